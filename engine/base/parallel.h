// Work on indices 0..count-1 shared out over threads in small runs. Results must depend on the index alone, so that
// the number of threads never changes them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace crewlab {

// Calls work(begin, end) for runs of indices. threads <= 0 takes all the machine has.
template <class Work>
void parallel_for(std::size_t count, int threads, std::size_t run, Work&& work) {
    const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                           : std::max<std::size_t>(1, std::thread::hardware_concurrency());
    const std::size_t used = std::min(wanted, (count + run - 1) / run);
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failure_lock;

    auto worker = [&] {
        try {
            for (std::size_t begin; (begin = next.fetch_add(run)) < count;)
                work(begin, std::min(begin + run, count));
        } catch (...) {
            next = count;
            const std::lock_guard lock(failure_lock);
            if (!failure) failure = std::current_exception();
        }
    };

    if (used <= 1) {
        worker();
    } else {
        std::vector<std::jthread> crew;
        for (std::size_t t = 1; t < used; ++t) crew.emplace_back(worker);
        worker();
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace crewlab

// Positions known to be lost: a hash table of whole keys that grows up to a limit and then overwrites.
#pragma once

#include <cstddef>
#include <vector>

#include "solve/position.h"

namespace crewlab::solve {

class Refuted {
  public:
    bool has(const Key& key) const {
        if (slots_.empty()) return false;
        const std::size_t at = key.hash() & (slots_.size() - 1);
        return slots_[at] == key || slots_[at ^ 1] == key;
    }
    void add(const Key& key) {
        if (2 * ++added_ > slots_.size() && slots_.size() < kMost) grow();
        put(key);
    }

  private:
    static constexpr std::size_t kFirst = 256, kMost = std::size_t{1} << 21;  // at most 112 MiB

    void put(const Key& key) {
        const std::size_t at = key.hash() & (slots_.size() - 1);
        // An empty slot has no suit words; a full pair gives up its second place.
        slots_[slots_[at].words[0] == 0 ? at : at ^ 1] = key;
    }
    void grow() {
        std::vector<Key> old(slots_.empty() ? kFirst : 2 * slots_.size());
        old.swap(slots_);
        for (const Key& key : old)
            if (key.words[0] != 0) put(key);
    }

    std::vector<Key> slots_;
    std::size_t added_ = 0;
};

}  // namespace crewlab::solve

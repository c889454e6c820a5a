#include "sat/solver.h"

#include <algorithm>
#include <utility>

namespace crewlab::sat {

namespace {

constexpr double kForgetting = 0.95;     // how fast old conflicts count for less
constexpr std::uint64_t kRestart = 100;  // conflicts to the first restart
constexpr std::uint64_t kLook = 64;      // conflicts between two questions whether to stop
constexpr std::size_t kUsual = 4096;     // literals of a formula: room made at once,
constexpr std::size_t kRoom = 8;         // and for so many clauses with each; to find room bit by bit takes as long as to fill it
constexpr std::uint32_t kGoodQuality = 2;  // so few levels: never forgotten

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1;
    while (size < i + 1) size = 2 * size + 1;
    while (size - 1 != i) {
        size = (size - 1) / 2;
        i %= size;
    }
    return (size + 1) / 2;
}

}  // namespace

Solver::Solver() {
    pairs_.reserve(kUsual);
    watches_.reserve(kUsual);
    memory_.reserve(16 * kUsual);
    memory_.push_back(0);  // place 0 is no clause
    variable();
    assign(kTrue, Reason::none());
}

Literal Solver::variable() {
    const auto number = static_cast<std::uint32_t>(reasons_.size());
    for (int side = 0; side < 2; ++side) {
        values_.push_back(0);
        pairs_.emplace_back().reserve(kRoom);
        watches_.emplace_back().reserve(kRoom);
    }
    trail_.emplace_back();
    reasons_.push_back(Reason::none());
    levels_.push_back(0);
    last_value_.push_back(-1);
    activity_.push_back(0);
    place_.push_back(-1);
    mark_.push_back(0);
    push(number);
    return {2 * number};
}

// ---- clauses ----

void Solver::add(std::span<const Literal> literals) {
    lesson_.clear();
    for (Literal literal : literals) {
        if (values_[literal.code] > 0) return;
        if (values_[literal.code] == 0) lesson_.push_back(literal);
    }
    if (lesson_.empty())
        refuted_ = true;
    else if (lesson_.size() == 1)
        assign(lesson_[0], Reason::none());
    else if (lesson_.size() == 2) {
        pairs_[(-lesson_[0]).code].push_back(lesson_[1]);
        pairs_[(-lesson_[1]).code].push_back(lesson_[0]);
    } else
        watch(store(lesson_, 0));
}

void Solver::at_most_one(std::span<const Literal> literals) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = i + 1; j < literals.size(); ++j) add({-literals[i], -literals[j]});
}

void Solver::exactly_one(std::span<const Literal> literals) {
    add(literals);
    at_most_one(literals);
}

std::vector<Literal> Solver::counter(std::span<const Literal> literals, std::size_t limit) {
    std::vector<Literal> before(limit, kFalse);
    for (std::size_t i = 0; i < literals.size(); ++i) {
        std::vector<Literal> row(limit, kFalse);
        for (std::size_t count = 0; count < limit && count <= i; ++count) {
            const Literal here = row[count] = variable();
            const Literal one_less = count > 0 ? before[count - 1] : kTrue;
            add({-before[count], here});
            add({-one_less, -literals[i], here});
            add({-here, before[count], literals[i]});
            add({-here, before[count], one_less});
        }
        before = std::move(row);
    }
    return before;
}

Solver::Clause Solver::store(std::span<const Literal> literals, std::uint32_t quality) {
    const auto clause = static_cast<Clause>(memory_.size());
    memory_.push_back(static_cast<std::uint32_t>(literals.size()));
    memory_.push_back(quality);
    for (Literal literal : literals) memory_.push_back(literal.code);
    return clause;
}

void Solver::watch(Clause c) {
    const Literal* literals = literals_of(c);
    watches_[literals[0].code].push_back({c, literals[1]});
    watches_[literals[1].code].push_back({c, literals[0]});
}

// ---- consequences ----

void Solver::assign(Literal literal, Reason reason) {
    values_[literal.code] = 1;
    values_[(-literal).code] = -1;
    reasons_[literal.variable()] = reason;
    levels_[literal.variable()] = level();
    trail_[known_++] = literal;
}

// Draws all consequences; false when they contradict each other.
bool Solver::propagate() {
    // Plain pointers, since the compiler must suppose that writing a byte changes any vector.
    std::int8_t* const values = values_.data();
    std::uint32_t* const memory = memory_.data();
    Reason* const reasons = reasons_.data();
    std::int32_t* const levels = levels_.data();
    Literal* const trail = trail_.data();
    const std::int32_t here = level();
    std::size_t known = known_;
    const auto follow = [&](Literal literal, Reason reason) {  // as assign() does
        values[literal.code] = 1;
        values[(-literal).code] = -1;
        reasons[literal.variable()] = reason;
        levels[literal.variable()] = here;
        trail[known++] = literal;
    };
    const auto done = [&](bool agreed) {
        known_ = known;
        return agreed;
    };
    while (looked_at_ < known) {
        const Literal now = trail[looked_at_++];
        if (looked_at_ < known) {  // what comes next can be on its way meanwhile: a twentieth of the time
            __builtin_prefetch(pairs_[trail[looked_at_].code].data());
            __builtin_prefetch(watches_[(-trail[looked_at_]).code].data());
        }
        for (Literal follows : pairs_[now.code]) {
            const std::int8_t value = values[follows.code];
            if (value > 0) continue;
            if (value < 0) {
                conflict_is_pair_ = true;
                conflict_pair_[0] = follows;
                conflict_pair_[1] = -now;
                return done(false);
            }
            follow(follows, Reason::pair(-now));
        }
        const Literal fails = -now;
        std::vector<Watch>& watches = watches_[fails.code];
        Watch* const begin = watches.data();
        Watch* const end = begin + watches.size();
        Watch* keep = begin;
        for (Watch* at = begin; at != end; ++at) {
            const Watch watch = *at;
            if (values[watch.other.code] > 0) {
                *keep++ = watch;
                continue;
            }
            const Clause c = watch.clause;
            std::uint32_t* const literals = memory + c + kHead;
            const std::uint32_t first = literals[0] ^ literals[1] ^ fails.code;  // the other one that is watched
            if (values[first] > 0) {
                *keep++ = {c, {first}};
                continue;
            }
            std::uint32_t* const last = literals + memory[c];
            std::uint32_t* another = literals + 2;
            while (another != last && values[*another] < 0) ++another;
            literals[0] = first;
            if (another != last) {
                literals[1] = *another;
                *another = fails.code;
                watches_[literals[1]].push_back({c, {first}});
                continue;
            }
            literals[1] = fails.code;
            *keep++ = {c, {first}};
            if (values[first] < 0) {
                conflict_is_pair_ = false;
                conflict_ = c;
                while (++at != end) *keep++ = *at;
                watches.resize(static_cast<std::size_t>(keep - begin));
                return done(false);
            }
            follow({first}, Reason::clause(c));
        }
        watches.resize(static_cast<std::size_t>(keep - begin));
    }
    return done(true);
}

// ---- learning ----

// From the conflict back to the one decision of this level that all of it hangs on; what is learned goes to lesson_.
void Solver::learn() {
    lesson_.assign(1, kTrue);  // the place of the literal that will follow
    int open = 0;
    std::size_t at = known_;
    const auto look_at = [&](Literal literal) {
        const std::uint32_t v = literal.variable();
        if (mark_[v] || levels_[v] == 0) return;
        mark_[v] = 1;
        seen_.push_back(literal);
        bump(v);
        if (levels_[v] == level())
            ++open;
        else
            lesson_.push_back(literal);
    };
    if (conflict_is_pair_) {
        look_at(conflict_pair_[0]);
        look_at(conflict_pair_[1]);
    } else {
        memory_[conflict_ + 1] |= 1;
        for (std::uint32_t i = 0; i < size_of(conflict_); ++i) look_at(literals_of(conflict_)[i]);
    }
    Literal pivot;
    for (;;) {
        do pivot = trail_[--at];
        while (!mark_[pivot.variable()]);
        if (--open == 0) break;
        const Reason reason = reasons_[pivot.variable()];
        if (reason.is_clause()) {
            const Clause c = reason.as_clause();
            memory_[c + 1] |= 1;
            const Literal* literals = literals_of(c);
            for (std::uint32_t i = 0; i < size_of(c); ++i)
                if (!(literals[i] == pivot)) look_at(literals[i]);
        } else {
            look_at(reason.as_literal());
        }
    }
    lesson_[0] = -pivot;

    // What follows from the rest of the lesson need not be said.
    std::uint32_t levels = 0;
    for (std::size_t i = 1; i < lesson_.size(); ++i) levels |= 1u << (levels_[lesson_[i].variable()] & 31);
    std::size_t kept = 1;
    for (std::size_t i = 1; i < lesson_.size(); ++i)
        if (reasons_[lesson_[i].variable()].is_none() || !redundant(lesson_[i], levels)) lesson_[kept++] = lesson_[i];
    lesson_.resize(kept);
    for (Literal literal : seen_) mark_[literal.variable()] = 0;
    seen_.clear();
}

// Does a failing literal follow from others of the lesson?
bool Solver::redundant(Literal literal, std::uint32_t levels) {
    const std::size_t before = seen_.size();
    pending_.assign(1, literal);
    while (!pending_.empty()) {
        const Literal now = pending_.back();
        pending_.pop_back();
        const Reason reason = reasons_[now.variable()];
        const auto look_at = [&](Literal cause) {
            const std::uint32_t v = cause.variable();
            if (mark_[v] || levels_[v] == 0 || v == now.variable()) return true;
            if (reasons_[v].is_none() || !(levels >> (levels_[v] & 31) & 1)) return false;
            mark_[v] = 1;
            seen_.push_back(cause);
            pending_.push_back(cause);
            return true;
        };
        bool follows = true;
        if (reason.is_clause()) {
            const Literal* literals = literals_of(reason.as_clause());
            for (std::uint32_t i = 0; i < size_of(reason.as_clause()) && follows; ++i) follows = look_at(literals[i]);
        } else {
            follows = look_at(reason.as_literal());
        }
        if (!follows) {
            for (std::size_t i = before; i < seen_.size(); ++i) mark_[seen_[i].variable()] = 0;
            seen_.resize(before);
            return false;
        }
    }
    return true;
}

// The number of levels a clause speaks of: the fewer, the more it will be of use.
std::uint32_t Solver::quality_of(std::span<const Literal> literals) {
    ++stamps_;
    std::uint32_t count = 0;
    for (Literal literal : literals) {
        const auto l = static_cast<std::size_t>(levels_[literal.variable()]);
        if (stamp_.size() <= l) stamp_.resize(l + 1);
        if (stamp_[l] == stamps_) continue;
        stamp_[l] = stamps_;
        ++count;
    }
    return count;
}

void Solver::back_to(int target) {
    if (level() <= target) return;
    const std::size_t begin = decisions_[static_cast<std::size_t>(target)];
    for (std::size_t i = known_; i-- > begin;) {
        const Literal literal = trail_[i];
        values_[literal.code] = values_[(-literal).code] = 0;
        last_value_[literal.variable()] = literal.negated() ? -1 : 1;
        if (place_[literal.variable()] < 0) push(literal.variable());
    }
    known_ = begin;
    decisions_.resize(static_cast<std::size_t>(target));
    looked_at_ = begin;
}

bool Solver::decide() {
    while (!heap_.empty()) {
        const std::uint32_t v = heap_[0];
        place_[v] = -1;
        heap_[0] = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sift_down(0);
        if (values_[2 * v] != 0) continue;
        decisions_.push_back(known_);
        assign({2 * v + (last_value_[v] < 0)}, Reason::none());
        return true;
    }
    return false;
}

// Drops the worse half of what was learned: many levels, and of no use lately. Only between two restarts, when nothing is
// decided and no clause is the reason of anything that can be undone.
void Solver::forget() {
    const auto rank = [&](Clause c) { return memory_[c + 1] ^ 1; };  // quality first, then unused before used
    std::sort(learned_.begin(), learned_.end(), [&](Clause a, Clause b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a < b;
    });
    const auto good = static_cast<std::size_t>(
        std::find_if(learned_.begin(), learned_.end(), [&](Clause c) { return memory_[c + 1] >> 1 > kGoodQuality; }) -
        learned_.begin());
    learned_.resize(std::max(good, learned_.size() / 2));

    std::vector<std::uint32_t> old(memory_.begin() + first_learned_, memory_.end());
    memory_.resize(first_learned_);
    for (Clause& c : learned_) {
        const std::uint32_t* head = &old[c - first_learned_];
        c = static_cast<Clause>(memory_.size());
        memory_.insert(memory_.end(), head, head + kHead + head[0]);
        memory_[c + 1] &= ~1u;
    }
    for (std::vector<Watch>& watches : watches_) watches.clear();
    for (Clause c = 1; c < memory_.size(); c += kHead + size_of(c)) watch(c);
    most_learned_ += most_learned_ / 10;
}

Outcome Solver::solve(const std::function<bool(std::uint64_t)>& stop) {
    first_learned_ = static_cast<Clause>(memory_.size());
    if (refuted_ || !propagate()) return Outcome::Refuted;
    for (std::uint64_t restart = 0;; ++restart) {
        std::uint64_t left = kRestart * luby(restart);
        for (;;) {
            if (!propagate()) {
                ++conflicts_;
                if (level() == 0) return Outcome::Refuted;
                learn();
                int back = 0;
                for (std::size_t i = 1; i < lesson_.size(); ++i) {
                    const int l = levels_[lesson_[i].variable()];
                    if (l <= back) continue;
                    back = l;
                    std::swap(lesson_[1], lesson_[i]);
                }
                const std::uint32_t quality = quality_of(lesson_);
                back_to(back);
                if (lesson_.size() == 1) {
                    assign(lesson_[0], Reason::none());
                } else if (lesson_.size() == 2) {
                    pairs_[(-lesson_[0]).code].push_back(lesson_[1]);
                    pairs_[(-lesson_[1]).code].push_back(lesson_[0]);
                    assign(lesson_[0], Reason::pair(lesson_[1]));
                } else {
                    const Clause c = store(lesson_, quality << 1);
                    learned_.push_back(c);
                    watch(c);
                    assign(lesson_[0], Reason::clause(c));
                }
                step_ /= kForgetting;
                if (left > 0) --left;
                if (conflicts_ % kLook == 0 && stop(conflicts_)) return Outcome::Stopped;
            } else if (left == 0) {
                back_to(0);
                if (learned_.size() > most_learned_) forget();
                break;
            } else {
                if (!decide()) return Outcome::Satisfied;
            }
        }
    }
}

// ---- the heap ----

void Solver::bump(std::uint32_t v) {
    activity_[v] += step_;
    if (activity_[v] > 1e100) {
        for (double& a : activity_) a *= 1e-100;
        step_ *= 1e-100;
    }
    if (place_[v] >= 0) sift_up(static_cast<std::size_t>(place_[v]));
}

void Solver::push(std::uint32_t v) {
    place_[v] = static_cast<std::int32_t>(heap_.size());
    heap_.push_back(v);
    sift_up(heap_.size() - 1);
}

void Solver::sift_up(std::size_t at) {
    const std::uint32_t v = heap_[at];
    while (at > 0) {
        const std::size_t parent = (at - 1) / 2;
        if (activity_[heap_[parent]] >= activity_[v]) break;
        heap_[at] = heap_[parent];
        place_[heap_[at]] = static_cast<std::int32_t>(at);
        at = parent;
    }
    heap_[at] = v;
    place_[v] = static_cast<std::int32_t>(at);
}

void Solver::sift_down(std::size_t at) {
    const std::uint32_t v = heap_[at];
    for (;;) {
        std::size_t child = 2 * at + 1;
        if (child >= heap_.size()) break;
        if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) ++child;
        if (activity_[heap_[child]] <= activity_[v]) break;
        heap_[at] = heap_[child];
        place_[heap_[at]] = static_cast<std::int32_t>(at);
        at = child;
    }
    heap_[at] = v;
    place_[v] = static_cast<std::int32_t>(at);
}

}  // namespace crewlab::sat

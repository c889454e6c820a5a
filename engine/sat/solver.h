// A search that learns: conflict-driven clause learning (Marques-Silva & Sakallah 1996; watched literals and decisions by
// recent conflicts as in Chaff 2001; restarts after Luby).
//
// Puzzles of The Crew make formulas of about a thousand variables that fall after some thousand conflicts. At that size
// most of a general solver's machinery costs more than it gains; this one keeps what pays and runs inside the engine, so
// that batches use threads. For proofs and for formulas of other kinds there is python-sat.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

namespace crewlab::sat {

// A variable or its opposite.
struct Literal {
    std::uint32_t code = 0;  // 2 * variable, plus 1 for the opposite

    constexpr std::uint32_t variable() const { return code >> 1; }
    constexpr bool negated() const { return code & 1; }
    constexpr Literal operator-() const { return {code ^ 1}; }
    constexpr bool operator==(const Literal&) const = default;
};

// Variable 0 is true, so that what is known beforehand can be written like everything else.
inline constexpr Literal kTrue{0}, kFalse{1};

enum class Outcome : std::uint8_t { Satisfied, Refuted, Stopped };

class Solver {
  public:
    Solver();

    Literal variable();

    // One of these must hold.
    void add(std::span<const Literal> literals);
    void add(std::initializer_list<Literal> literals) { add(std::span(literals.begin(), literals.size())); }

    void at_most_one(std::span<const Literal> literals);
    void exactly_one(std::span<const Literal> literals);

    // Literals for "at least 1, 2, ... limit of these hold".
    std::vector<Literal> counter(std::span<const Literal> literals, std::size_t limit);

    // `stop` is asked now and then with the number of conflicts so far.
    Outcome solve(const std::function<bool(std::uint64_t)>& stop);

    // In the solution found.
    bool holds(Literal literal) const { return values_[literal.code] > 0; }

    std::uint64_t conflicts() const { return conflicts_; }

  private:
    // Clauses of three and more literals lie one after another in one array: a head, then the literals.
    using Clause = std::uint32_t;  // the place of the head
    static constexpr std::uint32_t kHead = 2;  // size, and for what was learned its last use and quality

    struct Watch {
        Clause clause;
        Literal other;  // some literal of the clause: if it holds, the clause need not be looked at
    };

    // Why a variable has its value: nothing (a decision), a clause, or the other literal of a clause of two.
    struct Reason {
        std::uint32_t code = 0;
        static constexpr Reason none() { return {0}; }
        static constexpr Reason clause(Clause c) { return {c << 1 | 1}; }
        static constexpr Reason pair(Literal other) { return {(other.code + 1) << 1}; }
        constexpr bool is_none() const { return code == 0; }
        constexpr bool is_clause() const { return code & 1; }
        constexpr Clause as_clause() const { return code >> 1; }
        constexpr Literal as_literal() const { return {(code >> 1) - 1}; }
    };

    std::uint32_t& size_of(Clause c) { return memory_[c]; }
    Literal* literals_of(Clause c) { return reinterpret_cast<Literal*>(&memory_[c + kHead]); }
    Clause store(std::span<const Literal> literals, std::uint32_t quality);
    void watch(Clause c);

    int level() const { return static_cast<int>(decisions_.size()); }
    void assign(Literal literal, Reason reason);
    bool propagate();
    void learn();
    bool redundant(Literal literal, std::uint32_t levels);
    std::uint32_t quality_of(std::span<const Literal> literals);
    void back_to(int level);
    bool decide();
    void forget();

    // Undecided variables by how much they had to do with recent conflicts: a binary heap.
    void bump(std::uint32_t variable);
    void push(std::uint32_t variable);
    void sift_up(std::size_t at);
    void sift_down(std::size_t at);

    std::vector<std::int8_t> values_;               // by literal: 1 holds, -1 does not, 0 undecided
    std::vector<std::vector<Literal>> pairs_;       // by literal: what holds as soon as it does
    std::vector<std::vector<Watch>> watches_;       // by literal: clauses to look at once it does not hold
    std::vector<std::uint32_t> memory_;
    std::vector<Clause> learned_;
    Clause first_learned_ = 0;
    std::size_t most_learned_ = 4000;

    std::vector<Literal> trail_;                    // what has a value, in the order it got it; room for all variables
    std::size_t known_ = 0;                         // how much of the trail there is
    std::vector<std::size_t> decisions_;            // where in the trail each level begins
    std::size_t looked_at_ = 0;                     // how far in the trail consequences are drawn
    std::vector<Reason> reasons_;                   // by variable
    std::vector<std::int32_t> levels_;
    std::vector<std::int8_t> last_value_;           // what a variable was before it was undone

    // The clause all of whose literals fail: in memory, or a pair.
    Clause conflict_ = 0;
    Literal conflict_pair_[2];
    bool conflict_is_pair_ = false;
    bool refuted_ = false;

    std::vector<double> activity_;
    double step_ = 1;
    std::vector<std::uint32_t> heap_;
    std::vector<std::int32_t> place_;               // in the heap, or -1

    std::vector<Literal> lesson_, seen_, pending_;
    std::vector<std::uint8_t> mark_;
    std::vector<std::uint64_t> stamp_;              // by level
    std::uint64_t stamps_ = 0;
    std::uint64_t conflicts_ = 0;
};

}  // namespace crewlab::sat

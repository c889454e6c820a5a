// The names of the rule options and of their values, for reading and writing alike.
#pragma once

#include <array>
#include <string_view>

#include "crew/rules.h"

namespace crewlab {

// An option with a few named values; `get` and `set` work with the number of the value.
struct RuleOption {
    std::string_view name;
    std::array<std::string_view, 11> values;
    int (*get)(const Rules&);
    void (*set)(Rules&, int);
};

inline constexpr std::array<RuleOption, 13> kRuleOptions = {{
    {"hints", {"normal", "dead-zone", "none", "rapture"},
     [](const Rules& r) { return static_cast<int>(r.hints); },
     [](Rules& r, int v) { r.hints = static_cast<HintMode>(v); }},
    {"single-hint", {"only", "any"},
     [](const Rules& r) { return static_cast<int>(r.single_hint); },
     [](Rules& r, int v) { r.single_hint = static_cast<SingleHint>(v); }},
    {"trumps", {"when-void", "any-time"},
     [](const Rules& r) { return static_cast<int>(r.trumps); },
     [](Rules& r, int v) { r.trumps = static_cast<TrumpRule>(v); }},
    {"distress", {"no", "yes"},
     [](const Rules& r) { return static_cast<int>(r.distress); }, [](Rules& r, int v) { r.distress = v != 0; }},
    {"commander", {"top-trump", "appointed"},
     [](const Rules& r) { return static_cast<int>(r.commander); },
     [](Rules& r, int v) { r.commander = static_cast<CommanderRule>(v); }},
    {"trump-tasks", {"no", "yes"},
     [](const Rules& r) { return static_cast<int>(r.trump_tasks); }, [](Rules& r, int v) { r.trump_tasks = v != 0; }},
    {"uneven-hands", {"no", "yes"},
     [](const Rules& r) { return static_cast<int>(r.uneven_hands); }, [](Rules& r, int v) { r.uneven_hands = v != 0; }},
    {"open-hands", {"no", "yes"},
     [](const Rules& r) { return static_cast<int>(r.open_hands); }, [](Rules& r, int v) { r.open_hands = v != 0; }},
    {"assign", {"draft", "decision", "distribution", "one", "captain-or-one", "volunteer", "two-volunteers", "free",
                "hardest-first", "without-captain", "roles"},
     [](const Rules& r) { return static_cast<int>(r.assignment); },
     [](Rules& r, int v) { r.assignment = static_cast<Assignment>(v); }},
    {"tokens", {"fixed", "swap", "move"},
     [](const Rules& r) { return static_cast<int>(r.tokens); },
     [](Rules& r, int v) { r.tokens = static_cast<TokenChange>(v); }},
    {"task-pass", {"no", "yes"},
     [](const Rules& r) { return static_cast<int>(r.task_pass); }, [](Rules& r, int v) { r.task_pass = v != 0; }},
    {"silence", {"no", "yes"},
     [](const Rules& r) { return static_cast<int>(r.silence); }, [](Rules& r, int v) { r.silence = v != 0; }},
    {"draw", {"no", "yes", "any"},
     [](const Rules& r) { return static_cast<int>(r.draw); }, [](Rules& r, int v) { r.draw = static_cast<CardDraw>(v); }},
}};

}  // namespace crewlab

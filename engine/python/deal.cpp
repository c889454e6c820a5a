#include <algorithm>

#include "crew/rule_texts.h"
#include "python/bind.h"

namespace crewlab {

namespace {

void bind_task(nb::module_& module) {
    nb::class_<Task> cls(module, "Task", R"(A task: its owner must win the trick with its card.

Task("P3") is not drafted yet, Task("P3@2") belongs to seat 2, Task("P3@2:1") must
also be the first of all tasks to be done. Order tokens are 1-5, o (last of all) and
>, >>, >>>, >>>> (order among themselves).

Task("DS17") and Task("DS17@2") are task cards of Mission Deep Sea (crewlab.deepsea).
Task("no-tricks@2") is the special goal of a mission, Task("no-nine-wins") one of the
whole crew (docs/missions.md).)");
    cls.def("__init__", [](Task* self, const Text& text) { new (self) Task(parse_task(text)); }, "text"_a);
    bind_text(cls, "Task");
    cls.def_prop_ro("card", [](const Task& task) {
        if (task.goal.hidden()) throw InputError("this task lies face down; expected one that can be seen");
        if (!task.goal.is_card())
            throw InputError("task " + to_text(task.goal) + " is " + (task.goal.is_deep_sea() ? "a Deep Sea task" : "the goal of a mission") +
                             " and not on a card; expected a task such as P3");
        return task.card();
    }, "The card to be won; InputError for a task that is not on a card.");
    cls.def_prop_ro("goal", [](const Task& task) { return to_text(task.goal); },
                    "What it asks for: a card such as P3, DS01 to DS96, or the goal of a mission such as no-tricks; ? where it lies face down.");
    cls.def_prop_ro("is_on_card", [](const Task& task) { return task.goal.is_card(); }, "Whether its owner must win a card, or it lies face down.");
    cls.def_prop_ro("is_of_mission", [](const Task& task) { return task.goal.is_of_mission(); }, "Whether it is the special goal of a mission.");
    cls.def_prop_ro("is_of_crew", [](const Task& task) { return task.of_crew(); }, "Whether it belongs to the whole crew.");
    cls.def_prop_ro("is_deep_sea", [](const Task& task) { return task.goal.is_deep_sea(); }, "Whether it is a Deep Sea card.");
    cls.def_prop_ro("is_face_down", [](const Task& task) { return task.goal.hidden(); },
                    "Whether it lies face down, so that a View does not tell what it asks for.");
    cls.def_prop_ro("owner", [](const Task& task) -> std::optional<int> {
        return task.has_seat() ? std::optional<int>(task.owner) : std::nullopt;
    }, "The seat that must do it; None before the draft, and where it is the whole crew.");
    cls.def_prop_ro("token", [](const Task& task) -> std::optional<std::string> {
        return task.token == Token::None ? std::nullopt : std::optional(to_text(task.token));
    }, "The order token, or None.");
}

bool names_task(Action action) {
    return action.kind == ActionKind::Take || action.kind == ActionKind::Move || action.kind == ActionKind::Onto ||
           action.kind == ActionKind::HandOn || (action.kind == ActionKind::Answer && action.arg > 1);
}

void bind_action(nb::module_& module) {
    nb::class_<Action> cls(module, "Action", R"(One decision of a game, in any phase, in words:

take P3 | no distress | distress left | distress right | pass B3 | pass nothing |
silent | hint B3 highest (only, lowest; shown in the dead zone) | play B3 |
take DS17 | decline | predict 3 (these with tasks of Mission Deep Sea) |
yes | no | want P3 | want nothing | appoint 2 | hand P3 | hand nothing | silence 2 |
keep tokens | move P3 | onto G2 | draw B3 (these with rule options) |
reveal B3 (a card of the dummy is turned up; no decision)

"pass ?" is a pass between other seats as a View sees it, "predict ?" another's secret number,
"draw ?" a card drawn between other seats.)");
    cls.def("__init__", [](Action* self, const Text& text) { new (self) Action(parse_action(text)); }, "text"_a);
    bind_text(cls, "Action");
    cls.def_prop_ro("kind", [](Action action) {
        constexpr const char* kKinds[] = {"take", "distress", "pass", "silent", "hint", "play", "decline", "predict",
                                          "answer", "appoint", "silence", "move", "onto", "hand", "draw", "reveal"};
        return kKinds[static_cast<std::size_t>(action.kind)];
    }, "take, decline, predict, distress, pass, silent, hint, play, answer, appoint, silence, move, onto, hand, draw or reveal.");
    cls.def_prop_ro("card", [](Action action) -> std::optional<Card> {
        const bool takes = names_task(action) && action.goal().is_card();
        const bool others = action.kind == ActionKind::Draw || action.kind == ActionKind::Pass || action.kind == ActionKind::Hint ||
                            action.kind == ActionKind::Play || action.kind == ActionKind::Reveal;
        const bool has = (takes || others) && action.card().index < kCards;
        return has ? std::optional(action.card()) : std::nullopt;
    }, "The card that is played, passed, drawn, revealed, hinted at or wanted by the task; None where there is none (to see).");
    cls.def_prop_ro("goal", [](Action action) -> std::optional<std::string> {
        return names_task(action) && !action.goal().hidden() ? std::optional(to_text(action.goal())) : std::nullopt;
    }, "The task that is taken, handed on or wanted, or whose token moves, such as P3, DS17 or no-tricks.");
    cls.def_prop_ro("seat", [](Action action) -> std::optional<int> {
        const bool names = action.kind == ActionKind::Appoint || action.kind == ActionKind::Silence;
        return names ? std::optional<int>(action.seat()) : std::nullopt;
    }, "The seat that is appointed or silenced.");
    cls.def_prop_ro("tricks", [](Action action) -> std::optional<int> {
        const bool told = action.kind == ActionKind::Predict && action.arg != Action::kHidden;
        return told ? std::optional<int>(action.arg) : std::nullopt;
    }, "The tricks that are predicted; None where there are none (to see).");
    cls.def_prop_ro("claim", [](Action action) -> std::optional<std::string> {
        if (action.kind != ActionKind::Hint) return std::nullopt;
        return kClaimTexts[static_cast<std::size_t>(action.claim())];
    }, "What a hint says: highest, only, lowest or shown.");
    cls.def_prop_ro("direction", [](Action action) -> std::optional<std::string> {
        if (action.kind != ActionKind::Distress || action.way() == Distress::None) return std::nullopt;
        return action.way() == Distress::Left ? "left" : "right";
    }, "Which way a distress signal passes the cards: left (to the next seat) or right.");
}

// Rules(hints="none", distress=True) reads as Rules("hints=none,distress=yes"): one place knows the names.
Rules rules_from(const Text& text, const nb::kwargs& options) {
    Rules rules = parse_rules(text);
    for (auto [key, value] : options) {
        std::string option = nb::cast<std::string>(key);
        std::replace(option.begin(), option.end(), '_', '-');
        const bool yes_or_no = nb::isinstance<nb::bool_>(value);
        set_rule(rules, option + '=' + (yes_or_no ? nb::cast<bool>(value) ? "yes" : "no" : nb::str(value).c_str()));
    }
    return rules;
}

void bind_rules(nb::module_& module) {
    nb::class_<Rules> cls(module, "Rules", R"(The rule options; a variant is a value of this type.

hints         normal, dead-zone (the card is shown without saying what it is), none, or
              rapture (from a common pool of seats - 2)
hints_from    disruption: no hints before this trick (1)
single_hint   may a colour's single card be called "only", or "any" of the three
trumps        when-void, or any-time (a trump may be played even if one could follow)
distress      may the crew send the distress signal (no)
commander     top-trump, or appointed (the deal's leader is simply given)
trump_tasks   may a task be on a trump (no)
uneven_hands  may hands differ by more than one card (no)
open_hands    do all hands lie open (no)
assign        how the tasks are given out: draft, decision, distribution, one,
              captain-or-one, volunteer, two-volunteers, free, hardest-first,
              without-captain or roles
tokens        may the crew change order tokens before that: fixed, swap or move
task_pass     may one task be handed on after that (no)
silence       does the commander forbid one seat to give hints (no)
draw          are cards drawn from the right neighbours after trick 1: no, yes, or any
              (also cards shown in hints)
deck          what was dealt from, such as 4x9+4; not given: exactly the dealt cards

Rules() is the standard game. The text names what differs: "hints=none,distress=yes".

>>> Rules(hints="none", distress=True)
Rules('hints=none,distress=yes'))");
    cls.def("__init__", [](Rules* self, const Text& text, const nb::kwargs& options) {
        new (self) Rules(rules_from(text, options));
    }, "text"_a = "standard", "options"_a,
            nb::sig("def __init__(self, text: str = 'standard', /, **options: str | int | bool) -> None"));
    bind_text(cls, "Rules");
    auto named = [](std::string_view name) {
        const auto option = std::find_if(kRuleOptions.begin(), kRuleOptions.end(),
                                         [&](const RuleOption& candidate) { return candidate.name == name; });
        return [option](const Rules& rules) { return std::string(option->values[static_cast<std::size_t>(option->get(rules))]); };
    };
    cls.def_prop_ro("hints", named("hints"));
    cls.def_prop_ro("single_hint", named("single-hint"));
    cls.def_prop_ro("trumps", named("trumps"));
    cls.def_prop_ro("commander", named("commander"));
    cls.def_ro("hints_from", &Rules::hints_from);
    cls.def_prop_ro("assign", named("assign"));
    cls.def_prop_ro("tokens", named("tokens"));
    cls.def_prop_ro("draw", named("draw"));
    cls.def_prop_ro("distress", [](const Rules& rules) { return rules.distress; });
    cls.def_prop_ro("trump_tasks", [](const Rules& rules) { return rules.trump_tasks; });
    cls.def_prop_ro("uneven_hands", [](const Rules& rules) { return rules.uneven_hands; });
    cls.def_prop_ro("open_hands", [](const Rules& rules) { return rules.open_hands; });
    cls.def_prop_ro("task_pass", [](const Rules& rules) { return rules.task_pass; });
    cls.def_prop_ro("silence", [](const Rules& rules) { return rules.silence; });
    cls.def_prop_ro("deck", [](const Rules& rules) -> std::optional<std::string> {
        return rules.deck.given() ? std::optional(to_text(rules.deck)) : std::nullopt;
    });
    cls.def("check", [](const Rules& rules, const Deal& deal) { check(deal, rules); }, "deal"_a,
            "Raises DealError, with the reason, unless the deal can be played under these rules.");
}

Deal deal_from(const std::vector<CardSet>& hands, int leader, const std::vector<Task>& tasks) {
    Deal deal;
    if (hands.size() > kMaxSeats) throw DealError("a deal needs 2 to 5 hands, not " + std::to_string(hands.size()));
    if (tasks.size() > kMaxTasks) throw DealError("a deal has at most 36 tasks, not " + std::to_string(tasks.size()));
    if (leader < 0 || leader >= kMaxSeats)
        throw DealError("leader " + std::to_string(leader) + " is not a seat; expected 0 to " + std::to_string(hands.size() - 1));
    std::copy(hands.begin(), hands.end(), deal.hands.begin());
    std::copy(tasks.begin(), tasks.end(), deal.tasks.begin());
    deal.players = static_cast<std::uint8_t>(hands.size());
    deal.leader = static_cast<std::uint8_t>(leader);
    deal.task_count = static_cast<std::uint8_t>(tasks.size());
    check(deal);
    return deal;
}

}  // namespace

void bind_deal(nb::module_& module) {
    bind_task(module);
    bind_action(module);
    nb::class_<Deal> cls(module, "Deal", R"(Who holds what, who leads first, and the tasks: HANDS LEADER TASKS.

Hands are joined by "/", tasks by "," ("-" for none). The dummy's hand in the game for
two is written in columns, "B3:P7+G4:R1": the blue 3 lies on the pink 7. Make one from its text or from
its parts. Whether it fits the rules (leader with the top trump, no tasks on trumps)
is checked when a State is made of it, or by Rules.check.

>>> deal = Deal("13.2...1/2.13...2 1 B3@0,G2")
>>> deal.players, deal.leader, str(deal.hands[0])
(2, 1, '13.2...1'))");
    bind_rules(module);
    cls.def("__init__", [](Deal* self, const Text& text) { new (self) Deal(parse_deal(text)); }, "text"_a);
    cls.def("__init__", [](Deal* self, const std::vector<CardSet>& hands, int leader, const std::vector<Task>& tasks) {
        new (self) Deal(deal_from(hands, leader, tasks));
    }, "hands"_a, "leader"_a, "tasks"_a = std::vector<Task>());
    bind_text(cls, "Deal");
    cls.def_prop_ro("players", [](const Deal& deal) { return static_cast<int>(deal.players); }, "The number of seats.");
    cls.def_prop_ro("leader", [](const Deal& deal) { return static_cast<int>(deal.leader); },
                    "The seat that leads first: the commander.");
    cls.def_prop_ro("hands", [](const Deal& deal) { return to_tuple(std::span(deal.hands.data(), deal.players)); },
                    "The hands by seat.", nb::sig("def hands(self) -> tuple[CardSet, ...]"));
    cls.def_prop_ro("tasks", [](const Deal& deal) { return to_tuple(std::span(deal.tasks.data(), deal.task_count)); },
                    "The tasks in the order drawn.", nb::sig("def tasks(self) -> tuple[Task, ...]"));
    cls.def_prop_ro("dummy", [](const Deal& deal) -> std::optional<int> {
        return deal.dummy == kNobody ? std::nullopt : std::optional<int>(deal.dummy);
    }, "The seat of the dummy in the game for two, or None.");
    cls.def_prop_ro("columns", [](const Deal& deal) {
        std::vector<std::string> columns;
        if (deal.dummy == kNobody) return columns;
        for (std::size_t column = 0; Card card : deal.face_up()) columns.push_back(to_text(card) + ':' + to_text(deal.covered[column++]));
        return columns;
    }, "The dummy's columns: B3:P7 has a P7 under a B3.");
    cls.def_prop_ro("cards", &Deal::cards, "All cards that were dealt.");
}

}  // namespace crewlab

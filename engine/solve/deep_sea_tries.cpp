#include "solve/deep_sea_tries.h"

#include <bit>
#include <limits>

#include "solve/deep_sea_wishes.h"
#include "solve/position.h"

namespace crewlab::solve {

namespace {

constexpr int kTriesOfATrick = 4, kTimesBack = 8, kTricksBack = 3;
constexpr int kNoiseOfWinner = 24, kNoiseShift = 28;  // of 32 bits: 0 to 15
constexpr int kNoiseOfDraft = 60, kBlameForDeclining = 40;  // in percent

// Chosen by hand, like those of deep_sea_wishes.cpp; a random search found none that win more of other deals. Their size
// matters only relative to each other and to the noise.
constexpr int kWinsAsMeant = 40, kWinsInTheWay = -40, kCanBeBeaten = 8, kCannotBeBeaten = -30;
constexpr int kWanted = 24, kShunned = -30, kKept = -30, kUnled = -60, kLosing = -60, kWinningCard = 20;

CardSet playable(const State& state, int seat, Suit led) {
    const CardSet hand = state.hands[static_cast<std::size_t>(seat)], follow = hand & CardSet::of_suit(led);
    return follow.empty() ? hand : follow;
}

class Trying {
  public:
    Trying(const State& state, const Wishes& hopes, int meant) : state_(state), wishes_(hopes), meant_(meant) {}

    Card choose(Random& random) const {
        const CardSet legal = state_.legal_cards();
        Card best = legal.lowest();
        if (legal.size() == 1) return best;
        // One random number serves all cards: what is drawn here takes most of the time.
        std::uint32_t luck = random.next();
        int most = std::numeric_limits<int>::min();
        for (Card card : legal) {
            luck = luck * 747796405u + 2891336453u;
            const int worth = value(card) + static_cast<int>(luck >> kNoiseShift);
            if (worth <= most) continue;
            best = card;
            most = worth;
        }
        return best;
    }

  private:
    int value(Card card) const {
        const Table& table = state_.table;
        const int seat = table.turn;
        const auto p = static_cast<std::size_t>(seat), w = static_cast<std::size_t>(meant_);
        const bool first = table.trick_size == 0, wins = first || beats(card, table.best);
        int worth = 0;
        if (wishes_.wanted[w].has(card)) worth += kWanted;
        if (wishes_.shunned[w].has(card)) worth += kShunned;
        if (wishes_.kept.has(card)) worth += kKept;
        if (first && wishes_.unled[p].has(card)) worth += kUnled;
        if (wins && wishes_.losing[p].has(card)) worth += kLosing;
        if (seat == meant_) {
            const bool last = table.trick_size + 1 == table.players;
            if (wins) worth += kWinsAsMeant + (last ? -card.rank() : 2 * card.rank());
            if (wins && wishes_.winning[p].has(card)) worth += kWinningCard;
            return worth;
        }
        if (wishes_.winning[p].has(card)) worth -= kWinningCard / 2;
        if (wins) worth += played(meant_) ? kWinsInTheWay : can_beat(card) ? kCanBeBeaten : kCannotBeBeaten;
        // Who should not win gets rid of what wins, and the other way round.
        return worth + (wishes_.to_win[p] < 0 ? card.rank() : wishes_.to_win[p] > 0 ? -card.rank() : 0);
    }

    bool played(int seat) const {
        const int players = state_.table.players;
        return (seat - state_.table.leader + players) % players < state_.table.trick_size;
    }

    bool can_beat(Card card) const {
        const Suit led = state_.table.trick_size == 0 ? card.suit() : state_.table.trick[0].suit();
        return !(playable(state_, meant_, led) & beating(card)).empty();
    }

    const State& state_;
    const Wishes& wishes_;
    const int meant_;
};

int choose_winner(const Table& table, const Wishes& hopes, Random& random) {
    int best = 0, most = 0;
    for (int seat = 0; seat < table.players; ++seat) {
        const int worth = hopes.to_win[static_cast<std::size_t>(seat)] + random.below(kNoiseOfWinner);
        if (seat > 0 && worth <= most) continue;
        best = seat;
        most = worth;
    }
    return best;
}

void play_trick(State& state, const Wishes& hopes, std::vector<Card>& cards, Random& random) {
    const Trying trying(state, hopes, choose_winner(state.table, hopes, random));
    const int before = state.table.tricks_done;
    while (!state.over() && state.table.tricks_done == before) {
        cards.push_back(trying.choose(random));
        state.apply(Action::play(cards.back()));
    }
    while (state.table.phase == Phase::Reveal) state.apply(state.legal_actions()[0]);
}

// Whatever its owner wins is what it will have said.
void predict_anything(State& state) {
    while (state.table.phase == Phase::Predict) {
        state.table.done |= std::uint64_t{1} << state.table.next_prediction();
        state.apply(Action::predict(0));
    }
}

std::size_t task_of(const Table& table, Goal goal) {
    std::size_t task = 0;
    while (table.tasks[task].goal != goal) ++task;
    return task;
}

}  // namespace

DeepSeaTries::DeepSeaTries(const State& state) : start_(state) {
    while (start_.table.phase == Phase::Reveal) start_.apply(start_.legal_actions()[0]);
    while (start_.table.phase == Phase::Hint) start_.apply(Action::silent());
    if (start_.table.phase == Phase::Distress) start_.apply(Action::distress(Distress::None));
    while (start_.table.phase == Phase::Hint) start_.apply(Action::silent());
    start_.table.rules.hints = HintMode::None;
    start_.table.rules.distress = false;
}

State DeepSeaTries::drafted(Random& random) const {
    State state = start_;
    while (state.table.phase == Phase::Draft || state.table.phase == Phase::Appoint) {
        Action best = Action::decline();
        int least = std::numeric_limits<int>::max();
        for (Action action : state.legal_actions()) {
            int blame = kBlameForDeclining;
            if (action.kind != ActionKind::Decline) {
                const bool takes = action.kind == ActionKind::Take;
                const std::size_t seat = takes ? state.table.turn : action.arg;
                const std::size_t task = takes ? task_of(state.table, action.goal())
                                               : static_cast<std::size_t>(std::countr_zero(state.table.free));
                blame = games_[task][seat] > 0 ? 100 * blamed_[task][seat] / games_[task][seat] : 0;
            }
            blame += random.below(kNoiseOfDraft);
            if (blame >= least) continue;
            best = action;
            least = blame;
        }
        state.apply(best);
    }
    predict_anything(state);
    return state;
}

bool DeepSeaTries::play_cards(State& state, std::vector<Card>& cards, std::uint64_t& tricks, Random& random) const {
    struct Moment {
        State state;
        std::size_t cards;
    };
    std::vector<Moment> past;
    for (int back = 0; !state.over();) {
        past.push_back({state, cards.size()});
        const Wishes hopes = wishes(state.table);
        for (int i = 0; i < kTriesOfATrick; ++i) {
            ++tricks;
            state = past.back().state;
            cards.resize(past.back().cards);
            play_trick(state, hopes, cards, random);
            if (state.table.outcome != Outcome::Lost) break;
        }
        if (state.table.outcome != Outcome::Lost) continue;
        if (past.size() == 1 || back++ == kTimesBack) return false;
        for (int more = 1 + random.below(kTricksBack); more > 0 && past.size() > 1; --more) past.pop_back();
        state = past.back().state;
        cards.resize(past.back().cards);
        past.pop_back();
    }
    return true;
}

bool DeepSeaTries::play(Way& way, std::uint64_t& tricks) {
    Random random(0, played_++, Purpose::Solve);
    State state = drafted(random);
    for (std::size_t i = 0; i < state.table.task_count; ++i) way.owners[i] = state.table.tasks[i].owner;
    way.cards.clear();
    const bool won = play_cards(state, way.cards, tricks, random);
    for (std::size_t i = 0; i < state.table.task_count; ++i) {
        if (!state.table.tasks[i].has_seat()) continue;
        ++games_[i][way.owners[i]];
        blamed_[i][way.owners[i]] += static_cast<int>(state.table.failed >> i & 1);
    }
    return won;
}

}  // namespace crewlab::solve

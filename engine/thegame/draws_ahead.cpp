#include "thegame/draws_ahead.h"

#include <algorithm>

namespace crewlab::thegame {

DrawsAhead::DrawsAhead(const Network& value, const TurnNetwork& turns, const Variant& variant, const JudgeLimits& limits)
    : variant_(variant), judge_(value, turns, limits), last_cards_(variant) {}

float DrawsAhead::worth(Situation after, std::span<const Card> deck, int draws, float far) {
    float said = 0, left = 1;
    for (;; --draws) {
        const auto drawn = static_cast<std::size_t>(std::min(variant_.hand[0] - after.hand.size(), after.deck_size));
        for (Card card : deck.first(drawn)) {
            after.hand.add(card);
            after.elsewhere.remove(card);
        }
        deck = deck.subspan(drawn);
        after.deck_size -= static_cast<int>(drawn);
        if (after.elsewhere.empty()) return said + left * (last_cards_.can_all(after.piles(variant_), after.hand) ? 1.0f : 0.0f);
        const int needed = std::min<int>(variant_.minimum, after.hand.size());
        const bool wins = !last_cards_.sure_win(after.piles(variant_), after.hand, after.elsewhere, needed).empty();
        if (wins || after.deck_size <= needed) return said + left * (wins ? 1.0f : 0.0f);
        std::vector<JudgedTurn>& turns = judge_.judge(after, needed);
        if (turns.empty()) return said;
        const JudgedTurn& best = best_of(turns);
        if (draws == 1) return said + left * chance(best.judgement);
        said += left * (1 - far) * chance(best.judgement);
        left *= far;
        after = best.outlook.after;
    }
}

}  // namespace crewlab::thegame

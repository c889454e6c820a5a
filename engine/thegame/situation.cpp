#include "thegame/situation.h"

#include <algorithm>

namespace crewlab::thegame {

Situation::Situation(const View& view) : hand(view.hand), elsewhere(view.unseen()), deck_size(view.table.deck_size) {
    for (std::size_t pile = 0; pile < tops.size(); ++pile) {
        const Top shown = view.table.tops[pile];
        tops[pile] = shown != kStart ? place(shown) : pile < 2 ? 1 : view.table.variant.ranks() + 2;
    }
}

Tops Situation::piles(const Variant& variant) const {
    Tops shown{};
    shown.fill(kStart);
    for (std::size_t pile = 0; pile < tops.size(); ++pile)
        if (tops[pile] != (pile < 2 ? 1 : variant.ranks() + 2)) shown[pile] = static_cast<Top>(tops[pile] - place(0));
    return shown;
}

void Situation::arrange() {
    for (const std::size_t low : {std::size_t{0}, std::size_t{2}})
        if (tops[low] > tops[low + 1]) {
            std::swap(tops[low], tops[low + 1]);
            std::swap(heard[low], heard[low + 1]);
        }
}

HeardOfPiles heard_by(const View& view) {
    HeardOfPiles all{};
    if (!view.table.variant.talk || view.table.players == 1) return all;
    for (std::size_t pile = 0; pile < all.size(); ++pile) {
        const auto voices = [&](Message message) {
            return std::ranges::count_if(view.said, [&](const Messages& said) { return said[pile] == message; });
        };
        const auto leave = voices(Message::Leave), jump = voices(Message::Jump);
        if (leave > 0)
            all[pile] = leave == 1 ? Heard::OneLeaves : Heard::SeveralLeave;
        else
            all[pile] = jump == 0 ? Heard::Nothing : jump == view.table.players - 1 ? Heard::AllJump : Heard::SomeJump;
    }
    return all;
}

std::uint8_t heard_of(Heard heard, int steps) {
    if (heard == Heard::Silence) return 0;
    const int move = steps < 0 ? kSteps + 1 : std::min(steps, kSteps);
    return static_cast<std::uint8_t>(1 + (static_cast<int>(heard) - 1) * kMoves + move);
}

bool is_learnable(const Variant& variant) {
    return variant.colours == 1 && variant.ascending == 2 && variant.descending == 2 && variant.fire.empty() &&
           variant.maximum == 0 && variant.backwards == kBackwards && !variant.same_colour && variant.ranks() <= kReach - 2;
}

}  // namespace crewlab::thegame

// The names of a variant's parameters, for reading and writing alike.
#include <array>
#include <charconv>

#include "base/errors.h"
#include "base/reader.h"
#include "thegame/notation.h"
#include "thegame/reading.h"

namespace crewlab::thegame {

namespace {

// A parameter that is one number.
struct Number {
    std::string_view name;
    int most;
    int (*get)(const Variant&);
    void (*set)(Variant&, int);
};

template <auto Member>
constexpr Number number(std::string_view name, int most) {
    return {name, most, [](const Variant& variant) { return static_cast<int>(variant.*Member); },
            [](Variant& variant, int value) {
                variant.*Member = static_cast<std::remove_reference_t<decltype(variant.*Member)>>(value);
            }};
}

constexpr std::array kNumbers = {
    number<&Variant::lowest>("lowest", kMaxRank),
    number<&Variant::highest>("highest", kMaxRank),
    number<&Variant::colours>("colours", kMaxColours),
    number<&Variant::ascending>("ascending", kMaxPiles),
    number<&Variant::descending>("descending", kMaxPiles),
    number<&Variant::minimum_empty>("minimum-empty", kMaxCards),
    number<&Variant::minimum>("minimum", kMaxCards),
    number<&Variant::maximum>("maximum", kMaxCards),
};

std::string hand_text(const Variant& variant) {
    std::string text;
    for (int size : variant.hand) text += (text.empty() ? "" : "/") + std::to_string(size);
    return text;
}

// One size for any number of seats that the cards suffice for, or a size for each number of seats.
void read_hand_sizes(Reader& reader, Variant& variant) {
    std::array<std::uint8_t, kMaxSeats> sizes{};
    std::size_t count = 0;
    do {
        if (count == sizes.size()) reader.fail("at most 5 hand sizes");
        sizes[count++] = static_cast<std::uint8_t>(reader.number(0, kMaxCards, "a hand size"));
    } while (reader.accept("/"));
    if (count == 1)
        for (std::size_t i = 1; i < sizes.size(); ++i)
            sizes[i] = static_cast<int>(i + 1) * sizes[0] <= variant.cards() ? sizes[0] : std::uint8_t{0};
    variant.hand = sizes;
}

void read_parameter(Reader& reader, Variant& variant) {
    std::string names;
    for (const Number& one : kNumbers) {
        names.append(one.name).append(", ");
        if (reader.accept(std::string(one.name) + '='))
            return one.set(variant, reader.number(0, one.most, one.name));
    }
    if (reader.accept("hand=")) return read_hand_sizes(reader, variant);
    if (reader.accept("backwards=")) {
        variant.same_colour = reader.accept("colour");
        variant.backwards = variant.same_colour ? std::int16_t{0}
                                                : static_cast<std::int16_t>(reader.number(0, kMaxRank, "a distance, or colour"));
        return;
    }
    if (reader.accept("talk=")) {
        variant.talk = reader.accept("yes");
        if (!variant.talk) reader.expect("no", "yes or no");
        return;
    }
    if (reader.accept("fire=")) {
        variant.fire = {};
        if (reader.accept("none")) return;
        do variant.fire.add(read_card(reader, variant));
        while (reader.accept("/"));
        return;
    }
    reader.fail("NAME=VALUE with a name of: " + names + "hand, backwards, talk, fire");
}

}  // namespace

Variant read_variant(Reader& reader) {
    Variant variant;
    std::string names;
    bool is_named = false;
    // Longest first, so that expert does not hide expert-small-hand.
    for (auto named = named_variants().rbegin(); named != named_variants().rend() && !is_named; ++named) {
        names.append(named->name).append(", ");
        is_named = reader.accept(named->name);
        if (is_named) variant = named->variant;
    }
    if (is_named && !reader.accept(",")) return variant;
    if (!is_named && (reader.peek() < 'a' || reader.peek() > 'z')) reader.fail("one of " + names + "or NAME=VALUE");
    do read_parameter(reader, variant);
    while (reader.accept(","));
    check(variant);
    return variant;
}

std::string to_text(const Variant& variant) {
    for (const NamedVariant& named : named_variants())
        if (named.variant == variant) return std::string(named.name);
    std::string text;
    const Variant base;
    auto add = [&](std::string_view name, const std::string& value) {
        text.append(text.empty() ? "" : ",").append(name).append("=").append(value);
    };
    for (const Number& one : kNumbers)
        if (one.get(variant) != one.get(base)) add(one.name, std::to_string(one.get(variant)));
    if (variant.hand != base.hand) add("hand", hand_text(variant));
    if (variant.same_colour) add("backwards", "colour");
    else if (variant.backwards != base.backwards) add("backwards", std::to_string(variant.backwards));
    if (variant.talk) add("talk", "yes");
    std::string fire;
    for (Card card : variant.fire) fire.append(fire.empty() ? "" : "/").append(card_text(card, variant));
    if (!fire.empty()) add("fire", fire);
    return text;
}

Variant parse_variant(std::string_view text) {
    Reader reader("variant", text);
    const Variant variant = read_variant(reader);
    reader.expect_end();
    return variant;
}

void set_parameter(Variant& variant, std::string_view text) {
    const std::string thing = "variant parameter '" + std::string(text) + "'";
    Reader reader(thing, text);
    read_parameter(reader, variant);
    reader.expect_end();
}

}  // namespace crewlab::thegame

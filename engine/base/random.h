// Random numbers that depend on nothing but their key: (seed, game, purpose).
//
// Philox 4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011) turns a 128-bit counter and a
// 64-bit key into 128 random bits. The seed is the key; game and purpose are part of the counter. So every game of a
// study has its own streams, whatever thread, process or machine plays it, in any order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "base/cards.h"

namespace crewlab {

// What a stream is for. Numbers are part of every stored result: add at the end, never renumber.
enum class Purpose : std::uint32_t { Hands = 1, Tasks = 2, Playout = 3, Solve = 4, Sample = 5, Agent = 6, Shuffle = 7, Chance = 8, Terrain = 9 };

// Numbers of deals need more than 64 bits: forty cards can be dealt to four seats in 4.7e21 ways.
__extension__ typedef unsigned __int128 Count;

using PhiloxBlock = std::array<std::uint32_t, 4>;

constexpr PhiloxBlock philox(PhiloxBlock counter, std::uint32_t key0, std::uint32_t key1) {
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
        const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key0, static_cast<std::uint32_t>(b),
                   static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key1, static_cast<std::uint32_t>(a)};
        key0 += 0x9E3779B9;
        key1 += 0xBB67AE85;
    }
    return counter;
}

class Random {
  public:
    // `turn` tells apart the streams of one game and purpose, so that what one decision draws changes no other.
    Random(std::uint64_t seed, std::uint64_t game, Purpose purpose, std::uint32_t turn = 0)
        : key0_(static_cast<std::uint32_t>(seed)),
          key1_(static_cast<std::uint32_t>(seed >> 32)),
          counter_{0, static_cast<std::uint32_t>(purpose) | turn << 8, static_cast<std::uint32_t>(game),
                   static_cast<std::uint32_t>(game >> 32)} {}

    std::uint32_t next() {
        if (used_ == 4) {
            block_ = philox(counter_, key0_, key1_);
            ++counter_[0];
            used_ = 0;
        }
        return block_[used_++];
    }

    // Exactly uniform on 0..n-1: the high word of a 32x32 product, with the few uneven products drawn again
    // (Lemire, "Fast random integer generation in an interval", 2019).
    int below(int n) {
        const auto bound = static_cast<std::uint32_t>(n);
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t uneven = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < uneven) product = std::uint64_t{next()} * bound;
        }
        return static_cast<int>(product >> 32);
    }

    // The same for a bound of any width: with 64 bits where they suffice, otherwise by drawing as many bits as the bound
    // has until the number is below it.
    Count below_wide(Count bound) {
        if (bound <= 0x7FFFFFFF) return static_cast<Count>(below(static_cast<int>(bound)));
        if (bound >> 64 == 0) {
            const auto narrow = static_cast<std::uint64_t>(bound);
            Count product = Count{next64()} * narrow;
            if (static_cast<std::uint64_t>(product) < narrow) {
                const std::uint64_t uneven = (0 - narrow) % narrow;
                while (static_cast<std::uint64_t>(product) < uneven) product = Count{next64()} * narrow;
            }
            return product >> 64;
        }
        const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(static_cast<std::uint64_t>(bound >> 64));
        Count drawn;
        do drawn = Count{next64() & mask} << 64 | next64();
        while (drawn >= bound);
        return drawn;
    }

    // Puts so many of the items in front, every choice and order equally likely; fewer if there are not so many.
    template <class Item>
    void shuffle_first(std::span<Item> items, std::size_t count) {
        for (std::size_t i = 0; i < count && i + 1 < items.size(); ++i)
            std::swap(items[i], items[i + static_cast<std::size_t>(below(static_cast<int>(items.size() - i)))]);
    }

    Card pick(CardSet cards) { return cards.nth(below(cards.size())); }

    // So many of the cards, every choice equally likely.
    CardSet pick(CardSet cards, int count) {
        const int others = cards.size() - count;
        CardSet rest = cards;
        for (int left = std::min(count, others); left > 0; --left) rest.remove(pick(rest));
        return count <= others ? cards - rest : rest;
    }

  private:
    std::uint64_t next64() {
        const std::uint64_t high = next();
        return high << 32 | next();
    }

    std::uint32_t key0_, key1_;
    PhiloxBlock counter_;
    PhiloxBlock block_{};
    unsigned used_ = 4;
};

}  // namespace crewlab

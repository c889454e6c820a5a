// Numbers in half of four bytes (IEEE 754 binary16), for files that are shipped: eleven bits are enough there.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace crewlab {

// To the nearest; what is too large becomes the largest, and what is tiny zero.
inline std::uint16_t to_half(float number) {
    const auto bits = std::bit_cast<std::uint32_t>(number);
    const auto sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000);
    const float size = std::fabs(number);
    if (size < 0x1p-14f) return sign;
    if (size >= 65504.0f) return static_cast<std::uint16_t>(sign | 0x7BFF);
    // A tie goes to the even one; a carry runs into the exponent, as it should.
    const std::uint32_t magnitude = bits & 0x7FFFFFFF, rounded = magnitude + 0xFFF + (magnitude >> 13 & 1);
    return static_cast<std::uint16_t>(sign | ((rounded >> 13) - (112 << 10)));
}

inline float from_half(std::uint16_t half) {
    const std::uint32_t sign = (half & 0x8000u) << 16, magnitude = half & 0x7FFFu;
    if (magnitude < 0x400) return std::bit_cast<float>(sign);
    return std::bit_cast<float>(sign | ((magnitude << 13) + (112u << 23)));
}

}  // namespace crewlab

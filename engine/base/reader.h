// Reads a text from left to right and complains about the character it stands at.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "base/errors.h"

namespace crewlab {

class Reader {
  public:
    // `thing` names what is read, for the complaint: "deal", "card".
    Reader(std::string_view thing, std::string_view text) : thing_(thing), text_(text) {}

    bool at_end() const { return at_ == text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    bool at_letter(std::string_view letters) const { return !at_end() && letters.find(peek()) != std::string_view::npos; }
    bool at_digit() const { return peek() >= '0' && peek() <= '9'; }

    bool accept(std::string_view wanted) {
        if (!text_.substr(at_).starts_with(wanted)) return false;
        at_ += wanted.size();
        return true;
    }
    void expect(std::string_view wanted, std::string_view meaning) {
        if (!accept(wanted)) fail(meaning);
    }
    void expect_end() const {
        if (!at_end()) fail("the end of the text");
    }

    // One of the letters in `letters`; gives its place among them.
    int letter(std::string_view letters, std::string_view meaning) {
        const std::size_t place = at_end() ? std::string_view::npos : letters.find(text_[at_]);
        if (place == std::string_view::npos) fail(meaning);
        ++at_;
        return static_cast<int>(place);
    }

    // A number without sign or leading zeros.
    int number(int low, int high, std::string_view meaning) {
        int value = 0;
        const char* first = text_.data() + at_;
        const auto [last, error] = std::from_chars(first, text_.data() + text_.size(), value);
        const bool plain = at_digit() && (peek() != '0' || last - first == 1);
        if (error != std::errc() || !plain || value < low || value > high)
            fail(std::string(meaning) + ", a number from " + std::to_string(low) + " to " + std::to_string(high),
                 std::min(text_.find_first_not_of("0123456789", at_), text_.size()) - at_);
        at_ += static_cast<std::size_t>(last - first);
        return value;
    }

    // `length` is how much of the text to show as found; at least the character.
    [[noreturn]] void fail(std::string_view expected, std::size_t length = 1) const {
        // People count characters, not bytes of UTF-8.
        auto continues = [&](std::size_t i) { return (text_[i] & 0xC0) == 0x80; };
        std::size_t place = 1;
        for (std::size_t i = 0; i < at_; ++i) place += !continues(i);
        length = std::max<std::size_t>(length, 1);
        while (at_ + length < text_.size() && continues(at_ + length)) ++length;
        const std::string found = at_end() ? "but the text ends" : "found '" + printable(text_.substr(at_, length)) + "'";
        throw NotationError(std::string(thing_) + ", character " + std::to_string(place) + ": expected " +
                            std::string(expected) + ", " + found);
    }

  private:
    // A control character would garble the sentence, and the character zero would end it.
    static std::string printable(std::string_view text) {
        const auto first = static_cast<unsigned char>(text[0]);
        if (first >= 0x20 && first != 0x7F) return std::string(text);
        constexpr char kHex[] = "0123456789abcdef";
        return {'\\', 'x', kHex[first / 16], kHex[first % 16]};
    }

    std::string_view thing_, text_;
    std::size_t at_ = 0;
};

}  // namespace crewlab

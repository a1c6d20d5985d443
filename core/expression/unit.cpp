#include "core/expression/unit.hpp"

#include <charconv>
#include <cmath>
#include <vector>

#include "core/base/error.hpp"

namespace seiche::expression {

namespace {

constexpr std::size_t longestUnit = 80;
constexpr int deepest = 8;
constexpr double largestPower = 100;

// Only coherent units: units with a factor, such as km, would hide it.
const std::map<std::string, std::string, std::less<>>& composed() {
    static const std::map<std::string, std::string, std::less<>> all = {
        {"N", "kg m/s^2"},       {"Pa", "kg/(m s^2)"}, {"J", "kg m^2/s^2"},
        {"W", "kg m^2/s^3"},     {"Hz", "1/s"},        {"C", "A s"},
        {"V", "kg m^2/(s^3 A)"}, {"%", "1"},           {"rad", "1"}};
    return all;
}

const std::vector<std::pair<std::string_view, char>>& raised() {
    static const std::vector<std::pair<std::string_view, char>> all = {
        {"⁰", '0'}, {"¹", '1'}, {"²", '2'}, {"³", '3'}, {"⁴", '4'}, {"⁵", '5'},
        {"⁶", '6'}, {"⁷", '7'}, {"⁸", '8'}, {"⁹", '9'}, {"⁻", '-'}};
    return all;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {
        if (text.size() > longestUnit) refuse();
    }

    Unit whole() {
        const Unit unit = product();
        if (at_ < text_.size()) refuse();
        return unit;
    }

  private:
    [[noreturn]] void refuse() const {
        failInput(
            "the unit '{}' cannot be read: write names and their powers, as in m^2/s or "
            "mol/(m^3 s)",
            text_.substr(0, longestUnit));
    }
    bool take(std::string_view sign) {
        if (!text_.substr(at_).starts_with(sign)) return false;
        at_ += sign.size();
        return true;
    }
    void skip() {
        while (take(" ")) {
        }
    }

    Unit product() {
        skip();
        Unit unit = factor();
        for (;;) {
            skip();
            const bool divides = take("/");
            if (!divides && !take("*")) take("·");
            skip();
            if (at_ == text_.size() || text_[at_] == ')') {
                if (divides) refuse();
                return unit;
            }
            unit = divides ? unit / factor() : unit * factor();
        }
    }

    Unit factor() {
        Unit unit;
        if (take("(")) {
            if (++depth_ > deepest) refuse();
            unit = product();
            --depth_;
            if (!take(")")) refuse();
        } else if (take("1")) {
            // no other number
            if (at_ < text_.size() &&
                std::string_view(" */)").find(text_[at_]) == std::string_view::npos)
                refuse();
            return unit;
        } else {
            unit = name();
        }
        return unit.power(power());
    }

    Unit name() {
        const auto from = at_;
        while (at_ < text_.size()) {
            const auto c = static_cast<unsigned char>(text_[at_]);
            const bool letter =
                (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%' || c == '_';
            // Bytes of letters such as those of µ and Ω, not of signs that mean something.
            const bool other = c >= 0x80 && !startsSign();
            if (!letter && !other) break;
            ++at_;
        }
        const std::string name(text_.substr(from, at_ - from));
        if (name.empty()) refuse();
        const auto known = composed().find(name);
        return known == composed().end() ? Unit::base(name) : Reader(known->second).whole();
    }
    bool startsSign() const {
        const auto rest = text_.substr(at_);
        if (rest.starts_with("·")) return true;
        for (const auto& [sign, digit] : raised()) {
            if (rest.starts_with(sign)) return true;
        }
        return false;
    }

    double number() {
        double value = 0;
        const auto* begin = text_.data() + at_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
        if (error != std::errc() || std::abs(value) > largestPower) refuse();
        at_ += static_cast<std::size_t>(end - begin);
        return value;
    }

    double power() {
        // m2 s-1, as in plain tables
        const bool plain = at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9';
        const bool minus = at_ + 1 < text_.size() && text_[at_] == '-' && text_[at_ + 1] >= '0' &&
                           text_[at_ + 1] <= '9';
        if (plain || minus) return number();
        if (take("^")) {
            if (!take("(")) return number();
            double value = number();
            if (take("/")) value /= number();
            if (!take(")") || !std::isfinite(value)) refuse();
            return value;
        }
        std::string digits;
        for (bool found = true; found;) {
            found = false;
            for (const auto& [sign, digit] : raised()) {
                if (!found && take(sign)) {
                    digits += digit;
                    found = true;
                }
            }
        }
        if (digits.empty()) return 1;
        double value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size() ||
            std::abs(value) > largestPower) {
            refuse();
        }
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

/// Powers of powers must not leave the numbers that can be compared.
double bounded(double power) {
    if (!(std::abs(power) <= 1e6)) failInput("a unit is raised to a power above 1e6");
    return power;
}

std::string factorText(const std::string& name, double power) {
    std::string text = name.starts_with('?') ? name.substr(1) : name;
    if (power == 1) return text;
    if (power == 2) return text + "²";
    if (power == 3) return text + "³";
    return text + fmt::format("^{:g}", power);
}

}  // namespace

Unit Unit::base(const std::string& name) {
    Unit made;
    made.powers_[name] = 1;
    return made;
}

Unit Unit::read(std::string_view text) {
    return Reader(text).whole();
}

std::string Unit::unknown() const {
    for (const auto& [name, power] : powers_) {
        if (name.starts_with('?')) return name;
    }
    return "";
}

Unit Unit::power(double exponent) const {
    Unit made;
    if (exponent == 0) return made;
    for (const auto& [name, power] : powers_) made.powers_[name] = bounded(power * exponent);
    return made;
}

Unit operator*(const Unit& a, const Unit& b) {
    Unit made = a;
    for (const auto& [name, power] : b.powers_) {
        auto& sum = made.powers_[name];
        sum = bounded(sum + power);
        // A third and two thirds in FP64 are one to within rounding.
        const double whole = std::round(sum);
        if (std::abs(sum - whole) < 1e-9) sum = whole;
        if (sum == 0) made.powers_.erase(name);
    }
    return made;
}

std::string Unit::text() const {
    std::string above, below;
    int factorsBelow = 0;
    for (const auto& [name, power] : powers_) {
        auto& to = power > 0 ? above : below;
        if (power < 0) ++factorsBelow;
        if (!to.empty()) to += ' ';
        to += factorText(name, std::abs(power));
    }
    if (below.empty()) return above.empty() ? "1" : above;
    if (factorsBelow > 1) below = "(" + below + ")";
    return (above.empty() ? "1" : above) + "/" + below;
}

}  // namespace seiche::expression

#include "tests/soak/inputs.hpp"

#include <fmt/format.h>

#include <array>

namespace seiche::soak {

namespace {

struct Likely {
    Kind kind;
    const char* name;
    int weight;
};
constexpr std::array<Likely, kinds> likely = {{{Kind::stroke, "stroke", 20},
                                               {Kind::wheel, "wheel", 5},
                                               {Kind::click, "click", 10},
                                               {Kind::control, "control", 15},
                                               {Kind::key, "key", 10},
                                               {Kind::text, "text", 10},
                                               {Kind::action, "action", 10},
                                               {Kind::dock, "dock", 4},
                                               {Kind::scene, "scene", 3},
                                               {Kind::size, "size", 3},
                                               {Kind::record, "record", 1},
                                               {Kind::paste, "paste", 3},
                                               {Kind::drop, "drop", 3},
                                               {Kind::wait, "wait", 3},
                                               {Kind::reopen, "reopen", 1}}};

constexpr int total() {
    int sum = 0;
    for (const auto& each : likely) sum += each.weight;
    return sum;
}

}  // namespace

std::string describe(const Input& input) {
    return fmt::format(
        "{} {} at {:.3f} {:.3f} to {:.3f} {:.3f} button {} modifiers {} count {} \"{}\"",
        likely[static_cast<std::size_t>(input.kind)].name, input.which, input.x[0], input.y[0],
        input.x[1], input.y[1], input.button, input.modifiers, input.count,
        input.text.substr(0, 60));
}

/// Sensible numbers, senseless numbers, and other texts.
std::string Inputs::typed() {
    static constexpr std::array<const char*, 24> odd = {
        "",       "0",     "-1",   "1e308",    "-1e-308", "nan",   "inf",    "1,5",
        "1.5.2",  "0x10",  "1e",   "٣",        "é🌊",      "(((((", "a_t = ", "m/s",
        "100000", "1 000", "%s%n", "<b>x</b>", "../..",   "\\",    "\"",     "wave"};
    switch (below(4)) {
        case 0:
            return odd[below(odd.size())];
        case 1:
            return fmt::format("{}", below(1000));
        default:
            return fmt::format("{:.4g}", share() * (below(2) ? 1 : 100));
    }
}

Input Inputs::next() {
    Input made;
    int left = static_cast<int>(below(total()));
    for (const auto& each : likely) {
        if (left < each.weight) {
            made.kind = each.kind;
            break;
        }
        left -= each.weight;
    }
    made.which = below(1U << 30);
    for (int i = 0; i < 2; ++i) {
        made.x[i] = share();
        made.y[i] = share();
    }
    const auto button = below(10);
    made.button = button < 8 ? 0 : static_cast<int>(button) - 7;
    made.modifiers = below(3) == 0 ? static_cast<int>(below(8)) : 0;
    made.count = 1 + static_cast<int>(below(30));
    made.text = typed();
    return made;
}

}  // namespace seiche::soak

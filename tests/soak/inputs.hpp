#pragma once

#include <cstdint>
#include <random>
#include <string>

/// Inputs of a careless user, from a seed.
namespace seiche::soak {

/// Kinds of input; names as in the log.
enum class Kind {
    stroke,
    wheel,
    click,
    control,
    key,
    text,
    action,
    dock,
    scene,
    size,
    record,
    paste,
    drop,
    wait,
    reopen
};
inline constexpr int kinds = static_cast<int>(Kind::reopen) + 1;

/// Numbers select among the present widgets, so that the same seed gives the same inputs whatever
/// the window shows.
struct Input {
    Kind kind = Kind::wait;
    std::uint32_t which = 0;              ///< of a list, taken modulo its length
    double x[2] = {0, 0}, y[2] = {0, 0};  ///< in [0, 1): place in a window, end of a stroke
    int button = 0;                       ///< 0 left, 1 right, 2 middle
    int modifiers = 0;                    ///< bits: Shift, Control, Alt
    int count = 1;                        ///< of moves, turns of the wheel, keys, milliseconds / 10
    std::string text;                     ///< typed, UTF-8
};
/// One line.
std::string describe(const Input& input);

/// An endless sequence of inputs.
class Inputs {
  public:
    explicit Inputs(std::uint64_t seed) : random_(seed) {}
    Input next();

  private:
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_() % end); }
    double share() { return static_cast<double>(random_() >> 11) * 0x1p-53; }
    std::string typed();
    std::mt19937_64 random_;
};

}  // namespace seiche::soak

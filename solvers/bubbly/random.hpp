#pragma once

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <numbers>

namespace seiche::bubbly {

/// A stream of random numbers that is the same on every machine and library: splitmix64 (Steele,
/// Lea and Flood 2014, OOPSLA, 453) on a key.
class Random {
  public:
    explicit Random(std::uint64_t key) : state_(key) {}
    /// One key from several; their order matters.
    Random(std::initializer_list<std::uint64_t> keys) {
        for (const auto key : keys) {
            state_ ^= key;
            state_ = next();
        }
    }

    std::uint64_t next() {
        auto z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31U);
    }
    /// Uniform in [0, 1).
    double uniform() { return static_cast<double>(next() >> 11U) * 0x1p-53; }
    /// An index below `count`.
    std::uint64_t below(std::uint64_t count) {
        return static_cast<std::uint64_t>(uniform() * static_cast<double>(count));
    }
    /// Normal with mean 0 and variance 1 (Box and Muller 1958).
    double normal() {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return radius * std::cos(2 * std::numbers::pi * uniform());
    }

  private:
    std::uint64_t state_ = 0;
};

}  // namespace seiche::bubbly

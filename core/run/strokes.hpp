#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/simulation.hpp"

namespace seiche {

/// A stroke of a brush and the simulated time at which it was made [s].
struct TimedStroke {
    double t = 0;
    BrushStroke stroke;
};

/// What a hand did to a running scene, in the order of time; with a period it begins again and
/// again.
struct Strokes {
    std::vector<TimedStroke> list;
    double period = 0;  ///< [s]; 0 = once
};

/// Files hold at most so many, some minutes of a hand that never rests.
inline constexpr std::size_t mostStrokes = 12000;

/// Reads {"strokes": [{"brush", "radius", "color", "segments": [[t, x0, y0, x1, y1, strength,
/// duration], ..]}, ..], "period": ..}: seconds and metres, strokes of one brush, radius and colour
/// together, times not falling. Throws badInput with file, line and key.
Strokes parseStrokes(std::string_view text, const std::string& file, const SimulationInfo& info);
Strokes readStrokes(const std::string& file, const SimulationInfo& info);
nlohmann::ordered_json toJson(const Strokes& strokes);

/// Makes strokes when their time has come.
class StrokePlayer {
  public:
    /// Those before `start` [s] have been made.
    StrokePlayer(Strokes strokes, double start);
    /// Call before each step: makes all that are due at the simulation's time.
    void play(Simulation& simulation);

  private:
    double due() const;
    void advance();
    Strokes strokes_;
    std::size_t next_ = 0;
    double shift_ = 0;  // whole periods that have passed [s]
};

}  // namespace seiche

#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// A stroke of a brush and the simulated time at which it was made [s].
struct TimedStroke {
    double t = 0;
    BrushStroke stroke;
};

/// Brush strokes on a running scene, in order of time; with a period they repeat.
struct Strokes {
    std::vector<TimedStroke> list;
    double period = 0;  ///< [s]; 0 = once
};

/// The largest number in a file: several minutes of uninterrupted stroking.
inline constexpr std::size_t mostStrokes = 12000;

/// Reads {"strokes": [{"brush", "radius", "color", "segments": [[t, x0, y0, x1, y1, strength,
/// duration], ..]}, ..], "period": ..}: seconds and metres, strokes of one brush, radius and colour
/// together, times not falling. Throws badInput with file, line and key.
Strokes parseStrokes(std::string_view text, const std::string& file,
                     const SimulationDescription& info);
Strokes readStrokes(const std::string& file, const SimulationDescription& info);
nlohmann::ordered_json toJson(const Strokes& strokes);

/// The width [m] of the line that a stroke becomes as a wall of a scene, matching its cells.
/// Nothing if its brush draws no walls.
std::optional<double> wallWidthOf(const BrushStroke& stroke, const Scene& scene);
/// Strokes whose widths differ by less than this part, as of a pen with nearly constant pressure,
/// become one line. Points of the line are thinned out by as much of its width, which is invisible.
inline constexpr double sameWallWidth = 0.15, thinnedWallPart = 0.05;

/// Leaves out the strokes that have become walls of this scene: those of a brush that draws walls
/// along a line of the scene that is as wide as the brush, and drags of which a part was erased
/// later and the rest stands in the scene, whatever its shapes. Scenes that the window saves have
/// such walls, from their beginning. Returns how many there were.
std::size_t leaveOutWalls(Strokes& strokes, const Scene& scene);

/// The part of a brush's strength that a segment of a drag adds, 0 to 1, with the brush's `radius`
/// [m]: however many segments the window system cuts a drag into, a point that the hand passes gets
/// the strength once; a hand at rest adds it again every half second.
double segmentShare(const BrushStroke& segment, double radius);

/// Applies strokes when they are due.
class StrokePlayer {
  public:
    /// Strokes before `start` [s] count as done.
    StrokePlayer(Strokes strokes, double start);
    /// Call before each step: applies all that are due at the simulation's time.
    void play(Simulation& simulation);

  private:
    double due() const;
    void advance();
    Strokes strokes_;
    std::size_t next_ = 0;
    double shift_ = 0;  // whole periods that have passed [s]
};

}  // namespace seiche

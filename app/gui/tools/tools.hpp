#pragma once

#include <QtGlobal>
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include "core/run/engine.hpp"

namespace seiche::gui {

/// The brush on the left button.
struct Brush {
    std::string kind;       ///< one of SimulationInfo::brushes
    double radius = 0.05;   ///< [m]
    double strength = 1;    ///< in the unit of the brush
    std::string color;      ///< "#rrggbb" of the dye, "" = another one for each stroke
    bool inspects = false;  ///< clicks ask what is in a cell instead
    bool taken = false;     ///< chosen just now, perhaps again: tools are put away
    bool operator==(const Brush&) const = default;
};

/// The setting that the pressure of a pen scales.
enum class PenPressure { nothing, radius, strength, both };

/// Colours to pick with one click, as many as can be told apart in dye.
struct Swatch {
    const char *name, *color;
};
inline constexpr std::array swatches = {
    Swatch{QT_TRANSLATE_NOOP("Swatch", "red"), "#e5383b"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "orange"), "#ff8c1a"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "yellow"), "#ffd60a"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "green"), "#2dc653"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "cyan"), "#17c3d6"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "blue"), "#3366ff"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "violet"), "#9d4edd"},
    Swatch{QT_TRANSLATE_NOOP("Swatch", "white"), "#ffffff"},
};

/// Drawing in software, where every pixel and every picture slows the steps down.
struct SoftwareDrawing {
    /// [s] between pictures of the run: while it keeps its pace, and otherwise.
    static constexpr double interval = 1 / 60.0, intervalBehind = 1 / 40.0;
    static constexpr double pixels = 2.0 / 3;  ///< of moving water, along each side
};

/// Whether a run has been slower than its pace for longer than its speed is a mean over; then until
/// it has kept its pace for seconds, so that one at the limit does not swing between the two.
class PaceWatch {
  public:
    using Time = std::chrono::steady_clock::time_point;
    /// Call whenever there is news of the run.
    bool fallsBehind(const EngineStatus& status, Time now = std::chrono::steady_clock::now()) {
        const bool runs = status.state == EngineState::running && !status.resting &&
                          !status.journey && !status.unseen;
        if (!runs || std::exchange(pace_, status.pace.value) != status.pace.value) {
            restart(now);
        } else if (status.behind()) {
            late_ = now;
            behind_ = behind_ || now - inTime_ > std::chrono::milliseconds(1500);
        } else if (!behind_) {
            inTime_ = now;
        } else if (!status.busy) {  // a command says nothing about the pace
            behind_ = now - late_ < std::chrono::seconds(4);
            inTime_ = now;
        }
        return behind_;
    }
    /// Starts measuring anew.
    void restart(Time now = std::chrono::steady_clock::now()) {
        inTime_ = late_ = now;
        behind_ = false;
    }

  private:
    Time inTime_ = std::chrono::steady_clock::now(), late_ = inTime_;  // last seen so
    bool behind_ = false;
    double pace_ = 0;
};

/// The colour of the dye of the n-th stroke, where it changes: vivid, and unlike that of the
/// strokes before.
inline const char* changingInk(std::size_t stroke) {
    constexpr std::size_t vivid = swatches.size() - 1;  // all but white
    return swatches[(5 + 3 * stroke) % vivid].color;
}

/// Frames drawn per second, measured where they are drawn.
class RateMeter {
  public:
    /// Call once per frame with the current time [s].
    void tick(double now) {
        ++count_;
        if (since_ < 0) since_ = now;
        if (now - since_ < 0.5) return;
        rate_ = (count_ - 1) / (now - since_);
        since_ = now;
        count_ = 1;
    }
    double perSecond() const { return rate_; }

  private:
    double since_ = -1, rate_ = 0;
    int count_ = 0;
};

}  // namespace seiche::gui

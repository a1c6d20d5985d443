#pragma once

#include <QtGlobal>
#include <array>
#include <string>

namespace seiche::gui {

/// The brush on the left button.
struct Brush {
    std::string kind;       ///< one of SimulationInfo::brushes
    double radius = 0.05;   ///< [m]
    double strength = 1;    ///< in the unit of the brush
    std::string color;      ///< "#rrggbb" of what it adds, "" = it changes with time
    bool inspects = false;  ///< clicks ask what is in a cell instead
    bool operator==(const Brush&) const = default;
};

/// What the pressure of a pen scales.
enum class PenPressure { nothing, radius, strength, both };

/// Colours to take up with one click, as many as dye can be told apart by.
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

/// How the window draws in software, where each pixel and each picture takes from the steps.
struct SoftwareDrawing {
    static constexpr double interval = 0.025;  ///< [s] between pictures of the run
    static constexpr double pixels = 2.0 / 3;  ///< of water that moves, along each side
};

/// Frames drawn a second, measured where they are drawn.
class RateMeter {
  public:
    /// Call once a frame with the time now [s].
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

#pragma once

#include <string>

namespace seiche::gui {

/// The brush on the left button.
struct Brush {
    std::string kind;       ///< one of SimulationInfo::brushes
    double radius = 0.05;   ///< [m]
    double strength = 1;    ///< in the unit of the brush
    bool inspects = false;  ///< clicks ask what is in a cell instead
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

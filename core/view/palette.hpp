#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/view/colormap.hpp"

namespace seiche::view {

/// A colormap looked up once, for pictures made on the CPU.
class Palette {
  public:
    explicit Palette(std::string_view name) {
        for (std::size_t k = 0; k < colors_.size(); ++k) {
            colors_[k] =
                colormap(name, static_cast<double>(k) / static_cast<double>(colors_.size() - 1));
        }
    }
    /// t is clamped to [0, 1].
    const std::array<float, 3>& at(double t) const {
        const double last = static_cast<double>(colors_.size() - 1);
        return colors_[static_cast<std::size_t>(std::lround(std::clamp(t, 0.0, 1.0) * last))];
    }

  private:
    std::array<std::array<float, 3>, 513> colors_;
};

}  // namespace seiche::view

#pragma once

#include <array>

#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/view/layout.hpp"

namespace seiche::view {

/// The glow around bright dye: its light spread by Gaussians of three widths, which are fractions
/// of the domain, so that it looks the same at any zoom.
class Bloom {
  public:
    Bloom();
    /// Makes the glow of a field in colour; `strong` is the concentration shown as a strong colour.
    void make(const FieldView& dye, const FieldView& walls, double strong);
    /// The glow as last made, in linear light.
    const gl::Texture2D& glow() const { return glow_; }
    /// Part of the glow's texture that covers the domain, in x and y.
    const std::array<float, 2>& cover() const { return cover_; }

  private:
    struct Level {
        gl::Texture2D between, spread;
    };
    void spread(const gl::Texture2D& from, Level& level, double width);

    KernelByLayout source_;
    gl::Kernel blur_, sum_;
    gl::Texture2D shed_, glow_;
    std::array<float, 2> cover_ = {1, 1};
    std::array<Level, 3> levels_;
};

}  // namespace seiche::view

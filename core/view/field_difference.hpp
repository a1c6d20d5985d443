#pragma once

#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/view/layout.hpp"

namespace seiche::view {

/// The difference of two fields as a field, for pictures.
class FieldDifferenceMap {
  public:
    /// a - b, r32f with one cell of `a` per texel; for a field in colour, of the sums of its
    /// channels. It stays unchanged until the next call.
    FieldView of(const FieldView& a, const FieldView& b);
    const gl::Texture2D& texture() const { return texture_; }

  private:
    KernelByLayout kernels_{"view/difference.comp"};
    gl::Texture2D texture_;
};

}  // namespace seiche::view

#pragma once

#include "core/gl/texture.hpp"

namespace seiche::view {

/// How soon foam covers a place of the water, 0..1: last the middles of its bubbles, which are of
/// two sizes (cells of points strewn at random: Worley, A cellular texture basis function, 1996).
/// Goes on seamlessly: the last row and column repeat the first.
gl::Texture2D foamLace();

}  // namespace seiche::view

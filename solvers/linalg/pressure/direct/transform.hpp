#pragma once

#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"
#include "solvers/linalg/pressure/box.hpp"

/// The transforms along one direction of a box, for kernels that include linalg/dct.glsl.
namespace seiche::linalg::transform {

/// Whether transforms of lines of n cells are fast: n is a product of 2, 3 and 5. Other lengths
/// have stages in which each value is a sum over as many values as the prime factor.
bool fits(int n);
/// Transforms in a workgroup.
int batch(int n);
gl::Defines defines(int n, Box::Ends ends);
/// The table of linalg/dct.glsl, computed in double: row 1 has the eigenvalues of K [1/m^2].
gl::Texture2D table(int n, double h, Box::Ends ends, const char* label);

}  // namespace seiche::linalg::transform

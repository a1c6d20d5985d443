#pragma once

#include <string>
#include <vector>

namespace seiche::measure {

enum class MatrixSource {
    random,       ///< between -1 and 1
    definite,     ///< symmetric, its diagonal half as large as its side: definite and dominant
    tridiagonal,  ///< symmetric and dominant
    poisson,      ///< five points on a square grid
    hilbert,      ///< 1 / (i + j + 1)
    bubbles,      ///< boundary integrals of a bubbly cell, void fraction 15 %
    file,
};

struct MatrixChoice {
    MatrixSource source = MatrixSource::random;
    int size = 256;
    std::string file = {};  ///< .npy, of MatrixSource::file
};

/// A square matrix, row after row. `n` receives its side, which can differ from the requested one:
/// Poisson's are squares, bubbles are whole, files have their own. Bubbles need a current
/// gl::Context. Throws badInput for a file that contains no square matrix.
std::vector<float> makeMatrix(const MatrixChoice& choice, int& n);

/// The other factor of a product: random, and unlike MatrixSource::random.
std::vector<float> otherFactor(int n);

}  // namespace seiche::measure

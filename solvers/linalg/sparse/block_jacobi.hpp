#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"
#include "solvers/linalg/sparse/csr.hpp"

namespace seiche::linalg {

/// Inverses of the blocks of `side` neighbouring unknowns on the diagonal, found in FP64 by
/// elimination with pivoting: side x side entries a block, row after row, and zeros beyond the end
/// of the matrix. Throws badInput for a block that is singular, naming its rows.
std::vector<float> inverseBlocks(const CsrMatrix& a, int side);

/// Solves the blocks of 8 neighbouring unknowns on the diagonal: "block-jacobi".
class BlockJacobi : public Preconditioner {
  public:
    static constexpr int side = 8;  ///< unknowns of a block
    /// For vectors of `shape`. Throws badInput as inverseBlocks() does.
    BlockJacobi(const Shape& shape, const CsrMatrix& a);
    std::string name() const override { return "block-jacobi"; }
    void apply(const Vector& r, Vector& z) override;

  private:
    gl::Buffer inverses_;
    gl::Kernel kernel_;
};

}  // namespace seiche::linalg

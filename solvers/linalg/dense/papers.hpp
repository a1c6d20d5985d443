#pragma once

#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/field/dense_operation.hpp"

namespace seiche::linalg {

/// An algorithm of the papers that this library builds on, rebuilt for comparison. An invocation
/// stands for a fragment and a buffer for a texture; results stay in place where the papers wrote
/// to a second texture. docs/methods/papers.md lists the other differences. FP32.
struct PaperAlgorithm {
    enum class Kind {
        product,
        lu,           ///< P A Q = L U in place
        gaussJordan,  ///< solves together with the right-hand sides
        hybrid,       ///< by blocks, panels on the CPU
        reduction,    ///< of all entries to one number
    };
    /// Contents of a texel.
    enum class Layout {
        entries,    ///< one entry
        blocks,     ///< 2 x 2 neighbours in four channels
        quadrants,  ///< an entry of each quadrant of the matrix in four channels
        tiles,      ///< entries, of which workgroups keep tiles
    };
    enum class Pivots { none, partial, full };

    std::string name, paper, doc;
    Kind kind = Kind::product;
    Layout layout = Layout::entries;
    int passLength = 0;  ///< of products: inner indices (of texels) per pass, 0 = all
    Pivots pivots = Pivots::none;
    bool pointers = false;  ///< rows and columns are found by their numbers instead of being moved
    /// Of hybrids: the factorization, and the columns after which the rest is updated.
    DenseOperation operation = DenseOperation::luPartial;
    int outer = 64;
    enum class Join { sum, maximum, minimum, product };
    Join join = Join::sum;  ///< of reductions

    bool packed() const { return layout == Layout::blocks || layout == Layout::quadrants; }
    /// Texels of a side of so many entries.
    int units(int side) const { return packed() ? (side + 1) / 2 : side; }
    /// Fetched and written, caches aside; n x n.
    double bytes(int n) const;
    double flops(int n) const;
};
const std::vector<PaperAlgorithm>& paperAlgorithms();
/// Throws badInput for an unknown name.
const PaperAlgorithm& paperAlgorithm(const std::string& name);

/// C = op(A) op(B) by one of these algorithms; enqueues only.
class PaperProduct {
  public:
    explicit PaperProduct(const PaperAlgorithm& algorithm);
    void run(const Matrix& a, const Matrix& b, Matrix& c) {
        run(a, Transpose::no, b, Transpose::no, c);
    }
    /// Throws badInput for shapes that do not fit, batches, and transposed operands of tiles.
    void run(const Matrix& a, Transpose turnA, const Matrix& b, Transpose turnB, Matrix& c);

  private:
    void runTiles(const Matrix& a, const Matrix& b, Matrix& c);
    PaperAlgorithm algorithm_;
    gl::Kernel pack_, products_[2][2], unpack_;  // by whether operands are transposed
    gl::Buffer a_, b_, c_;
};

/// Eliminations by row operations, one step after the other: LU and Gauss-Jordan of square
/// matrices. In blocks of 2 x 2 (Brodtkorb 2008) L and U are scalar triangles; a pivot is the block
/// with the largest q11 q22 / (q11 + q22), q11 and q22 being the magnitudes of the pivots of
/// eliminating it, ties take the last. Where no block of a column will do, its two rows come from
/// different blocks. A side that is odd is continued by a row and a column of the identity.
class PaperElimination {
  public:
    explicit PaperElimination(const PaperAlgorithm& algorithm);
    /// A becomes L below its diagonal (ones on it) and U on and above; enqueues only. Throws
    /// badInput for a matrix that is not square, for batches and for a Gauss-Jordan algorithm.
    void factor(Matrix& a);
    /// X with A X = B; enqueues only. Throws badInput likewise, and for an LU algorithm.
    void solve(const Matrix& a, const Matrix& b, Matrix& x);
    /// Waits; throws failed if a pivot was 0 or not finite, naming column and pivot.
    void check() const;
    /// Row i of P A Q is row rows()[i] of A, and column j is column columns()[j]. Waits.
    std::vector<int> rows() const { return order(0); }
    std::vector<int> columns() const;

  private:
    using Algorithm = PaperAlgorithm;
    void begin(const Matrix& a, bool jordan);
    void eliminate(const gl::Buffer& work, int pitch, int width);
    std::vector<int> order(int side) const;
    Algorithm algorithm_;
    gl::Kernel pack_, unpack_, passes_[8];
    gl::Buffer work_, pivots_, status_, order_, maxima_;
    Matrix ordered_;
    int n_ = 0, side_ = 0;  // rows of A; of these in entries or blocks
};

/// All entries of a matrix joined by passes that halve both sides (Krueger and Westermann 2003,
/// section 3.3). FP32.
class PaperReduction {
  public:
    explicit PaperReduction(const PaperAlgorithm& algorithm);
    /// Enqueues only. Throws badInput for batches.
    void run(const Matrix& a);
    /// Waits.
    float result() const;

  private:
    gl::Kernel pass_;
    gl::Buffer levels_[2];
    int last_ = 0;
};

}  // namespace seiche::linalg

#pragma once

#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// An algorithm of the papers that this library builds on, rebuilt for comparison. An invocation
/// stands for a fragment and a buffer for a texture; results stay in place where the papers wrote
/// to a second texture. docs/methods/papers.md lists the other differences. FP32.
struct PaperAlgorithm {
    enum class Kind { product, lu };
    std::string name, paper, doc;
    Kind kind;
    bool packed;     ///< 2 x 2 entries in four channels
    int passLength;  ///< of products: inner indices per pass, 0 = all
    bool pivots;     ///< of LU

    /// Fetched and written, caches aside; n x n.
    double bytes(int n) const;
    double flops(int n) const;
};
const std::vector<PaperAlgorithm>& paperAlgorithms();
/// Throws badInput for an unknown name.
const PaperAlgorithm& paperAlgorithm(const std::string& name);

/// C = A B by one of these algorithms; enqueues only.
class PaperProduct {
  public:
    explicit PaperProduct(const PaperAlgorithm& algorithm);
    void run(const Matrix& a, const Matrix& b, Matrix& c);

  private:
    PaperAlgorithm algorithm_;
    gl::Kernel pack_, product_, unpack_;
    gl::Buffer a_, b_, c_;
};

/// P A = L U of a square matrix in place by one of these algorithms; enqueues only. Packed, L and U
/// are those of 2 x 2 blocks: L's diagonal blocks are the identity, U's are full. A packed pivot is
/// the block with the largest q11 q22 / (q11 + q22), q11 and q22 being the magnitudes of the pivots
/// of eliminating the block; ties take the last (Brodtkorb 2008).
class PaperLu {
  public:
    explicit PaperLu(const PaperAlgorithm& algorithm);
    void factor(Matrix& a);
    /// Waits; throws failed if a pivot was 0 or not finite, naming column and pivot.
    void check() const;
    /// Row i (packed: pair of rows i) of P A is row (pair) permutation()[i] of A. Waits.
    std::vector<int> permutation() const;

  private:
    PaperAlgorithm algorithm_;
    gl::Kernel pack_, unpack_, passes_[4];
    gl::Buffer blocks_, pivots_, status_;
    int side_ = 0;  // in entries or blocks
};

}  // namespace seiche::linalg

#pragma once

#include <array>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/poisson/poisson.hpp"
#include "solvers/linalg/vector/vector.hpp"

namespace seiche::linalg {

/// Which cells are connected through open faces. A part whose sides are all closed is singular: p
/// is known up to a constant there and b must add up to 0.
struct FluidParts {
    std::vector<int> part;       ///< of a cell: its singular part, from 0 on, or -1
    std::vector<int> cellCount;  ///< of a singular part
    int openCells = 0;           ///< fluid cells of all other parts
};

/// From the weights of `poisson` as arrays in the order of Vector::download().
FluidParts findFluidParts(const Poisson& poisson, const std::vector<float>& weightX,
                          const std::vector<float>& weightY);

/// Makes right sides consistent: subtracts the mean of b over each singular part, on the GPU and in
/// a fixed order.
class PressureParts {
  public:
    explicit PressureParts(const Poisson& poisson);
    /// The weights have other values: downloads them (waits) and finds the parts again.
    void weightsChanged();
    /// Enqueues b -= mean over the part, in place.
    void makeConsistent(Vector& b);
    int singularCount() const { return static_cast<int>(count_); }
    /// Cells of the singular part that holds all fluid; 0 where there is no such part.
    int wholeCount() const { return whole_; }

  private:
    Poisson poisson_;
    std::size_t count_ = 0, chunks_ = 0;
    int whole_ = 0;         // cells of the only part, if singular: a plain sum suffices
    Vector labels_;         // of a cell: 1 + its singular part, or 0
    gl::Buffer wholeSums_;  // partial sums of a plain sum
    gl::Buffer cells_, chunkTable_, chunkSums_, partTable_, partSums_, inverseCounts_;
    gl::Kernel sumWhole_, sumChunks_, sumParts_;
    std::array<gl::Kernel, 2> subtract_;  // several parts, one that is the whole
    int subtractRows_ = 1;                // texels per invocation
    int wholeGroups_ = 0;                 // whose sums make a plain one
};

}  // namespace seiche::linalg

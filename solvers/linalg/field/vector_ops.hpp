#pragma once

#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/scalars.hpp"
#include "solvers/linalg/field/vector.hpp"

namespace seiche::linalg {

/// Operation of VectorOps::combine() on two entries.
enum class Op { add, subtract, multiply };

/// value * scalars[numerator] / scalars[denominator], 0 if scalars[gate] or the denominator is 0;
/// slots of -1 are ignored.
struct Factor {
    float value = 1;                                  ///< the number itself
    int numerator = -1, denominator = -1, gate = -1;  ///< slots of Scalars
};

/// Krueger and Westermann's vector operations (2003, section 3.1) and reductions (section 3.3), on
/// the GPU. Each throws badInput if shapes differ. Results do not depend on scheduling.
class VectorOps {
  public:
    VectorOps();

    /// z = alpha x op beta y, entry by entry; z may be x or y. A vector whose factor is 0 is
    /// ignored, even if it holds NaN. `scalars` is needed if a factor names a slot.
    void combine(const Vector& x, Op op, const Vector& y, Vector& z, Factor alpha = {},
                 Factor beta = {}, const Scalars* scalars = nullptr);
    /// Every entry becomes `value`.
    void fill(Vector& x, float value);

    /// Operation of reduce() on all entries.
    enum class Reduction { sum, product, maximum, minimum, absoluteSum, absoluteMaximum };
    /// NaN wins every maximum and minimum.
    void reduce(Reduction reduction, const Vector& x, Scalars& result, int slot);
    /// <x, y>
    void dot(const Vector& x, const Vector& y, Scalars& result, int slot);

  private:
    void reduce(int kind, const Vector& x, const Vector& y, Scalars& result, int slot);
    gl::Kernel ops_[3], fill_, first_[7], second_[7];
    gl::Buffer partial_, none_;
    bool byRows_;
    int groups_;
};

}  // namespace seiche::linalg

#pragma once

#include "core/gl/kernel.hpp"
#include "solvers/linalg/vector/scalars.hpp"
#include "solvers/linalg/vector/vector.hpp"

namespace seiche::linalg {

enum class Op { add, subtract, multiply };

/// value * scalars[numerator] / scalars[denominator], 0 where scalars[gate] is 0 or the denominator
/// is; slots of -1 are left out.
struct Factor {
    float value = 1;
    int numerator = -1, denominator = -1, gate = -1;
};

/// Krueger and Westermann's vector operations (2003, section 4) and reductions, on the GPU. Each
/// throws badInput where shapes differ. Results do not depend on scheduling.
class VectorOps {
  public:
    VectorOps();

    /// z = alpha x op beta y, entry by entry; z may be x or y. A vector whose factor is 0 plays no
    /// part, whatever it holds. `scalars` is needed where a factor names a slot.
    void combine(const Vector& x, Op op, const Vector& y, Vector& z, Factor alpha = {},
                 Factor beta = {}, const Scalars* scalars = nullptr);
    void fill(Vector& x, float value);

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

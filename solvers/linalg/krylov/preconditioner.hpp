#pragma once

#include <string>

#include "solvers/linalg/field/vector.hpp"

namespace seiche::linalg {

/// z = M r with an M close to the inverse of an operator, symmetric positive definite if it is for
/// conjugate gradients.
class Preconditioner {
  public:
    virtual ~Preconditioner() = default;
    /// Name in factories: "jacobi".
    virtual std::string name() const = 0;
    /// Enqueues z <- M r; the padding of z is 0. r and z are different vectors.
    virtual void apply(const Vector& r, Vector& z) = 0;
};

}  // namespace seiche::linalg

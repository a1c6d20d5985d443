#pragma once

#include <string>

#include "solvers/linalg/field/vector.hpp"

namespace seiche::linalg {

/// A square or rectangular linear map on vectors. `apply` validates shapes for every operator: on a
/// GPU a wrong shape is silent corruption.
class LinearOperator {
  public:
    virtual ~LinearOperator() = default;
    virtual Shape domain() const = 0;  ///< of x
    virtual Shape range() const = 0;   ///< of A x
    /// For messages: "sparse matrix".
    virtual std::string name() const = 0;
    /// y = A x; x and y must be different vectors. Throws badInput when shapes do not fit.
    void apply(const Vector& x, Vector& y) const;

  protected:
    /// Apply() once shapes are known to fit.
    virtual void doApply(const Vector& x, Vector& y) const = 0;
};

}  // namespace seiche::linalg

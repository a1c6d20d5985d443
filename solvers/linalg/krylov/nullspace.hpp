#pragma once

#include "core/gl/buffer.hpp"
#include "solvers/linalg/field/vector.hpp"

namespace seiche::linalg {

/// The null space of a singular operator, spanned by vectors that are 1 in one connected component
/// and 0 elsewhere. Right-hand sides are made consistent on the device, in a fixed order.
class Nullspace {
  public:
    virtual ~Nullspace() = default;
    /// Enqueues b -= mean over the component, in place.
    virtual void apply(Vector& b) = 0;
    /// Enqueues the plain sum of b, as partial sums in a fixed order. Only for a single component.
    virtual const gl::Buffer& sums(const Vector& b) = 0;
    /// Unknowns of the component if it is the only one and holds all that are coupled; else 0.
    virtual int singleComponentSize() const = 0;
    /// Whether there are several singular components, each with a mean of its own.
    virtual bool several() const = 0;
};

}  // namespace seiche::linalg

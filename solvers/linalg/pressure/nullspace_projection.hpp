#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/vector.hpp"
#include "solvers/linalg/krylov/nullspace.hpp"
#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::linalg {

/// Makes right-hand sides consistent: subtracts the mean of b over each singular component of the
/// pressure equation, on the GPU and in a fixed order.
class NullspaceProjection : public Nullspace {
  public:
    /// `geometry` is not owned.
    explicit NullspaceProjection(const PressureGeometry& geometry);
    /// Updates to the current components. Waits for nothing.
    void update();
    /// Enqueues b -= mean over the component, in place.
    void apply(Vector& b) override;
    /// Enqueues the plain sum of b, as partial sums in a fixed order. Only for a single
    /// component.
    const gl::Buffer& sums(const Vector& b) override;
    /// As in ConnectedComponents at the last update().
    int singleComponentSize() const override { return single_; }
    /// Whether there are several singular components, each with a mean of its own.
    bool several() const override { return count_ > 0 && single_ == 0; }

  private:
    void label();
    const PressureGeometry& geometry_;
    std::size_t count_ = 0, chunks_ = 0;
    int single_ = 0;               // a plain sum suffices there
    Vector labels_;                // of a cell: 1 + its singular component, or 0
    std::vector<float> uploaded_;  // their contents
    bool labelled_ = false;        // by the present components
    gl::Buffer plainSums_;         // partial sums of a plain sum
    gl::Buffer cells_, chunkTable_, chunkSums_, componentTable_, componentSums_, inverseCounts_;
    gl::Kernel sumAll_, sumChunks_, sumComponents_;
    std::array<gl::Kernel, 2> subtract_;  // several components, a single one
    int subtractRows_ = 1;                // texels per invocation
    int plainGroups_ = 0;                 // whose sums make a plain one
};

}  // namespace seiche::linalg

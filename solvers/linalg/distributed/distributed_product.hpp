#pragma once

#include <memory>

#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/distributed/distributed_matrix.hpp"

namespace seiche::linalg {

/// C = A B on the devices of a group, each of which makes its own columns of C from its columns of
/// B and all of A. The same bits for any number of like devices. See docs/methods/distributed.md.
class DistributedProduct {
  public:
    /// The group has to live longer.
    explicit DistributedProduct(gl::DeviceGroup& group);

    /// A is everywhere, B and C are dealt out in blocks of like width; C is neither A nor B. Waits.
    /// Throws badInput when shapes do not fit, noDevice where a device fails.
    void run(const DistributedMatrix& a, const DistributedMatrix& b, DistributedMatrix& c);

  private:
    gl::DeviceGroup* group_;
    gl::PerDevice<std::unique_ptr<Gemm>> products_;
};

}  // namespace seiche::linalg

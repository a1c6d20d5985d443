#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solvers/linalg/dense/factorization.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/lu_steps.hpp"
#include "solvers/linalg/distributed/distributed_matrix.hpp"

namespace seiche::linalg {

/// Options of DistributedLu.
struct DistributedLuOptions {
    LuPanels panels = LuPanels::automatic;  ///< where they are factored
    /// The tall panels of the device; the default suits the device.
    std::optional<LuSteps::Tall> tall = std::nullopt;
    /// Called on the thread of each device before each block: tests let devices fail there.
    std::function<void(int device, int block)> beforeBlock = {};
    /// Entries of right-hand sides that are on a device at a time, for at least 64 of them.
    int sidesAtOnce = 1 << 24;
};

/// P A = L U with partial pivoting of a square matrix on the devices of a group: blocks of columns
/// belong to the devices in turn; the owner factors a block, panel by panel, and the panels go
/// through main memory to the others (Volkov and Demmel 2008, section 5, on two devices; the cyclic
/// distribution and the look-ahead are ScaLAPACK's). A block is factored while the rest of the last
/// update is still running. The same bits for any number of like devices. See
/// docs/methods/distributed.md.
class DistributedLu {
  public:
    /// Throws badInput for panels on a device that has no subgroups. The group has to live longer.
    explicit DistributedLu(gl::DeviceGroup& group, DistributedLuOptions options = {});
    ~DistributedLu();

    /// A in place becomes L below its diagonal (ones on it) and U on and above. Waits. A singular
    /// matrix is not an error here. Throws badInput for a matrix that is not square or not of this
    /// group, noDevice where a device fails.
    void factor(DistributedMatrix& a);
    /// X with A X = B for `sides` columns, rows one after the other; `factors` as factor() left
    /// them. Waits.
    std::vector<float> solve(const DistributedMatrix& factors, int sides, std::span<const float> b);

    /// Throws failed where the matrix was singular or became not finite, naming column and pivot.
    void checkRegular(const DistributedMatrix& factors) const;
    /// The first column without a usable pivot (zero or not finite), -1 if there is none.
    int badColumn() const { return badColumn_; }
    /// Row i of P A is row permutation()[i] of A.
    const std::vector<int>& permutation() const { return order_; }
    /// Determinant from the factors' diagonal; waits.
    Determinant determinant(const DistributedMatrix& factors) const;
    /// Bytes that a device needs besides the matrix.
    static std::int64_t bytesBeside(const ColumnLayout& layout);

  private:
    struct Device;
    /// x, all rows of the devices, in the order of the pivots, becomes U^-1 L^-1 x.
    void substitute(const DistributedMatrix& factors, int sides, std::vector<float>& x);
    gl::DeviceGroup* group_;
    DistributedLuOptions options_;
    gl::PerDevice<Device> devices_;
    std::vector<int> order_;
    int badColumn_ = -1;
};

}  // namespace seiche::linalg

#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/vector.hpp"
#include "solvers/linalg/pressure/box.hpp"

namespace seiche::linalg {

/// Several fields in a box as sums of its modes, the fast cosine, sine and Hartley transforms of
/// BoxSolver (docs/methods/dct.md), and back. Two dispatches each way, 16 bytes per cell and field.
class BoxModes {
  public:
    /// Whether both numbers of cells are at most BoxSolver::largest. Where they have prime factors
    /// above 5, transforms are less fast: the work for a cell grows with the prime.
    static bool fits(const Box& box);
    /// Modes of the fields `members`, at most eight, of those stacked in a vector. The box must
    /// pass fits().
    BoxModes(const Box& box, const std::vector<int>& members);

    const Box& box() const { return box_; }
    /// Mode j along y of mode k along x of the n-th member is number (n nx + k) ny + j.
    const gl::Buffer& modes() const { return modes_; }
    /// Row 1 of texel k: z is the eigenvalue of K = -div grad of mode k along x [1/m^2]; the other
    /// one is for modes along y.
    const gl::Texture2D& rowTable() const { return rowTable_; }
    const gl::Texture2D& columnTable() const { return columnTable_; }
    /// Factor of the modes between the transform and its inverse.
    double scale() const { return 0.25 / (double(box_.nx) * box_.ny); }

    /// modes() <- those of the members of `fields`.
    void toModes(const Vector& fields);
    /// The members of `fields` <- inside * those of modes(), or without the factor if it is null.
    void toFields(Vector& fields, const Vector* inside = nullptr);

  private:
    Box box_;
    bool sampled_;
    int count_, rowGroups_, columnGroups_;
    gl::Texture2D spectra_, rowTable_, columnTable_;
    gl::Buffer modes_;
    gl::Kernel rowsForward_, columnsForward_, columnsBack_, rowsBack_, maskedRowsBack_;
};

}  // namespace seiche::linalg

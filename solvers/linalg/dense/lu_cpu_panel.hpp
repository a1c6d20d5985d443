#pragma once

#include <vector>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Panels of LU with partial pivoting by the CPU (Volkov and Demmel 2008, section 4, do all panels
/// there). Software renderers run on the CPU anyway, and have no cheap barrier.
class LuCpuPanel {
  public:
    /// The nb columns from `first` on of the rows from there on, of every matrix; writes what
    /// lu_panel.comp writes. Waits for the device.
    void factor(Matrix& a, int first, int nb, int columns, gl::Buffer& order, gl::Buffer& moves,
                gl::Buffer& info);

  private:
    gl::Kernel pack_, unpack_;
    gl::Buffer panel_;
    std::vector<float> entries_;
};

}  // namespace seiche::linalg

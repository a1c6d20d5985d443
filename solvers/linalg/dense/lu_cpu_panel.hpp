#pragma once

#include <vector>

#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/lu_steps.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Panels of LU on the CPU, while the device continues with the last update
/// (Volkov and Demmel 2008, section 5, do all panels there). In software see SoftwareLu.
class LuCpuPanel {
  public:
    /// Starts another factorization, with partial pivoting or none.
    void begin(const LuPlace& place, bool pivots);
    /// Sends the nb columns from `first` on of the rows from there on, of every matrix, to the CPU.
    /// Enqueues only: work enqueued afterwards runs concurrently with factor().
    void fetch(const LuPlace& place, int first, int nb);
    /// Factors the fetched columns and writes the same results as lu_panel.comp, without pivoting
    /// neither order nor moves. Waits only for the fetch. Columns from `columns` on are padding.
    void factor(const LuPlace& place, int columns, const LuSteps::Outcome& outcome);
    LuPanelTimes times;  ///< of all panels so far

  private:
    void moveRows(int b, const std::vector<int>& interchanges, const LuSteps::Outcome& outcome);
    gl::Kernel pack_, unpack_;
    gl::Buffer panel_;
    gl::Readback readback_{1};
    std::vector<float> entries_;
    std::vector<int> order_, bad_;  // as `order` and `info` have them on the device
    int side_ = 0, batch_ = 0, first_ = 0, nb_ = 0;
    bool pivots_ = true;
};

}  // namespace seiche::linalg

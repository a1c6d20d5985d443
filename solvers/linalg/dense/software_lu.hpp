#pragma once

#include <functional>
#include <span>
#include <vector>

#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// LU for software renderers, whose buffers the CPU can access: it factors the panels and solves
/// for the rows right of them in place (Volkov and Demmel 2008, section 5, without copies), and the
/// updates are products by OpenGL. A panel is factored concurrently with the rest of the last
/// update.
class SoftwareLu {
  public:
    struct Options {
        bool pivots, lookAhead;
        /// Columns of the next panel when this many are left, a multiple of 64.
        std::function<int(int remaining)> width;
    };
    /// Starts another factorization, of the first `columns` of the padded side and of the first
    /// `matrices` of the batch.
    void begin(const Matrix& a, int columns, int matrices, Options options);
    /// Continues until at least `upTo` columns are done. `order` (with pivoting) and `info` become
    /// the same as by lu_panel.comp.
    void advance(Matrix& a, Gemm& gemm, int upTo, gl::Buffer& order, gl::Buffer& info);

  private:
    struct Panel {
        std::vector<float> entries;  // rows one after the other
        std::vector<int> pivots, source;
        int bad = 0;
    };
    /// Copies into the panels, factors them, and copies back.
    void factor(std::span<float> all);
    void factor(float* matrix, Panel& panel) const;
    /// Moves the rows of all other columns as those of the panels and solves for the ones to their
    /// right.
    void behind(std::span<float> all);
    void behind(float* matrix, const Panel& panel, int column, int columns) const;
    void note(gl::Buffer& order, gl::Buffer& info);

    Options options_;
    std::vector<Panel> panels_;  // of the batch
    std::vector<int> order_, bad_;
    int side_ = 0, columns_ = 0, batch_ = 0;
    int first_ = 0, width_ = 0;  // of the panels; all columns before are done
    bool ready_ = false;         // the panels are factored
};

}  // namespace seiche::linalg

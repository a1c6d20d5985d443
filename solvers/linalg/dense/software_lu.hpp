#pragma once

#include <functional>
#include <span>
#include <vector>

#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// LU for software renderers, whose buffers the CPU sees: it factors the panels and solves for the
/// rows right of them in place (Volkov and Demmel 2008, section 4, with nothing to copy), and the
/// updates are products by OpenGL. A panel is factored beside the rest of the last update.
class SoftwareLu {
  public:
    struct Options {
        bool pivots, lookAhead;
        /// Columns of the next panel where so many are left, a multiple of 64.
        std::function<int(int remaining)> width;
    };
    /// Another factorization begins. `columns` of the padded side count.
    void begin(const Matrix& a, int columns, Options options);
    /// Goes on until `upTo` columns at least are done. `order` (with pivoting) and `info` become
    /// what lu_panel.comp makes of them.
    void advance(Matrix& a, Gemm& gemm, int upTo, gl::Buffer& order, gl::Buffer& info);

  private:
    struct Panel {
        std::vector<float> entries;  // rows one after the other
        std::vector<int> pivots, source;
        int bad = 0;
    };
    /// Into the panels, there factored, and back.
    void factor(std::span<float> all);
    void factor(float* matrix, Panel& panel) const;
    /// Moves the rows of all other columns as the panels' have moved and solves for those right of
    /// them.
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

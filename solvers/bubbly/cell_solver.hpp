#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/bubbly/configuration.hpp"
#include "solvers/linalg/dense/gmres.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::bubbly {

/// The response of all bubbles on average, or of one of them: U = fluctuation sqrt(T) + (j_x + p_x)
/// fluxX + (j_y + p_y) fluxY - p, where p is the mean specific impulse, or for a single bubble its
/// own (with its own fluctuation times sqrt(T)).
struct Response {
    Complex fluctuation, fluxX, fluxY;
};

/// Quality of the solution of a cell's system.
struct CellQuality {
    double margin = 0;         ///< smallest |a_ii| - sum of |a_ij| of a row
    double dominantRows = 0;   ///< share of rows whose margin is positive
    double condition = 0;      ///< |A| |A^-1 s| / |s| of random signs s, infinity norm: from below
    double growth = 0;         ///< largest |u_ij| over largest |a_ij|; 0 if not factored
    bool pivoted = false;      ///< growth without pivoting was too large
    double backwardError = 0;  ///< |b - A x| / (|A| |x| + |b|), infinity norm, the worst column
    int iterations = 0;        ///< of GMRES, the worst column; 0 if factored
};

struct CellSolution {
    Response mean;
    std::vector<Response> bubbles;
    CellQuality quality;
};

enum class CellMethod {
    lu,     ///< factors without pivoting; a cell whose growth is above 10 once more, with pivoting
    gmres,  ///< the fast path and the cross-check
};
const char* name(CellMethod method);

/// Cell problems in FP32 on the GPU, as many at once as one buffer holds.
/// docs/methods/bubbly.md has the equations, cell_reference.hpp the same in FP64.
class CellSolver {
  public:
    struct Options {
        int bubbles = 8, points = 32;  ///< a cell; points on each surface, a multiple of 4
        CellMethod method = CellMethod::lu;
        double tolerance = 1e-6;  ///< of GMRES
        bool periodic = true;     ///< if not: alone in an unbounded liquid
        /// A cell of larger growth is factored again, with pivoting.
        double largestGrowth = 10;
    };
    /// For at most `cells` at once, fewer if one buffer of the device cannot hold them. Throws
    /// badInput if it cannot hold one, and for points that are not a multiple of 4.
    CellSolver(const Options& options, int cells);

    int capacity() const { return matrix_.batch(); }
    /// The size of equal batches, as few as possible on this device, that make up `cells`. Throws
    /// badInput as the constructor does.
    static int evenBatch(const Options& options, int cells);
    const Options& options() const { return options_; }
    /// Solves up to capacity() cells; waits for the device. A cell's result depends on the
    /// capacity, by rounding, and not on the other cells.
    std::vector<CellSolution> solve(std::span<const Configuration> cells);

    /// Densities of cell `index` of the last solve: per point, nu of the three columns
    /// (fluctuation, flux along x and y) and one unused value; and A.
    std::vector<std::array<float, 4>> densities(int index) const;
    std::vector<float> matrix(int index) const { return matrix_.download(index); }

    /// The parts of solve(), for measurements.
    void upload(std::span<const Configuration> cells);
    void assemble();
    void factorAndSolve();
    /// factorAndSolve() in parts: call solveStage with 0, 1, .. up to solveStages() - 1.
    int solveStages() const;
    void solveStage(int stage);
    std::vector<CellSolution> judge();

  private:
    Options options_;
    int size_, cells_ = 0;
    linalg::Matrix matrix_, factors_, sides_, solutions_;
    gl::Buffer bubbles_, radii_, normals_, rows_, results_, motions_;
    gl::Kernel assemble_, sidesKernel_, judgeRows_, judgeCells_;
    linalg::Gmres gmres_;
    linalg::Lu lu_;
    bool serial_;
    /// Copies the matrices of the cells of the last upload.
    void copyCells(const linalg::Matrix& from, linalg::Matrix& to) const;
    std::vector<CellSolution> readSolutions() const;
    void pivot(std::vector<CellSolution>& solutions);
    std::vector<int> iterations_;
};

}  // namespace seiche::bubbly

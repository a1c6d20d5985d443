#pragma once

#include <vector>

#include "solvers/bubbly/configuration.hpp"

namespace seiche::bubbly {

/// The cell problem in FP64 on the CPU, to check the GPU's FP32 batches. docs/methods/bubbly.md has
/// the equations.
class CellReference {
  public:
    /// `points` on each surface. If not periodic: the same bubbles alone in an unbounded liquid.
    CellReference(Configuration bubbles, int points, bool periodic = true);

    int size() const { return static_cast<int>(bubbles_.centers.size()) * points_; }

    /// The matrix of the mobility form, size() rows of size() entries: impulses and mixture flux
    /// are given, velocities are computed.
    std::vector<double> matrix() const;

    struct Motion {
        std::vector<Complex> velocities;  ///< U_b of each bubble
        Complex mean;                     ///< U, their mean
        Complex liquid;                   ///< u_l, mean velocity of the liquid; periodic only
        Complex gradient;                 ///< G, mean gradient of the potential; periodic only
        std::vector<double> density;      ///< nu at all points
    };
    /// Moves bubbles of specific impulses P_b/|B| in a mixture flux j, by LU with partial pivoting.
    Motion move(const std::vector<Complex>& specificImpulses, Complex flux) const;

    /// The converse (the resistance form): specific impulses of bubbles that move with given
    /// velocities where the mean gradient is G.
    std::vector<Complex> impulses(const std::vector<Complex>& velocities, Complex gradient) const;

    /// Surface potential q = mu + U_b.(x - c_b) of a motion, up to a constant per bubble.
    std::vector<double> surfacePotential(const Motion& motion) const;

    struct Quality {
        double condition = 0;     ///< in the 2-norm, by singular values
        double margin = 0;        ///< min over rows of |a_ii| - sum |a_ij|
        double dominantRows = 0;  ///< share of rows with a positive margin
        double growth = 0;        ///< max |U| over max |A| in LU without pivoting
    };
    Quality quality() const;

  private:
    Configuration bubbles_;
    int points_;
    bool periodic_;
    Complex normal(int point) const;
    /// 2 D without the constant part of a bubble on itself.
    std::vector<double> doubleLayer() const;
    /// Sum of weight * normal * density over each bubble's points.
    std::vector<Complex> dipoles(const std::vector<double>& density) const;
};

/// 2 pi (G_x - i G_y) of the square array of sources in a uniform sink, side 1; `rows` terms on
/// each side of the cell (2: 1e-6, 3: 2e-9).
Complex latticeKernel(Complex z, int rows = 6);

}  // namespace seiche::bubbly

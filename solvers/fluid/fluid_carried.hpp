#pragma once

#include <algorithm>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/model/simulation.hpp"
#include "solvers/fluid/flow_stages.hpp"

namespace seiche::fluid {

/// How light a dye of this colour is: 0 for those of one channel, 2 for white.
template <class Channels>
auto lightnessOf(const Channels& color) {
    return color[0] + color[1] + color[2] - std::max({color[0], color[1], color[2]});
}

/// What the flow carries: dye in colour, smoke and temperature. Fields that a scene never uses cost
/// nothing: they come into being when something is poured.
class Carried {
  public:
    Carried(const Grid& grid, const Scene& scene);

    /// After walls or kernels have changed.
    void rebuild(const Grid& grid);
    bool dyed() const { return static_cast<bool>(dye_); }
    bool smoky() const { return static_cast<bool>(scalars_); }
    /// rgba32f, red, green, blue, dyeFine() texels along a cell; zero where there has been none
    /// yet. The fourth channel is lightnessOf() of what was poured: it tells light dyes from dark
    /// ones mixed, white from red, green and blue.
    const gl::Texture2D& dye() { return dye_ ? dye_ : (makeDye(), dye_); }
    /// rg32f, temperature [K] and smoke.
    const gl::Texture2D& scalars() { return scalars_ ? scalars_ : (makeScalars(), scalars_); }
    bool any() const { return dyed() || smoky(); }
    /// The same a time dt ahead, of the first order: what forces act on in the middle of a step.
    const gl::Texture2D& scalarsAhead(Advection& advection, const gl::Texture2D& velocity,
                                      double dt);
    /// Cells of the dye along a cell of the flow.
    int dyeFine() const { return fine_; }
    double ambient() const { return ambient_; }
    /// Dye moves to the grid that they ask for, mass and all; rebuild() has to follow.
    void setParameters(const ParameterSet& parameters);

    struct Pour {
        Point from, to;                           // [m]
        double radius = 0;                        // [m]
        std::array<float, 4> dye = {0, 0, 0, 0};  // the fourth as of dye()
        double smoke = 0, heat = 0;
    };
    void pour(const Pour& what);
    void carry(Advection& advection, const gl::Texture2D& velocity, double dt);

    void save(Snapshot& snapshot);
    void restore(const Snapshot& snapshot);

  private:
    std::size_t dyeCells() const;
    void makeDye();
    void makeScalars();
    static void makeNext(const gl::Texture2D& field, gl::Texture2D& predicted, gl::Texture2D& next);
    Advection::Loss scalarLoss() const {
        return {{static_cast<float>(ambient_), 0, 0, 0}, smokeDecay_};
    }

    Grid grid_;
    Domain domain_;
    int fine_ = 1;
    double ambient_ = 0, dyeDecay_ = 0, smokeDecay_ = 0;
    gl::Texture2D dye_, dyeNext_, dyePredicted_, scalars_, scalarsNext_, scalarsPredicted_;
    gl::Kernel pourDye_, pourScalars_;
};

}  // namespace seiche::fluid

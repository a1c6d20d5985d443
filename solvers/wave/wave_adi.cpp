#include "solvers/wave/wave_adi.hpp"

#include "core/base/error.hpp"

namespace seiche::wave {

using linalg::BoundaryCondition;
using linalg::Matrix;

Adi::Sweep::Sweep(int n, int systems)
    : lower(n, systems, 1, "ADI lower diagonal"),
      diagonal(n, systems, 1, "ADI diagonal"),
      upper(n, systems, 1, "ADI upper diagonal"),
      rightSides(n, systems, 1, "ADI right sides"),
      solution(n, systems, 1, "ADI solutions"),
      solver(n, systems) {}

Adi::Adi(const linalg::Stencil& stencil, linalg::StencilTerms terms,
         const linalg::StencilTuning& tuning, bool linear, const linalg::Vector& filler)
    : tuning_(tuning),
      nx_(stencil.nx),
      ny_(stencil.ny),
      residual_(stencil.shape(), linear, "ADI residual"),
      rows_(nx_, ny_),
      columns_(ny_, nx_),
      own_(ny_, nx_, 1, "ADI mass") {
    for (const auto side : stencil.sides) {
        if (side == BoundaryCondition::periodic) {
            failInput("scheme adi takes no periodic sides: choose theta, or another type of side");
        }
    }
    coefficients_ = gl::Kernel("wave/adi_coefficients.comp", stencil.defines(tuning.sampled));
    setConstants(stencil, terms, filler);

    const gl::Defines fields = {{"SAMPLED", static_cast<int>(tuning.sampled)},
                                {"LINEAR", static_cast<int>(linear)}};
    const auto make = [&](const char* path, gl::Defines more) {
        more.insert(more.end(), fields.begin(), fields.end());
        gl::Kernel kernel(path, more);
        stencil.setUniforms(kernel);
        return kernel;
    };
    const std::array pitches = {rows_.lower.pitch() / 4, columns_.lower.pitch() / 4};
    toRows_ = make("wave/adi_turn.comp", {{"TO_ROWS", 1}});
    toColumns_ = make("wave/adi_turn.comp", {{"TO_ROWS", 0}});
    toRows_.set("pitches", pitches);
    toColumns_.set("pitches", pitches);
    add_ = make("wave/adi_add.comp", {});
    add_.set("pitch", pitches[1]);
}

void Adi::setConstants(const linalg::Stencil& stencil, linalg::StencilTerms terms,
                       const linalg::Vector& filler) {
    stencil.setUniforms(coefficients_);
    coefficients_.set("terms", terms.factors())
        .set("pitches", std::array{rows_.lower.pitch(), columns_.lower.pitch()});
    const auto groups = [](int extent) { return (extent + 7) / 8; };
    coefficients_.runGroups(
        groups((nx_ + 3) / 4), groups(ny_), 1,
        {gl::storage(0, rows_.lower.buffer()), gl::storage(1, rows_.diagonal.buffer()),
         gl::storage(2, rows_.upper.buffer()), gl::storage(3, columns_.lower.buffer()),
         gl::storage(4, columns_.diagonal.buffer()), gl::storage(5, columns_.upper.buffer()),
         gl::storage(6, own_.buffer()),
         stencil.coefficientBinding(tuning_.sampled, filler.texture()),
         stencil.edgesBinding(tuning_.sampled, filler.texture())});
}

void Adi::solve(const linalg::Vector& velocity, linalg::Vector& increment) {
    const int texels = (nx_ + 3) / 4, quarters = (ny_ + 3) / 4;
    toRows_.run(texels, quarters, 1,
                {residual_.in(tuning_, 0), gl::storage(1, rows_.rightSides.buffer())});
    rows_.run();
    toColumns_.run(texels, quarters, 1,
                   {gl::storage(0, rows_.solution.buffer()),
                    gl::storage(1, columns_.rightSides.buffer()), gl::storage(2, own_.buffer())});
    columns_.run();
    add_.run(texels, ny_, 1,
             {tuning_.in(0, velocity.texture()), gl::write(1, increment.texture()),
              gl::storage(0, columns_.solution.buffer())});
}

}  // namespace seiche::wave

#include "solvers/fluid/initial_velocity.hpp"

#include <cmath>

#include "core/base/error.hpp"
#include "core/expression/formula.hpp"

namespace seiche::fluid {

std::vector<float> initialVelocity(const Scene& scene, const KernelFactory& kernels) {
    const auto& domain = scene.domain;
    const auto width = static_cast<std::size_t>(kernels.width());
    std::vector<float> data(2 * width * static_cast<std::size_t>(kernels.height()));
    const double hx = domain.hx(), hy = domain.hy();
    const auto fill = [&](const char* name, std::size_t channel, double dx, double dy, int nx,
                          int ny) {
        const auto found = scene.initial.find(name);
        if (found == scene.initial.end()) return;
        if (!found->second.image.empty()) {
            failInput("{}: initial.{} is an image, and velocities are formulas", scene.file, name);
        }
        const Formula formula(found->second.formula, domain, scene.seed,
                              fmt::format("{}: initial.{}", scene.file, name));
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                const double x = (i + dx) * hx, y = (j + dy) * hy, value = formula(x, y, 0);
                if (!std::isfinite(value)) {
                    failInput(
                        "{} = {} has no finite value at x = {} m, y = {} m: correct the "
                        "formula",
                        formula.where(), formula.text(), x, y);
                }
                data[2 * (static_cast<std::size_t>(j + 1) * width +
                          static_cast<std::size_t>(i + 1)) +
                     channel] = static_cast<float>(value);
            }
        }
    };
    fill("u", 0, 0, 0.5, domain.nx + 1, domain.ny);
    fill("v", 1, 0.5, 0, domain.nx, domain.ny + 1);
    return data;
}

}  // namespace seiche::fluid

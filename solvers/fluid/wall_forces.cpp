#include "solvers/fluid/wall_forces.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace seiche::fluid {

namespace {

// The way from b to a, the shorter one where ends are joined.
double wayBetween(double a, double b, double length, bool joined) {
    return joined ? std::remainder(a - b, length) : a - b;
}

/// Sums of a workgroup, as fluid/wall_force.comp lays it out.
struct Total {
    float x, y, torque, unused;
    float pressedX, pressedY, unused2[2];
};

}  // namespace

WallForces::WallForces(const KernelFactory& kernels)
    : kernels_(kernels),
      walls_(std::max(std::min(kernels.geometry().wallCount(), mostWalls),
                      kernels.geometry().moving().bodies()) +
             1),
      ranges_(walls_ * 4 * sizeof(std::int32_t), "fluid walls"),
      totals_(walls_ * slices * sizeof(Total), "fluid forces on walls") {
    // Without walls that cut faces there is nothing that a force could act on.
    if (!kernels.geometry().hasObstacles()) return;
    friction_ = kernels_.kernel("fluid/wall_force.comp", {{"PRESSURE", 0}, {"SLICES", slices}});
    pressure_ = kernels_.kernel("fluid/wall_force.comp", {{"PRESSURE", 1}, {"SLICES", slices}});
}

// The contacts of each wall one behind the other.
void WallForces::bring() {
    const auto& geometry = kernels_.geometry();
    const auto& found = geometry.contacts();
    if (revision_ == found.revision()) return;
    revision_ = found.revision();
    const auto& domain = geometry.domain();
    const auto placeOf = [&](WallIndex wall) { return std::min<std::size_t>(wall, walls_ - 1); };
    std::vector<std::array<std::int32_t, 4>> ranges(walls_);
    for (const auto& row : found.rows()) {
        for (const auto& each : row) ++ranges[placeOf(each.wall)][1];
    }
    for (std::size_t k = 1; k < walls_; ++k) {
        ranges[k][0] = ranges[k - 1][1];
        ranges[k][1] += ranges[k][0];
    }
    std::vector<std::size_t> next;
    std::vector<Point> centres;
    for (std::size_t k = 0; k < walls_; ++k) {
        next.push_back(static_cast<std::size_t>(ranges[k][0]));
        centres.push_back(k + 1 < walls_ ? geometry.wallCentre(k)
                                         : Point{domain.width / 2, domain.height / 2});
    }
    std::vector<std::array<std::int32_t, 4>> list(
        std::max<std::size_t>(2 * static_cast<std::size_t>(ranges.back()[1]), 2));
    const auto bits = [](double value) {
        return std::bit_cast<std::int32_t>(static_cast<float>(value));
    };
    for (const auto& row : found.rows()) {
        for (const auto& each : row) {
            const auto wall = placeOf(each.wall);
            const auto at = 2 * next[wall]++;
            const double x = wayBetween((each.i + 0.5) * domain.hx(), centres[wall].x, domain.width,
                                        geometry.periodicX());
            const double y = wayBetween((each.j + 0.5) * domain.hy(), centres[wall].y,
                                        domain.height, geometry.periodicY());
            list[at] = {each.i, each.j, bits(x), bits(y)};
            for (std::size_t k = 0; k < 4; ++k) list[at + 1][k] = bits(each.volume[k]);
        }
    }
    ranges_.upload(ranges);
    gl::makeRoom(contacts_, list.size() * sizeof list[0], "fluid cells beside walls");
    contacts_.upload(list);
}

void WallForces::run(gl::Kernel& kernel, std::vector<gl::Binding> bindings) {
    bring();
    kernel.set("keep", fresh_ ? 0.0f : 1.0f);
    fresh_ = false;
    bindings.insert(bindings.end(), {kernels_.faces(), gl::storage(0, ranges_),
                                     gl::storage(1, contacts_), gl::storage(2, totals_)});
    kernel.runGroups(slices, static_cast<int>(walls_), 1, std::span<const gl::Binding>(bindings));
}

void WallForces::addFriction(double viscosity, const gl::Texture2D& field, double a,
                             const gl::Texture2D& other, double b) {
    if (!friction_ || viscosity == 0) return;
    friction_.set("viscosity", static_cast<float>(viscosity))
        .set("factors", std::array{static_cast<float>(a), static_cast<float>(b)});
    run(friction_, {kernels_.in(0, field), kernels_.in(1, other)});
}

void WallForces::addPressure(const linalg::Vector& phi, double scale) {
    if (!pressure_) return;
    pressure_.set("scale", static_cast<float>(scale));
    run(pressure_, {kernels_.in(0, phi.texture())});
}

// On a wall that turns with Omega the Laplacian's traction lacks that of the velocity's transposed
// gradient, whose torque is -2 nu Omega A for any shape of area A.
WallForces::Scales WallForces::scales(const FluidParameters& parameters, double t,
                                      double dt) const {
    const double nu = parameters.viscosity;
    Scales made{walls_ - 1,
                {},
                parameters.referenceSpeed,
                parameters.referenceLength,
                parameters.referenceAngle};
    for (std::size_t k = 0; k < made.walls; ++k) {
        made.spin.push_back(-2 * nu * kernels_.geometry().sweptArea(k, t, dt));
    }
    return made;
}

std::vector<WallForces::Sum> WallForces::sums(std::span<const std::byte> totals,
                                              const Scales& scales) {
    std::vector<Sum> made(scales.walls + 1);
    for (std::size_t k = 0; k < made.size(); ++k) {
        auto& sum = made[k];
        for (std::size_t slice = 0; slice < slices; ++slice) {
            Total part;
            std::memcpy(&part, totals.data() + (k * slices + slice) * sizeof part, sizeof part);
            sum.all.x += double{part.x};
            sum.all.y += double{part.y};
            sum.all.angle += double{part.torque};
            sum.pressedX += double{part.pressedX};
            sum.pressedY += double{part.pressedY};
        }
        if (k < scales.walls) sum.all.angle += scales.spin[k];
    }
    return made;
}

std::vector<Planar> WallForces::forces(const FluidParameters& parameters, double t,
                                       double dt) const {
    const auto totals = totals_.download<Total>(walls_ * slices);
    const auto found = sums(std::as_bytes(std::span(totals)), scales(parameters, t, dt));
    std::vector<Planar> made;
    for (const auto& each : found) made.push_back(each.all);
    return made;
}

std::vector<Diagnostic> WallForces::figures(std::span<const std::byte> totals,
                                            const Scales& scales) {
    std::vector<Diagnostic> made;
    const auto found = sums(totals, scales);
    Sum all;
    for (const auto& sum : found) {
        all.all.x += sum.all.x;
        all.all.y += sum.all.y;
        all.pressedX += sum.pressedX;
        all.pressedY += sum.pressedY;
    }
    const bool scaled = scales.speed > 0 && scales.length > 0;
    const double unit = scaled ? 2 / (scales.speed * scales.speed * scales.length) : 0;
    const auto put = [&](const std::string& name, double value, const char* measuredIn) {
        made.push_back({name, value, measuredIn, true});
    };
    const auto add = [&](const std::string& front, const Sum& sum) {
        put(front + "force_x", sum.all.x, "m^3/s^2");
        put(front + "force_y", sum.all.y, "m^3/s^2");
    };
    const double c = unit * std::cos(scales.angle), s = unit * std::sin(scales.angle);
    const auto addCoefficients = [&](const std::string& front, const Sum& sum) {
        if (!scaled) return;
        put(front + "drag_coefficient", c * sum.all.x + s * sum.all.y, "");
        put(front + "lift_coefficient", c * sum.all.y - s * sum.all.x, "");
        put(front + "pressure_drag_coefficient", c * sum.pressedX + s * sum.pressedY, "");
        put(front + "pressure_lift_coefficient", c * sum.pressedY - s * sum.pressedX, "");
    };
    add("", all);
    addCoefficients("", all);
    for (std::size_t k = 0; k < std::min(scales.walls, mostWalls); ++k) {
        const auto front = fmt::format("wall_{}_", k);
        add(front, found[k]);
        put(front + "torque", found[k].all.angle, "m^4/s^2");
        addCoefficients(front, found[k]);
        if (scaled) {
            put(front + "moment_coefficient", unit / scales.length * found[k].all.angle, "");
        }
    }
    return made;
}

}  // namespace seiche::fluid

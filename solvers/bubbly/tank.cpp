#include "solvers/bubbly/tank.hpp"

#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/io/scene_cells.hpp"

namespace seiche::bubbly {

namespace {

Tank::Kind kindOf(const std::string& type) {
    if (type == "periodic") return Tank::Kind::periodic;
    if (type == "inflow") return Tank::Kind::inflow;
    if (type == "outflow") return Tank::Kind::outflow;
    return Tank::Kind::wall;
}

}  // namespace

Tank::Tank(const Scene& scene) : domain_(scene.domain), solid_(wallsOnCells(scene)) {
    for (const auto side : sides) {
        const auto s = static_cast<std::size_t>(side);
        const auto& boundary = scene.boundaries[s];
        kinds_[s] = kindOf(boundary.type);
        const bool upright = side == Side::left || side == Side::right;
        inflows_[s].resize(static_cast<std::size_t>(upright ? domain_.ny : domain_.nx));
        if (kinds_[s] != Kind::inflow) continue;
        const auto formula = [&](const char* key) {
            const auto where = fmt::format("{}: boundaries.{}.{}", scene.file, name(side), key);
            auto made = Formula(boundary.formulas.at(key), domain_, scene.seed, where);
            dependsOnTime_ = dependsOnTime_ || made.dependsOnTime();
            return made;
        };
        rules_[s].number.emplace(formula("number_density"));
        rules_[s].u.emplace(formula("u"));
        rules_[s].v.emplace(formula("v"));
    }
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto formula = [&](const char* key) {
            return Formula(scene.sources[i].values.at(key).get<std::string>(), domain_, scene.seed,
                           fmt::format("{}: sources.{}.{}", scene.file, i, key));
        };
        fluxes_.push_back({formula("x"), formula("y")});
        dependsOnTime_ =
            dependsOnTime_ || fluxes_.back().x.dependsOnTime() || fluxes_.back().y.dependsOnTime();
    }
    given_.resize(static_cast<std::size_t>(cells()));
    setParameters(scene.parameters);
}

void Tank::updateInflows(double t) {
    for (const auto side : sides) {
        const auto s = static_cast<std::size_t>(side);
        if (kinds_[s] != Kind::inflow) continue;
        const auto& rule = rules_[s];
        for (std::size_t k = 0; k < inflows_[s].size(); ++k) {
            const double along = static_cast<double>(k) + 0.5;
            const bool upright = side == Side::left || side == Side::right;
            const double x =
                upright ? (side == Side::left ? 0 : domain_.width) : along * domain_.hx();
            const double y =
                upright ? along * domain_.hy() : (side == Side::bottom ? 0 : domain_.height);
            auto& inflow = inflows_[s][k];
            inflow.number = rule.number->finite(x, y, t);
            inflow.gas = inflow.number * std::numbers::pi * radius_ * radius_;
            inflow.velocity = {rule.u->finite(x, y, t), rule.v->finite(x, y, t)};
            if (inflow.number < 0 || inflow.gas > largestVoidFraction) {
                failRun(
                    "{} = {} at x = {:.6g} m, y = {:.6g} m is a void fraction of {:.3g} with "
                    "bubbles of radius {} m: keep it between 0 and {}",
                    rule.number->where(), inflow.number, x, y, inflow.gas, radius_,
                    largestVoidFraction);
            }
        }
    }
}

void Tank::update(double t) {
    if (fresh_ && !dependsOnTime_) return;
    fresh_ = true;
    updateInflows(t);
    for (int j = 0; j < domain_.ny; ++j) {
        for (int i = 0; i < domain_.nx; ++i) {
            const double x = (i + 0.5) * domain_.hx(), y = (j + 0.5) * domain_.hy();
            Complex sum = 0;
            for (const auto& each : fluxes_) {
                sum += Complex(each.x.finite(x, y, t), each.y.finite(x, y, t));
            }
            given_[index(i, j)] = sum;
        }
    }
}

void Tank::flux(const std::vector<double>& stirred, std::vector<Complex>& j) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const double hx = domain_.hx(), hy = domain_.hy();
    j = given_;
    const auto corner = [&](int x, int y) {
        return stirred[static_cast<std::size_t>(y) * static_cast<std::size_t>(nx + 1) +
                       static_cast<std::size_t>(x)];
    };
    for (int y = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const double low = corner(x, y) + corner(x + 1, y);
            const double high = corner(x, y + 1) + corner(x + 1, y + 1);
            const double left = corner(x, y) + corner(x, y + 1);
            const double right = corner(x + 1, y) + corner(x + 1, y + 1);
            j[index(x, y)] += Complex((high - low) / (2 * hy), (left - right) / (2 * hx));
        }
    }
    // Volume that comes in per metre of cross section, upwards and to the right
    const auto through = [&](Side low, Side high, bool upright) {
        double sum = 0;
        for (const auto& each : inflows_[static_cast<std::size_t>(low)]) {
            sum += each.gas * (upright ? each.velocity.real() : each.velocity.imag());
        }
        for (const auto& each : inflows_[static_cast<std::size_t>(high)]) {
            sum += each.gas * (upright ? each.velocity.real() : each.velocity.imag());
        }
        return sum / static_cast<double>(upright ? ny : nx);
    };
    if (!periodicY()) {
        const double wanted = through(Side::bottom, Side::top, false);
        for (int y = 0; y < ny; ++y) {
            double mean = 0;
            for (int x = 0; x < nx; ++x) mean += j[index(x, y)].imag() / nx;
            for (int x = 0; x < nx; ++x) j[index(x, y)] += Complex(0, wanted - mean);
        }
    }
    if (!periodicX()) {
        const double wanted = through(Side::left, Side::right, true);
        for (int x = 0; x < nx; ++x) {
            double mean = 0;
            for (int y = 0; y < ny; ++y) mean += j[index(x, y)].real() / ny;
            for (int y = 0; y < ny; ++y) j[index(x, y)] += wanted - mean;
        }
    }
}

}  // namespace seiche::bubbly

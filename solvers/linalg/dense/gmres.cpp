#include "solvers/linalg/dense/gmres.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/solve_status.hpp"

namespace seiche::linalg {

namespace {

constexpr int head = 6;  // vec4 of a system's state before what cycles need: see gmres.glsl
std::size_t stateTexels(int restart) {
    return static_cast<std::size_t>(head + restart + 1 + 2 * restart + restart * restart);
}

}  // namespace

Gmres::Gmres(GmresSettings settings) : serial_(!gl::executionProfile().cheapBarriers) {
    setSettings(settings);
}

void Gmres::setSettings(GmresSettings settings) {
    if (!(settings.tolerance > 0) || settings.restart < 1 || settings.maxIterations < 1) {
        failInput(
            "GMRES needs a positive tolerance, restart length and number of iterations, not {}, {} "
            "and {}",
            settings.tolerance, settings.restart, settings.maxIterations);
    }
    settings_ = settings;
}

void Gmres::prepare(int systems, int rows) {
    auto& context = gl::Context::current();
    const auto vectorBytes = std::int64_t{16} * systems * rows;
    const auto held = context.limits().storageBlockBytes / vectorBytes - 1;
    if (held < 1) {
        failInput("GMRES for {} systems of {} unknowns does not fit into one buffer of this device",
                  4 * systems, rows);
    }
    const int restart = static_cast<int>(std::min<std::int64_t>(settings_.restart, held));
    if (restart != restart_) {
        const auto tuning = StencilTuning::forDevice(context);
        // Software pays for each level of a sum's tree and for each barrier.
        const gl::Defines defines = {{"RESTART", restart},
                                     {"GROUP_X", serial_ ? 16 : 256},
                                     {"SUBGROUPS", static_cast<int>(tuning.subgroups)}};
        auto firstDefines = defines;
        firstDefines.push_back({"FIRST", 1});
        first_ = gl::Kernel("linalg/dense/gmres_begin.comp", firstDefines);
        begin_ = gl::Kernel("linalg/dense/gmres_begin.comp", defines);
        product_ = gl::Kernel(
            serial_ ? "linalg/dense/gmres_product_texels.comp" : "linalg/dense/gmres_product.comp",
            {{"RESTART", restart}});
        auto stepDefines = defines;
        stepDefines.push_back({"SERIAL", static_cast<int>(serial_)});
        step_ = gl::Kernel("linalg/dense/gmres_step.comp", stepDefines);
        finish_ = gl::Kernel("linalg/dense/gmres_finish.comp", defines);
    }
    if (restart != restart_ || systems != systems_ || rows != rows_) {
        state_ = {16 * stateTexels(restart) * static_cast<std::size_t>(systems), "gmres state"};
        active_ = {4 * static_cast<std::size_t>(systems), "gmres active"};
        basis_ = {static_cast<std::size_t>(vectorBytes) * static_cast<std::size_t>(restart + 1),
                  "gmres basis"};
    }
    restart_ = restart;
    systems_ = systems;
    rows_ = rows;
}

std::vector<ConvergenceReport> Gmres::solve(const Matrix& a, const Matrix& b, Matrix& x,
                                            int matrices) {
    if (a.rows() != a.columns() || b.rows() != a.rows() || b.batch() != a.batch() || matrices < 0 ||
        matrices > a.batch()) {
        failInput(
            "a system needs a square matrix and right-hand sides of as many rows, not {} x {} ({} "
            "of "
            "them) and {} x {} ({} of them)",
            a.rows(), a.columns(), a.batch(), b.rows(), b.columns(), b.batch());
    }
    if (x.rows() != b.rows() || x.columns() != b.columns() || x.batch() != b.batch()) {
        x = b.like("solution");
    } else {
        x.buffer().clear();
    }
    const int batch = matrices ? matrices : a.batch();
    const int groups = (b.columns() + 3) / 4;
    prepare(batch * groups, a.paddedRows());

    const int perMatrix = static_cast<int>(b.stride() / 4), perRow = b.pitch() / 4;
    for (auto* kernel : {&first_, &begin_, &product_, &step_, &finish_}) {
        kernel->set("rows", rows_).set("systems", systems_);
    }
    for (auto* kernel : {&first_, &begin_, &finish_}) {
        kernel->set("perMatrix", perMatrix).set("perRow", perRow).set("groups", groups);
    }
    first_.set("tolerance", static_cast<float>(settings_.tolerance));
    product_.set("pitch4", a.pitch() / 4).set("stride4", static_cast<int>(a.stride() / 4));

    const auto state = gl::storage(0, state_), active = gl::storage(1, active_),
               basis = gl::storage(2, basis_);
    const auto multiply = [&](const gl::Buffer& source, int target) {
        product_.set("target", target);
        if (serial_) {
            product_.runGroups(
                (rows_ + 63) / 64, groups, batch,
                {state, active, basis, gl::texels(0, a.buffer()), gl::texels(1, source)});
        } else {
            product_.runGroups(
                (rows_ + 15) / 16, groups, batch,
                {state, active, basis, gl::storage(3, a.buffer()), gl::storage(4, source)});
        }
    };
    const auto anyActive = [&] {
        const auto flags = active_.download<std::uint32_t>(static_cast<std::size_t>(systems_));
        return std::any_of(flags.begin(), flags.end(), [](auto flag) { return flag != 0; });
    };

    first_.runGroups(systems_, 1, 1, {state, active, basis, gl::storage(4, b.buffer())});
    constexpr int look = 4;  // steps between checks whether all is done
    for (int taken = 0; taken < settings_.maxIterations && anyActive();) {
        int steps = 0;
        while (steps < restart_ && taken < settings_.maxIterations) {
            product_.set("base", steps * systems_ * rows_)
                .set("perMatrix", groups * rows_)
                .set("perGroup", rows_)
                .set("perRow", 1);
            multiply(basis_, steps + 1);
            const auto vectors = serial_ ? gl::texels(0, basis_) : state;
            step_.set("step_", steps).runGroups(systems_, 1, 1, {state, active, basis, vectors});
            ++steps;
            ++taken;
            if (steps % look == 0 && !anyActive()) break;
        }
        finish_.set("taken", steps)
            .runGroups(systems_, 1, 1, {state, active, basis, gl::storage(4, x.buffer())});
        // The true residual, also of systems that appear to be done
        active_.upload(std::vector<std::uint32_t>(static_cast<std::size_t>(systems_), 15));
        product_.set("base", 0)
            .set("perMatrix", perMatrix)
            .set("perGroup", 1)
            .set("perRow", perRow);
        multiply(x.buffer(), 0);
        begin_.runGroups(systems_, 1, 1, {state, active, basis, gl::storage(4, b.buffer())});
    }
    return reports(b.columns(), groups);
}

std::vector<ConvergenceReport> Gmres::reports(int columns, int groups) const {
    const auto texels = stateTexels(restart_);
    const auto state = state_.download<float>(4 * texels * static_cast<std::size_t>(systems_));
    std::vector<ConvergenceReport> made;
    for (int matrix = 0; matrix < systems_ / groups; ++matrix) {
        for (int column = 0; column < columns; ++column) {
            const auto system = static_cast<std::size_t>(matrix * groups + column / 4);
            const auto value = [&](std::size_t field) {
                return double{
                    state[4 * (system * texels + field) + static_cast<std::size_t>(column % 4)]};
            };
            ConvergenceReport report;
            report.name = "gmres";
            report.norm = "l2, true";
            report.final = value(1);
            report.target = value(2);
            report.initial = value(3);
            report.iterations = static_cast<int>(value(4));
            report.status = solveStatus(report.final, report.target);
            made.push_back(std::move(report));
        }
    }
    return made;
}

}  // namespace seiche::linalg

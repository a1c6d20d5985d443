#include "solvers/linalg/dense/device_refinement.hpp"

#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

DeviceRefinement::DeviceRefinement(DenseSolver& solver, const Matrix& a, const Matrix& b)
    : solver_(solver), a_(a), b_(b), right_(b.like("right sides of corrections")) {
    const auto bytes = 8 * b.entries();
    if (bytes > gl::Context::current().limits().storageBlockBytes) {
        failInput(
            "solutions of {} x {} in FP64 need {} MiB in one buffer, more than this device allows",
            b.rows(), b.columns(), bytes >> 20);
    }
    for (auto* each : {&x_, &trial_, &residual_, &trialResidual_}) {
        *each = gl::Buffer(static_cast<std::size_t>(bytes), "refinement");
        each->clear();
    }
    column_ = gl::Buffer(8 * static_cast<std::size_t>(b.columns()), "columns of a refinement");
    for (int stage = 0; stage < 6; ++stage) {
        stages_[stage] = gl::Kernel("linalg/dense/refinement.comp", {{"STAGE", stage}});
        stages_[stage]
            .set("rows", b.rows())
            .set("columns", b.columns())
            .set("pitch", a.pitch())
            .set("sidePitch", b.pitch());
    }
}

void DeviceRefinement::run(int stage, const Matrix& side) {
    auto& kernel = stages_[stage];
    const std::vector<gl::Binding> bindings = {
        gl::storage(0, x_),           gl::storage(1, trial_),
        gl::storage(2, residual_),    gl::storage(3, trialResidual_),
        gl::storage(4, column_),      gl::storage(5, a_.buffer()),
        gl::storage(6, side.buffer())};
    if (stage == 3) {
        kernel.runGroups(b_.columns(), 1, 1, bindings);
    } else {
        kernel.run(b_.columns(), b_.rows(), 1, bindings);
    }
}

std::vector<double> DeviceRefinement::trialNorms() {
    run(2, b_);
    run(3, b_);
    auto norms = column_.download<double>(static_cast<std::size_t>(b_.columns()));
    for (auto& each : norms) each = std::sqrt(each);
    return norms;
}

std::vector<double> DeviceRefinement::begin() {
    auto norms = trialNorms();
    accept(std::vector<bool>(norms.size(), true));
    return norms;
}

Correctable::Trial DeviceRefinement::correct(std::span<const double> scale, double tolerance,
                                             int maxIterations) {
    column_.upload(std::vector<double>(scale.begin(), scale.end()));
    run(0, right_);
    solver_.setSettings({tolerance, maxIterations, false});
    const auto correction = solver_.solve(right_);
    run(1, correction);
    return {trialNorms(), solver_.reports()};
}

void DeviceRefinement::accept(const std::vector<bool>& better) {
    column_.upload(std::vector<double>(better.begin(), better.end()));
    run(4, b_);
}

Matrix DeviceRefinement::solution() {
    auto made = b_.like("solution");
    run(5, made);
    return made;
}

}  // namespace seiche::linalg

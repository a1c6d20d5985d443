#include "solvers/linalg/krylov/classical_cg.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/task.hpp"
#include "solvers/linalg/krylov/device_report.hpp"

namespace seiche::linalg {

ClassicalCg::ClassicalCg(const CgLayout& layout, const Partials& residualSums) : layout_(layout) {
    direction_ = layout_.kernel("linalg/cg_direction.comp", 0, {{"FIRST", 0}});
    if (!layout_.tuning.fused) {
        reduceResidual_ = layout_.reduction(0, residualSums);
        if (layout_.preconditioner) reduceProduct_ = layout_.reduction(3, residualSums);
    }
    if (layout_.preconditioner && !layout_.preconditioner->fusesNormReduction()) {
        reduceResidual_ = layout_.reduction(0, residualSums);
        product_ = layout_.kernel("linalg/cg_product.comp", 0);
    }
}

void ClassicalCg::makeFields() {
    if (residual_) return;
    const auto shape = layout_.stencil.shape();
    const bool linear = layout_.linear;
    residual_ = SolverField(shape, linear, "cg residual");
    if (layout_.jacobi || layout_.preconditioner) {
        scaled_ = SolverField(shape, linear, "cg scaled residual");
    }
    directions_[0] = SolverField(shape, linear, "cg direction");
    curvatureSums_ = Partials(layout_.tuning, shape, "cg curvature sums");
    if (layout_.preconditioner) productSums_ = Partials(layout_.tuning, shape, "cg product sums");
}

void ClassicalCg::setConstants(const Stencil& stencil) {
    layout_.stencil.takeConstants(stencil);
    for (auto* kernel : {&direction_, &product_}) {
        if (*kernel) layout_.stencil.setUniforms(*kernel);
    }
}

void ClassicalCg::precondition(const CgSolve& solve, int iteration, SolverField& z) {
    auto& preconditioner = *layout_.preconditioner;
    const auto& tuning = layout_.tuning;
    if (tuning.fused && !preconditioner.fusesNormReduction()) {
        reduce(reduceResidual_, solve, solve.residualSums, iteration);
    }
    // The rounding error of the sums of r over singular components would grow without bound.
    if (layout_.nullspace && layout_.nullspace->several()) {
        layout_.nullspace->apply(residual_.vector());
    }
    const float inverseCount = layout_.inverseCount();
    preconditioner.apply(
        residual_.vector(), z.vector(),
        {solve.state, solve.residualSums, productSums_, iteration, solve.tolerances, inverseCount});
    if (!preconditioner.writesDotProduct()) {
        product_.set("iteration", iteration).set("inverseCount", inverseCount);
        const auto& [x, y, deep] = layout_.launch;
        product_.runGroups(x, y, deep,
                           {residual_.in(tuning, 0), z.in(tuning, 1), gl::storage(0, solve.state),
                            productSums_.out()});
    }
    if (!tuning.fused) reduce(reduceProduct_, solve, productSums_, iteration);
}

FusedCg::FusedCg(const CgLayout& layout, const Partials& residualSums)
    : ClassicalCg(layout, residualSums) {
    even_ = layout_.kernel("linalg/cg_update.comp", 0, {{"ODD", 0}, {"LAST", 0}});
    odd_ = layout_.kernel("linalg/cg_update.comp", 0, {{"ODD", 1}, {"LAST", 0}});
    conclude_ = layout_.reduction(2, residualSums);
}

void FusedCg::makeFields() {
    ClassicalCg::makeFields();
    if (!directions_[1]) {
        directions_[1] = SolverField(layout_.stencil.shape(), layout_.linear, "cg direction, odd");
    }
}

void FusedCg::setConstants(const Stencil& stencil) {
    ClassicalCg::setConstants(stencil);
    for (auto* kernel : {&even_, &odd_}) layout_.stencil.setUniforms(*kernel);
}

void FusedCg::iterate(const CgSolve& solve) {
    for (int number = 0; number < solve.count; ++number) iteration(solve, number);
    reduce(conclude_, solve, solve.residualSums, solve.count);
}

void FusedCg::iteration(const CgSolve& solve, int number) {
    const auto& tuning = layout_.tuning;
    const auto& p = directions_[number % 2].texture();
    const auto& before = directions_[1 - number % 2].texture();
    const auto& z = scaled_ ? scaled_.texture() : residual_.texture();
    const auto coefficient = layout_.stencil.coefficientBinding(tuning.sampled, p);
    const auto edges = layout_.stencil.edgesBinding(tuning.sampled, p);
    const auto terms = solve.terms.factors();
    const auto& launch = layout_.launch;

    if (layout_.preconditioner) precondition(solve, number, scaled_);
    direction_.set("terms", terms).set("iteration", number).set("tolerances", solve.tolerances);
    direction_.runGroups(
        launch[0], launch[1], launch[2],
        {tuning.in(0, z), tuning.in(1, before), gl::write(5, p), gl::storage(0, solve.state),
         layout_.preconditioner ? productSums_.in() : solve.residualSums.in(), curvatureSums_.out(),
         coefficient, edges});

    auto& update = number % 2 ? odd_ : even_;
    update.set("terms", terms).set("iteration", number);
    update.runGroups(
        launch[0], launch[1], launch[2],
        {tuning.in(0, p), tuning.in(1, before), gl::readWrite(2, solve.x.texture()),
         gl::readWrite(3, residual_.texture()),
         gl::write(4, layout_.jacobi ? scaled_.texture() : before), gl::storage(0, solve.state),
         curvatureSums_.in(), solve.residualSums.out(), coefficient, edges});
}

void FusedCg::bindPending(gl::Kernel&, std::vector<gl::Binding>& bindings) const {
    bindings.push_back(directions_[0].in(layout_.tuning, 0));
}

StripCg::StripCg(const CgLayout& layout, const Partials& residualSums)
    : ClassicalCg(layout, residualSums) {
    firstDirection_ = layout_.kernel("linalg/cg_direction.comp", 0, {{"FIRST", 1}});
    update_ = layout_.kernel("linalg/cg_update.comp", 0, {{"ODD", 0}, {"LAST", 0}});
    lastUpdate_ = layout_.kernel("linalg/cg_update.comp", 0, {{"ODD", 0}, {"LAST", 1}});
    reduceCurvature_ = layout_.reduction(1, residualSums);
}

void StripCg::setConstants(const Stencil& stencil) {
    ClassicalCg::setConstants(stencil);
    for (auto* kernel : {&firstDirection_, &update_, &lastUpdate_}) {
        layout_.stencil.setUniforms(*kernel);
    }
}

void StripCg::iterate(const CgSolve& solve) {
    pendingFirst_ = pendingCount_ = 0;
    reduce(reduceResidual_, solve, solve.residualSums, 0);
    // Reading four bytes is nearly free here (llvmpipe runs launches immediately), so check whether
    // the solve has ended, first where the last one had. Launches after the end change nothing.
    int look = expected_;
    int number = 0;
    while (number < solve.limit) {
        if (number >= look) {
            const auto now = solve.state.download<DeviceReport>(1)[0];
            if (now.status != 0) break;
            // Each iteration divides the residual by about as much.
            const auto toGo = [&](float to) { return std::log(now.firstSquared / to); };
            reportDetail(std::clamp<double>(toGo(now.lastSquared) / toGo(now.targetSquared), 0, 1));
            look = number + 1 + number / 8;
        }
        if (pendingCount_ == CgLayout::mostPending) {
            solve.finish();
            pendingFirst_ = number;
            pendingCount_ = 0;
        }
        iteration(solve, number++);
    }
    expected_ = std::max(0, std::min(number, solve.limit) - 1);
}

void StripCg::iteration(const CgSolve& solve, int number) {
    const auto& tuning = layout_.tuning;
    constexpr int most = CgLayout::mostPending;
    auto& p = directions_[static_cast<std::size_t>(number % most)];
    if (!p) p = SolverField(layout_.stencil.shape(), layout_.linear, "cg direction");
    auto& z = number == 0 ? directions_[0] : scaled_ ? scaled_ : residual_;
    const auto& residualBefore = number > 0 || scaled_ ? residual_ : directions_[0];
    const auto coefficient = layout_.stencil.coefficientBinding(tuning.sampled, solve.x.texture());
    const auto edges = layout_.stencil.edgesBinding(tuning.sampled, solve.x.texture());
    const auto terms = solve.terms.factors();
    const auto& launch = layout_.launch;

    if (layout_.preconditioner) precondition(solve, number, z);
    auto& direction = number == 0 ? firstDirection_ : direction_;
    direction.set("terms", terms);
    const auto& previous =
        directions_[static_cast<std::size_t>((number + most - 1) % most)];
    direction.runGroups(launch[0], launch[1], launch[2],
                        {z.in(tuning, 0), (number == 0 ? z : previous).in(tuning, 1), p.out(5),
                         gl::storage(0, solve.state), curvatureSums_.out(), coefficient, edges});
    reduce(reduceCurvature_, solve, curvatureSums_, number);

    auto& update = number + 1 == solve.limit ? lastUpdate_ : update_;
    update.set("terms", terms).set("iteration", number);
    update.runGroups(launch[0], launch[1], launch[2],
                     {p.in(tuning, 0), residualBefore.in(tuning, 3), residual_.out(5),
                      (layout_.jacobi ? scaled_ : residual_).out(4), gl::storage(0, solve.state),
                      solve.residualSums.out(), coefficient, edges});
    reduce(reduceResidual_, solve, solve.residualSums, number + 1);
    ++pendingCount_;
}

void StripCg::bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const {
    kernel.set("pendingFirst", pendingFirst_).set("pendingCount", pendingCount_);
    for (std::size_t i = 0; i < directions_.size(); ++i) {
        const auto& direction = directions_[i] ? directions_[i] : directions_[0];
        bindings.push_back(direction.in(layout_.tuning, 8 + static_cast<unsigned>(i)));
    }
}

}  // namespace seiche::linalg

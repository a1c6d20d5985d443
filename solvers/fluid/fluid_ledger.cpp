#include "solvers/fluid/fluid_ledger.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "solvers/linalg/krylov/device_report.hpp"

namespace seiche::fluid {

using linalg::DeviceReport;

namespace {

constexpr int rows = 4;  // cells of an invocation, where it takes no blocks

}  // namespace

ConservationBudget::ConservationBudget(const KernelFactory& kernels, const Domain& domain,
                                       int dyeRefinement, std::size_t solves,
                                       std::size_t forceBytes)
    : kernels_(kernels), domain_(domain), forceBytes_(forceBytes) {
    for (int k = 0; k < 6; ++k) {
        measure_[static_cast<std::size_t>(k)] =
            BlockKernel(kernels_, "fluid/ledger.comp",
                        {{"DYED", k & 1},
                         {"DYE_FINE", dyeRefinement},
                         {"SMOKY", k > 1 ? 1 : 0},
                         {"CUT", k > 3 ? 1 : 0},
                         {"ROWS", rows}},
                        {.rows = rows, .inWalls = BlockKernel::InWalls::nothing});
    }
    total_ =
        gl::Kernel("fluid/ledger_total.comp", {{"SAMPLED", static_cast<int>(kernels_.sampled())}});
    results_ = gl::Buffer(sumsBytes + solves * DeviceReport::bytes + forceBytes_ + heatBytes,
                          "fluid ledger");
}

void ConservationBudget::push(Entry entry, const gl::Texture2D& velocity,
                              const Transported& carried, const WallForces& forces,
                              const Projection& projection) {
    auto& kernel = measure_[(carried.dye ? 1U : 0U) + (!carried.scalars    ? 0U
                                                       : carried.heatCells ? 4U
                                                                           : 2U)];
    kernel.set("ambient", static_cast<float>(carried.ambient));
    const int count = kernel.leavings();
    const auto bytes = static_cast<std::size_t>(count) * sumsBytes;
    if (leavings_.bytes() < bytes) leavings_ = gl::Buffer(bytes, "fluid ledger, strips");
    kernel.runCells({kernels_.in(0, velocity), kernels_.in(1, projection.divergence().texture()),
                     kernels_.in(2, carried.dye ? *carried.dye : velocity),
                     kernels_.in(3, carried.scalars ? *carried.scalars : velocity),
                     kernels_.in(4, carried.heatCells ? carried.heatCells->texture() : velocity),
                     kernels_.faces(), kernels_.plain(), gl::storage(0, leavings_)});
    total_.set("count", count);
    total_.runGroups(1, 1, 1,
                     {kernels_.sampled() ? gl::storage(0, leavings_) : gl::texels(0, leavings_),
                      gl::storage(1, results_)});
    if (entry.isStep) {
        entry.norm = projection.solver().norm();
        entry.refined = projection.refines();
        for (std::size_t k = 0; k < projection.solvesPerStep(); ++k) {
            entry.solves.push_back(projection.solveName(k));
        }
        const auto& reports = projection.reports();
        reports.copyTo(results_, reports.bytes(), 0, sumsBytes);
        forces.totals().copyTo(results_, forceBytes_, 0,
                               results_.bytes() - heatBytes - forceBytes_);
    }
    if (carried.wallGradients) {
        carried.wallGradients->copyTo(results_, heatBytes, 0, results_.bytes() - heatBytes);
    }
    readback_.push(results_, 0, results_.bytes(), 0);
    if (!entry.isStep) disturb();
    entries_.push_back(std::move(entry));
}

void ConservationBudget::collect(bool wait, std::vector<StepReport>& reports,
                                 const std::function<void(std::uint64_t, Rates)>& rate) {
    readback_.poll(wait, [&](std::uint64_t, std::span<const std::byte> data) {
        const Entry entry = std::move(entries_.front());
        entries_.pop_front();
        float values[8];
        std::memcpy(values, data.data(), sumsBytes);
        const double area = domain_.hx() * domain_.hy();
        const double h = std::min(domain_.hx(), domain_.hy());
        balance_.energy = values[0] * area;
        balance_.dye = values[1] * area;
        rate(entry.step, {values[7], values[6] * (1 / domain_.hx() + 1 / domain_.hy())});
        if (!balance_.started) {
            balance_.started = true;
            balance_.energyFirst = balance_.energy;
            balance_.dyeFirst = balance_.dye;
        }
        float gradients[HeatConditions::places];
        std::memcpy(gradients, data.last(heatBytes).data(), heatBytes);
        heat_.clear();
        for (const auto& each : entry.heat) {
            double sum = 0;
            for (std::size_t k = 0; k < each.count; ++k) sum += double{gradients[each.place + k]};
            heat_.push_back(
                {each.name, each.constant + each.factor * sum, each.unit, each.averaged});
        }
        const double speed = values[6];
        constexpr double ofFastest = 1e-6;
        const bool outdated = disturbed_ > 0;
        if (outdated) --disturbed_;
        fastest_ = entry.isStep ? std::max(fastest_, speed) : speed;
        still_ = entry.isStep && !outdated && speed <= ofFastest * fastest_;
        if (!entry.isStep) return;

        const double relative = speed > 0 ? values[5] * h / speed : 0;
        balance_.worst = std::max(balance_.worst, relative);
        StepReport report;
        report.step = entry.step;
        report.t = entry.t;
        report.dt = entry.dt;
        // A maximum may pass a NaN over; the sum of squares does not.
        report.finite = std::isfinite(balance_.energy) && std::isfinite(values[4]) &&
                        std::isfinite(values[5]) && std::isfinite(values[6]) &&
                        std::isfinite(balance_.dye) && std::isfinite(values[2]) &&
                        std::isfinite(values[3]);
        for (std::size_t k = 0; k < entry.solves.size(); ++k) {
            report.solves.push_back(DeviceReport::decode(
                data.subspan(sumsBytes + k * DeviceReport::bytes), entry.solves[k], entry.norm));
            report.finite = report.finite && report.solves.back().status != SolveStatus::notFinite;
            if (entry.refined && k % 2 == 1) {
                report.solves[k - 1].refinedBy(report.solves[k]);
            }
        }
        for (auto& solve : report.solves) solve.contradict(entry.contradiction);
        report.diagnostics = {{"energy", balance_.energy, "m^4/s^2"},
                              {"mass", balance_.dye, "m^2"},
                              {"div_before", values[4], "1/s"},
                              {"div_after", values[5], "1/s"},
                              {"div_relative", relative},
                              {"speed", speed, "m/s"},
                              {"cfl", values[7] * entry.dt},
                              {"smoke", values[2] * area, "m^2"},
                              {"heat", values[3] * area, "K m^2"}};
        if (entry.reynoldsOfUnit > 0) {
            const double typical = entry.referenceSpeed > 0 ? entry.referenceSpeed : speed;
            report.diagnostics.push_back({"reynolds", typical * entry.reynoldsOfUnit});
        }
        const auto forces = WallForces::figures(
            data.subspan(data.size() - heatBytes - forceBytes_, forceBytes_), entry.walls);
        report.diagnostics.insert(report.diagnostics.end(), forces.begin(), forces.end());
        report.diagnostics.insert(report.diagnostics.end(), heat_.begin(), heat_.end());
        report.diagnostics.insert(report.diagnostics.end(), entry.bodies.begin(),
                                  entry.bodies.end());
        reports.push_back(std::move(report));
    });
}

nlohmann::ordered_json ConservationBudget::summary() const {
    return {{"energy_first", balance_.energyFirst},
            {"energy_last", balance_.energy},
            {"dye_first", balance_.dyeFirst},
            {"dye_last", balance_.dye},
            {"div_relative_largest", balance_.worst}};
}

ConservationBudget::Balance ConservationBudget::balance() const {
    auto made = balance_;
    const float measured = results_.download<float>(1)[0];
    made.energySum = std::isfinite(measured) ? measured : 0;
    return made;
}

void ConservationBudget::restore(const Balance& balance) {
    balance_ = balance;
    results_.upload(std::vector<float>{balance.energySum});
}

void to_json(nlohmann::json& json, const ConservationBudget::Balance& balance) {
    json = {{"started", balance.started},
            {"energy_first", balance.energyFirst},
            {"energy", balance.energy},
            {"dye_first", balance.dyeFirst},
            {"dye", balance.dye},
            {"worst", balance.worst},
            {"energy_sum", balance.energySum}};
}

void from_json(const nlohmann::json& json, ConservationBudget::Balance& balance) {
    json.at("started").get_to(balance.started);
    json.at("energy_first").get_to(balance.energyFirst);
    json.at("energy").get_to(balance.energy);
    json.at("dye_first").get_to(balance.dyeFirst);
    json.at("dye").get_to(balance.dye);
    json.at("worst").get_to(balance.worst);
    balance.energySum = json.value("energy_sum", 0.0F);  // older states lack it
}

}  // namespace seiche::fluid

#include "solvers/wave/wave_ledger.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace seiche::wave {

namespace {
constexpr std::size_t sumsBytes = 32, resultBytes = sumsBytes + linalg::DeviceReport::bytes;
}

ConservationBudget::ConservationBudget(const linalg::StencilTuning& tuning, double cellArea)
    : area_(cellArea),
      fused_(tuning.fused),
      sum_("linalg/partial_sum.comp", {{"FUSED", static_cast<int>(tuning.fused)},
                                       {"SUBGROUPS", static_cast<int>(tuning.subgroups)}}),
      results_(resultBytes + sizeof(std::uint32_t), "wave ledger") {
    results_.clear();
}

void ConservationBudget::bind(std::vector<gl::Binding>& bindings,
                              const gl::Buffer& solverState) const {
    if (!fused_) return;
    bindings.push_back(gl::storage(0, results_));
    bindings.push_back(gl::storage(3, solverState));
}

void ConservationBudget::push(const Entry& entry, const linalg::Partials* sums,
                              const linalg::Partials* modeSums, const gl::Buffer& solverState) {
    const auto add = [&](const linalg::Partials& from, int slot) {
        from.setUniforms(sum_);
        sum_.set("slot", slot).runGroups(1, 1, 1, {gl::storage(0, results_), from.in()});
    };
    if (sums && !fused_) {
        add(*sums, 0);
        solverState.copyTo(results_, linalg::DeviceReport::bytes, 0, sumsBytes);
    }
    if (modeSums) add(*modeSums, 1);
    readback_.push(results_, 0, resultBytes, 0);
    entries_.push_back(entry);
}

void ConservationBudget::collect(bool wait, std::vector<StepReport>& reports,
                                 const std::function<void(double, double, const Entry&)>& onMode) {
    readback_.poll(wait, [&](std::uint64_t, std::span<const std::byte> data) {
        const Entry entry = entries_.front();
        entries_.pop_front();
        float sums[8];
        std::memcpy(sums, data.data(), sumsBytes);
        const double energy = sums[0] * area_, mass = sums[1] * area_;
        const double work = sums[2] * area_, dissipated = sums[3] * area_;
        onMode(sums[4], sums[5], entry);
        auto& now = balance_;
        now.mass = mass;
        if (!now.started) {
            now.started = true;
            now.first = now.expected = energy;
        } else if (entry.isStep) {
            now.work += work;
            now.dissipated += dissipated;
            now.expected += work - dissipated;
        } else {
            // A brush or a parameter has changed the state: its energy is not drift.
            now.expected += energy - now.energy;
        }
        if (!entry.isStep && energy > now.energy) sinceDisturbed_ = 0;
        sinceDisturbed_ = std::max(sinceDisturbed_, energy);
        now.energy = energy;
        now.largest = std::max({now.largest, energy, std::abs(now.expected)});
        const double drift = now.largest > 0 ? (energy - now.expected) / now.largest : 0;
        now.worst = std::max(now.worst, std::abs(drift));
        if (!entry.isStep) return;

        StepReport report;
        report.step = entry.step;
        report.t = entry.t;
        report.dt = entry.dt;
        report.finite = std::isfinite(energy) && std::isfinite(mass);
        if (entry.iterated) {
            report.solves.push_back(linalg::DeviceReport::decode(data.subspan(sumsBytes), "wave"));
            report.finite = report.finite && report.solves.back().status != SolveStatus::notFinite;
        }
        const char* ofEnergy = entry.acoustic ? "m^2" : "m^4/s^2";
        report.diagnostics = {{"energy", energy, ofEnergy},
                              {"energy_drift", drift},
                              {"mass", mass, entry.acoustic ? "m s^2" : "m^3"},
                              {"work", work, ofEnergy},
                              {"dissipated", dissipated, ofEnergy},
                              {"cfl", entry.cfl}};
        reports.push_back(std::move(report));
    });
}

bool ConservationBudget::still() const {
    constexpr double ofEnergy = 1e-12;  // heights a millionth of what they were
    return balance_.started && balance_.energy <= ofEnergy * sinceDisturbed_ &&
           std::ranges::all_of(entries_, &Entry::isStep);
}

nlohmann::ordered_json ConservationBudget::summary() const {
    return {{"energy_first", balance_.first},
            {"energy_last", balance_.energy},
            {"energy_expected", balance_.expected},
            {"work", balance_.work},
            {"dissipated", balance_.dissipated},
            {"energy_drift_largest", balance_.worst},
            {"mass_last", balance_.mass}};
}

void ConservationBudget::restore(const Balance& balance) {
    balance_ = balance;
    sinceDisturbed_ = balance.largest;
}

}  // namespace seiche::wave

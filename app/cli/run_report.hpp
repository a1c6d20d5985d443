#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/gl/context.hpp"
#include "core/gl/profiler.hpp"
#include "core/model/field_data.hpp"
#include "core/model/report.hpp"
#include "core/run/run.hpp"

namespace seiche::cli {

/// Gathers what --report writes. All but `timings` is the same for the same scene, seed and device;
/// docs/cli.md lists the keys.
class RunReport {
  public:
    /// `wanted` false: it is never written, and keeps nothing of the steps but what the other
    /// functions tell.
    RunReport(const std::string& sceneName, const Scene& scene, const gl::DeviceInfo& device,
              bool wanted);

    void step(const StepReport& report);
    /// Solves that did not converge so far, and the last one's explanation.
    std::uint64_t unconverged() const { return unconverged_; }
    const std::string& explanation() const { return explanation_; }

    void result(const RunResult& result, const std::string& sentence);
    void field(const FieldData& field);
    /// What the simulation says of itself; its keys come to the top level.
    void summary(const nlohmann::ordered_json& summary);
    /// Seconds of wall time, and what the profiler saw.
    void timings(double setup, const RunResult& result, double output,
                 const std::map<std::string, gl::Profiler::Row>& kernels);

    /// Throws failed where the file cannot be written.
    void write(const std::string& file) const;

  private:
    // How a conserved quantity went: first and last value, largest deviation from the first.
    struct Ledger {
        double first = 0, last = 0, deviation = 0;
    };
    bool wanted_;
    nlohmann::ordered_json document_;
    std::string steps_;  // serialised one by one: a long run has millions
    std::map<std::string, Ledger> ledgers_;
    std::uint64_t unconverged_ = 0;
    std::string explanation_;
};

/// The array's hash as --report shows it.
std::string hashText(std::uint64_t hash);

}  // namespace seiche::cli

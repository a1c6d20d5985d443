#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/gl/context.hpp"
#include "core/gl/profiler.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/field_data.hpp"
#include "core/model/report.hpp"
#include "core/model/volume.hpp"
#include "core/run/run.hpp"

namespace seiche {

/// Gathers the contents of --report. All but `timings` is the same for the same scene, seed and
/// device; docs/cli.md lists the keys.
class RunReport {
  public:
    /// `wanted` false: it is never written, and keeps only the figures that the other functions
    /// return.
    RunReport(const std::string& sceneName, const Scene& scene, const gl::DeviceInfo& device,
              bool wanted);

    /// Adds a step's report.
    void step(const StepReport& report);
    /// Solves that did not converge so far, and the last one's explanation.
    std::uint64_t unconverged() const { return unconverged_; }
    /// Number of those that have no solution.
    std::uint64_t unsolvable() const { return unsolvable_; }
    /// Explanation of the last solve that did not converge, or of one without a solution if there
    /// is any.
    const std::string& explanation() const { return explanation_; }

    /// Adds the outcome and the sentence about it.
    void result(const RunResult& result, const std::string& sentence);
    /// Takes a field's hash and range.
    void field(const FieldData& field);
    /// The same of all fields of a simulation, in two or three dimensions.
    void fields(Simulation& simulation, const Domain& domain);
    /// The simulation's own summary; its keys go to the top level.
    void summary(const nlohmann::ordered_json& summary);
    /// Adds wall times [s] and the profiler's results.
    void timings(double setup, const RunResult& result, double output,
                 const std::map<std::string, gl::Profiler::Row>& kernels);

    /// Adds each process's share of the work to the timings.
    void ranks(const std::vector<RankShare>& shares);

    /// The report as JSON, in one piece.
    std::string text() const;
    /// Throws failed if the file cannot be written.
    void write(const std::string& file) const;

  private:
    // The course of a conserved quantity: first and last value, largest deviation from the first.
    struct Ledger {
        double first = 0, last = 0, deviation = 0;
    };
    // Values of a diagnostic at times_, as far as SimulationDescription::course wants them.
    struct Course {
        std::string name;
        std::vector<float> values;
    };
    void field(const FieldInfo& info, const nlohmann::ordered_json& shape,
               const FieldSummary& summary);
    void note(const Diagnostic& diagnostic);
    nlohmann::ordered_json averages() const;

    bool wanted_;
    std::shared_ptr<const SimulationDescription> info_;
    ParameterSet parameters_;
    std::map<std::string, std::string> units_;  // of what steps report, where it has one
    std::vector<double> times_;                 // of steps, as long as there are courses [s]
    std::vector<Course> courses_;
    nlohmann::ordered_json document_;
    std::string steps_;  // serialised one by one: a long run has millions
    std::map<std::string, Ledger> ledgers_;
    std::uint64_t unconverged_ = 0, unsolvable_ = 0;
    std::string explanation_;
};

/// The array's hash as in --report.
std::string hashText(std::uint64_t hash);

}  // namespace seiche

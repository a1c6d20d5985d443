#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/model/field_data.hpp"
#include "core/run/run.hpp"
#include "validate/validate.hpp"

namespace seiche::validate {

/// A scene that a case runs on the current gl::Context. Failures throw `failed`.
class Lab {
  public:
    /// `scene` lacks the keys "seiche" and "simulation".
    Lab(const Settings& settings, const std::string& simulation,
        const nlohmann::ordered_json& scene);
    /// A shipped scene with changes.
    Lab(const Settings& settings, const std::string& shipped,
        const std::vector<SceneOverride>& changes);

    const Domain& domain() const { return scene_.domain; }
    Simulation& simulation() { return *simulation_; }
    void steps(std::uint64_t count);
    /// In whole steps: the last may go past it.
    void time(double seconds);
    /// Throws if it is not reached within `most` seconds of simulated time.
    void untilSteady(double tolerance, double most);
    FieldData field(const std::string& name);
    /// Called after each step, if set.
    std::function<void(Simulation&)> afterStep;
    /// Reports of all steps so far.
    const std::vector<StepReport>& reports() const { return reports_; }

  private:
    void advance(const RunLimits& limits);
    Settings settings_;
    Scene scene_;
    std::unique_ptr<Simulation> simulation_;
    std::vector<StepReport> reports_;
};

/// Boundaries of a box whose six sides are of the same type.
nlohmann::ordered_json sidesOfType(const char* type);

/// The fluxes of a flow through its faces, as they lie in `u@face` and `v@face`.
struct Faces {
    Domain domain;
    FieldData u, v;  // (nx+1) x ny and nx x (ny+1)
    double atU(int i, int j) const;
    double atV(int i, int j) const;
};
Faces faces(Lab& lab);

using Velocity = std::function<double(double x, double y)>;  // [m] -> [m/s]

/// sqrt(mean (u - exact)^2 + mean (v - exact)^2) over all faces.
double errorL2(const Faces& flow, const Velocity& u, const Velocity& v);

/// Cubic through the four nodes around `at` (Lagrange); nodes increase.
double interpolate(const std::vector<double>& nodes, const std::vector<double>& values, double at);

}  // namespace seiche::validate

#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/readback.hpp"
#include "core/model/report.hpp"
#include "solvers/fluid/heat_conditions.hpp"
#include "solvers/fluid/projection.hpp"
#include "solvers/fluid/wall_forces.hpp"

namespace seiche::fluid {

/// Brings the diagnostics of each step to the CPU some steps later: kinetic energy, dye, smoke and
/// heat, the divergence before and after, the largest speeds, and the pressure solver's reports.
class ConservationBudget {
  public:
    ConservationBudget(const KernelFactory& kernels, const Domain& domain, int dyeRefinement,
                       std::size_t solves, std::size_t forceBytes);

    struct Entry {
        bool isStep = false;
        std::uint64_t step = 0;
        double t = 0, dt = 0;
        std::vector<std::string> solves;  ///< names
        std::string norm;                 ///< of their residuals
        WallForces::Scales walls;
        std::vector<HeatConditions::Figure> heat;
        /// Reynolds numbers: that of a speed of 1, and the speed where it is not the largest there
        /// is; 0: none.
        double reynoldsOfUnit = 0, referenceSpeed = 0;
        std::vector<Diagnostic> bodies;  ///< MovingWalls::figures()
        /// Why the pressure equation has no solution: a sentence, or empty.
        std::string contradiction;
        bool refined = false;  ///< every second solve refines the one before it
    };
    struct Transported {
        const gl::Texture2D* dye = nullptr;         ///< null if there is none
        const gl::Texture2D* scalars = nullptr;     ///< temperature, smoke; likewise
        double ambient = 0;                         // [K]
        const HeatCells* heatCells = nullptr;       ///< likewise
        const gl::Buffer* wallGradients = nullptr;  ///< of HeatConditions; likewise
    };
    /// Enqueues the measuring of a velocity and the reading of the results.
    void push(Entry entry, const gl::Texture2D& velocity, const Transported& carried,
              const WallForces& forces, const Projection& projection);
    /// Rates that limit a step: max |u|/hx + |v|/hy [1/s] at cells, and the same of the fastest
    /// face in each direction, where velocities alternating from face to face do not cancel.
    struct Rates {
        double cells = 0, faces = 0;
    };
    /// Turns arrived results into reports; `rate(step, r)` is called with the rates of every state
    /// measured.
    void collect(bool wait, std::vector<StepReport>& reports,
                 const std::function<void(std::uint64_t step, Rates rates)>& rate);

    /// The sum of |u|^2 / 2 over all cells, of the last velocity measured, is its first float.
    const gl::Buffer& energy() const { return results_; }

    /// Whether, according to the reports so far, all fluid rests: the fastest speed is 0 or a
    /// millionth of the largest since the state was last changed from outside.
    bool still() const { return still_ && disturbed_ == 0; }
    /// Notes a change of which steps under way do not know.
    void disturb() { disturbed_ = entries_.size(), still_ = false; }

    nlohmann::ordered_json summary() const;
    /// HeatConditions::figures() as last collected; empty where there are none.
    const std::vector<Diagnostic>& heat() const { return heat_; }
    /// Values that go on from step to step.
    struct Balance {
        bool started = false;
        double energyFirst = 0, energy = 0, dyeFirst = 0, dye = 0;
        double worst = 0;     ///< divergence, relative
        float energySum = 0;  ///< by which the next projection ends
        friend void to_json(nlohmann::json& json, const Balance& balance);
        friend void from_json(const nlohmann::json& json, Balance& balance);
    };
    /// Waits for the device.
    Balance balance() const;
    void restore(const Balance& balance);

  private:
    static constexpr std::size_t sumsBytes = 32, heatBytes = HeatConditions::places * sizeof(float);
    KernelFactory kernels_;
    Domain domain_;
    std::array<BlockKernel, 6> measure_;  // with dye, with scalars, with heat cells
    gl::Kernel total_;
    std::size_t forceBytes_;
    gl::Buffer leavings_, results_;
    gl::Readback readback_;
    std::deque<Entry> entries_;
    bool still_ = false;
    std::size_t disturbed_ = 0;  // so many of the next results are from before that
    double fastest_ = 0;         // since the state was changed [m/s]
    Balance balance_;            // but for the sum, which is on the device
    std::vector<Diagnostic> heat_;
};

}  // namespace seiche::fluid

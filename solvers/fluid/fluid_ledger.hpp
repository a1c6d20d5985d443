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
#include "solvers/fluid/projection.hpp"

namespace seiche::fluid {

/// Brings what each step is judged by to the CPU some steps later: kinetic energy, what is carried,
/// the divergence before and after, the largest speeds, and the pressure solver's reports.
class Ledger {
  public:
    Ledger(const Grid& grid, const Domain& domain, int dyeFine, std::size_t solves);

    struct Entry {
        bool isStep = false;
        std::uint64_t step = 0;
        double t = 0, dt = 0;
        std::array<double, 2> pressureScales = {0, 0};  ///< of the first and the last phi [1/s]
        double viscosity = 0;
        std::vector<std::string> solves;  ///< names
        std::string norm;                 ///< of their residuals
    };
    struct Carried {
        const gl::Texture2D* dye = nullptr;      ///< null where there is none
        const gl::Texture2D* scalars = nullptr;  ///< temperature, smoke; likewise
        double ambient = 0;                      // [K]
    };
    /// Enqueues the measuring of a velocity and the reading of the results.
    void push(Entry entry, const gl::Texture2D& velocity, const Carried& carried,
              const Projection& projection);
    /// What limits a step: max |u|/hx + |v|/hy [1/s] at cells, and the same of the fastest face in
    /// both directions, which no alternation from face to face hides.
    struct Rates {
        double cells = 0, faces = 0;
    };
    /// Turns what has arrived into reports; `rate(step, r)` hears the rates of every state
    /// measured.
    void collect(bool wait, std::vector<StepReport>& reports,
                 const std::function<void(std::uint64_t step, Rates rates)>& rate);

    nlohmann::ordered_json summary() const;
    nlohmann::json save() const;
    void restore(const nlohmann::json& state);

  private:
    static constexpr std::size_t sumsBytes = 48;
    Grid grid_;
    Domain domain_;
    std::array<BlockKernel, 4> measure_;  // with dye, with scalars
    gl::Kernel total_;
    gl::Buffer leavings_, results_;
    gl::Readback readback_;
    std::deque<Entry> entries_;
    bool started_ = false;
    double energyFirst_ = 0, energy_ = 0, dyeFirst_ = 0, dye_ = 0, worstDivergence_ = 0;
};

}  // namespace seiche::fluid

#include <utility>

#include "core/model/snapshot.hpp"
#include "solvers/fluid/fluid_body.hpp"

namespace seiche::fluid {

void FluidSimulation::save(Snapshot& snapshot) {
    collect(Wait::yes, early_);
    snapshot.putValues("velocity", velocity_);
    snapshot.putValues("before", before_);
    snapshot.put("drawn", geometry_->drawn());
    snapshot.put("solid", geometry_->solidCells());
    const auto memory = projection_->memory();
    for (std::size_t k = 0; k < memory.size(); ++k) {
        snapshot.putValues(fmt::format("phi {}", k), *memory[k]);
    }
    if (geometry_->moves()) snapshot.values["moved_walls"] = geometry_->moving().moved();
    snapshot.values["step"] = steps_;
    snapshot.values["time"] = time_;
    snapshot.values["last_dt"] = lastDt_;
    snapshot.values["next_dt"] = nextDt_;
    snapshot.values["phi_steps"] = projection_->steps();
    snapshot.values["foresight"] = projection_->foresight();
    snapshot.values["ledger"] = ledger_->balance();
    snapshot.values["rates"] = rates_;
    if (isTrapezoidal()) snapshot.values["first_order_steps"] = firstOrderSteps_;
    transported_->save(snapshot);
}

void FluidSimulation::restore(const Snapshot& snapshot) {
    std::vector<StepReport> passed;
    collect(Wait::yes, passed);
    const auto texels = 2 * static_cast<std::size_t>(kernels_->width()) *
                        static_cast<std::size_t>(kernels_->height());
    const auto cells = geometry_->drawn().size();
    const auto velocity = snapshot.get<float>("velocity", texels);
    const auto before = snapshot.get<float>("before", texels);
    const auto drawn = snapshot.get<std::uint8_t>("drawn", cells);
    auto memory = projection_->memory();
    std::vector<std::vector<float>> phi;
    // A state saved by the scheme of order 1, the former default, lacks the held pressure.
    const bool held = snapshot.values.contains("first_order_steps");
    for (std::size_t k = 0; k < memory.size(); ++k) {
        const auto name = fmt::format("phi {}", k);
        const bool strange = isTrapezoidal() && !held && k + 1 == memory.size();
        // A state of a scheme with fewer projections lacks first guesses for the others.
        const bool missing = strange || (k > 0 && !snapshot.has(name));
        phi.push_back(missing ? std::vector<float>(cells) : snapshot.get<float>(name, cells));
    }
    const auto steps = snapshot.value<std::uint64_t>("step");
    const auto time = snapshot.value<double>("time"), last = snapshot.value<double>("last_dt"),
               next = snapshot.value<double>("next_dt");
    // Older states lack them.
    const auto phiSteps = snapshot.values.contains("phi_steps")
                              ? snapshot.value<Projection::Steps>("phi_steps")
                              : Projection::Steps{};
    const auto foresight = snapshot.values.contains("foresight")
                               ? snapshot.value<std::vector<double>>("foresight")
                               : std::vector<double>();
    const auto ledger = snapshot.value<ConservationBudget::Balance>("ledger");
    const int firstOrderSteps = held ? snapshot.value<int>("first_order_steps") : 1;
    const bool edited = snapshot.values.contains("former_walls");
    const auto rates = snapshot.value<std::map<std::uint64_t, double>>("rates");
    if (geometry_->moves()) {
        const auto moved = snapshot.values.contains("moved_walls") || !edited
                               ? snapshot.value<std::vector<double>>("moved_walls")
                               : std::vector<double>();
        if (edited) {
            geometry_->moving().takeOver(moved, snapshot.values["former_walls"], time);
        } else {
            geometry_->moving().setMoved(moved);
        }
    }
    transported_->restore(snapshot);
    if (drawn != geometry_->drawn()) {
        geometry_->setDrawn(drawn);
        rebuildKernels();
        memory = projection_->memory();
    }
    for (std::size_t k = 0; k < memory.size(); ++k) memory[k]->upload(phi[k]);
    projection_->setSteps(phiSteps);
    steps_ = steps;
    time_ = time;
    lastDt_ = last;
    nextDt_ = next;
    rates_ = rates;
    firstOrderSteps_ = firstOrderSteps;
    geometry_->update(time);
    projection_->setForesight(foresight);
    // Walls may be new: fluid in solid cells stops.
    scratch_[0].upload(velocity);
    combine(scratch_[0], 1, scratch_[0], 0, velocity_);
    before_.upload(before);
    ledger_->restore(ledger);
    if (snapshot.values.contains("resampled")) {
        for (auto* each : {&velocity_, &before_}) {
            combine(*each, 1, *each, 0, scratch_[0]);  // walls and ghosts of this grid
            std::swap(*each, scratch_[0]);
        }
        firstOrderSteps_ = 2;  // the velocity of another grid diverges on this one
        measure(false, 0);
        nextDt_ = parameters_.dt;
        chooseDt();
    }
}

nlohmann::ordered_json FluidSimulation::summary() {
    collect(Wait::yes, early_);
    nlohmann::ordered_json made = {{"ledger", ledger_->summary()},
                                   {"pressure_solver", projection_->solver().name()}};
    for (const auto& each : ledger_->heat()) made["heat"][each.name] = each.value;
    return made;
}

}  // namespace seiche::fluid

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/geometry/solid.hpp"
#include "core/model/simulation.hpp"

// Interfaces for abilities of only some simulations. A simulation implements one beside Simulation,
// and clients ask for it. Facts that readers and windows need before there is a simulation stand as
// data in SimulationDescription.
namespace seiche {

namespace gl {
class Buffer;
}

/// Values of fields by name.
using FieldValues = std::map<std::string, std::vector<float>>;

/// The interface as far as this simulation implements it, else nullptr.
template <class Interface>
Interface* capability(Simulation& simulation) {
    return dynamic_cast<Interface*>(&simulation);
}

/// Simulations with brushes that draw walls (BrushKind::drawsWalls), cell by cell.
class DrawnWallSource {
  public:
    virtual ~DrawnWallSource() = default;
    /// By cell, row 0 at the bottom: 1 where a wall was drawn, 2 where one was erased, 0 as the
    /// scene has it; as in snapshots. For scenes to keep it.
    virtual const std::vector<std::uint8_t>& drawnCells() const = 0;
};

/// A field in three dimensions as it lies on the GPU now: one float a cell, x fastest, then y, then
/// z, from `offset` on.
struct VolumeView {
    const gl::Buffer* buffer = nullptr;  ///< of the simulation
    Grid<3> grid;                        ///< its cells
    FieldInfo info;                      ///< name, unit and meaning
    std::size_t offset = 0;              ///< of the first cell [bytes], a multiple of 256
    /// Displacements of the scene's solids since the start; none where nothing moves.
    std::vector<RigidMotion> solids = {};
};

/// Simulations in three dimensions (SimulationDescription::dimensions). Their field() and walls()
/// are sections along z for views in the plane.
class VolumeSource {
  public:
    virtual ~VolumeSource() = default;
    /// The field as of the last step; valid as long as one of Simulation::field().
    virtual VolumeView volume(std::string_view name) = 0;
};

/// Simulations with the overlay "bubbles".
class DiscSource {
  public:
    virtual ~DiscSource() = default;
    /// The discs within a rectangle as of the last step; none if there are more than `max`, too
    /// many to tell apart.
    virtual std::vector<Disc> discs(Point low, Point high, std::size_t max) = 0;
};

/// Simulations that can come to rest.
class RestingState {
  public:
    virtual ~RestingState() = default;
    /// Whether, judging by the reports so far, further steps would change nothing visible: until a
    /// stroke, a parameter change or another state, a window need not take them.
    virtual bool atRest() const = 0;
};

/// Simulations whose state can be written, from scripts.
class FieldWriter {
  public:
    virtual ~FieldWriter() = default;
    /// Their names, as fields have them.
    virtual std::vector<std::string> writableFields() const = 0;
    /// Sets these fields, each in the order and number of its cells as readField() has them, with
    /// three values per cell (red, green and blue) for those in colour; all other fields follow.
    /// Cells in walls keep the walls' values. Throws badInput, before anything changes, for a field
    /// that is not writable, another number of values, and values that are not finite.
    virtual void writeFields(const FieldValues& fields) = 0;
};

/// Simulations that choose the length of a step themselves, by an error or a limit of stability.
class StepChooser {
  public:
    virtual ~StepChooser() = default;
    /// Shortens the step that would pass the time [s] so that it ends there; later steps go on as
    /// if it had not been shortened. Holds until another time is given; infinity: none.
    virtual void endStepAt(double time) = 0;
};

/// Work in the background of a simulation's steps, on another thread: cells of bubbly flow being
/// solved.
struct BackgroundWork {
    std::size_t all = 0;      ///< items that need to be done at all
    std::size_t waiting = 0;  ///< of these, not done or outdated by the current state
    std::size_t oldest = 0;   ///< steps since the oldest of those was done, or should have been
    bool active = false;      ///< some of them are under way
    bool holdsStep = false;   ///< the next step would wait for them
    bool news = false;  ///< some were done since the last call, and what fields show may differ
};

/// Simulations with work that can wait: on a thread of its own, beside the steps.
class BackgroundWorker {
  public:
    virtual ~BackgroundWorker() = default;
    /// Asks to keep each step near this many seconds of wall time by postponing work that can wait,
    /// so that a window stays responsive; without it all work is done in its step, and the same
    /// scene gives the same bits.
    virtual void setStepBudget(double seconds) = 0;
    /// Submits background work that is due and collects finished work, waiting up to this many
    /// seconds if the next step depends on it. For a window, which would otherwise block meanwhile;
    /// step() does it too.
    virtual BackgroundWork pollBackground(double seconds) = 0;
};

/// One process's part in the shared work of a run.
struct RankShare {
    int rank = 0;             ///< from 0
    std::string host;         ///< that it runs on
    std::string device;       ///< that it computes on
    std::size_t items = 0;    ///< cells of bubbly flow
    double busy = 0;          ///< [s] that they took
    double waiting = 0;       ///< [s] without any, of the wall time so far
    std::uint64_t bytes = 0;  ///< of messages with rank 0; for rank 0 with all others
};

/// Simulations that share their work with other processes (SimulationInfo::serveRanks).
class RankUser {
  public:
    virtual ~RankUser() = default;
    /// Before reset(); `ranks` must outlive the simulation. The same scene, seed and kind of device
    /// give the same bits with any number of them.
    virtual void useRanks(Ranks& ranks) = 0;
    /// So far, by rank; empty without ranks.
    virtual std::vector<RankShare> rankShares() const = 0;
};

/// Checks values as writeFields() promises; `count(name)` is the number of values of a writable
/// field.
void checkFieldValues(const FieldValues& fields, const std::vector<std::string>& writable,
                      const std::function<std::size_t(const std::string& name)>& count);

/// False where a simulation never rests.
inline bool atRest(Simulation& simulation) {
    const auto* resting = capability<RestingState>(simulation);
    return resting && resting->atRest();
}

/// Does nothing where no work can wait.
inline void setStepBudget(Simulation& simulation, double seconds) {
    if (auto* worker = capability<BackgroundWorker>(simulation)) worker->setStepBudget(seconds);
}

/// Nothing where there is no work in the background.
inline BackgroundWork pollBackground(Simulation& simulation, double seconds) {
    auto* worker = capability<BackgroundWorker>(simulation);
    return worker ? worker->pollBackground(seconds) : BackgroundWork{};
}

}  // namespace seiche

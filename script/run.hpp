#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/capabilities.hpp"
#include "core/model/field_data.hpp"
#include "core/model/report.hpp"
#include "core/run/run.hpp"
#include "core/scene/scene.hpp"
#include "core/view/image.hpp"
#include "script/device.hpp"

namespace seiche::script {

/// A field on the CPU, in colour with three values a cell in place of one.
struct FieldValue : FieldData {
    int channels = 1;  ///< values of a cell
};

/// One solve of one step.
struct SolveReport : ConvergenceReport {
    std::uint64_t step = 0;  ///< of which step
};

/// Look of pictures, as by options of `seiche run`.
struct PictureLook {
    std::optional<std::array<int, 2>> size;  ///< pixels; absent: what suits the scene
    std::string field;                       ///< in place of the view's
    double density = 1;                      ///< pixels, either way, for each of the size
    std::string parts, background;           ///< "" for the usual ones
    int samples = 4;                         ///< a pixel
    bool fill = false;                       ///< with the map, cut off where it does not fit
};

/// A scene that runs on the device of Device::instance(), like `seiche run` and with the same bits.
/// Functions may be called from any thread; requests are served in order, and runs and matrices of
/// the process take turns.
class Run {
  public:
    /// Run of a scene file or a shipped scene by name; `settings` as for --set. Throws badInput
    /// like `seiche run`.
    explicit Run(const std::string& scene, const std::vector<SceneOverride>& settings = {});
    /// Run of a scene made by the program; `name` is its name in reports.
    explicit Run(Scene scene, std::string name = "scene");
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// The scene with its current parameters, without changes by brushes and written fields.
    Scene scene() const;
    double time() const;          ///< [s]
    double dt() const;            ///< [s] of the next step
    std::uint64_t steps() const;  ///< taken since the start

    /// Called every `patience` seconds on the calling thread; true: stop at the next step boundary.
    using Interrupt = std::function<bool()>;
    static constexpr double patience = 0.05;  ///< [s]
    /// Steps until a limit is reached. Throws failed where the state stops being finite, and
    /// badInput as seiche::run() does.
    RunResult advance(const RunLimits& limits, const Interrupt& interrupt = {});
    /// Takes this many steps.
    RunResult step(std::uint64_t count, const Interrupt& interrupt = {});
    /// Runs to the first step boundary at or past t [s]; does nothing if that has passed.
    RunResult until(double t, const Interrupt& interrupt = {});
    /// Starts again from the scene.
    void restart();

    /// The names that field() takes, first the one that is shown.
    std::vector<FieldInfo> fields() const;
    /// The names that write() takes.
    std::vector<std::string> writableFields() const;
    /// The field as it is now. Throws badInput for an unknown name, with the nearest one.
    FieldValue field(const std::string& name) const;
    /// The walls: 1 in solid cells, 0 in liquid.
    FieldValue walls() const;
    /// Sets the field, in the order of field(). It takes effect together with all other written
    /// fields before the next step, or before a field that cannot be written is read. Throws
    /// badInput like FieldWriter::writeFields(), and for simulations whose state follows from the
    /// scene alone.
    void write(const std::string& name, std::vector<float> values);

    /// Throws badInput for an unknown name, a value that is not allowed, and a parameter that only
    /// a new run can take.
    void setParameter(const std::string& name, const Value& value);
    /// Throws badInput for an unknown name.
    Value parameter(const std::string& name) const;
    /// Types, ranges and units of the scene's parameters.
    const Schema& schema() const;

    /// A stroke of one of the simulation's brushes; throws badInput for an unknown one. Radius and
    /// strength default to those of the scene's brush or of its kind.
    struct Stroke {
        std::string brush;               ///< BrushKind::name
        Point from, to;                  ///< [m]
        std::optional<double> radius;    ///< [m]
        std::optional<double> strength;  ///< in the brush's unit
        double duration = 0.1;           ///< [s] that the hand took, for brushes that push
        std::string color;               ///< "#rrggbb"
    };
    /// Acts at once, between steps.
    void brush(const Stroke& stroke);
    /// Brushes of the simulation.
    std::vector<BrushKind> brushes() const;
    /// All fields at a point [m], bilinear between cell centres.
    std::map<std::string, double> probe(Point at) const;

    /// Number of steps that have reported since the start.
    std::size_t reportedSteps() const;
    /// Reports of steps since the start: at most this many from the first-th, which is 0 for
    /// the oldest.
    std::vector<StepReport> stepReports(
        std::size_t first = 0, std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    /// Number of iterative solves of these steps.
    std::size_t reportedSolves() const;
    /// Reports of these in order: at most so many from the first-th, which is 0 for the oldest.
    std::vector<SolveReport> solves(
        std::size_t first = 0, std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    /// Number of solves that failed().
    std::uint64_t unconverged() const;
    /// The report of `seiche run --report`.
    std::string report() const;

    /// All but the scene and its parameters.
    void saveState(const std::string& file) const;
    /// Throws badInput for a state of another simulation or grid.
    void loadState(const std::string& file);

    /// The picture of the scene's view. Throws badInput for an impossible look.
    view::Image picture(const PictureLook& look = {}) const;
    /// Writes the picture to a PNG file, with the scene in it; throws badInput for another ending.
    void savePicture(const std::string& file, const PictureLook& look = {}) const;
    /// A film of the run.
    struct Film {
        std::string file;            ///< .mp4, .webm, .gif or .mkv
        double until = 0;            ///< [s]
        double fps = 30, speed = 1;  ///< pictures a second; simulated seconds a second
        double loop = 0;             ///< [s] over which its end fades into its beginning; 0: none
        PictureLook look;            ///< of its pictures
    };
    /// Runs until then, filming.
    RunResult film(const Film& film, const Interrupt& interrupt = {});

  private:
    struct State;
    template <class Work>
    auto ask(const Work& work) const;
    void start();
    RunResult advance(const std::function<RunLimits()>& limits, const RunHooks& hooks,
                      const Interrupt& interrupt, const std::function<void()>& finish = {});
    /// Throws noDevice where it has been closed since.
    std::shared_ptr<Device> device() const;
    std::weak_ptr<Device> device_;
    std::string name_;
    std::shared_ptr<State> state_;
};

}  // namespace seiche::script

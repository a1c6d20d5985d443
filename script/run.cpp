#include "script/run.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <future>

#include "core/base/error.hpp"
#include "core/files/image_out.hpp"
#include "core/files/json_text.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/not_finite.hpp"
#include "core/run/probes.hpp"
#include "core/run/run_report.hpp"
#include "core/view/run_film.hpp"
#include "solvers/registry.hpp"

namespace seiche::script {

/// All that belongs to the device's thread.
struct Run::State : Belonging {
    Scene scene;
    std::unique_ptr<Simulation> simulation;
    FieldValues written;  // not yet in the simulation
    std::vector<StepReport> reports;
    std::vector<std::size_t> solvesUntil;  // of each of them and those before
    std::uint64_t unconverged = 0;
    double seconds = 0;  // of stepping
    RunResult last;

    explicit State(Scene from) : scene(std::move(from)) {}
    void release() override { simulation.reset(); }

    Simulation& current() {
        if (!written.empty()) {
            const auto fields = std::exchange(written, {});
            capability<FieldWriter>(*simulation)->writeFields(fields);
        }
        return *simulation;
    }
    FieldValue read(const FieldView& view) {
        FieldValue made;
        made.info = view.info;
        made.domain = scene.domain;
        made.step = simulation->stepCount();
        made.t = simulation->time();
        made.nx = view.nx;
        made.ny = view.ny;
        made.refinement = view.refinement;
        made.channels = view.info.color ? 3 : 1;
        made.values = view.info.color ? readColors(view) : readCells(view);
        return made;
    }
};

namespace {

template <class State>
std::size_t solvesIn(const State& state) {
    return state.solvesUntil.empty() ? 0 : state.solvesUntil.back();
}

Scene load(const std::string& scene, const std::vector<SceneOverride>& settings) {
    registerSimulations();
    return loadScene(scene, settings);
}

void requireEnding(const std::string& file, const std::vector<std::string>& endings) {
    auto ending = std::filesystem::path(file).extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
    if (std::ranges::find(endings, ending) == endings.end()) {
        failInput("{}: the name must end in one of {}", file, fmt::join(endings, ", "));
    }
}

Scene showing(const Scene& scene, const std::string& field) {
    auto shown = scene;
    if (!field.empty()) shown.view = withField(scene.view, field, scene.info());
    return shown;
}

view::PictureStyle styleOf(const Scene& scene, const PictureLook& look) {
    view::PictureStyle style;
    if (!look.parts.empty()) style.parts = view::parseParts(look.parts);
    if (look.fill) style.fill(!look.parts.empty());
    if (!look.background.empty()) style.background = view::parseBackground(look.background);
    if (!(look.density >= 0.25 && look.density <= 8)) {
        failInput("a picture has a density from 0.25 to 8, not {}", look.density);
    }
    if (look.samples < 1 || look.samples > 64) {
        failInput("a picture has 1 to 64 samples a pixel, not {}", look.samples);
    }
    style.density = look.density;
    style.samples = look.samples;
    const auto size = look.size ? *look.size : view::standardSize(scene, style.parts);
    style.width = size[0];
    style.height = size[1];
    for (const int side : {style.pixelsWide(), style.pixelsHigh()}) {
        if (side >= 16 && side <= 16384) continue;
        failInput("a picture of {} x {} pixels cannot be: each side has 16 to 16384",
                  style.pixelsWide(), style.pixelsHigh());
    }
    return style;
}

}  // namespace

std::shared_ptr<Device> Run::device() const {
    auto device = device_.lock();
    if (device) device->thread();  // of this process, or it says so
    if (!device || device != Device::inUse()) {
        failDevice("this run was on a graphics device that has been closed since: start it again");
    }
    return device;
}

template <class Work>
auto Run::ask(const Work& work) const {
    const auto device = this->device();
    if constexpr (std::is_void_v<decltype(work(*state_))>) {
        device->thread().call([&] { work(*state_); });
    } else {
        return device->thread().ask([&] { return work(*state_); });
    }
}

Run::Run(const std::string& scene, const std::vector<SceneOverride>& settings)
    : Run(load(scene, settings), scene) {}

Run::Run(Scene scene, std::string name)
    : name_(std::move(name)), state_(std::make_shared<State>(std::move(scene))) {
    device_ = Device::instance();
    start();
}

Run::~Run() {
    Device::letGo(state_);
}

void Run::start() {
    ask([&](State& state) {
        Device::keepUntilClosed(device()->thread(), state_);
        registerSimulations();
        auto& context = gl::Context::current();
        auto simulation = Registry::instance().at(state.scene.simulation).create(context);
        simulation->reset(state.scene);
        context.finish();
        state.simulation = std::move(simulation);
        state.written.clear();
        state.reports.clear();
        state.solvesUntil.clear();
        state.unconverged = 0;
        state.seconds = 0;
        state.last = {};
    });
}

void Run::restart() {
    start();
}

Scene Run::scene() const {
    return ask([](State& state) { return state.scene; });
}
double Run::time() const {
    return ask([](State& state) { return state.simulation->time(); });
}
double Run::dt() const {
    return ask([](State& state) { return state.simulation->dt(); });
}
std::uint64_t Run::steps() const {
    return ask([](State& state) { return state.simulation->stepCount(); });
}

RunResult Run::advance(const std::function<RunLimits()>& limits, const RunHooks& with,
                       const Interrupt& interrupt, const std::function<void()>& finish) {
    RunResult result;
    std::atomic<bool> stop = false;
    auto hooks = with;
    hooks.stop = [&] { return stop.load(); };
    hooks.report = [state = state_](const StepReport& report) {
        for (const auto& solve : report.solves) {
            if (failed(solve.status)) ++state->unconverged;
        }
        state->solvesUntil.push_back(solvesIn(*state) + report.solves.size());
        state->reports.push_back(report);
    };
    const auto device = this->device();
    auto done = device->thread().submit([&] {
        auto& simulation = state_->current();
        const auto until = limits();
        if (until.time && *until.time <= 0) {
            result.t = simulation.time();
            return;
        }
        result = seiche::run(simulation, state_->scene, until, hooks);
        state_->seconds += result.wallSeconds;
        state_->last = result;
        if (finish) finish();
    });
    if (interrupt) {
        while (done.wait_for(std::chrono::duration<double>(patience)) !=
               std::future_status::ready) {
            if (interrupt()) stop = true;
        }
    }
    done.get();
    if (result.end == RunEnd::notFinite)
        failRun("{}", notFiniteSentence(result.badStep, result.badPlace));
    return result;
}

RunResult Run::advance(const RunLimits& limits, const Interrupt& interrupt) {
    return advance([&] { return limits; }, {}, interrupt);
}

RunResult Run::step(std::uint64_t count, const Interrupt& interrupt) {
    RunLimits limits;
    limits.steps = count;
    return advance(limits, interrupt);
}

RunResult Run::until(double t, const Interrupt& interrupt) {
    if (!std::isfinite(t)) failInput("a run goes on until a finite time, not until {} s", t);
    return advance(
        [&] {
            RunLimits limits;
            limits.time = t - state_->simulation->time();
            return limits;
        },
        {}, interrupt);
}

std::vector<FieldInfo> Run::fields() const {
    return ask([](State& state) { return state.simulation->info().fields; });
}

std::vector<std::string> Run::writableFields() const {
    return ask([](State& state) {
        const auto* writer = capability<FieldWriter>(*state.simulation);
        return writer ? writer->writableFields() : std::vector<std::string>();
    });
}

FieldValue Run::field(const std::string& name) const {
    return ask([&](State& state) {
        fieldInfo(state.simulation->info(), name);
        const auto* writer = capability<FieldWriter>(*state.simulation);
        const bool own = writer && !state.written.empty() &&
                         std::ranges::count(writer->writableFields(), name) > 0;
        // A velocity is written in two parts: written fields are returned as they are until others
        // are read.
        auto value = state.read((own ? *state.simulation : state.current()).field(name));
        const auto found = state.written.find(name);
        if (found != state.written.end()) value.values = found->second;
        return value;
    });
}

FieldValue Run::walls() const {
    return ask([](State& state) { return state.read(state.current().walls()); });
}

void Run::write(const std::string& name, std::vector<float> values) {
    ask([&](State& state) {
        fieldInfo(state.simulation->info(), name);
        const auto* writer = capability<FieldWriter>(*state.simulation);
        if (!writer) {
            failInput("the fields of '{}' cannot be written: its state follows from the scene",
                      state.scene.simulation);
        }
        checkFieldValues({{name, values}}, writer->writableFields(), [&](const std::string&) {
            const auto view = state.simulation->field(name);
            return static_cast<std::size_t>(view.nx) * static_cast<std::size_t>(view.ny) *
                   (view.info.color ? 3u : 1u);
        });
        state.written[name] = std::move(values);
    });
}

void Run::setParameter(const std::string& name, const Value& value) {
    ask([&](State& state) {
        auto parameters = state.scene.parameters;
        parameters.set(name, value);
        if (state.scene.parameters.effectOfChange(parameters) == Effect::reset) {
            failInput("the parameter '{}' is that of a whole run: give it to a new one", name);
        }
        state.current().setParameters(parameters);
        state.scene.parameters = parameters;
    });
}

Value Run::parameter(const std::string& name) const {
    return ask([&](State& state) {
        state.scene.parameters.schema().at(name);
        return state.scene.parameters.value(name);
    });
}

const Schema& Run::schema() const {
    return state_->scene.parameters.schema();  // does not change while it runs
}

void Run::brush(const Stroke& stroke) {
    ask([&](State& state) {
        const auto& kinds = state.simulation->info().brushes;
        const auto kind = std::ranges::find(kinds, stroke.brush, &BrushKind::name);
        if (kind == kinds.end()) {
            std::vector<std::string> names;
            for (const auto& each : kinds) names.push_back(each.name);
            failInput("a run of '{}' has no brush '{}': it has {}", state.scene.simulation,
                      stroke.brush,
                      names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
        }
        const auto& own = state.scene.brush;
        const bool same = own && own->kind == stroke.brush;
        BrushStroke made{stroke.brush,
                         stroke.from,
                         stroke.to,
                         own ? own->radius : SceneBrush().radius,
                         same ? own->strength : kind->strength,
                         stroke.duration,
                         stroke.color};
        if (stroke.radius) made.radius = *stroke.radius;
        if (stroke.strength) made.strength = *stroke.strength;
        for (const double each : {made.from.x, made.from.y, made.to.x, made.to.y, made.radius,
                                  made.strength, made.duration}) {
            if (!std::isfinite(each)) failInput("a stroke needs finite numbers, not {}", each);
        }
        if (made.radius <= 0) failInput("the radius of a brush is above 0 m, not {}", made.radius);
        state.current().brush(made);
    });
}

std::vector<BrushKind> Run::brushes() const {
    return ask([](State& state) { return state.simulation->info().brushes; });
}

std::map<std::string, double> Run::probe(Point at) const {
    return ask([&](State& state) {
        auto& simulation = state.current();
        Probes probes(simulation.info(), state.scene.domain, {at});
        probes.record(simulation);
        std::map<std::string, double> made;
        probes.collect(Wait::yes, [&](std::uint64_t, double, std::span<const float> values) {
            for (std::size_t f = 0; f < probes.fields().size(); ++f) {
                made[probes.fields()[f]] = static_cast<double>(values[f]);
            }
        });
        return made;
    });
}

std::size_t Run::reportedSteps() const {
    return ask([](State& state) { return state.reports.size(); });
}

std::vector<StepReport> Run::stepReports(std::size_t first, std::size_t most) const {
    return ask([&](State& state) {
        const auto& all = state.reports;
        const auto from = std::min(first, all.size());
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
        const auto count = std::min(most, all.size() - from);
        return std::vector<StepReport>(begin, begin + static_cast<std::ptrdiff_t>(count));
    });
}

std::size_t Run::reportedSolves() const {
    return ask([](State& state) { return solvesIn(state); });
}

std::vector<SolveReport> Run::solves(std::size_t first, std::size_t most) const {
    return ask([&](State& state) {
        std::vector<SolveReport> made;
        const auto& until = state.solvesUntil;
        auto step =
            static_cast<std::size_t>(std::ranges::upper_bound(until, first) - until.begin());
        for (auto skip = first - (step > 0 ? until[step - 1] : 0); step < until.size(); ++step) {
            const auto& report = state.reports[step];
            for (; skip < report.solves.size() && made.size() < most; ++skip)
                made.push_back({report.solves[skip], report.step});
            if (made.size() == most) break;
            skip = 0;
        }
        return made;
    });
}

std::uint64_t Run::unconverged() const {
    return ask([](State& state) { return state.unconverged; });
}

std::string Run::report() const {
    return ask([&](State& state) {
        auto& simulation = state.current();
        RunReport report(name_, state.scene, gl::Context::current().device(), true);
        for (const auto& step : state.reports) report.step(step);
        auto all = state.last;
        all.steps = simulation.stepCount();
        all.t = simulation.time();
        all.wallSeconds = state.seconds;
        report.result(
            all, all.end == RunEnd::notFinite ? notFiniteSentence(all.badStep, all.badPlace) : "");
        report.fields(simulation, state.scene.domain);
        report.summary(simulation.summary());
        report.timings(0, all, 0, {});
        return report.text();
    });
}

void Run::saveState(const std::string& file) const {
    ask([&](State& state) { takeSnapshot(state.current(), state.scene).write(file); });
}

void Run::loadState(const std::string& file) {
    const auto saved = Snapshot::load(file);
    ask([&](State& state) {
        state.written.clear();
        restoreSnapshot(*state.simulation, state.scene, saved);
    });
}

view::Image Run::picture(const PictureLook& look) const {
    return ask([&](State& state) {
        const auto scene = showing(state.scene, look.field);
        view::ScenePicture picture(scene, styleOf(scene, look));
        picture.draw(state.current());
        return picture.image();
    });
}

void Run::savePicture(const std::string& file, const PictureLook& look) const {
    requireEnding(file, {".png"});
    const auto image = picture(look);
    const bool alpha = !look.background.empty() && view::parseBackground(look.background)[3] < 1;
    writePng(file, image.width, image.height, image.rgba,
             {{sceneTextKey, jsonText(toJson(scene()))}}, alpha);
}

RunResult Run::film(const Film& film, const Interrupt& interrupt) {
    if (!(film.fps > 0 && film.fps <= 1000)) {
        failInput("a film has more than 0 and at most 1000 pictures a second, not {}", film.fps);
    }
    if (!(film.speed > 0 && std::isfinite(film.speed))) {
        failInput("a film shows more than 0 simulated seconds a second, not {}", film.speed);
    }
    requireEnding(film.file, {".mp4", ".webm", ".gif", ".mkv"});
    if (!(film.loop >= 0 && film.loop * film.fps <= 100000)) {
        failInput("a loop fades over at most 100000 pictures, not over {} s", film.loop);
    }
    if (!film.look.background.empty() && !film.file.ends_with(".webm") &&
        view::parseBackground(film.look.background)[3] < 1) {
        failInput("{}: only a .webm can be transparent", film.file);
    }
    std::optional<view::RunFilm> made;
    RunHooks hooks;
    hooks.beforeStep = [&](Simulation& simulation) { made->look(simulation); };
    const auto limits = [&] {
        const auto scene = showing(state_->scene, film.look.field);
        const auto style = styleOf(scene, film.look);
        const int width = style.pixelsWide(), height = style.pixelsHigh();
        std::vector<std::unique_ptr<FrameSink>> sinks;
        sinks.push_back(makeFilm(film.file, width, height, film.fps, style.transparent()));
        made.emplace(std::make_unique<view::ScenePicture>(scene, style), std::move(sinks),
                     film.speed / film.fps,
                     static_cast<std::size_t>(std::lround(film.loop * film.fps)));
        RunLimits until;
        until.time = std::max(film.until - state_->simulation->time(), 1e-12);
        return until;
    };
    const auto finish = [&] {
        made->look(*state_->simulation);
        made->finish();
        made.reset();  // on the thread that drew
    };
    return advance(limits, hooks, interrupt, finish);
}

}  // namespace seiche::script

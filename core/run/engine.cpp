#include "core/run/engine.hpp"

#include <algorithm>
#include <utility>

#include "core/base/error.hpp"
#include "core/run/engine_body.hpp"

namespace seiche {

const char* name(EngineState state) {
    switch (state) {
        case EngineState::empty:
            return "empty";
        case EngineState::paused:
            return "paused";
        case EngineState::running:
            return "running";
        case EngineState::notFinite:
            return "not-finite";
        case EngineState::failed:
            return "failed";
        case EngineState::lost:
            return "lost";
    }
    return "unknown";
}

const FrameField* Frame::find(std::string_view name) const {
    for (const auto& field : fields) {
        if (field.info.name == name) return &field;
    }
    return nullptr;
}

Engine::Engine(Options options) : body_(std::make_unique<Body>()) {
    body_->options = std::move(options);
    std::promise<void> started;
    auto ready = started.get_future();
    body_->thread = std::thread(
        [body = body_.get()](std::promise<void> promise) { body->main(std::move(promise)); },
        std::move(started));
    try {
        ready.get();
    } catch (...) {
        body_->thread.join();
        throw;
    }
}

Engine::~Engine() {
    {
        const std::scoped_lock lock(body_->mutex);
        body_->quit = true;
    }
    body_->wake.notify_one();
    body_->thread.join();
}

void Engine::load(const Scene& scene) {
    body_->post(command::Load{scene});
}
void Engine::reset() {
    body_->post(command::Reset{});
}
void Engine::setParameters(const ParameterSet& parameters) {
    body_->post(command::SetParameters{parameters});
}
void Engine::brush(const BrushStroke& stroke) {
    body_->post(stroke);
}
void Engine::play() {
    body_->post(command::Play{});
}
void Engine::pause() {
    body_->post(command::Pause{});
}
void Engine::step(std::uint64_t count) {
    body_->post(command::Step{count});
}
void Engine::setSeen(bool seen) {
    body_->post(command::SetSeen{seen});
}
void Engine::setPace(const Pace& pace) {
    body_->post(pace);
}
void Engine::show(std::vector<std::string> fields, bool velocity,
                  std::vector<std::string> volumes) {
    body_->post(command::Show{std::move(fields), velocity, std::move(volumes)});
}
void Engine::look(const Region& region) {
    body_->post(region);
}
void Engine::watch(Watch wanted) {
    body_->post(std::move(wanted));
}
void Engine::stepBack() {
    body_->post(command::StepBack{});
}
void Engine::attachObserver(const std::string& name,
                            std::function<std::unique_ptr<EngineObserver>(gl::Context&)> make) {
    body_->post(command::AttachObserver{name, std::move(make)});
}
void Engine::goTo(double t) {
    body_->post(command::GoTo{t});
}
void Engine::cancelBuilding() {
    const std::scoped_lock lock(body_->mutex);
    if (body_->building) body_->building->cancel();
}
void Engine::restore(std::shared_ptr<const Snapshot> snapshot) {
    std::promise<std::shared_ptr<const Snapshot>> known;
    known.set_value(std::move(snapshot));
    body_->post(command::Restore{[known = known.get_future().share()] { return known.get(); }});
}
void Engine::restore(std::shared_future<std::shared_ptr<Snapshot>> snapshot) {
    body_->post(command::Restore{[asked = std::move(snapshot)] { return asked.get(); }});
}
bool Engine::sameUnknowns(const Scene& from, const Scene& to) {
    const auto &a = from.info(), &b = to.info();
    if (from.simulation != to.simulation) return false;
    if (a.brushes.empty() && b.brushes.empty()) {
        return std::ranges::equal(a.fields, b.fields, {}, &FieldInfo::name, &FieldInfo::name);
    }
    return std::ranges::equal(a.brushes, b.brushes, {}, &BrushKind::name, &BrushKind::name);
}

void Engine::revise(const Scene& scene) {
    body_->post(command::Revise{scene});
}

namespace {

template <class Request>
auto ask(auto& body, Request request) {
    auto answer = request.answer.get_future();
    body.post(std::move(request));
    return answer;
}

}  // namespace

std::future<std::shared_ptr<Snapshot>> Engine::save() {
    return ask(*body_, command::Save{});
}
std::future<FieldData> Engine::read(const std::string& field) {
    return ask(*body_, command::Read{field, {}});
}
std::future<void> Engine::perform(std::function<void(Simulation&, gl::Context&)> job) {
    return ask(*body_, command::Perform{std::move(job), {}});
}
std::future<void> Engine::performInSlices(std::function<bool(Simulation&, gl::Context&)> slice) {
    return ask(*body_, command::PerformInSlices{std::move(slice), {}});
}
std::future<void> Engine::settled() {
    return ask(*body_, command::Settle{});
}

Simulation* Engine::second() const {
    return body_->second();
}

EngineStatus Engine::status() const {
    const std::scoped_lock lock(body_->mutex);
    auto status = body_->status;
    if (body_->building) status.built = body_->building->part();
    return status;
}

std::optional<Scene> Engine::scene() const {
    const std::scoped_lock lock(body_->mutex);
    return body_->scene;
}

Strokes Engine::strokes() const {
    const std::scoped_lock lock(body_->mutex);
    const auto list = body_->strokes.list();
    return {{list.begin(), list.end()}, 0};
}

std::vector<EngineEvent> Engine::takeEvents() {
    const std::scoped_lock lock(body_->mutex);
    return std::exchange(body_->events, {});
}

std::vector<StepReport> Engine::takeReports() {
    std::shared_ptr<const Stretch> any;
    return takeReports(any);
}

std::vector<StepReport> Engine::takeReports(std::shared_ptr<const Stretch>& stretch) {
    const std::scoped_lock lock(body_->mutex);
    stretch = body_->stretch;
    std::vector<StepReport> taken(std::make_move_iterator(body_->reports.begin()),
                                  std::make_move_iterator(body_->reports.end()));
    body_->reports.clear();
    return taken;
}

std::vector<WatchRow> Engine::takeWatched() {
    const std::scoped_lock lock(body_->mutex);
    std::vector<WatchRow> taken(std::make_move_iterator(body_->watched.begin()),
                                std::make_move_iterator(body_->watched.end()));
    body_->watched.clear();
    return taken;
}

std::uint64_t Engine::droppedReports() const {
    const std::scoped_lock lock(body_->mutex);
    return body_->dropped;
}

namespace {

// The drawing thread has used the slot's textures for the last time. The fence must reach the
// device, or the engine would wait for it forever; polling it flushes.
void handBack(std::optional<gl::Fence>& drawn) {
    drawn.emplace();
    drawn->passed();
}

}  // namespace

const Frame* Engine::frame() {
    const std::scoped_lock lock(body_->mutex);
    auto& slots = body_->slots;
    auto& held = body_->held;
    const auto at = [&](int index) -> Body::Slot& {
        return slots[static_cast<std::size_t>(index)];
    };
    const bool newer = body_->newest >= 0 && body_->newest != held;
    try {
        if (newer && at(body_->newest).ready->passed()) {
            if (held >= 0) handBack(at(held).drawn);
            held = body_->newest;
        }
    } catch (const Error&) {
        // The device is lost. The engine notices and reports it, too; the old picture stays.
    }
    return held >= 0 ? &at(held).frame : nullptr;
}

void Engine::dropFrame() {
    const std::scoped_lock lock(body_->mutex);
    if (body_->held < 0) return;
    try {
        handBack(body_->slots[static_cast<std::size_t>(body_->held)].drawn);
    } catch (const Error&) {
        // The device is lost, as in frame().
    }
    body_->held = -1;
}

}  // namespace seiche

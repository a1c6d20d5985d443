#include "app/gui/document/engine_host.hpp"

#include <malloc.h>

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QThread>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/free_memory.hpp"

namespace seiche::gui {

namespace {

// For each picture in software megabytes are copied. Memory for them that is given back and asked
// for again costs as much again, page by page. Of what has been freed so much is kept, and no more.
constexpr std::size_t mostKept = std::size_t{256} << 20;
constexpr auto giveBackEvery = std::chrono::seconds(5);

void keepPages() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 64 << 20);
    mallopt(M_TRIM_THRESHOLD, mostKept);
#endif
}

/// Whether the diagnostic of this name belongs to walls.
bool isOfWalls(std::string_view name) {
    return name.starts_with("wall") || name.ends_with("_walls") || name.ends_with("_coefficient") ||
           name == "force_x" || name == "force_y";
}

}  // namespace

EngineHost::EngineHost(const std::string& device) : device_(device) {
    requireVersion();
    if (!device_.empty()) shares_ = false;
    if (shares_) makeShared();
    Engine::Options options;
    options.makeContext = [this] { return makeContext(); };
    options.dropContext = [this] { dropContext(); };
    options.stepLimit = engineStepLimit;
    options.notify = [this] {
        if (announced_.exchange(true)) return;
        QMetaObject::invokeMethod(this, &EngineHost::deliver, Qt::QueuedConnection);
    };
    engine_ = std::make_unique<Engine>(std::move(options));
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [] { giveBackFreeMemory(mostKept); });
    timer->start(giveBackEvery);
}

EngineHost::~EngineHost() {
    engine_.reset();
}

// Qt silently returns an older context if 4.5 is not available.
void EngineHost::requireVersion() {
    auto* shared = QOpenGLContext::globalShareContext();
    if (!shared) {
        failDevice(
            "Qt gave no OpenGL context: install a graphics driver, for software drawing the "
            "package libgl1-mesa-dri");
    }
    QOffscreenSurface surface;
    surface.setFormat(shared->format());
    surface.create();
    QOpenGLContext probe;
    probe.setFormat(shared->format());
    std::string renderer = message("an unknown device");
    if (probe.create() && probe.makeCurrent(&surface)) {
        const auto* text = probe.functions()->glGetString(GL_RENDERER);
        if (text) renderer = reinterpret_cast<const char*>(text);
        if (probe.format().version() >= qMakePair(4, 5) && !probe.isOpenGLES()) {
            shares_ = !gl::Context::adopt()->software();
        }
        probe.doneCurrent();
    }
    const auto format = probe.format();
    if (format.version() >= qMakePair(4, 5) && format.profile() == QSurfaceFormat::CoreProfile &&
        !probe.isOpenGLES()) {
        return;
    }
    failDevice(
        "Seiche needs OpenGL 4.5 core and this display gives {}{}.{} on {}: install a newer "
        "graphics driver, for software drawing the package libgl1-mesa-dri",
        probe.isOpenGLES() ? "OpenGL ES " : "OpenGL ", format.majorVersion(), format.minorVersion(),
        renderer);
}

void EngineHost::makeShared() {
    auto* shared = QOpenGLContext::globalShareContext();
    // Surfaces belong to the thread of the window; contexts may move.
    surface_ = std::make_unique<QOffscreenSurface>();
    surface_->setFormat(shared->format());
    surface_->create();
    context_ = std::make_unique<QOpenGLContext>();
    context_->setFormat(shared->format());
    context_->setShareContext(shared);
    if (!surface_->isValid() || !context_->create()) {
        failDevice(
            "a second OpenGL context for the engine cannot be made: the graphics driver refuses "
            "contexts that share objects");
    }
    context_->moveToThread(nullptr);  // so that the engine's thread can pull it
}

std::unique_ptr<gl::Context> EngineHost::makeContext() {
    if (!shares_) {
        auto context = gl::Context::headless(device_.empty() ? "software" : device_);
        if (context->software()) {
            renderPriority_ = std::make_shared<gl::RenderPriority>();
            context->setRenderPriority(renderPriority_);
            keepPages();
        }
        return context;
    }
    context_->moveToThread(QThread::currentThread());
    if (!context_->makeCurrent(surface_.get())) {
        failDevice(
            "the engine's OpenGL context cannot be made current: the graphics device was lost");
    }
    return gl::Context::adopt();
}

void EngineHost::dropContext() {
    if (!context_) return;
    context_->doneCurrent();
    context_.reset();
}

void EngineHost::deliver() {
    announced_ = false;
    for (const auto& event : engine_->takeEvents()) {
        const auto text = QString::fromStdString(event.text);
        switch (event.kind) {
            case EngineEvent::Kind::loaded:
                startReadings();
                Q_EMIT loaded(text);
                break;
            case EngineEvent::Kind::error:
                Q_EMIT refused(text);
                break;
            case EngineEvent::Kind::cancelled:
                Q_EMIT cancelled(text);
                break;
            case EngineEvent::Kind::stopped:
                Q_EMIT stopped(text);
                break;
        }
    }
    std::shared_ptr<const Stretch> stretch;
    const auto reports = engine_->takeReports(stretch);
    if (stretch && std::exchange(stretch_, stretch) != stretch) {
        // Readings from before the run jumped to a state of another time do not belong to it.
        if (std::abs(stretch->from - readings_.last.t) > 1e-6 * readings_.last.dt) startReadings();
        forgetFormerWalls();
    }
    for (const auto& report : reports) follow(report);
    if (!reports.empty()) Q_EMIT reportsArrived(reports, stretch);
    Q_EMIT changed();
}

// An edit of walls continues from the same state; forces on the new walls come with the next step.
void EngineHost::forgetFormerWalls() {
    const auto scene = engine_->scene();
    if (!scene || scene->walls == walls_) return;
    walls_ = scene->walls;
    if (scene->info().needsOwnKeys) return;  // names that users have made up
    for (auto& each : readings_.last.diagnostics) {
        if (isOfWalls(each.name)) each.value = std::numeric_limits<double>::quiet_NaN();
    }
}

void EngineHost::forgetFormerScales(const Scene& scene) {
    const auto scales = referenceScales(scene.info(), scene.parameters);
    if (std::exchange(scales_, scales) == scales) return;
    for (auto& each : readings_.last.diagnostics) {
        if (each.name.ends_with("_coefficient")) {
            each.value = std::numeric_limits<double>::quiet_NaN();
        }
    }
}

void EngineHost::follow(const StepReport& report) {
    const auto before = std::exchange(readings_.last, report);
    if (std::exchange(readings_.valid, true)) readings_.last.keepMeasured(before);
    const double mass = readings_.last.value("mass");
    if (std::isnan(readings_.massAtStart)) readings_.massAtStart = mass;
    readings_.massDrift = mass - readings_.massAtStart;
}

}  // namespace seiche::gui

#include "app/gui/frame_feed.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "core/sim/field_data.hpp"

namespace seiche::gui {

namespace {

void upload(FrameField& target, const FieldInfo& info, const std::vector<float>& values, int nx,
            int ny) {
    if (!target.texture || target.nx != nx || target.ny != ny) {
        target.texture = gl::Texture2D(gl::Format::r32f, nx, ny, "window." + info.name);
    }
    target.texture.upload(values);
    target.nx = nx;
    target.ny = ny;
    target.cellsPerTexel = 1;
    target.info = info;
}

}  // namespace

FrameFeed::FrameFeed(EngineHost& host, QObject* parent) : QObject(parent), host_(host) {
    connect(&host_, &EngineHost::loaded, this, [this] { ++generation_; });
    connect(&host_, &EngineHost::changed, this, [this] {
        if (host_.sharesTextures()) {
            Q_EMIT fresh();
        } else {
            fetch();
        }
    });
}

void FrameFeed::show(const std::string& field) {
    if (field == field_) return;
    field_ = field;
    host_.engine().show({field});
    if (!host_.sharesTextures()) fetch();
}

// One copy is under way at most; the engine makes it between two steps.
void FrameFeed::fetch() {
    if (host_.engine().status().state == EngineState::empty || field_.empty()) return;
    if (fetching_) {
        again_ = true;
        return;
    }
    fetching_ = true;
    auto copy = std::make_shared<Copy>();
    const QPointer<FrameFeed> self(this);
    host_.engine().perform([self, copy, field = field_, engine = &host_.engine()](
                               Simulation& simulation, gl::Context&) {
        const bool known =
            std::any_of(simulation.info().fields.begin(), simulation.info().fields.end(),
                        [&field](const FieldInfo& info) { return info.name == field; });
        if (known) {
            const auto view = simulation.field(field);
            if (const auto scene = engine->scene()) copy->domain = scene->domain;
            copy->info = &simulation.info();
            copy->step = simulation.stepCount();
            copy->t = simulation.time();
            copy->field = view.info;
            copy->nx = view.nx;
            copy->ny = view.ny;
            copy->values = readCells(view);
            copy->walls = readCells(simulation.walls());
        }
        QMetaObject::invokeMethod(
            qApp,
            [self, copy] {
                if (self) self->take(copy);
            },
            Qt::QueuedConnection);
    });
}

void FrameFeed::take(std::shared_ptr<Copy> copy) {
    fetching_ = false;
    if (copy->info) {
        if (newest_ && copy->step < newest_->step) ++generation_;
        newest_ = std::move(copy);
        ++number_;
        Q_EMIT fresh();
    }
    if (std::exchange(again_, false)) fetch();
}

const Frame* FrameFeed::frame() {
    if (host_.sharesTextures()) return host_.engine().frame();
    if (!newest_) return nullptr;
    if (frame_.number == number_) return &frame_;
    frame_.number = number_;
    frame_.generation = generation_;
    frame_.step = newest_->step;
    frame_.t = newest_->t;
    frame_.domain = newest_->domain;
    frame_.info = newest_->info;
    frame_.fields.resize(1);
    upload(frame_.fields.front(), newest_->field, newest_->values, newest_->nx, newest_->ny);
    FieldInfo mask;
    mask.name = "walls";
    upload(frame_.walls, mask, newest_->walls, newest_->nx, newest_->ny);
    return &frame_;
}

void FrameFeed::drop() {
    if (host_.sharesTextures()) host_.engine().dropFrame();
    frame_ = {};
}

}  // namespace seiche::gui

#include "app/gui/frame_feed.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <utility>

namespace seiche::gui {

void FrameFeed::download(const FieldView& view, Sheet& sheet) {
    sheet.format = view.texture->format();
    sheet.width = view.texture->width();
    sheet.height = view.texture->height();
    sheet.texels = view.texture->downloadFloats();
    sheet.view = view;
    sheet.view.texture = nullptr;
}

void FrameFeed::upload(const Sheet& sheet, gl::Texture2D& texture) {
    if (!texture || texture.width() != sheet.width || texture.height() != sheet.height ||
        texture.format() != sheet.format) {
        texture = gl::Texture2D(sheet.format, sheet.width, sheet.height,
                                "window." + sheet.view.info.name);
    }
    texture.upload(sheet.texels);
}

void FrameFeed::upload(const Sheet& sheet, FrameField& target) {
    upload(sheet, target.texture);
    target.nx = sheet.view.nx;
    target.ny = sheet.view.ny;
    target.cellsPerTexel = sheet.view.cellsPerTexel;
    target.fine = sheet.view.fine;
    target.info = sheet.view.info;
}

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

void FrameFeed::show(const std::vector<std::string>& fields, bool velocity) {
    if (fields == fields_ && velocity == velocity_) return;
    fields_ = fields;
    velocity_ = velocity;
    host_.engine().show(fields, velocity);
    if (!host_.sharesTextures()) fetch();
}

void FrameFeed::look(const Region& region) {
    if (region_ == region) return;
    region_ = region;
    host_.engine().look(region);
    if (!host_.sharesTextures()) fetch();
}

// One copy is under way at most; the engine makes it between two steps.
void FrameFeed::fetch() {
    if (host_.engine().status().state == EngineState::empty || fields_.empty()) return;
    if (fetching_) {
        again_ = true;
        return;
    }
    fetching_ = true;
    auto copy = std::make_shared<Copy>();
    const QPointer<FrameFeed> self(this);
    host_.engine().perform([self, copy, fields = fields_, velocity = velocity_, region = region_,
                            engine = &host_.engine()](Simulation& simulation, gl::Context&) {
        const auto& known = simulation.info().fields;
        for (const auto& field : fields) {
            if (std::ranges::find(known, field, &FieldInfo::name) == known.end()) continue;
            download(simulation.field(field), copy->fields.emplace_back());
        }
        if (!copy->fields.empty()) {
            if (const auto scene = engine->scene()) copy->domain = scene->domain;
            copy->info = &simulation.info();
            copy->step = simulation.stepCount();
            copy->t = simulation.time();
            download(simulation.walls(), copy->walls);
            if (simulation.info().discs) {
                const auto part =
                    region.value_or(Region{{0, 0}, {copy->domain.width, copy->domain.height}});
                copy->discs = simulation.discs(part.low, part.high, mostFrameDiscs);
            }
            if (const auto faces = velocity ? simulation.velocity() : std::nullopt) {
                FieldInfo info;
                info.name = "faces";
                download({faces->texture, faces->nx, faces->ny, 1, info}, copy->velocity.emplace());
                copy->velocityLayout = *faces;
                copy->velocityLayout.texture = nullptr;
            }
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
    frame_.fields.resize(newest_->fields.size());
    for (std::size_t i = 0; i < newest_->fields.size(); ++i) {
        upload(newest_->fields[i], frame_.fields[i]);
    }
    upload(newest_->walls, frame_.walls);
    frame_.discs = newest_->discs;
    if (newest_->velocity) {
        if (!frame_.velocity) frame_.velocity.emplace();
        upload(*newest_->velocity, frame_.velocity->texture);
        frame_.velocity->layout = newest_->velocityLayout;
    } else {
        frame_.velocity.reset();
    }
    return &frame_;
}

void FrameFeed::drop() {
    if (host_.sharesTextures()) host_.engine().dropFrame();
    frame_ = {};
}

}  // namespace seiche::gui

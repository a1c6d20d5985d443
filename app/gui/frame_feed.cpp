#include "app/gui/frame_feed.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

namespace seiche::gui {

struct FrameFeed::Link {
    std::mutex mutex;
    std::vector<std::string> fields;
    bool velocity = false;
    std::optional<Region> region;
    std::atomic<bool> underWay{false};  // a copy, on its way to the window
    std::atomic<bool> missed{false};    // a frame, because of that
    QPointer<FrameFeed> feed;           // for the window's thread
    const Engine* engine = nullptr;
    std::shared_ptr<const Sheet> walls;  // as sent last; of the engine's thread
};

/// Sends a copy of what the engine publishes; one is under way at most.
class FrameFeed::Courier : public Companion {
  public:
    explicit Courier(std::shared_ptr<Link> link) : link_(std::move(link)) {}
    bool begin(Simulation&, const Scene&, News) override { return true; }
    void brushed(const BrushStroke&) override {}
    void stepped(Simulation&) override {}
    void published(Simulation& simulation) override {
        link_->missed = true;
        if (link_->underWay.exchange(true)) return;
        link_->missed = false;
        auto copy = copyOf(simulation, *link_);
        if (!copy) {
            link_->underWay = false;
            return;
        }
        QMetaObject::invokeMethod(
            qApp,
            [link = link_, copy] {
                if (link->feed) link->feed->take(copy);
            },
            Qt::QueuedConnection);
    }

  private:
    std::shared_ptr<Link> link_;
};

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
    target.blank = sheet.view.blank;
}

FrameFeed::FrameFeed(EngineHost& host, QObject* parent) : QObject(parent), host_(host) {
    if (host_.sharesTextures()) {
        connect(&host_, &EngineHost::changed, this, &FrameFeed::fresh);
        return;
    }
    link_ = std::make_shared<Link>();
    link_->feed = this;
    link_->engine = &host_.engine();
    connect(&host_, &EngineHost::loaded, this, [this] {
        ++generation_;
        host_.engine().accompany(
            "window", [link = link_](gl::Context&) { return std::make_unique<Courier>(link); });
    });
}

FrameFeed::~FrameFeed() {
    if (link_) host_.engine().accompany("window", {});
}

void FrameFeed::show(const std::vector<std::string>& fields, bool velocity) {
    if (fields == fields_ && velocity == velocity_) return;
    fields_ = fields;
    velocity_ = velocity;
    if (link_) {
        const std::scoped_lock lock(link_->mutex);
        link_->fields = fields;
        link_->velocity = velocity;
    }
    host_.engine().show(fields, velocity);
}

void FrameFeed::look(const Region& region) {
    if (region_ == region) return;
    region_ = region;
    if (link_) {
        const std::scoped_lock lock(link_->mutex);
        link_->region = region;
    }
    host_.engine().look(region);
}

// Most scenes have the same walls from picture to picture, or none.
std::shared_ptr<const FrameFeed::Sheet> FrameFeed::wallsOf(Simulation& simulation, Link& link) {
    auto sheet = std::make_shared<Sheet>();
    download(simulation.walls(), *sheet);
    const auto& before = link.walls;
    const bool same = before && before->width == sheet->width && before->height == sheet->height &&
                      before->format == sheet->format && before->view.nx == sheet->view.nx &&
                      before->texels == sheet->texels;
    if (!same) {
        sheet->view.blank =
            std::ranges::all_of(sheet->texels, [](float part) { return part == 0; });
        link.walls = std::move(sheet);
    }
    return link.walls;
}

std::shared_ptr<FrameFeed::Copy> FrameFeed::copyOf(Simulation& simulation, Link& link) {
    std::vector<std::string> fields;
    std::optional<Region> region;
    bool velocity = false;
    {
        const std::scoped_lock lock(link.mutex);
        fields = link.fields;
        region = link.region;
        velocity = link.velocity;
    }
    auto copy = std::make_shared<Copy>();
    const auto& known = simulation.info().fields;
    for (const auto& field : fields) {
        if (std::ranges::find(known, field, &FieldInfo::name) == known.end()) continue;
        download(simulation.field(field), copy->fields.emplace_back());
    }
    if (copy->fields.empty()) return nullptr;
    if (const auto scene = link.engine->scene()) copy->domain = scene->domain;
    copy->info = &simulation.info();
    copy->step = simulation.stepCount();
    copy->t = simulation.time();
    copy->walls = wallsOf(simulation, link);
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
    return copy;
}

void FrameFeed::take(std::shared_ptr<Copy> copy) {
    if (newest_ && copy->step < newest_->step) ++generation_;
    newest_ = std::move(copy);
    ++number_;
    link_->underWay = false;
    // The frame that came meanwhile may have been the last for long: have it published once more.
    if (link_->missed.exchange(false)) host_.engine().perform([](Simulation&, gl::Context&) {});
    Q_EMIT fresh();
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
    if (newest_->walls != walls_) {
        walls_ = newest_->walls;
        upload(*walls_, frame_.walls);
    }
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
    walls_.reset();
}

}  // namespace seiche::gui

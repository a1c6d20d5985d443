#include "app/gui/viewport/frame_feed.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

namespace seiche::gui {

struct FrameFeed::Link {
    std::mutex mutex;
    FrameRequest request;
    std::atomic<bool> underWay{false};  // a copy, on its way to the window
    std::atomic<bool> missed{false};    // a frame, because of that
    QPointer<FrameFeed> feed;           // for the window's thread
    const Engine* engine = nullptr;
    std::shared_ptr<const HostTexture> walls;  // as sent last; of the engine's thread
    FrameRequest now() {
        const std::scoped_lock lock(mutex);
        return request;
    }
};

/// Notifies the window's thread of published frames, and sends copies where textures are not
/// shared; at most one is in flight.
class FrameFeed::Follower : public EngineObserver {
  public:
    Follower(std::shared_ptr<Link> link, bool copies) : link_(std::move(link)), copies_(copies) {}
    bool begin(Simulation&, const Scene&, News) override { return true; }
    void brushed(const BrushStroke& stroke) override { strokes_.push_back(stroke); }
    void stepped(Simulation&) override {}
    void published(Simulation& simulation) override {
        if (copies_) return copy(simulation);
        if (!strokes_.empty()) tell({});
    }

  private:
    void copy(Simulation& simulation) {
        link_->missed = true;
        if (link_->underWay.exchange(true)) return;
        link_->missed = false;
        const auto scene = link_->engine->scene();
        const auto copy =
            copyFrame(simulation, scene ? scene->domain : Domain{}, link_->now(), link_->walls);
        if (!copy) {
            link_->underWay = false;
            return;
        }
        tell(copy);
    }
    void tell(std::shared_ptr<FrameCopy> copy) {
        QMetaObject::invokeMethod(
            qApp,
            [link = link_, copy = std::move(copy), strokes = std::exchange(strokes_, {})] {
                if (!link->feed) return;
                if (copy) link->feed->take(copy);
                if (!strokes.empty()) Q_EMIT link->feed->strokesDrawn(strokes);
            },
            Qt::QueuedConnection);
    }

    std::shared_ptr<Link> link_;
    bool copies_;
    std::vector<BrushStroke> strokes_;  // since the last that was told
};

FrameFeed::FrameFeed(EngineHost& host, QObject* parent) : QObject(parent), host_(host) {
    const bool shares = host_.sharesTextures();
    if (shares) connect(&host_, &EngineHost::changed, this, &FrameFeed::fresh);
    link_ = std::make_shared<Link>();
    link_->feed = this;
    link_->engine = &host_.engine();
    connect(&host_, &EngineHost::loaded, this, [this, shares] {
        ++generation_;
        host_.engine().attachObserver("window", [link = link_, shares](gl::Context&) {
            return std::make_unique<Follower>(link, !shares);
        });
    });
}

FrameFeed::~FrameFeed() {
    host_.engine().attachObserver("window", {});
}

void FrameFeed::show(const FrameRequest& request) {
    if (request.fields == request_.fields && request.velocity == request_.velocity &&
        request.volumes == request_.volumes) {
        return;
    }
    request_.fields = request.fields;
    request_.velocity = request.velocity;
    request_.volumes = request.volumes;
    tellWish();
    host_.engine().show(request.fields, request.velocity, request.volumes);
}

void FrameFeed::look(const Region& region) {
    if (request_.region == region) return;
    request_.region = region;
    tellWish();
    host_.engine().look(region);
}

void FrameFeed::tellWish() {
    const std::scoped_lock lock(link_->mutex);
    link_->request = request_;
}

void FrameFeed::take(std::shared_ptr<FrameCopy> copy) {
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
    if (copied_.frame().number != number_) copied_.take(*newest_, number_, generation_);
    return &copied_.frame();
}

void FrameFeed::drop() {
    if (host_.sharesTextures()) host_.engine().dropFrame();
    copied_.drop();
}

}  // namespace seiche::gui

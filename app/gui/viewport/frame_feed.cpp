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

/// Sends a copy of what the engine publishes; at most one is in flight.
class FrameFeed::FrameCopier : public EngineObserver {
  public:
    explicit FrameCopier(std::shared_ptr<Link> link) : link_(std::move(link)) {}
    bool begin(Simulation&, const Scene&, News) override { return true; }
    void brushed(const BrushStroke&) override {}
    void stepped(Simulation&) override {}
    void published(Simulation& simulation) override {
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
        host_.engine().attachObserver(
            "window", [link = link_](gl::Context&) { return std::make_unique<FrameCopier>(link); });
    });
}

FrameFeed::~FrameFeed() {
    if (link_) host_.engine().attachObserver("window", {});
}

void FrameFeed::show(const FrameRequest& request) {
    if (request.fields == request_.fields && request.velocity == request_.velocity) return;
    request_.fields = request.fields;
    request_.velocity = request.velocity;
    tellWish();
    host_.engine().show(request.fields, request.velocity);
}

void FrameFeed::look(const Region& region) {
    if (request_.region == region) return;
    request_.region = region;
    tellWish();
    host_.engine().look(region);
}

void FrameFeed::tellWish() {
    if (!link_) return;
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

#include "app/gui/viewport/viewport.hpp"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <algorithm>
#include <ranges>
#include <utility>

#include "app/gui/inset/inset_tool.hpp"
#include "app/gui/overlay/overlay.hpp"
#include "core/base/error.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

constexpr double mapMargin = 12;  // widget pixels around the domain

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Has precedence as long as it lives, where there is any.
class Drawing {
  public:
    explicit Drawing(gl::RenderPriority* priority) : renderPriority_(priority) {
        if (renderPriority_) renderPriority_->draw(true);
    }
    ~Drawing() {
        if (renderPriority_) renderPriority_->draw(false);
    }
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

  private:
    gl::RenderPriority* renderPriority_;
};

}  // namespace

Viewport::Viewport(EngineHost& host, Document& document, QWidget* parent)
    : GlWidget(!host.sharesTextures(), parent),
      host_(host),
      document_(document),
      imgui_(this),
      feed_(host),
      overlay_(std::make_unique<Overlay>(host, document, brush_)),
      inset_(std::make_unique<InsetTool>(document)),
      tools_{inset_.get()} {
    setObjectName("viewport");
    setAccessibleName(tr("Viewport"));
    setAccessibleDescription(
        tr("The simulated field. All controls drawn in it are in the menus "
           "and in the parameter table, too."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(320, 240);
    hold_.setInterval(16);
    connect(&hold_, &QTimer::timeout, this, [this] { stroke(pointer_); });
    still_.setSingleShot(true);
    still_.setInterval(200);
    connect(&still_, &QTimer::timeout, this, [this] { update(); });
    refresh_.setSingleShot(true);
    refresh_.setTimerType(Qt::PreciseTimer);
    connect(&refresh_, &QTimer::timeout, this, [this] { update(); });
    refine_.setSingleShot(true);
    refine_.setInterval(0);
    connect(&refine_, &QTimer::timeout, this, &Viewport::refineVolume);
    wayBack_.setSingleShot(true);
    wayBack_.setInterval(4000);
    connect(&wayBack_, &QTimer::timeout, this, [this] { update(); });
    ghostDue_.setSingleShot(true);
    ghostDue_.setInterval(StrokeGhost::patience + 10);
    connect(&ghostDue_, &QTimer::timeout, this, [this] { update(); });
    connect(&feed_, &FrameFeed::strokesDrawn, this,
            [this](const std::vector<BrushStroke>& strokes) { ghost_.drop(strokes); });
    for (const auto signal : {&EngineHost::refused, &EngineHost::stopped}) {
        connect(&host_, signal, this, [this] { ghost_.clear(); });
    }
    connect(&host_, &EngineHost::changed, this, &Viewport::refresh);
    connect(&feed_, &FrameFeed::fresh, this, &Viewport::refresh);
    if (auto* priority = host_.renderPriority()) {
        connect(this, &GlWidget::frameSwapped, this, [priority] { priority->draw(false); });
    }
    connect(&document_, &Document::opened, this, &Viewport::sceneOpened);
    connect(&document_, &Document::parametersChanged, this, [this] { update(); });
    connect(&document_, &Document::viewChanged, this, [this] {
        camera_ = document_.scene().view.camera.value_or(Camera{});
        showField();
        update();
    });
}

Viewport::~Viewport() {
    release();
    if (glContext()) glContext()->disconnect(this);
}

void Viewport::release() {
    if (!context_) return;
    makeCurrent();
    context_->makeCurrent();
    feed_.drop();
    frame_ = nullptr;
    picture_.reset();
    inset_->picture().release();
    coarse_.release();
    imgui_.shutdown();
    context_.reset();
    doneCurrent();
}

void Viewport::initializeGL() {
    connect(glContext(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::release,
            Qt::UniqueConnection);
    try {
        context_ = gl::Context::adopt();
        context_->makeCurrent();
        picture_ = std::make_unique<Picture>();
        inset_->picture().initialize();
    } catch (const Error& error) {
        Q_EMIT problem(QString::fromUtf8(error.what()));
    }
    imgui_.initialize();
}

void Viewport::sceneOpened() {
    spares_ = true;
    const auto& scene = document_.scene();
    const auto& brushes = document_.info().brushes;
    brush_ = {};
    if (!brushes.empty()) {
        brush_.kind = brushes.front().name;
        brush_.strength = brushes.front().strength;
    }
    brush_.radius = 0.04 * std::max(scene.domain.width, scene.domain.height);
    if (scene.brush) {
        if (!scene.brush->kind.empty()) brush_.kind = scene.brush->kind;
        brush_.radius = scene.brush->radius;
        brush_.strength = scene.brush->strength;
        brush_.color = scene.brush->color;
    }
    kept_ = brush_;
    ghost_.clear();
    map_.reset();
    camera_ = scene.view.camera.value_or(Camera{});
    showField();
    overlay_->sceneOpened();
    update();
}

// Frames hold only the fields that are shown.
void Viewport::showField() {
    FrameRequest request;
    request.add(document_.scene().view, document_.info());
    inset_->picture().addTo(request);
    feed_.show(request);
}

// Even if all bubbles of the domain are too many to draw, the visible ones may not be.
void Viewport::lookAtPart() {
    const auto& domain = document_.scene().domain;
    if (std::ranges::find(document_.info().overlays, "bubbles") ==
        document_.info().overlays.end()) {
        return;
    }
    const auto shown = area().free;
    const auto low = map_.toDomain(QPointF(0, height()), domain, shown);
    const auto high = map_.toDomain(QPointF(width(), 0), domain, shown);
    feed_.look({{std::max(0.0, low.x), std::max(0.0, low.y)},
                {std::min(domain.width, high.x), std::min(domain.height, high.y)}});
}

bool Viewport::volume() const {
    return document_.hasScene() && view::isVolume(inset_->picture().largeView().style);
}

// Of a scene in three dimensions, whatever its style: points of a plane mean nothing to it.
bool Viewport::inSpace() const {
    return document_.hasScene() && document_.scene().space.has_value();
}

bool Viewport::water() const {
    return document_.hasScene() && view::inPerspective(inset_->picture().largeView().style);
}

PictureArea Viewport::area() const {
    QRectF room(rect());
    if (overlayVisible_) {
        const auto free = room.adjusted(0, overlay_->top() - mapMargin, -overlay_->right(),
                                        mapMargin - overlay_->bottom());
        if (free.width() > 200 && free.height() > 150) room = free;
    }
    const double ratio = devicePixelRatioF();
    return {QSizeF(size()), room.adjusted(mapMargin, mapMargin, -mapMargin, -mapMargin), ratio,
            ratio};
}

// A run that has once fallen behind its pace has fewer pictures from then on, so that it does not
// swing between the two.
double Viewport::pictureInterval() {
    const auto status = host_.engine().status();
    if (std::exchange(pace_, status.pace.value) != status.pace.value) {
        spares_ = true;
        watch_.restart();
    }
    if (watch_.fallsBehind(status)) spares_ = false;
    const bool paced = status.pace.kind == Pace::Kind::simulatedPerSecond;
    return spares_ && paced ? SoftwareDrawing::interval : SoftwareDrawing::intervalBehind;
}

// There is something new that is not urgent: in software it is drawn only as often as the eye
// needs.
void Viewport::refresh() {
    if (!host_.renderPriority()) return update();
    const auto next = lastPaint_ + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                       std::chrono::duration<double>(pictureInterval()));
    const auto wait =
        std::chrono::floor<std::chrono::milliseconds>(next - std::chrono::steady_clock::now());
    if (wait.count() <= 0) return update();
    if (!refresh_.isActive()) refresh_.start(wait);
}

void Viewport::setSharp(bool sharp) {
    sharp_ = sharp;
    update();
}

// A picture of a volume gets better while it rests. In software a run has its time first.
void Viewport::refineVolume() {
    const bool running = host_.engine().status().state == EngineState::running;
    if (drag_ != Drag::none || (running && host_.renderPriority())) return;
    if (!context_ || !picture_ || !picture_->improves() || !volume()) return;
    const Drawing drawing(host_.renderPriority());
    makeCurrent();
    context_->makeCurrent();
    bool better = false;
    try {
        better = picture_->refine();
    } catch (const Error& error) {
        Q_EMIT problem(QString::fromUtf8(error.what()));
    }
    doneCurrent();
    if (better) update();
    if (picture_->improves()) refine_.start();
}

// Whether the picture moves: new ones come in short order, or the water or a volume is turned.
bool Viewport::moves(bool fresh) {
    const bool before = still_.isActive();
    const bool running = host_.engine().status().state == EngineState::running;
    const bool turned = drag_ == Drag::orbit || (drag_ == Drag::tool && volume());
    if (turned || (running && fresh)) {
        still_.start();
    } else if (!running) {
        still_.stop();
    }
    return before && still_.isActive();
}

void Viewport::setCompared(std::optional<Compared> compared) {
    inset_->picture().setCompared(std::move(compared));
    refresh();
}

// Whether it belongs to the open scene, not the previous one, which the view does not fit.
bool Viewport::belongs(const Frame& frame) const {
    if (!document_.hasScene()) return false;
    const auto& domain = document_.scene().domain;
    return frame.info->name == document_.info().name && frame.domain.width == domain.width &&
           frame.domain.height == domain.height;
}

// The large picture, and the small one if there is one.
std::vector<Shown> Viewport::shown() {
    auto& inset = inset_->picture();
    std::vector<Shown> list{{frame_, document_.scene().view, picture_.get()}};
    list.front().view.inset.reset();
    if (inset.drawn()) list.push_back(inset.own(*frame_, picture_->range()));
    if (inset.swapped()) std::swap(list[0], list[1]);
    return list;
}

void Viewport::drawPicture(const std::vector<Shown>& shown) {
    const auto& large = shown.front();
    const bool coarse = host_.renderPriority() && moves(frame_->number != shownFrame_);
    if (shown.size() > 1) {
        const double ratio = devicePixelRatioF();
        const auto size = (inset_->place(*this).picture.size() * ratio).toSize();
        inset_->picture().draw(shown[1], large, map_, camera_, size, ratio, ratio);
        auto* gl = glContext()->functions();
        gl->glBindFramebuffer(GL_FRAMEBUFFER, framebuffer());
        gl->glViewport(0, 0, pixels().width(), pixels().height());
    }
    if (volume()) {
        large.picture->setScene(document_.scene());
        large.picture->draw(*large.frame, large.view, map_, camera_, area());
        if (large.picture->improves()) refine_.start();
        return;
    }
    if (!coarse || sharp_ || !water()) {
        return large.picture->draw(*large.frame, large.view, map_, camera_, area());
    }
    coarse_.begin(pixels() * SoftwareDrawing::pixels);
    auto place = area();
    place.moves = true;
    large.picture->draw(*large.frame, large.view, map_, camera_, place);
    coarse_.end(framebuffer(), pixels());
}

void Viewport::paintGL() {
    if (auto* priority = host_.renderPriority()) priority->draw(true);
    lastPaint_ = std::chrono::steady_clock::now();
    drawBackground();
    if (!context_) return;
    context_->makeCurrent();
    frames_.tick(now());
    bool fresh = false;
    std::vector<Shown> pictures;
    try {
        if (document_.hasScene()) lookAtPart();
        frame_ = feed_.frame();
        if (frame_ && !belongs(*frame_)) frame_ = nullptr;
        if (frame_ && picture_ && document_.hasScene()) {
            const auto& view = document_.scene().view;
            // While a drag turns the camera, also by a tool, the scene does not have it yet.
            const bool dragged =
                drag_ == Drag::orbit || drag_ == Drag::shift || drag_ == Drag::tool;
            if (volume() && !view.camera && !dragged) {
                camera_ = cameraIn(view, document_.scene().space->grid, area());
            }
            pictures = shown();
            drawPicture(pictures);
            fresh = frame_->number != shownFrame_;
            shownFrame_ = frame_->number;
        }
        imgui_.newFrame();
        drawMarkedCell();
        if (frame_ && document_.hasScene()) {
            if (!volume()) ghost_.paint(*this);
            if (volume()) drawAxisLabels();
            // Tools that take the mouse button first are painted last, on top.
            for (auto* tool : tools_ | std::views::reverse) {
                if (!inSpace() || tool->worksInSpace()) tool->paint(*this);
            }
        }
        if (!volume() && pointerInside_ && !brush_.kind.empty() && !brush_.inspects &&
            drag_ != Drag::tool &&
            (drag_ == Drag::brush ||
             (!imgui_.wantsPointer(pointer_) && !toolAt(pointer_) && !toolInUse()))) {
            drawBrushOutline();
        }
        if (overlayVisible_) {
            OverlayInput input;
            input.size = QSizeF(width(), height() - covered_);
            input.water = water();
            input.volume = volume();
            if (picture_ && input.volume) input.level = picture_->volume().level();
            input.bold = imgui_.bold();
            input.inset = inset_.get();
            if (inset_->picture().drawn()) input.insetPlace = inset_->place(*this).all;
            input.moreInput = imgui_.queued();
            input.advice = advice();
            if (picture_ && frame_) {
                input.range = picture_->range();
                input.field = picture_->field();
            }
            if (!pictures.empty() && pictures.front().picture->legend() &&
                pictures.front().view.style != "water") {
                const auto& large = pictures.front();
                input.legend = Legend{large.picture->field(), large.picture->range(),
                                      large.view.colormap, inset_->picture().largeName()};
            }
            overlay_->draw(input, frames_);
        } else if (wayBack_.isActive()) {
            overlay_->drawWayBack(size());
        }
        imgui_.render();
    } catch (const Error& error) {
        Q_EMIT problem(QString::fromUtf8(error.what()));
    }
    keepBrush();
    tellInspecting();
    if (imgui_.needsFrame() || (overlayVisible_ && overlay_->waits()))
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection);
    if (fresh) Q_EMIT frameShown();
}

void Viewport::addBrushTool(QAction* action) {
    overlay_->addTool(action);
}

void Viewport::setCovered(int pixels) {
    if (std::exchange(covered_, pixels) != pixels) update();
}

QImage Viewport::render(const QSize& pixels) {
    if (!context_ || !picture_ || !frame_ || !document_.hasScene()) return {};
    const Drawing drawing(host_.renderPriority());
    makeCurrent();
    context_->makeCurrent();
    const int largest = context_->limits().textureSize;
    if (pixels.width() > largest || pixels.height() > largest) {
        failInput(
            "a picture of {} x {} pixels is larger than this device can draw: the maximum is {}",
            pixels.width(), pixels.height(), largest);
    }
    const auto shown = this->shown();
    const double lines = view::lineScale(pixels.width(), pixels.height());
    if (shown.size() > 1) {
        const auto size = inset_->place(pixels).picture.size().toSize();
        inset_->picture().draw(shown[1], shown[0], map_, camera_, size, 1, lines);
    }
    QOpenGLFramebufferObject target(pixels, QOpenGLFramebufferObject::CombinedDepthStencil);
    if (!target.isValid() || !target.bind()) {
        failRun("the device has no memory for a picture of {} x {} pixels: choose a smaller one",
                pixels.width(), pixels.height());
    }
    glContext()->functions()->glViewport(0, 0, pixels.width(), pixels.height());
    drawBackground();
    const auto& large = shown.front();
    PictureArea place{QSizeF(pixels), QRectF(QPointF(0, 0), QSizeF(pixels)), 1, lines};
    place.whole = true;
    large.picture->setScene(document_.scene());
    large.picture->draw(*large.frame, large.view, map_, camera_, place);
    target.release();
    auto image = target.toImage().convertToFormat(QImage::Format_RGB888);
    if (shown.size() > 1) inset_->paint(image);
    doneCurrent();
    return image;
}

void Viewport::drawBackground() {
    auto* gl = glContext()->functions();
    gl->glClearColor(0.055f, 0.075f, 0.095f, 1);
    gl->glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void Viewport::toggleStyle() {
    if (!document_.hasScene()) return;
    auto view = document_.scene().view;
    const auto styles = viewStyles(document_.info());
    const auto now = std::find(styles.begin(), styles.end(), view.style);
    view.style = now == styles.end() || now + 1 == styles.end() ? styles.front() : *(now + 1);
    document_.setView(view);
}

void Viewport::toggleAutomaticRange() {
    if (!document_.hasScene() || !picture_) return;
    auto view = document_.scene().view;
    if (view.range) {
        view.range.reset();
    } else {
        view.range = picture_->range();
    }
    document_.setView(view);
}

void Viewport::keysSeen() {
    overlay_->learnt(Overlay::keys);
    update();
}

void Viewport::enterPanel() {
    if (!overlayVisible_ || !document_.hasScene()) return;
    imgui_.enterWindow(overlay_->window());
    update();
}

bool Viewport::leavePanel() {
    const bool left = imgui_.leaveWindow();
    if (left) update();
    return left;
}

void Viewport::toggleOverlay() {
    overlayVisible_ = !overlayVisible_;
    overlay_->learnt(Overlay::tab);
    overlayVisible_ ? wayBack_.stop() : wayBack_.start();
    Q_EMIT overlayToggled(overlayVisible_);
    update();
}

}  // namespace seiche::gui

#include "app/gui/viewport.hpp"

#include <imgui.h>

#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/gui/overlay/overlay.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

constexpr double mapMargin = 12;  // widget pixels around the domain

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Viewport::Viewport(EngineHost& host, Document& document, QWidget* parent)
    : QOpenGLWidget(parent),
      host_(host),
      document_(document),
      imgui_(this),
      feed_(host),
      overlay_(std::make_unique<Overlay>(host, document, brush_)) {
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
    connect(&host_, &EngineHost::changed, this, [this] { update(); });
    connect(&feed_, &FrameFeed::fresh, this, [this] { update(); });
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
}

void Viewport::release() {
    if (!context_) return;
    makeCurrent();
    context_->makeCurrent();
    feed_.drop();
    frame_ = nullptr;
    picture_.reset();
    imgui_.shutdown();
    context_.reset();
    doneCurrent();
}

void Viewport::initializeGL() {
    connect(QOpenGLWidget::context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::release,
            Qt::UniqueConnection);
    try {
        context_ = gl::Context::adopt();
        context_->makeCurrent();
        picture_ = std::make_unique<Picture>();
    } catch (const Error& error) {
        Q_EMIT problem(QString::fromUtf8(error.what()));
    }
    imgui_.initialize();
}

void Viewport::sceneOpened() {
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
    map_.reset();
    camera_ = scene.view.camera.value_or(Camera{});
    showField();
    overlay_->sceneOpened();
    update();
}

// The brush in hand goes into the scene, once it is another than the scene began with.
void Viewport::keepBrush() {
    kept_.inspects = brush_.inspects;
    if (brush_ == kept_) return;
    const bool another = brush_.kind != kept_.kind;
    kept_ = brush_;
    document_.keepBrush({brush_.kind, brush_.radius, brush_.strength, inkOfBrush()});
    if (another) Q_EMIT brushChosen();
}

// Brushes that have no colour keep it for those that do.
std::string Viewport::inkOfBrush() const {
    const auto* kind = document_.brushKind(brush_.kind);
    return kind && kind->colored ? brush_.color : std::string();
}

// Frames hold only what is looked at.
void Viewport::showField() {
    const auto& view = document_.scene().view;
    const auto& info = document_.info();
    std::vector<std::string> fields{view.field.empty() ? info.fields.front().name : view.field};
    if (const auto* dye = view::dyeField(view, info)) fields.push_back(dye->name);
    feed_.show(fields, info.velocity && view::usesVelocity(view));
}

// Where all bubbles of the domain are too many to draw, those of what is seen may not be.
void Viewport::lookAtPart() {
    const auto& domain = document_.scene().domain;
    if (!document_.info().discs) return;
    const auto shown = area().free;
    const auto low = map_.toDomain(QPointF(0, height()), domain, shown);
    const auto high = map_.toDomain(QPointF(width(), 0), domain, shown);
    feed_.look({{std::max(0.0, low.x), std::max(0.0, low.y)},
                {std::min(domain.width, high.x), std::min(domain.height, high.y)}});
}

bool Viewport::water() const {
    return document_.hasScene() && document_.scene().view.style == "water";
}

PictureArea Viewport::area() const {
    QRectF room(rect());
    if (overlayVisible_) {
        const auto free = room.adjusted(0, overlay_->top() - mapMargin, -Overlay::panelWidth - 10,
                                        mapMargin - overlay_->bottom());
        if (free.width() > 200 && free.height() > 150) room = free;
    }
    const double ratio = devicePixelRatioF();
    return {QSizeF(size()), room.adjusted(mapMargin, mapMargin, -mapMargin, -mapMargin), ratio,
            ratio};
}

void Viewport::paintGL() {
    drawBackground();
    if (!context_) return;
    context_->makeCurrent();
    frames_.tick(now());
    bool fresh = false;
    try {
        if (document_.hasScene()) lookAtPart();
        frame_ = feed_.frame();
        if (frame_ && picture_ && document_.hasScene()) {
            fresh = frame_->number != shownFrame_;
            shownFrame_ = frame_->number;
            picture_->draw(*frame_, document_.scene().view, map_, camera_, area());
        }
        imgui_.newFrame();
        drawMarkedCell();
        if (frame_ && document_.hasScene()) {
            for (auto* tool : tools_) tool->paint(*this);
        }
        if (pointerInside_ && !brush_.kind.empty() && !brush_.inspects && drag_ != Drag::tool &&
            (drag_ == Drag::brush || (!imgui_.wantsPointer(pointer_) && !toolAt(pointer_)))) {
            drawBrushOutline();
        }
        if (overlayVisible_) {
            OverlayInput input;
            input.size = size();
            input.water = water();
            input.bold = imgui_.bold();
            for (const auto* tool : tools_) {
                if (input.advice.isEmpty()) input.advice = tool->advice();
            }
            if (picture_ && frame_) {
                input.range = picture_->range();
                input.field = picture_->field();
                input.legend = picture_->legend();
            }
            overlay_->draw(input, frames_);
        }
        imgui_.render();
    } catch (const Error& error) {
        Q_EMIT problem(QString::fromUtf8(error.what()));
    }
    keepBrush();
    if (inspects_ != brush_.inspects) {
        inspects_ = brush_.inspects;
        Q_EMIT inspectingToggled(inspects_);
        if (inspects_) Q_EMIT brushChosen();
    }
    if (imgui_.needsFrame())
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection);
    if (fresh) Q_EMIT frameShown();
}

QImage Viewport::render(const QSize& pixels) {
    if (!context_ || !picture_ || !frame_ || !document_.hasScene()) return {};
    makeCurrent();
    context_->makeCurrent();
    const int largest = context_->limits().textureSize;
    if (pixels.width() > largest || pixels.height() > largest) {
        failInput("a picture of {} x {} pixels is larger than this device can draw: {} is the most",
                  pixels.width(), pixels.height(), largest);
    }
    QOpenGLFramebufferObject target(pixels, QOpenGLFramebufferObject::CombinedDepthStencil);
    if (!target.isValid() || !target.bind()) {
        failRun("the device has no memory for a picture of {} x {} pixels: choose a smaller one",
                pixels.width(), pixels.height());
    }
    QOpenGLWidget::context()->functions()->glViewport(0, 0, pixels.width(), pixels.height());
    drawBackground();
    picture_->draw(*frame_, document_.scene().view, map_, camera_,
                   {QSizeF(pixels), QRectF(QPointF(0, 0), QSizeF(pixels)), 1,
                    view::lineScale(pixels.width(), pixels.height())});
    target.release();
    auto image = target.toImage().convertToFormat(QImage::Format_RGB888);
    doneCurrent();
    return image;
}

void Viewport::drawBackground() {
    auto* gl = QOpenGLWidget::context()->functions();
    gl->glClearColor(0.055f, 0.075f, 0.095f, 1);
    gl->glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void Viewport::drawBrushOutline() {
    if (!document_.hasScene() || !frame_) return;
    const auto centre = pick(pointer_);
    if (!centre) return;
    const double radius = strokeRadius();
    constexpr int corners = 48;
    std::array<ImVec2, corners> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * M_PI * i / corners;
        const auto at =
            project({centre->x + radius * std::cos(angle), centre->y + radius * std::sin(angle)});
        points[static_cast<std::size_t>(i)] = {static_cast<float>(at.x()),
                                               static_cast<float>(at.y())};
    }
    auto& list = *ImGui::GetBackgroundDrawList();
    // Dark under light, so that it shows on any colour.
    list.AddPolyline(points.data(), corners, IM_COL32(0, 0, 0, 150), ImDrawFlags_Closed, 3);
    list.AddPolyline(points.data(), corners, IM_COL32(255, 255, 255, 230), ImDrawFlags_Closed,
                     1.4f);
}

void Viewport::setInspecting(bool on) {
    brush_.inspects = on;
    update();
}

void Viewport::markCell(std::optional<Point> middle) {
    marked_ = middle;
    update();
}

/// Whether a point lies in the cell that is framed.
bool Viewport::marks(const Point& point) const {
    if (!marked_) return false;
    const auto& domain = document_.scene().domain;
    return std::abs(point.x - marked_->x) <= 0.5 * domain.hx() &&
           std::abs(point.y - marked_->y) <= 0.5 * domain.hy();
}

void Viewport::drawMarkedCell() {
    if (!marked_ || !frame_ || !document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    constexpr std::array<std::array<double, 2>, 4> corners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    const auto middle = project(*marked_);
    std::array<ImVec2, 4> points;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        auto at = project({marked_->x + 0.5 * domain.hx() * corners[k][0],
                           marked_->y + 0.5 * domain.hy() * corners[k][1]});
        // Cells of a fine grid are framed from outside, so that the frame is seen.
        const auto away = at - middle;
        const double length = std::hypot(away.x(), away.y());
        constexpr double least = 7;
        if (length < least) {
            at = length > 0 ? middle + away * (least / length)
                            : middle + QPointF(5 * corners[k][0], -5 * corners[k][1]);
        }
        points[k] = {static_cast<float>(at.x()), static_cast<float>(at.y())};
    }
    auto& list = *ImGui::GetBackgroundDrawList();
    list.AddPolyline(points.data(), 4, IM_COL32(0, 0, 0, 190), ImDrawFlags_Closed, 4);
    list.AddPolyline(points.data(), 4, IM_COL32(255, 255, 255, 255), ImDrawFlags_Closed, 2);
}

std::optional<Point> Viewport::pick(const QPointF& position) {
    if (!document_.hasScene()) return {};
    const auto& domain = frame_ ? frame_->domain : document_.scene().domain;
    Point point;
    if (water()) {
        const auto hit = Picture::pickWater(position, domain, camera_, area());
        if (!hit) return {};
        point = *hit;
    } else {
        point = map_.toDomain(position, domain, area().free);
    }
    const bool held = drag_ == Drag::brush || drag_ == Drag::tool;
    const bool inside =
        point.x >= 0 && point.y >= 0 && point.x <= domain.width && point.y <= domain.height;
    return inside || held ? std::optional(point) : std::nullopt;
}

ViewportTool* Viewport::toolAt(const QPointF& position) {
    if (!document_.hasScene() || !frame_) return nullptr;
    for (auto* tool : tools_) {
        if (tool->wants({*this, position, {}})) return tool;
    }
    return nullptr;
}

void Viewport::removeTool(ViewportTool* tool) {
    std::erase(tools_, tool);
    if (held_ != tool) return;
    held_ = nullptr;
    if (drag_ == Drag::tool) drag_ = Drag::none;
}

void Viewport::cancel() {
    if (drag_ == Drag::tool) {
        held_->cancel();
        letGo();
    } else if (drag_ == Drag::brush) {
        letGo();
    } else if (std::ranges::none_of(tools_, [](auto* tool) { return tool->cancel(); })) {
        setInspecting(false);
    }
    update();
}

void Viewport::erase() {
    if (!document_.hasScene() || drag_ == Drag::brush) return;
    std::ranges::any_of(tools_, [this](auto* tool) { return tool->erase(hand()); });
    if (drag_ == Drag::tool) letGo();
    update();
}

QPointF Viewport::project(const Point& point) {
    const auto& domain = frame_ ? frame_->domain : document_.scene().domain;
    if (water()) return Picture::projectWater(point, domain, camera_, area());
    return map_.toScreen(point, domain, area().free);
}

void Viewport::stroke(const QPointF& position) {
    const auto point = pick(position);
    if (!point) {
        last_.reset();
        return;
    }
    const auto time = std::chrono::steady_clock::now();
    BrushStroke stroke;
    stroke.brush = brush_.kind;
    stroke.from = last_.value_or(*point);
    stroke.to = *point;
    stroke.radius = strokeRadius();
    stroke.color = inkOfBrush();
    stroke.duration = std::chrono::duration<double>(time - lastTime_).count();
    // However many segments the window system cuts a drag into, a place that the hand passes gets
    // the strength once; a hand that rests adds it again in half a second.
    const double length = std::hypot(stroke.to.x - stroke.from.x, stroke.to.y - stroke.from.y);
    const double share =
        last_ ? length / (length + 2 * brush_.radius) + stroke.duration / 0.5 : 1.0;
    stroke.strength = std::min(share, 1.0) * brush_.strength;
    if (penPressure_ == PenPressure::strength || penPressure_ == PenPressure::both) {
        stroke.strength *= pressure_;
    }
    if (eraser_ && stroke.brush == "wall") {
        stroke.brush = "erase";
    } else if (inverted_ != eraser_) {
        stroke.strength = -stroke.strength;
    }
    lastTime_ = time;
    last_ = point;
    hold_.start();
    overlay_->brushUsed();
    document_.brush(stroke);
}

double Viewport::strokeRadius() const {
    const bool scaled = penPressure_ == PenPressure::radius || penPressure_ == PenPressure::both;
    const auto& domain = document_.scene().domain;
    const double least = std::min(brush_.radius, 0.5 * std::min(domain.hx(), domain.hy()));
    return scaled ? std::max(pressure_ * brush_.radius, least) : brush_.radius;
}

// Of what is ignored here Qt makes a mouse event, so that a pen can do all that a mouse can.
void Viewport::tabletEvent(QTabletEvent* event) {
    const bool down = event->type() != QEvent::TabletRelease && event->buttons() != Qt::NoButton;
    pressure_ = down ? event->pressure() : 1;
    eraser_ = down && event->pointerType() == QPointingDevice::PointerType::Eraser;
    event->ignore();
}

bool Viewport::event(QEvent* event) {
    if (imgui_.handle(event)) {
        update();
        if (event->type() == QEvent::MouseMove) reshapePointer(pointer_);
        return true;
    }
    return QOpenGLWidget::event(event);
}

QCursor Viewport::toolCursor(const QPointF& position) {
    const auto* tool = drag_ == Drag::none ? toolAt(position) : held_;
    if (tool) return tool->cursor();
    return brush_.inspects ? QCursor(Qt::PointingHandCursor) : QCursor(Qt::CrossCursor);
}

void Viewport::reshapePointer(const QPointF& position) {
    const bool panel = drag_ == Drag::none && imgui_.wantsPointer(position);
    setCursor(panel                  ? imgui_.cursor()
              : drag_ == Drag::pan   ? QCursor(Qt::ClosedHandCursor)
              : drag_ == Drag::orbit ? QCursor(Qt::SizeAllCursor)
                                     : toolCursor(position));
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    if (!document_.hasScene() || drag_ != Drag::none) return;
    pointer_ = event->position();
    pointerInside_ = true;
    switch (event->button()) {
        case Qt::LeftButton:
            if (auto* tool = toolAt(pointer_)) {
                held_ = tool;
                drag_ = Drag::tool;
                tool->press(hand(event->modifiers()));
                break;
            }
            if (brush_.inspects) {
                const auto at = pick(pointer_);
                if (!at) return;
                drag_ = Drag::inspect;
                Q_EMIT inspected(*at);
                break;
            }
            if (brush_.kind.empty() || !pick(pointer_)) return;
            drag_ = Drag::brush;
            inverted_ = event->modifiers() & Qt::ShiftModifier;
            last_.reset();
            lastTime_ = std::chrono::steady_clock::now();
            stroke(pointer_);
            break;
        case Qt::MiddleButton:
            drag_ = water() ? Drag::orbit : Drag::pan;
            break;
        case Qt::RightButton:
            if (!water()) return;
            drag_ = Drag::orbit;
            break;
        default:
            return;
    }
    imgui_.setPointerElsewhere(true);
    reshapePointer(pointer_);
    update();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    const auto moved = event->position() - pointer_;
    pointer_ = event->position();
    pointerInside_ = true;
    switch (drag_) {
        case Drag::brush:
            stroke(pointer_);
            break;
        case Drag::inspect:
            if (const auto at = pick(pointer_); at && !marks(*at)) Q_EMIT inspected(*at);
            break;
        case Drag::tool:
            held_->move(hand(event->modifiers()));
            break;
        case Drag::pan:
            map_.pan(moved, document_.scene().domain, area().free);
            break;
        case Drag::orbit:
            orbit(moved);
            break;
        case Drag::none:
            break;
    }
    reshapePointer(pointer_);
    update();
}

void Viewport::orbit(const QPointF& pixels) {
    camera_.azimuth = std::remainder(camera_.azimuth - 0.3 * pixels.x(), 360.0);
    camera_.elevation = std::clamp(camera_.elevation + 0.3 * pixels.y(), 2.0, 89.0);
}

// Where one looks from is part of the scene's view.
void Viewport::keepCamera() {
    auto view = document_.scene().view;
    view.camera = camera_;
    document_.setView(view);
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    pointer_ = event->position();
    if (drag_ == Drag::orbit && water()) keepCamera();
    if (drag_ == Drag::tool) held_->release();
    letGo();
}

void Viewport::letGo() {
    drag_ = Drag::none;
    held_ = nullptr;
    hold_.stop();
    last_.reset();
    imgui_.setPointerElsewhere(false);
    reshapePointer(pointer_);
    update();
}

void Viewport::mouseDoubleClickEvent(QMouseEvent* event) {
    const bool moved = !water() && !map_.home();
    auto* tool = event->button() == Qt::LeftButton ? toolAt(event->position()) : nullptr;
    if (tool && drag_ == Drag::none) {
        pointer_ = event->position();
        held_ = tool;
        drag_ = Drag::tool;
        tool->doublePress(hand(event->modifiers()));
        reshapePointer(pointer_);
        update();
    } else if (event->button() == Qt::MiddleButton ||
               (event->button() == Qt::LeftButton && moved)) {
        resetCamera();
    } else {
        mousePressEvent(event);
    }
}

void Viewport::wheelEvent(QWheelEvent* event) {
    if (!document_.hasScene()) return;
    const double notches = event->angleDelta().y() / 120.0;
    if (event->modifiers() & Qt::ControlModifier) {
        scaleBrush(std::pow(1.1, notches));
        return update();
    }
    overlay_->learnt(Overlay::wheel);
    if (water()) {
        camera_.distance = std::clamp(camera_.distance * std::pow(0.9, notches), 0.2, 8.0);
        keepCamera();
    } else {
        map_.zoomAt(event->position(), std::pow(1.2, notches), document_.scene().domain,
                    area().free);
    }
    update();
}

void Viewport::leaveEvent(QEvent*) {
    pointerInside_ = false;
    update();
}

QVariant Viewport::inputMethodQuery(Qt::InputMethodQuery query) const {
    const auto answer = imgui_.inputMethodQuery(query);
    return answer.isValid() ? answer : QOpenGLWidget::inputMethodQuery(query);
}

void Viewport::chooseBrush(const std::string& kind) {
    for (const auto& offered : document_.info().brushes) {
        if (offered.name != kind) continue;
        brush_.kind = kind;
        brush_.inspects = false;
        brush_.strength = offered.strength;
        keepBrush();
        Q_EMIT brushChosen();
    }
    update();
}

void Viewport::scaleBrush(double factor) {
    if (!document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    brush_.radius = std::clamp(brush_.radius * factor, 0.5 * std::min(domain.hx(), domain.hy()),
                               0.25 * std::max(domain.width, domain.height));
    keepBrush();
    update();
}

void Viewport::colorBrush(const std::string& color) {
    brush_.color = color;
    keepBrush();
    update();
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

void Viewport::resetCamera() {
    map_.reset();
    if (water()) {
        auto view = document_.scene().view;
        view.camera = document_.original().view.camera;
        camera_ = view.camera.value_or(Camera{});
        document_.setView(view);
    }
    update();
}

void Viewport::keysSeen() {
    overlay_->learnt(Overlay::keys);
    update();
}

void Viewport::toggleOverlay() {
    overlayVisible_ = !overlayVisible_;
    overlay_->learnt(Overlay::tab);
    Q_EMIT overlayToggled(overlayVisible_);
    update();
}

}  // namespace seiche::gui

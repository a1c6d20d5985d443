#include "app/gui/run/rain.hpp"

#include <QEvent>
#include <algorithm>

#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

constexpr int betweenDrops = 1500;  // [ms]
constexpr double calmAfter = 12;    // [s] simulated
/// Of the brush's own strength, and of the shorter side.
constexpr double drops = 0.2, dropRadius = 0.025, fromSides = 0.1;

}  // namespace

Rain::Rain(MainWindow& window) : Feature(window) {
    timer_.setInterval(betweenDrops);
    connect(&timer_, &QTimer::timeout, this, &Rain::drop);
}

void Rain::begin() {
    auto& document = window_.document();
    window_.viewport().installEventFilter(this);
    // The scene that is on its way is not the other one that ends it.
    connect(
        &document, &Document::opened, this,
        [this, &document] {
            if (document.info().brushes.empty()) return;
            timer_.start();
            connect(&document, &Document::otherScene, this, &Rain::cease);
        },
        Qt::SingleShotConnection);
    connect(&document, &Document::aboutToEdit, this, &Rain::cease);
}

bool Rain::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::TabletPress) cease();
    return Feature::eventFilter(watched, event);
}

void Rain::cease() {
    timer_.stop();
    window_.viewport().removeEventFilter(this);
    window_.document().disconnect(this);
}

void Rain::drop() {
    const auto status = window_.host().engine().status();
    const bool calm = status.t >= calmAfter || status.resting;
    if (status.state != EngineState::running || !calm) return;
    const auto& scene = window_.document().scene();
    const auto& domain = scene.domain;
    const auto& brush = window_.document().info().brushes.front();
    std::uniform_real_distribution<double> place(fromSides, 1 - fromSides);
    BrushStroke stroke;
    stroke.brush = brush.name;
    stroke.from = stroke.to = {place(random_) * domain.width, place(random_) * domain.height};
    stroke.radius = dropRadius * std::min(domain.width, domain.height);
    const double usual = scene.brush ? scene.brush->strength : brush.strength;
    up_ = !up_;
    stroke.strength = (up_ ? drops : -drops) * usual;
    window_.host().engine().brush(stroke);
}

}  // namespace seiche::gui

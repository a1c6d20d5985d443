#include "app/gui/run/rain.hpp"

#include <QAction>
#include <QEvent>
#include <algorithm>
#include <utility>

#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

constexpr int betweenDrops = 1500;  // [ms]
constexpr double calmAfter = 12;    // [s] simulated
/// Strength as a part of the brush's, and lengths as parts of the domain's shorter side.
constexpr double drops = 0.2, dropRadius = 0.025, fromSides = 0.1;

}  // namespace

Rain::Rain(MainWindow& window) : Feature(window) {
    action_ = window_.menus().add({MenuName::run, 50}, "rain", tr("Rai&n"), {}, [this] {
        if (action_->isChecked()) {
            fall(true);
        } else {
            cease();
        }
    });
    action_->setCheckable(true);
    action_->setEnabled(false);
    action_->setToolTip(tr("Lets small drops fall on the water"));
    timer_.setInterval(betweenDrops);
    connect(&timer_, &QTimer::timeout, this, &Rain::drop);
    window_.viewport().installEventFilter(this);
    auto& document = window_.document();
    connect(&document, &Document::otherScene, this, [this] {
        // The scene being opened for the rain is not another one that ends it.
        if (!awaited_) cease();
    });
    connect(&document, &Document::opened, this, &Rain::sceneOpened);
    connect(&document, &Document::aboutToEdit, this, &Rain::touched);
}

void Rain::begin() {
    awaited_ = true;
}

void Rain::sceneOpened() {
    const auto& document = window_.document();
    const auto& info = document.info();
    const bool water = std::ranges::find(info.styles, "water") != info.styles.end();
    action_->setEnabled(water && !info.brushes.empty());
    if (std::exchange(awaited_, false) && action_->isEnabled()) fall(false);
}

bool Rain::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::TabletPress) {
        touched();
    }
    return Feature::eventFilter(watched, event);
}

void Rain::fall(bool byHand) {
    byHand_ = byHand;
    action_->setChecked(true);
    timer_.start();
    if (byHand) drop();
}

void Rain::cease() {
    timer_.stop();
    action_->setChecked(false);
}

void Rain::touched() {
    awaited_ = false;
    if (falls() && !byHand_) cease();
}

void Rain::drop() {
    const auto status = window_.host().engine().status();
    const bool wanted = byHand_ || status.t >= calmAfter || status.resting;
    if (status.state != EngineState::running || status.unseen || !wanted) return;
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

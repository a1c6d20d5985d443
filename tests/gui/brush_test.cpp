#include "tests/gui/brush_test.hpp"

#include <QAction>
#include <QImage>
#include <QMenu>
#include <QPointingDevice>
#include <QSettings>
#include <QTabletEvent>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/gui/capture/strokes.hpp"
#include "core/base/color.hpp"
#include "core/run/strokes.hpp"

namespace seiche::gui {

namespace {

/// Chooses an entry of a submenu of the Brush menu as a click would.
void choose(MainWindow& window, const char* menu, const QString& text) {
    auto* found = window.findChild<QMenu*>(menu);
    QVERIFY(found);
    Q_EMIT found->aboutToShow();
    for (auto* each : found->actions()) {
        if (each->text().remove('&') == text) return each->trigger();
    }
    QFAIL(qPrintable(text));
}

/// Red, green and blue of the dye at a point.
std::array<float, 3> dyeAt(MainWindow& window, const Point& point) {
    auto color = std::make_shared<std::array<float, 3>>();
    auto done =
        window.host().engine().perform([color, point](Simulation& simulation, gl::Context&) {
            const auto view = simulation.field("dye");
            const auto data = view.texture->downloadFloats();
            const auto x = static_cast<std::size_t>(point.x * view.nx);  // of a domain of 1 m x 1 m
            const auto y = static_cast<std::size_t>(point.y * view.ny);
            const auto at = 4 * (y * static_cast<std::size_t>(view.nx) + x);
            *color = {data[at], data[at + 1], data[at + 2]};
        });
    if (!arrives(done)) return {};
    done.get();
    return *color;
}

/// The colour of a point of openFlow()'s domain in a picture without docks and panels.
QColor colorIn(const QImage& picture, const Point& point) {
    const double side = std::min(picture.width(), picture.height());
    return picture.pixelColor(static_cast<int>((picture.width() - side) / 2 + point.x * side),
                              static_cast<int>((1 - point.y) * side));
}

}  // namespace

void BrushTest::openFlow() {
    openText("flow.json", R"json({"seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "parameters": {"dt": 0.05},
        "brush": {"kind": "dye", "radius": 0.05}, "view": {"field": "dye"}})json");
}

void BrushTest::everyBrushActsWhereItPasses_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("brush");
    QTest::addColumn<QString>("field");  // "" = the walls
    QTest::newRow("raise") << "wave/drop"
                           << "raise"
                           << "height";
    QTest::newRow("wall of waves") << "wave/drop"
                                   << "wall"
                                   << "";
    QTest::newRow("stir") << "flow"
                          << "stir"
                          << "speed";
    QTest::newRow("push") << "flow"
                          << "push"
                          << "speed";
    QTest::newRow("dye") << "flow"
                         << "dye"
                         << "dye";
    QTest::newRow("smoke") << "flow"
                           << "smoke"
                           << "smoke";
    QTest::newRow("heat") << "flow"
                          << "heat"
                          << "temperature";
    QTest::newRow("wall of a flow") << "flow"
                                    << "wall"
                                    << "";
    QTest::newRow("bubbles") << "bubbly/rising-swarm"
                             << "bubbles"
                             << "number_density";
    QTest::newRow("stir bubbles") << "bubbly/rising-swarm"
                                  << "stir"
                                  << "flux_x";
}

// One jump of the pointer over half the domain changes the field all along it, and nothing far
// from it.
void BrushTest::everyBrushActsWhereItPasses() {
    QFETCH(QString, scene);
    QFETCH(QString, brush);
    QFETCH(QString, field);
    if (scene == "flow") {
        openFlow();
    } else {
        window_->part<Files>().open(scene);
        QTRY_COMPARE(window_->document().shippedName(), scene);
        openAndPause();
    }
    auto view = window_->document().scene().view;
    view.style = "map";
    window_->document().setView(view);
    const auto read = [&] {
        if (!field.isEmpty()) return readField(*window_, field.toStdString());
        FieldData walls;
        walls.domain = window_->document().scene().domain;
        walls.nx = walls.domain.nx;
        walls.ny = walls.domain.ny;
        walls.values = readWalls(*window_);
        return walls;
    };
    auto& viewport = window_->viewport();
    viewport.chooseBrush(brush.toStdString());
    const auto& domain = window_->document().scene().domain;
    const Point from{0.25 * domain.width, 0.62 * domain.height};
    const Point to{0.75 * domain.width, 0.62 * domain.height};
    const auto before = read();
    drag(viewport, from, to, 1);
    const auto after = read();
    QCOMPARE(after.values.size(), before.values.size());
    for (int i = 1; i < 20; ++i) {
        const double s = i / 20.0;
        const Point point{from.x + s * (to.x - from.x), from.y};
        QVERIFY2(at(after, point) != at(before, point), qPrintable(QString::number(s)));
    }
    QVERIFY(viewport.brush().radius < 0.2 * domain.height);
    if (brush == "stir" && scene.startsWith("bubbly")) return;  // moves all of the mixture
    const Point away{0.5 * domain.width, 0.95 * domain.height};
    QCOMPARE(at(after, away), at(before, away));
}

void BrushTest::theRingIsOnlyWhereTheBrushWorks() {
    openFlow();
    auto& viewport = window_->viewport();
    const QPoint middle(2 * viewport.width() / 5, viewport.height() / 2);
    const QRect around(middle - QPoint(60, 60), QSize(120, 120));
    const auto seen = [&] {
        for (int i = 0; i < 3; ++i) viewport.grabFramebuffer();
        return viewport.grabFramebuffer().copy(around);
    };
    const auto leave = [&viewport] {
        QEvent event(QEvent::Leave);
        QApplication::sendEvent(&viewport, &event);
    };
    leave();
    const auto bare = seen();
    hover(viewport, middle);
    QVERIFY(seen() != bare);
    hover(viewport, {viewport.width() - 120, 100});  // the panel
    QCOMPARE(seen(), bare);
    hover(viewport, middle);
    QVERIFY(seen() != bare);
    leave();
    QCOMPARE(seen(), bare);
}

void BrushTest::strokesBeginBesideTheDomain() {
    openFlow();
    auto& viewport = window_->viewport();
    viewport.chooseBrush("wall");
    const Point outside{-0.05, 0.5};
    QVERIFY(viewport.rect().contains(viewport.project(outside).toPoint()));
    drag(viewport, outside, {0.5, 0.5}, 12);
    QTRY_VERIFY(!window_->document().state().wallsDrawn);
    const auto walls = readWalls(*window_);
    QVERIFY(walls[32 * 64 + 20] > 0.5f);
    // A drag that stays outside is no stroke.
    const auto* undo = window_->findChild<QAction*>("undo");
    const auto last = undo->text();
    drag(viewport, {-0.2, 0.3}, {-0.1, 0.3}, 4);
    QCOMPARE(undo->text(), last);
    // Nor with another tool in use.
    QTest::keyClick(&viewport, Qt::Key_L);
    QVERIFY(viewport.toolInUse());
    const auto before = window_->document().scene().walls;
    drag(viewport, {-0.05, 0.2}, {0.5, 0.2}, 12);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    settle(*window_);
    QCOMPARE(readWalls(*window_), walls);
    QVERIFY(window_->document().scene().walls == before);
}

// A step may take seconds: until the picture shows the stroke, a ghost shows its path.
void BrushTest::strokesShowBeforeTheNextStep() {
    openFlow();
    auto& viewport = window_->viewport();
    const auto colorAt = [&](const Point& point) {
        QEvent event(QEvent::Leave);  // the ring
        QApplication::sendEvent(&viewport, &event);
        const auto place = viewport.project(point) * viewport.devicePixelRatioF();
        return viewport.grabFramebuffer().pixelColor(place.toPoint());
    };
    for (const auto& [brush, y] : {std::pair{"wall", 0.3}, std::pair{"push", 0.6}}) {
        const Point from{0.2, y}, middle{0.35, y}, to{0.5, y};
        viewport.chooseBrush(brush);
        const auto before = colorAt(middle);
        std::promise<void> gate;
        auto held = window_->host().engine().perform(
            [open = gate.get_future().share()](Simulation&, gl::Context&) { open.wait(); });
        QTest::mousePress(&viewport, Qt::LeftButton, {}, viewport.project(from).toPoint());
        QTest::mouseMove(&viewport, viewport.project(to).toPoint());
        QTest::mouseRelease(&viewport, Qt::LeftButton, {}, viewport.project(to).toPoint());
        QTest::qWait(StrokeGhost::patience + 20);
        const auto ghost = colorAt(middle);
        QVERIFY2(ghost != before, brush);
        QCOMPARE(colorAt({0.35, 0.9}), before);
        gate.set_value();
        QVERIFY(arrives(held));
        settle(*window_);
        // The picture itself now shows it.
        QTRY_VERIFY2(colorAt(middle) != ghost, brush);
    }
}

void BrushTest::dyeHasTheColourOfTheBrush() {
    openFlow();
    auto& viewport = window_->viewport();
    const std::array<std::pair<const char*, double>, 3> strokes{
        {{"red", 0.2}, {"green", 0.5}, {"violet", 0.8}}};
    for (const auto& [name, y] : strokes) {
        choose(*window_, "ink", name);
        drag(viewport, {0.2, y}, {0.8, y}, 3);
    }
    for (const auto& [name, y] : strokes) {
        const auto color = dyeAt(*window_, {0.5, y});
        const auto swatch = std::ranges::find_if(
            swatches, [name = name](const Swatch& each) { return std::string(each.name) == name; });
        const auto wanted = linearLight(swatch->color);
        const auto most = std::ranges::max(color);
        QVERIFY(most > 0.02f);
        for (std::size_t k = 0; k < 3; ++k) {
            QVERIFY(std::abs(color[k] / most - wanted[k] / std::ranges::max(wanted)) < 0.01);
        }
    }
}

// Even in quick succession.
void BrushTest::changingDyeIsVividAndAnotherForEachStroke() {
    openFlow();
    auto& viewport = window_->viewport();
    choose(*window_, "ink", "Changing");
    QCOMPARE(viewport.brush().color, std::string());
    std::vector<QColor> shown;
    for (int i = 0; i < 7; ++i) {
        const double y = 0.14 + 0.12 * i;
        drag(viewport, {0.2, y}, {0.8, y}, 2);
        const auto dye = dyeAt(*window_, {0.5, y});
        const auto most = std::ranges::max(dye);
        QVERIFY(most > 0.02f);
        shown.push_back(QColor::fromRgbF(dye[0] / most, dye[1] / most, dye[2] / most));
        QVERIFY2(shown.back().saturationF() > 0.5, qPrintable(shown.back().name()));
    }
    for (std::size_t i = 1; i < shown.size(); ++i) {
        const int apart = std::abs(shown[i].hue() - shown[i - 1].hue());
        QVERIFY2(std::min(apart, 360 - apart) > 30, qPrintable(shown[i].name()));
    }
    std::set<std::string> inks;
    for (const auto& each : window_->host().engine().strokes().list) {
        inks.insert(each.stroke.color);
    }
    QCOMPARE(inks.size(), std::size_t(7));
    QVERIFY(!inks.contains(""));
}

void BrushTest::dyesLookAsTheirSwatches_data() {
    QTest::addColumn<QString>("style");
    QTest::addColumn<int>("strokes");
    QTest::newRow("ink on paper") << "ink" << 3;
    QTest::newRow("thick ink on paper") << "ink" << 15;
    QTest::newRow("glowing") << "dye" << 3;
}

void BrushTest::dyesLookAsTheirSwatches() {
    QFETCH(QString, style);
    QFETCH(int, strokes);
    openFlow();
    auto& viewport = window_->viewport();
    auto view = window_->document().scene().view;
    view.style = style.toStdString();
    window_->document().setView(view);
    // Where each press began: there the dye is strongest.
    const auto colorAt = [&](double y) {
        return colorIn(viewport.render(viewport.size()), {0.2, y});
    };
    settle(*window_);
    const auto bare = colorAt(0.5);
    double y = 0.1;
    for (const auto& swatch : swatches) {
        choose(*window_, "ink", swatch.name);
        for (int i = 0; i < strokes; ++i) drag(viewport, {0.2, y}, {0.8, y}, 3);
        y += 0.11;
    }
    settle(*window_);
    const auto frame = viewport.shownFrame();
    QTRY_VERIFY(viewport.shownFrame() >= frame);
    QTest::qWait(500);
    y = 0.1;
    for (const auto& swatch : swatches) {
        const QColor wanted(swatch.color), shown = colorAt(y);
        const auto what = QStringLiteral("%1: %2").arg(swatch.name, shown.name());
        y += 0.11;
        if (wanted.saturation() == 0) {  // white: as light as can be, and not to be overlooked
            QVERIFY2(shown.saturation() < 12, qPrintable(what));
            QVERIFY2(shown.lightness() > bare.lightness() + 6, qPrintable(what + bare.name()));
            continue;
        }
        const int apart = std::abs(shown.hue() - wanted.hue());
        QVERIFY2(std::min(apart, 360 - apart) < 25, qPrintable(what));
        QVERIFY2(shown.saturation() > 60 && shown.value() > 110, qPrintable(what));
        // Thick dye is neither darker nor paler: a dark yellow would be brown.
        if (style == "ink")
            QVERIFY2(std::abs(shown.value() - wanted.value()) < 45, qPrintable(what));
    }
}

// White and a tint, each over another colour; and the same colour in pictures of a run.
void BrushTest::lightDyesMixAsOthersDo() {
    openFlow();
    auto& viewport = window_->viewport();
    auto view = window_->document().scene().view;
    view.style = "ink";
    window_->document().setView(view);
    const auto stroke = [&](const char* color, double x) {
        choose(*window_, "ink", color);
        for (int i = 0; i < 3; ++i) drag(viewport, {x, 0.3}, {x, 0.7}, 3);
    };
    for (const double x : {0.2, 0.5, 0.8}) stroke("blue", x);
    stroke("white", 0.5);
    stroke("yellow", 0.8);
    settle(*window_);
    QTest::qWait(500);
    const auto picture = viewport.render(viewport.size());
    const auto lightness = [&](double x) { return colorIn(picture, {x, 0.3}).lightness(); };
    QVERIFY(lightness(0.5) > lightness(0.2) + 20);  // a lighter blue
    QVERIFY(lightness(0.8) < lightness(0.2) - 10);  // as inks do: both take light
}

void BrushTest::shiftWashesDyeAway() {
    openFlow();
    auto& viewport = window_->viewport();
    choose(*window_, "ink", "orange");
    drag(viewport, {0.2, 0.5}, {0.8, 0.5}, 2);
    QVERIFY(dyeAt(*window_, {0.5, 0.5})[0] > 0.02f);
    for (int i = 0; i < 8; ++i) drag(viewport, {0.2, 0.5}, {0.8, 0.5}, 2, Qt::ShiftModifier);
    for (const float part : dyeAt(*window_, {0.5, 0.5})) QCOMPARE(part, 0.0f);
}

void BrushTest::colourIsSavedWithSceneAndStrokes() {
    openFlow();
    auto& viewport = window_->viewport();
    choose(*window_, "ink", "cyan");
    QTest::keyClick(&viewport, Qt::Key_BracketRight);
    drag(viewport, {0.2, 0.5}, {0.8, 0.5}, 2);
    settle(*window_);
    const auto strokes = folder_.filePath("strokes.json");
    window_->part<Strokes>().save(strokes);
    const auto list = readStrokes(strokes.toStdString(), window_->document().info()).list;
    QVERIFY(!list.empty());
    QCOMPARE(list.front().stroke.color, std::string("#17c3d6"));
    // Choosing a brush is not an edit that asks for saving.
    QVERIFY(!window_->document().modified());
    const auto path = folder_.filePath("cyan.json");
    saveTo(path);
    const auto scene = loadScene(path.toStdString());
    QVERIFY(scene.brush.has_value());
    QCOMPARE(scene.brush->color, std::string("#17c3d6"));
    QCOMPARE(scene.brush->radius, viewport.brush().radius);
    const auto radius = viewport.brush().radius;
    openScene("wave/drop");
    window_->part<Files>().open(path);
    QTRY_COMPARE(window_->document().path(), path);
    QCOMPARE(viewport.brush().color, std::string("#17c3d6"));
    QCOMPARE(viewport.brush().radius, radius);
}

// Sends a pen's event as Qt does: a mouse event follows one that is ignored.
void BrushTest::pen(QEvent::Type type, const Point& at, double pressure,
                    QPointingDevice::PointerType end) {
    static const QPointingDevice stylus("pen", 77, QInputDevice::DeviceType::Stylus, end,
                                        QInputDevice::Capability::Pressure, 1, 1);
    static const QPointingDevice eraser("eraser", 78, QInputDevice::DeviceType::Stylus,
                                        QPointingDevice::PointerType::Eraser,
                                        QInputDevice::Capability::Pressure, 1, 1);
    const auto* device = end == QPointingDevice::PointerType::Eraser ? &eraser : &stylus;
    auto& viewport = window_->viewport();
    const QPointF place = viewport.project(at), global = viewport.mapToGlobal(place);
    const auto button = type == QEvent::TabletMove ? Qt::NoButton : Qt::LeftButton;
    const auto buttons = type == QEvent::TabletRelease ? Qt::NoButton : Qt::LeftButton;
    QTabletEvent event(type, device, place, global, pressure, 0, 0, 0, 0, 0, Qt::NoModifier, button,
                       buttons);
    QApplication::sendEvent(&viewport, &event);
    QVERIFY(!event.isAccepted());
    QMouseEvent mouse(type == QEvent::TabletPress     ? QEvent::MouseButtonPress
                      : type == QEvent::TabletRelease ? QEvent::MouseButtonRelease
                                                      : QEvent::MouseMove,
                      place, global, button, buttons, Qt::NoModifier);
    QApplication::sendEvent(&viewport, &mouse);
}

void BrushTest::penStroke(const Point& from, const Point& to, double pressure,
                          QPointingDevice::PointerType end) {
    pen(QEvent::TabletPress, from, pressure, end);
    pen(QEvent::TabletMove, to, pressure, end);
    pen(QEvent::TabletRelease, to, 0, end);
}

void BrushTest::pressureScalesRadiusOrStrength() {
    openFlow();
    auto& viewport = window_->viewport();
    const auto last = [&] {
        settle(*window_);
        return window_->host().engine().strokes().list.back().stroke;
    };
    drag(viewport, {0.2, 0.2}, {0.8, 0.2}, 1);
    const auto mouse = last();
    QCOMPARE(mouse.radius, viewport.brush().radius);
    choose(*window_, "penPressure", "Scales the Radius");
    penStroke({0.2, 0.2}, {0.8, 0.2}, 0.5);
    QCOMPARE(last().radius, 0.5 * mouse.radius);
    penStroke({0.2, 0.2}, {0.8, 0.2}, 0.001);  // no thinner than half a cell
    QCOMPARE(last().radius, 0.5 / 64);
    choose(*window_, "penPressure", "Scales the Strength");
    penStroke({0.2, 0.2}, {0.8, 0.2}, 1);
    const auto full = last();
    QCOMPARE(full.radius, mouse.radius);
    penStroke({0.2, 0.2}, {0.8, 0.2}, 0.25);
    // The share of a jump depends a little on how long it took.
    QVERIFY(last().strength > 0 && last().strength < 0.35 * full.strength);
    choose(*window_, "penPressure", "Makes No Difference");
    penStroke({0.2, 0.2}, {0.8, 0.2}, 0.25);
    QCOMPARE(last().radius, mouse.radius);
    QVERIFY(last().strength > 0.7 * full.strength);
    // The mouse works as before after a pen.
    choose(*window_, "penPressure", "Scales Both");
    penStroke({0.2, 0.2}, {0.8, 0.2}, 0.25);
    drag(viewport, {0.2, 0.2}, {0.8, 0.2}, 1);
    QCOMPARE(last().radius, mouse.radius);
    choose(*window_, "penPressure", "Scales the Radius");
}

void BrushTest::theOtherEndOfAPenErasesWalls() {
    openFlow();
    window_->viewport().chooseBrush("wall");
    penStroke({0.2, 0.5}, {0.8, 0.5}, 1);
    const auto drawn = readWalls(*window_);
    QVERIFY(std::count(drawn.begin(), drawn.end(), 1.0f) > 100);
    penStroke({0.1, 0.5}, {0.9, 0.5}, 1, QPointingDevice::PointerType::Eraser);
    const auto erased = readWalls(*window_);
    QCOMPARE(std::count(erased.begin(), erased.end(), 1.0f), 0);
}

void BrushTest::newWallsStillTheFluidInThem() {
    openText("stream.json", R"json({"seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "parameters": {"dt": 0.01},
        "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                       "bottom": {"type": "free-slip"}, "top": {"type": "free-slip"}},
        "initial": {"u": "1"}, "view": {"field": "speed"}})json");
    QVERIFY(at(readField(*window_, "speed"), {0.5, 0.5}) > 0.99f);
    auto& viewport = window_->viewport();
    QTest::keyClick(&viewport, Qt::Key_B);
    drag(viewport, {0.3, 0.3}, {0.7, 0.7}, 2);
    settle(*window_);
    QCOMPARE(at(readField(*window_, "speed"), {0.5, 0.5}), 0.0f);
    QVERIFY(at(readField(*window_, "speed"), {0.5, 0.9}) > 0.99f);
}

void BrushTest::hintsAreShownOnce() {
    QSettings().remove("learnt");
    close();
    open();
    auto& viewport = window_->viewport();
    const auto& domain = window_->document().scene().domain;
    const auto learnt = [] { return QSettings().value("learnt").toInt(); };
    QCOMPARE(learnt(), 0);
    viewport.grabFramebuffer();
    drag(viewport, {0.4 * domain.width, 0.4 * domain.height},
         {0.5 * domain.width, 0.4 * domain.height}, 1);
    QCOMPARE(learnt(), 1);
    const QPointF middle = viewport.rect().center();
    QWheelEvent wheel(middle, viewport.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &wheel);
    QCOMPARE(learnt(), 3);
    QTest::keyClick(&viewport, Qt::Key_Tab);
    QTest::keyClick(&viewport, Qt::Key_Tab);
    QCOMPARE(learnt(), 7);
    viewport.keysSeen();
    QCOMPARE(learnt(), 15);
}

}  // namespace seiche::gui

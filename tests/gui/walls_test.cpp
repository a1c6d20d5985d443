#include "tests/gui/walls_test.hpp"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "app/gui/document/history.hpp"
#include "app/gui/inspector/inspector.hpp"
#include "app/gui/overlay/overlay.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/plots/plots_section.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/source_tool.hpp"
#include "app/gui/tools/wall_tool.hpp"

namespace seiche::gui {

namespace {

const QByteArray twoWalls = R"json({ "seiche": 1, "simulation": "wave",
    "domain": {"size": [1, 1], "cells": [64, 64]},
    "walls": [{"shape": "rectangle", "center": [0.3, 0.5], "size": [0.2, 0.4]},
              {"shape": "circle", "center": [0.7, 0.5], "radius": 0.1}],
    "view": {"style": "map"} })json";

bool near(double a, double b, double by = 0.006) {
    return std::abs(a - b) < by;
}

}  // namespace

void WallsTest::init() {
    open();
    openText("walls.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "view": {"style": "map"},
        "brush": {"radius": 0.04} })json");
}

void WallsTest::key(Qt::Key key) {
    QTest::keyClick(&window_->viewport(), key);
}

void WallsTest::click(const Point& place) {
    auto& viewport = window_->viewport();
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, viewport.project(place).toPoint());
}

/// Lets go, and waits until the scene has it.
void WallsTest::brushAlong(const char* brush, const Point& from, const Point& to) {
    window_->viewport().chooseBrush(brush);
    drag(window_->viewport(), from, to, 6);
    QTRY_VERIFY(!window_->document().state().wallsDrawn);
    settle(*window_);
}

void WallsTest::type(const char* field, const QString& text) {
    auto* line = window_->findChild<QLineEdit*>(field);
    QVERIFY2(line, field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    settle(*window_);
}

bool WallsTest::solid(const Point& place) {
    const auto& domain = window_->document().scene().domain;
    const auto mask = readWalls(*window_);
    const auto x = static_cast<std::size_t>(place.x / domain.hx()),
               y = static_cast<std::size_t>(place.y / domain.hy());
    return mask[y * static_cast<std::size_t>(domain.nx) + x] > 0.5f;
}

void WallsTest::strokesBecomeLines() {
    brushAlong("wall", {0.2, 0.3}, {0.8, 0.3});
    brushAlong("wall", {0.2, 0.7}, {0.8, 0.8});
    QCOMPARE(walls().size(), std::size_t(2));
    for (const auto& wall : walls()) {
        QCOMPARE(wall.kind, Wall::Kind::line);
        QCOMPARE(wall.points.size(), std::size_t(2));  // straight
        QVERIFY(near(wall.width, 0.08));
    }
    QVERIFY(near(walls()[0].points[1].x, 0.8));
    QVERIFY(solid({0.5, 0.3}) && solid({0.5, 0.75}) && !solid({0.5, 0.5}));
    // A stroke is one edit.
    auto& history = window_->part<History>();
    history.undo();
    settle(*window_);
    QCOMPARE(walls().size(), std::size_t(1));
    QVERIFY(!solid({0.5, 0.75}));
    history.redo();
    settle(*window_);
    QCOMPARE(walls().size(), std::size_t(2));
    QVERIFY(solid({0.5, 0.75}));
    // The saved scene equals the running one.
    const auto mask = readWalls(*window_);
    const auto scene = window_->document().scene();
    const auto path = write("saved.json", "");
    saveTo(path);
    openScene(path);
    QVERIFY(walls() == scene.walls);
    QCOMPARE(readWalls(*window_), mask);
}

void WallsTest::theRestOfAnErasedWallStays() {
    openText("two.json", twoWalls);
    brushAlong("erase", {0.1, 0.1}, {0.9, 0.1});  // where nothing is
    QVERIFY(!edited(*window_) && !window_->document().modified());
    brushAlong("wall", {0.2, 0.1}, {0.8, 0.1});
    brushAlong("erase", {0.2, 0.1}, {0.8, 0.1});
    brushAlong("erase", {0.1, 0.1}, {0.9, 0.1});  // all of its ends
    QCOMPARE(walls().size(), std::size_t(2));
    brushAlong("erase", {0.15, 0.65}, {0.45, 0.65});
    QVERIFY(std::ranges::count(walls(), Wall::Kind::circle, &Wall::kind) == 1);
    QVERIFY(std::ranges::count(walls(), Wall::Kind::rectangle, &Wall::kind) >= 1);
    QVERIFY(solid({0.3, 0.5}) && !solid({0.3, 0.65}) && solid({0.7, 0.5}));
    window_->viewport().scaleBrush(3);
    brushAlong("erase", {0.7, 0.4}, {0.7, 0.6});
    QVERIFY(std::ranges::count(walls(), Wall::Kind::circle, &Wall::kind) == 0);
    QVERIFY(!solid({0.7, 0.5}));
    window_->part<History>().undo();
    settle(*window_);
    QVERIFY(solid({0.7, 0.5}));
}

// Going back plays strokes again from an earlier time, but the scene already has their walls.
void WallsTest::goingBackDrawsNoWallTwice() {
    auto& engine = window_->host().engine();
    engine.step(4);
    brushAlong("wall", {0.2, 0.3}, {0.8, 0.3});
    engine.step(4);
    settle(*window_);
    auto moved = walls().at(0);
    for (auto& point : moved.points) point.y += 0.4;
    auto& tool = window_->part<WallTool>();
    tool.select(0);
    tool.change(moved);
    settle(*window_);
    window_->document().goTo(0.8 * engine.status().t);
    settle(*window_);
    QTRY_VERIFY(!engine.status().journey);
    QVERIFY(solid({0.5, 0.7}));
    QVERIFY(!solid({0.5, 0.3}));
}

void WallsTest::wallsAreMovedScaledTurnedAndRemoved() {
    openText("two.json", twoWalls);
    auto& viewport = window_->viewport();
    auto& tool = window_->part<WallTool>();
    auto& history = window_->part<History>();
    key(Qt::Key_M);
    QVERIFY(tool.inHand());
    click({0.3, 0.5});
    QCOMPARE(tool.selected(), std::optional<std::size_t>(0));
    QVERIFY(!edited(*window_));  // nothing was painted
    drag(viewport, {0.3, 0.5}, {0.4, 0.4}, 4);
    settle(*window_);
    QVERIFY(near(walls()[0].center.x, 0.4) && near(walls()[0].center.y, 0.4));
    QVERIFY(solid({0.47, 0.25}) && !solid({0.22, 0.6}));
    // The upper right corner is dragged; the opposite one stays.
    drag(viewport, {0.5, 0.6}, {0.45, 0.7}, 4);
    settle(*window_);
    QVERIFY(near(walls()[0].size.x, 0.15) && near(walls()[0].size.y, 0.5));
    QVERIFY(near(walls()[0].center.x - walls()[0].size.x / 2, 0.3));
    // Turned by a quarter, from above to the left.
    const auto center = viewport.project(walls()[0].center);
    const auto edge = viewport.project({walls()[0].center.x, walls()[0].center.y + 0.25});
    const auto knob = edge + (edge - center) * (26 / std::abs(edge.y() - center.y()));
    const auto from = viewport.pick(knob);
    QVERIFY(from.has_value());
    drag(viewport, *from, {walls()[0].center.x - 0.3, walls()[0].center.y}, 5);
    settle(*window_);
    QVERIFY(near(walls()[0].angle, 90, 1.5));
    QVERIFY(solid({walls()[0].center.x - 0.2, walls()[0].center.y}));
    for (int k = 0; k < 3; ++k) history.undo();
    settle(*window_);
    QVERIFY(near(walls()[0].center.x, 0.3) && walls()[0].angle == 0);
    click({0.7, 0.5});
    QCOMPARE(tool.selected(), std::optional<std::size_t>(1));
    drag(viewport, {0.8, 0.6}, {0.85, 0.65}, 4);  // circles stay round
    settle(*window_);
    QVERIFY(walls()[1].kind == Wall::Kind::circle && near(walls()[1].radius, 0.125));
    key(Qt::Key_Delete);
    settle(*window_);
    QCOMPARE(walls().size(), std::size_t(1));
    QVERIFY(!solid({0.7, 0.5}));
    key(Qt::Key_Escape);
    QVERIFY(!tool.inHand());
}

namespace {
const QByteArray thinLine = R"json({ "seiche": 1, "simulation": "wave",
    "domain": {"size": [1, 1], "cells": [64, 64]},
    "walls": [{"shape": "line", "points": [[0.3, 0.5], [0.7, 0.5]], "width": 0.02}],
    "view": {"style": "map"} })json";
}

void WallsTest::nearMissesMeanThinWalls() {
    openText("line.json", thinLine);
    auto& viewport = window_->viewport();
    auto& tool = window_->part<WallTool>();
    const auto pixelsAbove = [&](Point place, int pixels) {
        const auto at = viewport.project(place).toPoint() - QPoint(0, pixels);
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, at);
    };
    key(Qt::Key_M);
    pixelsAbove({0.5, 0.51}, 15);
    QCOMPARE(tool.selected(), std::optional<std::size_t>(0));
    pixelsAbove({0.7, 0.51}, 12);  // beside its end
    QCOMPARE(tool.selected(), std::optional<std::size_t>(0));
    pixelsAbove({0.5, 0.51}, 60);
    QVERIFY(!tool.selected() && tool.inHand());
    // A digit typed now is a number for the wall and does not choose a brush.
    const auto brush = viewport.brush().kind;
    key(Qt::Key_2);
    QVERIFY(tool.inHand());
    QCOMPARE(viewport.brush().kind, brush);
    QVERIFY2(window_->messages().text().contains("Escape"), qPrintable(window_->messages().text()));
    // One end is dragged; the other stays.
    tool.select(0);
    drag(viewport, {0.7, 0.5}, {0.6, 0.8}, 4);
    settle(*window_);
    QVERIFY(near(walls()[0].points[1].x, 0.6) && near(walls()[0].points[1].y, 0.8));
    QVERIFY(near(walls()[0].points[0].x, 0.3) && near(walls()[0].points[0].y, 0.5));
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    key(Qt::Key_2);
    QVERIFY(viewport.brush().kind != brush);
}

void WallsTest::digitsChooseNoBrushBesideASource() {
    openText("line.json", thinLine);
    auto& tool = window_->part<SourceTool>();
    auto& viewport = window_->viewport();
    const auto brush = viewport.brush().kind;
    tool.place("point", {});
    key(Qt::Key_2);
    QCOMPARE(viewport.brush().kind, brush);
    QVERIFY(!tool.placing().empty());
    tool.placeInMiddle();
    QVERIFY(tool.selected());
    viewport.setFocus();
    key(Qt::Key_2);
    QCOMPARE(viewport.brush().kind, brush);
    QVERIFY2(window_->messages().text().contains("Escape"), qPrintable(window_->messages().text()));
    key(Qt::Key_Escape);
    key(Qt::Key_2);
    QVERIFY(viewport.brush().kind != brush);
}

void WallsTest::linesHaveLengthAngleAndEnds() {
    openText("line.json", thinLine);
    window_->findChild<QAction*>("selectWalls")->trigger();
    window_->part<WallTool>().select(0);
    type("wall.length", "0.2");
    QVERIFY(near(walls()[0].points[0].x, 0.4) && near(walls()[0].points[1].x, 0.6));
    type("wall.direction", "90");
    QVERIFY(near(walls()[0].points[0].y, 0.4) && near(walls()[0].points[1].y, 0.6));
    QVERIFY(near(walls()[0].points[0].x, 0.5) && near(walls()[0].points[1].x, 0.5));
    type("wall.x2", "0.8");
    type("wall.thickness", "0.05");
    QVERIFY(near(walls()[0].points[1].x, 0.8) && near(walls()[0].width, 0.05));
    type("wall.length", "long");
    auto* error = window_->findChild<QLabel*>("wallError.length");
    QVERIFY2(error->isVisible() && error->text().contains("long"), qPrintable(error->text()));
    // A line drawn by hand is thin, and its cells see it.
    window_->viewport().setFocus();
    key(Qt::Key_L);
    drag(window_->viewport(), {0.1, 0.2}, {0.9, 0.2}, 3);
    settle(*window_);
    QCOMPARE(walls().size(), std::size_t(2));
    QVERIFY(near(walls()[1].width, 1.5 / 64, 0.001));
    QVERIFY(solid({0.5, 0.2}));
}

void WallsTest::numbersAreTyped() {
    openText("two.json", twoWalls);
    window_->findChild<QAction*>("selectWalls")->trigger();
    auto* list = window_->findChild<QListWidget*>("wallList");
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->count(), 2);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    list->setCurrentRow(0);
    type("wall.x", "0.45");
    type("wall.angle", "30");
    QCOMPARE(walls()[0].center.x, 0.45);
    QCOMPARE(walls()[0].angle, 30.0);
    QVERIFY(solid({0.45 - 0.15 * std::sin(M_PI / 6), 0.5 + 0.15 * std::cos(M_PI / 6)}));
    type("wall.width", "-1");
    auto* error = window_->findChild<QLabel*>("wallError.width");
    QVERIFY2(error->isVisible() && error->text().contains("-1"), qPrintable(error->text()));
    type("wall.width", "wide");
    QVERIFY(error->isVisible() && error->text().contains("wide"));
    // Refusals name the field.
    type("wall.height", "-3");
    const auto* ofHeight = window_->findChild<QLabel*>("wallError.height");
    QVERIFY2(ofHeight->text().startsWith("height is -3"), qPrintable(ofHeight->text()));
    type("wall.height", "0.3");
    QCOMPARE(walls()[0].size.x, 0.2);
    // A wall beside the domain would disappear without a message.
    type("wall.x", "50");
    const auto* ofX = window_->findChild<QLabel*>("wallError.x");
    QVERIFY2(ofX->isVisible() && ofX->text().contains("outside"), qPrintable(ofX->text()));
    QCOMPARE(walls()[0].center.x, 0.45);
    list->setCurrentRow(1);
    type("wall.radius", "0,2");
    QCOMPARE(walls()[1].radius, 0.2);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(walls().size(), std::size_t(1));
}

namespace {
const QByteArray streamPastCircles = R"json({ "seiche": 1, "simulation": "fluid",
    "domain": {"size": [1, 1], "cells": [32, 32]}, "initial": {"u": "1"},
    "boundaries": {"left": {"type": "inflow", "u": "1"}, "right": {"type": "outflow"}},
    "parameters": {"viscosity": 0.01, "dt": 0.01},
    "walls": [{"shape": "circle", "center": [0.3, 0.2], "radius": 0.1},
              {"shape": "circle", "center": [0.3, 0.7], "radius": 0.1}] })json";
}

void WallsTest::stepAndRead(std::uint64_t count) {
    settle(*window_);  // the scene may have begun to run before it was paused
    auto& engine = window_->host().engine();
    const auto wanted = engine.status().step + count;
    engine.step(count);
    QTRY_COMPARE(window_->host().readings().last.step, wanted);
}

QString WallsTest::figure(const QString& name) {
    const auto* figures =
        window_->findChild<QWidget*>("wallPanel")->findChild<QWidget*>("wallFigures");
    for (const auto* label : figures->findChildren<QLabel*>()) {
        if (label->accessibleName() == name) return label->text();
    }
    return {};
}

void WallsTest::forcesOnAWallAreShown() {
    openText("stream.json", streamPastCircles);
    stepAndRead(3);
    key(Qt::Key_M);
    click({0.3, 0.7});
    auto* figures = window_->findChild<QWidget*>("wallPanel")->findChild<QWidget*>("wallFigures");
    auto* note = figures->findChild<QWidget*>("wallFiguresNote");
    const auto valueOf = [this](const QString& name) { return figure(name); };
    QTRY_VERIFY(figures->isVisible() && note->isVisible());
    const auto& last = window_->host().readings().last;
    QTRY_COMPARE(valueOf("force along x"), quantity(last.value("wall_1_force_x"), "m^3/s^2", 3));
    QVERIFY(valueOf("drag coefficient").isEmpty());
    // With a scale there are coefficients, too.
    window_->document().setParameter("reference_speed", 1.0);
    window_->document().setParameter("reference_length", 0.2);
    settle(*window_);
    stepAndRead(2);
    QTRY_COMPARE(valueOf("drag coefficient"),
                 quantity(last.value("wall_1_drag_coefficient"), "", 3));
    QCOMPARE(valueOf("drag coefficient by pressure"),
             quantity(last.value("wall_1_pressure_drag_coefficient"), "", 3));
    QVERIFY(!note->isVisible());
    // The pressure round the wall, from the front: largest there, less behind and beside.
    figures->findChild<QPushButton*>("wallProfile")->click();
    auto& section = window_->part<Plots>().section();
    QTRY_VERIFY(section.isVisible());
    QTRY_VERIFY(section.tables().front().names[1].startsWith("pressure_coefficient"));
    QTRY_VERIFY(section.values().size() == SectionPlot::points);
    const auto at = [&](double part) {
        return section.values()[static_cast<int>(part * (SectionPlot::points - 1))];
    };
    QTRY_VERIFY(at(0) > 0 && at(0) > at(0.25) + 0.5 && at(0) > at(0.5) + 0.5 &&
                std::abs(at(1) - at(0)) < 1e-6);
    window_->findChild<QDockWidget*>("sectionDock")->close();
    // Coefficients keep the scene's length, as the text below says.
    auto* scales = figures->findChild<QLabel*>("wallFiguresScales");
    QVERIFY2(scales->isVisible() && scales->text().contains("length, 0.2\u202fm;") &&
                 !scales->text().contains("wide"),
             qPrintable(scales->text()));
    auto* radius = window_->findChild<QLineEdit*>("wall.radius");
    for (const auto* each : {"0.05", "0.1"}) {
        radius->setText(each);
        radius->setModified(true);
        Q_EMIT radius->editingFinished();
        settle(*window_);
        QTRY_COMPARE(scales->text().contains("this wall is 0.1\u202fm wide"),
                     each == std::string("0.05"));
        QVERIFY(scales->text().contains("length, 0.2\u202fm;"));
    }
    // The lift does not oscillate yet.
    stepAndRead(1);
    QTRY_VERIFY2(valueOf("Strouhal number").contains("swings"),
                 qPrintable(valueOf("Strouhal number")));
    // An inspected cell shows the same figures of its wall.
    key(Qt::Key_I);
    QVERIFY(!window_->part<WallTool>().inHand());
    click({0.3, 0.2});
    const auto& inspector = window_->part<Inspector>();
    const auto* inside = inspector.findChild<QLabel*>("inspectorWall");
    QTRY_VERIFY(inside->isVisible() && inside->text().contains("wall 0"));
    QVERIFY(inspector.findChild<QWidget*>("wallFigures")->isVisible());
    click({0.8, 0.5});
    QTRY_VERIFY(!inside->isVisible());
    QVERIFY(!inspector.findChild<QWidget*>("wallFigures")->isVisible());
    key(Qt::Key_M);
    QVERIFY(!window_->findChild<QAction*>("inspect")->isChecked());
    click({0.8, 0.9});  // none
    QTRY_VERIFY(!figures->isVisible());
}

void WallsTest::figuresOfAWallThatChangedWaitForAStep() {
    openText("stream.json", streamPastCircles);
    window_->document().setParameter("reference_speed", 1.0);
    window_->document().setParameter("reference_length", 0.2);
    settle(*window_);
    stepAndRead(3);
    key(Qt::Key_M);
    auto& tool = window_->part<WallTool>();
    tool.select(1);
    const auto& last = window_->host().readings().last;
    const QString none = QStringLiteral("–");
    const auto seen = [&](const char* name) {
        return quantity(last.value(std::string("wall_1_") + name), "", 3);
    };
    const auto strip = [this] {
        draw(1);
        return window_->viewport().overlay().headsUp().texts().filter("drag, lift: ").join(' ');
    };
    QTRY_COMPARE(figure("drag coefficient"), seen("drag_coefficient"));
    QVERIFY(figure("drag coefficient") != none);
    const auto energy = last.value("energy");
    auto moved = walls()[1];
    moved.center.x = 0.5;
    tool.change(moved);
    settle(*window_);
    for (const auto* name : {"force along x", "drag coefficient", "lift coefficient", "torque",
                             "moment coefficient", "Strouhal number"}) {
        QTRY_COMPARE(figure(name), none);
    }
    QTRY_COMPARE(strip(), QString("drag, lift: –, –"));
    QCOMPARE(last.value("energy"), energy);  // of the same fluid
    stepAndRead(1);
    QTRY_COMPARE(figure("drag coefficient"), seen("drag_coefficient"));
    QVERIFY(figure("drag coefficient") != none);
    QVERIFY(!strip().contains(none));
    // A change that does not concern walls keeps their coefficients.
    auto scene = window_->document().scene();
    scene.boundaries[Side::left].formulas["u"] = "0.9";
    window_->document().edit("a slower stream", scene);
    settle(*window_);
    QTest::qWait(500);
    QVERIFY(figure("drag coefficient") != none);
}

void WallsTest::coefficientsOfOtherScalesWaitForAStep() {
    openText("stream.json", streamPastCircles);
    auto& document = window_->document();
    document.setParameter("reference_speed", 1.0);
    document.setParameter("reference_length", 0.2);
    settle(*window_);
    stepAndRead(3);
    key(Qt::Key_M);
    window_->part<WallTool>().select(1);
    const auto& last = window_->host().readings().last;
    const QString none = QStringLiteral("–");
    const auto seen = [&](const char* name) {
        return quantity(last.value(std::string("wall_1_") + name), "", 3);
    };
    QTRY_COMPARE(figure("drag coefficient"), seen("drag_coefficient"));
    QVERIFY(figure("drag coefficient") != none);
    for (const auto& [name, value] :
         {std::pair{"reference_length", 0.4}, {"reference_speed", 2.0}}) {
        const auto force = figure("force along x");
        document.setParameter(name, value);
        settle(*window_);
        for (const auto* each : {"drag coefficient", "lift coefficient", "moment coefficient",
                                 "drag coefficient by pressure"}) {
            QTRY_COMPARE(figure(each), none);
        }
        QCOMPARE(figure("force along x"), force);  // refers to none
        stepAndRead(1);
        QTRY_COMPARE(figure("drag coefficient"), seen("drag_coefficient"));
        QVERIFY(figure("drag coefficient") != none);
    }
    // Undo changes the scale again; other parameters keep the coefficients.
    window_->part<History>().undo();
    settle(*window_);
    stepAndRead(1);
    document.setParameter("viscosity", 0.02);
    settle(*window_);
    QTest::qWait(500);
    QVERIFY(figure("drag coefficient") != none);
}

void WallsTest::everySimulationTakesWalls_data() {
    QTest::addColumn<QByteArray>("rest");
    QTest::newRow("fluid") << QByteArray(R"("simulation": "fluid")");
    QTest::newRow("bubbly") << QByteArray(
        R"("simulation": "bubbly", "parameters": {"bubbles_per_cell": 2, "points_per_bubble": 16})");
    QTest::newRow("equations") << QByteArray(R"json("simulation": "equations",
        "equations": ["u_t = 0.001*laplace(u)"], "parameters": {"dt": 0.01})json");
}

void WallsTest::everySimulationTakesWalls() {
    QFETCH(QByteArray, rest);
    openText("any.json", R"json({ "seiche": 1, "domain": {"size": [1, 1], "cells": [16, 16]},
        "walls": [{"shape": "rectangle", "center": [0.3, 0.5], "size": [0.2, 0.4]}],
        "view": {"style": "map"}, )json" +
                             rest + "}");
    auto& engine = window_->host().engine();
    engine.step(1);
    settle(*window_);
    QVERIFY(solid({0.3, 0.5}));
    auto& tool = window_->part<WallTool>();
    tool.select(0);
    auto moved = walls()[0];
    moved.center.x = 0.7;
    tool.change(moved);
    settle(*window_);
    engine.step(2);
    settle(*window_);
    QCOMPARE(engine.status().state, EngineState::paused);
    QCOMPARE(walls()[0].center.x, 0.7);
    QVERIFY(solid({0.7, 0.5}) && !solid({0.3, 0.5}));
    // Others are drawn, and the run goes on.
    auto* rectangle = window_->findChild<QAction*>("wallRectangle");
    QVERIFY(rectangle->isEnabled());
    rectangle->trigger();
    drag(window_->viewport(), {0.15, 0.15}, {0.4, 0.4}, 4);
    settle(*window_);
    QCOMPARE(walls().size(), std::size_t(2));
    const auto before = engine.status().step;
    engine.step(2);
    settle(*window_);
    QCOMPARE(engine.status().step, before + 2);
    QVERIFY(solid({0.3, 0.3}) && solid({0.7, 0.5}));
}

void WallsTest::theBrushDragsAnyWall() {
    openText("tank.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "view": {"style": "map"},
        "brush": {"radius": 0.04}, "parameters": {"dt": 0.01},
        "walls": [{"shape": "circle", "center": [0.3, 0.3], "radius": 0.1}] })json");
    auto& history = window_->part<History>();
    const auto dragBrush = [this](const Point& from, const Point& to) {
        window_->viewport().chooseBrush("drag");
        drag(window_->viewport(), from, to, 4);
        settle(*window_);
    };
    const auto said = [this] { return window_->messages().text().contains("There is no wall"); };
    // Where there is no wall, a message says so, and nothing changes.
    dragBrush({0.8, 0.8}, {0.7, 0.8});
    QVERIFY2(said(), qPrintable(window_->messages().text()));
    QVERIFY(!edited(*window_) && !window_->document().modified());
    window_->messages().dismiss();
    dragBrush({0.8, 0.8}, {0.7, 0.8});
    QVERIFY(!said());
    // A wall of the scene is dragged, as one edit, and is not selected afterwards.
    dragBrush({0.3, 0.3}, {0.6, 0.4});
    QCOMPARE(walls().size(), std::size_t(1));
    QCOMPARE(walls()[0].kind, Wall::Kind::circle);
    QVERIFY(near(walls()[0].center.x, 0.6) && near(walls()[0].center.y, 0.4));
    QVERIFY(solid({0.6, 0.4}) && !solid({0.3, 0.3}));
    QVERIFY(!window_->findChild<WallTool*>()->selected());
    history.undo();
    settle(*window_);
    QCOMPARE(walls()[0].center, (Point{0.3, 0.3}));
    QVERIFY(!edited(*window_));
    // So is a wall drawn by hand, which is a line.
    brushAlong("wall", {0.2, 0.7}, {0.6, 0.7});
    QCOMPARE(walls().size(), std::size_t(2));
    dragBrush({0.4, 0.7}, {0.4, 0.85});
    QCOMPARE(walls()[1].kind, Wall::Kind::line);
    QVERIFY(near(walls()[1].points.front().y, 0.85) && near(walls()[1].points.back().y, 0.85));
    QVERIFY(solid({0.3, 0.85}) && !solid({0.3, 0.7}));
    // A moving wall is dragged in the run; its place in the scene stays.
    openText("rotor.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "view": {"style": "map"},
        "parameters": {"dt": 0.01},
        "walls": [{"shape": "circle", "center": [0.3, 0.3], "radius": 0.1, "motion": {}},
                  {"shape": "circle", "center": [0.7, 0.7], "radius": 0.1}] })json");
    dragBrush({0.3, 0.3}, {0.5, 0.3});
    window_->host().engine().step(20);
    settle(*window_);
    QCOMPARE(walls()[0].center, (Point{0.3, 0.3}));
    QVERIFY(solid({0.5, 0.3}) && !solid({0.3, 0.3}));
    QVERIFY(!said());
    dragBrush({0.7, 0.7}, {0.7, 0.5});
    QVERIFY(near(walls()[1].center.y, 0.5));
    dragBrush({0.15, 0.85}, {0.2, 0.85});
    QTRY_VERIFY2(said(), qPrintable(window_->messages().text()));
}

}  // namespace seiche::gui

#include "tests/gui/bodies_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/gui/document/history.hpp"
#include "app/gui/shell/language.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/tools/wall_tool.hpp"

namespace seiche::gui {

namespace {

// Two discs and a rectangle in water at rest.
const QByteArray tank = R"json({ "seiche": 1, "simulation": "fluid",
    "domain": {"size": [1, 1], "cells": [48, 48]}, "view": {"style": "map"},
    "parameters": {"viscosity": 0.001, "dt": 0.005},
    "walls": [{"shape": "circle", "center": [0.3, 0.7], "radius": 0.1},
              {"shape": "circle", "center": [0.7, 0.7], "radius": 0.08},
              {"shape": "rectangle", "center": [0.5, 0.05], "size": [0.2, 0.1]}] })json";

}  // namespace

void BodiesTest::init() {
    open();
    openText("tank.json", tank);
    window_->findChild<QAction*>("selectWalls")->trigger();
    window_->part<WallTool>().select(0);
}

QCheckBox* BodiesTest::box(const char* name) {
    auto* found = window_->findChild<QCheckBox*>(name);
    Q_ASSERT(found);
    return found;
}

QString BodiesTest::note() {
    const auto* label = window_->findChild<QLabel*>("wallNote");
    return label->isVisible() ? label->text() : QString();
}

QString BodiesTest::row(int k) {
    return window_->findChild<QListWidget*>("wallList")->item(k)->text();
}

void BodiesTest::click(QCheckBox* box) {
    QVERIFY(box->isVisible());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    settle(*window_);
    QCoreApplication::processEvents();
}

double BodiesTest::reported(const char* name) const {
    return window_->host().readings().last.value(name);
}

void BodiesTest::stepAndRead(std::uint64_t count) {
    settle(*window_);
    auto& engine = window_->host().engine();
    const auto wanted = engine.status().step + count;
    engine.step(count);
    QTRY_COMPARE(window_->host().readings().last.step, wanted);
}

void BodiesTest::aDrawnDiscThatMovesFreelyFalls() {
    openText("empty.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [48, 48]}, "view": {"style": "map"},
        "parameters": {"viscosity": 0.001, "dt": 0.005} })json");
    stepAndRead(3);  // in a run that goes on
    window_->findChild<QAction*>("wallEllipse")->trigger();
    drag(window_->viewport(), {0.4, 0.6}, {0.6, 0.8}, 4, Qt::ShiftModifier);
    settle(*window_);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(1));
    window_->findChild<QAction*>("selectWalls")->trigger();
    window_->part<WallTool>().select(0);
    auto& engine = window_->host().engine();
    const auto step = engine.status().step;
    QVERIFY(step >= 3);
    click(box("wallFree"));
    QVERIFY(wall().body);
    stepAndRead(20);
    QCOMPARE(engine.status().step, step + 20);
    const double y = wall().center.y;
    QVERIFY(reported("wall_0_v") < -0.05 && reported("wall_0_y") < y - 0.001);
    QVERIFY2(!window_->messages().isVisible(), qPrintable(window_->messages().text()));
}

void BodiesTest::tickingMakesABodyAndUntickingAWallAtRest() {
    auto* details = window_->findChild<QLineEdit*>("wall.density");
    QVERIFY(!box("wallFree")->isChecked() && !details->isVisible());
    click(box("wallFree"));
    QVERIFY(wall().body && *wall().body == Body{});
    QVERIFY(details->isVisible());
    QCOMPARE(details->text(), QString("2"));
    QVERIFY2(row().endsWith(", moves freely"), qPrintable(row()));
    QVERIFY2(note().contains("at the beginning"), qPrintable(note()));
    QVERIFY(!wall(1).body);
    const auto path = write("saved.json", "");
    saveTo(path);
    QVERIFY2(readFile(path).contains("\"density\": 2"), readFile(path).constData());
    auto& history = window_->part<History>();
    history.undo();
    settle(*window_);
    QVERIFY(!wall().body && !box("wallFree")->isChecked() && !details->isVisible());
    QVERIFY(!row().contains("moves"));
    history.redo();
    settle(*window_);
    QVERIFY(wall().body && box("wallFree")->isChecked());
    click(box("wallFree"));
    QVERIFY(!wall().body && !details->isVisible() && note().isEmpty());
    saveTo(path);
    QVERIFY(!readFile(path).contains("body"));
}

void BodiesTest::numbersOfABodyAreTyped() {
    click(box("wallFree"));
    typeInto(*window_, "wall.density", "1,5");
    typeInto(*window_, "wall.springX", "0.5");
    typeInto(*window_, "wall.springY", "2");
    QVERIFY(wall().body);
    QCOMPARE(wall().body->density, 1.5);
    QVERIFY(wall().body->springs == (std::array{0.5, 2.0, 0.0}));
    for (const auto& [field, typed, sentence] :
         {std::tuple{"density", "0.001", "density is 0.001"},
          {"density", "heavy", "density is \"heavy\""},
          {"springX", "-1", "spring along x is -1"},
          {"springY", "-2", "spring along y is -2"},
          {"springAngle", "-1", "spring against turning is"},
          {"damping", "-0.1", "damping is -0.1 and must"},
          {"velocityX", "fast", "initial velocity along x is"},
          {"velocityY", "-", "initial velocity along y is"},
          {"spin", "1e99", "initial rate of turning is"}}) {
        const auto before = wall();
        typeInto(*window_, QString("wall.") + field, typed);
        auto* error = window_->findChild<QLabel*>(QString("wallError.") + field);
        QVERIFY2(error->isVisible() && error->text().startsWith(sentence),
                 qPrintable(error->text()));
        QVERIFY(wall() == before);
    }
    typeInto(*window_, "wall.springX", "0");
    QCOMPARE(wall().body->springs[0], 0.0);
    window_->part<History>().undo();
    settle(*window_);
    QCOMPARE(wall().body->springs[0], 0.5);
    QCOMPARE(window_->findChild<QLineEdit*>("wall.springX")->text(), QString("0.5"));
    // Other values stay.
    auto damped = wall();
    damped.body->damping = 0.1;
    damped.body->spin = 2;
    auto& tool = window_->part<WallTool>();
    tool.change(damped);
    settle(*window_);
    typeInto(*window_, "wall.density", "3");
    typeInto(*window_, "wall.radius", "0.11");
    damped.body->density = 3;
    damped.radius = 0.11;
    QVERIFY(wall() == damped);
    // Another wall has values of its own.
    tool.select(1);
    QVERIFY(!box("wallFree")->isChecked());
}

void BodiesTest::eachNumberIsInTheSceneUntilItIsUndone() {
    click(box("wallFree"));
    typeInto(*window_, "wall.springX", "0.5");
    const auto path = write("saved.json", "");
    const auto number = [](const nlohmann::json& wall, const char* place) {
        return wall.at("body").value(nlohmann::json::json_pointer(place), 0.0);
    };
    for (const auto& [field, typed, place] : {std::tuple{"density", "1.5", "/density"},
                                              {"springX", "0.75", "/springs/x"},
                                              {"springY", "2", "/springs/y"},
                                              {"springAngle", "1.25", "/springs/angle"},
                                              {"damping", "0,1", "/damping"},
                                              {"velocityX", "-0.5", "/velocity/0"},
                                              {"velocityY", "0.25", "/velocity/1"},
                                              {"spin", "-3", "/spin"}}) {
        const auto* line = window_->findChild<QLineEdit*>(QString("wall.") + field);
        QVERIFY2(line && line->isVisible() && line->isEnabled(), field);
        QVERIFY2(!line->accessibleName().isEmpty() && !line->toolTip().isEmpty(), field);
        const auto before = wall();
        const auto text = line->text();
        typeInto(*window_, QString("wall.") + field, typed);
        const double wanted = QString(typed).replace(',', '.').toDouble();
        QCOMPARE(number(toJson(wall()), place), wanted);
        saveTo(path);
        QCOMPARE(
            number(nlohmann::json::parse(readFile(path).toStdString()).at("walls").at(0), place),
            wanted);
        const auto after = wall();
        auto& history = window_->part<History>();
        history.undo();
        settle(*window_);
        QVERIFY2(wall() == before, field);
        QCOMPARE(line->text(), text);
        history.redo();
        settle(*window_);
        QVERIFY2(wall() == after, field);
        QCOMPARE(line->text(), QString(typed).replace(',', '.'));
    }
}

void BodiesTest::initialVelocityIsTyped() {
    click(box("wallFree"));
    typeInto(*window_, "wall.velocityX", "0.3");
    typeInto(*window_, "wall.velocityY", "0.2");
    typeInto(*window_, "wall.spin", "2");
    window_->document().restart();
    stepAndRead(1);
    QVERIFY(std::abs(reported("wall_0_u") - 0.3) < 0.01);
    QVERIFY(reported("wall_0_v") > 0.1 && reported("wall_0_v") < 0.2);  // it is heavy
    QVERIFY(std::abs(reported("wall_0_spin") - 2) < 0.05);
    // While it moves it keeps its velocity until the next restart.
    typeInto(*window_, "wall.velocityX", "-0.3");
    stepAndRead(1);
    QVERIFY(reported("wall_0_u") > 0.1);
    window_->document().restart();
    stepAndRead(1);
    QVERIFY(std::abs(reported("wall_0_u") + 0.3) < 0.01);
}

void BodiesTest::aSpringTurnsItBackUnlessItIsDamped() {
    click(box("wallFree"));
    typeInto(*window_, "wall.spin", "2");
    const auto later = [this] {  // after 0.6 of the time in which it would swing once
        window_->document().restart();
        stepAndRead(25);
        return reported("wall_0_spin");
    };
    QVERIFY2(later() > 1, qPrintable(QString::number(reported("wall_0_spin"))));
    typeInto(*window_, "wall.springAngle", "5");
    QVERIFY2(later() < -0.5, qPrintable(QString::number(reported("wall_0_spin"))));
    typeInto(*window_, "wall.damping", "1");
    QVERIFY2(std::abs(later()) < 0.3, qPrintable(QString::number(reported("wall_0_spin"))));
}

void BodiesTest::irrelevantFieldsAreHidden() {
    const auto* damping = window_->findChild<QLineEdit*>("wall.damping");
    const auto* speed = window_->findChild<QLineEdit*>("wall.velocityY");
    const auto* spring = window_->findChild<QLineEdit*>("wall.springY");
    click(box("wallFree"));
    QVERIFY(speed->isEnabled() && spring->isEnabled() && !damping->isVisible());
    typeInto(*window_, "wall.springY", "2");
    QVERIFY(damping->isVisible());
    typeInto(*window_, "wall.damping", "0.2");
    click(box("wallFreeY"));
    QVERIFY(!speed->isEnabled() && !spring->isEnabled() && !damping->isVisible());
    // The scene keeps the values for when the wall is free again.
    QCOMPARE(wall().body->damping, 0.2);
    QCOMPARE(wall().body->springs[1], 2.0);
    click(box("wallFreeY"));
    QVERIFY(speed->isEnabled() && spring->isEnabled() && damping->isVisible());
    typeInto(*window_, "wall.springY", "0");
    QVERIFY(!damping->isVisible());
}

void BodiesTest::thePanelFitsADockInEveryLanguage() {
    for (const char* locale : {"en_GB", "de_DE", "fr_FR"}) {
        const Language language{QLocale(locale)};
        close();
        open();
        auto text = tank;
        text.replace("\"dt\"", R"("reference_speed": 1, "reference_length": 0.1, "dt")");
        openText("tank.json", text);
        window_->findChild<QAction*>("selectWalls")->trigger();
        window_->part<WallTool>().select(0);
        click(box("wallFree"));
        typeInto(*window_, "wall.springAngle", "1");
        stepAndRead(1);
        const auto* panel = window_->findChild<QWidget*>("wallPanel");
        const auto turns = [panel] {  // its rate of turning is reported, with all the rest
            const auto figures = panel->findChild<QWidget*>("wallFigures")->findChildren<QLabel*>();
            return std::ranges::any_of(
                figures, [](const auto* each) { return each->text().endsWith("rad/s"); });
        };
        QTRY_VERIFY(turns());
        QCoreApplication::processEvents();  // in which layouts learn of new rows
        const int width = panel->minimumSizeHint().width();
        QVERIFY2(width <= 300, qPrintable(QStringLiteral("%1: %2").arg(locale).arg(width)));
    }
}

void BodiesTest::degreesOfFreedomAreTicked() {
    click(box("wallFree"));
    for (const auto* name : {"wallFreeX", "wallFreeY", "wallFreeAngle"}) {
        QVERIFY2(box(name)->isChecked(), name);
    }
    click(box("wallFreeX"));
    click(box("wallFreeAngle"));
    QVERIFY(wall().body->free == (std::array{false, true, false}));
    stepAndRead(4);
    QVERIFY(reported("wall_0_u") == 0 && reported("wall_0_v") < 0);
    click(box("wallFreeY"));
    QVERIFY(wall().body->free == (std::array{false, false, false}));
    const double y = reported("wall_0_y");
    stepAndRead(4);
    QVERIFY(reported("wall_0_v") == 0 && !(reported("wall_0_y") < y - 0.01));
    click(box("wallFreeAngle"));
    QVERIFY(wall().body->free == (std::array{false, false, true}));
}

void BodiesTest::wallsWithFormulasSayWhyTheyCannot() {
    auto moving = wall(1);
    moving.motion = Motion{.x = "0.1*sin(t)"};
    auto& tool = window_->part<WallTool>();
    tool.select(1);
    QVERIFY(box("wallFree")->isVisible());
    tool.change(moving);
    settle(*window_);
    QVERIFY(!box("wallFree")->isVisible());
    QVERIFY2(note().contains("formulas") && note().contains("at the beginning"),
             qPrintable(note()));
    QVERIFY2(row(1).endsWith(", moves"), qPrintable(row(1)));
}

void BodiesTest::onlyFlowsOfferBodies() {
    QVERIFY(box("wallFree")->isVisible());
    openText("waves.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [32, 32]}, "view": {"style": "map"},
        "walls": [{"shape": "circle", "center": [0.3, 0.7], "radius": 0.1}] })json");
    window_->part<WallTool>().select(0);
    QTRY_VERIFY(window_->findChild<QLineEdit*>("wall.radius")->isVisible());
    QVERIFY(!box("wallFree")->isVisible());
}

void BodiesTest::editedBodyGoesOnFromItsPlace() {
    click(box("wallFree"));
    stepAndRead(20);
    const double y = reported("wall_0_y"), v = reported("wall_0_v");
    QVERIFY(y < 0.7 && v < 0);
    typeInto(*window_, "wall.density", "4");
    stepAndRead(1);
    QVERIFY2(std::abs(reported("wall_0_y") - (y + 0.005 * v)) < 0.002,
             qPrintable(QString::number(reported("wall_0_y"))));
    QVERIFY(reported("wall_0_v") < 0.8 * v);
    // The same when another wall becomes a body, which starts at its current place.
    window_->part<WallTool>().select(1);
    click(box("wallFree"));
    stepAndRead(1);
    QVERIFY(reported("wall_0_y") < y &&
            reported("wall_0_y") > y + 3 * 0.005 * reported("wall_0_v"));
    QVERIFY(std::abs(reported("wall_1_y") - 0.7) < 1e-3);
    // A wall that is no body any more returns to its place in the scene.
    window_->part<WallTool>().select(0);
    click(box("wallFree"));
    stepAndRead(1);
    QVERIFY(std::isnan(reported("wall_0_y")));
    const auto walls = readWalls(*window_);
    QVERIFY(walls[static_cast<std::size_t>(0.7 * 48) * 48 + static_cast<std::size_t>(0.3 * 48)] >
            0.5f);
}

void BodiesTest::othersStayWhereTheyAreWhenOneIsRemoved() {
    click(box("wallFree"));
    window_->part<WallTool>().select(1);
    click(box("wallFree"));
    typeInto(*window_, "wall.density", "8");
    stepAndRead(20);
    const double y = reported("wall_1_y"), v = reported("wall_1_v");
    QVERIFY(y < reported("wall_0_y") - 0.005);  // it is heavier
    auto& tool = window_->part<WallTool>();
    tool.select(0);
    tool.removeSelected();
    settle(*window_);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(2));
    stepAndRead(1);
    QVERIFY2(std::abs(reported("wall_0_y") - (y + 0.005 * v)) < 0.002,
             qPrintable(QString::number(reported("wall_0_y"))));
    window_->part<History>().undo();
    settle(*window_);
    QCOMPARE(window_->document().scene().walls.size(), std::size_t(3));
    stepAndRead(1);
    QVERIFY(std::abs(reported("wall_1_y") - (y + 0.005 * v)) < 0.002);
}

void BodiesTest::movedBodyIsSelectedAtItsPlace() {
    click(box("wallFree"));
    while (!(reported("wall_0_y") < 0.45)) {
        QVERIFY(window_->host().engine().status().step < 400);
        stepAndRead(20);
    }
    auto& tool = window_->part<WallTool>();
    tool.select({});
    const auto press = [this](const Point& place) {
        auto& viewport = window_->viewport();
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                          viewport.project(place).toPoint());
    };
    const auto now = Point{reported("wall_0_x"), reported("wall_0_y")};
    press(now);
    QCOMPARE(tool.selected(), std::optional<std::size_t>(0));
    // Dragging it there has no effect: edits change its initial place.
    drag(window_->viewport(), now, {now.x + 0.1, now.y}, 4);
    settle(*window_);
    QCOMPARE(wall().center, (Point{0.3, 0.7}));
    QCOMPARE(tool.selected(), std::optional<std::size_t>(0));
    QVERIFY2(tool.advice().contains("beginning"), qPrintable(tool.advice()));
    press({0.9, 0.3});
    QVERIFY(!tool.selected());
    // At its initial place it can be dragged.
    press({0.3, 0.7});
    QCOMPARE(tool.selected(), std::optional<std::size_t>(0));
    drag(window_->viewport(), {0.3, 0.7}, {0.4, 0.7}, 4);
    settle(*window_);
    QVERIFY(std::abs(wall().center.x - 0.4) < 0.01);
}

void BodiesTest::typedPlaceIsTheInitialOne() {
    click(box("wallFree"));
    stepAndRead(10);
    typeInto(*window_, "wall.x", "0.4");
    QCOMPARE(wall().center, (Point{0.4, 0.7}));
    QVERIFY(wall().body);
    stepAndRead(1);
    QVERIFY(std::abs(reported("wall_0_x") - 0.4) < 0.01 && reported("wall_0_y") < 0.7);
    window_->document().restart();
    settle(*window_);
    stepAndRead(1);
    QVERIFY(std::abs(reported("wall_0_y") - 0.7) < 1e-3);
}

}  // namespace seiche::gui

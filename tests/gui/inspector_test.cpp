#include "tests/gui/inspector_test.hpp"

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>
#include <algorithm>

#include "app/gui/inspector/inspector.hpp"
#include "app/gui/inspector/inspector_bubbles.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/image_view.hpp"
#include "core/model/field_data.hpp"

namespace seiche::gui {

namespace {

/// A tank with bubbles in its middle alone.
constexpr const char* bubblyScene = R"json({ "seiche": 1, "simulation": "bubbly",
    "domain": {"size": [0.1, 0.1], "cells": [5, 5]},
    "parameters": {"radius": 0.001, "bubbles_per_cell": %1, "points_per_bubble": %2},
    "initial": {"number_density": "abs(x-0.05) < 0.011 && abs(y-0.05) < 0.011 ? 30000 : 0"},
    "view": {"field": "void_fraction"} })json";

QString value(QTreeWidget* tree, const QString& name, int column = 1) {
    for (auto* item : tree->findItems(name, Qt::MatchExactly)) return item->text(column);
    return {};
}

double number(QString text) {
    return text.replace(QChar(0x2212), '-').section(QChar(0x202f), 0, 0).toDouble();
}

}  // namespace

void InspectorTest::click(const Point& at) {
    auto& viewport = window_->viewport();
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, viewport.project(at).toPoint());
}

void InspectorTest::showsValuesThatGoOn() {
    openScene("fluid/taylor-green");
    auto& viewport = window_->viewport();
    const auto domain = window_->document().scene().domain;
    const Point place{0.3 * domain.width, 0.4 * domain.height};
    // The dock opens with the tool, and once closed only on release, so that the picture does not
    // move under a click.
    auto* dock = window_->findChild<QDockWidget*>("inspectorDock");
    QVERIFY(dock && !dock->isVisible());
    QTest::keyClick(&viewport, Qt::Key_I);
    QVERIFY(dock->isVisible());
    dock->hide();
    const auto pressed = viewport.project(place).toPoint();
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, pressed);
    QVERIFY(!dock->isVisible());
    QVERIFY(window_->part<Inspector>().place());
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier, pressed);
    QVERIFY(dock->isVisible());
    QCoreApplication::processEvents();
    click(place);
    auto* tree = window_->findChild<QTreeWidget*>("inspectorValues");
    QVERIFY(tree && tree->isVisible());
    QCOMPARE(tree->topLevelItemCount(), static_cast<int>(window_->document().info().fields.size()));
    const auto cell = window_->part<Inspector>().place();
    QVERIFY(cell.has_value());
    QVERIFY(std::abs(cell->x - place.x) <= 1.01 * domain.hx() &&
            std::abs(cell->y - place.y) <= 1.01 * domain.hy());
    for (const auto& field : window_->document().info().fields) {
        const double is = double{at(readField(*window_, field.name), *cell)};
        const auto name = readable(field.name);
        QTRY_VERIFY2(!value(tree, name).isEmpty(), field.name.c_str());
        QTRY_VERIFY2(std::abs(number(value(tree, name)) - is) <= 1e-4 * std::abs(is) + 1e-30,
                     field.name.c_str());
        QCOMPARE(value(tree, name, 2), unitText(field.unit));
    }
    // The values follow the run.
    const auto before = value(tree, "u");
    window_->host().engine().play();
    QTRY_VERIFY(value(tree, "u") != before);
}

void InspectorTest::leavesTheWaterAlone() {
    openScene("wave/drop");
    auto& viewport = window_->viewport();
    const auto domain = window_->document().scene().domain;
    const auto before = readField(*window_, "height");
    QTest::keyClick(&viewport, Qt::Key_I);
    // A drag inspects one cell after the other.
    drag(viewport, {0.3 * domain.width, 0.5 * domain.height},
         {0.6 * domain.width, 0.5 * domain.height}, 4);
    QVERIFY(std::abs(window_->part<Inspector>().place()->x - 0.6 * domain.width) <
            0.03 * domain.width);
    QCOMPARE(readField(*window_, "height").values, before.values);
    // A brush puts the tool away.
    QTest::keyClick(&viewport, Qt::Key_1);
    drag(viewport, {0.3 * domain.width, 0.5 * domain.height},
         {0.6 * domain.width, 0.5 * domain.height}, 4);
    QVERIFY(readField(*window_, "height").values != before.values);
}

void InspectorTest::opensACellOfBubbles() {
    openScene(write("swarm.json", QString(bubblyScene).arg(8).arg(32).toUtf8()));
    window_->host().engine().reset();  // some steps, and the bubbles have left their cell
    QTest::keyClick(&window_->viewport(), Qt::Key_I);
    click({0.05, 0.05});
    auto& bubbles = window_->part<Inspector>().bubbles();
    QSignalSpy finished(&bubbles, &InspectorBubbles::finished);
    QVERIFY(finished.wait(mostWait));
    const auto* analysis = bubbles.analysis();
    QVERIFY(analysis);
    QCOMPARE(analysis->i, 2);
    QCOMPARE(analysis->j, 2);
    QCOMPARE(analysis->bubbles.size(), std::size_t{8});
    QVERIFY(analysis->difference < 1e-4);
    auto* solves = window_->findChild<QTreeWidget*>("inspectorSolves");
    QVERIFY(solves);
    for (int column = 1; column <= 2; ++column) {
        QVERIFY(number(value(solves, "Time", column)) > 0);
        const double error = number(value(solves, "Backward error", column));
        QVERIFY(error > 0 && error < 1e-5);
        QVERIFY(number(value(solves, "Condition", column)) > 1);
    }
    auto* cell = window_->findChild<ImageView*>("inspectorCell");
    auto* matrix = window_->findChild<ImageView*>("inspectorMatrix");
    QVERIFY(cell && cell->isVisible() && matrix);
    // A bubble is there where the analysis has one, with its row 0 at the bottom.
    const auto size = cell->image().width();
    const auto middle = analysis->bubbles.front().center;
    const QPoint pixel(std::clamp(static_cast<int>(middle.real() * size), 0, size - 1),
                       std::clamp(static_cast<int>((1 - middle.imag()) * size), 0, size - 1));
    // Light in its middle, where its potential is 0; liquid is never as red.
    QVERIFY(cell->image().pixelColor(pixel).red() > 200);
    QVERIFY(matrix->image().pixelColor(0, 0) != matrix->image().pixelColor(0, size / 2));
    // The button solves the cell once more.
    auto* again = window_->findChild<QPushButton*>("inspectorAgain");
    QVERIFY(again && again->isEnabled());
    QTest::mouseClick(again, Qt::LeftButton);
    QVERIFY(finished.wait(mostWait));
}

void InspectorTest::explainsACellWithoutBubbles() {
    openScene(write("sparse.json", QString(bubblyScene).arg(8).arg(32).toUtf8()));
    QTest::keyClick(&window_->viewport(), Qt::Key_I);
    auto& bubbles = window_->part<Inspector>().bubbles();
    QSignalSpy finished(&bubbles, &InspectorBubbles::finished);
    click({0.01, 0.01});
    QVERIFY(finished.wait(mostWait));
    QVERIFY(!bubbles.analysis());
    auto* cell = window_->findChild<ImageView*>("inspectorCell");
    QVERIFY(cell->accessibleDescription().contains("void fraction"));
}

void InspectorTest::staysResponsiveWhileALargeCellIsSolved() {
    openScene(write("large.json", QString(bubblyScene).arg(32).arg(64).toUtf8()));
    window_->host().engine().reset();  // some steps, and the bubbles have left their cell
    auto& viewport = window_->viewport();
    QTest::keyClick(&viewport, Qt::Key_I);
    auto& bubbles = window_->part<Inspector>().bubbles();
    QSignalSpy finished(&bubbles, &InspectorBubbles::finished);
    std::vector<double> progress;
    connect(&bubbles, &InspectorBubbles::progressed, this,
            [&](double part) { progress.push_back(part); });
    click({0.05, 0.05});
    std::vector<qint64> answers;
    QElapsedTimer clock, whole;
    whole.start();
    while (finished.empty() && whole.elapsed() < 120000) {
        const bool shown = viewport.overlayVisible();
        clock.start();
        QTest::keyClick(&viewport, Qt::Key_Tab);
        QCoreApplication::processEvents();
        answers.push_back(clock.elapsed());
        QVERIFY(viewport.overlayVisible() != shown);
    }
    QVERIFY(!finished.empty());
    QVERIFY(bubbles.analysis());
    QCOMPARE(bubbles.analysis()->unknowns, 2048);
    QVERIFY(std::is_sorted(progress.begin(), progress.end()));
    QVERIFY(progress.size() > 10);
    std::sort(answers.begin(), answers.end());
    const auto median = answers[answers.size() / 2];
    qInfo("2048 unknowns in %.1f s; the window answers within %lld ms (median), %lld ms (99 %%)",
          1e-3 * static_cast<double>(whole.elapsed()), static_cast<long long>(median),
          static_cast<long long>(answers[answers.size() * 99 / 100]));
    QVERIFY(median <= 100);
}

}  // namespace seiche::gui

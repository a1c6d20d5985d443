#include "tests/gui/properties_test.hpp"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>

#include "app/gui/document/history.hpp"
#include "app/gui/shell/message_bar.hpp"

namespace seiche::gui {

namespace {

QDialog* properties(MainWindow& window) {
    window.findChild<QAction*>("sceneProperties")->trigger();
    return window.findChild<QDialog*>("sceneDialog");
}

QPushButton* okOf(QDialog* dialog) {
    return dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

}  // namespace

void PropertiesTest::init() {
    open();
    openText("lake.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [64, 64]}, "view": {"style": "map"} })json");
}

void PropertiesTest::textsDoNotChangeTheRun() {
    auto& engine = window_->host().engine();
    engine.step(3);
    settle(*window_);
    const auto step = engine.status().step;
    auto* dialog = properties(*window_);
    dialog->findChild<QLineEdit*>("sceneTitle")->setText("A lake");
    dialog->findChild<QLineEdit*>("sceneSubjects")->setText("tide, lake");
    dialog->findChild<QPlainTextEdit*>("sceneReferences")->setPlainText("One\n\n Two <3> \n");
    okOf(dialog)->click();
    settle(*window_);
    QCOMPARE(window_->document().scene().title, std::string("A lake"));
    QCOMPARE(window_->document().scene().subjects, std::string("tide, lake"));
    QCOMPARE(window_->document().scene().references, (std::vector<std::string>{"One", "Two <3>"}));
    QCOMPARE(engine.status().step, step);
    QVERIFY(window_->document().modified());
    window_->part<History>().undo();
    QVERIFY(window_->document().scene().title.empty());
}

void PropertiesTest::sidesAndInitialValuesBeginTheSceneAgain() {
    auto& engine = window_->host().engine();
    engine.step(3);
    settle(*window_);
    const auto step = engine.status().step;
    auto* dialog = properties(*window_);
    auto* height = dialog->findChild<QLineEdit*>("initial.height");
    auto* problem = dialog->findChild<QLabel*>("sceneProblem");
    height->setText("sin(x");
    QCOMPARE(problem->text(),
             "height: the formula 'sin(x' lacks a closing parenthesis (at character 6)");
    QVERIFY(!okOf(dialog)->isEnabled());
    height->setText("0.25");
    QVERIFY(problem->text().isEmpty() && okOf(dialog)->isEnabled());
    auto* left = dialog->findChild<QComboBox*>("side.left");
    left->setCurrentIndex(left->findData("periodic"));
    QCOMPARE(dialog->findChild<QComboBox*>("side.right")->currentData().toString(), "periodic");
    auto* top = dialog->findChild<QComboBox*>("side.top");
    top->setCurrentIndex(top->findData("dirichlet"));
    dialog->findChild<QLineEdit*>("side.top.height")->setText("0.1*sin(t)");
    QVERIFY2(okOf(dialog)->isEnabled(), qPrintable(problem->text()));
    okOf(dialog)->click();
    QTRY_COMPARE(window_->document().scene().initial.count("height"), std::size_t(1));
    settle(*window_);
    const auto& scene = window_->document().scene();
    QCOMPARE(scene.boundaries[Side::right].type, std::string("periodic"));
    QCOMPARE(scene.boundaries[Side::top].formulas.at("height"),
             std::string("0.1*sin(t)"));
    engine.pause();
    engine.reset();
    QCOMPARE(at(readField(*window_, "height"), {0.5, 0.5}), 0.25f);
    QVERIFY(window_->messages().text().contains("was restarted"));
    window_->part<History>().undo();
    QTRY_VERIFY(window_->document().scene().initial.empty());
    settle(*window_);
    QCOMPARE(at(readField(*window_, "height"), {0.5, 0.5}), 0.0f);
    QCOMPARE(engine.status().step, step);
}

void PropertiesTest::refusedValuesStayInTheDialog() {
    const QPointer<QDialog> dialog = properties(*window_);
    auto* speed = dialog->findChild<QLineEdit*>("initial.speed");
    // An empty field stands for the parameter, not for 0.
    QCOMPARE(speed->placeholderText(), QString("1"));
    QVERIFY2(speed->toolTip().contains("wave speed"), qPrintable(speed->toolTip()));
    QCOMPARE(dialog->findChild<QLineEdit*>("initial.height")->placeholderText(), QString("0"));
    dialog->findChild<QLineEdit*>("sceneTitle")->setText("A lake");
    speed->setText("0");
    QVERIFY(okOf(dialog)->isEnabled());
    okOf(dialog)->click();
    auto* problem = dialog->findChild<QLabel*>("sceneProblem");
    QTRY_VERIFY(problem->text().startsWith("speed is 0 at x = "));
    QVERIFY(dialog->isVisible() && speed->isVisible());
    QCOMPARE(problem->parentWidget(), speed->parentWidget());
    QVERIFY(problem->y() > speed->y());
    QCOMPARE(speed->text(), QString("0"));
    QVERIFY(window_->document().scene().title.empty());
    QVERIFY(!edited(*window_));
    speed->setText("2");
    QVERIFY(problem->text().isEmpty() && okOf(dialog)->isEnabled());
    okOf(dialog)->click();
    QTRY_VERIFY(!dialog);
    QCOMPARE(window_->document().scene().title, std::string("A lake"));
    QCOMPARE(window_->document().scene().initial.at("speed").formula, std::string("2"));
}

}  // namespace seiche::gui

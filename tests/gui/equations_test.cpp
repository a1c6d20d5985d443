#include "tests/gui/equations_test.hpp"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <random>

#include "app/gui/document/history.hpp"
#include "app/gui/equations/equations_panel.hpp"
#include "app/gui/equations/typeset.hpp"
#include "app/gui/files/recovery.hpp"

namespace seiche::gui {

namespace {

/// Every kind of line, on few cells.
const QByteArray all = R"re({"seiche": 1, "simulation": "equations",
  "constants": {"a": 0.01, "E": 1, "T": 1,
                "D": {"value": 100, "range": [1, 200], "unit": "m2/s", "doc": "How fast."}},
  "equations": ["f = u*v", "u_t = E*laplace(u) + a - u/T + f", "v_t = D*laplace(v) - f"],
  "units": {"f": "1/s^2"},
  "domain": {"size": [10, 10], "cells": [32, 32]},
  "boundaries": {"left": {"type": "held", "u": "1", "v": "sin(y)"},
                 "right": {"type": "flux", "v": "0.5"},
                 "bottom": {"type": "robin", "u": "2", "u_coefficient": "3"},
                 "top": {"type": "mixed", "u_held": "0", "v_robin": "1", "v_coefficient": "y"}},
  "wall_values": {"v": 0.5},
  "initial": {"u": "0.1*x", "v": "1"}, "parameters": {"tolerance": 0.001},
  "view": {"field": "u - v"}})re";

Scene parsed(const QByteArray& json) {
    return parseScene(json.toStdString(), "scene.json", {});
}

QDockWidget* dockOf(MainWindow& window) {
    return window.findChild<QDockWidget*>("equationsDock");
}

}  // namespace

void EquationsTest::init() {
    show();
    openText("all.json", all);
    QTRY_VERIFY(text().contains("u_t"));
}

QString EquationsTest::text() const {
    return window_->part<EquationsPanel>().editor().toPlainText();
}
QString EquationsTest::status() const {
    return window_->findChild<QLabel*>("equationsStatus")->text();
}
std::string EquationsTest::running() const {
    return window_->host().engine().scene()->model.at("equations").dump();
}

void EquationsTest::type(const QString& text) {
    auto& editor = window_->part<EquationsPanel>().editor();
    editor.setFocus();
    editor.selectAll();
    editor.insertPlainText(text);
    QTest::qWait(3 * EquationsPanel::pause);
    QTRY_VERIFY(!window_->document().loading());
    settle(*window_);
    QCoreApplication::processEvents();
}

void EquationsTest::anyFieldIsShownAsARelief() {
    auto& viewport = window_->viewport();
    auto& document = window_->document();
    viewport.setFocus();
    QTest::keyClick(&viewport, Qt::Key_V);
    QCOMPARE(document.scene().view.style, std::string("relief"));
    settle(*window_);
    const auto grab = [&] {
        QTest::qWait(300);
        return viewport.grab().toImage();
    };
    const auto violet = grab();
    auto view = document.scene().view;
    view.colormap = "gray";
    document.setView(view);
    QTRY_VERIFY(grab() != violet);
    // The relief is turned and shows another field; a stroke follows the pointer.
    const auto middle = viewport.rect().center();
    QTest::mousePress(&viewport, Qt::RightButton, {}, middle);
    QTest::mouseMove(&viewport, middle + QPoint(40, 10));
    QTest::mouseRelease(&viewport, Qt::RightButton, {}, middle + QPoint(40, 10));
    QTRY_VERIFY(document.scene().view.camera.has_value());
    document.showField("v");
    QCOMPARE(document.scene().view.style, std::string("relief"));
    QTest::keyClick(&viewport, Qt::Key_V);
    QCOMPARE(document.scene().view.style, std::string("map"));
}

void EquationsTest::textSaysAllThatTheSceneHas() {
    auto scenes = std::vector{parsed(all)};
    for (const auto& shipped : shippedScenes()) {
        if (shipped.simulation == "equations") scenes.push_back(loadScene(shipped.name));
    }
    QVERIFY(scenes.size() > 9);
    for (const auto& scene : scenes) {
        const auto written = equationsText(scene);
        const auto read = readEquations(written, scene);
        QVERIFY2(read.scene, qPrintable(read.problem ? read.problem->sentence : QString()));
        QVERIFY2(*read.scene == scene, qPrintable(written));
        QCOMPARE(undefinedNames(written), QStringList());
        // Also from a scene in which all values differ.
        auto other = scene;
        for (auto& boundary : other.boundaries) boundary = {};
        for (auto& boundary : other.boundaries) boundary.type = "no-flux";
        other.initial.clear();
        const auto back = readEquations(written, other);
        QVERIFY(back.scene);
        QVERIFY(back.scene->boundaries == scene.boundaries);
        QVERIFY(back.scene->initial == scene.initial);
    }
}

void EquationsTest::readsEveryKindOfLine() {
    const auto base = parsed(all);
    const auto read = readEquations(
        "c_t = M*laplace(mu)\n0 = c^3 - c - g*laplace(c) - mu\n"
        "g = 2 [m2] in [1, 3] # width\nM = 1 [m2/s]\nk=-4e-1\nc [1]\n"
        "c(0) = random(1)\nleft,right : periodic\n"
        "top: held c = min(x, 1), mu = 0\nshow c^2",
        base);
    QVERIFY2(read.scene, qPrintable(read.problem ? read.problem->sentence : QString()));
    const auto& scene = *read.scene;
    QCOMPARE(scene.model.at("equations").size(), 2U);
    const auto& g = scene.info().schema.at("g");
    QCOMPARE(scene.parameters.real("g"), 2.0);
    QCOMPARE(g.minimum, 1.0);
    QCOMPARE(g.maximum, 3.0);
    QCOMPARE(QString::fromStdString(g.unit), "m2");
    QCOMPARE(QString::fromStdString(g.doc), "width");
    QCOMPARE(scene.model.at("units").at("c").get<std::string>(), std::string("1"));
    QVERIFY(equationsText(scene).contains("\nc [1]\n"));
    QCOMPARE(scene.parameters.real("k"), -0.4);
    QCOMPARE(scene.parameters.real("tolerance"), 0.001);  // which the text does not have
    QCOMPARE(scene.boundaries[Side::left].type, std::string("periodic"));
    QCOMPARE(scene.boundaries[Side::bottom].type, std::string("no-flux"));
    QCOMPARE(scene.boundaries[Side::top].formulas.at("c"), std::string("min(x, 1)"));
    QCOMPARE(scene.initial.at("c").formula, std::string("random(1)"));
    QCOMPARE(scene.view.field, std::string("c^2"));
    // The unknown of a constraint is not a constant, nor is u_x, a mistyped dx(u).
    QCOMPARE(undefinedNames("u_t = dx(psi)*q + u_x\n0 = laplace(psi) + w*u"),
             QStringList({"q", "w"}));
    // An equation that names a number stays one.
    auto named = base;
    named.model["equations"].push_back("h = 2");
    QVERIFY(equationsText(named).contains("h = (2)"));
}

void EquationsTest::mistakesNameTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("wrong");  // the part that is marked
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* text, const char* wrong,
                        const char* sentence) {
        QTest::newRow(name) << QString(text) << QString(wrong) << QString(sentence);
    };
    row("operator", "u_t = laplace(u)\nv_t = 2 u", "u", "operator");
    row("function", "u_t = lapace(u)", "lapace", "laplace");
    row("parenthesis", "u_t = laplace(u))", ")", "one too many");
    row("end", "u_t = u +", "", "missing");
    row("sign", "u_t = u\nlaplace(v)", "laplace(v)", "=");
    row("twice", "u_t = u\na = 1\na = 2", "a", "twice");
    row("range", "u_t = a*u\na = 5 in [0, 1]", "a", "range");
    row("constant", "u_t = a*u\na = 5 in [0 1]", "a = 5 in [0 1]", "name = value");
    row("remark", "u_t = u # grows", "# grows", "remark");
    row("side", "u_t = u\nleft: closed", "closed", "no-flux");
    row("sideFormula", "u_t = u\nleft: held u = 1 +", "", "missing");
    row("sideValue", "u_t = u\nleft: held 1", "1", "name = formula");
    row("sideUnknown", "u_t = u\nleft: held w = 1", "1", "not known");
    row("sideTwice", "u_t = u\nwalls, left: held u = 1\nwalls: no-flux", "walls", "twice");
    row("walls", "u_t = u\nwalls: flux u = 1", "flux", "no-flux");
    row("wallsNumber", "u_t = u\nwalls: held u = x", "x", "a number");
    row("wallsUnknown", "u_t = u\nwalls: held w = 1", "w", "not an unknown");
    row("gradient", "u_t = laplace(u) + grad(u)", "grad", "a vector");
    row("periodic", "u_t = u\nleft: periodic", "periodic", "both");
    row("initial", "u_t = u\nu(0) = sin(x", "", "parenthesis");
    row("initialOf", "u_t = u\nw(0) = 1", "1", "not known");
    row("shown", "u_t = u\nshow u +", "", "missing");
    row("units", "u_t = D*laplace(u) - u\nD = 1 [m^2/s]", "-", "do not agree");
    row("unitsOfSides", "u_t = D*laplace(u)\nD = 1 [m]", "u_t = D*laplace(u)", "do not agree");
    row("unit", "u_t = u\nu [m/]", "m/", "cannot be read");
    row("unitOf", "u_t = u/T\nT = 1\nw [m]", "m", "neither an unknown");
    row("unitTwice", "u_t = u\nu [m]\nu [s]", "u", "two units");
    row("umlaut", "u_t = 2*u + ü", "ü", "unexpected");
    row("behindUmlaut", "u_t = u\na = 1 # größer\nb = 1 in [0, 2", "b = 1 in [0, 2",
        "name = value");
}

void EquationsTest::mistakesNameTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QString, wrong);
    QFETCH(QString, sentence);
    const auto read = readEquations(text, parsed(all));
    QVERIFY(!read.scene && read.problem);
    QVERIFY2(read.problem->sentence.contains(sentence), qPrintable(read.problem->sentence));
    QCOMPARE(text.mid(read.problem->begin, read.problem->length), wrong);
    type(text);
    QVERIFY2(status().startsWith(QString("Line %1, column %2: ")
                                     .arg(lineOf(text, read.problem->begin))
                                     .arg(columnOf(text, read.problem->begin))),
             qPrintable(status()));
    QCOMPARE(window_->part<EquationsPanel>().editor().extraSelections().size(), 1);
}

void EquationsTest::mutilatedTextsEndInASentence() {
    const auto base = parsed(all);
    std::vector<QString> texts{equationsText(base)};
    for (const char* name : {"equations/slime-mould", "equations/cahn-hilliard"})
        texts.push_back(equationsText(loadScene(name)));
    const QString pieces = "()[]=+-*/^,:#.0123456789euvxyt_ \n\"?<>&|!ä";
    std::mt19937 random(7);
    const auto below = [&](qsizetype n) {
        return static_cast<qsizetype>(random() % static_cast<unsigned>(std::max<qsizetype>(n, 1)));
    };
    int wrong = 0;
    QElapsedTimer slowest;
    for (int i = 0; i < 1000; ++i) {
        auto mutilated = texts[static_cast<std::size_t>(below(3))];
        for (auto times = 1 + below(4); times > 0; --times) {
            const auto at = below(mutilated.size());
            switch (below(4)) {
                case 0:
                    mutilated.remove(at, 1 + below(20));
                    break;
                case 1:
                    mutilated.insert(at, pieces[below(pieces.size())]);
                    break;
                case 2:
                    mutilated.insert(at, mutilated.mid(below(mutilated.size()), below(40)));
                    break;
                default:
                    mutilated[at] = pieces[below(pieces.size())];
            }
        }
        slowest.start();
        const auto full = withConstants(mutilated, undefinedNames(mutilated));
        const auto read = readEquations(full, base);
        static_cast<void>(typeset(equationLines(full), QFont(), Qt::black));
        QVERIFY2(slowest.elapsed() < 2000, qPrintable(full));
        QVERIFY(read.scene.has_value() != read.problem.has_value());
        if (!read.problem) continue;
        ++wrong;
        QVERIFY2(!read.problem->sentence.isEmpty() && read.problem->begin >= 0 &&
                     read.problem->length >= 0 &&
                     read.problem->begin + read.problem->length <= full.size(),
                 qPrintable(full));
    }
    QVERIFY(wrong > 300 && wrong < 1000);
}

void EquationsTest::opensForScenesOfEquations() {
    auto* dock = dockOf(*window_);
    QVERIFY(dock->isVisible());
    QVERIFY(window_->minimumSizeHint().width() <= 1280);
    QVERIFY(window_->minimumSizeHint().height() <= 800);
    openScene("wave/drop");
    QTRY_VERIFY(!dock->isVisible());
    // Opened without equations, the dock explains its purpose.
    QTest::keyClick(window_.get(), Qt::Key_F4);
    QTRY_VERIFY(dock->isVisible());
    QVERIFY(window_->findChild<QPushButton*>("beginEquations")->isVisible());
    openScene("equations/allen-cahn");
    QTRY_VERIFY(text().contains("(u - u^3)/w^2"));
    // The closed dock stays closed.
    dock->close();
    openScene("equations/spirals");
    QTRY_VERIFY(text().contains("v_t = u - v"));
    QVERIFY(!dock->isVisible());
    QTest::keyClick(window_.get(), Qt::Key_F4);
    QTRY_VERIFY(dock->isVisible());
    QTRY_VERIFY(window_->part<EquationsPanel>().editor().hasFocus());
    QVERIFY(!window_->part<TypesetView>().accessibleDescription().isEmpty());
}

// Time from the last key to the first picture of the new equations, beside a running scene.
void EquationsTest::typedEquationsRunSoon() {
    openScene("equations/gray-scott");
    QTRY_VERIFY(text().contains("F*(1 - u)"));
    window_->document().setParameter("dt", 0.05);  // pictures come in short order
    window_->host().engine().play();
    auto& editor = window_->part<EquationsPanel>().editor();
    editor.setFocus();
    double wall = 1e9;  // [ms]
    // Each of these is new to the driver's cache of compiled programs.
    for (const char* added : {"*0.9", "*0.8", "*0.7"}) {
        auto cursor = editor.textCursor();
        cursor.setPosition(static_cast<int>(text().indexOf('\n')));
        editor.setTextCursor(cursor);
        const auto before = running();
        QTest::keyClicks(&editor, added);
        QElapsedTimer since;
        since.start();
        QTRY_VERIFY(running() != before);
        const auto frame = window_->viewport().shownFrame();
        QTRY_VERIFY(window_->viewport().shownFrame() > frame);
        wall = std::min(wall, static_cast<double>(since.elapsed()));
        QVERIFY2(status().startsWith("These equations continue"), qPrintable(status()));
    }
    qInfo("last key to picture %.0f ms", wall);
    // Half a second where nothing else runs.
    const double share = std::clamp(freeCores() / 4, 0.05, 1.0);
    QVERIFY2(wall < 500 / share, qPrintable(QString("%1 ms").arg(wall)));
}

void EquationsTest::theStateGoesOnWithTheSameUnknowns() {
    window_->host().engine().step(5);
    settle(*window_);
    const auto before = readField(*window_, "u").values;
    const auto t = window_->host().engine().status().t;
    QVERIFY(t > 0);
    // whose stencil reaches further
    auto other = text()
                     .replace("laplace(u)", "0.01*biharmonic(u)")
                     .replace("held u = 1, v = sin(y)", "no-flux");
    type(other);
    QVERIFY(running().find("biharmonic") != std::string::npos);
    QVERIFY2(status().startsWith("These equations continue"), qPrintable(status()));
    QCOMPARE(window_->host().engine().status().t, t);
    QCOMPARE(readField(*window_, "u").values, before);
    window_->host().engine().step(2);
    settle(*window_);
    QVERIFY(window_->host().engine().status().t > t);
    // A change of initial values restarts the run.
    type(text().replace("u(0) = 0.1*x", "u(0) = 0.2*x"));
    QVERIFY2(status().startsWith("New initial values"), qPrintable(status()));
    QTRY_COMPARE(window_->host().engine().status().t, 0.0);
}

void EquationsTest::otherUnknownsBeginAnew() {
    window_->host().engine().step(3);
    settle(*window_);
    type("w_tt = laplace(w)\nw(0) = exp(-(x - 5)^2 - (y - 5)^2)\nshow w_t");
    QCOMPARE(running(), std::string("[\"w_tt = laplace(w)\"]"));
    QVERIFY2(status().startsWith("New unknowns"), qPrintable(status()));
    QCOMPARE(window_->host().engine().status().t, 0.0);
    QTRY_COMPARE(window_->document().info().brushes.size(), 2U);
    QCOMPARE(window_->document().scene().view.field, std::string("w_t"));
    QVERIFY(at(readField(*window_, "w"), {5, 5}) > 0.9f);
}

void EquationsTest::wrongTextLeavesTheRunAlone() {
    const auto before = running();
    const auto edits = window_->part<History>().canUndo();
    window_->host().engine().play();
    for (const QString wrong : {"", "u_t = ", "u_t = laplace(", "u_t = u\nv_t = v\nw = w", "0 = 1",
                                "u_t = u\nu_t = u", "x_t = 1", "u_t = u^(9^(10^10)",
                                "u_t = laplace(laplace(laplace(laplace(laplace(u)))))"}) {
        type(wrong);
        QVERIFY2(status().startsWith("Line "), qPrintable(wrong + ": " + status()));
        QCOMPARE(running(), before);
        QCOMPARE(text(), wrong);
    }
    QCOMPARE(window_->part<History>().canUndo(), edits);
    const auto step = window_->host().engine().status().step;
    QTRY_VERIFY(window_->host().engine().status().step > step);
    QCOMPARE(static_cast<int>(window_->host().engine().status().state),
             static_cast<int>(EngineState::running));
}

void EquationsTest::namesBecomeConstantsWithSliders() {
    auto more = text();
    more.replace("- u/T + f", "- u/T + f + gain*u");
    type(more);
    QVERIFY2(status().contains("gain"), qPrintable(status()));
    QVERIFY(text().contains("gain = 1 in [0, 2]\n"));
    QVERIFY(window_->findChild<QLineEdit*>("parameter.gain"));
    QCOMPARE(window_->document().info().schema.at("gain").maximum, 2.0);
    QCOMPARE(window_->host().engine().scene()->parameters.real("gain"), 1.0);
    // Constants that are no longer used disappear with further typing.
    type(text().replace("gain*u", "gains*u"));
    QVERIFY(!text().contains("gain = 1"));
    QVERIFY(text().contains("gains = 1 in [0, 2]"));
    QVERIFY(!window_->findChild<QLineEdit*>("parameter.gain"));
    QVERIFY(window_->findChild<QLineEdit*>("parameter.gains"));
    // Constants that the user wrote or changed stay.
    type(text().replace("gains = 1 in [0, 2]", "gains = 1.5 in [0, 2]"));
    type(text().replace(" + gains*u", "").replace("a - u", "-u"));
    QVERIFY(text().contains("gains = 1.5"));
    QVERIFY(text().contains("a = 0.01"));
    // All values are reset, also of constants that are not in the scene.
    window_->document().resetParameters();
    QTRY_VERIFY(text().contains("gains = 1 in [0, 2]"));
}

void EquationsTest::slidersAndTextAgree() {
    auto& document = window_->document();
    document.setParameter("D", 50.0);
    QTRY_VERIFY(text().contains("D = 50 [m2/s] in [1, 200]"));
    // A changed value in the text acts like a slider: no kernel is built.
    const auto described = document.scene().described.shared;
    type(text().replace("D = 50", "D = 70"));
    QCOMPARE(document.scene().parameters.real("D"), 70.0);
    QCOMPARE(window_->host().engine().scene()->parameters.real("D"), 70.0);
    QCOMPARE(document.scene().described.shared, described);
    // Also while another line is invalid.
    type(text().replace("laplace(v)", "laplace(v"));
    QVERIFY(status().startsWith("Line "));
    document.setParameter("D", 20.0);
    QTRY_VERIFY(text().contains("D = 20 [m2/s]"));
    QVERIFY(text().contains("laplace(v -"));
}

void EquationsTest::undoGoesBackToTheTextBefore() {
    auto& history = window_->part<History>();
    const auto first = text();
    const auto second = QString(first).replace("- u/T + f", "  - 2*u/T+f");
    const auto before = running();
    window_->host().engine().step(3);
    settle(*window_);
    type(second);
    const auto after = running();
    QVERIFY(after != before);
    type("w_t = laplace(w)");
    QVERIFY(history.canUndo());
    history.undo();
    QTRY_COMPARE(text(), second);  // as it was typed
    settle(*window_);
    QTRY_COMPARE(running(), after);
    QVERIFY(window_->host().engine().status().t > 0);
    history.undo();
    QTRY_COMPARE(text(), first);
    QTRY_COMPARE(running(), before);
    QVERIFY(!history.canUndo());
    history.redo();
    QTRY_COMPARE(text(), second);
    QTRY_COMPARE(running(), after);
}

void EquationsTest::equationsRefusedByTheEngineAreTakenBack() {
    type(text());
    window_->document().setParameter("method", std::string("rk4"));
    settle(*window_);
    const auto before = running();
    // The reader does not know the methods.
    const auto refused =
        text().replace("v_t = D*laplace(v) - f", "0 = D*laplace(v) - f").replace("v(0) = 1\n", "");
    type(refused);
    QTRY_VERIFY2(status().contains("cannot solve"), qPrintable(status()));
    QCOMPARE(running(), before);
    QTRY_COMPARE(window_->document().scene().model.at("equations").dump(), before);
    QCOMPARE(text(), refused);  // for mending
    // A valid text is taken from there.
    type(QString(refused).replace("0 = D*laplace(v) - f", "v_t = -f\nv(0) = 1"));
    QTRY_VERIFY2(running().find("v_t = -f") != std::string::npos, qPrintable(status()));
}

void EquationsTest::beginsANewScene() {
    openScene("wave/drop");
    QTest::keyClick(window_.get(), Qt::Key_F4);
    auto* begin = window_->findChild<QPushButton*>("beginEquations");
    QTRY_VERIFY(begin->isVisible());
    QTest::mouseClick(begin, Qt::LeftButton);
    QTRY_VERIFY(text().contains("F*(1 - u)"));
    QVERIFY(window_->document().path().isEmpty());
    QVERIFY(!window_->document().modified());
    QVERIFY(window_->findChild<QAction*>("newEquations"));
    // New unknowns make a scene of the user's own, with noise as an initial state if wanted.
    auto* noise = window_->findChild<QPushButton*>("fillWithNoise");
    QVERIFY(!noise->isVisible());
    type("n_t = 0.01*laplace(n) + n - n*m\nm_t = 0.01*laplace(m) - m + n*m\nshow laplace(n)");
    QVERIFY2(status().contains("Everything starts from 0"), qPrintable(status()));
    QCOMPARE(window_->document().scene().title, "Own equation");
    QVERIFY(window_->document().scene().description.empty());
    QCOMPARE(window_->document().displayName(), "Own equation");
    QCOMPARE(window_->document().fileStem(), "own-equation");
    QTRY_VERIFY(noise->isVisible());
    QTest::mouseClick(noise, Qt::LeftButton);
    QTRY_VERIFY(!noise->isVisible());
    QVERIFY2(text().contains("n - n*m\nm_t = 0.01*laplace(m) - m + n*m\n\nn(0) = random(1)\nm(0) = "
                             "random(2)\n"),
             qPrintable(text()));
    const auto filled = [&] { return readField(*window_, "m").values; };
    QTRY_VERIFY(std::ranges::max(filled()) > std::ranges::min(filled()));
}

// The text contains the scene's wall values: for other unknowns they would be refused.
void EquationsTest::wallsHoldWhatTheTextSays() {
    openScene("equations/matter-wave");
    QTRY_VERIFY(text().contains("walls: held u = 0, v = 0\n"));
    type("w_t = laplace(w)\nw(0) = x\nwalls: held w = 2");
    QCOMPARE(running(), std::string("[\"w_t = laplace(w)\"]"));
    QCOMPARE(window_->document().scene().model.at("wall_values").dump(),
             std::string("{\"w\":2.0}"));
    type("w_t = laplace(w)\nw(0) = x");
    QVERIFY(!window_->document().scene().model.contains("wall_values"));
}

// Also where the unknowns have the shipped scene's names, as long as no equation of it is left.
void EquationsTest::aReplacedTextIsASceneOfItsOwn() {
    openScene("equations/gray-scott");
    const auto shipped = text();
    const auto& document = window_->document();
    type(QString(shipped).replace("F*(1 - u)", "F*(2 - u)"));
    QCOMPARE(document.displayName(), "equations/gray-scott");
    type("u_t = 1e-5*laplace(u) + u - u^3 - v\nv_t = 0.1*(u - v)");
    QCOMPARE(document.scene().title, "Own equation");
    QVERIFY(document.scene().description.empty() && document.scene().hint.empty());
    QVERIFY(document.scene().references.empty());
    const Scene usual(document.info());
    QCOMPARE(document.scene().parameters.real("dt"), 0.01);
    QCOMPARE(document.scene().duration, usual.duration);
    QCOMPARE(document.scene().speed, usual.speed);
    auto* speed = window_->findChild<QComboBox*>("speed");
    QTRY_COMPARE(speed->currentText(), "Real time");
    // which is what a copy of it is called after a crash
    auto& recovery = window_->part<Recovery>();
    recovery.saveAtOnce(false);
    QFile about(recovery.folder() + "/about.json");
    QVERIFY(about.open(QIODevice::ReadOnly));
    const auto told = QJsonDocument::fromJson(about.readAll()).object();
    QCOMPARE(told["name"].toString(), "Own equation");
    QCOMPARE(told["shipped"].toString(), QString());
    type(shipped);
    QCOMPARE(document.scene().title, "Gray-Scott");
    QVERIFY(!document.scene().description.empty() && !document.scene().hint.empty());
    QCOMPARE(document.displayName(), "equations/gray-scott");
    QCOMPARE(document.scene().references.size(), std::size_t(2));
    QCOMPARE(document.scene().parameters.real("dt"), 1.0);
    QCOMPARE(document.scene().duration, 4000.0);
    QCOMPARE(document.scene().speed, 200.0);
    QTRY_VERIFY(speed->currentText().contains("200"));
}

void EquationsTest::savedAsAScene() {
    type(text().replace("- u/T + f", "- gone*u + f"));
    const auto path = folder_.filePath("mine.json");
    saveTo(path);
    const auto saved = loadScene(path.toStdString());
    QCOMPARE(equationsText(saved), equationsText(window_->document().scene()));
    QVERIFY(saved.info().schema.find("gone"));
}

}  // namespace seiche::gui

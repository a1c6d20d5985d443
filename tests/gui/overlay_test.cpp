#include "tests/gui/overlay_test.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QtTest>

#include "app/gui/overlay/overlay.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

void OverlayTest::theStripTellsHowTheRunGoes() {
    const auto shows = [this](const QStringList& captions) {
        const auto& texts = window_->viewport().overlay().headsUp().texts();
        for (const auto& caption : captions) {
            const auto found =
                texts.filter(QRegularExpression("^" + QRegularExpression::escape(caption) + ": ."));
            if (found.size() != 1) return false;
        }
        return true;
    };
    const auto seen = [this, &shows](const QStringList& captions) {
        return QTest::qWaitFor(
            [&] {
                window_->viewport().grabFramebuffer();
                return shows(captions);
            },
            mostWait);
    };
    window_->host().engine().step(5);
    QVERIFY(seen({"time", "steps/s", "frames/s", "CFL", "iterations", "residual", "energy drift",
                  "mass change", "device"}));
    if (window_->host().engine().status().device.software) {
        QVERIFY(
            window_->viewport().overlay().headsUp().texts().contains("device: software drawing"));
    }
    openScene("fluid/taylor-green");
    window_->host().engine().step(2);
    QVERIFY(seen({"time", "iterations", "residual", "max |div u|", "device"}));
    // Where nothing changes, a solve has nothing to do and reports a small residual.
    openText("channel.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [2, 1], "cells": [32, 16]}, "initial": {"u": "4*y*(1-y)"},
        "parameters": {"viscosity": 0.1, "dt": 0.02, "pressure_solver": "multigrid-cg"},
        "boundaries": {"left": {"type": "inflow", "u": "4*y*(1-y)"}, "right": {"type": "outflow"},
                       "top": {"type": "no-slip"}, "bottom": {"type": "no-slip"}} })json");
    window_->host().engine().step(400);
    settle(*window_);
    QVERIFY(seen({"residual"}));
    for (const auto& text : window_->viewport().overlay().headsUp().texts()) {
        if (text.startsWith("residual: "))
            QVERIFY2(text.mid(10).toDouble() < 1e-3, qPrintable(text));
    }
    openScene("fluid/heated-cavity");
    window_->host().engine().step(2);
    QVERIFY(seen({"Nusselt"}));
    openScene("equations/schnakenberg");
    window_->host().engine().step(2);
    QVERIFY(seen({"dt", "error", "iterations", "residual", "rejected"}));
    window_->document().setParameter("method", std::string("heun"));
    window_->host().engine().step(2);
    QVERIFY(seen({"dt", "limit of dt"}));
}

void OverlayTest::figuresOfTheFlowStayWhereRoomIsShort() {
    openText("stream.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [1, 1], "cells": [32, 32]}, "initial": {"u": "1"},
        "boundaries": {"left": {"type": "inflow", "u": "1"}, "right": {"type": "outflow"}},
        "parameters": {"viscosity": 0.01, "dt": 0.01, "reference_speed": 1,
                       "reference_length": 0.2},
        "walls": [{"shape": "circle", "center": [0.3, 0.5], "radius": 0.1}] })json");
    window_->host().engine().step(2);
    window_->resize(820, 700);
    const auto& strip = window_->viewport().overlay().headsUp();
    const auto has = [&](const char* caption) {
        window_->viewport().grabFramebuffer();
        return strip.shown().contains(QString(caption));
    };
    QTRY_VERIFY(has("more"));
    QTRY_VERIFY2(has("Reynolds") && has("drag, lift"), qPrintable(strip.shown().join(',')));
    QVERIFY2(!has("residual") && !has("mass change"), qPrintable(strip.shown().join(',')));
}

void OverlayTest::theStripSaysWhenTheRunIsTooSlow() {
    auto& engine = window_->host().engine();
    const auto speed = [this] {
        window_->viewport().grabFramebuffer();
        return window_->viewport().overlay().headsUp().texts().filter("speed: ").join(' ');
    };
    engine.setPace({Pace::Kind::simulatedPerSecond, 1e6});
    engine.play();
    QTRY_VERIFY(speed().endsWith(" × real time"));
    engine.setPace({Pace::Kind::simulatedPerSecond, 1e-3});
    QTRY_COMPARE(speed(), QString());
}

// The width fits already in the first picture, since the next one may come late.
void OverlayTest::theStripIsAsWideAsItsFigures() {
    auto& viewport = window_->viewport();
    const auto* strip = ImGui::FindWindowByName("heads-up");
    QVERIFY(strip);
    for (const int steps : {1, 2, 100}) {
        window_->host().engine().step(static_cast<std::uint64_t>(steps));
        settle(*window_);
        viewport.grabFramebuffer();
        const float content = strip->DC.CursorMaxPos.x - strip->DC.CursorStartPos.x;
        QVERIFY2(content <= strip->WorkRect.GetWidth() + 0.5f,
                 qPrintable(QString("%1 in %2").arg(content).arg(strip->WorkRect.GetWidth())));
    }
    // A display that needs less room keeps its place for a while.
    const auto frames = viewport.overlay().headsUp().shown();
    viewport.grabFramebuffer();
    QCOMPARE(viewport.overlay().headsUp().shown(), frames);
}

void OverlayTest::hiddenPanelsSayHowTheyComeBack() {
    auto& viewport = window_->viewport();
    const auto told = [&] {
        draw(2);
        const auto* line = ImGui::FindWindowByName("wayBack");
        return line && line->WasActive;
    };
    QVERIFY(!told());
    for (int i = 0; i < 2; ++i) {
        QTest::keyClick(&viewport, Qt::Key_Tab);
        QVERIFY(told());
        if (i == 0) QTRY_VERIFY(!told());
        QTest::keyClick(&viewport, Qt::Key_Tab);
        QVERIFY(!told());
    }
}

void OverlayTest::tipsTellTheDefaultFromTheScenesValue() {
    openScene("fluid/ink");
    const auto tip = window_->findChild<QLineEdit*>("parameter.viscosity")->toolTip();
    QVERIFY2(tip.contains(QString::fromUtf8("Default 0\u202fm²/s, in this scene 2e\u2212"
                                            "06\u202fm²/s")),
             qPrintable(tip));
    QVERIFY(!tip.contains("Default:"));
}

void OverlayTest::turningAndTheWayBackAreTaught() {
    close();
    QSettings().remove("learnt");
    open();
    auto& viewport = window_->viewport();
    const auto learnt = [] { return QSettings().value("learnt").toInt(); };
    const QPointF middle(0.4 * viewport.width(), 0.5 * viewport.height());
    QWheelEvent wheel(middle, viewport.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &wheel);
    QCOMPARE(learnt(), int(Overlay::wheel));
    drag(viewport, {0.3, 0.5}, {0.6, 0.5}, 3, Qt::NoModifier, Qt::RightButton);
    QCOMPARE(learnt(), Overlay::wheel | Overlay::turn);
    QTest::mouseDClick(&viewport, Qt::MiddleButton, Qt::NoModifier, middle.toPoint());
    QCOMPARE(learnt(), Overlay::wheel | Overlay::turn | Overlay::home);
}

void OverlayTest::aChosenFieldIsShown() {
    const auto choose = [this](const QString& field) {
        for (auto* action : window_->findChild<QMenu*>("fields")->actions()) {
            if (action->text() == field) return action->trigger();
        }
        QFAIL(qPrintable(field));
    };
    QCOMPARE(window_->document().scene().view.style, std::string("water"));
    choose("velocity");
    QCOMPARE(window_->document().scene().view.style, std::string("map"));
    openScene("fluid/ink");
    QCOMPARE(window_->document().scene().view.style, std::string("ink"));
    choose("vorticity");
    QCOMPARE(window_->document().scene().view.style, std::string("map"));
    QCOMPARE(window_->document().scene().view.field, std::string("vorticity"));
    // Streaks take their colours from any field.
    auto streaks = window_->document().scene().view;
    streaks.style = "lic";
    window_->document().setView(streaks);
    choose("pressure");
    QCOMPARE(window_->document().scene().view.style, std::string("lic"));
}

void OverlayTest::keysAreListedAndParametersExplained() {
    QString listed;
    QTimer::singleShot(0, this, [&] {
        QTRY_VERIFY(window_->findChild<QDialog*>("shortcuts"));
        auto* dialog = window_->findChild<QDialog*>("shortcuts");
        listed = dialog->findChild<QTextBrowser*>()->toPlainText();
        dialog->reject();
    });
    QTest::keyClick(window_.get(), Qt::Key_F1);
    QTRY_VERIFY(!listed.isEmpty());
    int keys = 0;
    for (const auto* action : window_->findChildren<QAction*>()) {
        if (action->shortcut().isEmpty() || !action->isVisible() || action->text().isEmpty())
            continue;
        const auto text = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(listed.contains(text), qPrintable(action->text() + ": " + text));
        ++keys;
    }
    QVERIFY(keys > 30);
    // Entries of a submenu are listed with its name.
    QVERIFY2(listed.contains("Inset: Smaller"), qPrintable(listed));
    for (const char* scene : {"wave/drop", "fluid/taylor-green", "bubbly/lattice"}) {
        openScene(scene, 120000);
        const auto* tree =
            window_->findChild<QWidget*>("parameterTable")->findChild<QTreeWidget*>();
        const auto& parameters = window_->document().info().schema.parameters();
        QCOMPARE(tree->topLevelItemCount(), static_cast<int>(parameters.size()));
        for (int row = 0; row < tree->topLevelItemCount(); ++row) {
            const auto& parameter = parameters[static_cast<std::size_t>(row)];
            const auto tip = tree->topLevelItem(row)->toolTip(0);
            QVERIFY2(
                tip.startsWith(translated(parameter.doc).remove('`')) && !parameter.doc.empty(),
                parameter.name.c_str());
            QVERIFY2(tip.contains(QString::fromStdString(parameter.name)), qPrintable(tip));
        }
    }
}

void OverlayTest::anErrorWhileDrawingIsSurvived() {
    struct Broken : ViewportTool {
        bool wants(const Hand&) override { return false; }
        void press(const Hand&) override {}
        void move(const Hand&) override {}
        void release() override {}
        void paint(Viewport&) override {
            ImGui::Begin("broken");
            failInput("nothing to paint with");
        }
    } broken;
    auto& viewport = window_->viewport();
    QSignalSpy problems(&viewport, &Viewport::problem);
    viewport.addTool(&broken);
    draw(2);
    QVERIFY(problems.size() >= 2);
    QCOMPARE(problems.first().first().toString(), QString("nothing to paint with"));
    viewport.removeTool(&broken);
    problems.clear();
    draw(2);
    QCOMPARE(problems.size(), 0);
}

}  // namespace seiche::gui

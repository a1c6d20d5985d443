#include "tests/gui/overlay_test.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QTextBrowser>
#include <QTreeWidget>
#include <cmath>

#include "app/gui/overlay/overlay.hpp"
#include "app/gui/text.hpp"

namespace seiche::gui {

QPoint OverlayTest::placeOf(const char* window, const char* control) {
    auto& viewport = window_->viewport();
    const int x = viewport.width() - 120;
    for (int y = 20; y < viewport.height(); y += 5) {
        QTest::mouseMove(&viewport, {x, y});
        viewport.grabFramebuffer();
        const auto* found = ImGui::FindWindowByName(window);
        if (!found) return {};
        if (ImGui::GetCurrentContext()->HoveredId ==
            ImHashStr(control, 0, found->IDStack.front())) {
            return {x, y};
        }
    }
    return {};
}

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
            20000);
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
}

void OverlayTest::radiusAndStrengthAreAtHand() {
    auto& viewport = window_->viewport();
    const double first = viewport.brush().radius;
    QTest::keyClick(&viewport, Qt::Key_BracketRight);
    const double larger = viewport.brush().radius;
    QVERIFY(larger > 1.1 * first);
    QTest::keyClick(&viewport, Qt::Key_BracketLeft);
    QVERIFY(std::abs(viewport.brush().radius - first) < 1e-9);
    const QPointF middle(0.4 * viewport.width(), 0.5 * viewport.height());
    QWheelEvent wheel(middle, viewport.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &wheel);
    QVERIFY(viewport.brush().radius > 1.05 * first);
    for (const char* slider : {"##radius", "##strength"}) {
        const auto place = placeOf("panel", slider);
        QVERIFY2(!place.isNull(), slider);
        const auto before = viewport.brush();
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
        viewport.grabFramebuffer();
        QVERIFY2(viewport.brush().radius != before.radius ||
                     viewport.brush().strength != before.strength,
                 slider);
    }
}

void OverlayTest::besideANarrowPictureSectionsOpenOneAtATime() {
    auto& viewport = window_->viewport();
    const auto drawn = [&viewport](const char* name) {
        for (int i = 0; i < 2; ++i) viewport.grabFramebuffer();
        const auto* window = ImGui::FindWindowByName(name);
        return window && window->WasActive;
    };
    QVERIFY(drawn("panel"));
    QVERIFY(viewport.overlay().right() > 300);
    window_->resize(900, 700);
    QTRY_VERIFY(viewport.width() < 760);
    QVERIFY(drawn("tabs"));
    QVERIFY(!drawn("panel"));
    QVERIFY(!drawn("section"));
    QCOMPARE(viewport.overlay().right(), 0.0f);
    const auto* tabs = ImGui::FindWindowByName("tabs");
    const auto press = [&](float share) {
        const QPoint place(static_cast<int>(tabs->Pos.x + share * tabs->Size.x),
                           static_cast<int>(tabs->Pos.y + 0.5f * tabs->Size.y));
        QTest::mouseMove(&viewport, place);
        viewport.grabFramebuffer();
        QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier, place);
    };
    press(0.8f);  // the parameters
    QTRY_VERIFY(drawn("section"));
    QVERIFY(!placeOf("section", "##damping").isNull());
    press(0.8f);
    QTRY_VERIFY(!drawn("section"));
    // Nothing of it lies over anything else.
    const auto box = [](const char* name) {
        const auto* window = ImGui::FindWindowByName(name);
        return QRectF(window->Pos.x, window->Pos.y, window->Size.x, window->Size.y);
    };
    QVERIFY(!box("tabs").intersects(box("heads-up")));
    QVERIFY(QRectF(viewport.rect()).contains(box("heads-up")));
    QVERIFY(QRectF(viewport.rect()).contains(box("hint")));
    window_->resize(1280, 800);
    QTRY_VERIFY(viewport.width() > 760);
    QVERIFY(drawn("panel"));
    QVERIFY(!drawn("tabs"));
}

void OverlayTest::aFieldThatIsChosenIsSeen() {
    const auto choose = [this](const QString& field) {
        for (auto* menu : window_->findChildren<QMenu*>()) {
            for (auto* action : menu->actions()) {
                if (action->text() == field && !action->menu()) return action->trigger();
            }
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
    for (const char* scene : {"wave/drop", "fluid/taylor-green", "bubbly/lattice"}) {
        openScene(scene, 120000);
        const auto* tree =
            window_->findChild<QWidget*>("parameterTable")->findChild<QTreeWidget*>();
        const auto& parameters = window_->document().info().schema.parameters();
        QCOMPARE(tree->topLevelItemCount(), static_cast<int>(parameters.size()));
        for (int row = 0; row < tree->topLevelItemCount(); ++row) {
            const auto& parameter = parameters[static_cast<std::size_t>(row)];
            const auto tip = tree->topLevelItem(row)->toolTip(0);
            QVERIFY2(tip.startsWith(translated(parameter.doc)) && !parameter.doc.empty(),
                     parameter.name.c_str());
            QVERIFY2(tip.contains(QString::fromStdString(parameter.name)), qPrintable(tip));
        }
    }
}

}  // namespace seiche::gui

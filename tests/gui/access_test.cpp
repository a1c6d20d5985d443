#include "tests/gui/access_test.hpp"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "app/gui/shell/language.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

void AccessTest::everyControlHasAName() {
    open();
    for (auto* dock : window_->findChildren<QDockWidget*>()) dock->show();
    int controls = 0;
    QStringList nameless;
    for (auto* widget : window_->findChildren<QWidget*>()) {
        const bool control =
            qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
            qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractItemView*>(widget) ||
            qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<Viewport*>(widget) ||
            ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
             !qobject_cast<QScrollArea*>(widget) && !qobject_cast<QTabWidget*>(widget));
        // Qt's internal parts (a spin box's line, the buttons of tabs) speak for their owner.
        const bool inner = widget->objectName().startsWith("qt_") ||
                           widget->inherits("QHeaderView") ||
                           widget->inherits("QLineEditIconButton") ||
                           (widget->parentWidget() &&
                            (qobject_cast<QComboBox*>(widget->parentWidget()) ||
                             qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) ||
                             widget->parentWidget()->inherits("QComboBoxPrivateContainer") ||
                             widget->parentWidget()->inherits("QTabBar")));
        if (!control || inner) continue;
        ++controls;
        const auto* face = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(face);
        const auto role = face->role();
        QVERIFY2(role != QAccessible::NoRole &&
                     (role != QAccessible::Client || qobject_cast<Viewport*>(widget)),
                 qPrintable(widget->objectName()));
        if (face->text(QAccessible::Name).isEmpty()) {
            nameless += QStringLiteral("%1 '%2' in %3")
                            .arg(widget->metaObject()->className(), widget->objectName(),
                                 widget->parentWidget()->metaObject()->className());
        }
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    QVERIFY(controls > 30);
    for (auto* action : window_->findChildren<QAction*>()) {
        QVERIFY2(action->isSeparator() || !action->text().isEmpty() || action->menu() ||
                     !qobject_cast<MainWindow*>(action->parent()),
                 qPrintable(action->objectName()));
    }
}

namespace {

double luminance(QRgb color) {
    const auto linear = [](int part) {
        const double c = part / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) +
           0.0722 * linear(qBlue(color));
}

/// WCAG 2.2: 1 to 21.
double contrastOf(QRgb a, QRgb b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// Contrast of the colour that stands out most from the commonest one of the picture.
double contrastIn(const QImage& picture) {
    QHash<QRgb, int> counts;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) ++counts[picture.pixel(x, y)];
    }
    QRgb ground = 0;
    int most = 0;
    for (auto each = counts.begin(); each != counts.end(); ++each) {
        if (each.value() > most) most = each.value(), ground = each.key();
    }
    double best = 1;
    for (auto each = counts.begin(); each != counts.end(); ++each) {
        best = std::max(best, contrastOf(ground, each.key()));
    }
    return best;
}

}  // namespace

// Text in docks has a contrast of 7 to 1 as painted, the focus mark one of 3 to 1.
void AccessTest::contrastIsHigh() {
    open();
    window_->resize(1270, 760);
    window_->findChild<QAction*>("themeContrast")->trigger();
    window_->setAttribute(Qt::WA_KeyboardFocusChange);  // as after a press of Tab
    constexpr int leastOfFocus = 40;                    // [pixels] more than a cursor
    int texts = 0, stops = 0, views = 0;
    QStringList unseen;
    for (auto* dock : window_->findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        QTest::qWait(30);
        for (auto* widget : dock->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
            const auto where = QStringLiteral("%1 %2 in %3")
                                   .arg(widget->metaObject()->className(), widget->objectName(),
                                        dock->objectName());
            const auto* label = qobject_cast<QLabel*>(widget);
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const auto* line = qobject_cast<QLineEdit*>(widget);
            const bool written =
                (label && !label->text().isEmpty()) || (button && !button->text().isEmpty()) ||
                (line && !line->text().isEmpty()) || qobject_cast<QComboBox*>(widget);
            if (written && widget->width() > 12 && widget->height() > 12) {
                const double found = contrastIn(widget->grab().toImage());
                QVERIFY2(found >= 7, qPrintable(QString("%1: %2").arg(where).arg(found)));
                ++texts;
            }
            if (!widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
            if (widget == &window_->viewport()) continue;
            window_->viewport().setFocus();
            const auto before = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            if (!widget->hasFocus()) continue;
            const auto after = widget->grab().toImage();
            int changed = 0;
            for (int y = 0; y < before.height(); ++y) {
                for (int x = 0; x < before.width(); ++x) {
                    changed += contrastOf(before.pixel(x, y), after.pixel(x, y)) >= 3;
                }
            }
            if (changed < leastOfFocus) unseen += QString("%1: %2").arg(where).arg(changed);
            views += qobject_cast<QAbstractItemView*>(widget) != nullptr;
            ++stops;
        }
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join("; ")));
    QVERIFY2(texts > 40 && stops > 20 && views > 1,
             qPrintable(QString("%1, %2, %3").arg(texts).arg(stops).arg(views)));
    window_->findChild<QAction*>("themeDesktop")->trigger();
}

// Also on buttons that are filled with the accent, whose colour is near that of the focus.
void AccessTest::focusIsSeenOnFilledButtons() {
    open();
    for (const char* theme : {"themeLight", "themeDark", "themeContrast"}) {
        window_->findChild<QAction*>(theme)->trigger();
        QPushButton chief("Go");
        chief.setDefault(true);
        QToolButton checked;
        checked.setCheckable(true);
        checked.setChecked(true);
        const auto painted = [](auto& button, QStyle::State focus) {
            QImage picture(120, 32, QImage::Format_ARGB32);
            picture.fill(Qt::black);
            QPainter painter(&picture);
            const auto draw = [&](auto option, auto element) {
                option.initFrom(&button);
                option.rect = picture.rect();
                option.state = QStyle::State_Enabled | QStyle::State_On | focus;
                element(option);
            };
            if constexpr (std::is_same_v<std::decay_t<decltype(button)>, QPushButton>) {
                draw(QStyleOptionButton(), [&](QStyleOptionButton& option) {
                    option.features = QStyleOptionButton::DefaultButton;
                    QApplication::style()->drawControl(QStyle::CE_PushButton, &option, &painter,
                                                       &button);
                });
            } else {
                draw(QStyleOptionToolButton(), [&](QStyleOptionToolButton& option) {
                    option.subControls = QStyle::SC_ToolButton;
                    QApplication::style()->drawComplexControl(QStyle::CC_ToolButton, &option,
                                                              &painter, &button);
                });
            }
            return picture;
        };
        const auto ring = [&](auto& button) {
            const auto before = painted(button, {});
            const auto after =
                painted(button, QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange);
            int seen = 0;
            for (int y = 0; y < before.height(); ++y) {
                for (int x = 0; x < before.width(); ++x) {
                    seen += contrastOf(before.pixel(x, y), after.pixel(x, y)) >= 3;
                }
            }
            return seen;
        };
        // Two pixels all round, of which high contrast has one in its border already
        QVERIFY2(ring(chief) > 250, theme);
        QVERIFY2(ring(checked) > 250, theme);
    }
    window_->findChild<QAction*>("themeDesktop")->trigger();
}

void AccessTest::cellsOfTheTableHaveValues() {
    open();
    window_->findChild<QDockWidget*>("parameterDock")->show();
    const auto* tree = window_->findChild<QWidget*>("parameterTable")->findChild<QTreeWidget*>();
    auto* table =
        QAccessible::queryAccessibleInterface(const_cast<QTreeWidget*>(tree))->tableInterface();
    QVERIFY(table && table->rowCount() > 3);
    const auto& schema = window_->document().info().schema.parameters();
    for (int row = 0; row < table->rowCount(); ++row) {
        const auto& parameter = schema[static_cast<std::size_t>(row)];
        const auto text = [&](int column) {
            return table->cellAt(row, column)->text(QAccessible::Name);
        };
        QCOMPARE(text(0), readable(parameter.name));
        const auto& value = window_->document().scene().parameters.value(parameter.name);
        QCOMPARE(text(1), valueText(value, parameter.unit, 6));
        QVERIFY2(!text(1).isEmpty(), parameter.name.c_str());
        auto* editor =
            window_->findChild<QWidget*>("parameter." + QString::fromStdString(parameter.name));
        auto* face = QAccessible::queryAccessibleInterface(editor);
        QVERIFY(!face->text(QAccessible::Description).isEmpty());
        QVERIFY(qobject_cast<QCheckBox*>(editor) ? face->state().checkable
                                                 : !face->text(QAccessible::Value).isEmpty());
    }
}

void AccessTest::nextPaneReachesEveryDock() {
    open();
    // The inspector of water has one page, whose tab is hidden.
    for (const char* right : {"labDock", "inspectorDock"}) {
        const QStringList shown{"galleryDock", right, "compareDock"};
        for (const auto& name : shown) window_->findChild<QDockWidget*>(name)->show();
        QStringList seen;
        for (int i = 0; i < shown.size(); ++i) {
            window_->findChild<QAction*>("nextPane")->trigger();
            for (auto* dock : window_->findChildren<QDockWidget*>()) {
                if (dock->isAncestorOf(QApplication::focusWidget())) seen << dock->objectName();
            }
        }
        QCOMPARE(seen, shown);
        window_->findChild<QAction*>("nextPane")->trigger();
        QVERIFY(window_->viewport().hasFocus());
        window_->findChild<QAction*>("nextPane")->trigger();  // out of the panel
        window_->findChild<QDockWidget*>(right)->hide();
    }
    // A dock behind another's tab is hidden.
    auto* behind = window_->findChild<QDockWidget*>("labDock");
    auto* front = window_->findChild<QDockWidget*>("inspectorDock");
    behind->show();
    front->show();
    front->raise();
    QTRY_VERIFY(!front->visibleRegion().isEmpty() && behind->visibleRegion().isEmpty());
    for (int i = 0; i < 5; ++i) {
        window_->findChild<QAction*>("nextPane")->trigger();
        QVERIFY(!behind->isAncestorOf(QApplication::focusWidget()));
    }
}

// The test runs without a window manager, which would give the keyboard back.
void AccessTest::aClosedDialogGivesTheKeyboardBack() {
    open();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    for (const bool modal : {true, false}) {
        QDialog dialog(window_.get());
        dialog.setModal(modal);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.close();
        QTRY_VERIFY(window_->isActiveWindow());
    }
    // The question closes before the focus is queried.
    QTimer::singleShot(0, window_.get(), [] {
        QTRY_VERIFY(qobject_cast<QMessageBox*>(QApplication::activeWindow()));
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeWindow());
        QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
    });
    QMessageBox(QMessageBox::NoIcon, "Save?", "It has changed.",
                QMessageBox::Save | QMessageBox::Discard, window_.get())
        .exec();
    QTRY_VERIFY(window_->isActiveWindow());
}

void AccessTest::nestedQuestionsGiveTheKeyboardBack() {
    open();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    // A question over a dialog gives the keyboard back to the dialog, and the dialog to the window.
    QDialog dialog(window_.get());
    dialog.show();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QMessageBox question(QMessageBox::NoIcon, "Sure?", "It has changed.", QMessageBox::Yes,
                         &dialog);
    question.show();
    question.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&question));
    QList<QWindow*> holders;
    connect(qApp, &QGuiApplication::focusWindowChanged, &dialog, [&](QWindow* window) {
        if (window) holders += window;
    });
    question.close();
    QTRY_VERIFY(dialog.isActiveWindow());
    dialog.close();
    QTRY_VERIFY(window_->isActiveWindow());
    QCOMPARE(holders, (QList<QWindow*>{dialog.windowHandle(), window_->windowHandle()}));
}

// A dialog that ends by itself, such as progress, does not take the focus from another window.
void AccessTest::aFocusMovedElsewhereStays() {
    open();
    QDialog dialog(window_.get());
    dialog.show();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    dialog.close();
    QTest::qWait(300);
    QVERIFY(other.isActiveWindow());
}

// From the search of the parameter table on, every tab stop is visible.
void AccessTest::tabStopsAreSeen() {
    open();
    const auto stop = [this] {
        auto* now = QApplication::focusWidget();
        const QRect place(now->mapTo(window_.get(), QPoint()), now->size());
        return window_->rect().contains(place) ? now->objectName() : QStringLiteral("unseen");
    };
    auto* table = window_->findChild<QDockWidget*>("parameterDock");
    table->show();
    auto* search = window_->findChild<QLineEdit*>("parameterSearch");
    window_->activateWindow();
    search->setFocus();
    QTRY_VERIFY(search->hasFocus());
    for (const auto& parameter : window_->document().info().schema.parameters()) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(stop(), "parameter." + QString::fromStdString(parameter.name));
        if (parameter.name == "sponge_width") break;
    }
    // Tabs of visible docks can be reached.
    window_->findChild<QDockWidget*>("inspectorDock")->show();
    const auto* tabs = [this]() -> QTabBar* {
        for (auto* each : window_->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
            if (window_->rect().intersects(each->geometry())) return each;
        }
        return nullptr;
    }();
    QTRY_VERIFY(tabs && tabs->focusPolicy() == Qt::TabFocus);
    // Tab and Shift + Tab go once round: no dock traps the focus, and none behind a tab gets it.
    table->raise();
    window_->findChild<QDockWidget*>("probeDock")->show();
    search->setFocus();
    QTRY_COMPARE(stop(), QString("parameterSearch"));
    QStringList stops, back;
    const auto walk = [&](Qt::Key key, QStringList& met) {
        do {
            QTest::keyClick(QApplication::focusWidget(), key);
            if (QApplication::focusWidget() == &window_->viewport()) break;
            met += stop();
        } while (stop() != "parameterSearch" && met.size() < 60);
    };
    walk(Qt::Key_Tab, stops);
    QVERIFY2(stops.value(1) == "parameter.wave_speed", qPrintable(stops.join(", ")));
    QVERIFY2(!stops.contains("unseen") && stops.size() < 60, qPrintable(stops.join(", ")));
    walk(Qt::Key_Backtab, back);
    QVERIFY2(!back.contains("unseen") && back.size() < 60, qPrintable(back.join(", ")));
}

// German words on a screen of 1600 x 1200 with everything twice as large.
void AccessTest::nothingIsWiderThanASmallScreen() {
    constexpr QSize screen(800, 600), room(792, 568);  // within the frame
    const Language german{QLocale("de_DE")};
    open();
    const auto fits = [&](const QSize& size) {
        return size.width() <= room.width() && size.height() <= room.height();
    };
    const auto told = [](const QWidget* widget, const QSize& size) {
        return QStringLiteral("%1: %2 x %3")
            .arg(widget->objectName())
            .arg(size.width())
            .arg(size.height());
    };
    for (const auto& [action, name] : {std::pair{"grid", "gridDialog"},
                                       {"goTo", "timeDialog"},
                                       {"exportFields", "exportDialog"},
                                       {"sceneProperties", "sceneDialog"},
                                       {"render", "renderDialog"}}) {
        auto* dialog = dialogOf(action, name);
        QVERIFY2(dialog, name);
        QTRY_VERIFY2(dialog->isVisible(), name);
        const auto least = dialog->minimumSizeHint();
        QVERIFY2(fits(least), qPrintable(told(dialog, least)));
        dialog->resize(room);
        QTRY_COMPARE(dialog->size(), room);
        for (const auto* buttons : dialog->findChildren<QDialogButtonBox*>()) {
            const QRect place(buttons->mapTo(dialog, QPoint()), buttons->size());
            QVERIFY2(dialog->rect().contains(place), name);
        }
        // Controls below are reached by scrolling.
        for (const auto* button : dialog->findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || !(button->focusPolicy() & Qt::TabFocus)) continue;
            const_cast<QAbstractButton*>(button)->setFocus(Qt::TabFocusReason);
            QVERIFY2(!button->hasFocus() || !button->visibleRegion().isEmpty(),
                     qPrintable(told(dialog, room) + button->objectName()));
        }
        dialog->close();
    }
    // No dock makes the window larger, beside the gallery.
    window_->resize(room);
    QTRY_COMPARE(window_->size(), room);
    window_->findChild<QDockWidget*>("galleryDock")->show();
    for (auto* dock : window_->docks()) {
        const bool stays = dock->isVisible();
        dock->show();
        dock->raise();
        QTest::qWait(30);
        const auto least = window_->minimumSizeHint();
        QVERIFY2(fits(least), qPrintable(told(dock, least)));
        QVERIFY2(window_->width() <= screen.width() && window_->height() <= screen.height(),
                 qPrintable(told(dock, window_->size())));
        dock->setVisible(stays);
    }
}

}  // namespace seiche::gui

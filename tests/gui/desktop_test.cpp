#include "tests/gui/desktop_test.hpp"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QtTest>

#include "app/gui/language.hpp"
#include "app/gui/message_bar.hpp"
#include "app/gui/text.hpp"
#include "app/gui/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

void DesktopTest::everyControlHasAName() {
    open();
    for (auto* dock : window_->findChildren<QDockWidget*>()) dock->show();
    int controls = 0;
    QStringList nameless;
    for (auto* widget : window_->findChildren<QWidget*>()) {
        const bool control =
            qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
            qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractItemView*>(widget) ||
            qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<Viewport*>(widget);
        // What Qt puts together itself (a spin box's line, the buttons of tabs) speaks for its
        // owner
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

void DesktopTest::diagnosticsAreThoseOfTheDoctor() {
    open();
    window_->findChild<QAction*>("diagnostics")->trigger();
    auto* dialog = window_->findChild<QDialog*>("diagnostics");
    QVERIFY(dialog);
    auto* copy = dialog->findChild<QPushButton*>("copyDiagnostics");
    QTRY_VERIFY_WITH_TIMEOUT(copy->isEnabled(), 20000);
    QTest::mouseClick(copy, Qt::LeftButton);
    const auto text = QGuiApplication::clipboard()->text();
    for (const char* part : {"OpenGL 4.5", "self-test", "driver", "ffmpeg"}) {
        QVERIFY2(text.contains(part), qPrintable(text));
    }
}

void DesktopTest::themesAreChosenAndKept() {
    open();
    const auto before = QApplication::palette();
    const auto lightness = [] {
        return QApplication::palette().color(QPalette::Window).lightness();
    };
    window_->findChild<QAction*>("themeDark")->trigger();
    QVERIFY(lightness() < 80);
    // Text stays readable on all grounds, disabled text too.
    const auto palette = QApplication::palette();
    for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::Button}) {
        for (const auto group : {QPalette::Active, QPalette::Disabled}) {
            const int apart = palette.color(group, QPalette::WindowText).lightness() -
                              palette.color(group, ground).lightness();
            QVERIFY(apart > (group == QPalette::Active ? 140 : 60));
        }
    }
    close();
    open();
    QVERIFY(window_->findChild<QAction*>("themeDark")->isChecked());
    window_->findChild<QAction*>("themeLight")->trigger();
    QVERIFY(lightness() > 200);
    window_->findChild<QAction*>("themeDesktop")->trigger();
    QCOMPARE(QApplication::palette().color(QPalette::Window), before.color(QPalette::Window));
}

void DesktopTest::devicesAreChosenAndKept() {
    open();
    auto* menu = window_->findChild<QMenu*>("devices");
    QVERIFY(menu && menu->actions().size() >= 2);
    Q_EMIT menu->aboutToShow();  // those of the machine come when they are known
    QVERIFY(menu->actions()[0]->isChecked());
    menu->actions()[1]->trigger();
    QCOMPARE(QSettings().value("device").toString(), QString("software"));
    QVERIFY(window_->messages().text().contains("next start"));
    close();
    {
        EngineHost chosen(QSettings().value("device").toString().toStdString());
        QVERIFY(chosen.engine().status().device.software);
        QVERIFY(!chosen.sharesTextures() && chosen.precedence());
    }
    QSettings().remove("device");
    try {
        const EngineHost none("99");
        QFAIL("there is a device 99");
    } catch (const Error& error) {
        QCOMPARE(error.code(), ExitCode::noDevice);
    }
}

void DesktopTest::speaksGermanAndFrench() {
    struct Words {
        const char *locale, *file, *gallery, *brush, *speed, *cancel;
    };
    for (const auto& words :
         {Words{"de_DE", "&Datei", "Galerie", "Wände zeichnen", "Echtzeit", "Abbrechen"},
          Words{"fr_FR", "&Fichier", "Galerie", "Dessiner des parois", "Temps réel", "Annuler"},
          Words{"nl_NL", "&File", "Gallery", "Draw walls", "Real time", "Cancel"}}) {
        const Language language{QLocale(words.locale)};
        if (window_) close();
        open();
        QCOMPARE(window_->menuBar()->actions().first()->text(), QString::fromUtf8(words.file));
        const auto docks = window_->findChildren<QDockWidget*>();
        QVERIFY(std::any_of(docks.begin(), docks.end(), [&](const QDockWidget* dock) {
            return dock->windowTitle() == QString::fromUtf8(words.gallery);
        }));
        QCOMPARE(translated("Draw walls"), QString::fromUtf8(words.brush));
        QCOMPARE(window_->findChild<QComboBox*>("speed")->currentText(),
                 QString::fromUtf8(words.speed));
        const QDialogButtonBox buttons(QDialogButtonBox::Cancel);
        QCOMPARE(buttons.button(QDialogButtonBox::Cancel)->text().remove('&'),
                 QString::fromUtf8(words.cancel));
    }
}

}  // namespace seiche::gui

#include "tests/gui/desktop_test.hpp"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QClipboard>
#include <QColorDialog>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSet>
#include <QTabBar>
#include <QTranslator>
#include <QtTest>

#include "app/gui/shell/language.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"
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

void DesktopTest::nextPaneReachesEveryDock() {
    open();
    const QStringList shown{"galleryDock", "labDock", "compareDock"};
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
}

// From the search of the parameter table on, whatever Tab leads to can be seen.
void DesktopTest::tabStopsAreSeen() {
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
    // Tabs of docks that are there can be reached.
    window_->findChild<QDockWidget*>("inspectorDock")->show();
    const auto* tabs = [this]() -> QTabBar* {
        for (auto* each : window_->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
            if (window_->rect().intersects(each->geometry())) return each;
        }
        return nullptr;
    }();
    QTRY_VERIFY(tabs && tabs->focusPolicy() == Qt::TabFocus);
}

// Docks at the right are tabs of one another.
void DesktopTest::aDockThatIsAskedForComesToTheFront() {
    open();
    auto* table = window_->findChild<QDockWidget*>("parameterDock");
    auto* lab = window_->findChild<QDockWidget*>("inspectorDock");
    const auto press = [this](QDockWidget* dock) {
        dock->toggleViewAction()->trigger();
        QTest::qWait(50);
    };
    const auto inFront = [](QDockWidget* dock) { return !dock->visibleRegion().isEmpty(); };
    press(table);
    QTRY_VERIFY(inFront(table));
    press(lab);
    QTRY_VERIFY(inFront(lab) && !inFront(table));
    press(table);
    QTRY_VERIFY(inFront(table) && !inFront(lab));
    QVERIFY(table->toggleViewAction()->isChecked());
    // In front it is closed as ever.
    press(table);
    QTRY_VERIFY(!table->isVisible());
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
        QVERIFY(!chosen.sharesTextures() && chosen.renderPriority());
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

namespace {

/// Knows no language, and remembers what it was asked for.
class Asked : public QTranslator {
  public:
    QString translate(const char* context, const char* text, const char*, int) const override {
        // Names of keys are asked for to read shortcuts, and shortcuts are no texts.
        const bool key = QByteArray(context) == "QShortcut" || QByteArray(text).startsWith("Alt+");
        if (key || QByteArray(context) == "QGuiApplication") return {};
        texts.insert(QStringLiteral("QT_TRANSLATE_NOOP(\"%1\", ").arg(context) +
                     QString::fromUtf8(QJsonDocument(QJsonArray{QString::fromUtf8(text)})
                                           .toJson(QJsonDocument::Compact)
                                           .mid(1)
                                           .chopped(1)) +
                     ')');
        return {};
    }
    bool isEmpty() const override { return false; }
    mutable QSet<QString> texts;
};

}  // namespace

// Also where Qt's own translations are not installed: ours have all that is seen of its dialogs.
void DesktopTest::dialogsOfQtAreTranslatedWhole() {
    Asked asked;
    QCoreApplication::installTranslator(&asked);
    for (const auto mode : {QFileDialog::AcceptOpen, QFileDialog::AcceptSave}) {
        QFileDialog dialog(nullptr, "title", folder_.path(), "Scenes (*.json)");
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.setAcceptMode(mode);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QTest::qWait(200);
    }
    QColorDialog colors;
    colors.setOption(QColorDialog::DontUseNativeDialog);
    colors.show();
    QVERIFY(QTest::qWaitForWindowExposed(&colors));
    colors.close();
    QMessageBox question(QMessageBox::Question, "title", "text",
                         QMessageBox::Yes | QMessageBox::No | QMessageBox::Cancel |
                             QMessageBox::Save | QMessageBox::Discard);
    question.show();
    QVERIFY(QTest::qWaitForWindowExposed(&question));
    question.close();
    QCoreApplication::removeTranslator(&asked);
    QProcess collect;
    collect.start("python3", {SEICHE_SOURCE_DIR "/packaging/program_texts.py", SEICHE_SOURCE_DIR});
    QVERIFY(collect.waitForFinished());
    const auto known = QString::fromUtf8(collect.readAllStandardOutput());
    QStringList unknown;
    for (const auto& each : asked.texts) {
        if (!known.contains(each)) unknown += each;
    }
    unknown.sort();
    QVERIFY(asked.texts.size() > 20);
    for (const auto& each : unknown) qWarning("%s", qPrintable(each));
    QVERIFY(unknown.isEmpty());
}

void DesktopTest::errorsAreInTheUsersLanguage() {
    struct Words {
        const char *locale, *value, *file, *syntax, *grid;
    };
    // What is wrong and where; names and paths stay as they are in the file.
    for (const auto& words :
         {Words{"de_DE", "dt ist „-1“; erlaubt ist eine Zahl von ",
                "/wrong.json:3: parameters.dt ist „soon“; erlaubt ist eine Zahl von ",
                "/broken.json:2:25: bei simulation, „}“ gehört nicht hierher; das Komma davor "
                "entfernen",
                ": domain.cells = 8 x 9 ist keine quadratische Matrix von höchstens "},
          Words{"fr_FR", "dt vaut « -1 » ; il faut un nombre de ",
                "/wrong.json:3: parameters.dt vaut « soon » ; il faut un nombre de ",
                "/broken.json:2:25: près de simulation, « } » n’a pas sa place ici ; retirez la "
                "virgule qui précède",
                ": domain.cells = 8 x 9 n’est pas une matrice carrée d’au plus "},
          Words{"nl_NL", "dt is '-1' and must be a number from ",
                "/wrong.json:3: parameters.dt is 'soon' and must be a number from ",
                "/broken.json:2:25: near simulation, '}' does not belong here; remove the comma "
                "before it",
                ": domain.cells = 8 x 9 is no square matrix of at most "}}) {
        const Language language{QLocale(words.locale)};
        if (window_) close();
        open();
        const auto says = [&](const char* sentence) {
            return window_->messages().text().contains(QString::fromUtf8(sentence));
        };
        auto* line = window_->findChild<QLineEdit*>("parameter.dt");
        QVERIFY(line);
        window_->findChild<QDockWidget*>("parameterDock")->show();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, "-1");
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY2(says(words.value), qPrintable(window_->messages().text()));

        window_->part<Files>().open(write("wrong.json",
                                          "{ \"seiche\": 1, \"simulation\": \"wave\",\n"
                                          "  \"parameters\": {\n    \"dt\": \"soon\" } }"));
        QVERIFY2(says(words.file), qPrintable(window_->messages().text()));

        window_->part<Files>().open(
            write("broken.json", "{ \"seiche\": 1,\n  \"simulation\": \"wave\", }"));
        QVERIFY2(says(words.syntax), qPrintable(window_->messages().text()));

        // Refused on the engine's thread.
        window_->part<Files>().open(write("grid.json",
                                          "{ \"seiche\": 1, \"simulation\": \"elimination\",\n"
                                          "  \"domain\": { \"cells\": [8, 9] } }"));
        QTRY_VERIFY2(says(words.grid), qPrintable(window_->messages().text()));
    }
}

}  // namespace seiche::gui

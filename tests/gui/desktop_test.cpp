#include "tests/gui/desktop_test.hpp"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QColorDialog>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>
#include <QTabBar>
#include <QTranslator>
#include <QTreeWidget>
#include <QtTest>
#include <algorithm>
#include <cmath>

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
            qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<Viewport*>(widget) ||
            ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
             !qobject_cast<QScrollArea*>(widget) && !qobject_cast<QTabWidget*>(widget));
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

/// Of what stands out most from the colour that most of the picture has.
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

// What is written in docks stands out 7 to 1 as it is painted, and so does where the focus is, 3
// to 1.
void DesktopTest::contrastIsHigh() {
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

void DesktopTest::cellsOfTheTableHaveValues() {
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

// What one has tried without success is said until one does something else; what has failed beside
// that, until it is read. The colours' legend stands above either.
void DesktopTest::refusalsLeave() {
    open();
    auto& document = window_->document();
    const auto edit = [&] {
        auto view = document.scene().view;
        view.style = view.style == "map" ? "water" : "map";
        document.setView(view);
    };
    window_->part<Files>().open("/nowhere/at/all.json");
    QVERIFY(window_->messages().text().contains("/nowhere"));
    QTRY_COMPARE(window_->viewport().covered(), window_->messages().height());
    edit();
    QCOMPARE(window_->messages().text(), QString());
    QTRY_COMPARE(window_->viewport().covered(), 0);
    window_->sayFailure("The film broke off.");
    edit();
    QCOMPARE(window_->messages().text(), QString("The film broke off."));
    window_->messages().dismiss();
}

void DesktopTest::galleryIsSearched() {
    open();
    auto* list = window_->findChild<QListWidget*>("galleryList");
    auto* search = window_->findChild<QLineEdit*>("gallerySearch");
    const auto shown = [list] {
        QStringList names;
        for (int row = 0; row < list->count(); ++row) {
            const auto name = list->item(row)->data(Qt::UserRole).toString();
            if (!name.isEmpty() && !list->item(row)->isHidden()) names += name;
        }
        return names;
    };
    const auto all = shown().size();
    list->setFocus();
    QTest::keyClick(list, 'c');
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, "avity lid");
    QCOMPARE(shown(), QStringList{"fluid/cavity"});
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE(window_->document().shippedName(), QString("fluid/cavity"));
    QTRY_VERIFY(!window_->document().loading());
    window_->host().engine().pause();
    search->setFocus();  // which the picture got with the scene
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(shown().size(), all);
    // By its subject, too, which no text of it names.
    QTest::keyClicks(search, "interference two sources");
    QCOMPARE(shown(), (QStringList{"wave/drop", "wave/two-slits"}));
    QTest::keyClick(search, Qt::Key_Escape);
    QTest::keyClicks(search, "strouhal");
    QCOMPARE(shown(), QStringList{"fluid/cylinder-wake"});
    QTest::keyClick(search, Qt::Key_Escape);
    QTest::keyClicks(search, "no such thing");
    QVERIFY(shown().isEmpty());
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(shown().size(), all);
}

void DesktopTest::unitsAndChoicesReadWell() {
    QCOMPARE(quantity(38, "degree"), QStringLiteral("38°"));
    QCOMPARE(quantity(38, "m"), QStringLiteral("38\u202fm"));
    const Language german{QLocale("de_DE")};
    QVERIFY(readable("dirichlet").contains("Wert"));
    QCOMPARE(valueText(Value(true)), QString("an"));
    QVERIFY(readable("no-slip") != "no-slip" && readable("moving-wall") != "moving-wall");
}

void DesktopTest::nextPaneReachesEveryDock() {
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
    // One behind another's tab is not seen.
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

// From the search of the parameter table on, whatever Tab leads to can be seen.
/// Without a window manager, as here, nobody else does.
void DesktopTest::aClosedDialogGivesTheKeyboardBack() {
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
    // A question is gone by the time that anyone asks.
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

void DesktopTest::questionsGiveItBackInTurn() {
    open();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    // A question over a dialog gives it back to the dialog, and that one to the window.
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

// Progress that ends by itself does not call anyone back from another window.
void DesktopTest::whoHasTurnedElsewhereStaysThere() {
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

void DesktopTest::buttonsOfQuestionsHaveAccessKeys() {
    for (const char* locale : {"en_GB", "de_DE", "fr_FR"}) {
        const Language language{QLocale(locale)};
        if (window_) close();
        open();
        QMessageBox box(QMessageBox::NoIcon, "Save?", "It has changed.",
                        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel,
                        window_.get());
        box.addButton("&Save Both", QMessageBox::ActionRole);  // whose key is taken
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        QSet<QKeySequence> keys;
        for (const auto* button : box.buttons()) {
            const auto key = QKeySequence::mnemonic(button->text());
            QVERIFY2(!key.isEmpty() && !keys.contains(key), qPrintable(button->text()));
            keys += key;
        }
        // Alt and the letter press it.
        auto* discard = box.button(QMessageBox::Discard);
        // The window's own activation may still arrive and take the box's away: press again then.
        const auto letter = QKeySequence::mnemonic(discard->text())[0].key();
        QVERIFY(QTest::qWaitFor([&] {
            box.activateWindow();
            if (box.isActiveWindow()) QTest::keyClick(&box, letter, Qt::AltModifier);
            return !box.isVisible();
        }));
        QCOMPARE(box.clickedButton(), discard);
    }
}

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
                ": domain.cells = 8 x 9 is not a square matrix of at most "}}) {
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

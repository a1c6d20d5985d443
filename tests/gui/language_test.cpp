#include "tests/gui/language_test.hpp"

#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QSet>
#include <QTranslator>
#include <QtTest>
#include <algorithm>

#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/language.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

void LanguageTest::unitsAndChoicesReadWell() {
    QCOMPARE(quantity(38, "degree"), QStringLiteral("38°"));
    QCOMPARE(quantity(38, "m"), QStringLiteral("38\u202fm"));
    // Counts are whole, numbers that are measured are not.
    QCOMPARE(quantity(50000, "1/m^2"), QStringLiteral("50\u202f000\u202f1/m²"));
    QCOMPARE(quantity(-1234567, "", 3), QStringLiteral("\u22121\u202f234\u202f567"));
    QCOMPARE(quantity(9999, "", 3), QString("9999"));
    QCOMPARE(quantity(1e7, "", 3), QString("1e+07"));
    QCOMPARE(quantity(50000.5, ""), QString("5e+04"));
    QCOMPARE(valueText(Value(std::int64_t{20000})), QStringLiteral("20\u202f000"));
    QCOMPARE(plainNumber(QStringLiteral("50\u202f000")), QString("50000"));
    const Language german{QLocale("de_DE")};
    QVERIFY(readable("dirichlet").contains("Wert"));
    QCOMPARE(valueText(Value(true)), QString("an"));
    QVERIFY(readable("no-slip") != "no-slip" && readable("moving-wall") != "moving-wall");
}

void LanguageTest::buttonsOfQuestionsHaveAccessKeys() {
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
        QVERIFY(QTest::qWaitFor(
            [&] {
                box.activateWindow();
                if (box.isActiveWindow()) QTest::keyClick(&box, letter, Qt::AltModifier);
                return !box.isVisible();
            },
            mostWait));
        QCOMPARE(box.clickedButton(), discard);
    }
}

void LanguageTest::speaksGermanAndFrench() {
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

/// Translates nothing, and remembers the requested texts.
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
void LanguageTest::dialogsOfQtAreTranslatedWhole() {
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
    QVERIFY(collect.waitForFinished(mostWait));
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

void LanguageTest::errorsAreInTheUsersLanguage() {
    struct Words {
        const char *locale, *value, *file, *syntax, *grid;
    };
    // Error and place are translated; names and paths stay as in the file.
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

void LanguageTest::errorsUseTheNamesOfLabels() {
    Schema schema;
    for (const auto* name : {"radius", "bubbles", "drag", "wave_speed"}) {
        schema.real(name, 1, 0, 1e6, "", "A number.");
    }
    const Language german{QLocale("de_DE")};
    const auto radius = readable("radius"), bubbles = readable("bubbles"), drag = readable("drag"),
               speed = readable("wave_speed");
    QVERIFY(bubbles != "bubbles" && drag != "drag" && speed != "wave speed");
    for (const auto& [said, shown] :
         {std::pair<QString, QString>{
              "swarm.json: radius ist '0.03' und muss eine Zahl von 1e-05 bis 0.002 sein: Bei "
              "bubbles = 50000, wie die Szene beginnt, wäre es zu viel; oder höchstens bubbles = "
              "1000 nehmen",
              "swarm.json: " + radius +
                  " ist '0.03' und muss eine Zahl von 1e-05 bis 0.002 sein: "
                  "Bei " +
                  bubbles + " = 50000, wie die Szene beginnt, wäre es zu viel; oder höchstens " +
                  bubbles + " = 1000 nehmen"},
          {"drag = 2 ist zu viel", drag + " = 2 ist zu viel"},
          {"drag ist „-1“", drag + " ist „-1“"},
          {"zu groß (drag = 2)", "zu groß (" + drag + " = 2)"},
          {"ein kleineres wave_speed nehmen", "ein kleineres " + speed + " nehmen"},
          // Words, places, options and texts of a scene
          {"it has no brush 'drag' to drag", "it has no brush 'drag' to drag"},
          {"20 bubbles in a cell, with drag", "20 bubbles in a cell, with drag"},
          {"sources.1.radius = -1 must be positive", "sources.1.radius = -1 must be positive"},
          {"in 'bubbles = 2' stands too much", "in 'bubbles = 2' stands too much"},
          {"--set drag=2", "--set drag=2"}}) {
        QCOMPARE(withLabels(said, schema), shown);
    }
    // The simulation's own text
    open();
    openText("swarm.json", R"json({ "seiche": 1, "simulation": "bubbly",
        "domain": {"size": [0.2, 0.2], "cells": [8, 8]},
        "constants": {"bubbles": {"value": 20000, "range": [0, 1000000]}},
        "parameters": {"radius": 0.001},
        "initial": {"number_density": "bubbles"} })json");
    window_->document().setParameter("radius", 0.009);
    const auto said = [&] { return window_->messages().text(); };
    QTRY_VERIFY2(said().contains(bubbles + " = 20000"), qPrintable(said()));
    QVERIFY2(!said().contains("bubbles") && said().contains("oder höchstens " + bubbles + " = "),
             qPrintable(said()));
}

void LanguageTest::numbersHavePoints() {
    const GermanNumbers german;
    QCOMPARE(sizeText(146739), QString("143.3 KiB"));
    open();
    QCOMPARE(window_->findChild<QCustomPlot*>()->locale(), QLocale::c());
}

}  // namespace seiche::gui

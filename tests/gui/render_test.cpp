#include "tests/gui/render_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <cmath>

#include "app/gui/render/render_dialog.hpp"
#include "app/gui/render/render_queue.hpp"
#include "app/gui/shell/language.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "core/files/film_check.hpp"
#include "tests/gui/slow_packing.hpp"

namespace seiche::gui {

void RenderTest::init() {
    QSettings().remove("render");  // settings of the last render
    open();
    openText("tank.json", R"json({"seiche": 1, "simulation": "wave", "title": "Tank",
        "domain": {"size": [1, 1], "cells": [32, 32]}, "parameters": {"dt": 0.01},
        "initial": {"height": "0.01*exp(-50*((x-0.3)^2+(y-0.5)^2))"},
        "view": {"style": "map", "range": [-0.005, 0.005]}, "probes": [[0.5, 0.5]] })json");
    window_->findChild<QAction*>("render")->trigger();
    QTRY_VERIFY(control<QPushButton>("renderGo")->isEnabled());
}

RenderDialog& RenderTest::dialog() {
    return *window_->findChild<RenderDialog*>();
}

template <class Widget>
Widget* RenderTest::control(const char* name) {
    auto* found = dialog().findChild<Widget*>(name);
    Q_ASSERT(found);
    return found;
}

QString RenderTest::choose(const QString& kind, const QString& name, double seconds) {
    auto* kinds = control<QComboBox>("renderKind");
    kinds->setCurrentIndex(kinds->findText(kind, Qt::MatchContains));
    control<QSpinBox>("renderWidth")->setValue(160);
    control<QSpinBox>("renderHeight")->setValue(120);
    control<QDoubleSpinBox>("renderRate")->setValue(20);
    control<QDoubleSpinBox>("renderSpeed")->setValue(1);
    control<QDoubleSpinBox>("renderSeconds")->setValue(seconds);
    const auto path = folder_.filePath(name);
    control<QLineEdit>("renderFile")->setText(path);
    return path;
}

void RenderTest::render() {
    auto& queue = window_->part<RenderQueue>();
    QSignalSpy finished(&queue, &RenderQueue::finished), failed(&queue, &RenderQueue::failed);
    QTest::mouseClick(control<QPushButton>("renderGo"), Qt::LeftButton);
    QVERIFY(queue.busy());
    QTRY_VERIFY(!queue.busy());
    QVERIFY2(failed.empty(), qPrintable(failed.empty() ? QString() : failed[0][0].toString()));
    QCOMPARE(finished.size(), 1);
    QVERIFY(window_->messages().text().contains(finished[0][1].toString()));
    // The dialog may cover the message.
    QVERIFY(control<QLabel>("renderDone")->isVisible());
    QCOMPARE(control<QLabel>("renderDone")->text(), finished[0][0].toString());
}

void RenderTest::theFirstPictureAndTheForecastAreShown() {
    choose("MP4", "film.mp4", 30);
    auto* forecast = control<QLabel>("renderForecast");
    QTRY_VERIFY2(forecast->text().contains("600 pictures"), qPrintable(forecast->text()));
    QVERIFY2(forecast->text().contains("29.95"), qPrintable(forecast->text()));
    const auto shown = control<QLabel>("renderPreview")->pixmap().toImage();
    QVERIFY(!shown.isNull());
    QVERIFY(std::abs(shown.width() * 3 - shown.height() * 4) < 8);
    // The preview follows a change of the view.
    auto view = window_->document().scene().view;
    view.colormap = "inferno";
    window_->document().setView(view);
    QTRY_VERIFY(control<QLabel>("renderPreview")->pixmap().toImage() != shown);
    // A closed dialog computes nothing.
    auto* dialog = control<QLabel>("renderPreview")->window();
    auto* trial = dialog->findChild<RenderPreview*>();
    view.colormap = "magma";
    window_->document().setView(view);
    QTRY_VERIFY(trial->running());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
    QVERIFY(!trial->running());
}

void RenderTest::transparencyShowsACheckerboard() {
    QImage picture(60, 40, QImage::Format_RGBA8888);
    picture.fill(Qt::transparent);
    for (int x = 30; x < 60; ++x) picture.setPixelColor(x, 20, QColor(255, 255, 255));
    const auto board = previewOf(picture, {60, 40});
    QCOMPARE(board.size(), QSize(60, 40));
    QCOMPARE(board.pixelColor(2, 2), QColor(0x68, 0x68, 0x68));
    QCOMPARE(board.pixelColor(12, 2), QColor(0x80, 0x80, 0x80));
    QCOMPARE(board.pixelColor(12, 12), QColor(0x68, 0x68, 0x68));
    QCOMPARE(board.pixelColor(45, 20), QColor(255, 255, 255));
    picture.fill(QColor(1, 2, 3));
    const auto solid = picture.convertToFormat(QImage::Format_RGB32);
    QCOMPARE(previewOf(solid, {30, 30}).pixelColor(5, 5), QColor(1, 2, 3));
}

void RenderTest::impossibleRendersAreReported() {
    choose("MP4", "film.mp4");
    auto* go = control<QPushButton>("renderGo");
    auto* said = control<QLabel>("renderForecast");
    auto* file = control<QLineEdit>("renderFile");
    QVERIFY(go->isEnabled());
    for (const auto& [path, sentence] : {std::pair{QString(), "Give a name"},
                                         {QString("/nowhere/film.mp4"), "folder"},
                                         {QString("film.mp4"), "folder"},
                                         {folder_.filePath("film.avi"), "must end in .mp4"}}) {
        file->setText(path);
        QVERIFY(!go->isEnabled());
        QVERIFY2(said->text().contains(sentence), qPrintable(said->text()));
    }
    file->setText(folder_.filePath("film.mp4"));
    QVERIFY(go->isEnabled());
    auto* background = control<QComboBox>("renderBackground");
    background->setCurrentIndex(background->findData("transparent"));
    QVERIFY(!go->isEnabled());
    QVERIFY2(said->text().contains("WebM"), qPrintable(said->text()));
    background->setCurrentIndex(0);
    control<QCheckBox>("renderLoop")->setChecked(true);
    control<QDoubleSpinBox>("renderFade")->setValue(1);
    QVERIFY(!go->isEnabled());
    control<QDoubleSpinBox>("renderFade")->setValue(0.1);
    QVERIFY(go->isEnabled());
    control<QCheckBox>("renderLoop")->setChecked(false);
}

void RenderTest::numbersAreThoseOfTheWindow() {
    close();
    const GermanNumbers german;
    init();
    auto* length = control<QDoubleSpinBox>("renderSeconds");
    auto* go = control<QPushButton>("renderGo");
    QVERIFY2(length->text().contains('.'), qPrintable(length->text()));
    for (const auto& [keys, value] : {std::pair{"2.5", 2.5}, {"12,25", 12.25}}) {
        typeNumber(*length, keys);
        QCOMPARE(length->value(), value);
        control<QLineEdit>("renderFile")->setFocus();
        QTRY_VERIFY(!length->hasFocus());
    }
    QVERIFY(go->isEnabled());
    typeNumber(*length, "5000");
    const auto* error = control<QLabel>("renderDensityError");
    QVERIFY2(error->text().contains("from 0.1 to 3600 s"), qPrintable(error->text()));
    QVERIFY(!go->isEnabled());
    control<QLineEdit>("renderFile")->setFocus();
    QTRY_COMPARE(length->text(), QString("12.25 s"));
    QVERIFY(go->isEnabled());
    QCOMPARE(dialog().order().seconds, 12.25);
}

void RenderTest::aFilmGoesOnFromTheState() {
    // The film begins with the window's state and goes on with the same steps.
    auto& engine = window_->host().engine();
    engine.step(20);
    settle(*window_);
    const double t = engine.status().t;
    QVERIFY(t > 0.19);
    QTest::mouseClick(control<QPushButton>("renderTakeNow"), Qt::LeftButton);
    QTRY_VERIFY(control<QRadioButton>("renderNow")->text().contains(quantity(t, "s")));
    const auto frames = choose("Numbered", "frames");
    render();
    QCOMPARE(QDir(frames).entryList({"frame_*.png"}).size(), 4);
    const auto film = choose("MP4", "film.mp4");
    control<QCheckBox>("renderLoop")->setChecked(true);
    control<QDoubleSpinBox>("renderFade")->setValue(0.2);
    render();
    control<QCheckBox>("renderLoop")->setChecked(false);
    QCOMPARE(picturesInFilm(film.toStdString()).value_or(0), 4u);
    // The first picture of a film from now on equals the last one of a film up to now.
    control<QRadioButton>("renderBeginning")->setChecked(true);
    const auto before = choose("Numbered", "before", t + 0.01);
    control<QDoubleSpinBox>("renderRate")->setValue(100);  // a step a picture
    render();
    const auto all = QDir(before).entryList({"frame_*.png"});
    QCOMPARE(all.size(), std::lround(100 * t) + 1);
    QCOMPARE(QImage(before + '/' + all.last()), QImage(frames + "/frame_000001.png"));
    QVERIFY(QImage(before + "/frame_000001.png") != QImage(frames + "/frame_000001.png"));
}

void RenderTest::aFilmFromTheBeginningHasTheStrokes() {
    control<QRadioButton>("renderBeginning")->setChecked(true);
    const auto calm = choose("Numbered", "calm");
    render();
    auto& engine = window_->host().engine();
    drag(window_->viewport(), {0.6, 0.2}, {0.9, 0.8}, 4);
    engine.step(5);
    settle(*window_);
    QTest::mouseClick(control<QPushButton>("renderTakeNow"), Qt::LeftButton);
    QTRY_VERIFY(control<QRadioButton>("renderBeginning")->text().contains("with the strokes"));
    const auto stirred = choose("Numbered", "stirred");
    render();
    QVERIFY(QImage(stirred + "/frame_000004.png") != QImage(calm + "/frame_000004.png"));
}

void RenderTest::titlesAreInTheWindowsLanguage() {
    QByteArray text = R"json({"seiche": 1, "simulation": "wave", "title": "Drops in a tank",
        "domain": {"size": [1, 1], "cells": [32, 32]}, "view": {"style": "map"} })json";
    const auto openAndWait = [&](const char* name) {
        openText(name, text);
        QTRY_VERIFY(control<QPushButton>("renderGo")->isEnabled());
    };
    openAndWait("drops.json");  // called like a shipped scene
    const auto picture = [this](const QString& name) {
        const auto path = choose("Picture (", name);
        control<QSpinBox>("renderWidth")->setValue(320);
        control<QSpinBox>("renderHeight")->setValue(240);
        render();
        return QImage(path);
    };
    QCOMPARE(dialog().order().title, QString());
    const auto english = picture("english.png");
    const Language language{QLocale("de_DE")};
    const auto title = dialog().order().title;
    QVERIFY(!title.isEmpty());
    QCOMPARE(title, translated("Drops in a tank"));
    const auto german = picture("german.png");
    QVERIFY(!german.isNull() && german != english);
    // Metadata do not depend on the language.
    QCOMPARE(german.text(sceneKey), english.text(sceneKey));
    QVERIFY(german.text(sceneKey).contains("Drops in a tank"));
    // The user's own titles stay.
    text.replace("Drops in a tank", "Tank 3");
    openAndWait("own.json");
    QCOMPARE(dialog().order().title, QString());
}

void RenderTest::fieldsAreInTheWindowsLanguage() {
    openText("flow.json", R"json({"seiche": 1, "simulation": "fluid", "title": "Box",
        "domain": {"size": [1, 1], "cells": [32, 32]},
        "view": {"field": "vorticity", "style": "map", "range": [-1, 1],
                 "inset": {"shows": "pressure"}} })json");
    QTRY_VERIFY(control<QPushButton>("renderGo")->isEnabled());
    const auto picture = [this](const QString& name) {
        const auto path = choose("Picture (", name);
        control<QSpinBox>("renderWidth")->setValue(480);
        control<QSpinBox>("renderHeight")->setValue(320);
        render();
        return QImage(path);
    };
    QCOMPARE(dialog().order().names, QStringList());
    const auto english = picture("fields.png");
    const Language language{QLocale("de_DE")};
    QCOMPARE(dialog().order().names, (QStringList{"vorticity=" + readable("vorticity"),
                                                  "pressure=" + readable("pressure")}));
    const auto german = picture("felder.png");
    QCOMPARE(german.size(), english.size());
    // Beside the colour bar, over the inset, and nowhere else in the map.
    const auto differs = [&](const QRect& part) { return german.copy(part) != english.copy(part); };
    QVERIFY(differs({350, 0, 130, 60}));
    QVERIFY(!differs({0, 0, 200, 320}));
    QVERIFY(!differs({0, 250, 480, 70}));
}

void RenderTest::anEditedTitleIsRendered() {
    auto& document = window_->document();
    choose("Picture (", "before.png");
    const auto rendered = [this](const QString& name) {
        control<QLineEdit>("renderFile")->setText(folder_.filePath(name));
        render();
        return QImage(folder_.filePath(name));
    };
    control<QSpinBox>("renderWidth")->setValue(320);
    control<QSpinBox>("renderHeight")->setValue(240);
    const auto before = rendered("before.png");
    const auto* forecast = control<QLabel>("renderForecast");
    QTest::qWait(1000);  // until what was chosen is looked at
    QTRY_VERIFY(forecast->text().contains("About"));
    for (const auto* title : {"Another tank", "A third"}) {  // the first marks the scene as changed
        const auto last = control<QLabel>("renderPreview")->pixmap().toImage();
        auto scene = document.scene();
        scene.title = title;
        document.edit("title", scene);
        QTRY_VERIFY(control<QLabel>("renderPreview")->pixmap().toImage() != last);
        QTRY_VERIFY(forecast->text().contains("About"));
        const auto after = rendered(QString(title) + ".png");
        QVERIFY(after != before);
        QVERIFY2(after.text(sceneKey).contains(title), qPrintable(after.text(sceneKey)));
    }
    auto scene = document.scene();
    scene.description = "Water at rest.";
    document.edit("description", scene);
    QTRY_VERIFY(rendered(QString::number(QDateTime::currentMSecsSinceEpoch()) + ".png")
                    .text(sceneKey)
                    .contains("Water at rest."));
}

void RenderTest::savingAPictureAsIsRenderingOne() {
    control<QRadioButton>("renderBeginning")->setChecked(true);
    window_->findChild<QAction*>("pictureAs")->trigger();
    QVERIFY(dialog().order().kind == RenderOrder::Kind::picture);
    QVERIFY(!dialog().order().fromBeginning);
    QVERIFY(control<QLineEdit>("renderFile")->text().endsWith(".png"));
    // The size of the window can be chosen.
    auto* sizes = control<QComboBox>("renderSizes");
    const auto shown = window_->viewport().size() * window_->viewport().devicePixelRatioF();
    const int found = sizes->findData(shown);
    QVERIFY(found >= 0);
    Q_EMIT sizes->activated((sizes->setCurrentIndex(found), found));
    QCOMPARE(dialog().order().size, shown);
}

void RenderTest::aPictureCanBeClear() {
    auto* background = control<QComboBox>("renderBackground");
    background->setCurrentIndex(background->findData("transparent"));
    control<QDoubleSpinBox>("renderDensity")->setValue(2);
    const auto path = choose("Picture (", "clear.png");
    control<QSpinBox>("renderWidth")->setValue(320);
    control<QSpinBox>("renderHeight")->setValue(240);
    render();
    const QImage picture(path);
    QCOMPARE(picture.size(), QSize(640, 480));
    QCOMPARE(qAlpha(picture.pixel(2, 470)), 0);
    QCOMPARE(qAlpha(picture.pixel(250, 240)), 255);
    QVERIFY(holdsScene(path));
}

void RenderTest::aMapFillsThePicture() {
    auto* fill = control<QCheckBox>("renderFill");
    const auto text = [&](const QString& name) {
        for (auto* box : dialog().findChildren<QCheckBox*>()) {
            if (box->text() == name) return box;
        }
        return static_cast<QCheckBox*>(nullptr);
    };
    QVERIFY(text("Title")->isEnabled());
    fill->click();
    for (const auto* name : {"Title", "Time", "Axes", "Colour bar"}) {
        QVERIFY2(!text(name)->isEnabled(), name);
    }
    QVERIFY(text("Overlays")->isEnabled());
    const auto path = choose("Picture (", "filled.png");  // 160 x 120 of a square map
    control<QSpinBox>("renderWidth")->setValue(320);
    control<QSpinBox>("renderHeight")->setValue(240);
    render();
    const QImage picture(path);
    QVERIFY(picture.pixelColor(2, 120) != QColor(Qt::black));
    QVERIFY(dialog().order().fills);
    fill->click();
    QVERIFY(text("Title")->isEnabled());
    QVERIFY(!dialog().order().fills);
}

void RenderTest::existingFilesAreNotReplacedUnasked() {
    const auto path = choose("Picture (", "there.png");
    write("there.png", "mine");
    const auto ask = [&](const char* button) {
        QTest::mouseClick(control<QPushButton>("renderGo"), Qt::LeftButton);
        auto* question = dialog().findChild<QMessageBox*>("renderReplace");
        QVERIFY(question);
        for (auto* each : question->findChildren<QPushButton*>()) {
            if (each->text().remove('&').contains(button)) return each->click();
        }
        QFAIL("the question has no such button");
    };
    ask("Cancel");
    QVERIFY(!window_->part<RenderQueue>().busy());
    QCOMPARE(readFile(path), QByteArray("mine"));
    QTRY_VERIFY(!dialog().findChild<QMessageBox*>("renderReplace"));
    ask("Replace");
    QTRY_VERIFY(!window_->part<RenderQueue>().busy());
    QVERIFY(!QImage(path).isNull());
}

/// Answers the question whether rendering should end, by the button with this role.
void RenderTest::answer(QMessageBox::ButtonRole role) {
    auto* box = window_->findChild<QMessageBox*>("renderCancelQuestion");
    QVERIFY(box && box->isVisible());
    for (auto* each : box->buttons()) {
        if (box->buttonRole(each) == role) each->click();
    }
    QTRY_VERIFY(!window_->findChild<QMessageBox*>("renderCancelQuestion"));
}

void RenderTest::cancellingKeepsTheFilmSoFar() {
    auto& queue = window_->part<RenderQueue>();
    const auto path = choose("MP4", "long.mp4", 1000);
    QTest::mouseClick(control<QPushButton>("renderGo"), Qt::LeftButton);
    const auto never = choose("MP4", "never.mp4", 1000);
    QTest::mouseClick(control<QPushButton>("renderGo"), Qt::LeftButton);
    QCOMPARE(queue.rows().size(), 2u);
    auto* jobs = control<QListWidget>("renderJobs");
    QCOMPARE(jobs->count(), 2);
    QVERIFY(jobs->item(1)->text().contains("waits"));
    jobs->setCurrentRow(1);
    QTest::mouseClick(control<QPushButton>("renderCancel"), Qt::LeftButton);
    QCOMPARE(jobs->count(), 1);
    QTRY_VERIFY(queue.rows()[0].part.value_or(0) > 0);
    QTRY_VERIFY(window_->work().text().contains("long.mp4"));
    QSignalSpy finished(&queue, &RenderQueue::finished);
    auto* cancel = window_->work().findChild<QPushButton*>("workCancel");
    // Declining keeps the film, and the button stays in place under any text.
    const auto place = cancel->mapTo(window_.get(), QPoint());
    cancel->click();
    answer(QMessageBox::RejectRole);
    QVERIFY(queue.busy() && finished.empty());
    window_->say("Something else.");
    QTest::qWait(100);
    QCOMPARE(cancel->mapTo(window_.get(), QPoint()), place);
    const auto* dismiss = window_->messages().findChildren<QPushButton*>().back();
    const QRect there(dismiss->mapTo(window_.get(), QPoint()), dismiss->size());
    QVERIFY(there.left() > place.x() + cancel->width());
    window_->messages().dismiss();
    cancel->click();
    answer(QMessageBox::DestructiveRole);
    QTRY_VERIFY(!queue.busy());
    QCOMPARE(finished.size(), 1);
    QVERIFY(picturesInFilm(path.toStdString()).value_or(0) > 0);
    QVERIFY(!QFile::exists(never));
}

void RenderTest::packingIsReported() {
    auto& queue = window_->part<RenderQueue>();
    auto& bar = window_->work();
    auto* jobs = control<QListWidget>("renderJobs");
    const SlowPacking slow(folder_.path());
    const auto go = [&](const QString& path) {
        QTest::mouseClick(control<QPushButton>("renderGo"), Qt::LeftButton);
        QTRY_VERIFY(queue.rows()[0].writing && queue.rows()[0].part > 0.02);
        QTRY_VERIFY2(bar.text().contains("Writing " + QFileInfo(path).fileName()) &&
                         bar.text().contains(" left"),
                     qPrintable(bar.text()));
        // The list's own forecast may need another report of the finished part.
        const auto row = [jobs] { return jobs->item(0)->text(); };
        QTRY_VERIFY2(row().contains("is written") && row().contains(" left"), qPrintable(row()));
    };
    const auto whole = choose("GIF", "whole.gif", 2);
    QSignalSpy finished(&queue, &RenderQueue::finished), failed(&queue, &RenderQueue::failed);
    go(whole);
    QTRY_VERIFY(!queue.busy());
    QVERIFY(picturesInFilm(whole.toStdString()).value_or(0) > 0);
    // A cancelled film stays as recorded, and a message says so.
    const auto cancelled = choose("GIF", "cancelled.gif", 2);
    go(cancelled);
    bar.findChild<QPushButton*>("workCancel")->click();
    answer(QMessageBox::DestructiveRole);
    QTRY_VERIFY(!queue.busy());
    QVERIFY(failed.empty());
    QCOMPARE(finished.size(), 2);
    const auto left = QDir(folder_.path()).entryList({"cancelled.gif*"});
    QCOMPARE(left.size(), 1);
    QVERIFY2(finished[1][0].toString().contains(left[0]), qPrintable(finished[1][0].toString()));
    QVERIFY(picturesInFilm(folder_.filePath(left[0]).toStdString()).value_or(0) > 0);
}

void RenderTest::closingAsks() {
    const auto path = choose("MP4", "closing.mp4", 1000);
    auto& queue = window_->part<RenderQueue>();
    QTest::mouseClick(control<QPushButton>("renderGo"), Qt::LeftButton);
    QTRY_VERIFY(queue.rows()[0].part.value_or(0) > 0);
    QVERIFY(!window_->close());
    auto* question = window_->findChild<QMessageBox*>("renderingQuestion");
    QVERIFY(question);
    question->button(QMessageBox::Cancel)->click();
    QVERIFY(window_->isVisible());
    QVERIFY(queue.busy());
    QTRY_VERIFY(!window_->findChild<QMessageBox*>("renderingQuestion"));
    QVERIFY(!window_->close());
    question = window_->findChild<QMessageBox*>("renderingQuestion");
    QVERIFY(question);
    for (auto* each : question->findChildren<QPushButton*>()) {
        if (each != question->button(QMessageBox::Cancel)) each->click();
    }
    QTRY_VERIFY(!window_->isVisible());
    window_.reset();  // waits for the film
    QVERIFY(picturesInFilm(path.toStdString()).value_or(0) > 0);
    open();
}

}  // namespace seiche::gui

#include "tests/gui/recording_test.hpp"

#include <signal.h>

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>

#include "app/gui/capture/recorder.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "tests/gui/slow_packing.hpp"

namespace seiche::gui {

namespace {

int framesOf(const QString& film) {
    QProcess probe;
    probe.start("ffprobe", {"-v", "error", "-count_frames", "-select_streams", "v:0",
                            "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", film});
    if (!probe.waitForFinished(mostWait)) return -1;
    return QString(probe.readAllStandardOutput()).trimmed().remove(',').toInt();
}

/// The encoder that this program has started.
pid_t encoder() {
    for (const auto& entry : QDir("/proc").entryList(QDir::Dirs)) {
        QFile file("/proc/" + entry + "/stat");
        if (!file.open(QIODevice::ReadOnly)) continue;
        // pid (name) state parent ...
        const auto words = QString::fromUtf8(file.readAll());
        if (!words.contains("(ffmpeg)")) continue;
        const auto parent = words.section(')', -1).trimmed().section(' ', 1, 1);
        if (parent.toLongLong() == QCoreApplication::applicationPid()) return entry.toInt();
    }
    return 0;
}

}  // namespace

void RecordingTest::aKilledEncoderIsNoticed() {
    auto& recorder = window_->part<Recorder>();
    auto& engine = window_->host().engine();
    engine.play();
    recorder.start(folder_.filePath("film.mp4"), {320, 240}, 30);
    // The encoder looks ahead before it writes.
    QTRY_VERIFY(QFileInfo(recorder.rawPath()).size() > 20000);
    QSignalSpy failed(&recorder, &Recorder::failed);
    const auto process = encoder();
    QVERIFY(process > 0);
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(::kill(process, SIGKILL), 0);
    QVERIFY(!failed.empty() || failed.wait(mostWait));
    qInfo("noticed after %lld ms", static_cast<long long>(clock.elapsed()));
    QVERIFY(clock.elapsed() < 1000);
    QVERIFY(!recorder.recording());
    QVERIFY(window_->messages().text().contains(recorder.rawPath()));
    QVERIFY(framesOf(recorder.rawPath()) > 0);
    QCOMPARE(engine.status().state, EngineState::running);
    // And another film can be made.
    recorder.start(folder_.filePath("next.mp4"), {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 5);
    QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.stop();
    QVERIFY(!finished.empty() || finished.wait(mostWait));
    QVERIFY(framesOf(folder_.filePath("next.mp4")) >= 5);
}

void RecordingTest::aFullDiskIsNoticed() {
    auto& recorder = window_->part<Recorder>();
    QSignalSpy failed(&recorder, &Recorder::failed);
    // A missing folder stands for every place that cannot be written to.
    recorder.start("/nowhere/film.mp4", {320, 240}, 30);
    QVERIFY(!failed.empty() || failed.wait(mostWait));
    QVERIFY(window_->messages().text().contains("/nowhere"));
    QVERIFY(!recorder.recording());
    // The encoder writes to a full disk.
    QFile::link("/dev/full", folder_.filePath("full.mkv"));
    failed.clear();
    window_->host().engine().play();
    recorder.start(folder_.filePath("full.mkv"), {640, 480}, 30);
    QVERIFY(!failed.empty() || failed.wait(mostWait));
    QVERIFY2(window_->messages().text().contains("No space left"),
             qPrintable(window_->messages().text()));
    QVERIFY(!recorder.recording());
    QCOMPARE(window_->host().engine().status().state, EngineState::running);
}

void RecordingTest::aPauseIsNoPartOfTheFilm() {
    auto& recorder = window_->part<Recorder>();
    auto* pause = window_->findChild<QAction*>("pauseRecording");
    QVERIFY(pause && !pause->isEnabled());
    recorder.start(folder_.filePath("paused.mp4"), {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 5);
    QVERIFY(pause->isEnabled());
    pause->trigger();
    QVERIFY(recorder.paused());
    QVERIFY(window_->findChild<QLabel*>("recording")->text().contains("paused"));
    const auto before = recorder.frames();
    auto& viewport = window_->viewport();
    QSignalSpy shown(&viewport, &Viewport::frameShown);
    window_->host().engine().play();
    QTRY_VERIFY(shown.size() >= 5);
    QCOMPARE(recorder.frames(), before);
    pause->trigger();
    QTRY_VERIFY(recorder.frames() >= before + 5);
    QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.stop();
    QVERIFY(!finished.empty() || finished.wait(mostWait));
    QCOMPARE(framesOf(folder_.filePath("paused.mp4")), static_cast<int>(recorder.frames()));
}

void RecordingTest::timeLimitEndsTheFilm() {
    auto& recorder = window_->part<Recorder>();
    recorder.setTimeLimit(1);
    QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.start(folder_.filePath("limited.mp4"), {320, 240}, 30);
    QTRY_VERIFY(window_->findChild<QLabel*>("recording")->text().contains("of 0:01"));
    QVERIFY(!finished.empty() || finished.wait(mostWait));
    QCOMPARE(framesOf(folder_.filePath("limited.mp4")), 30);
}

void RecordingTest::filmsAreOfTheKindChosen() {
    auto& recorder = window_->part<Recorder>();
    auto* menu = window_->findChild<QMenu*>("filmKind");
    auto* record = window_->findChild<QAction*>("record");
    QVERIFY(menu && record);
    QCOMPARE(menu->actions().size(), 4);
    auto* openFolder = window_->messages().findChild<QPushButton*>("messageAction");
    QVERIFY(openFolder);
    for (auto* kind : menu->actions()) {
        kind->trigger();
        QSignalSpy finished(&recorder, &Recorder::finished);
        record->trigger();
        QTRY_VERIFY(recorder.frames() >= 5);
        record->trigger();
        QVERIFY(!finished.empty() || finished.wait(mostWait));
        const auto path = finished[0][0].toString();
        const auto frames = static_cast<int>(recorder.frames());
        if (const auto ending = kind->data().toString(); !ending.isEmpty()) {
            QVERIFY2(path.endsWith('.' + ending), qPrintable(path));
            QVERIFY(framesOf(path) >= 5);
            QFile::remove(path);
        } else {
            QDir folder(path);
            QCOMPARE(folder.entryList({"frame_*.png"}).size(), frames);
            QCOMPARE(QImage(folder.filePath("frame_000001.png")).size(),
                     window_->viewport().size() * window_->viewport().devicePixelRatioF());
            folder.removeRecursively();
        }
        // A click opens the folder.
        QVERIFY(window_->messages().text().contains(path));
        QVERIFY(openFolder->isVisible());
    }
    menu->actions().first()->trigger();
}

void RecordingTest::aFilmGoesToTheChosenFile() {
    auto& recorder = window_->part<Recorder>();
    auto* record = window_->findChild<QAction*>("record");
    auto* recordAs = window_->findChild<QAction*>("recordAs");
    auto* label = window_->findChild<QLabel*>("recording");
    QVERIFY(record && recordAs && label);
    const auto end = [&] {
        QTRY_VERIFY(recorder.frames() >= 5);
        QSignalSpy finished(&recorder, &Recorder::finished);
        record->trigger();
        QVERIFY(!finished.empty() || finished.wait(mostWait));
    };
    const auto ask = [&](const QString& name) {
        QTimer::singleShot(0, [name] {
            auto* dialog = awaitDialog<QFileDialog>();
            QVERIFY(dialog);
            dialog->selectFile(name);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        recordAs->trigger();
    };
    const auto folder = folder_.filePath("films");
    QVERIFY(QDir().mkpath(folder));
    // The ending decides the kind, and the file is shown during recording.
    const auto path = folder + "/mine.webm";
    ask(path);
    QVERIFY(recorder.recording());
    QVERIFY(!recordAs->isEnabled());
    QTRY_VERIFY2(label->text().contains("mine.webm"), qPrintable(label->text()));
    QCOMPARE(label->toolTip(), path);
    end();
    QVERIFY(framesOf(path) >= 5);
    QVERIFY(recordAs->isEnabled());
    // Later films go to that folder instead of the desktop's, and the tooltip names it.
    QVERIFY2(record->toolTip().contains(folder), qPrintable(record->toolTip()));
    record->trigger();
    QCOMPARE(QFileInfo(recorder.path()).absolutePath(), folder);
    end();
    QCOMPARE(QDir(folder).entryList({"drop-*.mp4"}).size(), 1);
    // Without an ending the film has the kind chosen in the menu.
    ask(folder + "/plain");
    QCOMPARE(recorder.path(), folder + "/plain.mp4");
    end();
    // Numbered pictures get a folder of their own.
    auto* kinds = window_->findChild<QMenu*>("filmKind");
    kinds->actions().last()->trigger();
    ask(folder + "/pictures");
    QCOMPARE(recorder.path(), folder + "/pictures/");
    QTRY_VERIFY2(label->text().startsWith("pictures"), qPrintable(label->text()));
    end();
    QVERIFY(QDir(folder + "/pictures").entryList({"frame_*.png"}).size() >= 5);
    QVERIFY2(record->toolTip().contains(folder + ';'), qPrintable(record->toolTip()));
    kinds->actions().first()->trigger();
    ask(folder + "/wrong.txt");
    QVERIFY(!recorder.recording());
    QVERIFY(window_->messages().text().contains("wrong.txt"));
    // A failed film does not change the proposed folder.
    QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.start("/nowhere/film.mp4", {320, 240}, 30);
    QVERIFY(!failed.empty() || failed.wait(mostWait));
    QVERIFY(record->toolTip().contains(folder));
    // If the folder is gone, the desktop's is proposed.
    QVERIFY(QDir(folder).removeRecursively());
    record->trigger();
    QVERIFY(!recorder.path().startsWith(folder));
    end();
    QFile::remove(recorder.path());
}

void RecordingTest::packingIsShown() {
    auto& recorder = window_->part<Recorder>();
    auto* record = window_->findChild<QAction*>("record");
    auto* label = window_->findChild<QLabel*>("recording");
    recorder.start(folder_.filePath("packed.gif"), {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 5);
    QSignalSpy finished(&recorder, &Recorder::finished);
    record->trigger();
    QVERIFY(recorder.writing());
    QVERIFY(label->isVisible());
    QVERIFY2(label->text().startsWith("Writing") && label->text().contains("packed.gif"),
             qPrintable(label->text()));
    QVERIFY(!record->isEnabled());
    QVERIFY(!finished.empty() || finished.wait(mostWait));
    QTRY_VERIFY(!label->isVisible());
    QVERIFY(record->isEnabled());
    QVERIFY(framesOf(folder_.filePath("packed.gif")) >= 5);
}

void RecordingTest::packingShowsHowLongItWillTake() {
    auto& recorder = window_->part<Recorder>();
    const auto& bar = window_->work();
    const auto* progress = bar.findChild<QProgressBar*>("workProgress");
    const auto path = folder_.filePath("slow.gif");
    const SlowPacking slow(folder_.path());
    recorder.start(path, {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 50);
    QVERIFY(!bar.isVisible());
    QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.stop();
    QTRY_VERIFY(bar.text().contains(" left"));
    QVERIFY2(bar.text().contains("Writing slow.gif"), qPrintable(bar.text()));
    QCOMPARE(progress->maximum(), 1000);
    int before = progress->value();
    QVERIFY(before > 0 && before < 1000);
    while (finished.empty()) {
        QTest::qWait(20);
        QVERIFY(progress->value() >= before);
        before = progress->value();
    }
    QVERIFY(before > 240);  // all of the first pass at least
    QTRY_VERIFY(!bar.isVisible());
    QVERIFY(framesOf(path) >= 50);
}

void RecordingTest::packingIsCancelled() {
    auto& recorder = window_->part<Recorder>();
    auto& bar = window_->work();
    const auto path = folder_.filePath("cancelled.gif");
    const SlowPacking slow(folder_.path());
    recorder.start(path, {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 50);
    QSignalSpy cancelled(&recorder, &Recorder::cancelled), failed(&recorder, &Recorder::failed);
    recorder.stop();
    QTRY_VERIFY(bar.text().contains(" left"));
    QTest::mouseClick(bar.findChild<QPushButton*>("workCancel"), Qt::LeftButton);
    QTRY_VERIFY(!recorder.writing());
    QVERIFY(failed.empty());
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(encoder(), 0);
    // The recording is kept, and a message names its file; no GIF is left.
    const auto recording = cancelled[0][0].toString();
    QVERIFY2(window_->messages().text().contains(recording),
             qPrintable(window_->messages().text()));
    QCOMPARE(framesOf(recording), static_cast<int>(recorder.frames()));
    QCOMPARE(QDir(folder_.path()).entryList({"cancelled*"}, QDir::Files),
             QStringList{QFileInfo(recording).fileName()});
    QTRY_VERIFY(!bar.isVisible());
    // The same when the program is terminated, which leaves no time to pack.
    QFile::remove(recording);
    recorder.start(path, {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 50);
    window_->endAtOnce();
    QVERIFY(!recorder.writing());
    QCOMPARE(encoder(), 0);
    QCOMPARE(QDir(folder_.path()).entryList({"cancelled*"}, QDir::Files).size(), 1);
    QVERIFY(framesOf(recorder.rawPath()) >= 50);
    // And another film can be made.
    QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.start(folder_.filePath("after.mp4"), {320, 240}, 30);
    QTRY_VERIFY(recorder.frames() >= 5);
    recorder.stop();
    QVERIFY(!finished.empty() || finished.wait(mostWait));
}

}  // namespace seiche::gui

#include "tests/gui/one_output.hpp"

#include <QFileInfo>
#include <cstdio>
#include <map>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/pictures.hpp"
#include "app/gui/capture/recorder.hpp"
#include "app/gui/capture/strokes.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

namespace {

constexpr QSize pixels(64, 48);

/// Result of writing a file: a sentence of the window on its failure, else empty.
struct Outcome {
    bool known = false;
    QString failure;
    void is(const QString& sentence) { known = true, failure = sentence; }
};

/// The sentences of these end as the window's message only.
void judgeMessage(MainWindow& window, const QString& success, Outcome& outcome) {
    if (!QTest::qWaitFor([&] { return !window.messages().text().isEmpty(); }, mostWait)) return;
    const auto said = window.messages().text();
    outcome.is(said.startsWith(success) ? QString() : said);
}

void saveScene(MainWindow& window, const QString& path, Outcome& outcome) {
    window.document().save(path, [&](const QString& problem) { outcome.is(problem); });
}

void savePicture(MainWindow& window, const QString& path, Outcome& outcome) {
    window.part<Pictures>().save(path, pixels);
    judgeMessage(window, "The picture is in", outcome);
}

void saveStrokes(MainWindow& window, const QString& path, Outcome& outcome) {
    window.part<Strokes>().save(path);
    judgeMessage(window, "The strokes are in", outcome);
}

void saveState(MainWindow& window, const QString& path, Outcome& outcome) {
    window.part<FieldExport>().saveState(path);
    judgeMessage(window, "The state is in", outcome);
}

void exportFields(MainWindow& window, const QString& path, Outcome& outcome) {
    const QFileInfo file(path);
    auto& fields = window.part<FieldExport>();
    QObject::connect(&fields, &FieldExport::finished, &window,
                     [&](const QString& sentence, const QString& written) {
                         outcome.is(written.isEmpty() ? sentence : QString());
                     });
    QObject::connect(&fields, &FieldExport::failed, &window,
                     [&](const QString& sentence) { outcome.is(sentence); });
    QObject::connect(&window.tasks(), &BackgroundTasks::failed, &window,
                     [&](const QString& sentence) { outcome.is(sentence); });
    const auto name = file.completeBaseName().section("-height", 0, 0);
    fields.start({{"height"}, file.absolutePath(), name, file.suffix(), {}});
}

void record(MainWindow& window, const QString& path, Outcome& outcome) {
    auto& recorder = window.part<Recorder>();
    QObject::connect(&recorder, &Recorder::finished, &window, [&] { outcome.is({}); });
    QObject::connect(&recorder, &Recorder::failed, &window,
                     [&](const QString& sentence) { outcome.is(sentence); });
    window.host().engine().play();
    recorder.start(path, pixels, 30);
    const auto begun = [&] { return outcome.known || recorder.frames() >= 3; };
    if (QTest::qWaitFor(begun, mostWait) && !outcome.known) recorder.stop();
}

using Writer = void (*)(MainWindow& window, const QString& path, Outcome& outcome);
const std::map<QString, Writer> writers = {{"scene", saveScene},     {"picture", savePicture},
                                           {"strokes", saveStrokes}, {"state", saveState},
                                           {"fields", exportFields}, {"film", record}};

}  // namespace

int writeOneOutput(const QStringList& arguments) {
    const auto fail = [](const QString& sentence) {
        std::fprintf(stderr, "seiche: %s\n", sentence.toUtf8().constData());
        return 1;
    };
    const auto writer = writers.find(arguments.value(1));
    if (arguments.size() != 4 || writer == writers.end()) {
        fail("usage: writes scene|picture|strokes|state|fields|film SCENE FILE");
        return 2;
    }
    Outcome outcome;  // which slots fill until the window is gone
    MainWindow window;
    window.resize(1000, 700);
    window.show();
    window.part<Files>().open(arguments[2]);
    const auto loaded = [&] {
        return window.document().hasScene() && !window.document().loading();
    };
    const auto answered = [&] { return loaded() || !window.messages().text().isEmpty(); };
    if (!QTest::qWaitFor(answered, mostWait) || !loaded()) return fail(window.messages().text());
    // Files have the same contents each time: those of the state at t = 0.
    auto& engine = window.host().engine();
    engine.pause();
    engine.perform([](Simulation&, gl::Context&) {}).wait();
    const auto before = window.viewport().shownFrame();
    engine.reset();
    if (!QTest::qWaitFor([&] { return window.viewport().shownFrame() > before; }, mostWait))
        return fail("the window shows no picture");
    window.messages().dismiss();
    writer->second(window, arguments[3], outcome);
    if (!QTest::qWaitFor([&] { return outcome.known; }, mostWait))
        return fail("the window does not say what has become of the file");
    return outcome.failure.isEmpty() ? 0 : fail(outcome.failure);
}

}  // namespace seiche::gui

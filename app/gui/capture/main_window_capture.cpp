// Pictures, films and strokes of the window.
#include <QActionGroup>
#include <QBuffer>
#include <QComboBox>
#include <QDateTime>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QImageWriter>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSpinBox>
#include <QUrl>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/capture/recorder.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"
#include "core/files/out_file.hpp"

namespace seiche::gui {

namespace {

constexpr QSize offeredSizes[] = {
    {1280, 720}, {1920, 1080}, {2560, 1440}, {3840, 2160}, {2048, 2048}};

/// Asks for a size in pixels; an invalid size when the user changes their mind.
QSize askSize(QWidget* parent, const QSize& now) {
    QDialog dialog(parent);
    dialog.setObjectName("pictureSize");
    dialog.setWindowTitle(MainWindow::tr("Size of the Picture"));
    auto* sizes = new QComboBox;
    sizes->setAccessibleName(MainWindow::tr("Common sizes"));
    sizes->addItem(MainWindow::tr("As shown: %1 × %2").arg(now.width()).arg(now.height()), now);
    for (const auto& size : offeredSizes) {
        sizes->addItem(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()), size);
    }
    const auto pixels = [](const QString& accessible, int value) {
        auto* box = new QSpinBox;
        box->setRange(16, 16384);
        box->setValue(value);
        box->setSuffix(MainWindow::tr(" px"));
        box->setAccessibleName(accessible);
        return box;
    };
    auto* width = pixels(MainWindow::tr("Width"), now.width());
    auto* height = pixels(MainWindow::tr("Height"), now.height());
    QObject::connect(sizes, &QComboBox::activated, &dialog, [=] {
        width->setValue(sizes->currentData().toSize().width());
        height->setValue(sizes->currentData().toSize().height());
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* form = new QFormLayout(&dialog);
    form->addRow(MainWindow::tr("&Common sizes"), sizes);
    form->addRow(MainWindow::tr("&Width"), width);
    form->addRow(MainWindow::tr("&Height"), height);
    form->addRow(buttons);
    if (dialog.exec() != QDialog::Accepted) return {};
    return {width->value(), height->value()};
}

// False: it could not be written, which the bar says.
bool wrote(MessageBar& messages, const QString& path, const QByteArray& bytes) {
    try {
        writeText(path.toStdString(), {bytes.data(), static_cast<std::size_t>(bytes.size())});
    } catch (const Error& error) {
        messages.show(MessageBar::Kind::problem, QString::fromUtf8(error.what()));
        return false;
    }
    return true;
}

}  // namespace

QString MainWindow::outputPath(const Output& output, const QString& suffix) const {
    const auto name = QFileInfo(document_.displayName()).completeBaseName();
    const auto now = QDateTime::currentDateTime().toString("yyyy-MM-dd-HHmmss");
    return QStringLiteral("%1/%2-%3.%4").arg(output.folder(), name, now, suffix);
}

// The ending is that of the suggestion where none is typed; "" when the user changes their mind.
QString MainWindow::askFile(const QString& title, const QString& suggestion,
                            const QString& filter) {
    QFileDialog dialog(this, title, QFileInfo(suggestion).absolutePath(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QFileInfo(suggestion).suffix());
    dialog.selectFile(QFileInfo(suggestion).fileName());
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().first() : QString();
}

void MainWindow::savePicture(const QString& path, const QSize& pixels) {
    QImage picture;
    try {
        picture = viewport_->render(pixels);
    } catch (const Error& error) {
        messages_->show(MessageBar::Kind::problem, QString::fromUtf8(error.what()));
        return;
    }
    if (picture.isNull()) return;
    document_.withText([this, picture, path](const std::string& text) {
        QBuffer png;
        QImageWriter writer(&png, "png");
        writer.setText(sceneKey, QString::fromStdString(text));
        if (!writer.write(picture)) {
            messages_->show(MessageBar::Kind::problem,
                            tr("The picture could not be saved to %1: %2. Choose another folder.")
                                .arg(path, writer.errorString()));
            return;
        }
        if (!wrote(*messages_, path, png.data())) return;
        outputs::pictures.remember(path);
        refreshTips();
        sayWritten(tr("The picture is in %1").arg(path), path);
    });
}

// Who has not read where films go finds them by a click.
void MainWindow::sayWritten(const QString& sentence, const QString& path) {
    const QFileInfo written(path);
    const auto folder = written.isDir() ? path : written.absolutePath();
    messages_->show(MessageBar::Kind::note, sentence, tr("&Open Folder"), [=, this] {
        // The sentence stays: who opens folders may fail without saying so.
        if (QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
            sayWritten(sentence, path);
        } else {
            messages_->show(
                MessageBar::Kind::warning,
                tr("No program that shows folders could be started; the folder is %1").arg(folder));
        }
    });
}

void MainWindow::saveStrokes(const QString& path) {
    const auto text = toJson(host_.engine().strokes()).dump();
    if (!wrote(*messages_, path, QByteArray::fromStdString(text))) return;
    outputs::strokes.remember(path);
    sayWritten(tr("The strokes are in %1").arg(path), path);
}

void MainWindow::saveStrokesAs() {
    if (!document_.hasScene()) return;
    if (host_.engine().strokes().list.empty()) {
        messages_->show(MessageBar::Kind::note,
                        tr("There are no strokes since the scene began: use a brush first."));
        return;
    }
    const auto path = askFile(tr("Save Strokes"), outputPath(outputs::strokes, "strokes.json"),
                              tr("Strokes (*.json)"));
    if (!path.isEmpty()) saveStrokes(path);
}

void MainWindow::takeScreenshot(bool ask) {
    if (viewport_->shownFrame() == 0) return;
    QSize pixels = viewport_->size() * viewport_->devicePixelRatioF();
    auto path = outputPath(outputs::pictures, "png");
    if (ask) {
        pixels = askSize(this, pixels);
        if (!pixels.isValid()) return;
        path = askFile(tr("Save Picture"), path, tr("Pictures (*.png)"));
        if (path.isEmpty()) return;
    }
    savePicture(path, pixels);
}

void MainWindow::toggleRecording() {
    if (recorder_->recording()) {
        recorder_->stop();
    } else if (viewport_->shownFrame() > 0) {
        const auto kind = filmKind();
        startFilm(kind.isEmpty() ? outputPath(outputs::films, "frames") + '/'
                                 : outputPath(outputs::films, kind));
    }
}

void MainWindow::startFilm(const QString& path) {
    recorder_->start(path, viewport_->size() * viewport_->devicePixelRatioF(), 30);
}

// What is typed decides on the kind.
void MainWindow::recordAs() {
    if (viewport_->shownFrame() == 0) return;
    const auto one = tr("Films (*.mp4 *.webm *.gif *.mkv)");
    const auto many = tr("Folder of numbered pictures (*)");
    const auto kind = filmKind().isEmpty() ? QStringLiteral("mp4") : filmKind();
    const QFileInfo suggestion(outputPath(outputs::films, kind));
    QFileDialog dialog(this, tr("Record Film"), suggestion.absolutePath(), one + ";;" + many);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const auto suggest = [&](const QString& filter) {
        dialog.setDefaultSuffix(filter == one ? kind : QString());
        dialog.selectFile(filter == one ? suggestion.fileName() : suggestion.completeBaseName());
    };
    connect(&dialog, &QFileDialog::filterSelected, &dialog, suggest);
    dialog.selectNameFilter(filmKind().isEmpty() ? many : one);
    suggest(dialog.selectedNameFilter());
    if (dialog.exec() != QDialog::Accepted) return;
    auto path = dialog.selectedFiles().first();
    static const QStringList endings{"mp4", "webm", "gif", "mkv"};
    if (dialog.selectedNameFilter() == many) {
        path += '/';
    } else if (!endings.contains(QFileInfo(path).suffix().toLower())) {
        return messages_->show(
            MessageBar::Kind::problem,
            tr("%1 is no film: end its name in .mp4, .webm, .gif or .mkv.").arg(path));
    }
    startFilm(path);
}

void MainWindow::watchRecorder() {
    connect(recorder_, &Recorder::changed, this, &MainWindow::refreshRecording);
    connect(recorder_, &Recorder::finished, this, [this](const QString& path) {
        outputs::films.remember(path);
        refreshTips();
        sayWritten(
            (path.endsWith('/') ? tr("The pictures are in %1") : tr("The film is in %1")).arg(path),
            path);
    });
    connect(recorder_, &Recorder::failed, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
    refreshTips();
}

// Beside the button, which film is under way; a file that is packed takes its time after the last
// picture.
void MainWindow::refreshRecording() {
    const bool on = recorder_->recording(), writing = recorder_->writing();
    auto* record = actions_.at("record");
    record->setChecked(on);
    record->setEnabled(!writing);
    record->setText(on ? tr("Stop Fi&lm") : tr("&Record Film"));
    record->setIconText(on ? tr("Stop") : tr("Film"));
    actions_.at("recordAs")->setEnabled(!on && !writing);
    actions_.at("pauseRecording")->setEnabled(on);
    actions_.at("pauseRecording")->setChecked(on && recorder_->paused());
    const auto name = recording_->fontMetrics().elidedText(QDir(recorder_->path()).dirName(),
                                                           Qt::ElideMiddle, 200);
    recording_->setText(on        ? name + QStringLiteral(" · ") + recorder_->summary()
                        : writing ? tr("Writing %1 …").arg(name)
                                  : QString());
    if (recording_->toolTip() != recorder_->path()) recording_->setToolTip(recorder_->path());
    recordingShown_->setVisible(on || writing);
}

// What the buttons do, and where it goes.
void MainWindow::refreshTips() {
    const auto tip = [this](const char* id, const QString& sentence) {
        auto* made = actions_.at(id);
        const auto keys = made->shortcut().toString(QKeySequence::NativeText);
        made->setToolTip(QStringLiteral("%1 (%2)").arg(sentence, keys));
    };
    tip("restart", tr("Begins the scene again at time 0; walls and parameters stay"));
    tip("step", tr("Takes a single time step"));
    tip("exportFields", tr("Exports the fields as files of numbers, once or as a series"));
    tip("picture",
        tr("Saves the picture, with the scene in it, to %1").arg(outputs::pictures.folder()));
    tip("record", tr("Records a film of the picture to %1; pressed again, ends it")
                      .arg(outputs::films.folder()));
}

QString MainWindow::filmKind() const {
    return QSettings().value("film/kind", "mp4").toString();
}

void MainWindow::makeFilmMenu(QMenu& file) {
    auto* menu = file.addMenu(tr("&Kind of Film"));
    menu->setObjectName("filmKind");
    auto* group = new QActionGroup(this);
    const std::pair<QString, QString> kinds[] = {{"mp4", tr("&MP4 (H.264)")},
                                                 {"webm", tr("&WebM (VP9)")},
                                                 {"gif", tr("&GIF")},
                                                 {"", tr("&Numbered Pictures (PNG)")}};
    for (const auto& [kind, text] : kinds) {
        auto* made = menu->addAction(text);
        made->setCheckable(true);
        made->setChecked(kind == filmKind());
        made->setData(kind);
        group->addAction(made);
        connect(made, &QAction::triggered, this,
                [kind = kind] { QSettings().setValue("film/kind", kind); });
    }
}

}  // namespace seiche::gui

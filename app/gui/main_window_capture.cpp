// Pictures, videos and strokes of the window.
#include <QActionGroup>
#include <QComboBox>
#include <QDateTime>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QImageWriter>
#include <QMenu>
#include <QSaveFile>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QUrl>

#include "app/gui/main_window.hpp"
#include "app/gui/message_bar.hpp"
#include "app/gui/recorder.hpp"
#include "app/gui/viewport.hpp"
#include "core/base/error.hpp"

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

}  // namespace

QString MainWindow::outputPath(const QString& suffix) const {
    auto folder = QStandardPaths::writableLocation(
        suffix == "png" ? QStandardPaths::PicturesLocation : QStandardPaths::MoviesLocation);
    if (!QFileInfo(folder).isWritable()) {
        folder = QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
    }
    const auto name = QFileInfo(document_.displayName()).completeBaseName();
    const auto now = QDateTime::currentDateTime().toString("yyyy-MM-dd-HHmmss");
    return QStringLiteral("%1/%2-%3.%4").arg(folder, name, now, suffix);
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
        QSaveFile file(path);
        bool good = file.open(QIODevice::WriteOnly);
        if (good) {
            QImageWriter writer(&file, "png");
            writer.setText(sceneKey, QString::fromStdString(text));
            good = writer.write(picture) && file.flush() && file.commit();
        }
        if (good) {
            sayWritten(tr("The picture is in %1").arg(path), path);
        } else {
            messages_->show(MessageBar::Kind::problem,
                            tr("The picture could not be saved to %1: %2. Choose another folder.")
                                .arg(path, file.errorString()));
        }
    });
}

// Who has not read where films go finds them by a click.
void MainWindow::sayWritten(const QString& sentence, const QString& path) {
    const QFileInfo written(path);
    const auto folder = written.isDir() ? path : written.absolutePath();
    messages_->show(MessageBar::Kind::note, sentence, tr("&Open Folder"),
                    [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
}

void MainWindow::saveStrokes(const QString& path) {
    const auto text = toJson(host_.engine().strokes()).dump();
    const auto size = static_cast<qint64>(text.size());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.flush() &&
        file.commit()) {
        sayWritten(tr("The strokes are in %1").arg(path), path);
    } else {
        messages_->show(MessageBar::Kind::problem,
                        tr("The strokes could not be saved to %1: %2. Choose another folder.")
                            .arg(path, file.errorString()));
    }
}

void MainWindow::saveStrokesAs() {
    if (!document_.hasScene()) return;
    if (host_.engine().strokes().list.empty()) {
        messages_->show(MessageBar::Kind::note,
                        tr("There are no strokes since the scene began: use a brush first."));
        return;
    }
    QFileDialog dialog(this, tr("Save Strokes"), outputPath("strokes.json"),
                       tr("Strokes (*.json)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix("json");
    if (dialog.exec() == QDialog::Accepted) saveStrokes(dialog.selectedFiles().first());
}

void MainWindow::takeScreenshot(bool ask) {
    if (viewport_->shownFrame() == 0) return;
    QSize pixels = viewport_->size() * viewport_->devicePixelRatioF();
    auto path = outputPath("png");
    if (ask) {
        pixels = askSize(this, pixels);
        if (!pixels.isValid()) return;
        path = QFileDialog::getSaveFileName(this, tr("Save Picture"), path, tr("Pictures (*.png)"));
        if (path.isEmpty()) return;
        if (QFileInfo(path).suffix().isEmpty()) path += ".png";
    }
    savePicture(path, pixels);
}

void MainWindow::toggleRecording() {
    if (recorder_->recording()) {
        recorder_->stop();
    } else if (viewport_->shownFrame() > 0) {
        const auto kind = filmKind();
        const auto path = kind.isEmpty() ? outputPath("frames") + '/' : outputPath(kind);
        recorder_->start(path, viewport_->size() * viewport_->devicePixelRatioF(), 30);
    }
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

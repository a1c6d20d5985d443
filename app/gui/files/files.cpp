#include "app/gui/files/files.hpp"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <cstdio>
#include <utility>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/exports.hpp"
#include "app/gui/capture/outputs.hpp"
#include "app/gui/document/image_import.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/sweep/sweep_dock.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

Files::Files(MainWindow& window) : Feature(window), document_(window.document()) {
    makeMenu();
    connect(&window_, &MainWindow::dropped, this, &Files::openDropped);
    connect(&window_.host(), &EngineHost::refused, this, [this](const QString& sentence) {
        if (starting_) startInstead(sentence);
    });
    connect(&document_, &Document::aboutToOpen, this,
            [this] { paintedBefore_ |= document_.painted(); });
    connect(&document_, &Document::editRefused, this, [this] { paintedBefore_ = false; });
    connect(&document_, &Document::opened, this, [this] {
        window_.messages().dismiss();
        if (std::exchange(paintedBefore_, false)) {
            window_.say(
                tr("What you painted in the scene before comes back with Undo (%1).")
                    .arg(QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText)));
        }
        if (!startProblem_.isEmpty()) window_.sayProblem(std::exchange(startProblem_, {}));
        starting_ = false;
    });
}

void Files::makeMenu() {
    auto& menus = window_.menus();
    menus.add({MenuName::file, 10}, "open", tr("&Open Scene …"), QKeySequence::Open,
              [this] { openDialog(); });
    recent_ = menus.addMenu({MenuName::file, 20}, "", tr("Open &Recent"));
    recent_->setToolTipsVisible(true);
    connect(recent_, &QMenu::aboutToShow, this, &Files::fillRecent);
    menus.add({MenuName::file, 30}, "usePicture", tr("&Use Picture …"), {},
              [this] { usePicture(); });
    menus.add({MenuName::file, 40}, "save", tr("&Save Scene"), QKeySequence::Save, [this] {
        if (!document_.hasScene()) return;
        if (document_.path().isEmpty()) {
            saveAs();
        } else {
            save(document_.path());
        }
    });
    menus.add({MenuName::file, 50}, "saveAs", tr("Save Scene &As …"), QKeySequence("Ctrl+Shift+S"),
              [this] {
                  if (document_.hasScene()) saveAs();
              });
    menus.add({MenuName::file, 60}, "copyScene", tr("&Copy Scene as Text"),
              QKeySequence("Ctrl+Shift+C"), [this] { copyScene(); });
    menus.add({MenuName::file, 65}, "pasteScene", tr("&Paste Scene from Text"),
              QKeySequence("Ctrl+Shift+V"), [this] { pasteScene(); });
    menus.add({MenuName::file, 70}, "revert", tr("Re&vert to the Scene as Opened"), {},
              [this] { document_.revert(); });
}

std::function<void()> Files::reading(const QString& fileOrName,
                                     const std::vector<SceneOverride>& overrides) {
    try {
        return [this, fileOrName, opening = document_.reading(fileOrName, overrides)] {
            opening();
            if (QFileInfo::exists(fileOrName)) {
                remember(QFileInfo(fileOrName).absoluteFilePath());
            }
        };
    } catch (const Error& error) {
        window_.sayProblem(QString::fromUtf8(error.what()));
        return {};
    }
}

void Files::open(const QString& fileOrName, const std::vector<SceneOverride>& overrides) {
    if (const auto opening = reading(fileOrName, overrides)) opening();
}

void Files::start(const QString& fileOrName, const std::vector<SceneOverride>& overrides) {
    if (const auto sweep = SweepDock::folderOf(fileOrName); !sweep.isEmpty()) {
        return window_.part<SweepDock>().start(sweep);
    }
    starting_ = true;
    if (const auto opening = reading(fileOrName, overrides)) return opening();
    startInstead(window_.messages().text());
}

// The window is never empty: one can go on from there. The sentence stays when the scene comes.
void Files::startInstead(const QString& problem) {
    starting_ = false;
    startProblem_ = problem;
    std::fprintf(stderr, "seiche-gui: %s\n", problem.toUtf8().constData());
    open(usualScene);
}

void Files::askedOpen(const QString& fileOrName) {
    if (openSweep(fileOrName)) return;
    openOnceSaved([this, fileOrName] { return reading(fileOrName); });
}

void Files::askedOpenVariant(const QString& fileOrName,
                             const std::vector<SceneOverride>& settings) {
    openOnceSaved([this, fileOrName, settings]() -> std::function<void()> {
        try {
            return document_.readingVariant(fileOrName, settings);
        } catch (const Error& error) {
            window_.sayProblem(QString::fromUtf8(error.what()));
            return {};
        }
    });
}

// Reports an unreadable file before asking whether to save the current scene.
void Files::openOnceSaved(const std::function<std::function<void()>()>& read) {
    if (read()) {
        whenSaved([this, read] {
            // once more: saving may just have written that very file
            if (const auto opening = read()) opening();
            window_.viewport().setFocus();
        });
    }
    // Cancelled: the current scene stays.
    if (!document_.loading()) Q_EMIT staying();
}

bool Files::openSweep(const QString& path) {
    const auto folder = SweepDock::folderOf(path);
    if (folder.isEmpty()) return false;
    window_.part<SweepDock>().open(folder);
    return true;
}

void Files::openDialog() {
    const auto path = QFileDialog::getOpenFileName(
        &window_, tr("Open Scene"), folder(),
        tr("Scenes and pictures with a scene (*.json *.png);;All files (*)"));
    if (!path.isEmpty()) askedOpen(path);
}

void Files::usePicture() {
    if (!document_.hasScene()) return;
    const auto path = QFileDialog::getOpenFileName(
        &window_, tr("Use a Picture as Walls or Initial State"), outputs::pictures.folder(),
        tr("Pictures (*.png *.jpg *.jpeg)"));
    if (!path.isEmpty()) openDropped(path);
}

// Opens a scene, a picture that contains one or a state; another picture is used in the open scene.
void Files::openDropped(const QString& path) {
    if (QFileInfo(path).suffix() == "state") return window_.part<FieldExport>().openState(path);
    if (!isPlainPicture(path) || !document_.hasScene()) return askedOpen(path);
    askUseImage(document_, window_.host(), window_.tasks(), path, &window_,
                [this](const QString& sentence) { window_.sayProblem(sentence); });
}

void Files::copyScene() {
    if (!document_.hasScene()) return;
    document_.withText([this](const std::string& text) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(text));
        window_.say(tr("The scene is on the clipboard."));
    });
}

void Files::pasteScene() {
    const auto text = QGuiApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        return window_.sayProblem(tr(
            "The clipboard holds no text: copy a scene there first, say by Copy Scene as Text."));
    }
    openOnceSaved([this, text]() -> std::function<void()> {
        try {
            return document_.readingText(text);
        } catch (const Error& error) {
            window_.sayProblem(QString::fromUtf8(error.what()));
            return {};
        }
    });
}

void Files::save(const QString& path, std::function<void()> then) {
    document_.save(path, [this, path, then = std::move(then)](const QString& problem) {
        if (!problem.isEmpty()) return window_.sayProblem(problem);
        remember(document_.path());
        window_.say(tr("Saved %1").arg(path));
        if (then) then();
    });
}

void Files::saveAs(std::function<void()> then) {
    const auto path = window_.askFile(
        tr("Save Scene"), folder() + '/' + document_.fileStem() + ".json", tr("Scenes (*.json)"));
    if (!path.isEmpty()) save(path, std::move(then));
}

void Files::whenSaved(std::function<void()> then) {
    if (!document_.modified()) return then();
    // A shipped scene by its title, as in the gallery.
    const auto title = document_.path().isEmpty() ? translated(document_.scene().title) : QString();
    QMessageBox box(QMessageBox::NoIcon, tr("Save the scene?"),
                    tr("%1 has changed.").arg(title.isEmpty() ? document_.displayName() : title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window_);
    box.setInformativeText(tr("Without saving, the changes are lost."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
        case QMessageBox::Save:
            if (document_.path().isEmpty()) return saveAs(std::move(then));
            return save(document_.path(), std::move(then));
        case QMessageBox::Discard:
            return then();
        default:
            return;
    }
}

void Files::whenStateSaved(std::function<void()> then) {
    if (!document_.painted()) return then();
    QMessageBox box(QMessageBox::NoIcon, tr("Save the state?"),
                    tr("You have painted in %1.").arg(document_.displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window_);
    box.setInformativeText(
        tr("A scene's file does not hold that, a state's does. Without saving, it is lost."));
    box.setDefaultButton(QMessageBox::Save);
    const auto answer = box.exec();
    if (answer == QMessageBox::Discard) return then();
    if (answer != QMessageBox::Save) return;
    window_.part<Exports>().askSaveState(std::move(then));
}

// The folder of the scene's file if it exists, else that of the last file.
QString Files::folder() const {
    const auto folder = QFileInfo(document_.path()).absolutePath();
    return document_.path().isEmpty() || !QFileInfo(folder).isDir() ? outputs::scenes.folder()
                                                                    : folder;
}

void Files::remember(const QString& path) {
    outputs::scenes.remember(path);
    QSettings settings;
    auto recent = settings.value("recent").toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue("recent", QStringList(recent.mid(0, 10)));
}

void Files::fillRecent() {
    recent_->clear();
    for (const auto& path : QSettings().value("recent").toStringList()) {
        if (!QFileInfo::exists(path)) continue;
        auto* made = recent_->addAction(QFileInfo(path).fileName());
        made->setToolTip(path);
        connect(made, &QAction::triggered, this, [this, path] { askedOpen(path); });
    }
    if (recent_->isEmpty()) recent_->addAction(tr("None yet"))->setEnabled(false);
}

}  // namespace seiche::gui

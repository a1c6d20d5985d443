// Files: the File menu, opening and saving.
#include <QActionGroup>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/outputs.hpp"
#include "app/gui/capture/recorder.hpp"
#include "app/gui/document/image_import.hpp"
#include "app/gui/shell/errands.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

void MainWindow::makeFileMenu() {
    auto* menu = menuBar()->addMenu(tr("&File"));
    menu->setToolTipsVisible(true);
    action(menu, "open", tr("&Open Scene …"), QKeySequence::Open, [this] { openDialog(); });
    recentMenu_ = menu->addMenu(tr("Open &Recent"));
    recentMenu_->setToolTipsVisible(true);
    connect(recentMenu_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    action(menu, "usePicture", tr("&Use Picture …"), {}, [this] {
        if (!document_.hasScene()) return;
        const auto path = QFileDialog::getOpenFileName(
            this, tr("Use a Picture as Walls or Initial State"), outputs::pictures.folder(),
            tr("Pictures (*.png *.jpg *.jpeg)"));
        if (!path.isEmpty()) openDropped(path);
    });
    action(menu, "save", tr("&Save Scene"), QKeySequence::Save, [this] {
        if (!document_.hasScene()) return;
        if (document_.path().isEmpty()) {
            saveAs();
        } else {
            save(document_.path());
        }
    });
    action(menu, "saveAs", tr("Save Scene &As …"), QKeySequence("Ctrl+Shift+S"), [this] {
        if (document_.hasScene()) saveAs();
    });
    action(menu, "copyScene", tr("&Copy Scene as Text"), QKeySequence("Ctrl+Shift+C"), [this] {
        if (!document_.hasScene()) return;
        document_.withText([this](const std::string& text) {
            QGuiApplication::clipboard()->setText(QString::fromStdString(text));
            messages_->show(MessageBar::Kind::note, tr("The scene is on the clipboard."));
        });
    });
    action(menu, "revert", tr("Re&vert to the Scene as Opened"), {},
           [this] { document_.revert(); });
    menu->addSeparator();
    action(menu, "exportFields", tr("&Export Fields …"), QKeySequence("Ctrl+E"),
           [this] { askExport(*fields_, document_, host_.engine().status(), this); });
    action(menu, "saveState", tr("Save S&tate …"), {}, [this] { askSaveState(); });
    action(menu, "openState", tr("Open State &from File …"), {}, [this] { askOpenState(); });
    menu->addSeparator();
    action(menu, "picture", tr("Save &Picture"), QKeySequence("F12"), [this] {
        takeScreenshot(false);
    })->setIcon(icon("picture"));
    action(menu, "pictureAs", tr("Save Pict&ure As …"), QKeySequence("Shift+F12"),
           [this] { takeScreenshot(true); });
    auto* record = action(menu, "record", tr("&Record Film"), QKeySequence("Ctrl+R"),
                          [this] { toggleRecording(); });
    record->setCheckable(true);
    record->setIcon(icon("record"));
    action(menu, "recordAs", tr("Recor&d Film As …"), {}, [this] { recordAs(); });
    auto* pause = action(menu, "pauseRecording", tr("Pause Fil&m"), QKeySequence("Ctrl+Shift+R"),
                         [this] { recorder_->setPaused(!recorder_->paused()); });
    pause->setCheckable(true);
    pause->setEnabled(false);
    makeFilmMenu(*menu);
    auto* limits = menu->addMenu(tr("Film E&nds"));
    limits->setObjectName("recordingEnds");
    auto* group = new QActionGroup(this);
    for (const int seconds : {0, 10, 30, 60, 300}) {
        auto* made = limits->addAction(seconds == 0 ? tr("When it is stopped")
                                                    : tr("After %1 s").arg(seconds));
        made->setCheckable(true);
        made->setChecked(seconds == 0);
        group->addAction(made);
        connect(made, &QAction::triggered, this,
                [this, seconds] { recorder_->setTimeLimit(seconds); });
    }
    menu->addSeparator();
    action(menu, "quit", tr("&Quit"), QKeySequence::Quit, [this] {
        close();
    })->setMenuRole(QAction::QuitRole);
}

void MainWindow::makeErrands() {
    errands_ = new Errands(this);
    fields_ = new FieldExport(host_, document_, *errands_, this);
    connect(errands_, &Errands::failed, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
    connect(errands_, &Errands::cancelled, this, [this](const QString& text) {
        messages_->show(MessageBar::Kind::note, tr("Cancelled: %1").arg(text));
    });
    connect(fields_, &FieldExport::failed, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
    connect(fields_, &FieldExport::finished, this,
            [this](const QString& sentence, const QString& path) {
                if (path.isEmpty()) {
                    messages_->show(MessageBar::Kind::note, sentence);
                } else {
                    sayWritten(sentence, path);
                }
            });
    work_->add([this] { return errands_->work(); });
    work_->add([this] { return fields_->work(); });
}

void MainWindow::askSaveState() {
    if (!document_.hasScene()) return;
    const auto name = QFileInfo(document_.displayName()).completeBaseName() + ".state";
    const auto path =
        askFile(tr("Save State"), outputs::states.folder() + '/' + name, tr("States (*.state)"));
    if (!path.isEmpty()) fields_->saveState(path);
}

void MainWindow::askOpenState() {
    if (!document_.hasScene()) return;
    const auto path = QFileDialog::getOpenFileName(this, tr("Open State"), outputs::states.folder(),
                                                   tr("States (*.state);;All files (*)"));
    if (!path.isEmpty()) fields_->openState(path);
}

void MainWindow::openDialog() {
    const auto path = QFileDialog::getOpenFileName(
        this, tr("Open Scene"), sceneFolder(),
        tr("Scenes and pictures with a scene (*.json *.png);;All files (*)"));
    if (!path.isEmpty()) askedOpen(path);
}

void MainWindow::save(const QString& path, std::function<void()> then) {
    document_.save(path, [this, path, then = std::move(then)](const QString& problem) {
        if (!problem.isEmpty()) {
            messages_->show(MessageBar::Kind::problem, problem);
            return;
        }
        remember(document_.path());
        messages_->show(MessageBar::Kind::note, tr("Saved %1").arg(path));
        if (then) then();
    });
}

void MainWindow::saveAs(std::function<void()> then) {
    const auto name = QFileInfo(document_.displayName()).completeBaseName();
    const auto path =
        askFile(tr("Save Scene"), sceneFolder() + '/' + name + ".json", tr("Scenes (*.json)"));
    if (!path.isEmpty()) save(path, std::move(then));
}

// The folder of the scene's file while that is there, else that of the last.
QString MainWindow::sceneFolder() const {
    const auto folder = QFileInfo(document_.path()).absolutePath();
    return document_.path().isEmpty() || !QFileInfo(folder).isDir() ? outputs::scenes.folder()
                                                                    : folder;
}

void MainWindow::whenSaved(std::function<void()> then) {
    if (!document_.modified()) return then();
    // A shipped scene by its title, as in the gallery.
    const auto title = document_.path().isEmpty() ? translated(document_.scene().title) : QString();
    QMessageBox box(QMessageBox::NoIcon, tr("Save the scene?"),
                    tr("%1 has changed.").arg(title.isEmpty() ? document_.displayName() : title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
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

// A scene, a picture with one inside, a state, or a picture to use in the scene that is there.
void MainWindow::openDropped(const QString& path) {
    if (QFileInfo(path).suffix() == "state") return fields_->openState(path);
    static const QStringList pictures{"png", "jpg", "jpeg"};
    const bool picture = pictures.contains(QFileInfo(path).suffix().toLower());
    if (!picture || holdsScene(path) || !document_.hasScene()) return askedOpen(path);
    askUseImage(document_, host_, *errands_, path, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
}

void MainWindow::remember(const QString& path) {
    outputs::scenes.remember(path);
    QSettings settings;
    auto recent = settings.value("recent").toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue("recent", QStringList(recent.mid(0, 10)));
}

void MainWindow::fillRecent() {
    recentMenu_->clear();
    for (const auto& path : QSettings().value("recent").toStringList()) {
        if (!QFileInfo::exists(path)) continue;
        auto* made = recentMenu_->addAction(QFileInfo(path).fileName());
        made->setToolTip(path);
        connect(made, &QAction::triggered, this, [this, path] { askedOpen(path); });
    }
    if (recentMenu_->isEmpty()) recentMenu_->addAction(tr("None yet"))->setEnabled(false);
}

}  // namespace seiche::gui

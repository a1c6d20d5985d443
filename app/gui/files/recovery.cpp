#include "app/gui/files/recovery.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/files/whole_file.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/stroke_log.hpp"

namespace seiche::gui {

namespace {

constexpr auto sceneFile = "scene.json", aboutFile = "about.json", pictureFile = "picture.png";
constexpr auto stateFile = "fields.state", strokesFile = "strokes.json";
constexpr auto lockFile = "lock", restoredFolder = "restored";

/// The folder with the scene: after a recovery the one that was recovered, till there is a newer
/// copy.
QString sceneFolder(const QString& folder) {
    for (const auto& each : {folder, folder + '/' + restoredFolder}) {
        if (QFileInfo::exists(each + '/' + sceneFile)) return each;
    }
    return {};
}

/// The state that the engine has handed over; none where it could not be saved.
std::shared_ptr<const Snapshot> answerOf(
    const std::shared_future<std::shared_ptr<Snapshot>>& asked) {
    try {
        return asked.get();
    } catch (const Error& error) {
        log().debug("no state for the recovery: {}", error.what());
        return {};
    }
}

}  // namespace

/// A file that is locked as long as this object lives, or this process. A file that names the
/// process would not do: one that was killed has its number until its parent has asked for it.
class Recovery::Lock {
  public:
    explicit Lock(const QString& folder)
        : file_(open(QFile::encodeName(folder + '/' + lockFile).constData(),
                     O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        held_ = file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0;
    }
    ~Lock() {
        if (file_ >= 0) ::close(file_);
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    bool held() const { return held_; }

  private:
    int file_;
    bool held_ = false;
};

QString Recovery::root() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/recovery";
}

/// Contents of a copy.
struct Recovery::Copy {
    Scene scene;
    QByteArray about;
    QImage picture;  // may be none
    QString folder;
    std::shared_ptr<const Snapshot> fields;  // may be none: then the last ones stay
    Strokes strokes;

    /// Returns "" or what failed. On any thread.
    QString write() const {
        const auto failure = Document::writeCopy(scene, folder + '/' + sceneFile);
        if (!failure.isEmpty()) return failure;
        if (!writeWhole(folder + '/' + aboutFile, about).isEmpty()) {
            return Recovery::tr("%1 cannot be written").arg(folder);
        }
        writePicture();
        if (!fields) return {};
        try {
            fields->write((folder + '/' + stateFile).toStdString());
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
        // A state that could not be given its name stays (OutPlace), and its message names the
        // file. Once there is a newer one, nobody needs it.
        const QDir left(folder, QStringLiteral("%1.*.part").arg(stateFile), {}, QDir::Files);
        for (const auto& file : left.entryList()) QFile::remove(left.filePath(file));
        return writeWhole(folder + '/' + strokesFile,
                          QByteArray::fromStdString(toJson(strokes).dump()));
    }
    /// A copy without its picture is still a copy.
    void writePicture() const {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        if (!picture.isNull() && picture.save(&buffer, "PNG")) {
            writeWhole(folder + '/' + pictureFile, bytes);
        }
    }
};

Recovery::Recovery(EngineHost& host, Document& document, Viewport& viewport, QObject* parent)
    : QObject(parent), host_(host), document_(document), viewport_(viewport) {
    const auto now = QDateTime::currentDateTimeUtc().toString("yyyyMMdd-hhmmss-zzz");
    folder_ = QStringLiteral("%1/%2-%3").arg(root(), now).arg(QCoreApplication::applicationPid());
    if (QDir().mkpath(folder_)) lock_ = std::make_unique<Lock>(folder_);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Recovery::saveNow);
    connect(&document_, &Document::aboutToEdit, this,
            [this](const QString&, const QByteArray& kind, bool changesFields) {
                if (changesFields && kind.isEmpty()) saveNow();
                noteEdit();
            });
    connect(&document_, &Document::opened, this, &Recovery::noteEdit);  // perhaps as unsaved work
    connect(&document_, &Document::editRefused, this, &Recovery::noteEdit);
    connect(&document_, &Document::titleChanged, this, [this] {
        if (!document_.hasWork() && !document_.loading()) forgetCopies();
    });
}

Recovery::~Recovery() {
    writer_.waitForDone();
    lock_.reset();
    if (!left_) QDir(folder_).removeRecursively();
}

// Soon, but not too often.
void Recovery::noteEdit() {
    if (timer_.isActive()) return;
    const auto since = copied_.isValid() ? copied_.elapsed() : interval;
    timer_.start(static_cast<int>(std::max<qint64>(delay, interval - since)));
}

// The copied work has been saved or discarded.
void Recovery::forgetCopies() {
    writer_.start([folder = folder_] {
        for (const auto* name : {sceneFile, aboutFile, pictureFile, stateFile, strokesFile}) {
            QFile::remove(folder + '/' + name);
        }
        QDir(folder + '/' + restoredFolder).removeRecursively();
    });
}

Recovery::Copy Recovery::copyOf(const Scene& scene, QImage picture) const {
    const QJsonObject about{{"name", document_.displayName()},
                            {"path", document_.path()},
                            {"shipped", document_.shippedName()},
                            {"modified", document_.modified()},
                            {"painted", document_.painted()},
                            {"time", QDateTime::currentDateTime().toString(Qt::ISODate)}};
    return {scene, QJsonDocument(about).toJson(), std::move(picture), folder_,
            {},    host_.engine().strokes()};
}

QImage Recovery::draw() {
    try {
        return viewport_.render({320, 200});
    } catch (const Error& error) {
        log().debug("no picture for the recovery: {}", error.what());
        return {};
    }
}

void Recovery::saveNow() {
    if (!document_.hasScene() || !document_.hasWork() || document_.loading()) return;
    timer_.stop();
    copied_.start();
    document_.withCurrent([this, picture = draw()](const Scene& scene) {
        auto copy = std::make_shared<Copy>(copyOf(scene, picture));
        const auto fields = host_.engine().save().share();
        // Comes when the engine has answered.
        const QPointer<Recovery> self(this);
        host_.engine().perform([self, copy, fields](Simulation&, gl::Context&) {
            QMetaObject::invokeMethod(
                qApp,
                [self, copy, fields] {
                    copy->fields = answerOf(fields);
                    if (self) self->writeSoon(*copy);
                },
                Qt::QueuedConnection);
        });
    });
}

void Recovery::writeSoon(Copy copy) {
    writer_.start([this, copy = std::move(copy)] {
        const auto failure = copy.write();
        QMetaObject::invokeMethod(
            this, [this, failure] { written(failure); }, Qt::QueuedConnection);
    });
}

void Recovery::saveAtOnce(bool drawn) {
    if (document_.hasScene() && document_.hasWork()) copyAtOnce(drawn);
}

void Recovery::saveAnyhow() {
    if (document_.hasScene()) copyAtOnce(false);
}

void Recovery::copyAtOnce(bool drawn) {
    auto copy = copyOf(document_.current(patience), {});
    const auto fields = host_.engine().save().share();
    if (fields.wait_for(patience) == std::future_status::ready) copy.fields = answerOf(fields);
    // One that is being written must not come after this one.
    writer_.waitForDone(patience);
    written(copy.write());
    if (!drawn) return;
    copy.picture = draw();  // last: there may be no time for it
    copy.writePicture();
}

void Recovery::written(const QString& failure) {
    if (failure.isEmpty()) {
        warned_ = false;
        Q_EMIT saved();
    } else if (!warned_) {
        warned_ = true;  // once, not after every edit
        Q_EMIT problem(tr("The scene could not be backed up: %1. Save it yourself.").arg(failure));
    }
}

std::vector<Recovery::Found> Recovery::find() const {
    std::vector<Found> found;
    for (const auto& info : QDir(root()).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (QFileInfo(folder_) == info) continue;
        if (!Lock(info.absoluteFilePath()).held()) continue;  // another window lives
        const auto folder = sceneFolder(info.absoluteFilePath());
        if (folder.isEmpty()) {
            QDir(info.absoluteFilePath()).removeRecursively();  // it had nothing to lose
            continue;
        }
        // It may have ended between the scene and what is told of it.
        QFile file(folder + '/' + aboutFile);
        QJsonObject about;
        if (file.open(QIODevice::ReadOnly))
            about = QJsonDocument::fromJson(file.readAll()).object();
        auto time = QDateTime::fromString(about["time"].toString(), Qt::ISODate);
        if (!time.isValid()) time = QFileInfo(folder + '/' + sceneFile).lastModified();
        found.push_back({folder, about["name"].toString(tr("Unsaved scene")),
                         about["path"].toString(), about["shipped"].toString(), time,
                         QImage(folder + '/' + pictureFile)});
    }
    std::ranges::sort(found, std::ranges::greater(), &Found::time);
    return found;
}

bool Recovery::othersHold() const {
    return std::ranges::any_of(
        QDir(root()).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot), [this](const auto& info) {
            return QFileInfo(folder_) != info && !Lock(info.absoluteFilePath()).held();
        });
}

// Its files move into this run's folder, where they are safe should this run end badly, too.
void Recovery::restore(const Found& found) {
    const auto target = folder_ + '/' + restoredFolder;
    QDir(target).removeRecursively();
    if (!QDir().mkpath(folder_) || !QDir().rename(found.folder, target)) {
        failInput("the copy in {} cannot be moved: is the disk full?", found.folder.toStdString());
    }
    QFile file(target + '/' + aboutFile);
    QJsonObject about;
    if (file.open(QIODevice::ReadOnly)) about = QJsonDocument::fromJson(file.readAll()).object();
    document_.openCopy(target + '/' + sceneFile,
                       {found.path, found.shippedName, about["modified"].toBool(true),
                        about["painted"].toBool(), readState(target)});
}

std::shared_ptr<const Snapshot> Recovery::readState(const QString& folder) {
    const auto path = (folder + '/' + stateFile).toStdString();
    if (!QFile::exists(QString::fromStdString(path))) return {};
    try {
        const auto scene = loadScene((folder + '/' + sceneFile).toStdString());
        auto state = std::make_shared<Snapshot>(Snapshot::load(path));
        // Walls that were drawn stand in the scene.
        if (state->has("drawn")) {
            const auto cells = static_cast<std::size_t>(scene.domain.nx) *
                               static_cast<std::size_t>(scene.domain.ny);
            state->put("drawn", std::vector<std::uint8_t>(cells));
        }
        StrokeLog strokes;
        const auto list = folder + '/' + strokesFile;
        if (QFile::exists(list)) {
            for (const auto& each : readStrokes(list.toStdString(), scene.info()).list) {
                strokes.add(each);
            }
        }
        state->strokesInScene = strokes.size();
        state->strokes = std::make_shared<const StrokeLog>(std::move(strokes));
        return state;
    } catch (const Error& error) {
        // Once it is open: what is opened takes messages away.
        connect(
            &document_, &Document::opened, this,
            [this, reason = QString::fromUtf8(error.what())] {
                Q_EMIT problem(tr("The scene was recovered and begins anew, without its state: %1")
                                   .arg(reason));
            },
            Qt::SingleShotConnection);
        return {};
    }
}

void Recovery::discard(const Found& found) {
    QDir(found.folder).removeRecursively();
}

namespace {

void offer(Recovery& recovery, QWidget* window,
           const std::function<void(const QString& sentence)>& onProblem, int looks) {
    if (looks > 1 && recovery.othersHold()) {
        QTimer::singleShot(250, &recovery, [&recovery, window, onProblem, looks] {
            offer(recovery, window, onProblem, looks - 1);
        });
        return;
    }
    const auto found = recovery.find();
    if (found.empty()) return;
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("recovery");
    dialog->setWindowTitle(Recovery::tr("Unsaved Work"));
    auto* sentence =
        new QLabel(Recovery::tr("Seiche did not exit properly. These scenes had not been saved; "
                                "the copies were made at the times shown beside them."));
    sentence->setWordWrap(true);
    auto* list = new QListWidget;
    list->setObjectName("recoveryList");
    list->setAccessibleName(Recovery::tr("Scenes that can be recovered"));
    list->setIconSize({160, 100});
    for (const auto& each : found) {
        auto* item = new QListWidgetItem(
            QIcon(QPixmap::fromImage(each.picture)),
            each.name + '\n' + QLocale().toString(each.time, QLocale::ShortFormat), list);
        item->setToolTip(each.path);
    }
    list->setCurrentRow(0);
    auto* buttons = new QDialogButtonBox;
    auto* open = buttons->addButton(Recovery::tr("&Recover"), QDialogButtonBox::AcceptRole);
    open->setObjectName("recover");
    auto* drop = buttons->addButton(Recovery::tr("&Delete"), QDialogButtonBox::DestructiveRole);
    drop->setObjectName("dropRecovery");
    auto* later = buttons->addButton(Recovery::tr("&Later"), QDialogButtonBox::RejectRole);
    for (auto* button : {open, drop, later}) button->setAccessibleName(button->text().remove('&'));
    auto* layout = new QVBoxLayout;
    layout->addWidget(sentence);
    layout->addWidget(list);
    layOut(*dialog, layout, buttons);
    dialog->resize(460, 360);
    auto left = std::make_shared<std::vector<Recovery::Found>>(found);
    QObject::connect(open, &QPushButton::clicked, dialog, [=, &recovery] {
        const auto row = list->currentRow();
        if (row < 0) return;
        dialog->accept();
        try {
            recovery.restore((*left)[static_cast<std::size_t>(row)]);
        } catch (const Error& error) {
            onProblem(QString::fromUtf8(error.what()));
        }
    });
    QObject::connect(drop, &QPushButton::clicked, dialog, [=] {
        const auto row = list->currentRow();
        if (row < 0) return;
        Recovery::discard((*left)[static_cast<std::size_t>(row)]);
        left->erase(left->begin() + row);
        delete list->takeItem(row);
        if (left->empty()) dialog->reject();
    });
    QObject::connect(later, &QPushButton::clicked, dialog, &QDialog::reject);
    dialog->open();
}

}  // namespace

void offerRecovery(Recovery& recovery, QWidget* window,
                   std::function<void(const QString& sentence)> onProblem) {
    offer(recovery, window, onProblem, 9);
}

}  // namespace seiche::gui

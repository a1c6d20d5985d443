#include "app/gui/recovery.hpp"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/viewport.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"

namespace seiche::gui {

namespace {

constexpr auto sceneFile = "scene.json", aboutFile = "about.json", pictureFile = "picture.png";
constexpr auto lockFile = "lock";

bool writeWhole(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() &&
           file.commit();
}

}  // namespace

QString Recovery::root() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/recovery";
}

Recovery::Recovery(Document& document, Viewport& viewport, QObject* parent)
    : QObject(parent), document_(document), viewport_(viewport) {
    const auto now = QDateTime::currentDateTimeUtc().toString("yyyyMMdd-hhmmss-zzz");
    folder_ = QStringLiteral("%1/%2-%3").arg(root(), now).arg(QCoreApplication::applicationPid());
    if (QDir().mkpath(folder_)) {
        lock_ = std::make_unique<QLockFile>(folder_ + '/' + lockFile);
        lock_->setStaleLockTime(0);
        lock_->tryLock();
    }
    timer_.setInterval(interval);
    connect(&timer_, &QTimer::timeout, this, &Recovery::saveNow);
    timer_.start();
    connect(&document_, &Document::aboutToEdit, this,
            [this](const QString&, const QByteArray& kind, bool changesFields) {
                if (changesFields && kind.isEmpty()) saveNow();
            });
}

Recovery::~Recovery() {
    lock_.reset();
    QDir(folder_).removeRecursively();
}

void Recovery::saveNow() {
    if (document_.hasScene() && document_.modified() && !document_.loading()) write();
}

void Recovery::write() {
    QImage picture;
    try {
        picture = viewport_.render({320, 200});
    } catch (const Error& error) {
        log().debug("no picture for the recovery: {}", error.what());
    }
    const QJsonObject about{{"name", document_.displayName()},
                            {"path", document_.path()},
                            {"shipped", document_.shippedName()},
                            {"time", QDateTime::currentDateTime().toString(Qt::ISODate)}};
    document_.saveCopy(folder_ + '/' + sceneFile, [this, picture, about](const QString& failure) {
        auto sentence = failure;
        if (sentence.isEmpty() &&
            !writeWhole(folder_ + '/' + aboutFile, QJsonDocument(about).toJson())) {
            sentence = tr("%1 cannot be written").arg(folder_);
        }
        if (!picture.isNull()) picture.save(folder_ + '/' + pictureFile);
        if (sentence.isEmpty()) {
            warned_ = false;
            Q_EMIT saved();
        } else if (!warned_) {
            warned_ = true;  // once, not every two minutes
            Q_EMIT problem(tr("No copy for the case of a crash could be made: %1. Save the scene "
                              "yourself.")
                               .arg(sentence));
        }
    });
}

std::vector<Recovery::Found> Recovery::find() const {
    std::vector<Found> found;
    for (const auto& info : QDir(root()).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto folder = info.absoluteFilePath();
        if (QFileInfo(folder_) == info) continue;
        QLockFile lock(folder + '/' + lockFile);
        lock.setStaleLockTime(0);
        if (!lock.tryLock()) continue;  // another window lives
        QFile file(folder + '/' + aboutFile);
        if (!QFileInfo::exists(folder + '/' + sceneFile) || !file.open(QIODevice::ReadOnly)) {
            lock.unlock();
            QDir(folder).removeRecursively();  // it had nothing to lose
            continue;
        }
        const auto about = QJsonDocument::fromJson(file.readAll()).object();
        found.push_back({folder, about["name"].toString(), about["path"].toString(),
                         about["shipped"].toString(),
                         QDateTime::fromString(about["time"].toString(), Qt::ISODate),
                         QImage(folder + '/' + pictureFile)});
    }
    std::ranges::sort(found, std::ranges::greater(), &Found::time);
    return found;
}

// What it needs moves into this run's folder, where it is safe should this run end badly, too.
void Recovery::restore(const Found& found) {
    const auto target = folder_ + "/restored";
    QDir(target).removeRecursively();
    if (!QDir().mkpath(folder_) || !QDir().rename(found.folder, target)) {
        failInput("the copy in {} cannot be moved: is the disk full?", found.folder.toStdString());
    }
    document_.openCopy(target + '/' + sceneFile, found.path, found.shippedName);
}

void Recovery::discard(const Found& found) {
    QDir(found.folder).removeRecursively();
}

void offerRecovery(Recovery& recovery, QWidget* window,
                   std::function<void(const QString& sentence)> onProblem) {
    const auto found = recovery.find();
    if (found.empty()) return;
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("recovery");
    dialog->setWindowTitle(Recovery::tr("Unsaved Work"));
    auto* sentence = new QLabel(
        Recovery::tr("Seiche did not end properly. These scenes had not been saved; the copies "
                     "are of the times that stand beside them."));
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
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(sentence);
    layout->addWidget(list);
    layout->addWidget(buttons);
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

}  // namespace seiche::gui

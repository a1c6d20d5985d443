#include "app/gui/viewport/live_pictures.hpp"

#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QStandardPaths>
#include <csignal>

#include "app/gui/shell/plugins.hpp"
#include "core/base/embedded.hpp"
#include "core/base/log.hpp"
#include "core/model/packs.hpp"

namespace seiche::gui {

namespace {

// The start of the window and the first touches come before any of this [ms].
constexpr int pauseLength = 4000;
// Part of the scene that a film shows, as a multiple of the time of the gallery's still picture.
constexpr double filmLength = 1.25;

QByteArray embedded(const QString& path) {
    const auto* file = findEmbedded(path.toStdString());
    return file ? QByteArray(file->data.data(), static_cast<qsizetype>(file->data.size()))
                : QByteArray();
}

}  // namespace

LivePictures::LivePictures(QObject* parent) : QObject(parent) {
    pause_.setSingleShot(true);
    pause_.setInterval(pauseLength);
    connect(&pause_, &QTimer::timeout, this, &LivePictures::goOn);
    connect(&process_, &QProcess::finished, this, &LivePictures::drawn);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;
        log().info("the gallery's pictures stay still: {} cannot be started",
                   process_.program().toStdString());
        waiting_.clear();
        busy_ = false;
    });
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LP_NUM_THREADS", "0");  // software drawing without threads of its own
    environment.insert("OMP_NUM_THREADS", "1");
    process_.setProcessEnvironment(environment);
    process_.setStandardOutputFile(QProcess::nullDevice());
    process_.setStandardErrorFile(QProcess::nullDevice());
    process_.setChildProcessModifier([] {
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // it is of no use to anybody else
        // Less urgent than nice 19: threads of software drawing yield while they wait for one
        // another, and then a merely nice process gets most of a core.
        const sched_param none{};
        if (sched_setscheduler(0, SCHED_IDLE, &none) != 0 && nice(19) == -1) return;
    });
}

LivePictures::~LivePictures() {
    process_.disconnect(this);
    process_.kill();
    process_.waitForFinished(2000);
    thread_.waitForDone();
}

QString LivePictures::cache() {
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + "/films";
}

std::vector<LivePictures::Film> LivePictures::list() {
    QString text;  // of the program's scenes and of those of packs
    for (const auto& file : embeddedFiles()) {
        if (!file.path.starts_with("assets/thumbnails/") || !file.path.ends_with("/list.txt"))
            continue;
        text +=
            QString::fromUtf8(file.data.data(), static_cast<qsizetype>(file.data.size())) + '\n';
    }
    // A pack that is built again draws again.
    QByteArray packs;
    for (const auto& pack : loadedPacks()) {
        const QFileInfo file(QString::fromStdString(pack.file.string()));
        packs += QByteArray::number(file.lastModified().toMSecsSinceEpoch());
    }
    std::vector<Film> films;
    for (const auto& line : text.split('\n', Qt::SkipEmptyParts)) {
        const auto words = line.split(' ', Qt::SkipEmptyParts);
        if (line.startsWith('#') || words.size() < 3) continue;
        const double seconds = filmLength * words[1].toDouble();
        Film film;
        film.scene = words[0];
        film.arguments =
            QStringList{"run",    film.scene, "--quiet", "--time", QString::number(seconds),
                        "--size", words[2]} +
            words.mid(3) +
            QStringList{"--fps", QString::number(perSecond), "--speed",
                        QString::number(seconds * perSecond / pictures)};
        QCryptographicHash hash(QCryptographicHash::Sha1);
        hash.addData(version());
        hash.addData(embedded("assets/scenes/" + film.scene + ".json"));
        hash.addData(film.arguments.join(' ').toUtf8());
        if (const auto* file = findEmbedded("assets/scenes/" + film.scene.toStdString() + ".json");
            file && !file->pack.empty()) {
            hash.addData(packs);
            film.arguments += pluginArguments();
        }
        film.folder = cache() + '/' + QString::fromLatin1(hash.result().toHex());
        films.push_back(std::move(film));
    }
    return films;
}

void LivePictures::setWanted(bool wanted) {
    if (wanted_ == wanted) return;
    wanted_ = wanted;
    if (wanted_) {
        pause_.start();
    } else {
        pause_.stop();
        process_.kill();  // its pictures are dropped, and drawn again later
    }
}

void LivePictures::setHeld(bool held) {
    if (held_ == held) return;
    held_ = held;
    if (drawing() > 0) {
        ::kill(static_cast<pid_t>(drawing()), held_ ? SIGSTOP : SIGCONT);
    } else if (listed_) {
        goOn();
    }
}

void LivePictures::goOn() {
    if (!std::exchange(listed_, true)) {
        for (auto& film : list()) {
            kept_.push_back(QFileInfo(film.folder).fileName());
            waiting_.push_back(std::move(film));
        }
    }
    if (!wanted_ || busy_) return;
    if (waiting_.empty()) return tidy();
    if (QFileInfo::exists(waiting_.front().folder)) {
        busy_ = true;
        load();
    } else if (!held_) {
        busy_ = true;
        draw();
    }
}

// The window's own name, because another window may be drawing the same film.
QString LivePictures::partOf(const Film& film) {
    return QStringLiteral("%1.%2.part").arg(film.folder).arg(QCoreApplication::applicationPid());
}

void LivePictures::draw() {
    const auto& film = waiting_.front();
    const auto part = partOf(film);
    QDir(part).removeRecursively();
    QDir().mkpath(part);
    process_.start(QCoreApplication::applicationDirPath() + "/seiche",
                   film.arguments + QStringList{"--frames", part});
}

void LivePictures::drawn(int exitCode, QProcess::ExitStatus status) {
    busy_ = false;
    if (waiting_.empty()) return;
    const auto& film = waiting_.front();
    const auto part = partOf(film);
    const bool good = status == QProcess::NormalExit && exitCode == 0;
    // Another window may have been faster.
    if (good && (QDir().rename(part, film.folder) || QFileInfo::exists(film.folder))) {
        QDir(part).removeRecursively();
        return goOn();
    }
    QDir(part).removeRecursively();
    if (!wanted_) return;  // killed by setWanted()
    log().info("the gallery's picture of {} stays still: it could not be drawn",
               film.scene.toStdString());
    next();
}

void LivePictures::load() {
    const auto& wanted = waiting_.front();
    const QPointer<LivePictures> self(this);
    thread_.start([self, this, scene = wanted.scene, folder = wanted.folder] {
        QList<QImage> film;
        for (const auto& file : QDir(folder).entryList({"*.png"}, QDir::Files, QDir::Name)) {
            film.push_back(QImage(folder + '/' + file));
        }
        QMetaObject::invokeMethod(
            this,
            [self, scene, film] {
                if (!self) return;
                self->busy_ = false;
                if (!film.isEmpty()) Q_EMIT self->ready(scene, film);
                self->next();
            },
            Qt::QueuedConnection);
    });
}

void LivePictures::next() {
    if (!waiting_.empty()) waiting_.pop_front();
    goOn();
}

// Removes films of other versions of the program and its scenes, and unfinished ones older than
// an hour, which no window can still be drawing.
void LivePictures::tidy() const {
    QDir folder(cache());
    for (const auto& info : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const bool kept = std::ranges::find(kept_, info.fileName()) != kept_.end();
        const bool underWay = info.fileName().endsWith(".part") &&
                              info.lastModified().secsTo(QDateTime::currentDateTime()) < 3600;
        if (!kept && !underWay) QDir(info.absoluteFilePath()).removeRecursively();
    }
}

}  // namespace seiche::gui

#include "app/gui/capture/recorder.hpp"

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/files/frame_sink.hpp"

namespace seiche::gui {

namespace {
constexpr std::size_t mostWaiting = std::size_t{256} << 20;  // bytes
}

Recorder::Recorder(Viewport& viewport, QObject* parent) : QObject(parent), viewport_(viewport) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Recorder::tick);
}

Recorder::~Recorder() {
    stop();
    if (writer_.joinable()) writer_.join();
}

void Recorder::start(const QString& path, const QSize& pixels, int framesPerSecond) {
    if (recording_ || writer_.joinable()) {
        Q_EMIT failed(tr("The film before this one is still being written: wait a moment."));
        return;
    }
    path_ = path;
    size_ = pixels;
    rate_ = framesPerSecond;
    frames_ = 0;
    before_ = 0;
    paused_ = ended_ = false;
    growing_.clear();
    recording_ = true;
    task_ = std::make_shared<Task>();
    writer_ = std::thread([this] { write(); });
    clock_.start();
    timer_.start(1000 / rate_);
    Q_EMIT changed();
}

// Writes as many frames as the clock requires; those of one tick show the same picture.
void Recorder::tick() {
    const auto due = (before_ + clock_.elapsed()) * rate_ / 1000 + 1 - static_cast<qint64>(frames_);
    if (due <= 0) return;
    {
        const std::scoped_lock lock(mutex_);
        if (waiting_ > mostWaiting) return;
    }
    QImage picture;
    try {
        picture = viewport_.render(size_).convertToFormat(QImage::Format_RGBA8888);
    } catch (const Error& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return stop();
    }
    if (picture.isNull()) return;
    Frame frame;
    frame.rgba.assign(picture.constBits(), picture.constBits() + picture.sizeInBytes());
    frame.times = static_cast<int>(std::min<qint64>(due, rate_));
    if (limit_ > 0) {
        const auto most = static_cast<qint64>(limit_) * rate_ - static_cast<qint64>(frames_);
        frame.times = static_cast<int>(std::clamp<qint64>(most, 0, frame.times));
    }
    frames_ += static_cast<std::uint64_t>(frame.times);
    {
        const std::scoped_lock lock(mutex_);
        waiting_ += frame.rgba.size();
        queue_.push_back(std::move(frame));
    }
    wake_.notify_one();
    if (limit_ > 0 &&
        frames_ >= static_cast<std::uint64_t>(limit_) * static_cast<unsigned>(rate_)) {
        return stop();
    }
    Q_EMIT changed();
}

// On the writer's thread.
void Recorder::write() {
    QString problem;
    bool cancelled = false;
    const Task::OnThread here(*task_);
    try {
        const auto film = isFolder()
                              ? makeFrameFolder(path_.toStdString(), size_.width(), size_.height())
                              : makeFilm(path_.toStdString(), size_.width(), size_.height(), rate_);
        {
            const std::scoped_lock lock(mutex_);
            growing_ = QString::fromStdString(film->growing());
        }
        passOn(*film);
    } catch (const Cancelled&) {
        cancelled = true;
    } catch (const std::exception& error) {
        problem = QString::fromStdString(failureOf(error).sentence);
    }
    QMetaObject::invokeMethod(
        this, [this, problem, cancelled] { writerEnded(problem, cancelled); },
        Qt::QueuedConnection);
}

// Frames that still wait when the film ends have their share in the progress; completing the film
// has the rest.
void Recorder::passOn(FrameSink& film) {
    double left = 0, passed = 0, share = 0;  // once the film has ended
    try {
        while (true) {
            Frame frame;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [this] { return !queue_.empty() || ended_; });
                if (queue_.empty()) break;
                if (ended_ && left == 0) {
                    for (const auto& each : queue_) left += each.times;
                    share = left / (left + film.costOfFinishing());
                }
                frame = std::move(queue_.front());
                queue_.pop_front();
                waiting_ -= frame.rgba.size();
            }
            for (int i = 0; i < frame.times; ++i) {
                film.add(frame.rgba);
                if (left > 0) reportProgress(share * ++passed / left);
            }
        }
    } catch (const Cancelled&) {
        // Frames that wait are left out; a film that need not be packed is completed without it.
    }
    const Task::Share rest(share, 1);
    film.finish();
}

void Recorder::writerEnded(const QString& problem, bool cancelled) {
    writer_.join();
    end();
    queue_.clear();
    waiting_ = 0;
    if (cancelled) {
        Q_EMIT this->cancelled(rawPath());
    } else if (problem.isEmpty()) {
        Q_EMIT finished(path_);
    } else {
        Q_EMIT failed(tr("The film stopped: %1.").arg(problem));
    }
    Q_EMIT changed();
}

void Recorder::end() {
    recording_ = paused_ = false;
    timer_.stop();
}

void Recorder::stop() {
    if (!recording_) return;
    end();
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    wake_.notify_one();
    Q_EMIT changed();
}

void Recorder::setPaused(bool paused) {
    if (!recording_ || paused == paused_) return;
    paused_ = paused;
    if (paused) {
        before_ += clock_.elapsed();
        timer_.stop();
    } else {
        clock_.start();
        timer_.start(1000 / rate_);
    }
    Q_EMIT changed();
}

QString Recorder::rawPath() const {
    const std::scoped_lock lock(mutex_);
    return growing_;
}

std::optional<LongWork> Recorder::work() const {
    if (!writing()) return std::nullopt;
    return LongWork{tr("Writing %1").arg(QDir(path_).dirName()), task_->part(),
                    [task = task_] { task->cancel(); }};
}

void Recorder::cancelWriting() {
    if (writing()) task_->cancel();
}

QString Recorder::summary() const {
    const auto seconds = static_cast<int>(frames_) / std::max(rate_, 1);
    const auto clock = [](int all) {
        return QStringLiteral("%1:%2").arg(all / 60).arg(all % 60, 2, 10, QLatin1Char('0'));
    };
    auto text =
        tr("%1 · %2 × %3 · %4")
            .arg(limit_ > 0 ? tr("%1 of %2").arg(clock(seconds), clock(limit_)) : clock(seconds))
            .arg(size_.width())
            .arg(size_.height())
            .arg(isFolder() ? tr("%1 pictures").arg(frames_)
                            : sizeText(QFileInfo(rawPath()).size()));
    if (paused_) text += " · " + tr("paused");
    return text;
}

}  // namespace seiche::gui

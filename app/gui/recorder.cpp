#include "app/gui/recorder.hpp"

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QStandardPaths>
#include <algorithm>

#include "app/gui/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {
constexpr qint64 waitingBytes = qint64(256) << 20;  // frames that the encoder has not taken yet
constexpr int lastWait = 15000;                     // [ms] for the encoder when the program ends
}  // namespace

Recorder::Recorder(Viewport& viewport, QObject* parent) : QObject(parent), viewport_(viewport) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Recorder::tick);
    connect(&encoder_, &QProcess::finished, this, &Recorder::encoderEnded);
    connect(&packer_, &QProcess::finished, this, &Recorder::packerEnded);
}

Recorder::~Recorder() {
    stop();
    // What was recorded up to the last moment is wanted, too.
    if (encoder_.state() != QProcess::NotRunning) encoder_.waitForFinished(lastWait);
    if (packer_.state() != QProcess::NotRunning) packer_.waitForFinished(lastWait);
}

void Recorder::start(const QString& path, const QSize& pixels, int framesPerSecond) {
    if (recording_ || encoder_.state() != QProcess::NotRunning ||
        packer_.state() != QProcess::NotRunning) {
        Q_EMIT failed(tr("The film before this one is still being written: wait a moment."));
        return;
    }
    const auto program = QStandardPaths::findExecutable("ffmpeg");
    if (program.isEmpty()) {
        Q_EMIT failed(tr("Recording needs the program ffmpeg: install the package ffmpeg."));
        return;
    }
    path_ = path;
    size_ = {pixels.width() & ~1, pixels.height() & ~1};  // yuv420p halves both
    rate_ = framesPerSecond;
    frames_ = 0;
    encoder_.setProcessChannelMode(QProcess::SeparateChannels);
    encoder_.setStandardOutputFile(QProcess::nullDevice());
    encoder_.start(program,
                   {"-hide_banner", "-loglevel",
                    "error",        "-y",
                    "-f",           "rawvideo",
                    "-pix_fmt",     "rgba",
                    "-s",           QStringLiteral("%1x%2").arg(size_.width()).arg(size_.height()),
                    "-r",           QString::number(rate_),
                    "-i",           "-",
                    "-an",          "-c:v",
                    "libx264",      "-preset",
                    "veryfast",     "-crf",
                    "18",           "-pix_fmt",
                    "yuv420p",      "-f",
                    "matroska",     rawPath()});
    recording_ = true;
    clock_.start();
    timer_.start(1000 / rate_);
    Q_EMIT changed();
}

// Writes as many frames as the clock asks for; all of one tick show the same picture.
void Recorder::tick() {
    const auto due = clock_.elapsed() * rate_ / 1000 + 1 - static_cast<qint64>(frames_);
    if (due <= 0 || encoder_.bytesToWrite() > waitingBytes) return;
    QImage picture;
    try {
        picture = viewport_.render(size_).convertToFormat(QImage::Format_RGBA8888);
    } catch (const Error& error) {
        giveUp(QString::fromUtf8(error.what()));
        return;
    }
    if (picture.isNull()) return;
    const auto bytes = picture.sizeInBytes();
    for (qint64 i = 0; i < std::min<qint64>(due, rate_); ++i) {
        if (encoder_.write(reinterpret_cast<const char*>(picture.constBits()), bytes) != bytes)
            return;
        ++frames_;
    }
    Q_EMIT changed();
}

void Recorder::stop() {
    if (!recording_) return;
    recording_ = false;
    timer_.stop();
    encoder_.closeWriteChannel();
    Q_EMIT changed();
}

void Recorder::encoderEnded() {
    if (recording_ || encoder_.exitStatus() != QProcess::NormalExit || encoder_.exitCode() != 0) {
        const auto words = QString::fromUtf8(encoder_.readAllStandardError()).trimmed();
        giveUp(words.section('\n', -1));
        return;
    }
    packer_.start(encoder_.program(), {"-hide_banner", "-loglevel", "error", "-y", "-i", rawPath(),
                                       "-c", "copy", "-movflags", "+faststart", path_});
}

void Recorder::packerEnded() {
    if (packer_.exitStatus() != QProcess::NormalExit || packer_.exitCode() != 0) {
        Q_EMIT failed(tr("The film could not be packed as MP4; it is whole in %1.").arg(rawPath()));
        return;
    }
    QFile::remove(rawPath());
    Q_EMIT finished(path_);
}

void Recorder::giveUp(const QString& why) {
    const bool running = encoder_.state() != QProcess::NotRunning;
    recording_ = false;
    timer_.stop();
    if (running) encoder_.closeWriteChannel();
    Q_EMIT failed(tr("The recording to %1 stopped after %2 frames: %3. Is the disk full?")
                      .arg(path_)
                      .arg(frames_)
                      .arg(why.isEmpty() ? tr("ffmpeg ended") : why));
    Q_EMIT changed();
}

QString Recorder::summary() const {
    const auto seconds = static_cast<int>(frames_) / std::max(rate_, 1);
    return tr("%1:%2 · %3 × %4 · %5")
        .arg(seconds / 60)
        .arg(seconds % 60, 2, 10, QLatin1Char('0'))
        .arg(size_.width())
        .arg(size_.height())
        .arg(QLocale().formattedDataSize(QFileInfo(rawPath()).size(), 1));
}

}  // namespace seiche::gui

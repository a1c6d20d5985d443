#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QSize>
#include <QString>
#include <QTimer>
#include <cstdint>

namespace seiche::gui {

class Viewport;

/// Records what the viewport shows, without the overlay, at a size of its own and by the clock on
/// the wall: frames are repeated where drawing is slower than the film.
///
/// The encoder is the program ffmpeg at the end of a pipe, so that a crash of it stays outside. It
/// writes Matroska, which survives a crash of either side, and packs that as MP4 at the end.
class Recorder : public QObject {
    Q_OBJECT
  public:
    explicit Recorder(Viewport& viewport, QObject* parent = nullptr);
    ~Recorder() override;

    /// Begins a film at `path` (.mp4); what goes wrong comes as failed().
    void start(const QString& path, const QSize& pixels, int framesPerSecond);
    /// Ends it; finished() or failed() follows once the file is whole.
    void stop();
    bool recording() const { return recording_; }
    std::uint64_t frames() const { return frames_; }
    /// Length and size so far, for people.
    QString summary() const;

  Q_SIGNALS:
    void changed();
    void finished(const QString& path);
    void failed(const QString& sentence);

  private:
    void tick();
    void encoderEnded();
    void packerEnded();
    void giveUp(const QString& why);
    QString rawPath() const { return path_ + ".mkv"; }

    Viewport& viewport_;
    QTimer timer_;
    QElapsedTimer clock_;
    QProcess encoder_, packer_;
    QString path_;
    QSize size_;
    int rate_ = 30;
    bool recording_ = false;
    std::uint64_t frames_ = 0;
};

}  // namespace seiche::gui

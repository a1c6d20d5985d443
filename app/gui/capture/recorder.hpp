#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSize>
#include <QString>
#include <QTimer>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "app/gui/shell/work_bar.hpp"
#include "core/base/task.hpp"

namespace seiche {
class FrameSink;
}

namespace seiche::gui {

class Viewport;

/// Records what the viewport shows, without the heads-up display, at its own size and in wall-clock
/// time: frames are repeated where drawing is slower than the film.
///
/// The film is a FrameSink, which waits for its encoder, so it has a thread of its own. Pictures
/// that the encoder has not taken yet wait in memory; when there are too many, some are dropped and
/// the previous one is repeated.
class Recorder : public QObject {
    Q_OBJECT
  public:
    explicit Recorder(Viewport& viewport, QObject* parent = nullptr);
    /// Waits until the recorded file is complete.
    ~Recorder() override;

    /// Begins a film at `path` (.mp4, .webm, .gif, .mkv) or, if `path` ends with a slash, numbered
    /// pictures in a folder of that name; failures arrive as failed().
    void start(const QString& path, const QSize& pixels, int framesPerSecond);
    /// Ends it; finished() or failed() follows once the file is complete.
    void stop();
    /// Pauses are not part of the film.
    void setPaused(bool paused);
    /// Films end by themselves after this many seconds; 0 = never.
    void setTimeLimit(int seconds) { limit_ = seconds; }
    int timeLimit() const { return limit_; }
    bool recording() const { return recording_; }
    bool paused() const { return paused_; }
    /// The film has ended, but its file is not complete yet.
    bool writing() const { return !recording_ && writer_.joinable(); }
    /// For the WorkBar: completing the file.
    std::optional<LongWork> work() const;
    /// Ends writing(); the finished part of the film is kept.
    void cancelWriting();
    /// File of the current or last film.
    const QString& path() const { return path_; }
    std::uint64_t frames() const { return frames_; }
    /// Length and size so far, as text for the user.
    QString summary() const;
    /// The file written to until the film is complete; empty before it has begun.
    QString rawPath() const;

  Q_SIGNALS:
    void changed();
    void finished(const QString& path);
    void failed(const QString& sentence);
    /// Packing was cancelled; the whole film is in `recording`.
    void cancelled(const QString& recording);

  private:
    /// A picture and how many times it is repeated.
    struct Frame {
        std::vector<std::uint8_t> rgba;
        int times = 1;
    };
    void tick();
    void write();
    void end();
    void passOn(FrameSink& film);
    void writerEnded(const QString& problem, bool cancelled);

    Viewport& viewport_;
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 before_ = 0;  // [ms] recorded before the last pause
    QString path_;
    QSize size_;
    int rate_ = 30, limit_ = 0;
    bool recording_ = false, paused_ = false;
    std::uint64_t frames_ = 0;

    // Shared with the writer, under `mutex_`
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Frame> queue_;
    std::size_t waiting_ = 0;  // bytes in it
    bool ended_ = false;
    QString growing_;
    std::shared_ptr<Task> task_;  // of the writer, who reports once the film has ended
    std::thread writer_;
    bool isFolder() const { return path_.endsWith('/'); }
};

}  // namespace seiche::gui

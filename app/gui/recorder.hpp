#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSize>
#include <QString>
#include <QTimer>
#include <cstdint>
#include <memory>

namespace seiche::gui {

class Viewport;

/// Records what the viewport shows, without the overlay, at a size of its own and by the clock on
/// the wall: frames are repeated where drawing is slower than the film.
class Recorder : public QObject {
    Q_OBJECT
  public:
    explicit Recorder(Viewport& viewport, QObject* parent = nullptr);
    ~Recorder() override;

    /// Begins a film; what goes wrong comes as failed().
    void start(const QString& path, const QSize& pixels, int framesPerSecond);
    /// Ends it; finished() or failed() follows once the file is whole.
    void stop();
    bool recording() const;
    std::uint64_t frames() const { return frames_; }
    /// Length and size so far, for people.
    QString summary() const;

  Q_SIGNALS:
    void changed();
    void finished(const QString& path);
    void failed(const QString& sentence);

  private:
    std::uint64_t frames_ = 0;
};

}  // namespace seiche::gui

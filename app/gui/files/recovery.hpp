#pragma once

#include <QDateTime>
#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <memory>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/one_thread.hpp"

namespace seiche::gui {

class Viewport;

/// Copies of unsaved work, of the scene and of its state and strokes, made soon after an edit,
/// before risky edits (another grid, reverting, restarting) and when the program is ended from
/// outside, in a folder for this run of the program. A clean exit removes it, so a folder without a
/// running program was left by a crash or kill. A running program holds a lock that the system
/// releases however the program ends, at once or, on a busy machine, seconds later.
class Recovery : public QObject {
    Q_OBJECT
  public:
    static constexpr int delay = 2000;      ///< [ms] from an edit to its copy
    static constexpr int interval = 10000;  ///< [ms] between copies at least
    /// How long to wait for a busy engine when the program ends.
    static constexpr std::chrono::milliseconds patience{1000};

    /// Files left by a crash.
    struct Found {
        QString folder, name, path, shippedName;
        QDateTime time;
        QImage picture;
    };

    Recovery(EngineHost& host, Document& document, Viewport& viewport, QObject* parent = nullptr);
    /// A clean exit, unless leave() was called: nothing is left to recover.
    ~Recovery() override;

    /// Newest first.
    std::vector<Found> find() const;
    /// Whether another program still holds these copies: it may be about to end.
    bool othersHold() const;
    /// Opens it as unsaved work, which goes on where the copy was made; throws badInput if the
    /// scene cannot be read. Where its state cannot, it begins at t = 0, and problem() says so.
    void restore(const Found& found);
    static void discard(const Found& found);
    /// Makes a copy now if there is unsaved work.
    void saveNow();
    /// Likewise, and it is complete when this returns. Needs no event loop; `drawn`: with a
    /// picture.
    void saveAtOnce(bool drawn);
    /// Likewise without a picture, also where there is no unsaved work.
    void saveAnyhow();
    /// Keeps the copies for the next start.
    void leave() { left_ = true; }
    /// Of this run of the program.
    const QString& folder() const { return folder_; }
    static QString root();

  Q_SIGNALS:
    void saved();
    void problem(const QString& sentence);

  private:
    struct Copy;
    void copyAtOnce(bool drawn);
    void noteEdit();
    void forgetCopies();
    Copy copyOf(const Scene& scene, QImage picture) const;
    void writeSoon(Copy copy);
    std::shared_ptr<const Snapshot> readState(const QString& folder);
    QImage draw();
    void written(const QString& failure);

    EngineHost& host_;
    Document& document_;
    Viewport& viewport_;
    QString folder_;
    class Lock;
    std::unique_ptr<Lock> lock_;
    QTimer timer_;          // to the next copy
    QElapsedTimer copied_;  // since the last one
    OneThread writer_;      // a disk may be slow
    bool warned_ = false, left_ = false;
};

/// Asks which of the copies left by a crash to open, without waiting for the answer. While other
/// programs hold them it looks again, for two seconds.
void offerRecovery(Recovery& recovery, QWidget* window,
                   std::function<void(const QString& sentence)> onProblem);

}  // namespace seiche::gui

#pragma once

#include <QDateTime>
#include <QImage>
#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "app/gui/document.hpp"

namespace seiche::gui {

class Viewport;

/// Copies of unsaved work, made every two minutes and before what may go wrong (another grid,
/// reverting, restarting), in a folder of this run of the program. A clean end removes it, so that
/// a folder without a living program is what a crash has left. Who lives holds a lock that the
/// system takes away however the program ends, at once or, on a busy machine, seconds later.
class Recovery : public QObject {
    Q_OBJECT
  public:
    static constexpr int interval = 120000;  // [ms]

    /// What a crash has left.
    struct Found {
        QString folder, name, path, shippedName;
        QDateTime time;
        QImage picture;
    };

    Recovery(Document& document, Viewport& viewport, QObject* parent = nullptr);
    /// A clean end: nothing is left to recover.
    ~Recovery() override;

    /// Newest first.
    std::vector<Found> find() const;
    /// Whether another program holds what it has left or lives with: it may be about to end.
    bool othersHold() const;
    /// Opens it as unsaved work; throws badInput where the copy cannot be read.
    void restore(const Found& found);
    static void discard(const Found& found);
    /// Makes a copy now where there is unsaved work.
    void saveNow();
    /// Of this run of the program.
    const QString& folder() const { return folder_; }
    static QString root();

  Q_SIGNALS:
    void saved();
    void problem(const QString& sentence);

  private:
    void write();

    Document& document_;
    Viewport& viewport_;
    QString folder_;
    class Lock;
    std::unique_ptr<Lock> lock_;
    QTimer timer_;
    bool warned_ = false;
};

/// Asks which of what a crash has left shall be opened; without waiting for the answer. While
/// others hold what there is it looks again, for two seconds.
void offerRecovery(Recovery& recovery, QWidget* window,
                   std::function<void(const QString& sentence)> onProblem);

}  // namespace seiche::gui

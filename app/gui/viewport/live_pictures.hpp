#pragma once

#include <QImage>
#include <QObject>
#include <QProcess>
#include <QTimer>
#include <deque>
#include <vector>

#include "app/gui/shell/one_thread.hpp"

namespace seiche::gui {

/// Short films of the shipped scenes for the gallery, each of the running scene: drawn by `seiche
/// run` in separate processes, one at a time, at the lowest priority and on one core, and cached
/// for the next start (docs/decisions/0011-live-pictures.md). Where that is not possible there are
/// none.
class LivePictures : public QObject {
    Q_OBJECT
  public:
    static constexpr int pictures = 24, perSecond = 12;

    struct Film {
        QString scene, folder;  ///< where it is kept
        QStringList arguments;  ///< of `seiche`, with `--frames FOLDER` behind
    };
    /// Films of assets/thumbnails/list.txt and of the lists of packs.
    static std::vector<Film> list();

    explicit LivePictures(QObject* parent = nullptr);
    ~LivePictures() override;
    /// Whether the gallery is being looked at: else nothing is drawn.
    void setWanted(bool wanted);
    /// Whether the run needs all processors: drawing rests meanwhile, in the middle of a film, too.
    void setHeld(bool held);
    /// The process that draws, 0 for none.
    qint64 drawing() const { return process_.processId(); }
    /// Folder of the films.
    static QString cache();
    /// Films that do not exist yet.
    std::size_t left() const { return waiting_.size(); }

  Q_SIGNALS:
    /// A film is ready: its pictures, in order.
    void ready(const QString& scene, const QList<QImage>& film);

  private:
    static QString partOf(const Film& film);
    void goOn();
    void draw();
    void drawn(int exitCode, QProcess::ExitStatus status);
    void load();
    void next();
    void tidy() const;

    std::deque<Film> waiting_;  // the first is under way
    std::vector<QString> kept_;
    QProcess process_;
    OneThread thread_;
    QTimer pause_;  // before the first
    bool wanted_ = false, held_ = false, busy_ = false, listed_ = false;
};

}  // namespace seiche::gui

#pragma once

#include <QImage>
#include <QObject>
#include <QSize>
#include <atomic>
#include <memory>

#include "app/gui/shell/one_thread.hpp"

namespace seiche::gui {

/// Reads pictures of runs, scaled down, without blocking the window.
class SweepPictures : public QObject {
    Q_OBJECT
  public:
    /// At most of this size.
    explicit SweepPictures(const QSize& size, QObject* parent = nullptr);
    ~SweepPictures() override;
    /// ready() follows with the number, unless forget() comes first or the file is no picture.
    void read(int number, const QString& file);
    /// Drops all requests.
    void forget();

  Q_SIGNALS:
    void ready(int number, const QImage& picture);

  private:
    QSize size_;
    std::shared_ptr<std::atomic<bool>> wanted_ = std::make_shared<std::atomic<bool>>(true);
    OneThread thread_;
};

}  // namespace seiche::gui

#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/time_left.hpp"

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace seiche::gui {

/// The state of long work at one moment.
struct LongWork {
    QString text;                  ///< current activity
    std::optional<double> part;    ///< from 0 to 1, if known
    std::function<void()> cancel;  ///< ends it
    bool asks = false;             ///< `cancel` asks first, and may not end it
};

/// Shows long work above the picture with its progress, and offers to cancel it. It polls its
/// sources ten times per second and shows the first active one, once that has lasted half a second.
class WorkBar : public QFrame {
    Q_OBJECT
  public:
    /// Nothing if no work is in progress; called on the window's thread.
    using Source = std::function<std::optional<LongWork>()>;
    explicit WorkBar(QWidget* parent = nullptr);
    void add(Source source) { sources_.push_back(std::move(source)); }
    /// The text shown; "" if none.
    QString text() const;

  private:
    void look();

    std::vector<Source> sources_;
    std::size_t shown_ = 0;  // index of the source, sources_.size() = none
    QElapsedTimer since_;    // since that source became active
    TimeLeft left_;
    QLabel* label_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    QTimer* clock_;
    std::function<void()> end_;
    bool asks_ = false;
};

}  // namespace seiche::gui

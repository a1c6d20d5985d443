#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace seiche::gui {

/// Long work as it is at a moment.
struct LongWork {
    QString text;                  ///< what is being done
    std::optional<double> part;    ///< from 0 to 1, where that is known
    std::function<void()> cancel;  ///< ends it
};

/// Says above the picture what takes long, how far it is, and offers to end it. It asks its sources
/// ten times a second and shows the first that has something, once that has lasted half a second.
class WorkBar : public QFrame {
    Q_OBJECT
  public:
    /// Nothing where nothing is under way; called on the window's thread.
    using Source = std::function<std::optional<LongWork>()>;
    explicit WorkBar(QWidget* parent = nullptr);
    void add(Source source) { sources_.push_back(std::move(source)); }
    /// What is shown; "" where nothing is.
    QString text() const;

  private:
    void look();

    std::vector<Source> sources_;
    std::size_t shown_ = 0;  // index of the source, sources_.size() = none
    QElapsedTimer since_;    // that source has had something
    QLabel* label_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    QTimer* clock_;
    std::function<void()> end_;
};

}  // namespace seiche::gui

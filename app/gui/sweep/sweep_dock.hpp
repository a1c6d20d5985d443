#pragma once

#include "app/gui/shell/feature.hpp"

class QDockWidget;

namespace seiche::gui {

class SweepBoard;

/// The board of a sweep, below the picture.
class SweepDock : public Feature {
    Q_OBJECT
  public:
    explicit SweepDock(MainWindow& window);

    /// The sweep folder that this path refers to: itself, or that of its sweep.json; "" for all
    /// other paths.
    static QString folderOf(const QString& path);
    /// Shows the board; errors are shown in the message bar.
    bool open(const QString& folder);
    /// Opens the window with it: the board, and the sweep's first run as the scene.
    void start(const QString& folder);

  private:
    void ask();
    void openRun(std::size_t run);

    SweepBoard* board_;
    QDockWidget* dock_;
};

}  // namespace seiche::gui

#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <optional>

#include "app/gui/document/document.hpp"
#include "core/base/time_left.hpp"

class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace seiche::gui {

class InspectorBubbles;
class InspectorValues;
class WallFigures;

/// The contents of the clicked cell: the values of all fields, and in bubbly scenes its bubbles and
/// their system of equations.
class Inspector : public QWidget {
    Q_OBJECT
  public:
    Inspector(EngineHost& host, Document& document, QWidget* parent = nullptr);

    /// Shows the cell at a point of the domain from now on.
    void look(const Point& at);
    void forget();
    /// The middle of the cell; nothing before the first.
    std::optional<Point> place() const { return place_; }
    InspectorBubbles& bubbles() { return *bubbles_; }
    WallFigures& figures() { return *figures_; }

  Q_SIGNALS:
    /// Another cell, or none.
    void cellChanged();

  private:
    void sceneOpened();
    bool bubbly() const;
    /// Shows that a wall fills the cell, and the fluid's forces on that wall.
    void showWall();

    EngineHost& host_;
    Document& document_;
    InspectorValues* values_;
    InspectorBubbles* bubbles_;
    WallFigures* figures_;
    QLabel *title_, *where_, *wall_, *time_;
    QTabWidget* pages_;
    QProgressBar* progress_;
    QElapsedTimer clock_;
    TimeLeft left_;
    QPushButton* again_;
    QWidget* bottom_;
    std::optional<Point> place_;
};

}  // namespace seiche::gui

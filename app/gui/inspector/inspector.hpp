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

/// The contents of the clicked cell: the values of all fields, and in bubbly scenes its bubbles and
/// their system of equations.
class Inspector : public QWidget {
    Q_OBJECT
  public:
    Inspector(EngineHost& host, Document& document, QWidget* parent = nullptr);

    /// From now on shows the cell at a point of the domain.
    void look(const Point& at);
    void forget();
    /// The middle of the cell; nothing before the first.
    std::optional<Point> place() const { return place_; }
    InspectorBubbles& bubbles() { return *bubbles_; }

  Q_SIGNALS:
    /// Another cell, or none.
    void cellChanged();

  private:
    void sceneOpened();
    bool bubbly() const;

    EngineHost& host_;
    Document& document_;
    InspectorValues* values_;
    InspectorBubbles* bubbles_;
    QLabel *title_, *where_, *time_;
    QTabWidget* pages_;
    QProgressBar* progress_;
    QElapsedTimer clock_;
    TimeLeft left_;
    QPushButton* again_;
    QWidget* bottom_;
    std::optional<Point> place_;
};

}  // namespace seiche::gui

#pragma once

#include <QWidget>
#include <vector>

#include "app/gui/document/document.hpp"

class QTimer;

namespace seiche::gui {

class ValueTable;

/// The values of all fields in one cell while they are visible: ten times per second, less often
/// where that would delay the run.
class InspectorValues : public QWidget {
    Q_OBJECT
  public:
    InspectorValues(EngineHost& host, Document& document, QWidget* parent = nullptr);
    /// Shows cell (i, j) from now on.
    void follow(int i, int j);
    /// Shows no cell any more.
    void forget();

  Q_SIGNALS:
    /// New values are shown, for this simulated time [s].
    void shown(double t);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void fill();
    void ask();
    void take(std::uint64_t cell, double t, const std::vector<float>& values);

    EngineHost& host_;
    Document& document_;
    ValueTable* tree_;
    QTimer* pause_;  // between readings
    int i_ = -1, j_ = -1;
    std::uint64_t cell_ = 0;  // counts the cells that were asked for
    bool asking_ = false;
};

}  // namespace seiche::gui

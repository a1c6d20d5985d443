#pragma once

#include <QDialog>
#include <optional>

#include "app/gui/document/document.hpp"

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace seiche::gui {

/// Asks for another grid and forecasts what it would take: memory and steps per second. A grid that
/// does not fit into the device's memory cannot be chosen.
class GridDialog : public QDialog {
    Q_OBJECT
  public:
    /// `free` bytes are left on the device, if it says so.
    GridDialog(Document& document, EngineHost& host, std::optional<std::size_t> free,
               QWidget* parent);

  private:
    void measure(EngineHost& host);
    /// The largest number of cells along x that memory allows, with `shape` cells along y per cell
    /// along x.
    int mostCells(double shape) const;
    std::size_t memory(int nx, int ny) const;
    void refresh();
    void apply();

    Document& document_;
    std::optional<std::size_t> free_;
    double cellSteps_ = 0;  // cells times steps per second, 0 until measured
    bool measuring_ = false;
    QSpinBox *nx_, *ny_;
    QCheckBox *square_, *keep_;
    QLabel* forecast_;
    QPushButton* ok_;
};

/// Opens the dialog once the device has reported its free memory.
void askGrid(Document& document, EngineHost& host, QWidget* window);

}  // namespace seiche::gui

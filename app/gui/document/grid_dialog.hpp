#pragma once

#include <QDialog>
#include <optional>

#include "app/gui/document/document.hpp"

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace seiche::gui {

/// Asks for another grid and says beforehand what it would take: memory and steps a second. A grid
/// that the device has no memory for cannot be chosen.
class GridDialog : public QDialog {
    Q_OBJECT
  public:
    /// `free` bytes are left on the device, as far as it says.
    GridDialog(Document& document, EngineHost& host, std::optional<std::size_t> free,
               QWidget* parent);

  private:
    void measure(EngineHost& host);
    /// The most cells along x that there is memory for with `shape` along y for each of them.
    int mostCells(double shape) const;
    std::size_t memory(int nx, int ny) const;
    void refresh();
    void apply();

    Document& document_;
    std::optional<std::size_t> free_;
    double cellSteps_ = 0;  // cells times steps a second, 0 until measured
    bool measuring_ = false;
    QSpinBox *nx_, *ny_;
    QCheckBox *square_, *keep_;
    QLabel* forecast_;
    QPushButton* ok_;
};

/// Opens the dialog once the device has said what it has left.
void askGrid(Document& document, EngineHost& host, QWidget* window);

}  // namespace seiche::gui

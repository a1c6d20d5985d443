#pragma once

#include <QWidget>
#include <optional>

#include "app/gui/document/document.hpp"
#include "app/gui/document/engine_host.hpp"

class QFormLayout;
class QLabel;

namespace seiche::gui {

/// What steps report of one wall, such as force, drag and lift coefficient: as of the newest step.
class WallFigures : public QWidget {
    Q_OBJECT
  public:
    WallFigures(EngineHost& host, Document& document, QWidget* parent = nullptr);
    /// Of the wall of this index in the scene, or of none.
    void show(std::optional<std::size_t> wall);

  private:
    void refresh();
    void build(const QStringList& names);

    EngineHost& host_;
    Document& document_;
    QFormLayout* rows_;
    QLabel* note_;
    std::optional<std::size_t> wall_;
    QStringList names_;  // of the rows
};

}  // namespace seiche::gui

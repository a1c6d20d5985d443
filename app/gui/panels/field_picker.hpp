#pragma once

#include <QComboBox>
#include <string>

#include "app/gui/document/document.hpp"

namespace seiche::gui {

/// Chooses one of the fields of the open scene's simulation.
class FieldPicker : public QComboBox {
    Q_OBJECT
  public:
    explicit FieldPicker(QWidget* parent = nullptr);
    /// Lists the fields of a scene just opened. The choice stays if the simulation is the same;
    /// else it becomes the field of the scene's view.
    void fill(const Document& document);
    void choose(const std::string& field) {
        setCurrentIndex(findData(QString::fromStdString(field)));
    }
    std::string field() const { return currentData().toString().toStdString(); }

  private:
    std::string simulation_;  // that the fields belong to
};

}  // namespace seiche::gui

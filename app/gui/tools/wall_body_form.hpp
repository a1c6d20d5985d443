#pragma once

#include <QWidget>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/tools/wall_field.hpp"

class QCheckBox;
class QFormLayout;

namespace seiche::gui {

class WallTool;

/// Whether the selected wall moves freely, with fluid, gravity and springs, and how heavy it is
/// then, which springs hold it and what it may do. Hidden where walls cannot.
class WallBodyForm : public QWidget {
    Q_OBJECT
  public:
    WallBodyForm(Document& document, WallTool& tool, QWidget* parent = nullptr);
    /// Of this wall of the scene, or of none.
    void show(const Wall* wall);

  private:
    void addField(const std::string& key, const QString& path, const QString& title,
                  const QString& tip);
    const Wall* chosen() const;
    void setFree(bool free);
    void setDirections();
    /// Takes what was typed, or says why not beside it.
    void set(const std::string& key, const QString& text);
    void change(const nlohmann::json& wanted);

    Document& document_;
    WallTool& tool_;
    QCheckBox* free_;
    QWidget* details_;
    QFormLayout* rows_;
    std::map<std::string, WallField> fields_;
    std::map<std::string, QString> paths_;    // of their numbers in a scene's wall
    std::array<QCheckBox*, 3> directions_{};  // along x, along y, turning
};

}  // namespace seiche::gui

#pragma once

#include <QWidget>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/tools/wall_field.hpp"

class QCheckBox;
class QGridLayout;
class QLabel;

namespace seiche::gui {

class WallTool;

/// Form for free motion of the selected wall with fluid, gravity and springs: density, degrees of
/// freedom, springs, initial velocity. Hidden where walls cannot move freely.
class WallBodyForm : public QWidget {
    Q_OBJECT
  public:
    WallBodyForm(Document& document, WallTool& tool, QWidget* parent = nullptr);
    /// Shows this wall of the scene; null: none.
    void show(const Wall* wall);

  private:
    /// `place` is that of its number in a scene's body.
    WallField& makeField(const std::string& key, const std::string& place, const QString& title,
                         const QString& tip);
    QLabel* addLine(const WallField& field);
    void addDirections();
    const Wall* chosen() const;
    void setFree(bool free);
    void setDirections();
    /// Takes typed text, or shows beside it why not.
    void set(const std::string& key, const QString& text);
    void change(const nlohmann::json& wanted);

    Document& document_;
    WallTool& tool_;
    QCheckBox* free_;
    QWidget* details_;
    QGridLayout* grid_;
    QLabel* dampingLabel_ = nullptr;
    std::map<std::string, WallField> fields_;
    std::map<std::string, std::string> places_;  // JSON pointers
    std::array<QCheckBox*, 3> directions_{};     // along x, along y, turning
};

}  // namespace seiche::gui

#pragma once

#include <QWidget>
#include <map>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/tools/wall_field.hpp"
#include "app/gui/tools/wall_frame.hpp"

class QFormLayout;
class QLabel;
class QListWidget;
class QToolButton;

namespace seiche::gui {

class WallBodyForm;
class WallFigures;
class WallTool;

/// The scene's walls as a list, and the numbers of the selected one for typing, with errors beside
/// them. Below are the figures that the simulation reports of that wall.
class WallPanel : public QWidget {
    Q_OBJECT
  public:
    WallPanel(EngineHost& host, Document& document, WallTool& tool, QWidget* parent = nullptr);
    WallFigures& figures() { return *figures_; }

  private:
    void refresh();
    void buildForm();
    void addField(const std::string& key, const QString& title, const QString& tip);
    const Wall* chosen() const;
    /// Value of a field of the selected wall.
    double valueOf(const Wall& wall, const std::string& key) const;
    /// Takes typed text, or shows beside it why not.
    void set(const std::string& key, const QString& text);
    /// Changes the selected wall, or shows beside a field why not.
    void change(const std::string& key, const Wall& wanted);
    void say(const std::string& key, const QString& sentence);

    Document& document_;
    WallTool& tool_;
    QListWidget* list_;
    QToolButton* remove_;
    QWidget* form_;
    QFormLayout* rows_;
    QLabel *empty_, *note_;
    WallBodyForm* body_;
    WallFigures* figures_;
    std::map<std::string, WallField> fields_;
    std::optional<Wall::Kind> kind_;  // shown in the form
    bool straight_ = false;           // likewise
};

}  // namespace seiche::gui

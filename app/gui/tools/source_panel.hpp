#pragma once

#include <QWidget>
#include <map>
#include <string>

#include "app/gui/document/document.hpp"

class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace seiche::gui {

class ErrorLabel;

class SourceTool;

/// The scene's sources as a list, and all values of the selected one for editing: formulas, or the
/// amplitude and period of oscillating ones. Errors appear beside their field.
class SourcePanel : public QWidget {
    Q_OBJECT
  public:
    SourcePanel(Document& document, SourceTool& tool, QWidget* parent = nullptr);
    /// Gives the keyboard focus to the first formula of the selected source.
    void editFormula();

  Q_SIGNALS:
    /// A source of this kind is wanted.
    void addWanted(const std::string& kind);

  private:
    struct Field {
        QWidget* editor = nullptr;
        QLineEdit *amplitude = nullptr, *period = nullptr;  // of a formula
        QToolButton* color = nullptr;                       // chooses one
        ErrorLabel* error = nullptr;
    };
    void fillMenu();
    void buildForm();
    void refresh();
    void addField(const SourceKey& key);
    QWidget* makeEditor(const SourceKey& key);
    QWidget* makeSwing(const SourceKey& key, Field& field);
    /// Sets the key of the selected source to a text; shows the reason beside it if that is
    /// refused.
    void set(const SourceKey& key, const QString& text);
    void setSwing(const SourceKey& key);
    void say(const std::string& key, const QString& sentence);

    Document& document_;
    SourceTool& tool_;
    QListWidget* list_;
    QToolButton *add_, *remove_;
    QWidget* form_;
    QFormLayout* rows_;
    QLabel *empty_, *choose_;
    std::map<std::string, Field> fields_;
    std::string kind_;  // shown in the form
};

}  // namespace seiche::gui

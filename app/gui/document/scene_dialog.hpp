#pragma once

#include <QDialog>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "app/gui/document/document.hpp"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace seiche::gui {

class ErrorLabel;

/// Edits a scene's texts, the rules of its sides and its initial values. All of it is checked as
/// you type, as in a scene file and with the same messages. New texts leave the run alone; new
/// sides or initial values restart it.
class SceneDialog : public QDialog {
    Q_OBJECT
  public:
    explicit SceneDialog(Document& document, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// The scene is about to begin again; what to say once it has.
    void restarts(const QString& sentence);

  private:
    struct SideRow {
        QComboBox* type = nullptr;
        QFormLayout* rows = nullptr;
        std::map<std::string, QLineEdit*> formulas;  // of the type, by key
    };
    static QString titleOf(Side side);
    QWidget* makeTexts();
    QWidget* makeSides();
    QWidget* makeBeginning();
    void fillFormulas(Side side);
    void chooseType(Side side);
    /// The scene as typed; throws badInput.
    Scene wanted() const;
    /// A sentence about the scene file with the labels of what was typed into.
    QString labelled(QString sentence) const;
    void check();
    void apply();

    Document& document_;
    const Scene scene_;  // as it was when the dialog opened
    QTabWidget* tabs_;
    QLineEdit* title_ = nullptr;
    QPlainTextEdit *description_ = nullptr, *hint_ = nullptr, *references_ = nullptr;
    QLineEdit* subjects_ = nullptr;
    std::array<SideRow, 4> sides_;
    std::map<std::string, QLineEdit*> initial_;
    ErrorLabel* problem_;
    QLabel* effect_;
    QPushButton* ok_ = nullptr;
    std::optional<Scene> checked_;
};

}  // namespace seiche::gui

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
class QVBoxLayout;

namespace seiche::gui {

class ErrorLabel;

/// Edits a scene's texts, the rules of its sides and its initial values. All of it is checked as
/// you type, as in a scene file and with the same messages. New texts leave the run alone; new
/// sides or initial values restart it, and where the run refuses them, the dialog stays as it is
/// and says why, at the line that is meant.
class SceneDialog : public QDialog {
    Q_OBJECT
  public:
    SceneDialog(Document& document, EngineHost& host, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// The scene is about to restart; `sentence` is for the user once it has.
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
    /// A sentence about the scene file with the labels of the form in place of keys.
    QString labelled(QString sentence) const;
    void check();
    void apply();
    void setWaiting(bool waiting);
    void takeRefusal();
    /// The line that a sentence is about; nullptr: none.
    QWidget* fieldOf(const QString& sentence) const;
    /// Shows a problem below the line that it concerns if that is visible, else below all lines.
    void sayProblem(const QString& sentence);
    void placeProblem(QWidget* field);
    static void explainEmpty(QLineEdit& line, const Scene& scene, const std::string& field);

    Document& document_;
    const Scene scene_;  // as it was when the dialog opened
    QTabWidget* tabs_;
    QLineEdit* title_ = nullptr;
    QPlainTextEdit *description_ = nullptr, *hint_ = nullptr, *references_ = nullptr;
    QLineEdit* subjects_ = nullptr;
    Sides<2, SideRow> sides_;
    std::map<std::string, QLineEdit*> initial_;
    ErrorLabel* problem_;
    QLabel* effect_;
    QPushButton* ok_ = nullptr;
    std::optional<Scene> checked_;
    bool waiting_ = false;  // for the run to take what was typed
    QString refusal_;       // by the run
    QVBoxLayout* layout_ = nullptr;
    QString said_;  // of the problem, with the keys of a scene file
    QFormLayout* problemForm_ = nullptr;  // in which the problem is said; nullptr: below all
};

}  // namespace seiche::gui

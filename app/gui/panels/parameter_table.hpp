#pragma once

#include <QWidget>
#include <map>
#include <string>

#include "app/gui/document/document.hpp"

class QLineEdit;
class QPushButton;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace seiche::gui {

/// All parameters as Qt controls with a search field: the panel in the viewport for keyboards and
/// screen readers.
class ParameterTable : public QWidget {
    Q_OBJECT
  public:
    explicit ParameterTable(Document& document, QWidget* parent = nullptr);
    /// The changes since the scene was opened, as command-line options: "--set damping=0.2 --set
    /// dt=0.002".
    QString changes() const;
    /// Puts the keyboard into the search field.
    void beginSearch();
    QSize sizeHint() const override;

  private:
    void fill();
    void refresh();
    void filter(const QString& wanted);
    int numberWidth() const;
    QWidget* editor(const Parameter& parameter);
    void set(const std::string& name, const QString& text);

    Document& document_;
    QLineEdit* search_;
    QPushButton *copy_, *reset_;
    QTreeWidget* tree_;
    std::map<std::string, QWidget*> editors_;
    std::map<std::string, QTreeWidgetItem*> items_;
    std::map<std::string, QToolButton*> resets_;
};

}  // namespace seiche::gui

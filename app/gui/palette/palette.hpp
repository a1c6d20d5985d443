#pragma once

#include <QIcon>
#include <QPointer>
#include <QWidget>
#include <map>
#include <vector>

#include "app/gui/palette/palette_entries.hpp"

class QFrame;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace seiche::gui {

class Document;
class ErrorLabel;
class ParameterEditor;

/// The command palette: a search over all actions, parameters, scenes and pages, above the dimmed
/// window. A click outside, Escape or another use of its key closes it, and the keyboard returns to
/// where it was.
class Palette : public QWidget {
    Q_OBJECT
  public:
    explicit Palette(MainWindow& window);

    /// Collects what can be found now and shows it.
    void open();
    void close();

  Q_SIGNALS:
    void sceneChosen(const QString& name);
    void pageChosen(const QString& name);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void search();
    /// Adds a heading and what was found; the best row so far and its rank.
    void addGroup(EntryKind kind, const PaletteQuery& query, int& bestRow, int& bestRank);
    void cover();
    void showEditor();
    void leaveEditor();
    bool searchKey(int key);
    void moveCurrent(int direction);
    void choose(QListWidgetItem* item);
    void useAction(QAction& action, const QString& title);
    void setParameter(const PaletteEntry& entry, const QString& text);
    const PaletteEntry* entryOf(const QListWidgetItem* item) const;
    QString valueOf(const PaletteEntry& entry) const;
    const QIcon& picture(const QString& scene);

    MainWindow& window_;
    QFrame* card_;
    QLineEdit* search_;
    QListWidget* list_;
    QLabel *none_, *keys_;
    ErrorLabel* refused_;
    std::vector<PaletteEntry> entries_;
    QPointer<ParameterEditor> editor_;  // in the current row
    QListWidgetItem* edited_ = nullptr;
    QPointer<QWidget> before_;  // had the keyboard
    std::map<QString, QIcon> pictures_;
};

}  // namespace seiche::gui

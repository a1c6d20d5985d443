#pragma once

#include <QIcon>
#include <QWidget>
#include <map>
#include <vector>

#include "app/gui/document/document.hpp"

class QLabel;
class QListWidget;
class QLineEdit;
class QListWidgetItem;
class QTimer;

namespace seiche::gui {

class LivePictures;

/// The thumbnail of a shipped scene; null if it has none.
QPixmap scenePicture(const std::string& scene);

/// The shipped scenes with pictures, descriptions and hints, and a search: typing anywhere here
/// filters, Enter opens, Escape shows all again. The pictures move while the pointer or
/// the keyboard focus is here.
class Gallery : public QWidget {
    Q_OBJECT
  public:
    explicit Gallery(Document& document, QWidget* parent = nullptr);
    /// Whether pictures may move; kept in the settings.
    void setLive(bool live);
    bool live() const { return live_; }
    /// Whether the run needs all processors: films are then drawn only while the gallery is looked at.
    void setHeld(bool held);
    bool held() const { return held_; }
    /// Films that exist.
    std::size_t films() const { return films_.size(); }
    /// Whether the pictures are moving now.
    bool moving() const;

    /// Marks the open scene and shows its description.
    void showCurrent();
    /// Asks for the scene so many places after the open one (before it: negative), past the last
    /// one for the first; without a shipped scene for the first or the last one.
    void chooseNext(int places);

  Q_SIGNALS:
    void chosen(const QString& name);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void addScene(const ShippedScene& scene);
    void choose(const QListWidgetItem* item);
    void filter();
    bool searchKey(QObject* watched, const QKeyEvent& key);
    void refreshMoving();
    void move();
    /// Describes the scene that keys have reached, else the open one.
    void tellOfReached();
    void tell(const std::string& title, const std::string& description, const std::string& hint);

    Document& document_;
    const std::vector<ShippedScene> shipped_;
    QLineEdit* search_;
    QListWidget* list_;
    QLabel *none_, *about_;
    std::string title_;  // of the open scene
    LivePictures* pictures_;
    QTimer* clock_;
    std::map<QString, std::vector<QIcon>> films_;
    std::map<QString, QIcon> stills_;
    std::size_t picture_ = 0;  // of all films
    bool live_ = true, held_ = false;
};

}  // namespace seiche::gui

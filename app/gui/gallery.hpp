#pragma once

#include <QWidget>

#include "app/gui/document.hpp"

class QLabel;
class QListWidget;

namespace seiche::gui {

/// The shipped scenes with a picture, what they show and what to try.
class Gallery : public QWidget {
    Q_OBJECT
  public:
    explicit Gallery(Document& document, QWidget* parent = nullptr);

  Q_SIGNALS:
    void chosen(const QString& name);

  private:
    void showCurrent();

    Document& document_;
    QListWidget* list_;
    QLabel* about_;
};

}  // namespace seiche::gui

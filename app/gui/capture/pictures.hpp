#pragma once

#include <QSize>

#include "app/gui/shell/feature.hpp"

class QAction;

namespace seiche::gui {

/// Pictures of the viewport without its overlay, as PNG with the scene inside.
class Pictures : public Feature {
    Q_OBJECT
  public:
    explicit Pictures(MainWindow& window);

    void save(const QString& path, const QSize& pixels);

  private:
    void take();
    void refreshTip();

    QAction* picture_;
};

}  // namespace seiche::gui

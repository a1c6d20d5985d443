#pragma once

#include "app/gui/shell/feature.hpp"

class QActionGroup;
class QMenu;

namespace seiche::gui {

/// Which device does the work from the next start on: a submenu of Help.
class DeviceMenu : public Feature {
    Q_OBJECT
  public:
    explicit DeviceMenu(MainWindow& window);

  private:
    /// `device` as of EngineHost.
    void add(const QString& text, const QString& device);
    void addListed(const QByteArray& json);

    QMenu* menu_;
    QActionGroup* group_;
};

}  // namespace seiche::gui

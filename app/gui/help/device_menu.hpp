#pragma once

#include "app/gui/shell/feature.hpp"

class QActionGroup;
class QMenu;

namespace seiche::gui {

/// Submenu of Help that chooses the device for the next start.
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

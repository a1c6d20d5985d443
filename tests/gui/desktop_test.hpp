#pragma once

#include <QObject>
#include <memory>

#include "app/gui/main_window.hpp"

namespace seiche::gui {

/// How the window fits the desktop: names for screen readers, languages.
class DesktopTest : public QObject {
    Q_OBJECT
  private:
    void open(const QString& scene);
    std::unique_ptr<MainWindow> window_;

  private Q_SLOTS:
    void cleanup();
    void everyControlHasAName();
    void diagnosticsAreThoseOfTheDoctor();
    void speaksGermanAndFrench();
};

}  // namespace seiche::gui

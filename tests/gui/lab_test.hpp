#pragma once

#include <QObject>
#include <memory>

#include "app/gui/shell/main_window.hpp"

namespace seiche::gui {

/// The linear-algebra lab.
class LabTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<MainWindow> window_;

  private Q_SLOTS:
    void init();
    void cleanup();
    void eliminationIsShownColumnByColumn();
    void everyOperationIsMeasured();
    void takesAMatrixFromAFile();
    void explainsAnUnusableMatrix();
};

}  // namespace seiche::gui

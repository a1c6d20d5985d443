#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class RenderDialog;
class RenderQueue;

/// Films and pictures that are rendered step by step, beside the window.
class Renders : public Feature {
    Q_OBJECT
  public:
    explicit Renders(MainWindow& window);

    bool mayClose() override;
    void end(bool atOnce) override;
    bool ending() const override;

  private:
    void askCancel();
    void open(bool picture);

    RenderQueue* queue_;
    RenderDialog* dialog_ = nullptr;
    bool closing_ = false;
};

}  // namespace seiche::gui

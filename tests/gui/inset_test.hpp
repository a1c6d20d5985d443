#pragma once

#include "app/gui/inset/inset_tool.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The small picture in a corner of the viewport.
class InsetTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void showsAnotherField();
    void mouseMovesAndResizesIt();
    void clickSwapsLargeAndSmall();
    void keysDoAllThatTheMouseDoes();
    void picturesOfTheViewContainIt();
    void secondRunIsCompared();
    void differenceOfEqualRunsIsBlank();
    void closingItEndsTheComparison();

  private:
    InsetTool& tool() { return window_->viewport().inset(); }
    const std::optional<Inset>& inset() { return window_->document().scene().view.inset; }
    InsetTool::Place place() { return tool().place(window_->viewport()); }
    void choose(const char* shows);
    void dragBy(const QPointF& from, const QPointF& to);
    void click(const QPointF& at);
    QImage seen(const QRectF& part);
};

}  // namespace seiche::gui

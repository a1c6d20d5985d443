#pragma once

#include <QImage>
#include <QWidget>
#include <memory>

#include "app/gui/document/document.hpp"
#include "app/gui/viewport/image_view.hpp"
#include "solvers/bubbly/portrait.hpp"

class QLabel;

namespace seiche::gui {

class Figures;

/// The two pages that a cell of a bubbly scene has: its bubbles, and the system of equations that
/// says how they move. It is solved on the engine's thread in slices, steps going on between.
class InspectorBubbles : public QObject {
    Q_OBJECT
  public:
    explicit InspectorBubbles(EngineHost& host, QObject* parent = nullptr);
    ~InspectorBubbles() override;

    /// The pages; whoever takes them owns them.
    QWidget* bubblesPage() { return bubblesPage_; }
    QWidget* systemPage() { return systemPage_; }
    /// Solves the cell at a place as it is now; what was under way is given up.
    void look(const Point& at);
    void forget();
    bool busy() const { return work_ != nullptr; }
    /// As far as it is; nothing before the first.
    const bubbly::CellPortrait* portrait() const { return portrait_.get(); }

  Q_SIGNALS:
    /// 0 to 1; 1 once nothing is under way.
    void progressed(double part);
    /// A cell has been solved by both methods and drawn.
    void finished();

  private:
    struct Work;
    struct News;
    void take(const std::shared_ptr<Work>& work, const News& news);
    void showFigures();
    void showWaiting();
    QWidget* makeBubblesPage();
    QWidget* makeSystemPage();

    EngineHost& host_;
    ImageView *cell_, *matrix_;
    ColorScale* potential_;
    QWidget* matrixScale_;
    QLabel *cellCaption_, *matrixCaption_, *difference_, *waiting_;
    Figures *figures_, *solves_;
    QWidget *bubblesPage_, *systemPage_;
    std::shared_ptr<Work> work_;  // under way
    std::shared_ptr<const bubbly::CellPortrait> portrait_;
};

}  // namespace seiche::gui

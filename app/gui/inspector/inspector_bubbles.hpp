#pragma once

#include <QImage>
#include <QWidget>
#include <memory>

#include "app/gui/document/document.hpp"
#include "app/gui/viewport/image_view.hpp"
#include "solvers/bubbly/cell_analysis.hpp"

class QLabel;

namespace seiche::gui {

class ValueTable;

/// The two pages of a cell in a bubbly scene: its bubbles, and the system of equations that
/// determines their motion. It is solved on the engine's thread in slices between steps.
class InspectorBubbles : public QObject {
    Q_OBJECT
  public:
    explicit InspectorBubbles(EngineHost& host, QObject* parent = nullptr);
    ~InspectorBubbles() override;

    /// The pages; the caller owns them.
    QWidget* bubblesPage() { return bubblesPage_; }
    QWidget* systemPage() { return systemPage_; }
    /// Solves the cell at a point in its current state; a solve in progress is dropped.
    void look(const Point& at);
    void forget();
    bool busy() const { return work_ != nullptr; }
    /// The analysis so far; nothing before the first.
    const bubbly::CellAnalysis* analysis() const { return analysis_.get(); }

  Q_SIGNALS:
    /// 0 to 1; 1 when no solve is in progress.
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
    ValueTable *figures_, *solves_;
    QWidget *bubblesPage_, *systemPage_;
    std::shared_ptr<Work> work_;  // under way
    std::shared_ptr<const bubbly::CellAnalysis> analysis_;
};

}  // namespace seiche::gui

#include "app/gui/inspector/inspector_bubbles.hpp"

#include <QCoreApplication>
#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>
#include <algorithm>
#include <atomic>

#include "app/gui/panels/value_table.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"
#include "core/view/colormap.hpp"
#include "core/view/matrix_image.hpp"
#include "solvers/bubbly/cell_picture.hpp"

namespace seiche::gui {

namespace {

constexpr int cellPictureSize = 560, samples = 192;

QString sentence(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text + '.';
}

}  // namespace

/// Shared with the engine's thread.
struct InspectorBubbles::Work {
    std::atomic<bool> cancelled = false;
};

struct InspectorBubbles::News {
    double progress = 0;
    bool done = false;
    QString problem;
    std::shared_ptr<const bubbly::CellAnalysis> analysis;  // where it is new
    QImage cell, matrix;                                   // likewise
};

InspectorBubbles::InspectorBubbles(EngineHost& host, QObject* parent)
    : QObject(parent), host_(host) {
    bubblesPage_ = makeBubblesPage();
    systemPage_ = makeSystemPage();
    connect(&host_, &EngineHost::changed, this, &InspectorBubbles::showWaiting);
    forget();
}

InspectorBubbles::~InspectorBubbles() {
    if (work_) work_->cancelled = true;
}

QWidget* InspectorBubbles::makeBubblesPage() {
    auto* page = new QWidget;
    cell_ = new ImageView(tr("Bubbles of the cell"), ImageView::Shape::square);
    cell_->setObjectName("inspectorCell");
    potential_ = new ColorScale("diverging");
    cellCaption_ =
        new QLabel(tr("Potential on the surfaces (colour), streamlines of the liquid between them. "
                      "The square repeats in all directions."));
    cellCaption_->setWordWrap(true);
    figures_ = new ValueTable("inspectorFigures", tr("Figures of the cell"),
                              {tr("Mean of the cell"), tr("Value")});
    figures_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    figures_->setHeaderHidden(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(cell_);
    layout->addWidget(potential_);
    layout->addWidget(cellCaption_);
    layout->addWidget(figures_);
    layout->addStretch(1);
    return page;
}

QWidget* InspectorBubbles::makeSystemPage() {
    auto* page = new QWidget;
    matrix_ = new ImageView(tr("Matrix of the cell"), ImageView::Shape::square);
    matrix_->setObjectName("inspectorMatrix");
    auto* scale = new ColorScale("inferno");
    matrixScale_ = scale;
    scale->setEnds(QStringLiteral("10⁻⁴"), QStringLiteral("1"));
    matrixCaption_ = new QLabel;
    matrixCaption_->setWordWrap(true);
    solves_ = new ValueTable("inspectorSolves", tr("LU against GMRES"),
                             {QString(), tr("LU"), tr("GMRES")});
    solves_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    difference_ = new QLabel;
    difference_->setWordWrap(true);
    waiting_ = new QLabel;
    waiting_->setWordWrap(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(matrix_);
    layout->addWidget(scale);
    layout->addWidget(matrixCaption_);
    layout->addWidget(solves_);
    layout->addWidget(difference_);
    layout->addWidget(waiting_);
    layout->addStretch(1);
    return page;
}

void InspectorBubbles::forget() {
    if (work_) work_->cancelled = true;
    work_.reset();
    analysis_.reset();
    for (auto* picture : {cell_, matrix_}) {
        picture->setImage({});
        picture->setPlaceholder(tr("Click a cell with bubbles."));
    }
    potential_->setEnds({}, {});
    showFigures();
}

void InspectorBubbles::look(const Point& at) {
    if (work_) work_->cancelled = true;
    work_ = std::make_shared<Work>();
    for (auto* picture : {cell_, matrix_}) {
        if (picture->image().isNull()) picture->setPlaceholder(tr("Solving the cell …"));
    }
    const QPointer<InspectorBubbles> self(this);
    const auto tell = [self, work = work_](const News& news) {
        QMetaObject::invokeMethod(
            qApp,
            [self, work, news] {
                if (self) self->take(work, news);
            },
            Qt::QueuedConnection);
    };
    host_.engine().performInSlices(
        [tell, at, work = work_, job = std::shared_ptr<bubbly::CellAnalysisJob>()](
            Simulation& simulation, gl::Context&) mutable {
            if (work->cancelled) return false;
            News news;
            try {
                if (!job) {
                    job = bubbly::startCellAnalysis(simulation, at, samples);
                    return true;
                }
                const auto solved = job->result().solves.size();
                news.done = !job->advance();
                news.progress = job->progress();
                const auto& analysis = job->result();
                if (news.done || analysis.solves.size() > solved) {
                    news.analysis = std::make_shared<bubbly::CellAnalysis>(analysis);
                    news.cell = toImage(bubbly::drawCell(analysis, cellPictureSize));
                    news.matrix = toImage(view::matrixImage(analysis.matrix, analysis.unknowns,
                                                            cellPictureSize, 1, 1));
                }
            } catch (const Error& error) {
                news.problem = QString::fromUtf8(error.what());
                news.done = true;
            }
            tell(news);
            return !news.done;
        });
    Q_EMIT progressed(0);
}

void InspectorBubbles::take(const std::shared_ptr<Work>& work, const News& news) {
    if (work != work_) return;
    if (!news.problem.isEmpty()) {
        forget();
        for (auto* picture : {cell_, matrix_}) picture->setPlaceholder(sentence(news.problem));
        Q_EMIT progressed(1);
        Q_EMIT finished();
        return;
    }
    if (news.analysis) {
        analysis_ = news.analysis;
        cell_->setImage(news.cell);
        matrix_->setImage(news.matrix);
        const double most = bubbly::largestPotential(*analysis_) * analysis_->side;
        potential_->setEnds(quantity(-most, "m²/s", 3), quantity(most, "m²/s", 3));
        showFigures();
    }
    Q_EMIT progressed(news.progress);
    if (!news.done) return;
    work_.reset();
    Q_EMIT finished();
}

void InspectorBubbles::showFigures() {
    figures_->clear();
    solves_->clear();
    matrixCaption_->clear();
    difference_->clear();
    for (auto* each : std::initializer_list<QWidget*>{figures_, solves_, cellCaption_, matrixScale_,
                                                      matrixCaption_, difference_}) {
        each->setVisible(analysis_ != nullptr);
    }
    if (!analysis_) return;
    const auto& cell = *analysis_;
    const auto vector = [](bubbly::Complex of) {
        return QStringLiteral("(%1, %2)\u202fm/s")
            .arg(quantity(of.real(), "", 3), quantity(of.imag(), "", 3));
    };
    figures_->addRow(tr("Void fraction"), {quantity(100 * cell.voidFraction, "%", 3)},
                     tr("Share of the area that is gas"));
    figures_->addRow(tr("Radius of a bubble"), {quantity(1000 * cell.radius, "mm", 3)}, {});
    figures_->addRow(tr("Side of the square"), {quantity(1000 * cell.side, "mm", 3)},
                     tr("Bubbles in it: %1").arg(cell.bubbles.size()));
    figures_->addRow(tr("Velocity of the bubbles"), {vector(cell.bubbleVelocity)},
                     tr("Mean of all bubbles, along x and y"));
    figures_->addRow(tr("Velocity of the liquid"), {vector(cell.liquidVelocity)},
                     tr("Mean of the liquid between them, along x and y"));
    figures_->addRow(tr("Flux of the mixture"), {vector(cell.flux)},
                     tr("Volume of gas and liquid per area and time, along x and y"));
    figures_->fitHeight();

    matrixCaption_->setText(tr("|A − I|, %1 × %1 entries, the first row on top: %2 bubbles of %3 "
                               "points, a block for each pair of bubbles")
                                .arg(cell.unknowns)
                                .arg(cell.bubbles.size())
                                .arg(cell.unknowns / static_cast<int>(cell.bubbles.size())));
    const bubbly::CellAnalysis::Solve *lu = nullptr, *gmres = nullptr;
    for (const auto& solve : cell.solves) {
        (solve.method == bubbly::CellMethod::lu ? lu : gmres) = &solve;
    }
    const auto row = [&](const QString& name, const QString& meaning, const auto& of) {
        QStringList values;
        for (const auto* solve : {lu, gmres}) values += solve ? of(*solve) : QStringLiteral("…");
        solves_->addRow(name, values, meaning);
    };
    using Solve = bubbly::CellAnalysis::Solve;
    row(tr("Time"), tr("Factored (LU) or iterated (GMRES) and solved for four right-hand sides"),
        [](const Solve& of) { return timeText(of.seconds); });
    row(tr("Backward error"),
        tr("|b − A x| / (|A| |x| + |b|), infinity norm, the worst right-hand side; rounding alone "
           "gives about 10⁻⁷"),
        [](const Solve& of) { return quantity(of.quality.backwardError, "", 2); });
    row(tr("Iterations"), tr("Of GMRES, the worst right-hand side"), [](const Solve& of) {
        return of.method == bubbly::CellMethod::lu ? QStringLiteral("–")
                                                   : QString::number(of.quality.iterations);
    });
    row(tr("Growth"), tr("Largest entry of U over the largest of A: near 1, no pivots are needed"),
        [](const Solve& of) {
            return of.method == bubbly::CellMethod::lu ? quantity(of.quality.growth, "", 3)
                                                       : QStringLiteral("–");
        });
    row(tr("Condition"), tr("Estimate of |A| |A⁻¹|, infinity norm, from below"),
        [](const Solve& of) { return quantity(of.quality.condition, "", 3); });
    row(tr("Dominance margin"),
        tr("Least |a_ii| − sum of |a_ij| of a row: positive where the matrix is diagonally "
           "dominant"),
        [](const Solve& of) { return quantity(of.quality.margin, "", 3); });
    row(tr("Dominant rows"), tr("Share of the rows whose margin is positive"),
        [](const Solve& of) { return quantity(100 * of.quality.dominantRows, "%", 3); });
    solves_->fitHeight();
    if (lu && gmres) {
        difference_->setText(cell.difference > 0
                                 ? tr("Both solutions agree to %1 of the largest entry.")
                                       .arg(quantity(cell.difference, "", 2))
                                 : tr("Both solutions are the same, digit by digit."));
    }
}

void InspectorBubbles::showWaiting() {
    const auto work = host_.engine().status().background;
    if (work.all == 0) {
        waiting_->clear();
        return;
    }
    // The figures of the strip, in its words
    waiting_->setText(tr("In the tank: %1 of %2 cells solved, waiting %3, oldest %4 steps.")
                          .arg(work.all - std::min(work.all, work.waiting))
                          .arg(work.all)
                          .arg(work.waiting)
                          .arg(work.oldest));
}

}  // namespace seiche::gui

#include "app/gui/plots/plot_panel.hpp"

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPdfWriter>
#include <QSaveFile>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/plots/shown_values.hpp"
#include "app/gui/shell/flow_layout.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

/// Okabe and Ito's colours, which colour-blind people can tell apart, and lighter ones.
constexpr QRgb onWhite[] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x9a6a00, 0x3b8fc4};
constexpr QRgb onBlack[] = {0x56b4e9, 0xffa04d, 0x2fd3a0, 0xf0a3cf, 0xf0e442, 0x9fb7ff};

bool hasDarkBase(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < 128;
}

QString quoted(QString text) {
    if (!text.contains(',') && !text.contains('"')) return text;
    return '"' + text.replace('"', "\"\"") + '"';
}

QString failure(const QString& path, const QFileDevice& file) {
    return PlotPanel::tr("The plot could not be saved to %1: %2. Choose another folder.")
        .arg(path, file.errorString());
}

/// The range that an axis shows for values in this range: with some room at both ends.
QCPRange withRoom(const QCPAxis& axis, const QCPRange& all) {
    if (axis.scaleType() == QCPAxis::stLogarithmic) return {all.lower / 1.5, all.upper * 1.5};
    if (axis.axisType() == QCPAxis::atLeft) {
        double room = 0.06 * all.size();
        if (!(room > 0)) room = std::max(std::abs(all.lower), 1e-12) * 0.1;
        // Rounding in single precision should not look like an event.
        const double least = 1e-6 * std::max(std::abs(all.lower), std::abs(all.upper));
        room = std::max(room, 0.5 * (least - all.size()));
        return {all.lower - room, all.upper + room};
    }
    if (all.size() > 0) return all;
    return {all.lower, all.lower + 1e-6 + std::abs(all.lower) * 1e-3};
}

/// The file that a table is written to: beside `path` if there is more than one.
QString nameOf(const PlotTable& table, const QFileInfo& path) {
    if (table.suffix.isEmpty()) return path.filePath();
    return QStringLiteral("%1/%2-%3.%4")
        .arg(path.path(), path.completeBaseName(), table.suffix, path.suffix());
}

}  // namespace

PlotPanel::PlotPanel(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent),
      title_(title),
      plot_(new QCustomPlot),
      controls_(new FlowLayout),
      note_(new QLabel) {
    setObjectName(name);
    setAccessibleName(title);
    plot_->setAccessibleName(title);
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->setMinimumHeight(120);
    plot_->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    plot_->plotLayout()->clear();
    plot_->setNoAntialiasingOnDrag(true);
    plot_->setAutoAddPlottableToLegend(false);
    note_->setObjectName(name + "Note");
    note_->setAccessibleName(tr("Result"));
    note_->setWordWrap(true);
    note_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* button = new QToolButton;
    button->setObjectName(name + "Export");
    button->setText(tr("Export"));
    button->setAccessibleName(tr("Export: %1").arg(title));
    button->setToolTip(tr("Save this plot as PDF or PNG, or its numbers as CSV"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    for (const char* kind : {"pdf", "png", "csv"}) {
        menu->addAction(QString(kind).toUpper() + " …", this,
                        [this, kind] { askExport(QString(kind)); });
    }
    button->setMenu(menu);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(8);
    controls_->setSpacing(6);
    row->addLayout(controls_, 1);
    row->addWidget(button, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    note_->setContentsMargins(6, 0, 6, 2);
    note_->hide();
    layout->addWidget(note_);
    layout->addWidget(plot_, 1);
    connect(plot_, &QCustomPlot::mousePress, this, [this] { following_ = false; });
    connect(plot_, &QCustomPlot::mouseWheel, this, [this] { following_ = false; });
    connect(plot_, &QCustomPlot::mouseDoubleClick, this, [this] {
        following_ = true;
        whole_ = leavesOutAStart();
        fitAll();
        redraw();
    });
    plot_->setLocale(QLocale::c());  // numbers have points, as everywhere
    plot_->installEventFilter(this);
    plot_->setToolTip(tr("Wheel: zoom. Drag: move. Double click: all data again."));
    style(palette(), hasDarkBase(palette()));
}

void PlotPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        style(palette(), hasDarkBase(palette()));
        redraw();
    }
    QWidget::changeEvent(event);
}

QColor PlotPanel::seriesColor(int index) const {
    return QColor::fromRgb(dark_ ? onBlack[index % 6] : onWhite[index % 6]);
}

void PlotPanel::styleArea(QCPAxisRect* area, const QPalette& palette) {
    const auto text = palette.color(QPalette::Text);
    auto faint = text;
    faint.setAlpha(40);
    for (auto* axis : area->axes()) {
        axis->setBasePen(QPen(text));
        axis->setTickPen(QPen(text));
        axis->setSubTickPen(QPen(text));
        axis->setTickLabelColor(text);
        axis->setLabelColor(text);
        axis->setTickLabelFont(font());
        axis->setLabelFont(font());
        axis->grid()->setPen(QPen(faint, 0, Qt::DotLine));
        auto zero = text;
        zero.setAlpha(90);
        axis->grid()->setZeroLinePen(QPen(zero, 0));
    }
    for (auto* graph : area->graphs()) {
        auto pen = graph->pen();
        pen.setColor(seriesColor(graph->property("color").toInt()));
        graph->setPen(pen);
    }
}

void PlotPanel::style(const QPalette& palette, bool dark) {
    dark_ = dark;
    plot_->setBackground(palette.color(QPalette::Base));
    for (auto* area : plot_->axisRects()) styleArea(area, palette);
    styleLegend(palette);
}

void PlotPanel::styleLegend(const QPalette& palette) {
    auto* legend = plot_->legend;
    if (!legend) return;
    legend->setBrush(Qt::NoBrush);
    legend->setBorderPen(Qt::NoPen);
    legend->setTextColor(palette.color(QPalette::Text));
    legend->setFont(font());
}

QCPAxisRect* PlotPanel::addArea() {
    auto* area = new QCPAxisRect(plot_);
    area->setMinimumSize(80, 40);
    area->setupFullAxesBox();
    // Enough digits to tell neighbouring ticks apart.
    auto* left = area->axis(QCPAxis::atLeft);
    connect(left, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), left,
            [left](const QCPRange& range) {
                if (left->scaleType() != QCPAxis::stLinear) return;
                const double largest = std::max(std::abs(range.lower), std::abs(range.upper));
                const double digits = range.size() > 0 ? std::log10(largest / range.size()) : 0;
                left->setNumberPrecision(std::clamp(static_cast<int>(std::ceil(digits)) + 2, 4, 9));
            });
    area->axis(QCPAxis::atTop)->setTicks(false);
    area->axis(QCPAxis::atRight)->setTicks(false);
    // Numbers come with the data, see fit().
    for (auto* axis : {area->axis(QCPAxis::atBottom), left}) axis->setTickLabels(false);
    auto* place = new QCPLayoutGrid;  // of one row: an empty one for a legend would take half of it
    place->setRowSpacing(0);
    plot_->plotLayout()->addElement(place);
    place->addElement(0, 0, area);
    arrange();
    styleArea(area, palette());
    return area;
}

bool PlotPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == plot_ && event->type() == QEvent::Resize) arrange();
    return QWidget::eventFilter(watched, event);
}

void PlotPanel::showLegend(bool shown) {
    auto* area = plot_->axisRect(0);
    auto* place = static_cast<QCPLayoutGrid*>(area->layout());
    if (plot_->legend) {
        place->remove(std::exchange(plot_->legend, nullptr));
        place->simplify();
    }
    if (!shown) return redraw();
    auto* legend = plot_->legend = new QCPLegend;
    if (place->rowCount() == 1) place->insertRow(0);
    place->addElement(0, 0, legend);
    place->setRowStretchFactor(0, 0.001);  // as high as its names
    legend->setLayer(QStringLiteral("legend"));
    legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    styleLegend(palette());
    for (auto* graph : area->graphs()) {
        if (graph->visible()) graph->addToLegend(legend);
    }
    arrange();
    redraw();
}

void PlotPanel::arrange() {
    auto* layout = plot_->plotLayout();
    wide_ = plot_->width() > 2 * plot_->height();
    layout->setWrap(0);
    layout->setFillOrder(wide_ ? QCPLayoutGrid::foColumnsFirst : QCPLayoutGrid::foRowsFirst, true);
    const auto areas = plot_->axisRects();
    // Areas below each other begin at the same place.
    auto* group = plot_->findChild<QCPMarginGroup*>("margins");
    if (!group) {
        group = new QCPMarginGroup(plot_);
        group->setObjectName("margins");
    }
    const int high =
        plot_->height() / (wide_ ? 1 : std::max<int>(1, static_cast<int>(areas.size())));
    const int broad =
        plot_->width() / (wide_ ? std::max<int>(1, static_cast<int>(areas.size())) : 1);
    if (auto* legend = plot_->legend; legend && legend->itemCount() > 0) {
        int widest = 1;
        for (int i = 0; i < legend->itemCount(); ++i) {
            const auto* name = legend->item(i);  // the last row may have empty places
            if (name) widest = std::max(widest, name->minimumOuterSizeHint().width());
        }
        legend->setWrap(std::max(1, (broad - 20) / (widest + legend->columnSpacing())));
        legend->setFillOrder(QCPLayoutGrid::foColumnsFirst, true);
    }
    for (auto* area : areas) {
        area->setMarginGroup(QCP::msLeft | QCP::msRight, wide_ ? nullptr : group);
        area->axis(QCPAxis::atLeft)->ticker()->setTickCount(std::clamp(high / 40, 2, 6));
        area->axis(QCPAxis::atBottom)->ticker()->setTickCount(std::clamp(broad / 90, 2, 8));
    }
}

void PlotPanel::clearAreas() {
    whole_ = false;
    plot_->clearGraphs();
    plot_->legend = nullptr;  // goes with its area
    plot_->plotLayout()->clear();
}

QCPGraph* PlotPanel::addGraph(QCPAxisRect* area, int color, const QString& title) {
    auto* graph = plot_->addGraph(area->axis(QCPAxis::atBottom), area->axis(QCPAxis::atLeft));
    graph->setProperty("color", color);
    graph->setName(title);
    graph->setPen(QPen(seriesColor(color), 1.4));
    return graph;
}

QCPGraph* PlotPanel::addSecond(QCPAxisRect* area, int color, const QString& title) {
    auto* graph = addGraph(area, color, title);
    auto dashed = graph->pen();
    dashed.setStyle(Qt::DashLine);
    graph->setPen(dashed);
    graph->setVisible(false);
    return graph;
}

void PlotPanel::label(QCPAxisRect* area, const QString& x, const QString& y) {
    area->axis(QCPAxis::atBottom)->setLabel(x);
    area->axis(QCPAxis::atLeft)->setLabel(y);
}

void PlotPanel::fit(QCPAxisRect* area) {
    if (!following_) return;
    for (auto* axis : {area->axis(QCPAxis::atBottom), area->axis(QCPAxis::atLeft)}) {
        const bool upright = axis->axisType() == QCPAxis::atLeft;
        const auto signs =
            axis->scaleType() == QCPAxis::stLogarithmic ? QCP::sdPositive : QCP::sdBoth;
        QCPRange all;
        bool any = false;
        for (auto* graph : area->graphs()) {
            bool found = false;
            const auto range =
                upright ? graph->getValueRange(found, signs) : graph->getKeyRange(found, signs);
            if (!found) continue;
            if (any)
                all.expand(range);
            else
                all = range;
            any = true;
        }
        axis->setTickLabels(any);
        if (any) axis->setRange(withRoom(*axis, all));
    }
}

void PlotPanel::fitCourses(QCPAxisRect* area) {
    fit(area);
    if (!following_) return;
    std::vector<QVector<double>> curves;
    for (auto* graph : area->graphs()) {
        auto& curve = curves.emplace_back();
        for (const auto& each : *graph->data()) curve += each.value;
    }
    const auto shown = shownValues(curves);
    const bool cut = shown && shown->start && !whole_;
    // In the plot itself, so that it is in its files, too.
    auto* head = area->axis(QCPAxis::atTop);
    if (!cut) return head->setLabel({});
    head->setLabel(
        tr("at the start: %1 to %2")
            .arg(quantity((*shown->start)[0], "", 3), quantity((*shown->start)[1], "", 3)));
    auto* axis = area->axis(QCPAxis::atLeft);
    axis->setRange(withRoom(*axis, {shown->low, shown->high}));
}

bool PlotPanel::leavesOutAStart() const {
    return std::ranges::any_of(plot_->axisRects(), [](const QCPAxisRect* area) {
        return !area->axis(QCPAxis::atTop)->label().isEmpty();
    });
}

void PlotPanel::redraw() {
    if (seen()) plot_->replot(QCustomPlot::rpQueuedReplot);
}

void PlotPanel::fitToPlaceholder(QLineEdit& field) {
    const auto metrics = field.fontMetrics();
    field.setFixedWidth(metrics.horizontalAdvance(field.placeholderText()) +
                        4 * metrics.averageCharWidth());
}

void PlotPanel::say(const QString& sentence) {
    if (note_->text() != sentence) note_->setText(sentence);
    note_->setVisible(!sentence.isEmpty());
}

void PlotPanel::askExport(const QString& kind) {
    const auto folder = outputs::plots.folder();
    const auto now = QDateTime::currentDateTime().toString("yyyy-MM-dd-HHmmss");
    auto path = QFileDialog::getSaveFileName(
        this, tr("Export: %1").arg(title_),
        QStringLiteral("%1/%2-%3.%4").arg(folder, objectName(), now, kind),
        QStringLiteral("%1 (*.%2)").arg(kind.toUpper(), kind));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += '.' + kind;
    const auto sentence = exportTo(path);
    if (sentence.isEmpty()) {
        outputs::plots.remember(path);
        Q_EMIT exported(filesOf(path));
    } else {
        Q_EMIT problem(sentence);
    }
}

QString columnHead(const QString& quantity, const std::string& unit) {
    if (unit.empty()) return quantity;
    return QStringLiteral("%1 [%2]").arg(quantity, QString::fromStdString(unit));
}

QStringList PlotPanel::filesOf(const QString& path) const {
    const QFileInfo info(path);
    if (info.suffix().toLower() != "csv") return {path};
    QStringList files;
    for (const auto& table : tables()) files += nameOf(table, info);
    return files.isEmpty() ? QStringList{path} : files;
}

QString PlotPanel::writeTables(const QString& path) const {
    for (const auto& table : tables()) {
        const auto name = nameOf(table, QFileInfo(path));
        QStringList lines{QStringList()};
        QStringList heads;
        for (const auto& head : table.names) heads += quoted(head);
        lines = {heads.join(',')};
        const auto rows = table.columns.empty() ? 0 : table.columns.front().size();
        for (qsizetype row = 0; row < rows; ++row) {
            QStringList cells;
            for (const auto& column : table.columns) cells += QString::number(column[row], 'g', 9);
            lines += cells.join(',');
        }
        const auto bytes = (lines.join('\n') + '\n').toUtf8();
        QSaveFile file(name);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() ||
            !file.flush() || !file.commit()) {
            return failure(name, file);
        }
    }
    return {};
}

QString PlotPanel::exportTo(const QString& path) {
    const auto kind = QFileInfo(path).suffix().toLower();
    if (kind == "csv") return writeTables(path);
    if (kind != "pdf" && kind != "png") {
        return tr("A plot cannot be saved as %1: choose pdf, png or csv.").arg(path);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return failure(path, file);
    QPalette paper;
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    const int width = std::max(plot_->width(), 640), height = std::max(plot_->height(), 360);
    style(paper, false);
    bool good = true;
    if (kind == "png") {
        good = plot_->toPixmap(width, height, 2).save(&file, "PNG");
    } else {
        QPdfWriter writer(&file);
        constexpr int resolution = 96;
        writer.setResolution(resolution);
        writer.setTitle(title_);
        writer.setCreator(QStringLiteral("Seiche"));
        writer.setPageMargins(QMarginsF());
        writer.setPageSize(QPageSize(QSizeF(width, height) * 72 / resolution, QPageSize::Point, {},
                                     QPageSize::ExactMatch));
        QCPPainter painter;
        good = painter.begin(&writer);
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.fillRect(QRect(0, 0, width, height), Qt::white);
        plot_->toPainter(&painter, width, height);
        painter.end();
    }
    style(palette(), hasDarkBase(palette()));
    redraw();
    if (!good || !file.flush() || !file.commit()) return failure(path, file);
    return {};
}

}  // namespace seiche::gui

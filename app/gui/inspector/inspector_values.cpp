#include "app/gui/inspector/inspector_values.hpp"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/value_table.hpp"
#include "app/gui/shell/text.hpp"
#include "core/run/probes.hpp"

namespace seiche::gui {

namespace {
enum Reading { readingName, readingValue, readingUnit };
}

InspectorValues::InspectorValues(EngineHost& host, Document& document, QWidget* parent)
    : QWidget(parent),
      host_(host),
      document_(document),
      tree_(new ValueTable("inspectorValues", tr("Values in the cell"),
                           {tr("Field"), tr("Value"), tr("Unit")}, readingValue)),
      pause_(new QTimer(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tree_);
    pause_->setSingleShot(true);
    pause_->setInterval(100);
    connect(pause_, &QTimer::timeout, this, &InspectorValues::ask);
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&document_, signal, this, &InspectorValues::fill);
    }
    if (document_.hasScene()) fill();
}

void InspectorValues::fill() {
    forget();
    tree_->clear();
    for (const auto& field : document_.info().fields) {
        tree_
            ->addRow(readable(field.name), {QString(), unitText(field.unit)}, translated(field.doc))
            .setTextAlignment(readingUnit, Qt::AlignLeft | Qt::AlignVCenter);
    }
}

void InspectorValues::follow(int i, int j) {
    i_ = i;
    j_ = j;
    ++cell_;
    ask();
}

void InspectorValues::forget() {
    i_ = j_ = -1;
    ++cell_;
    pause_->stop();
    for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
        tree_->topLevelItem(row)->setText(readingValue, {});
    }
}

void InspectorValues::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

// At most one reading is in progress; the engine does it between steps.
void InspectorValues::ask() {
    if (i_ < 0 || asking_ || !isVisible()) return;
    asking_ = true;
    const auto& domain = document_.scene().domain;
    const Point center{(i_ + 0.5) * domain.hx(), (j_ + 0.5) * domain.hy()};
    const QPointer<InspectorValues> self(this);
    const auto tell = [self, cell = cell_](double t, std::vector<float> values, int took) {
        QMetaObject::invokeMethod(
            qApp,
            [self, cell, t, took, values = std::move(values)] {
                if (!self) return;
                // Some fields are solved for: reading takes at most a fifth of the run's time.
                self->pause_->setInterval(std::max(100, 4 * took));
                self->take(cell, t, values);
            },
            Qt::QueuedConnection);
    };
    host_.engine().perform([tell, domain, center](Simulation& simulation, gl::Context&) {
        QElapsedTimer clock;
        clock.start();
        try {
            Probes probe(simulation.info(), domain, {center});
            probe.record(simulation);
            probe.collect(Wait::yes, [&](std::uint64_t, double t, std::span<const float> values) {
                tell(t, {values.begin(), values.end()}, static_cast<int>(clock.elapsed()));
            });
        } catch (...) {
            tell(0, {}, 0);
            throw;
        }
    });
}

void InspectorValues::take(std::uint64_t cell, double t, const std::vector<float>& values) {
    asking_ = false;
    if (cell != cell_) return ask();
    const auto rows = tree_->topLevelItemCount();
    if (values.size() == static_cast<std::size_t>(rows)) {
        for (int row = 0; row < rows; ++row) {
            tree_->topLevelItem(row)->setText(
                readingValue, quantity(double{values[static_cast<std::size_t>(row)]}, "", 5));
        }
        Q_EMIT shown(t);
    }
    pause_->start();
}

}  // namespace seiche::gui

#include "app/gui/document/grid_dialog.hpp"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <atomic>
#include <chrono>
#include <cmath>

#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"
#include "core/gl/device_memory.hpp"
#include "core/model/capabilities.hpp"

namespace seiche::gui {

namespace {

/// Whether steps are limited by the device, not by the chosen pace.
bool isFlatOut(const EngineStatus& status) {
    if (status.state != EngineState::running || !(status.stepsPerSecond > 0)) return false;
    const auto& pace = status.pace;
    return pace.kind == Pace::Kind::unlimited || (pace.kind == Pace::Kind::simulatedPerSecond &&
                                                  status.simulatedPerSecond < 0.9 * pace.value);
}

/// A copy of the scene, to measure how long its steps take.
struct Trial {
    using Clock = std::chrono::steady_clock;
    std::unique_ptr<Simulation> simulation;
    std::vector<StepReport> reports;
    int steps = 0;
    double seconds = 0;

    /// Takes one more step; false once the time is known well enough.
    bool step() {
        const auto start = Clock::now();
        simulation->step();
        reports.clear();
        simulation->collect(Wait::yes, reports);
        // The first one makes kernels, too.
        if (steps++ > 0) seconds += std::chrono::duration<double>(Clock::now() - start).count();
        return steps < 2 || (seconds < 0.3 && steps < 100);
    }
    double stepsPerSecond() const { return (steps - 1) / seconds; }
};

}  // namespace

GridDialog::GridDialog(Document& document, EngineHost& host, std::optional<std::size_t> free,
                       QWidget* parent)
    : QDialog(parent),
      document_(document),
      free_(free),
      nx_(new QSpinBox),
      ny_(new QSpinBox),
      square_(new QCheckBox(tr("&Keep the shape of the cells"))),
      keep_(new QCheckBox(tr("&Continue from the current state"))),
      forecast_(new QLabel) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("gridDialog");
    setWindowTitle(tr("Grid"));
    const auto& domain = document_.scene().domain;
    const auto cells = [](QSpinBox* box, const char* name, const QString& accessible, int value) {
        box->setObjectName(name);
        box->setAccessibleName(accessible);
        box->setRange(1, 65536);
        box->setValue(value);
        box->setSingleStep(16);
    };
    cells(nx_, "gridX", tr("Cells along x"), domain.nx);
    cells(ny_, "gridY", tr("Cells along y"), domain.ny);
    square_->setObjectName("gridSquare");
    square_->setAccessibleName(tr("Keep the shape of the cells"));
    square_->setChecked(true);
    const bool keeps = static_cast<bool>(document_.registered().resample);
    keep_->setObjectName("gridKeep");
    keep_->setAccessibleName(tr("Continue from the current state"));
    keep_->setEnabled(keeps);
    keep_->setChecked(keeps);
    forecast_->setObjectName("gridForecast");
    forecast_->setAccessibleName(tr("Forecast"));
    forecast_->setWordWrap(true);
    forecast_->setTextFormat(Qt::RichText);
    forecast_->setMinimumWidth(380);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    auto* form = new QFormLayout;
    form->addRow(tr("Cells along &x"), nx_);
    form->addRow(tr("Cells along &y"), ny_);
    form->addRow(QString(), square_);
    form->addRow(QString(), keep_);
    form->addRow(forecast_);
    layOut(*this, form, buttons);
    connect(nx_, &QSpinBox::valueChanged, this, [this, domain](int value) {
        if (square_->isChecked()) {
            const QSignalBlocker blocker(ny_);
            ny_->setValue(static_cast<int>(std::lround(1.0 * value * domain.ny / domain.nx)));
        }
        refresh();
    });
    connect(ny_, &QSpinBox::valueChanged, this, [this, domain](int value) {
        if (square_->isChecked()) {
            const QSignalBlocker blocker(nx_);
            nx_->setValue(static_cast<int>(std::lround(1.0 * value * domain.nx / domain.ny)));
        }
        refresh();
    });
    connect(keep_, &QCheckBox::toggled, this, &GridDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &GridDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    measure(host);
    refresh();
}

// A run that waits for its pace, or is paused, does not show how fast it could go.
void GridDialog::measure(EngineHost& host) {
    const auto status = host.engine().status();
    const auto& scene = document_.scene();
    const double cells = 1.0 * scene.domain.nx * scene.domain.ny;
    if (isFlatOut(status)) {
        cellSteps_ = status.stepsPerSecond * cells;
        return;
    }
    measuring_ = true;
    const QPointer<GridDialog> self(this);
    const auto tell = [self, cells](double stepsPerSecond) {
        QMetaObject::invokeMethod(
            qApp,
            [self, cells, stepsPerSecond] {
                if (!self) return;
                self->measuring_ = false;
                self->cellSteps_ = stepsPerSecond * cells;
                self->refresh();
            },
            Qt::QueuedConnection);
    };
    const auto wanted = std::make_shared<std::atomic<bool>>(true);
    connect(this, &QObject::destroyed, qApp, [wanted] { *wanted = false; });
    host.engine().performInSlices([scene, tell, wanted, trial = std::make_shared<Trial>()](
                                      Simulation&, gl::Context& context) {
        if (!*wanted) return false;
        try {
            if (!trial->simulation) {
                trial->simulation = Registry::instance().at(scene.simulation).create(context);
                setStepBudget(*trial->simulation, engineStepLimit);
                trial->simulation->reset(scene);
                return true;
            }
            if (trial->step()) return true;
        } catch (const Error&) {
            tell(0);  // there is no room for the scene twice, say: then nothing is known
            return false;
        }
        tell(trial->stepsPerSecond());
        return false;
    });
}

std::size_t GridDialog::memory(int nx, int ny) const {
    const auto& needed = document_.registered().memory;
    return needed ? needed(nx, ny, document_.scene().parameters) : 0;
}

int GridDialog::mostCells(double shape) const {
    constexpr int side =
        16000;  // along which every device can (OpenGL 4.5: 16384), ghosts included
    int fits = 1, tooMany = static_cast<int>(side / std::max(1.0, shape)) + 1;
    while (tooMany - fits > 1) {
        const int middle = (fits + tooMany) / 2;
        const int ny = std::max(1, static_cast<int>(std::lround(shape * middle)));
        (memory(middle, ny) <= *free_ ? fits : tooMany) = middle;
    }
    return fits;
}

void GridDialog::refresh() {
    const int nx = nx_->value(), ny = ny_->value();
    const auto needed = memory(nx, ny);
    const auto size = [](std::size_t bytes) { return sizeText(static_cast<qint64>(bytes)); };
    const bool fits = !free_ || needed <= *free_;
    QStringList lines;
    lines += tr("Cells: %1").arg(wholeText(1LL * nx * ny));
    if (needed > 0 && free_) {
        lines += tr("Memory: about %1 of %2 that are free").arg(size(needed), size(*free_));
    } else if (needed > 0) {
        lines += tr("Memory: about %1").arg(size(needed));
    }
    const double speed = cellSteps_ / (1.0 * nx * ny);
    if (measuring_) {
        lines += tr("Speed: is being measured …");
    } else if (std::lround(speed) > 1) {
        lines += tr("Speed: about %1 steps per second").arg(std::lround(speed));
    } else if (speed > 0) {
        lines += tr("Speed: about %1 a step").arg(durationText(1 / speed));
    }
    lines += QString();
    if (!fits) {
        const int most = mostCells(1.0 * ny / nx);
        lines += QStringLiteral("<b>%1</b>")
                     .arg(tr("The device has not enough memory for so many cells: choose fewer, "
                             "%1 × %2 for example.")
                              .arg(most)
                              .arg(std::max(1L, std::lround(1.0 * most * ny / nx))));
    } else if (keep_->isChecked()) {
        lines += tr("The current fields are resampled and the run continues; Undo goes back.");
    } else {
        lines += tr("The scene restarts on another grid; Undo goes back.");
    }
    forecast_->setText(lines.join(QStringLiteral("<br>")));
    forecast_->setToolTip(tr(
        "Estimated from the current speed, assuming that a cell takes as long on the other grid"));
    ok_->setEnabled(fits);
}

void GridDialog::apply() {
    auto scene = document_.scene();
    scene.domain.nx = nx_->value();
    scene.domain.ny = ny_->value();
    accept();
    document_.edit(tr("grid"), std::move(scene), keep_->isChecked());
}

void askGrid(Document& document, EngineHost& host, QWidget* window) {
    if (!document.hasScene()) return;
    const QPointer<QWidget> parent(window);
    host.engine().perform([&document, &host, parent](Simulation&, gl::Context&) {
        const auto free = gl::freeDeviceMemory();
        QMetaObject::invokeMethod(
            qApp,
            [&document, &host, parent, free] {
                if (!parent) return;
                (new GridDialog(document, host, free, parent))->open();
            },
            Qt::QueuedConnection);
    });
}

}  // namespace seiche::gui

#include "app/gui/grid_dialog.hpp"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>

#include "core/gl/device_memory.hpp"

namespace seiche::gui {

GridDialog::GridDialog(Document& document, const EngineStatus& status,
                       std::optional<std::size_t> free, QWidget* parent)
    : QDialog(parent),
      document_(document),
      free_(free),
      nx_(new QSpinBox),
      ny_(new QSpinBox),
      square_(new QCheckBox(tr("&Keep the shape of the cells"))),
      keep_(new QCheckBox(tr("&Go on from the state of now"))),
      forecast_(new QLabel) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("gridDialog");
    setWindowTitle(tr("Grid"));
    const auto& domain = document_.scene().domain;
    cellSteps_ = status.stepsPerSecond * domain.nx * domain.ny;
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
    const bool keeps = static_cast<bool>(document_.info().resample);
    keep_->setObjectName("gridKeep");
    keep_->setAccessibleName(tr("Go on from the state of now"));
    keep_->setEnabled(keeps);
    keep_->setChecked(keeps);
    forecast_->setObjectName("gridForecast");
    forecast_->setAccessibleName(tr("Forecast"));
    forecast_->setWordWrap(true);
    forecast_->setMinimumSize(320, 64);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Cells along &x"), nx_);
    form->addRow(tr("Cells along &y"), ny_);
    form->addRow(QString(), square_);
    form->addRow(QString(), keep_);
    form->addRow(forecast_);
    form->addRow(buttons);
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
    refresh();
}

void GridDialog::refresh() {
    const int nx = nx_->value(), ny = ny_->value();
    const auto& memory = document_.info().memory;
    const auto needed = memory ? memory(nx, ny, document_.scene().parameters) : 0;
    const auto size = [](std::size_t bytes) {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1);
    };
    const bool fits = !free_ || needed <= *free_;
    QStringList lines;
    if (needed > 0) lines += tr("Memory: about %1").arg(size(needed));
    if (free_) lines.last() += tr(" of %1 that are free").arg(size(*free_));
    if (cellSteps_ > 0) {
        lines += tr("Speed: about %1 steps a second, as far as cells alone decide")
                     .arg(QString::number(cellSteps_ / (1.0 * nx * ny), 'g', 2));
    }
    if (!fits) {
        lines += tr("The device has no memory for so many cells: choose fewer.");
    } else if (keep_->isChecked()) {
        lines += tr("The fields of now are resampled and the run goes on; Undo goes back.");
    } else {
        lines += tr("The scene begins anew on another grid; Undo goes back.");
    }
    forecast_->setText(lines.join('\n'));
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
                (new GridDialog(document, host.engine().status(), free, parent))->open();
            },
            Qt::QueuedConnection);
    });
}

}  // namespace seiche::gui

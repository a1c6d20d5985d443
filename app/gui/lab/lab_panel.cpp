#include "app/gui/lab/lab_panel.hpp"

#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/panels/value_table.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/image_view.hpp"
#include "core/base/error.hpp"
#include "core/base/time_left.hpp"
#include "core/view/matrix_image.hpp"
#include "solvers/measure/watched_operation.hpp"

namespace seiche::gui {

namespace {

constexpr int matrixPictureSize = 512, frameInterval = 33;  // pixels; [ms]

/// Row and column of the step, thin, over the picture of a matrix of n rows.
void markStep(QImage& picture, int step, int n) {
    if (step >= n) return;
    QPainter painter(&picture);
    painter.setPen(QPen(QColor(90, 220, 255, 190), 1.5));
    const double at = (step + 0.5) / n * picture.width();
    painter.drawLine(QPointF(at, 0), QPointF(at, picture.height()));
    painter.drawLine(QPointF(0, at), QPointF(picture.width(), at));
}

}  // namespace

QString LabPanel::ratioText(measure::ErrorRatio ratio) {
    switch (ratio) {
        case measure::ErrorRatio::product:
            return tr("|C′ − C| over (n + 2) u |A||B|, by row sums in FP64");
        case measure::ErrorRatio::factors:
            return tr("|A − product of the factors| over n |A| u, 1-norms");
        case measure::ErrorRatio::residual:
            return tr("|b − A x| over |b|, in FP64; iterated to 10⁻⁶");
        case measure::ErrorRatio::hpl:
            break;
    }
    return tr("|b − A x| over u (|A||x| + |b|) n, infinity norms (HPL)");
}

/// The operation that is watched, shared with the engine's thread, which makes and destroys its
/// steps.
struct LabPanel::Watched {
    LabChoice choice;
    std::unique_ptr<measure::WatchedOperation> steps;
};

struct LabPanel::Shown {
    QImage picture;
    int step = 0, steps = 0;
    std::optional<linalg::Stepwise::Pivot> pivot;
    double growth = 1;
    QString problem;
};

struct LabPanel::Measuring {
    Measuring() { clock.start(); }
    QElapsedTimer clock;
    TimeLeft left;
    std::atomic<bool> cancelled = false;
};

LabPanel::LabPanel(EngineHost& host, QWidget* parent)
    : QWidget(parent),
      host_(host),
      operation_(new QComboBox),
      matrix_(new QComboBox),
      size_(new QSpinBox),
      file_(new QPushButton(tr("File …"))),
      watch_(new QPushButton(tr("&Watch"))),
      pause_(new QPushButton(tr("&Pause"))),
      measure_(new QPushButton(tr("&Measure"))),
      speed_(new QSlider(Qt::Horizontal)),
      speedText_(new QLabel),
      caption_(new QLabel),
      about_(new QLabel),
      picture_(new ImageView(tr("The matrix now"), ImageView::Shape::square)),
      scale_(new ColorScale("inferno")),
      results_(new ValueTable("labResults", tr("Measured"),
                              {tr("Measured"), tr("Device"), tr("Eigen")})),
      progress_(new QProgressBar),
      clock_(new QTimer(this)) {
    setObjectName("lab");
    setAccessibleName(tr("Linear-Algebra Lab"));
    makeControls();
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Operation"), operation_);
    auto* line = new QHBoxLayout;
    line->addWidget(matrix_, 1);
    line->addWidget(file_);
    form->addRow(tr("Matrix"), line);
    form->addRow(tr("Size"), size_);
    auto* speed = new QHBoxLayout;
    speed->addWidget(speed_, 1);
    speed->addWidget(speedText_);
    form->addRow(tr("Speed"), speed);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(watch_);
    buttons->addWidget(pause_);
    buttons->addWidget(measure_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 8);
    layout->addLayout(form);
    layout->addLayout(buttons);
    layout->addWidget(picture_);
    layout->addWidget(scale_);
    layout->addWidget(caption_);
    layout->addWidget(results_);
    layout->addWidget(about_);
    layout->addWidget(progress_);
    layout->addStretch(1);
    setMinimumWidth(320);
    clock_->setInterval(frameInterval);
    connect(clock_, &QTimer::timeout, this, &LabPanel::advance);
    refreshControls();
}

// A measurement under way ends on the engine's thread; its result is dropped.
LabPanel::~LabPanel() {
    letGo();
    if (measuring_) measuring_->cancelled = true;
}

void LabPanel::makeControls() {
    operation_->setObjectName("labOperation");
    operation_->setAccessibleName(tr("Operation"));
    for (const auto& each : measure::operations()) {
        operation_->addItem(translated(each.title), QString::fromStdString(each.name));
        operation_->setItemData(
            operation_->count() - 1,
            translated(each.doc) + QStringLiteral("\n") + tr("For: %1").arg(translated(each.takes)),
            Qt::ToolTipRole);
    }
    operation_->setCurrentIndex(operation_->findData(QStringLiteral("lu")));
    matrix_->setObjectName("labMatrix");
    matrix_->setAccessibleName(tr("Matrix"));
    const auto matrix = [this](measure::MatrixSource value, const QString& text,
                               const QString& about) {
        matrix_->addItem(text, static_cast<int>(value));
        matrix_->setItemData(matrix_->count() - 1, about, Qt::ToolTipRole);
    };
    matrix(measure::MatrixSource::random, tr("Random"), tr("Entries between −1 and 1"));
    matrix(measure::MatrixSource::definite, tr("Random, positive definite"),
           tr("Symmetric, its diagonal half as large as its side"));
    matrix(measure::MatrixSource::tridiagonal, tr("Tridiagonal"),
           tr("3 on the diagonal and −1 beside it"));
    matrix(measure::MatrixSource::poisson, tr("Poisson"),
           tr("Five points on a square grid; the size becomes a square number"));
    matrix(measure::MatrixSource::hilbert, tr("Hilbert"),
           tr("1/(i + j + 1): so ill-conditioned that pivots vanish in single precision"));
    matrix(measure::MatrixSource::bubbles, tr("Bubbly cell"),
           tr("Boundary integrals of bubbles in a cell, void fraction 15 %"));
    matrix(measure::MatrixSource::file, tr("From a file"), tr("A square matrix in a .npy file"));
    size_->setObjectName("labSize");
    size_->setAccessibleName(tr("Size"));
    size_->setRange(2, 2048);
    size_->setValue(256);
    size_->setSuffix(tr(" rows"));
    file_->setObjectName("labFile");
    file_->setAccessibleName(tr("Choose a file"));
    watch_->setObjectName("labWatch");
    watch_->setToolTip(tr("Shows the operation as in textbooks, one column per step"));
    pause_->setObjectName("labPause");
    measure_->setObjectName("labMeasure");
    measure_->setToolTip(
        tr("Runs the library's blocked algorithm on the device and Eigen's on the CPU"));
    speed_->setObjectName("labSpeed");
    speed_->setAccessibleName(tr("Columns per second"));
    speed_->setRange(0, 100);
    speed_->setValue(50);
    caption_->setObjectName("labCaption");
    for (auto* label : {caption_, about_}) label->setWordWrap(true);
    results_->hide();
    progress_->setRange(0, 1000);
    progress_->setAccessibleName(tr("Progress of the measurement"));
    progress_->setFormat(tr("measuring %p %"));
    progress_->hide();
    picture_->setObjectName("labPicture");
    picture_->setPlaceholder(tr("Watch shows the matrix while it is eliminated."));
    connect(operation_, &QComboBox::currentIndexChanged, this, &LabPanel::refreshControls);
    connect(matrix_, &QComboBox::currentIndexChanged, this, [this] {
        if (choice().matrix.source == measure::MatrixSource::file && fileName_.isEmpty())
            chooseFile();
        refreshControls();
    });
    connect(file_, &QPushButton::clicked, this, &LabPanel::chooseFile);
    connect(speed_, &QSlider::valueChanged, this, &LabPanel::refreshControls);
    connect(watch_, &QPushButton::clicked, this, &LabPanel::watch);
    connect(pause_, &QPushButton::clicked, this, &LabPanel::pauseOrGo);
    connect(measure_, &QPushButton::clicked, this, [this] {
        if (measuring_) {
            stopMeasuring();
        } else {
            measure();
        }
    });
}

LabChoice LabPanel::choice() const {
    return {operation_->currentData().toString().toStdString(),
            {static_cast<measure::MatrixSource>(matrix_->currentData().toInt()), size_->value(),
             fileName_.toStdString()}};
}

double LabPanel::speed() const {
    return std::pow(1000.0, speed_->value() / 100.0);
}

void LabPanel::chooseFile() {
    const auto path = QFileDialog::getOpenFileName(
        this, tr("Open Matrix"), outputs::fields.folder(), tr("Matrices (*.npy)"));
    if (!path.isEmpty()) fileName_ = path;
    refreshControls();
}

void LabPanel::refreshControls() {
    const auto now = choice();
    const bool file = now.matrix.source == measure::MatrixSource::file;
    file_->setVisible(file);
    file_->setText(fileName_.isEmpty() ? tr("File …") : QFileInfo(fileName_).fileName());
    size_->setEnabled(!file);
    const bool ready = !file || !fileName_.isEmpty();
    const bool shows = measure::operation(now.operation).operation.has_value();
    watch_->setEnabled(ready && shows);
    measure_->setEnabled(ready);
    measure_->setText(measuring_ ? tr("&Stop") : tr("&Measure"));
    pause_->setEnabled(watched_ != nullptr && step_ < steps_);
    pause_->setText(watched_ && !clock_->isActive() ? tr("&Go on") : tr("&Pause"));
    speedText_->setText(tr("%1 columns/s").arg(speed(), 0, 'f', 0));
    operation_->setToolTip(operation_->currentData(Qt::ToolTipRole).toString());
    matrix_->setToolTip(matrix_->currentData(Qt::ToolTipRole).toString());
}

void LabPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshControls();
}

// Objects of the device are destroyed on the engine's thread, even if the engine ends first.
void LabPanel::letGo() {
    clock_->stop();
    if (!watched_) return;
    struct Drop {
        std::shared_ptr<Watched> old;
        ~Drop() { old->steps.reset(); }
    };
    host_.engine().perform(
        [drop = std::make_shared<Drop>(std::move(watched_))](Simulation&, gl::Context&) {});
    watched_.reset();
}

void LabPanel::watch() {
    letGo();
    watched_ = std::make_shared<Watched>();
    watched_->choice = choice();
    step_ = steps_ = 0;
    due_ = 0;
    asking_ = false;
    since_.start();
    clock_->start();
    caption_->clear();
    refreshControls();
    advance();
}

void LabPanel::pauseOrGo() {
    if (clock_->isActive()) {
        clock_->stop();
    } else if (watched_) {
        due_ = 0;
        since_.start();
        clock_->start();
    }
    refreshControls();
}

// One picture is under way at most; where the device lags, columns are not caught up.
void LabPanel::advance() {
    due_ = std::min(due_ + 1e-3 * static_cast<double>(since_.restart()) * speed(), 200.0);
    if (asking_ || !watched_ || (steps_ > 0 && due_ < 1)) return;
    const int count = static_cast<int>(due_);
    due_ -= count;
    asking_ = true;
    const QPointer<LabPanel> self(this);
    host_.engine().perform([self, count, watched = watched_](Simulation&, gl::Context&) {
        Shown shown;
        try {
            auto& steps = watched->steps;
            if (!steps) {
                steps = std::make_unique<measure::WatchedOperation>(watched->choice.operation,
                                                                    watched->choice.matrix);
            } else {
                steps->advance(count);
            }
            const auto frame = steps->frame();
            shown.steps = frame.steps;
            shown.step = frame.step;
            shown.growth = frame.growth;
            shown.picture = toImage(
                view::matrixImage(frame.entries, frame.steps, matrixPictureSize, frame.scale));
            shown.pivot = frame.pivot;
        } catch (const Error& error) {
            shown.problem = QString::fromUtf8(error.what());
        }
        QMetaObject::invokeMethod(
            qApp,
            [self, watched, shown] {
                if (self) self->take(watched, shown);
            },
            Qt::QueuedConnection);
    });
}

void LabPanel::take(const std::shared_ptr<Watched>& watched, const Shown& shown) {
    if (watched != watched_) return;
    asking_ = false;
    if (!shown.problem.isEmpty()) {
        letGo();
        picture_->setImage({});
        picture_->setPlaceholder(shown.problem);
        refreshControls();
        return;
    }
    const bool first = steps_ == 0;
    step_ = shown.step;
    steps_ = shown.steps;
    auto picture = shown.picture;
    markStep(picture, step_, steps_);
    picture_->setImage(picture);
    scale_->setEnds(tr("10⁻⁴ of the largest"), tr("largest of A"));
    auto text = tr("Column %1 of %2").arg(step_).arg(steps_);
    if (shown.pivot) {
        text += tr("; pivot %1").arg(quantity(double{shown.pivot->value}, "", 3));
        if (shown.pivot->row != step_ - 1) text += tr(" from row %1").arg(shown.pivot->row + 1);
        if (shown.pivot->column != step_ - 1) {
            text += tr(" from column %1").arg(shown.pivot->column + 1);
        }
    }
    if (watched->choice.operation != linalg::denseProduct().name) {
        text += tr(". Largest entry: %1 times that of A.").arg(quantity(shown.growth, "", 3));
    }
    caption_->setText(text);
    if (step_ == steps_) {
        letGo();
    }
    if (first || step_ == steps_) refreshControls();
    Q_EMIT stepShown();
}

void LabPanel::measure() {
    measuring_ = std::make_shared<Measuring>();
    result_.reset();
    results_->hide();
    about_->clear();
    progress_->setValue(0);
    progress_->show();
    refreshControls();
    const auto now = choice();
    const QPointer<LabPanel> self(this);
    host_.engine().performInSlices([self, measuring = measuring_,
                                    work = std::make_shared<measure::DenseMeasurement>(
                                        now.operation, now.matrix)](Simulation&, gl::Context&) {
        if (measuring->cancelled) return false;
        const bool more = work->advance();
        const double progress = work->progress();
        std::optional<measure::Result> result;
        if (!more) result = work->result();
        QMetaObject::invokeMethod(
            qApp,
            [self, measuring, progress, result] {
                if (!self || self->measuring_ != measuring) return;
                self->progress_->setValue(static_cast<int>(std::lround(1000 * progress)));
                self->progress_->setFormat(withTimeLeft(
                    tr("measuring %p %"),
                    measuring->left.at(0.001 * static_cast<double>(measuring->clock.elapsed()),
                                       progress)));
                if (!result) return;
                self->measuring_.reset();
                self->result_ = result;
                self->showResult();
            },
            Qt::QueuedConnection);
        return more;
    });
}

// Work under way on the device ends with its next slice.
void LabPanel::stopMeasuring() {
    measuring_->cancelled = true;
    measuring_.reset();
    progress_->hide();
    about_->setText(tr("Stopped before there was a result."));
    refreshControls();
}

void LabPanel::showResult() {
    progress_->hide();
    refreshControls();
    const auto& found = *result_;
    results_->clear();
    const auto row = [this](const QString& name, const QString& device, const QString& eigen,
                            const QString& meaning) {
        results_->addRow(name, {device, eigen}, meaning);
    };
    if (!found.problem.empty()) {
        about_->setText(QString::fromStdString(found.problem));
        Q_EMIT measured();
        return;
    }
    const auto none = QStringLiteral("–");
    const auto rate = [&](double seconds) {
        return seconds > 0 && found.flops > 0 ? quantity(1e-9 * found.flops / seconds, "GFLOP/s", 3)
                                              : QStringLiteral("–");
    };
    row(tr("Time"), timeText(found.seconds),
        found.eigenSeconds > 0 ? timeText(found.eigenSeconds) : none,
        tr("Shortest of several runs, without copies to and from the device"));
    row(tr("Rate"), rate(found.seconds), rate(found.eigenSeconds),
        tr("Flops of the textbook's algorithm over the time"));
    if (found.iterations > 0) {
        row(tr("Iterations"), QString::number(found.iterations), none, {});
    }
    row(tr("Error ratio"), quantity(found.ratio, "", 3), none, ratioText(found.measure));
    if (found.gate > 0) {
        const bool passes = found.ratio < found.gate;
        row(tr("Gate"),
            tr("%1 %2").arg(passes ? QStringLiteral("✓ below") : QStringLiteral("✗ not below"),
                            quantity(found.gate, "", 2)),
            none, tr("The bound on the error ratio in this project's tests"));
    }
    results_->setHeaderLabels(
        {tr("n = %1").arg(found.n), tr("Device"), tr("Eigen (cores: %1)").arg(found.eigenThreads)});
    results_->show();
    results_->fitHeight();
    about_->setText(tr("Error ratio: %1.").arg(ratioText(found.measure)));
    Q_EMIT measured();
}

}  // namespace seiche::gui

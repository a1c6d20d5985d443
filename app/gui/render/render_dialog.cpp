#include "app/gui/render/render_dialog.hpp"

#include <QBoxLayout>
#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <algorithm>
#include <utility>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/render/render_formats.hpp"
#include "app/gui/render/render_queue.hpp"
#include "app/gui/shell/background_tasks.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

using Kind = RenderOrder::Kind;

constexpr QSize offeredSizes[] = {{1280, 720},  {1920, 1080}, {2560, 1440},
                                  {3840, 2160}, {1080, 1080}, {1080, 1920}};

}  // namespace

RenderDialog::RenderDialog(MainWindow& window, RenderQueue& queue, std::string device)
    : QDialog(&window),
      window_(window),
      queue_(queue),
      preview_(new RenderPreview(std::move(device), this)) {
    setObjectName("renderDialog");
    setWindowTitle(tr("Render Film or Picture"));
    makeControls(RenderOrder::last());
    makeLayout();
    listen();
    previewSoon_.setSingleShot(true);
    previewSoon_.setInterval(600);
    takeSoon_.setSingleShot(true);
    takeSoon_.setInterval(600);
    connect(&previewSoon_, &QTimer::timeout, this, &RenderDialog::preview);
    connect(&takeSoon_, &QTimer::timeout, this, &RenderDialog::takeNow);
}

void RenderDialog::listen() {
    const auto changes = [this] {
        refresh();
        previewSoon_.start();
    };
    for (auto* box : {width_, height_}) connect(box, &QSpinBox::valueChanged, this, changes);
    for (auto* box : {density_, rate_, speed_, seconds_, fade_}) {
        connect(box, &NumberBox::valueChanged, this, changes);
        connect(box, &NumberBox::checked, this, &RenderDialog::refresh);
    }
    for (auto* box : {background_, samples_}) {
        connect(box, &QComboBox::currentIndexChanged, this, changes);
    }
    for (const auto& [box, part] : parts_) connect(box, &QCheckBox::toggled, this, changes);
    for (auto* box : {loop_, fill_}) connect(box, &QCheckBox::toggled, this, changes);
    connect(now_, &QRadioButton::toggled, this, changes);
    connect(kind_, &QComboBox::currentIndexChanged, this, [this, changes] {
        suggestFile();
        changes();
    });
    connect(sizes_, &QComboBox::activated, this, [this] {
        const auto size = sizes_->currentData().toSize();
        width_->setValue(size.width());
        height_->setValue(size.height());
    });
    background_->addItem(tr("another colour …"));
    connect(background_, &QComboBox::activated, this, [this](int index) {
        if (index == background_->count() - 1) chooseBackground();
    });
    connect(file_, &QLineEdit::textChanged, this, &RenderDialog::refresh);
    connect(takeNow_, &QPushButton::clicked, this, &RenderDialog::takeNow);
    connect(preview_, &RenderPreview::shown, this, &RenderDialog::showPicture);
    connect(preview_, &RenderPreview::forecast, this, &RenderDialog::showForecast);
    connect(preview_, &RenderPreview::failed, forecast_, &QLabel::setText);
    connect(cancel_, &QPushButton::clicked, this,
            [this] { queue_.cancel(static_cast<std::size_t>(std::max(0, jobs_->currentRow()))); });
    connect(&queue_, &RenderQueue::changed, this, &RenderDialog::refreshQueue);
    // The dialog may cover the window's message.
    connect(&queue_, &RenderQueue::finished, this, [this](const QString& sentence) {
        done_->setText(sentence);
        done_->show();
    });
    for (auto signal : {&BackgroundTasks::failed, &BackgroundTasks::cancelled}) {
        connect(&window_.tasks(), signal, this, [this] { taking_ = false; });
    }
    // Display settings of the window apply to the rendered picture, too.
    auto& document = window_.document();
    const auto stale = [this] {
        if (isVisible()) takeSoon_.start();
    };
    connect(&document, &Document::opened, this, [this, stale] {
        source_.reset();
        suggestFile();
        stale();
    });
    connect(&document, &Document::viewChanged, this, stale);
    connect(&document, &Document::sceneEdited, this, stale);
    connect(&document, &Document::probesChanged, this, stale);
    connect(&document, &Document::parametersChanged, this, stale);
    connect(&document, &Document::textsChanged, this, stale);
}

// Where the screen has no room for two columns, the preview is below the form.
void RenderDialog::arrange() {
    columns_->setDirection(QBoxLayout::LeftToRight);
    const auto margins = layout()->contentsMargins();
    const int wide = columns_->totalMinimumSize().width() + margins.left() + margins.right();
    if (wide > roomOnScreen(*this).width()) columns_->setDirection(QBoxLayout::TopToBottom);
    fitToScreen(*this);
}

void RenderDialog::showEvent(QShowEvent* event) {
    arrange();
    QDialog::showEvent(event);
    if (file_->text().isEmpty()) suggestFile();
    takeNow();
    refreshQueue();
}

void RenderDialog::choosePicture() {
    const auto* found = std::ranges::find(renderFormats, Kind::picture, &RenderFormat::kind);
    kind_->setCurrentIndex(static_cast<int>(found - std::begin(renderFormats)));
    now_->setChecked(true);
}

void RenderDialog::takeNow() {
    takeSoon_.stop();
    if (taking_) {
        again_ = true;
        return;
    }
    taking_ = RenderSource::make(window_, [this](std::shared_ptr<const RenderSource> source) {
        taking_ = false;
        if (!source) return;
        const bool other = !source_;
        source_ = std::move(source);
        if (other) speed_->setValue(source_->speed);
        refreshSource();
        refresh();
        if (std::exchange(again_, false)) {
            takeNow();
        } else {
            preview();
        }
    });
}

void RenderDialog::refreshSource() {
    now_->setText(tr("Fro&m now on, t = %1").arg(quantity(source_->t, "s")));
    beginning_->setText(source_->strokes ? tr("From the &beginning, with the strokes since")
                                         : tr("From the &beginning"));
    const auto [width, height] = source_->size;
    sizes_->clear();
    sizes_->addItem(tr("Suits the scene: %1 × %2").arg(width).arg(height), QSize(width, height));
    const auto& viewport = window_.viewport();
    const auto window = (viewport.size() * viewport.devicePixelRatioF());
    sizes_->addItem(tr("As in the window: %1 × %2").arg(window.width()).arg(window.height()),
                    window);
    for (const auto& size : offeredSizes) {
        sizes_->addItem(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()), size);
    }
    sizes_->setPlaceholderText(tr("another one"));
    arrange();  // its texts are as long as they get
}

bool RenderDialog::film() const {
    return renderFormats[kind_->currentIndex()].kind != Kind::picture;
}

// The title as the window shows it. The scene keeps its own, also in the metadata of a picture:
// otherwise the content of files would depend on the language.
QString RenderDialog::translatedTitle() const {
    if (!window_.document().hasScene()) return {};
    const auto& own = window_.document().scene().title;
    const auto title = translated(own);
    return title == QString::fromStdString(own) ? QString() : title;
}

QStringList RenderDialog::fieldNames() const {
    QStringList made;
    if (!window_.document().hasScene()) return made;
    const auto& scene = window_.document().scene();
    const auto add = [&made](const std::string& field) {
        const auto own = QString::fromStdString(field), name = readable(field);
        if (name != own) made += own + '=' + name;
    };
    add(shownField(scene.info(), scene.view).name);
    if (scene.view.inset && !scene.view.inset->compares()) add(scene.view.inset->shows);
    return made;
}

RenderOrder RenderDialog::order() const {
    RenderOrder made;
    made.kind = renderFormats[kind_->currentIndex()].kind;
    made.file = file_->text().trimmed();
    made.fromBeginning = beginning_->isChecked();
    made.size = {width_->value(), height_->value()};
    made.density = density_->value();
    made.framesPerSecond = rate_->value();
    made.speed = speed_->value();
    made.seconds = seconds_->value();
    made.fade = film() && loop_->isChecked() ? fade_->value() : 0;
    for (const auto& [box, part] : parts_) made.parts.*part = box->isChecked();
    made.title = translatedTitle();
    made.names = fieldNames();
    made.background = background_->currentData().toString();
    made.samples = samples_->currentData().toInt();
    made.fills = fill_->isEnabled() && fill_->isChecked();
    return made;
}

QString RenderDialog::problem() const {
    const auto& format = renderFormats[kind_->currentIndex()];
    const auto asked = order();
    if (!window_.document().hasScene()) return tr("Open a scene first.");
    const QFileInfo place(asked.file);
    if (asked.file.isEmpty() || place.fileName().isEmpty()) return tr("Give a name.");
    if (place.isRelative() || !canBeWrittenTo(place.absolutePath())) {
        return tr("Choose a folder that can be written to.");
    }
    if (asked.kind == Kind::frames) {
        if (place.exists() && !place.isDir()) return tr("A file of that name exists already.");
    } else if (place.suffix() != QLatin1String(format.suffix)) {
        return tr("The name must end in .%1.").arg(QLatin1String(format.suffix));
    }
    const int most =
        static_cast<int>(std::max(asked.size.width(), asked.size.height()) * asked.density);
    if (most > 16384) return tr("A picture has at most 16384 pixels per side.");
    if (!format.clear && asked.background == "transparent") {
        return tr("Only WebM films and PNG pictures can be transparent.");
    }
    if (asked.fade > 0.5 * (asked.seconds + asked.fade)) {
        return tr("The fade cannot be longer than the film.");
    }
    return {};
}

void RenderDialog::refresh() {
    const bool moves = film();
    for (auto* each : std::initializer_list<QWidget*>{rate_, speed_, seconds_, loop_}) {
        each->setEnabled(moves);
    }
    fade_->setEnabled(moves && loop_->isChecked());
    const auto& document = window_.document();
    fill_->setEnabled(document.hasScene() && !view::inPerspective(document.scene().view.style));
    for (const auto& [box, part] : parts_) {
        const view::PictureParts all;
        const bool beside = all.*part && !(all.insideTheMap().*part);
        const bool there = part != &view::PictureParts::probes || (source_ && source_->probes);
        box->setEnabled(there && !(beside && fill_->isEnabled() && fill_->isChecked()));
    }
    sizes_->setCurrentIndex(sizes_->findData(QSize(width_->value(), height_->value())));
    const auto wrong = problem();
    const auto numbers = {density_, rate_, speed_, seconds_, fade_};
    const bool typed = std::ranges::all_of(numbers, &NumberBox::hasAcceptableInput);
    render_->setEnabled(wrong.isEmpty() && source_ && typed);
    if (!wrong.isEmpty()) {
        forecast_->setText(wrong);
    } else if (forecast_->text() == wrong_) {
        forecast_->clear();
    }
    wrong_ = wrong;
}

void RenderDialog::refreshQueue() {
    const auto rows = queue_.rows();
    const int chosen = jobs_->currentRow();
    while (jobs_->count() > static_cast<int>(rows.size())) delete jobs_->takeItem(0);
    while (jobs_->count() < static_cast<int>(rows.size())) jobs_->addItem(QString());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& each = rows[i];
        auto text = QFileInfo(each.file).fileName();
        if (!each.part) {
            text = tr("%1: waits").arg(text);
        } else {
            const auto form = each.writing ? tr("%1: is written, %2 %") : tr("%1: %2 %");
            text =
                withTimeLeft(form.arg(text).arg(static_cast<int>(100 * *each.part)), each.seconds);
        }
        jobs_->item(static_cast<int>(i))->setText(text);
    }
    if (!rows.empty()) jobs_->setCurrentRow(std::clamp(chosen, 0, jobs_->count() - 1));
    cancel_->setEnabled(!rows.empty());
}

void RenderDialog::suggestFile() {
    const auto& format = renderFormats[kind_->currentIndex()];
    const auto& output = format.kind == Kind::picture ? outputs::pictures : outputs::films;
    auto path = output.path(window_.document().fileStem(), QLatin1String(format.suffix));
    if (path.endsWith('.')) path.chop(1);
    file_->setText(path);
}

void RenderDialog::chooseFile() {
    const auto& format = renderFormats[kind_->currentIndex()];
    QString chosen;
    if (format.kind == Kind::frames) {
        chosen = QFileDialog::getExistingDirectory(this, tr("Folder for the Pictures"),
                                                   QFileInfo(file_->text()).absolutePath());
    } else {
        chosen = window_.askFile(tr("File to Render"), file_->text(),
                                 QStringLiteral("*.%1").arg(QLatin1String(format.suffix)));
    }
    if (!chosen.isEmpty()) file_->setText(chosen);
}

void RenderDialog::chooseBackground() {
    const auto color = QColorDialog::getColor(Qt::white, this, tr("Background"),
                                              QColorDialog::DontUseNativeDialog);
    if (!color.isValid()) return background_->setCurrentIndex(0);
    const auto name = color.name();
    if (background_->findData(name) < 0) {
        background_->insertItem(background_->count() - 1, name, name);
    }
    background_->setCurrentIndex(background_->findData(name));
}

void RenderDialog::hideEvent(QHideEvent* event) {
    previewSoon_.stop();
    preview_->stop();
    QDialog::hideEvent(event);
}

void RenderDialog::preview() {
    previewSoon_.stop();
    if (!isVisible() || !source_ || !problem().isEmpty()) return;
    forecast_->setText(tr("The first pictures are being rendered …"));
    preview_->start(order(), source_);
}

void RenderDialog::showPicture(const QImage& picture) {
    const double ratio = devicePixelRatioF();
    auto shown = QPixmap::fromImage(previewOf(picture, previewSize * ratio));
    shown.setDevicePixelRatio(ratio);
    picture_->setPixmap(shown);
}

void RenderDialog::showForecast(const RenderPreview::Forecast& forecast) {
    const auto asked = order();
    if (!problem().isEmpty()) return;
    const auto time = durationText(forecast.seconds);
    const auto size = sizeText(static_cast<qint64>(forecast.bytes));
    forecast_->setText(asked.kind == Kind::picture
                           ? tr("About %1 and %2.").arg(time, size)
                           : tr("%1 pictures over %2 of simulated time: about %3 and %4.")
                                 .arg(asked.pictures())
                                 .arg(quantity(asked.simulated(), "s"), time, size));
}

void RenderDialog::render() {
    if (!problem().isEmpty() || !source_) return;
    const auto asked = order();
    const QFileInfo place(asked.file);
    const bool there = asked.kind == Kind::frames
                           ? !QDir(asked.file).entryList({"frame_*.png"}, QDir::Files).isEmpty()
                           : place.exists();
    if (!there) return start(asked);
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Replace?"),
                        asked.kind == Kind::frames
                            ? tr("There are numbered pictures in %1 already.").arg(asked.file)
                            : tr("%1 is there already.").arg(asked.file),
                        QMessageBox::Cancel, this);
    box->setObjectName("renderReplace");
    box->setAttribute(Qt::WA_DeleteOnClose);
    const auto* replace = box->addButton(tr("Re&place"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(replace, &QPushButton::clicked, this, [this, asked] { start(asked); });
    box->open();
}

void RenderDialog::start(const RenderOrder& order) {
    order.remember();
    queue_.add(order, source_);
    suggestFile();
}

}  // namespace seiche::gui

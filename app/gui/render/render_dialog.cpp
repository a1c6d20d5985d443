#include "app/gui/render/render_dialog.hpp"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

#include "app/gui/capture/outputs.hpp"
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

struct Format {
    Kind kind;
    const char* suffix;
    const char* text;
    bool clear;  // whether it can be transparent
};
constexpr Format formats[] = {
    {Kind::film, "mp4", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Film (MP4)"), false},
    {Kind::film, "webm", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Film (WebM)"), true},
    {Kind::film, "gif", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Film (GIF)"), false},
    {Kind::frames, "", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Numbered pictures (PNG)"),
     true},
    {Kind::picture, "png", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Picture (PNG)"), true},
};

constexpr QSize offeredSizes[] = {{1280, 720},  {1920, 1080}, {2560, 1440},
                                  {3840, 2160}, {1080, 1080}, {1080, 1920}};

struct Part {
    bool view::PictureParts::*member;
    const char* text;
};
constexpr Part offeredParts[] = {
    {&view::PictureParts::title, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Title")},
    {&view::PictureParts::time, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Time")},
    {&view::PictureParts::axes, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Axes")},
    {&view::PictureParts::colorBar, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Colour bar")},
    {&view::PictureParts::overlays, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Overlays")},
    {&view::PictureParts::inset, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Inset")},
    {&view::PictureParts::probes, QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Probes")},
};

constexpr QSize previewSize{480, 320};

QDoubleSpinBox* real(const char* name, const QString& accessible, double least, double most,
                     double value, int decimals, const QString& suffix = {}) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setDecimals(decimals);
    box->setRange(least, most);
    box->setSuffix(suffix);
    box->setValue(value);
    return box;
}

QSpinBox* pixels(const char* name, const QString& accessible, int value) {
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setRange(16, 16384);
    box->setSuffix(RenderDialog::tr(" px"));
    box->setValue(value);
    return box;
}

template <class Button>
Button* named(const char* name, const QString& text, bool checked = false) {
    auto* button = new Button(text);
    button->setObjectName(name);
    auto accessible = text;
    button->setAccessibleName(accessible.remove('&'));
    if constexpr (!std::is_same_v<Button, QPushButton>) button->setChecked(checked);
    return button;
}

QComboBox* list(const char* name, const QString& accessible) {
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    return box;
}

QBoxLayout* row(std::initializer_list<QWidget*> widgets) {
    auto* layout = new QHBoxLayout;
    for (auto* each : widgets) layout->addWidget(each);
    layout->addStretch(1);
    return layout;
}

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

void RenderDialog::makeControls(const RenderOrder& last) {
    kind_ = list("renderKind", tr("What to render"));
    for (const auto& format : formats) {
        kind_->addItem(tr(format.text));
        if (format.kind == last.kind &&
            (last.kind != Kind::film || last.file == QLatin1String(format.suffix))) {
            kind_->setCurrentIndex(kind_->count() - 1);
        }
    }
    now_ = named<QRadioButton>("renderNow", tr("Fro&m now on"), !last.fromBeginning);
    takeNow_ = named<QPushButton>("renderTakeNow", tr("&Take the Present State"));
    beginning_ =
        named<QRadioButton>("renderBeginning", tr("From the &beginning"), last.fromBeginning);
    sizes_ = list("renderSizes", tr("Common sizes"));
    width_ = pixels("renderWidth", tr("Width"), last.size.width());
    height_ = pixels("renderHeight", tr("Height"), last.size.height());
    density_ = real("renderDensity", tr("Pixel density"), 0.25, 8, last.density, 2);
    density_->setToolTip(
        tr("How many pixels, in each direction, are drawn for each pixel of the size: text and "
           "lines grow "
           "with it"));
    rate_ = real("renderRate", tr("Frames per second"), 1, 240, last.framesPerSecond, 2);
    speed_ = real("renderSpeed", tr("Simulated seconds per second"), 1e-6, 1e6, 1, 4);
    seconds_ = real("renderSeconds", tr("Length"), 0.1, 3600, last.seconds, 2, tr(" s"));
    loop_ = named<QCheckBox>("renderLoop", tr("L&oop, fading over"), last.fade > 0);
    fade_ = real("renderFade", tr("Time over which the end fades into the beginning"), 0.1, 60,
                 last.fade > 0 ? last.fade : 1, 2, tr(" s"));
    fill_ = named<QCheckBox>("renderFill", tr("Fill the &picture"), last.fills);
    fill_->setToolTip(
        tr("A map covers the whole picture; what of it does not fit is cut off, and title, time, "
           "axes and colour bar are left out"));
    makeParts(last.parts);
    makeBackgrounds(last.background);
    samples_ = list("renderSamples", tr("Antialiasing"));
    for (const int samples : {1, 4, 8, 16}) {
        samples_->addItem(samples == 1 ? tr("none") : tr("%1 samples per pixel").arg(samples),
                          samples);
        if (samples == last.samples) samples_->setCurrentIndex(samples_->count() - 1);
    }
    file_ = new QLineEdit;
    file_->setObjectName("renderFile");
    file_->setAccessibleName(tr("File"));
}

void RenderDialog::makeParts(const view::PictureParts& parts) {
    for (const auto& part : offeredParts) {
        auto* box = new QCheckBox(tr(part.text));
        box->setObjectName(QStringLiteral("renderPart%1").arg(parts_.size()));
        box->setAccessibleName(tr(part.text));
        box->setChecked(parts.*part.member);
        parts_.emplace_back(box, part.member);
    }
}

void RenderDialog::makeBackgrounds(const QString& background) {
    background_ = list("renderBackground", tr("Background"));
    background_->addItem(tr("as usual"), QString());
    background_->addItem(tr("white"), QStringLiteral("#ffffff"));
    background_->addItem(tr("black"), QStringLiteral("#000000"));
    background_->addItem(tr("transparent"), QStringLiteral("transparent"));
    if (background_->findData(background) < 0) background_->addItem(background, background);
    background_->setCurrentIndex(background_->findData(background));
}

QFormLayout* RenderDialog::makeForm() {
    auto* form = new QFormLayout;
    // A form knows no buddy for a line of several.
    const auto add = [&](const QString& text, QWidget* first, QBoxLayout* layout) {
        auto* label = new QLabel(text);
        label->setBuddy(first);
        form->addRow(label, layout);
    };
    form->addRow(tr("&What"), kind_);
    form->addRow(QString(), row({now_, takeNow_}));
    form->addRow(QString(), beginning_);
    form->addRow(tr("&Size"), sizes_);
    add(tr("W&idth and height"), width_, row({width_, height_}));
    form->addRow(QString(), fill_);
    form->addRow(tr("Pi&xel density"), density_);
    form->addRow(tr("&Frames per second"), rate_);
    form->addRow(tr("Simulated seco&nds per second"), speed_);
    form->addRow(tr("&Length"), seconds_);
    form->addRow(QString(), row({loop_, fade_}));
    auto* grid = new QGridLayout;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        grid->addWidget(parts_[i].first, static_cast<int>(i / 3), static_cast<int>(i % 3));
    }
    form->addRow(tr("Shown"), grid);
    form->addRow(tr("Bac&kground"), background_);
    form->addRow(tr("&Antialiasing"), samples_);
    auto* choose = named<QPushButton>("renderChoose", tr("&Choose …"));
    connect(choose, &QPushButton::clicked, this, &RenderDialog::chooseFile);
    auto* place = new QHBoxLayout;
    place->addWidget(file_, 1);
    place->addWidget(choose);
    add(tr("Fil&e"), file_, place);
    return form;
}

void RenderDialog::makeLayout() {
    picture_ = new QLabel;
    picture_->setObjectName("renderPreview");
    picture_->setAccessibleName(tr("First picture"));
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setFrameShape(QFrame::StyledPanel);
    picture_->setFixedSize(previewSize);
    forecast_ = new QLabel;
    forecast_->setObjectName("renderForecast");
    forecast_->setAccessibleName(tr("What it takes"));
    forecast_->setWordWrap(true);
    forecast_->setFixedWidth(previewSize.width());
    forecast_->setMinimumHeight(3 * fontMetrics().lineSpacing());
    forecast_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    jobs_ = new QListWidget;
    jobs_->setObjectName("renderJobs");
    jobs_->setAccessibleName(tr("Being rendered"));
    done_ = new QLabel;
    done_->setObjectName("renderDone");
    done_->setAccessibleName(tr("What has been rendered"));
    done_->setWordWrap(true);
    done_->setFixedWidth(previewSize.width());
    done_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    done_->hide();
    cancel_ = named<QPushButton>("renderCancel", tr("Cancel the C&hosen One"));
    auto* right = new QVBoxLayout;
    right->addWidget(picture_);
    right->addWidget(forecast_);
    auto* label = new QLabel(tr("Bein&g rendered"));
    label->setBuddy(jobs_);
    right->addWidget(label);
    right->addWidget(jobs_, 1);
    right->addLayout(row({cancel_}));
    right->addWidget(done_);
    columns_ = new QHBoxLayout;
    columns_->addLayout(makeForm(), 1);
    columns_->addLayout(right);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    render_ = buttons->addButton(tr("&Render"), QDialogButtonBox::ActionRole);
    render_->setObjectName("renderGo");
    render_->setDefault(true);
    connect(render_, &QPushButton::clicked, this, &RenderDialog::render);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::hide);
    layOut(*this, columns_, buttons);
}

void RenderDialog::listen() {
    const auto changes = [this] {
        refresh();
        previewSoon_.start();
    };
    for (auto* box : {width_, height_}) connect(box, &QSpinBox::valueChanged, this, changes);
    for (auto* box : {density_, rate_, speed_, seconds_, fade_}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, changes);
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
    // What the window shows otherwise is rendered otherwise.
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
    const auto* found = std::ranges::find(formats, Kind::picture, &Format::kind);
    kind_->setCurrentIndex(static_cast<int>(found - std::begin(formats)));
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
    return formats[kind_->currentIndex()].kind != Kind::picture;
}

// As everywhere in the window. The scene itself keeps its own, also within a picture: else what is
// in a file would depend on the language.
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
    made.kind = formats[kind_->currentIndex()].kind;
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
    const auto& format = formats[kind_->currentIndex()];
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
    render_->setEnabled(wrong.isEmpty() && source_);
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
            text = withTimeLeft(tr("%1: %2 %").arg(text).arg(static_cast<int>(100 * *each.part)),
                                each.seconds);
        }
        jobs_->item(static_cast<int>(i))->setText(text);
    }
    if (!rows.empty()) jobs_->setCurrentRow(std::clamp(chosen, 0, jobs_->count() - 1));
    cancel_->setEnabled(!rows.empty());
}

void RenderDialog::suggestFile() {
    const auto& format = formats[kind_->currentIndex()];
    const auto& output = format.kind == Kind::picture ? outputs::pictures : outputs::films;
    auto path = output.path(window_.document().fileStem(), QLatin1String(format.suffix));
    if (path.endsWith('.')) path.chop(1);
    file_->setText(path);
}

void RenderDialog::chooseFile() {
    const auto& format = formats[kind_->currentIndex()];
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
    const auto size = QLocale().formattedDataSize(static_cast<qint64>(forecast.bytes), 1);
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

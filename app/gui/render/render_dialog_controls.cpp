// Controls of RenderDialog and their layout; render_dialog.cpp handles them.
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <type_traits>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/render/render_dialog.hpp"
#include "app/gui/render/render_formats.hpp"
#include "app/gui/shell/scroll_room.hpp"

namespace seiche::gui {

namespace {

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

NumberBox* real(const char* name, const QString& accessible, double least, double most,
                double value, int decimals, const QString& suffix = {}) {
    auto* box = new NumberBox(name, accessible);
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

void RenderDialog::makeControls(const RenderOrder& last) {
    kind_ = list("renderKind", tr("What to render"));
    for (const auto& format : renderFormats) {
        kind_->addItem(tr(format.text));
        if (format.kind == last.kind &&
            (last.kind != RenderOrder::Kind::film || last.file == QLatin1String(format.suffix))) {
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
        tr("A map covers the whole picture and is cropped to fit; title, time, axes and colour bar "
           "are left out"));
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
    form->addRow(refusalsOf({density_, rate_, speed_, seconds_, fade_}));
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

}  // namespace seiche::gui

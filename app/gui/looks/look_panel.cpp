#include "app/gui/looks/look_panel.hpp"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/shell/text.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche::gui {

namespace {

constexpr const char* eveningSun = "#ffe0b0";

bool offers(const SimulationDescription& info, const char* style) {
    return std::ranges::count(viewStyles(info), style) > 0;
}

}  // namespace

LookPanel::LookPanel(Document& document, QWidget* parent) : QWidget(parent), document_(document) {
    auto* all = new QVBoxLayout(this);
    auto* light = group(light_, tr("Light"));
    sky_ = new QComboBox;
    sky_->setObjectName("sky");
    sky_->setAccessibleName(tr("Sky"));
    for (const std::string name : skyNames) {
        sky_->addItem(skyText(name), QString::fromStdString(name));
    }
    connect(sky_, &QComboBox::activated, this, [this] {
        edit([this](View& view) { view.light.sky = sky_->currentData().toString().toStdString(); });
    });
    light->addRow(tr("S&ky"), sky_);
    const auto degrees = QStringLiteral("°");
    number(light, "sunAzimuth", tr("&Direction of the sun"), -360, 360, 5, degrees,
           [](View& view) -> double& { return view.light.azimuth; })
        ->setToolTip(tr("Direction of the sun: 0 is below the domain, 90 to its right"));
    number(light, "sunElevation", tr("&Height of the sun"), 1, 90, 2, degrees,
           [](View& view) -> double& { return view.light.elevation; });
    ownColor_ = new QCheckBox(tr("Sunlight of its &own colour"));
    ownColor_->setObjectName("ownSunlight");
    ownColor_->setToolTip(
        tr("Otherwise it has the colour that the sky and the height of the sun give it"));
    connect(ownColor_, &QCheckBox::clicked, this, [this](bool own) {
        edit([own](View& view) { view.light.color = own ? eveningSun : ""; });
    });
    light->addRow(ownColor_);
    sunlight_ = colorButton("sunlight", tr("Colour of the sunlight"),
                            [](View& view) -> std::string& { return view.light.color; });
    light->addRow(tr("&Colour"), sunlight_);

    auto* water = group(water_, tr("Water"));
    tint_ = colorButton("tint", tr("Colour of deep water"),
                        [](View& view) -> std::string& { return view.water.tint; });
    water->addRow(tr("Deep &water"), tint_);
    number(water, "clarity", tr("C&larity"), clarities[0], clarities[1], 0.1, {},
           [](View& view) -> double& { return view.water.clarity; })
        ->setToolTip(tr("How far you can see in the water"));
    number(water, "foam", tr("&Foam"), 0, 1, 0.05, {}, [](View& view) -> double& {
        return view.water.foam;
    })->setToolTip(tr("On crests that are steep as drawn; 0 means none"));

    auto* dye = group(dye_, tr("Dye"));
    number(dye, "bloom", tr("&Glow"), 0, 1, 0.05, {}, [](View& view) -> double& {
        return view.bloom;
    })->setToolTip(tr("How much the dye lights its surroundings"));
    addVolume();
    all->addStretch(1);
    for (const auto signal : {&Document::opened, &Document::viewChanged, &Document::modelChanged}) {
        connect(&document_, signal, this, &LookPanel::refresh);
    }
    refresh();
}

VolumeLook& LookPanel::lookOf(View& view) const {
    if (!view.volume) view.volume = volumeLook(document_.info(), view);
    return *view.volume;
}

void LookPanel::part(QFormLayout* form, const char* name, const QString& title,
                     std::function<bool(const VolumeLook&)> on,
                     std::function<void(VolumeLook&, bool)> turn) {
    auto* box = new QCheckBox(title);
    box->setObjectName(name);
    connect(box, &QCheckBox::clicked, this, [this, turn = std::move(turn)](bool wanted) {
        edit([&](View& view) { turn(lookOf(view), wanted); });
    });
    form->addRow(box);
    parts_.push_back({box, std::move(on), {}});
}

// The parts of the picture of a volume; a number counts while its part is shown.
void LookPanel::addVolume() {
    auto* form = group(volume_, tr("Volume"));
    const auto turned = [](auto& chosen, bool on) {
        if (on) {
            chosen.emplace();
        } else {
            chosen.reset();
        }
    };
    const auto ofPart = [this](QWidget* number) { parts_.back().numbers.push_back(number); };
    part(
        form, "volumeSmoke", tr("S&moke"),
        [](const VolumeLook& look) { return look.smoke.has_value(); },
        [turned](VolumeLook& look, bool on) { turned(look.smoke, on); });
    const auto smokeOf = [this](View& view) -> VolumeSmoke& {
        auto& smoke = lookOf(view).smoke;
        return smoke ? *smoke : smoke.emplace();
    };
    ofPart(number(form, "smokeDensity", tr("De&nsity"), 0, keys::mostDensity, 0.1, {},
                  [smokeOf](View& view) -> double& { return smokeOf(view).density; }));
    ofPart(number(form, "smokeScattering", tr("Sca&ttering"), 0, 1, 0.05, {},
                  [smokeOf](View& view) -> double& { return smokeOf(view).scattering; }));
    ofPart(number(form, "smokeShadows", tr("Sh&adows"), 0, 1, 0.05, {},
                  [smokeOf](View& view) -> double& { return smokeOf(view).shadows; }));
    part(
        form, "volumeFire", tr("Fi&re"),
        [](const VolumeLook& look) { return look.fire.has_value(); },
        [turned](VolumeLook& look, bool on) { turned(look.fire, on); });
    ofPart(number(form, "fireBrightness", tr("&Brightness"), 0, keys::mostDensity, 0.1, {},
                  [this](View& view) -> double& {
                      auto& fire = lookOf(view).fire;
                      return (fire ? *fire : fire.emplace()).brightness;
                  }));
    part(
        form, "volumeSurface", tr("Surface of &equal value"),
        [](const VolumeLook& look) { return look.surface.has_value(); },
        [turned](VolumeLook& look, bool on) { turned(look.surface, on); });
    ofPart(number(form, "surfaceOpacity", tr("O&pacity"), keys::leastOpacity, 1, 0.05, {},
                  [this](View& view) -> double& {
                      auto& surface = lookOf(view).surface;
                      return (surface ? *surface : surface.emplace()).opacity;
                  }));
    for (int axis = 0; axis < 3; ++axis) {
        const auto letter = QString::fromStdString(keys::axes[static_cast<std::size_t>(axis)]);
        const auto is = [axis](const VolumeSlice& slice) { return slice.axis == axis; };
        part(
            form, ("slice" + letter.toUpper()).toUtf8().constData(),
            tr("Slice across %1").arg(letter),
            [is](const VolumeLook& look) { return std::ranges::any_of(look.slices, is); },
            [is, axis](VolumeLook& look, bool on) {
                std::erase_if(look.slices, is);
                if (on && look.slices.size() < VolumeLook::mostSlices) {
                    look.slices.emplace_back().axis = axis;
                }
            });
    }
    part(
        form, "volumeBox", tr("Bo&x with axes"), [](const VolumeLook& look) { return look.box; },
        [](VolumeLook& look, bool on) { look.box = on; });
    part(
        form, "volumeSolids", tr("Sol&ids"), [](const VolumeLook& look) { return look.solids; },
        [](VolumeLook& look, bool on) { look.solids = on; });
}

QFormLayout* LookPanel::group(QGroupBox*& made, const QString& title) {
    made = new QGroupBox(title);
    layout()->addWidget(made);
    return new QFormLayout(made);
}

NumberBox* LookPanel::number(QFormLayout* form, const char* name, const QString& title,
                             double least, double most, double step, const QString& suffix,
                             std::function<double&(View&)> value) {
    auto* box = new NumberBox(name, QString(title).remove('&'));
    box->setDecimals(suffix.isEmpty() ? 2 : 1);
    box->setRange(least, most);
    box->setSingleStep(step);
    box->setSuffix(suffix);
    box->setKeyboardTracking(false);  // a number that is being typed is none yet
    connect(box, &NumberBox::valueChanged, this,
            [this, value](double now) { edit([&](View& view) { value(view) = now; }); });
    form->addRow(title, box);
    form->addRow(refusalsOf({box}));
    numbers_.push_back({box, std::move(value)});
    return box;
}

QPushButton* LookPanel::colorButton(const char* name, const QString& title,
                                    std::function<std::string&(View&)> value) {
    auto* button = new QPushButton;
    button->setObjectName(name);
    button->setAccessibleName(title);
    connect(button, &QPushButton::clicked, this, [this, title, value = std::move(value)] {
        auto view = document_.scene().view;
        const auto chosen = QColorDialog::getColor(QString::fromStdString(value(view)), this, title,
                                                   QColorDialog::DontUseNativeDialog);
        if (!chosen.isValid()) return;
        edit([&](View& now) { value(now) = chosen.name().toStdString(); });
    });
    return button;
}

void LookPanel::edit(const std::function<void(View&)>& change) {
    if (!document_.hasScene()) return;
    auto view = document_.scene().view;
    change(view);
    document_.setView(view);
}

void LookPanel::showColor(QPushButton& button, const std::string& color) {
    QPixmap patch(28, 14);
    patch.fill(QColor(QString::fromStdString(color)));
    button.setIcon(patch);
    button.setIconSize(patch.size());
    button.setText(QString::fromStdString(color));
}

void LookPanel::refresh() {
    setEnabled(document_.hasScene());
    if (!document_.hasScene()) return;
    const auto& info = document_.info();
    const bool water = offers(info, "water"), smoke = offers(info, "smoke");
    const bool relief = offers(info, "relief");
    const bool volume = offers(info, volumeStyle);
    light_->setVisible(water || smoke || relief || volume);
    volume_->setVisible(volume);
    if (volume) {
        const auto look = volumeLook(info, document_.scene().view);
        for (const auto& each : parts_) {
            const bool on = each.on(look);
            each.box->setChecked(on);
            for (auto* number : each.numbers) number->setEnabled(on);
        }
    }
    water_->setVisible(water);
    dye_->setVisible(offers(info, "dye"));
    auto view = document_.scene().view;
    for (const auto& each : numbers_) each.box->put(each.value(view));
    sky_->setCurrentIndex(sky_->findData(QString::fromStdString(view.light.sky)));
    const bool own = !view.light.color.empty();
    ownColor_->setChecked(own);
    sunlight_->setEnabled(own);
    showColor(*sunlight_, own ? view.light.color : eveningSun);
    showColor(*tint_, view.water.tint);
}

}  // namespace seiche::gui

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
    all->addStretch(1);
    for (const auto signal : {&Document::opened, &Document::viewChanged, &Document::modelChanged}) {
        connect(&document_, signal, this, &LookPanel::refresh);
    }
    refresh();
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
    light_->setVisible(water || smoke || relief);
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

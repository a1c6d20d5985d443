#include "app/gui/tools/wall_body_form.hpp"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/typed_number.hpp"
#include "app/gui/tools/wall_tool.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

constexpr std::array<const char*, 3> directionKeys = {"x", "y", "angle"};

QCheckBox* box(const char* name, const QString& text, const QString& tip) {
    auto* made = new QCheckBox(text);
    made->setObjectName(name);
    made->setAccessibleName(text);
    made->setToolTip(tip);
    return made;
}

}  // namespace

WallBodyForm::WallBodyForm(Document& document, WallTool& tool, QWidget* parent)
    : QWidget(parent),
      document_(document),
      tool_(tool),
      free_(box("wallFree", tr("Moves freely"),
                tr("As a rigid body: the fluid, gravity and springs move it"))),
      details_(new QWidget),
      rows_(new QFormLayout(details_)) {
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addField("density", "body.density", tr("density"),
             tr("Over that of the fluid: above 1 it sinks, below 1 it rises"));
    addField("springX", "body.springs.x", tr("spring along x [1/s]"),
             tr("At this frequency it would swing about where it is drawn if there were no fluid; "
                "0: no spring"));
    addField("springY", "body.springs.y", tr("spring along y [1/s]"),
             tr("At this frequency it would swing about where it is drawn if there were no fluid; "
                "0: no spring"));
    directions_ = {box("wallFreeX", tr("along x"), tr("Whether it can move to the sides")),
                   box("wallFreeY", tr("along y"), tr("Whether it can move up and down")),
                   box("wallFreeAngle", tr("turning"), tr("Whether it can turn about its middle"))};
    auto* ways = new QHBoxLayout;
    ways->setContentsMargins(0, 0, 0, 0);
    ways->addWidget(new QLabel(tr("free:")));
    for (auto* each : directions_) {
        ways->addWidget(each);
        connect(each, &QCheckBox::clicked, this, &WallBodyForm::setDirections);
    }
    ways->addStretch(1);
    rows_->addRow(ways);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(free_);
    layout->addWidget(details_);
    connect(free_, &QCheckBox::clicked, this, &WallBodyForm::setFree);
}

void WallBodyForm::addField(const std::string& key, const QString& path, const QString& title,
                            const QString& tip) {
    paths_[key] = path;
    fields_[key] =
        addWallField(*rows_, key, title, tip, [this, key](const QString& text) { set(key, text); });
}

const Wall* WallBodyForm::chosen() const {
    const auto& walls = document_.scene().walls;
    const auto selected = tool_.selected();
    return selected && *selected < walls.size() ? &walls[*selected] : nullptr;
}

void WallBodyForm::show(const Wall* wall) {
    const bool can = wall && wall->kind != Wall::Kind::image && !wall->motion &&
                     takes(document_.info(), ScenePart::wallMotion);
    setVisible(can);
    if (!can) return;
    free_->setChecked(wall->body.has_value());
    details_->setVisible(wall->body.has_value());
    if (!wall->body) return;
    const std::map<std::string, double> values = {{"density", wall->body->density},
                                                  {"springX", wall->body->springs[0]},
                                                  {"springY", wall->body->springs[1]}};
    for (const auto& [key, field] : fields_) {
        field.line->setText(QString::number(values.at(key), 'g', 6));
        field.error->say({});
    }
    for (std::size_t k = 0; k < directions_.size(); ++k) {
        directions_[k]->setChecked(wall->body->free[k]);
    }
}

void WallBodyForm::change(const nlohmann::json& wanted) {
    tool_.change(checkedWall(wanted, document_.scene()));
}

void WallBodyForm::setFree(bool free) {
    const auto* wall = chosen();
    if (!wall) return;
    nlohmann::json wanted = toJson(*wall);
    wanted.erase("body");
    if (free) wanted["body"] = nlohmann::json::object();
    change(wanted);
}

void WallBodyForm::setDirections() {
    const auto* wall = chosen();
    if (!wall || !wall->body) return;
    nlohmann::json wanted = toJson(*wall);
    auto& free = wanted["body"]["free"] = nlohmann::json::array();
    for (std::size_t k = 0; k < directions_.size(); ++k) {
        if (directions_[k]->isChecked()) free.push_back(directionKeys[k]);
    }
    change(wanted);
}

void WallBodyForm::set(const std::string& key, const QString& text) {
    const auto* wall = chosen();
    if (!wall || !wall->body) return;
    const auto& field = fields_.at(key);
    nlohmann::json wanted = toJson(*wall);
    auto& body = wanted["body"];
    (key == "density" ? body["density"] : body["springs"][key == "springX" ? "x" : "y"]) =
        typedNumber(text);
    try {
        const auto changed = checkedWall(wanted, document_.scene());
        if (changed == *wall) return show(wall);
        tool_.change(changed);
    } catch (const Error& error) {
        field.error->say(withLabel(QString::fromUtf8(error.what()), paths_.at(key), field.title));
    }
}

}  // namespace seiche::gui

#include "app/gui/tools/wall_body_form.hpp"

#include <QCheckBox>
#include <QGridLayout>
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
constexpr std::array<const char*, 3> springFields = {"springX", "springY", "springAngle"};
constexpr std::array<const char*, 3> speedFields = {"velocityX", "velocityY", "spin"};

/// Values of the fields.
std::map<std::string, double> numbersOf(const Body& body) {
    const std::array speeds = {body.velocity.x, body.velocity.y, body.spin};
    std::map<std::string, double> made = {{"density", body.density}, {"damping", body.damping}};
    for (std::size_t k = 0; k < speeds.size(); ++k) {
        made[springFields[k]] = body.springs[k];
        made[speedFields[k]] = speeds[k];
    }
    return made;
}

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
      grid_(new QGridLayout(details_)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    for (const int column : {1, 2}) grid_->setColumnStretch(column, 1);
    addLine(makeField("density", "/density", tr("density"),
                      tr("Over that of the fluid: above 1 it sinks, below 1 it rises")));
    addDirections();
    dampingLabel_ =
        addLine(makeField("damping", "/damping", tr("damping"),
                          tr("Of the springs: from 1 on nothing would swing if there were no "
                             "fluid; 0: only the fluid damps")));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(free_);
    layout->addWidget(details_);
    connect(free_, &QCheckBox::clicked, this, &WallBodyForm::setFree);
}

WallField& WallBodyForm::makeField(const std::string& key, const std::string& place,
                                   const QString& title, const QString& tip) {
    places_[key] = place;
    return fields_[key] =
               makeWallField(key, title, tip, [this, key](const QString& text) { set(key, text); });
}

QLabel* WallBodyForm::addLine(const WallField& field) {
    auto* label = new QLabel(field.title);
    label->setBuddy(field.line);
    label->setToolTip(field.line->toolTip());
    const int row = grid_->rowCount();
    grid_->addWidget(label, row, 0);
    grid_->addWidget(field.line, row, 1);
    grid_->addWidget(field.error, row + 1, 0, 1, -1);
    return label;
}

// A table: each direction has its spring and its speed, which matter where it is free.
void WallBodyForm::addDirections() {
    const auto swings =
        tr("At this frequency it would swing about where it is drawn if there were no fluid; 0: no "
           "spring");
    const auto begins =
        tr("At the beginning: what is on its way goes on as it is until you restart");
    directions_ = {box("wallFreeX", tr("along x"), tr("Whether it can move to the sides")),
                   box("wallFreeY", tr("along y"), tr("Whether it can move up and down")),
                   box("wallFreeAngle", tr("turning"), tr("Whether it can turn about its middle"))};
    const std::array springs = {tr("spring along x [1/s]"), tr("spring along y [1/s]"),
                                tr("spring against turning [1/s]")};
    const std::array speeds = {tr("initial velocity along x [m/s]"),
                               tr("initial velocity along y [m/s]"),
                               tr("initial rate of turning [rad/s]")};
    const std::array places = {"/velocity/0", "/velocity/1", "/spin"};
    const std::array units = {"m/s", "m/s", "rad/s"};
    int row = grid_->rowCount();
    const auto head = [&](const QString& text, const QString& tip, int column, int columns) {
        auto* heading = new QLabel(text);
        heading->setToolTip(tip);
        grid_->addWidget(heading, row, column, 1, columns);
    };
    head(tr("free:"), {}, 0, 1);
    head(tr("spring [1/s]"), swings, 1, 1);
    head(tr("initial velocity"), begins, 2, 2);
    for (std::size_t k = 0; k < directions_.size(); ++k) {
        const auto& spring = makeField(springFields[k], std::string("/springs/") + directionKeys[k],
                                       springs[k], swings);
        const auto& speed = makeField(speedFields[k], places[k], speeds[k], begins);
        grid_->addWidget(directions_[k], ++row, 0);
        grid_->addWidget(spring.line, row, 1);
        grid_->addWidget(speed.line, row, 2);
        grid_->addWidget(new QLabel(units[k]), row, 3);
        grid_->addWidget(spring.error, ++row, 0, 1, -1);
        grid_->addWidget(speed.error, ++row, 0, 1, -1);
        connect(directions_[k], &QCheckBox::clicked, this, &WallBodyForm::setDirections);
    }
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
    const auto& body = *wall->body;
    const auto numbers = numbersOf(body);
    for (const auto& [key, field] : fields_) {
        field.line->setText(QString::number(numbers.at(key), 'g', 6));
        field.error->say({});
    }
    bool springs = false;
    for (std::size_t k = 0; k < directions_.size(); ++k) {
        directions_[k]->setChecked(body.free[k]);
        for (const auto* key : {springFields[k], speedFields[k]}) {
            fields_.at(key).line->setEnabled(body.free[k]);
        }
        springs = springs || (body.free[k] && body.springs[k] > 0);
    }
    // It is that of the springs.
    dampingLabel_->setVisible(springs);
    fields_.at("damping").line->setVisible(springs);
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
    const auto& velocity = wall->body->velocity;
    body["velocity"] = {velocity.x, velocity.y};  // which scenes leave out while it is 0
    const auto& place = places_.at(key);
    body[nlohmann::json::json_pointer(place)] = typedNumber(text);
    try {
        const auto changed = checkedWall(wanted, document_.scene());
        if (changed == *wall) return show(wall);
        tool_.change(changed);
    } catch (const Error& error) {
        const auto path = QString::fromStdString("body" + place).replace('/', '.');
        field.error->say(withLabel(QString::fromUtf8(error.what()), path, field.title));
    }
}

}  // namespace seiche::gui

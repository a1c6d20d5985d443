#include "app/gui/tools/wall_panel.hpp"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/typed_number.hpp"
#include "app/gui/tools/wall_body_form.hpp"
#include "app/gui/tools/wall_figures.hpp"
#include "app/gui/tools/wall_tool.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

QString kindText(Wall::Kind kind) {
    switch (kind) {
        case Wall::Kind::circle:
            return WallPanel::tr("circle");
        case Wall::Kind::rectangle:
            return WallPanel::tr("rectangle");
        case Wall::Kind::ellipse:
            return WallPanel::tr("ellipse");
        case Wall::Kind::polygon:
            return WallPanel::tr("polygon");
        case Wall::Kind::line:
            return WallPanel::tr("line");
        case Wall::Kind::image:
            return WallPanel::tr("picture");
    }
    return {};
}

QString wallNumber(double value) {
    return QString::number(value, 'g', 6);
}

/// Its number counts from 0, as in scene files, reports and CSV.
QString summary(const Wall& wall, std::size_t index) {
    auto text = QStringLiteral("%1  %2").arg(index).arg(kindText(wall.kind));
    if (wall.kind == Wall::Kind::image) {
        return text + QStringLiteral(": ") + QString::fromStdString(wall.image);
    }
    const auto frame = frameOf(wall);
    text += QStringLiteral(" (%1, %2) m")
                .arg(quantity(frame.center.x, "", 3), quantity(frame.center.y, "", 3));
    if (wall.body) return WallPanel::tr("%1, moves freely").arg(text);
    return wall.motion ? WallPanel::tr("%1, moves").arg(text) : text;
}

QString noteOn(const Wall& wall) {
    if (wall.kind == Wall::Kind::image) {
        return WallPanel::tr("A picture covers the whole domain: it can only be removed.");
    }
    if (wall.motion) {
        return WallPanel::tr(
            "This is where it is at the beginning. It moves as the formulas of "
            "the scene say, and so it cannot move freely.");
    }
    return wall.body ? WallPanel::tr("This is where it is at the beginning.") : QString();
}

/// Path of a field's number in the checked wall; see WallPanel::set().
QString wallPath(const std::string& key) {
    static const std::map<std::string, const char*> paths{
        {"x", "center.0"},    {"y", "center.1"},      {"width", "size.0"},    {"length", "size.0"},
        {"height", "size.1"}, {"direction", "angle"}, {"thickness", "width"}, {"x1", "points.0.0"},
        {"y1", "points.0.1"}, {"x2", "points.1.0"},   {"y2", "points.1.1"}};
    const auto found = paths.find(key);
    return found == paths.end() ? QString::fromStdString(key) : QString(found->second);
}

}  // namespace

WallPanel::WallPanel(EngineHost& host, Document& document, WallTool& tool, QWidget* parent)
    : QWidget(parent),
      document_(document),
      tool_(tool),
      list_(new QListWidget),
      remove_(new QToolButton),
      form_(new QWidget),
      rows_(new QFormLayout(form_)),
      empty_(new QLabel(tr("There are no interior walls: draw some with the brush, or with Brush > "
                           "Walls by Shape."))),
      note_(new QLabel),
      body_(new WallBodyForm(document, tool)),
      figures_(new WallFigures(host, document)) {
    setObjectName("wallPanel");
    setAccessibleName(tr("Walls"));
    list_->setObjectName("wallList");
    list_->setAccessibleName(tr("Walls of the scene"));
    remove_->setObjectName("removeWall");
    remove_->setText(tr("Remove"));
    remove_->setAccessibleName(tr("Remove the selected wall"));
    remove_->setToolTip(tr("Remove the selected wall (Delete)"));
    note_->setObjectName("wallNote");
    empty_->setWordWrap(true);
    note_->setWordWrap(true);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(remove_);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 6, 4, 6);
    layout->addLayout(buttons);
    layout->addWidget(empty_);
    layout->addWidget(list_);
    layout->addWidget(note_);
    layout->addWidget(form_);
    layout->addWidget(body_);
    layout->addWidget(figures_);
    layout->addStretch(1);
    auto* key = new QShortcut(QKeySequence::Delete, list_);
    key->setContext(Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, &tool_, &WallTool::removeSelected);
    connect(remove_, &QToolButton::clicked, &tool_, &WallTool::removeSelected);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) tool_.select(static_cast<std::size_t>(row));
    });
    connect(&tool_, &WallTool::changed, this, &WallPanel::refresh);
}

const Wall* WallPanel::chosen() const {
    const auto& walls = document_.scene().walls;
    return tool_.selected() && *tool_.selected() < walls.size() ? &walls[*tool_.selected()]
                                                                : nullptr;
}

double WallPanel::valueOf(const Wall& wall, const std::string& key) const {
    if (key == "length") return lengthOf(wall);
    if (key == "direction") return angleOf(wall);
    if (key == "x1") return wall.points.front().x;
    if (key == "y1") return wall.points.front().y;
    if (key == "x2") return wall.points.back().x;
    if (key == "y2") return wall.points.back().y;
    const auto frame = frameOf(wall);
    return key == "x"        ? frame.center.x
           : key == "y"      ? frame.center.y
           : key == "width"  ? frame.size.x
           : key == "height" ? frame.size.y
           : key == "angle"  ? frame.angle
           : key == "radius" ? wall.radius
                             : wall.width;
}

void WallPanel::refresh() {
    if (!document_.hasScene()) return;
    const auto& walls = document_.scene().walls;
    {
        const QSignalBlocker quiet(list_);
        while (list_->count() > static_cast<int>(walls.size())) delete list_->takeItem(0);
        while (list_->count() < static_cast<int>(walls.size())) list_->addItem(QString());
        for (std::size_t i = 0; i < walls.size(); ++i) {
            list_->item(static_cast<int>(i))->setText(summary(walls[i], i));
        }
        // As high as its rows, at most eight.
        const auto rows = std::clamp(static_cast<int>(walls.size()), 1, 8);
        list_->setFixedHeight(rows * std::max(16, list_->sizeHintForRow(0)) + 4);
        list_->setCurrentRow(tool_.selected() ? static_cast<int>(*tool_.selected()) : -1);
    }
    const auto* wall = chosen();
    list_->setVisible(!walls.empty());
    empty_->setVisible(walls.empty());
    remove_->setEnabled(wall != nullptr);
    note_->setText(wall ? noteOn(*wall)
                        : tr("Choose one here, or press it in the picture, to see and type its "
                             "numbers."));
    note_->setVisible(!walls.empty() && !note_->text().isEmpty());
    const auto kind = wall ? std::optional(wall->kind) : std::nullopt;
    const bool straight = wall && isStraight(*wall);
    if (kind != kind_ || straight != straight_) {
        kind_ = kind;
        straight_ = straight;
        buildForm();
    }
    body_->show(wall);
    figures_->show(tool_.selected());
    for (const auto& [key, field] : fields_) {
        field.line->setText(wallNumber(valueOf(*wall, key)));
        say(key, {});
    }
}

void WallPanel::buildForm() {
    while (rows_->rowCount() > 0) rows_->removeRow(0);
    fields_.clear();
    form_->setVisible(kind_ && *kind_ != Wall::Kind::image);
    if (form_->isHidden()) return;
    addField("x", tr("x [m]"), tr("Of its middle, from the left"));
    addField("y", tr("y [m]"), tr("Of its middle, from the bottom"));
    if (*kind_ == Wall::Kind::circle) {
        addField("radius", tr("radius [m]"), tr("Half its diameter"));
        return;
    }
    if (straight_) {
        addField("length", tr("length [m]"), tr("From end to end; its middle stays"));
        addField(
            "direction", tr("angle [°]"),
            tr("From its first to its last point, counter-clockwise from x; its middle stays"));
        addField("thickness", tr("thickness [m]"), tr("Across"));
        addField("x1", tr("from x [m]"), tr("Its first point, from the left"));
        addField("y1", tr("from y [m]"), tr("Its first point, from the bottom"));
        addField("x2", tr("to x [m]"), tr("Its last point, from the left"));
        addField("y2", tr("to y [m]"), tr("Its last point, from the bottom"));
        return;
    }
    const bool points = *kind_ == Wall::Kind::polygon || *kind_ == Wall::Kind::line;
    addField("width", tr("width [m]"),
             points ? tr("Of the rectangle round its points") : tr("Along its own axis"));
    addField("height", tr("height [m]"),
             points ? tr("Of the rectangle round its points") : tr("Across its own axis"));
    addField("angle", points ? tr("turn by [°]") : tr("angle [°]"),
             points ? tr("Turns it by this angle, counter-clockwise")
                    : tr("By which it is turned, counter-clockwise"));
    if (*kind_ == Wall::Kind::line) {
        addField("thickness", tr("thickness [m]"), tr("As wide as the brush that drew it"));
    }
}

void WallPanel::addField(const std::string& key, const QString& title, const QString& tip) {
    fields_[key] =
        addWallField(*rows_, key, title, tip, [this, key](const QString& text) { set(key, text); });
}

// A frame is a rectangle of a scene, and refused as such.
void WallPanel::set(const std::string& key, const QString& text) {
    const auto* wall = chosen();
    if (!wall) return;
    const auto& scene = document_.scene();
    const auto typed = typedNumber(text);
    try {
        if (key == "radius" || key == "thickness") {
            nlohmann::json wanted = toJson(*wall);
            wanted[key == "radius" ? "radius" : "width"] = typed;
            return change(key, checkedWall(wanted, scene));
        }
        if (key.size() == 2) {  // x1, y1, x2, y2
            nlohmann::json wanted = toJson(*wall);
            wanted["points"][key[1] == '1' ? 0 : 1][key[0] == 'x' ? 0 : 1] = typed;
            return change(key, checkedWall(wanted, scene));
        }
        const auto before = frameOf(*wall);
        nlohmann::json wanted = {{"shape", "rectangle"},
                                 {"center", {before.center.x, before.center.y}},
                                 {"size", {1, 1}},
                                 {"angle", before.angle}};
        if (key == "x" || key == "y") wanted["center"][key == "x" ? 0 : 1] = typed;
        if (key == "width" || key == "height") wanted["size"][key == "width" ? 0 : 1] = typed;
        if (key == "length") wanted["size"][0] = typed;
        if (key == "angle" || key == "direction") wanted["angle"] = typed;
        const auto made = checkedWall(wanted, scene);
        if (key == "length" || key == "direction") {
            const auto line = key == "length" ? withLength(*wall, made.size.x, angleOf(*wall))
                                              : withLength(*wall, lengthOf(*wall), made.angle);
            if (line == *wall) return refresh();
            return change(key, checkedWall(toJson(line), scene));
        }
        auto now = WallFrame{made.center, before.size, made.angle};
        if (key == "width") now.size.x = made.size.x;
        if (key == "height") now.size.y = made.size.y;
        auto changed = withFrame(*wall, before, now);
        if (changed == *wall) return refresh();
        change(key, changed);
    } catch (const Error& error) {
        const auto& title = fields_.at(key).title;
        say(key, withLabel(QString::fromUtf8(error.what()), wallPath(key), title));
    }
}

// A wall at rest outside the domain would be lost; a moving one may come in.
void WallPanel::change(const std::string& key, const Wall& wanted) {
    const auto& domain = document_.scene().domain;
    const auto [low, high] = boundsOf(wanted);
    const bool outside =
        high.x <= 0 || high.y <= 0 || low.x >= domain.width || low.y >= domain.height;
    if (!outside || wanted.moves()) return tool_.change(wanted);
    say(key, tr("There the whole wall would lie outside the domain, which is %1 wide and %2 high.")
                 .arg(quantity(domain.width, "m"), quantity(domain.height, "m")));
}

void WallPanel::say(const std::string& key, const QString& sentence) {
    fields_.at(key).error->say(sentence);
}

}  // namespace seiche::gui

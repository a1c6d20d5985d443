#include "app/gui/tools/source_panel.hpp"

#include <QColorDialog>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/source_tool.hpp"
#include "app/gui/tools/typed_number.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

using Type = SourceKey::Type;

/// A sin(2 pi t / T) or A sin(2 pi f t), perhaps times something.
struct Swing {
    double amplitude = 0, period = 0;
    QString factor;  // with its sign of multiplication
};

std::optional<Swing> swingOf(const QString& formula) {
    static const QRegularExpression byPeriod(
        R"(^\s*([-+0-9.eE]+)\s*\*\s*sin\(\s*2\s*\*\s*pi\s*\*\s*t\s*/\s*([0-9.eE+-]+)\s*\)\s*(\*.*)?$)"),
        byFrequency(
            R"(^\s*([-+0-9.eE]+)\s*\*\s*sin\(\s*2\s*\*\s*pi\s*\*\s*(?:([0-9.eE+-]+)\s*\*\s*)?t\s*\)\s*(\*.*)?$)");
    const auto period = byPeriod.match(formula), frequency = byFrequency.match(formula);
    const auto& match = period.hasMatch() ? period : frequency;
    if (!match.hasMatch()) return std::nullopt;
    bool good = false, goodTime = true;
    const double amplitude = match.captured(1).toDouble(&good);
    const double time = match.captured(2).isEmpty() ? 1 : match.captured(2).toDouble(&goodTime);
    if (!good || !goodTime || !(time > 0)) return std::nullopt;
    return Swing{amplitude, period.hasMatch() ? time : 1 / time, match.captured(3)};
}

QString number(double value) {
    return QString::number(value, 'g', 6);
}

QString textOf(const SourceKey& key, const nlohmann::json& value) {
    switch (key.type) {
        case Type::number:
            return number(value.get<double>());
        case Type::point:
            return number(value[0].get<double>()) + ", " + number(value[1].get<double>());
        case Type::vector: {
            QStringList parts;
            for (const auto& each : value) {
                parts << QString::fromStdString(each.get<std::string>());
            }
            return parts.join(QStringLiteral("; "));
        }
        case Type::formula:
        case Type::color:
        case Type::text:
            return QString::fromStdString(value.get<std::string>());
    }
    return {};
}

/// The typed text as JSON of a scene file; anything but a number stays text, to be refused as such.
nlohmann::json jsonOf(const SourceKey& key, const QString& text) {
    bool good = false;
    switch (key.type) {
        case Type::number:
            return typedNumber(text);
        case Type::point: {
            static const QRegularExpression apart(R"([\s,;]+)");
            auto list = nlohmann::json::array();
            for (const auto& part : text.split(apart, Qt::SkipEmptyParts)) {
                const double value = part.toDouble(&good);
                if (!good) return text.toStdString();
                list.push_back(value);
            }
            return list;
        }
        case Type::vector: {
            auto list = nlohmann::json::array();
            for (const auto& part : text.split(';')) list.push_back(part.trimmed().toStdString());
            return list;
        }
        case Type::formula:
        case Type::color:
        case Type::text:
            break;
    }
    return text.toStdString();
}

QString summary(const Source& source, std::size_t index) {
    auto text = QStringLiteral("%1  %2").arg(index + 1).arg(readable(source.kind));
    for (const char* key : {"amplitude", "rate", "x"}) {
        if (!source.values.contains(key) || !source.values.at(key).is_string()) continue;
        text += QStringLiteral(": %1").arg(
            QString::fromStdString(source.values.at(key).get<std::string>()));
        break;
    }
    return text;
}

QIcon patch(const QString& color) {
    QPixmap filled(16, 16);
    filled.fill(QColor(color));
    return filled;
}

/// None for sources without a colour.
QIcon colorOf(const Source& source) {
    const auto color = source.values.find("color");
    if (color == source.values.end() || !color->is_string()) return {};
    return patch(QString::fromStdString(color->get<std::string>()));
}

}  // namespace

SourcePanel::SourcePanel(Document& document, SourceTool& tool, QWidget* parent)
    : QWidget(parent),
      document_(document),
      tool_(tool),
      list_(new QListWidget),
      add_(new QToolButton),
      remove_(new QToolButton),
      form_(new QWidget),
      rows_(new QFormLayout(form_)),
      empty_(new QLabel(tr("Nothing but the brush acts on this scene: add a source."))),
      choose_(new QLabel(tr("Choose one here, or press its handle in the picture, to see and type "
                            "its values."))) {
    setObjectName("sourcePanel");
    setAccessibleName(tr("Sources"));
    list_->setObjectName("sourceList");
    list_->setAccessibleName(tr("Sources of the scene"));
    list_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    add_->setObjectName("addSource");
    add_->setText(tr("Add"));
    add_->setAccessibleName(tr("Add a source"));
    add_->setToolTip(tr("Then click in the picture where it should be; drag to set its size"));
    add_->setPopupMode(QToolButton::InstantPopup);
    add_->setMenu(new QMenu(add_));
    remove_->setObjectName("removeSource");
    remove_->setText(tr("Remove"));
    remove_->setAccessibleName(tr("Remove the selected source"));
    remove_->setToolTip(tr("Remove the selected source (Delete in the picture)"));
    empty_->setWordWrap(true);
    choose_->setWordWrap(true);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add_);
    buttons->addWidget(remove_);
    buttons->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(tr("Values of the source"));
    scroll->setWidget(form_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addLayout(buttons);
    layout->addWidget(empty_);
    layout->addWidget(list_);
    layout->addWidget(choose_);
    layout->addWidget(scroll, 1);
    connect(add_->menu(), &QMenu::aboutToShow, this, &SourcePanel::fillMenu);
    connect(remove_, &QToolButton::clicked, &tool_, &SourceTool::removeSelected);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) tool_.select(static_cast<std::size_t>(row));
    });
    connect(&tool_, &SourceTool::changed, this, &SourcePanel::refresh);
    connect(&document_, &Document::sceneEdited, this, &SourcePanel::refresh);
    connect(&document_, &Document::opened, this, &SourcePanel::refresh);
}

void SourcePanel::fillMenu() {
    add_->menu()->clear();
    if (!document_.hasScene()) return;
    for (const auto& kind : document_.info().sources) {
        auto* made = add_->menu()->addAction(readable(kind.name), this,
                                             [this, name = kind.name] { Q_EMIT addWanted(name); });
        made->setToolTip(translated(kind.doc));
    }
}

void SourcePanel::refresh() {
    if (!document_.hasScene()) return;
    const auto& sources = document_.scene().sources;
    {
        const QSignalBlocker quiet(list_);
        while (list_->count() > static_cast<int>(sources.size())) delete list_->takeItem(0);
        while (list_->count() < static_cast<int>(sources.size())) list_->addItem(QString());
        for (std::size_t i = 0; i < sources.size(); ++i) {
            auto* item = list_->item(static_cast<int>(i));
            item->setText(summary(sources[i], i));
            item->setIcon(colorOf(sources[i]));
        }
        // As high as its rows, at most six.
        const auto rows = std::clamp(static_cast<int>(sources.size()), 1, 6);
        list_->setFixedHeight(rows * std::max(16, list_->sizeHintForRow(0)) + 4);
        list_->setCurrentRow(tool_.selected() ? static_cast<int>(*tool_.selected()) : -1);
    }
    list_->setVisible(!sources.empty());
    empty_->setVisible(sources.empty());
    choose_->setVisible(!sources.empty() && !tool_.selected());
    remove_->setEnabled(tool_.selected().has_value());
    const auto* chosen = tool_.selected() && *tool_.selected() < sources.size()
                             ? &sources[*tool_.selected()]
                             : nullptr;
    if (kind_ != (chosen ? chosen->kind : "")) buildForm();
    if (!chosen) return;
    for (const auto& key :
         std::ranges::find(document_.info().sources, kind_, &SourceKind::name)->keys) {
        const auto& field = fields_.at(key.name);
        const auto text = chosen->values.contains(key.name)
                              ? textOf(key, chosen->values.at(key.name))
                              : QString();
        if (auto* line = qobject_cast<QLineEdit*>(field.editor)) {
            line->setText(text);
            if (field.color) field.color->setIcon(patch(text));
        } else if (auto* box = qobject_cast<QComboBox*>(field.editor)) {
            box->setCurrentIndex(box->findData(text));
        }
        say(key.name, {});
        if (!field.amplitude) continue;
        const auto swing = swingOf(text);
        field.amplitude->setText(swing ? number(swing->amplitude) : QString());
        field.period->setText(swing ? number(swing->period) : QString());
    }
}

void SourcePanel::buildForm() {
    while (rows_->rowCount() > 0) rows_->removeRow(0);
    fields_.clear();
    kind_.clear();
    if (!tool_.selected()) return;
    kind_ = document_.scene().sources[*tool_.selected()].kind;
    const auto& kinds = document_.info().sources;
    for (const auto& key : std::ranges::find(kinds, kind_, &SourceKind::name)->keys) addField(key);
}

void SourcePanel::addField(const SourceKey& key) {
    auto& field = fields_[key.name];
    const auto name = QString::fromStdString(key.name);
    field.editor = makeEditor(key);
    field.editor->setObjectName("source." + name);
    field.editor->setAccessibleName(readable(key.name));
    field.editor->setToolTip(translated(key.doc));
    auto title = readable(key.name);
    if (!key.unit.empty()) title += QStringLiteral(" [%1]").arg(unitText(key.unit));
    auto* label = new QLabel(title);
    label->setBuddy(field.editor);
    label->setToolTip(translated(key.doc));
    field.error = new ErrorLabel("sourceError." + name);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    auto* beside = new QHBoxLayout;
    beside->addWidget(field.editor, 1);
    column->addLayout(beside);
    if (key.type == Type::color) {
        field.color = new QToolButton;
        field.color->setAccessibleName(tr("Choose the colour"));
        field.color->setToolTip(tr("Choose the colour"));
        connect(field.color, &QToolButton::clicked, this, [this, key] {
            auto* line = qobject_cast<QLineEdit*>(fields_.at(key.name).editor);
            const auto chosen = QColorDialog::getColor(QColor(line->text()), this);
            if (chosen.isValid()) set(key, chosen.name());
        });
        beside->addWidget(field.color);
    }
    if (key.type == Type::formula) column->addWidget(makeSwing(key, field));
    column->addWidget(field.error);
    rows_->addRow(label, column);
}

QWidget* SourcePanel::makeEditor(const SourceKey& key) {
    if (!key.choices.empty()) {
        auto* box = new QComboBox;
        for (const auto& choice : key.choices) {
            box->addItem(readable(choice), QString::fromStdString(choice));
        }
        connect(box, &QComboBox::activated, this,
                [this, key, box] { set(key, box->currentData().toString()); });
        return box;
    }
    auto* line = new QLineEdit;
    connect(line, &QLineEdit::textEdited, this, [this, key] { say(key.name, {}); });
    connect(line, &QLineEdit::editingFinished, this, [this, key, line] {
        if (line->isModified()) set(key, line->text());
    });
    return line;
}

// For users who prefer amplitudes and periods to formulas.
QWidget* SourcePanel::makeSwing(const SourceKey& key, Field& field) {
    auto* whole = new QWidget;
    auto* rows = new QFormLayout(whole);
    rows->setContentsMargins(0, 0, 0, 0);
    const auto make = [&](const QString& text, const char* id) {
        auto* line = new QLineEdit;
        line->setObjectName(
            QStringLiteral("source%1.%2").arg(id, QString::fromStdString(key.name)));
        line->setAccessibleName(QStringLiteral("%1: %2").arg(readable(key.name), text));
        line->setToolTip(tr("Of an oscillation, amplitude × sin(2π t / period)"));
        line->setPlaceholderText(tr("of a swing"));
        connect(line, &QLineEdit::textEdited, this, [this, key] { say(key.name, {}); });
        connect(line, &QLineEdit::editingFinished, this, [this, key, line] {
            if (line->isModified()) setSwing(key);
        });
        rows->addRow(text, line);
        return line;
    };
    field.amplitude = make(tr("amplitude"), "Amplitude");
    field.period = make(tr("period [s]"), "Period");
    return whole;
}

void SourcePanel::set(const SourceKey& key, const QString& text) {
    if (!tool_.selected()) return;
    auto scene = document_.scene();
    auto& source = scene.sources.at(*tool_.selected());
    auto wanted = source.values;
    wanted["kind"] = source.kind;
    wanted[key.name] = jsonOf(key, text);
    try {
        source = checkedSource(wanted, scene);
    } catch (const Error& error) {
        return say(key.name, withLabel(QString::fromUtf8(error.what()),
                                       QString::fromStdString(key.name), readable(key.name)));
    }
    if (scene.sources == document_.scene().sources) return refresh();
    document_.edit(tr("source"), std::move(scene));
}

void SourcePanel::setSwing(const SourceKey& key) {
    const auto& field = fields_.at(key.name);
    bool goodAmplitude = false, goodPeriod = false;
    const double amplitude = plainNumber(field.amplitude->text()).toDouble(&goodAmplitude);
    const double period = plainNumber(field.period->text()).toDouble(&goodPeriod);
    // The other one is still to be typed.
    if (field.amplitude->text().isEmpty() || field.period->text().isEmpty()) return;
    if (!goodAmplitude) {
        return say(
            key.name,
            tr("The amplitude is \"%1\" and must be a number.").arg(field.amplitude->text()));
    }
    if (!goodPeriod || !(period > 0)) {
        return say(key.name, tr("The period is \"%1\" and must be a number of seconds above 0.")
                                 .arg(field.period->text()));
    }
    const auto swing = swingOf(qobject_cast<QLineEdit*>(field.editor)->text());
    set(key, QStringLiteral("%1*sin(2*pi*t/%2)%3")
                 .arg(number(amplitude), number(period), swing ? swing->factor : QString()));
}

void SourcePanel::say(const std::string& key, const QString& sentence) {
    fields_.at(key).error->say(sentence);
}

void SourcePanel::editFormula() {
    if (!tool_.selected()) return;
    for (const auto& key :
         std::ranges::find(document_.info().sources, kind_, &SourceKind::name)->keys) {
        if (key.type != Type::formula) continue;
        auto* line = qobject_cast<QLineEdit*>(fields_.at(key.name).editor);
        line->setFocus(Qt::OtherFocusReason);
        line->selectAll();
        return;
    }
}

}  // namespace seiche::gui

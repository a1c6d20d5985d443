#include "app/gui/document/scene_dialog.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/shell/plain_text_field.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche::gui {

namespace {

constexpr int sentenceWidth = 460;  // of a sentence below all lines [pixels]

/// A sentence about a scene file without the file's name and line: there is none here.
QString withoutFilePlace(const QString& sentence, const std::string& file) {
    const QRegularExpression place(
        QStringLiteral("^%1:(\\d+:)? ")
            .arg(QRegularExpression::escape(QString::fromStdString(file))));
    return QString(sentence).remove(place);
}

const BoundaryType& boundaryTypeOf(const SimulationDescription& info, const std::string& name) {
    return *std::ranges::find(info.boundaries, name, &BoundaryType::name);
}

}  // namespace

SceneDialog::SceneDialog(Document& document, EngineHost& host, QWidget* parent)
    : QDialog(parent),
      document_(document),
      scene_(document.scene()),
      tabs_(new QTabWidget),
      problem_(new ErrorLabel("sceneProblem")),
      effect_(new QLabel) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("sceneDialog");
    setWindowTitle(tr("Scene Properties"));
    tabs_->setAccessibleName(tr("Parts of the scene"));
    tabs_->addTab(makeTexts(), tr("&Text"));
    tabs_->addTab(makeSides(), tr("&Sides"));
    if (!scene_.info().initialFields.empty()) tabs_->addTab(makeBeginning(), tr("&Beginning"));
    for (QLabel* label : std::initializer_list<QLabel*>{problem_, effect_}) {
        label->setWordWrap(true);
        label->setMinimumWidth(sentenceWidth);
    }
    effect_->setObjectName("sceneEffect");
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    layout_ = new QVBoxLayout;
    layout_->addWidget(tabs_, 1);
    layout_->addWidget(problem_);
    layout_->addWidget(effect_);
    layOut(*this, layout_, buttons);
    connect(tabs_, &QTabWidget::currentChanged, this, [this] { sayProblem(said_); });
    connect(&document_, &Document::opened, this, [this] {
        if (waiting_) accept();
    });
    connect(&document_, &Document::editRefused, this, &SceneDialog::takeRefusal);
    for (const auto signal : {&EngineHost::refused, &EngineHost::cancelled}) {
        connect(&host, signal, this, [this](const QString& sentence) { refusal_ = sentence; });
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &SceneDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

QWidget* SceneDialog::makeTexts() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    title_ = new QLineEdit(QString::fromStdString(scene_.title));
    title_->setObjectName("sceneTitle");
    title_->setAccessibleName(tr("Title"));
    connect(title_, &QLineEdit::textChanged, this, &SceneDialog::check);
    form->addRow(tr("T&itle"), title_);
    const auto add = [&](const char* name, const QString& label, const QString& accessible,
                         const std::string& text) {
        auto* made = new PlainTextField(QString::fromStdString(text));
        made->setObjectName(name);
        made->setAccessibleName(accessible);
        made->setTabChangesFocus(true);
        made->setMinimumHeight(64);
        connect(made, &QPlainTextEdit::textChanged, this, &SceneDialog::check);
        form->addRow(label, made);
        return made;
    };
    description_ =
        add("sceneDescription", tr("&Description"), tr("Description"), scene_.description);
    hint_ = add("sceneHint", tr("&What to try"), tr("What to try"), scene_.hint);
    subjects_ = new QLineEdit(QString::fromStdString(scene_.subjects));
    subjects_->setObjectName("sceneSubjects");
    subjects_->setAccessibleName(tr("Subjects"));
    subjects_->setToolTip(tr("Words that a search finds the scene by"));
    connect(subjects_, &QLineEdit::textChanged, this, &SceneDialog::check);
    form->addRow(tr("S&ubjects"), subjects_);
    references_ = add("sceneReferences", tr("&References"), tr("References"),
                      message("{}", fmt::join(scene_.references, "\n")));
    references_->setToolTip(tr("Papers and books, a line for each"));
    return page;
}

QString SceneDialog::titleOf(Side side) {
    switch (side) {
        case Side::left:
            return tr("Left");
        case Side::right:
            return tr("Right");
        case Side::bottom:
            return tr("Bottom");
        default:  // the dialog is of scenes in the plane
            break;
    }
    return tr("Top");
}

QWidget* SceneDialog::makeSides() {
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    for (const auto side : sides) {
        auto& row = sides_[side];
        auto* group = new QGroupBox(titleOf(side));
        row.rows = new QFormLayout(group);
        row.type = new QComboBox;
        row.type->setObjectName(QStringLiteral("side.") + name(side));
        row.type->setAccessibleName(tr("%1: what it does").arg(titleOf(side)));
        for (const auto& type : scene_.info().boundaries) {
            row.type->addItem(readable(type.name), QString::fromStdString(type.name));
            row.type->setItemData(row.type->count() - 1, translated(type.doc), Qt::ToolTipRole);
        }
        row.type->setCurrentIndex(
            row.type->findData(QString::fromStdString(scene_.boundaries[side].type)));
        row.rows->addRow(row.type);
        fillFormulas(side);
        connect(row.type, &QComboBox::currentIndexChanged, this,
                [this, side] { chooseType(side); });
        const bool second = side == Side::right || side == Side::top;
        const bool upright = side == Side::left || side == Side::right;
        grid->addWidget(group, upright ? 0 : 1, second ? 1 : 0);
    }
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(2, 1);
    return page;
}

// Fills in the scene's formulas if the type is the scene's.
void SceneDialog::fillFormulas(Side side) {
    auto& row = sides_[side];
    placeProblem(nullptr);
    while (row.rows->rowCount() > 1) row.rows->removeRow(1);
    row.formulas.clear();
    const auto& type =
        boundaryTypeOf(scene_.info(), row.type->currentData().toString().toStdString());
    row.type->setToolTip(translated(type.doc));
    const auto& now = scene_.boundaries[side];
    for (const auto& key : type.formulas) {
        auto* line = new QLineEdit;
        line->setObjectName(
            QStringLiteral("side.%1.%2").arg(name(side), QString::fromStdString(key)));
        line->setAccessibleName(
            QStringLiteral("%1: %2").arg(row.type->accessibleName(), readable(key)));
        line->setToolTip(tr("A formula in x, y and t"));
        const auto formula = now.formulas.find(key);
        line->setText(now.type == type.name && formula != now.formulas.end()
                          ? QString::fromStdString(formula->second)
                          : QStringLiteral("0"));
        connect(line, &QLineEdit::textChanged, this, &SceneDialog::check);
        row.rows->addRow(readable(key), line);
        row.formulas[key] = line;
    }
    const auto stretches = now.segments.size();
    if (stretches > 0) {
        auto* kept = new QLabel(tr("Segments with rules of their own stay: %1").arg(stretches));
        kept->setWordWrap(true);
        row.rows->addRow(kept);
    }
}

// Sides across are joined both or neither.
void SceneDialog::chooseType(Side side) {
    auto* chosen = sides_[side].type;
    auto* other = sides_[opposite(side)].type;
    const QString joined = QStringLiteral("periodic");
    if ((chosen->currentData() == joined) != (other->currentData() == joined)) {
        const QSignalBlocker quiet(other);
        other->setCurrentIndex(chosen->currentIndex());
        fillFormulas(opposite(side));
    }
    fillFormulas(side);
    check();
}

// Shows the meaning of an empty line as its placeholder if it is a number.
void SceneDialog::explainEmpty(QLineEdit& line, const Scene& scene, const std::string& field) {
    const auto& others = scene.info().initialOtherwise;
    const auto found = others.find(field);
    if (scene.mode || (found != others.end() && found->second.empty())) {
        line.setToolTip(tr("A formula in x and y"));
    } else if (found == others.end()) {
        line.setToolTip(tr("A formula in x and y; empty: 0 everywhere"));
        line.setPlaceholderText(QStringLiteral("0"));
    } else {
        line.setToolTip(tr("A formula in x and y; empty: the value of the parameter %1")
                            .arg(readable(found->second)));
        line.setPlaceholderText(valueText(scene.parameters.value(found->second)));
    }
}

QWidget* SceneDialog::makeBeginning() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    for (const auto& field : scene_.info().initialFields) {
        auto* line = new QLineEdit;
        line->setObjectName("initial." + QString::fromStdString(field));
        line->setAccessibleName(tr("At first: %1").arg(readable(field)));
        explainEmpty(*line, scene_, field);
        const auto found = scene_.initial.find(field);
        if (found != scene_.initial.end()) {
            line->setText(QString::fromStdString(found->second.formula));
            if (!found->second.image.empty()) {
                line->setPlaceholderText(
                    tr("the picture %1").arg(QString::fromStdString(found->second.image)));
            }
        }
        const auto about = std::ranges::find(scene_.info().fields, field, &FieldInfo::name);
        auto title = readable(field);
        if (about != scene_.info().fields.end() && !about->unit.empty()) {
            title += QStringLiteral(" [%1]").arg(unitText(about->unit));
        }
        connect(line, &QLineEdit::textChanged, this, &SceneDialog::check);
        form->addRow(title, line);
        initial_[field] = line;
    }
    return page;
}

Scene SceneDialog::wanted() const {
    auto json = toJson(scene_);
    const auto put = [&json](const char* key, const QString& text) {
        json.erase(key);
        if (!text.trimmed().isEmpty()) json[key] = text.trimmed().toStdString();
    };
    put("title", title_->text());
    put("description", description_->toPlainText());
    put("hint", hint_->toPlainText());
    put("subjects", subjects_->text());
    json.erase("references");
    for (const auto& line : references_->toPlainText().split('\n')) {
        if (const auto text = line.trimmed(); !text.isEmpty())
            json["references"].push_back(text.toStdString());
    }
    for (const auto side : sides) {
        const auto& row = sides_[side];
        auto& entry = json["boundaries"][name(side)];
        nlohmann::ordered_json made = {{"type", row.type->currentData().toString().toStdString()}};
        for (const auto& [key, line] : row.formulas) made[key] = line->text().toStdString();
        if (entry.contains("segments")) made["segments"] = entry["segments"];
        entry = made;
    }
    for (const auto& [field, line] : initial_) {
        const auto found = scene_.initial.find(field);
        const bool picture = found != scene_.initial.end() && !found->second.image.empty();
        const auto text = line->text().trimmed();
        if (!text.isEmpty()) {
            json["initial"][field] = text.toStdString();
        } else if (!picture && json.contains("initial")) {
            json["initial"].erase(field);
        }
    }
    auto read = scene_.embedded ? parseEmbeddedScene(json.dump(), scene_.file, scene_.folder, {})
                                : parseScene(json.dump(), scene_.file, scene_.folder);
    auto scene = document_.scene();
    scene.title = read.title;
    scene.description = read.description;
    scene.hint = read.hint;
    scene.subjects = read.subjects;
    scene.references = read.references;
    scene.boundaries = read.boundaries;
    scene.initial = read.initial;
    return scene;
}

QString SceneDialog::labelled(QString sentence) const {
    for (const auto& [key, edit] : {std::pair<const char*, const QWidget*>{"title", title_},
                                    {"description", description_},
                                    {"hint", hint_},
                                    {"subjects", subjects_},
                                    {"references", references_}}) {
        sentence = withLabel(sentence, key, edit->accessibleName());
    }
    for (const auto& [field, line] : initial_) {
        sentence = withLabel(sentence, "initial." + QString::fromStdString(field), readable(field));
    }
    for (const auto side : sides) {
        const auto place = QStringLiteral("boundaries.") + name(side);
        for (const auto& [key, line] : sides_[side].formulas) {
            sentence = withLabel(sentence, place + '.' + QString::fromStdString(key),
                                 QStringLiteral("%1, %2").arg(titleOf(side), readable(key)));
        }
        sentence = withLabel(sentence, place, titleOf(side));
    }
    return sentence;
}

void SceneDialog::check() {
    if (!ok_) return;  // still being made
    checked_.reset();
    QString problem,
        effect = tr("New texts leave the run as it is; new sides or initial values restart it.");
    try {
        checked_ = wanted();
        const auto& now = document_.scene();
        if (checked_->boundaries != now.boundaries || checked_->initial != now.initial) {
            effect = tr("The scene restarts with these sides and initial values; Undo goes back.");
        }
    } catch (const Error& error) {
        problem = withoutFilePlace(QString::fromUtf8(error.what()), scene_.file);
    }
    sayProblem(problem);
    effect_->setText(effect);
    effect_->setVisible(problem.isEmpty());
    ok_->setEnabled(checked_.has_value());
}

QWidget* SceneDialog::fieldOf(const QString& sentence) const {
    const auto names = [&sentence](const QString& key) {
        return QRegularExpression(
                   QStringLiteral("(?<![\\w.])%1(?!\\w)").arg(QRegularExpression::escape(key)))
            .match(sentence)
            .hasMatch();
    };
    for (const auto& [field, line] : initial_) {
        if (names("initial." + QString::fromStdString(field))) return line;
    }
    for (const auto side : sides) {
        const auto& row = sides_[side];
        const auto place = QStringLiteral("boundaries.") + name(side);
        for (const auto& [key, line] : row.formulas) {
            if (names(place + '.' + QString::fromStdString(key))) return line;
        }
        if (row.type && names(place)) return row.type;
    }
    return nullptr;
}

void SceneDialog::sayProblem(const QString& sentence) {
    said_ = sentence;
    auto* field = fieldOf(sentence);
    placeProblem(field && tabs_->currentWidget()->isAncestorOf(field) ? field : nullptr);
    problem_->say(withLabels(labelled(sentence), scene_.info().schema));
}

void SceneDialog::placeProblem(QWidget* field) {
    if (problemForm_) {
        const auto row = problemForm_->takeRow(problem_);
        delete row.labelItem;
        delete row.fieldItem;
    } else if (layout_) {
        layout_->removeWidget(problem_);
    } else {
        return;  // still being made
    }
    problemForm_ = field ? qobject_cast<QFormLayout*>(field->parentWidget()->layout()) : nullptr;
    problem_->setMinimumWidth(problemForm_ ? 0 : sentenceWidth);
    if (problemForm_) {
        int row = 0;
        QFormLayout::ItemRole role{};
        problemForm_->getWidgetPosition(field, &row, &role);
        problemForm_->insertRow(row + 1, problem_);
    } else {
        layout_->insertWidget(1, problem_);
    }
}

void SceneDialog::setWaiting(bool waiting) {
    waiting_ = waiting;
    tabs_->setEnabled(!waiting);
    ok_->setEnabled(!waiting);
}

// All that was typed is still there.
void SceneDialog::takeRefusal() {
    if (!waiting_) return;
    setWaiting(false);
    const auto sentence = withoutFilePlace(refusal_, scene_.file);
    auto* field = fieldOf(sentence);
    for (int tab = 0; field && tab < tabs_->count(); ++tab) {
        if (tabs_->widget(tab)->isAncestorOf(field)) tabs_->setCurrentIndex(tab);
    }
    sayProblem(sentence);
    effect_->setVisible(problem_->text().isEmpty());
    if (field) field->setFocus();
}

void SceneDialog::apply() {
    check();
    if (!checked_) return;
    const auto now = document_.scene();
    const auto text = tr("scene properties");
    if (checked_->boundaries == now.boundaries && checked_->initial == now.initial) {
        document_.edit(text, *checked_);
        accept();
    } else {
        // A run can refuse a scene that reads well: the dialog closes only when the run has begun.
        refusal_.clear();
        setWaiting(true);
        Q_EMIT restarts(tr("The scene was restarted with new sides or initial values."));
        document_.editAnew(text, *checked_);
    }
}

}  // namespace seiche::gui

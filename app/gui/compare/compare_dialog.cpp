#include "app/gui/compare/compare_dialog.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

#include "app/gui/compare/compare_run.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

QWidget* editorOf(const Parameter& parameter, const Value& now) {
    const auto text = QString::fromStdString(formatValue(now));
    if (parameter.type == ValueType::real || parameter.type == ValueType::integer) {
        auto* line = new QLineEdit(text);
        line->setAccessibleName(CompareDialog::tr("Value of B"));
        return line;
    }
    auto* box = new QComboBox;
    box->setAccessibleName(CompareDialog::tr("Value of B"));
    if (parameter.type == ValueType::boolean) {
        for (const bool on : {true, false}) box->addItem(valueText(on), on ? "true" : "false");
    }
    for (const auto& choice : parameter.choices) {
        box->addItem(readable(choice), QString::fromStdString(choice));
    }
    box->setCurrentIndex(box->findData(text));
    return box;
}

void setText(QWidget* editor, const QString& text) {
    if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        line->setText(text);
    } else if (auto* box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(std::max(0, box->findData(text)));
    }
}

}  // namespace

CompareDialog::CompareDialog(const Scene& scene, const std::vector<SceneOverride>& settings,
                             QWidget* parent)
    : QDialog(parent), parameters_(scene.parameters), list_(new QVBoxLayout), problem_(new QLabel) {
    const auto& info = scene.info();
    for (const auto& field : info.fields) fields_.push_back(field.name);
    field_ = shownField(info, scene.view).name;
    setObjectName("compareDialog");
    setWindowTitle(tr("Compare with Another Setting"));
    auto* about = new QLabel(tr(
        "The scene continues twice from its current state, with the same strokes: A as it is, B "
        "with these settings. B, or the difference of the two, is the small picture in a corner."));
    about->setWordWrap(true);
    auto* more = new QPushButton(tr("&Add a setting"));
    more->setObjectName("compareMore");
    more->setAutoDefault(false);
    problem_->setWordWrap(true);
    problem_->setObjectName("compareProblem");
    problem_->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Compare"));
    auto* layout = new QVBoxLayout;
    layout->addWidget(about);
    layout->addLayout(list_);
    layout->addWidget(more, 0, Qt::AlignLeft);
    layout->addWidget(problem_);
    layout->addStretch(1);
    layOut(*this, layout, buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &CompareDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &CompareDialog::reject);
    const auto& schema = parameters_.schema();
    connect(more, &QPushButton::clicked, this, [this] { addRow({}); });
    for (const auto& each : settings) {
        if (each.path == fieldSetting || schema.find(each.path)) addRow(each);
    }
    if (rows_.empty()) addRow({});
    resize(520, 0);
}

void CompareDialog::addRow(const SceneOverride& setting) {
    Row row{new QWidget, new QComboBox, new QStackedWidget};
    row.name->setObjectName("compareName");
    row.name->setAccessibleName(tr("Parameter"));
    row.values->setObjectName("compareValues");
    auto* now = new QLabel;
    now->setMinimumWidth(130);
    auto* remove = new QToolButton;
    remove->setText(QStringLiteral("✕"));
    remove->setAutoRaise(true);
    remove->setToolTip(tr("Leaves this setting as it is"));
    remove->setAccessibleName(tr("Remove the setting"));
    for (const auto& each : offered()) {
        row.name->addItem(readable(each.name), QString::fromStdString(each.name));
        row.name->setItemData(row.name->count() - 1, explain(each, each.defaultValue),
                              Qt::ToolTipRole);
        auto* editor = editorOf(each, parameters_.value(each.name));
        editor->setToolTip(explain(each, each.defaultValue));
        row.values->addWidget(editor);
    }
    row.name->addItem(tr("field that is shown"), fieldSetting);
    auto* fields = new QComboBox;
    fields->setAccessibleName(tr("Field of B"));
    for (const auto& each : fields_) {
        fields->addItem(readable(each), QString::fromStdString(each));
    }
    row.values->addWidget(fields);
    row.values->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const auto chosen = [this, name = row.name, values = row.values, now](int index) {
        values->setEnabled(index >= 0);
        if (index < 0) return now->clear();
        values->setCurrentIndex(index);
        const auto path = name->itemData(index).toString().toStdString();
        if (path == fieldSetting) return now->setText(tr("(A: %1)").arg(readable(field_)));
        const auto& parameter = parameters_.schema().at(path);
        now->setText(
            tr("(A: %1)").arg(valueText(parameters_.value(parameter.name), parameter.unit, 6)));
    };
    connect(row.name, &QComboBox::currentIndexChanged, this, chosen);
    row.name->setPlaceholderText(tr("Choose a setting"));
    row.name->setCurrentIndex(row.name->findData(QString::fromStdString(setting.path)));
    if (row.name->currentIndex() < 0) {
        auto* none = new QWidget;  // until a setting is chosen
        row.values->addWidget(none);
        row.values->setCurrentWidget(none);
    } else {
        setText(row.values->currentWidget(), QString::fromStdString(setting.value));
    }
    chosen(row.name->currentIndex());
    auto* line = new QHBoxLayout(row.whole);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(row.name);
    line->addWidget(row.values, 1);
    line->addWidget(now);
    line->addWidget(remove);
    connect(remove, &QToolButton::clicked, this, [this, whole = row.whole] {
        std::erase_if(rows_, [&](const Row& each) { return each.whole == whole; });
        whole->deleteLater();
    });
    list_->addWidget(row.whole);
    rows_.push_back(row);
    row.name->setFocus();
}

// Parameters of the method are offered, too, even if the panel hides them: comparing methods is the
// purpose. They come last.
std::vector<Parameter> CompareDialog::offered() const {
    auto parameters = parameters_.schema().parameters();
    std::ranges::stable_partition(parameters, std::logical_not(), &Parameter::numerical);
    return parameters;
}

QString CompareDialog::textOf(const Row& row) {
    const auto* editor = row.values->currentWidget();
    if (const auto* line = qobject_cast<const QLineEdit*>(editor)) return line->text();
    return qobject_cast<const QComboBox*>(editor)->currentData().toString();
}

void CompareDialog::accept() {
    settings_.clear();
    try {
        if (rows_.empty()) failInput("Add a setting in which the two runs differ");
        bool same = true;
        for (const auto& row : rows_) {
            if (row.name->currentIndex() < 0) {
                failInput("Choose a setting in which B differs, and its value");
            }
            const auto name = row.name->currentData().toString().toStdString();
            const auto text = textOf(row).trimmed().toStdString();
            if (std::ranges::find(settings_, name, &SceneOverride::path) != settings_.end()) {
                failInput("{} is there twice: remove one of the two", name);
            }
            const bool differs = name == fieldSetting ? text != field_
                                                      : parseValue(parameters_.schema().at(name),
                                                                   text) != parameters_.value(name);
            same = same && !differs;
            settings_.push_back({name, text});
        }
        if (same) failInput("B would be the same as A: change a value");
    } catch (const Error& error) {
        const auto sentence = withLabels(QString::fromUtf8(error.what()), parameters_.schema());
        problem_->setText(QStringLiteral("<b>%1</b>").arg(sentence.toHtmlEscaped()));
        problem_->show();
        return;
    }
    QDialog::accept();
}

}  // namespace seiche::gui

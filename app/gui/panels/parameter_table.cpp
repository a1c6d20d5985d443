#include "app/gui/panels/parameter_table.hpp"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/gui/shell/flow_layout.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {
enum Column { nameColumn, valueColumn, unitColumn, resetColumn, columns };
}

ParameterTable::ParameterTable(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      search_(new QLineEdit),
      copy_(new QPushButton(tr("&Copy as --set"))),
      reset_(new QPushButton(tr("&Reset All"))),
      tree_(new QTreeWidget) {
    setObjectName("parameterTable");
    setAccessibleName(tr("Parameters"));
    search_->setObjectName("parameterSearch");
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search the parameters"));
    search_->setClearButtonEnabled(true);
    tree_->setAccessibleName(tr("Parameters"));
    tree_->setColumnCount(columns);
    tree_->setHeaderLabels({tr("Parameter"), tr("Value"), tr("Unit"), {}});
    tree_->setRootIsDecorated(false);
    tree_->setUniformRowHeights(true);
    tree_->setSelectionMode(QAbstractItemView::NoSelection);
    tree_->setFocusPolicy(Qt::NoFocus);  // its editors take the focus
    tree_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // Values have priority: long names are cut and shown whole in tooltips.
    tree_->header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setMinimumSectionSize(28);  // the reset button's
    tree_->setMinimumWidth(280);
    search_->setMinimumWidth(90);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    copy_->setObjectName("copySettings");
    copy_->setAccessibleName(tr("Copy changed values as command-line options"));
    copy_->setToolTip(tr(
        "Copies the differences from the opened scene as command-line options: --set name=value"));
    connect(copy_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(changes()); });
    auto* top = new FlowLayout;
    top->addWidget(search_);
    top->addWidget(copy_);
    reset_->setObjectName("resetAll");
    reset_->setAccessibleName(tr("Reset all parameters"));
    reset_->setToolTip(tr("All parameters back to the values of the scene"));
    connect(reset_, &QPushButton::clicked, &document_, &Document::resetParameters);
    top->addWidget(reset_);
    layout->addLayout(top);
    layout->addWidget(tree_, 1);
    connect(search_, &QLineEdit::textChanged, this, &ParameterTable::filter);
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&document_, signal, this, &ParameterTable::fill);
    }
    connect(&document_, &Document::parametersChanged, this, &ParameterTable::refresh);
}

// Wider than it needs to be: names are cut there.
QSize ParameterTable::sizeHint() const {
    return QWidget::sizeHint().expandedTo({392, 0});
}

void ParameterTable::beginSearch() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

QWidget* ParameterTable::editor(const Parameter& parameter) {
    const auto& name = parameter.name;
    if (parameter.type == ValueType::boolean) {
        auto* box = new QCheckBox;
        connect(box, &QCheckBox::toggled, this,
                [this, name](bool on) { set(name, on ? "true" : "false"); });
        return box;
    }
    if (parameter.type == ValueType::choice) {
        auto* box = new QComboBox;
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->setMinimumWidth(numberWidth());
        for (const auto& choice : parameter.choices) {
            box->addItem(readable(choice), QString::fromStdString(choice));
        }
        connect(box, &QComboBox::activated, this,
                [this, name, box] { set(name, box->currentData().toString()); });
        return box;
    }
    auto* line = new QLineEdit;
    line->setMinimumWidth(numberWidth());
    connect(line, &QLineEdit::editingFinished, this, [this, name, line] {
        if (line->isModified()) set(name, line->text());
    });
    return line;
}

// Width of the longest usual number.
int ParameterTable::numberWidth() const {
    return fontMetrics().horizontalAdvance(QStringLiteral("-0.00001234567")) + 16;
}

void ParameterTable::fill() {
    // The one with the keyboard loses it with its row, and would enter what was typed for the scene
    // that has gone.
    for (const auto& [name, widget] : editors_) widget->disconnect(this);
    tree_->clear();
    editors_.clear();
    items_.clear();
    resets_.clear();
    QWidget* last = reset_;  // from which Tab goes on: not to other docks, which were there before
    for (const auto& parameter : document_.info().schema.parameters()) {
        auto* item = new QTreeWidgetItem(tree_);
        item->setText(nameColumn, readable(parameter.name));
        item->setData(nameColumn, Qt::UserRole, QString::fromStdString(parameter.name));
        item->setText(unitColumn, unitText(parameter.unit));
        const auto tip = explain(parameter, document_.originalValue(parameter));
        item->setToolTip(nameColumn, tip);
        auto* made = editor(parameter);
        made->setObjectName("parameter." + QString::fromStdString(parameter.name));
        made->setAccessibleName(readable(parameter.name));
        made->setAccessibleDescription(tip);
        made->setToolTip(tip);
        tree_->setItemWidget(item, valueColumn, made);
        auto* back = new QToolButton;
        back->setObjectName("reset." + QString::fromStdString(parameter.name));
        back->setAutoRaise(true);
        // The arrow is higher than no text, and rows once laid out must stay where they are.
        back->setFixedHeight(back->sizeHint().height());
        back->setToolTip(tr("Back to the scene's value"));
        back->setAccessibleName(tr("Reset %1").arg(readable(parameter.name)));
        connect(back, &QToolButton::clicked, this, [this, name = parameter.name] {
            document_.setParameter(name, document_.originalValue(document_.info().schema.at(name)));
        });
        tree_->setItemWidget(item, resetColumn, back);
        setTabOrder(last, made);
        setTabOrder(made, back);
        last = back;
        editors_[parameter.name] = made;
        items_[parameter.name] = item;
        resets_[parameter.name] = back;
    }
    refresh();
    filter(search_->text());
}

void ParameterTable::refresh() {
    if (!document_.hasScene()) return;
    for (const auto& [name, widget] : editors_) {
        const QSignalBlocker quiet(widget);
        const auto& value = document_.scene().parameters.value(name);
        if (auto* box = qobject_cast<QCheckBox*>(widget)) {
            box->setChecked(std::get<bool>(value));
        } else if (auto* choices = qobject_cast<QComboBox*>(widget)) {
            choices->setCurrentIndex(
                choices->findData(QString::fromStdString(std::get<std::string>(value))));
        } else if (auto* line = qobject_cast<QLineEdit*>(widget)) {
            line->setText(QString::fromStdString(formatValue(value)));
        }
        // For screen readers, which walk the cells and do not meet the editors there.
        const auto& parameter = document_.info().schema.at(name);
        items_.at(name)->setData(valueColumn, Qt::AccessibleTextRole,
                                 valueText(value, parameter.unit, 6));
        const bool changed = value != document_.originalValue(parameter);
        resets_[name]->setText(changed ? QStringLiteral("↺") : QString());
        resets_[name]->setEnabled(changed);
    }
    const bool changed = !changes().isEmpty();
    copy_->setEnabled(changed);
    reset_->setEnabled(changed);
}

QString ParameterTable::changes() const {
    QStringList options;
    const auto& now = document_.scene().parameters;
    for (const auto& parameter : document_.info().schema.parameters()) {
        const auto& value = now.value(parameter.name);
        if (value == document_.originalValue(parameter)) continue;
        options += QStringLiteral("--set %1=%2")
                       .arg(QString::fromStdString(parameter.name),
                            QString::fromStdString(formatValue(value)));
    }
    return options.join(' ');
}

void ParameterTable::filter(const QString& wanted) {
    for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
        auto* item = tree_->topLevelItem(row);
        const auto name = item->data(nameColumn, Qt::UserRole).toString();
        const auto& parameter = document_.info().schema.at(name.toStdString());
        const bool fits = name.contains(wanted, Qt::CaseInsensitive) ||
                          item->text(nameColumn).contains(wanted, Qt::CaseInsensitive) ||
                          translated(parameter.doc).contains(wanted, Qt::CaseInsensitive);
        item->setHidden(!fits);
    }
}

void ParameterTable::set(const std::string& name, const QString& text) {
    const auto& parameter = document_.info().schema.at(name);
    if (const auto value = document_.typed(parameter, text)) document_.setParameter(name, *value);
    refresh();
}

}  // namespace seiche::gui

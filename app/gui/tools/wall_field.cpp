#include "app/gui/tools/wall_field.hpp"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/gui/panels/error_label.hpp"

namespace seiche::gui {

WallField makeWallField(const std::string& key, const QString& title, const QString& tip,
                        const std::function<void(const QString&)>& typed) {
    const auto name = QString::fromStdString(key);
    WallField field{title, new QLineEdit, new ErrorLabel("wallError." + name)};
    field.line->setObjectName("wall." + name);
    field.line->setAccessibleName(title);
    field.line->setToolTip(tip);
    auto* line = field.line;
    QObject::connect(line, &QLineEdit::textEdited, field.error,
                     [error = field.error] { error->say({}); });
    QObject::connect(line, &QLineEdit::editingFinished, line, [line, typed] {
        if (line->isModified()) typed(line->text());
    });
    return field;
}

WallField addWallField(QFormLayout& rows, const std::string& key, const QString& title,
                       const QString& tip, const std::function<void(const QString&)>& typed) {
    const auto field = makeWallField(key, title, tip, typed);
    auto* label = new QLabel(title);
    label->setBuddy(field.line);
    label->setToolTip(tip);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(field.line);
    column->addWidget(field.error);
    rows.addRow(label, column);
    return field;
}

}  // namespace seiche::gui

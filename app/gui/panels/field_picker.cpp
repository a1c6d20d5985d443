#include "app/gui/panels/field_picker.hpp"

#include <algorithm>

#include "app/gui/shell/text.hpp"

namespace seiche::gui {

FieldPicker::FieldPicker(QWidget* parent) : QComboBox(parent) {
    // Fields of the next scene may have longer names.
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

void FieldPicker::fill(const Document& document) {
    const auto before = currentData().toString();
    const auto& scene = document.scene();
    const auto& fields = document.info().fields;
    const auto wanted = shownField(document.info(), scene.view).name;
    clear();
    for (const auto& each : fields) {
        addItem(readable(each.name), QString::fromStdString(each.name));
        setItemData(count() - 1, translated(each.doc), Qt::ToolTipRole);
    }
    int index = findData(before);
    // Another simulation may mean another thing by the same name.
    if (index < 0 || simulation_ != scene.simulation) {
        index = findData(QString::fromStdString(wanted));
    }
    setCurrentIndex(std::max(index, 0));
    simulation_ = scene.simulation;
}

}  // namespace seiche::gui

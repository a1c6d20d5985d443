#include "app/gui/panels/value_table.hpp"

#include <QHeaderView>

namespace seiche::gui {

ValueTable::ValueTable(const QString& id, const QString& name, const QStringList& headers,
                       int stretched) {
    setObjectName(id);
    setAccessibleName(name);
    setColumnCount(static_cast<int>(headers.size()));
    setHeaderLabels(headers);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setSelectionMode(NoSelection);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(stretched, QHeaderView::Stretch);
}

QTreeWidgetItem& ValueTable::addRow(const QString& name, const QStringList& values,
                                    const QString& meaning) {
    auto* item = new QTreeWidgetItem(this, QStringList{name} + values);
    for (int column = 0; column < columnCount(); ++column) {
        item->setToolTip(column, meaning);
        if (column > 0) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    return *item;
}

void ValueTable::fitHeight() {
    const int rows = topLevelItemCount();
    const int row = rows > 0 ? visualItemRect(topLevelItem(0)).height() : 0;
    const int top = isHeaderHidden() ? 0 : header()->sizeHint().height();
    setFixedHeight(rows * row + top + 2 * frameWidth() + 1);
}

}  // namespace seiche::gui

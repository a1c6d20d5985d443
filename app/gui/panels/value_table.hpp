#pragma once

#include <QTreeWidget>

namespace seiche::gui {

/// A read-only table of figures: a name in the first column, right-aligned values in the others.
class ValueTable : public QTreeWidget {
  public:
    /// The column `stretched` takes the remaining width.
    ValueTable(const QString& id, const QString& name, const QStringList& headers,
               int stretched = 0);
    QTreeWidgetItem& addRow(const QString& name, const QStringList& values,
                            const QString& meaning = {});
    /// Sets the height to that of all rows.
    void fitHeight();
};

}  // namespace seiche::gui

#pragma once

#include <QTreeWidget>

namespace seiche::gui {

/// A table of figures to read, not to choose from: a name in the first column, right-aligned values
/// in the others.
class ValueTable : public QTreeWidget {
  public:
    /// The column `stretched` takes the remaining width.
    ValueTable(const QString& id, const QString& name, const QStringList& headers,
               int stretched = 0);
    QTreeWidgetItem& addRow(const QString& name, const QStringList& values,
                            const QString& meaning = {});
    /// As high as its rows.
    void fitHeight();
};

}  // namespace seiche::gui

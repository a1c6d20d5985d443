#pragma once

#include <QStyledItemDelegate>

namespace seiche::gui {

/// Roles of the rows of the command palette.
enum PaletteRole {
    entryRole = Qt::UserRole,  ///< index of the entry; none for a heading
    wordsRole,                 ///< QStringList to mark in the title
    detailRole,                ///< text beside the title
    endRole,                   ///< text at the right end: keys, a value
    offRole,                   ///< whether it cannot be used now
    reservedRole,              ///< space [px] for controls at the right
};

/// Paints the rows: a picture or none, the title with what was sought marked, the detail, the end.
class PaletteRow : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace seiche::gui

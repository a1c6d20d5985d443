#pragma once

class QPainter;
class QRectF;
class QStyleOptionViewItem;

namespace seiche::gui {

/// Paints the background of an item that is shown as a card: filled while the pointer is over it,
/// filled and framed while it is chosen, dotted while it has the focus. `area`: in the painter's
/// pixels.
void paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QRectF& area);

}  // namespace seiche::gui

#include "app/gui/panels/card.hpp"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace seiche::gui {

void paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QRectF& area) {
    const auto accent = option.palette.color(QPalette::Highlight);
    const bool chosen = option.state & QStyle::State_Selected;
    if (chosen || option.state & QStyle::State_MouseOver) {
        auto fill = accent;
        fill.setAlphaF(chosen ? 0.28f : 0.12f);
        painter.setPen(chosen ? QPen(accent, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(fill);
        painter.drawRoundedRect(area, 8, 8);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(option.palette.color(QPalette::Text), 1, Qt::DotLine));
        painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 6, 6);
    }
}

}  // namespace seiche::gui

#include "app/gui/panels/card.hpp"

#include <QPainter>
#include <QStyleOptionViewItem>

#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

void paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QRectF& area) {
    const bool chosen = option.state & QStyle::State_Selected;
    if (chosen || option.state & QStyle::State_MouseOver) {
        painter.setPen(chosen ? QPen(colorOf(Token::accent), 1.5) : QPen(Qt::NoPen));
        painter.setBrush(colorOf(chosen ? Token::accentSoft : Token::bg3));
        painter.drawRoundedRect(area, 8, 8);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colorOf(Token::focus), 2));
        painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 6, 6);
    }
}

}  // namespace seiche::gui

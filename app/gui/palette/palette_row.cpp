#include "app/gui/palette/palette_row.hpp"

#include <QIcon>
#include <QPainter>
#include <QTextLayout>

namespace seiche::gui {

namespace {

constexpr QSize pictureSize{40, 23};

bool isHeading(const QModelIndex& index) {
    return index.data(entryRole).isNull();
}

/// The places of the words in a text, in bold and in the colour of links.
QList<QTextLayout::FormatRange> marks(const QString& text, const QStringList& words,
                                      const QColor& color) {
    QList<QTextLayout::FormatRange> ranges;
    QTextCharFormat format;
    format.setForeground(color);
    format.setFontWeight(QFont::DemiBold);
    for (const auto& word : words) {
        const auto at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at >= 0) ranges.push_back({static_cast<int>(at), static_cast<int>(word.size()), format});
    }
    return ranges;
}

}  // namespace

QSize PaletteRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int line = option.fontMetrics.height();
    return {0, isHeading(index) ? line + 12 : std::max(line + 14, pictureSize.height() + 10)};
}

void PaletteRow::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    painter->save();
    const auto& palette = option.palette;
    auto area = option.rect.adjusted(12, 0, -12, 0);
    if (isHeading(index)) {
        auto font = option.font;
        font.setBold(true);
        painter->setFont(font);
        painter->setPen(palette.color(QPalette::PlaceholderText));
        painter->drawText(area.adjusted(0, 0, 0, -3), Qt::AlignLeft | Qt::AlignBottom,
                          index.data().toString());
        painter->restore();
        return;
    }
    const bool chosen = option.state & QStyle::State_Selected;
    if (chosen) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(palette.brush(QPalette::Active, QPalette::Highlight));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(4, 1, -4, -1), 4, 4);
    }
    const bool off = index.data(offRole).toBool();
    const auto color = palette.color(off ? QPalette::Disabled : QPalette::Active,
                                     chosen ? QPalette::HighlightedText : QPalette::Text);
    auto quiet = color;
    quiet.setAlphaF(0.7);
    const auto picture = index.data(Qt::DecorationRole).value<QIcon>();
    if (!picture.isNull()) {
        const QRect place(area.left(), area.center().y() - pictureSize.height() / 2,
                          pictureSize.width(), pictureSize.height());
        picture.paint(painter, place, Qt::AlignCenter, off ? QIcon::Disabled : QIcon::Normal);
        area.setLeft(place.right() + 10);
    }
    area.setRight(area.right() - index.data(reservedRole).toInt());
    if (const auto end = index.data(endRole).toString(); !end.isEmpty()) {
        painter->setPen(quiet);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, end);
        area.setRight(area.right() - option.fontMetrics.horizontalAdvance(end) - 16);
    }
    const auto title =
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, area.width());
    QTextLayout text(title, option.font);
    text.setFormats(marks(title, index.data(wordsRole).toStringList(),
                          chosen ? color : palette.color(QPalette::Link)));
    text.beginLayout();
    const auto line = text.createLine();
    text.endLayout();
    painter->setPen(color);
    text.draw(painter, QPointF(area.left(), area.center().y() + 1 - line.height() / 2));
    area.setLeft(area.left() + static_cast<int>(line.naturalTextWidth()) + 14);
    if (area.width() > 40) {
        painter->setPen(quiet);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(index.data(detailRole).toString(),
                                                        Qt::ElideRight, area.width()));
    }
    painter->restore();
}

}  // namespace seiche::gui

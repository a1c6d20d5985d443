#include "app/gui/shell/flow_layout.hpp"

#include <QStyle>
#include <QWidget>
#include <algorithm>
#include <vector>

namespace seiche::gui {

namespace {

/// Least size of the item in its row.
QSize flowSize(const QLayoutItem& item) {
    auto size = item.sizeHint();
    if (item.expandingDirections() & Qt::Horizontal) size.setWidth(item.minimumSize().width());
    return size;
}

}  // namespace

FlowLayout::~FlowLayout() {
    qDeleteAll(items_);
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const auto* item : items_) {
        if (item->isEmpty()) continue;
        const auto wanted = item->sizeHint();
        size.rwidth() += wanted.width() + (size.width() > 0 ? spacing() : 0);
        size.setHeight(std::max(size.height(), wanted.height()));
    }
    return size;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto* item : items_) {
        if (!item->isEmpty()) size = size.expandedTo(flowSize(*item));
    }
    return size;
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    arrange(area, true);
}

int FlowLayout::arrange(const QRect& area, bool place) const {
    const auto direction =
        parentWidget() ? parentWidget()->layoutDirection() : Qt::LayoutDirectionAuto;
    int top = area.top(), x = area.left(), high = 0;
    std::vector<std::pair<QLayoutItem*, QRect>> row;
    const auto end = [&] {
        int left = row.empty() ? 0 : area.right() - row.back().second.right();
        int moved = 0;
        for (const auto& [item, box] : row) {
            int wide = box.width();
            if (left > 0 && item->expandingDirections() & Qt::Horizontal) {
                wide = std::min(wide + left, item->maximumSize().width());
                left -= wide - box.width();
            }
            const QRect middle(box.x() + moved, top + (high - box.height()) / 2, wide,
                               box.height());
            moved += wide - box.width();
            if (place) item->setGeometry(QStyle::visualRect(direction, area, middle));
        }
        row.clear();
    };
    for (auto* item : items_) {
        if (item->isEmpty()) continue;
        const auto size = flowSize(*item);
        if (!row.empty() && x + size.width() > area.left() + area.width()) {
            end();
            top += high + spacing();
            x = area.left();
            high = 0;
        }
        row.emplace_back(item, QRect({x, top}, size));
        x += size.width() + spacing();
        high = std::max(high, size.height());
    }
    end();
    return top + high - area.top();
}

}  // namespace seiche::gui

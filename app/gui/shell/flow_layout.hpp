#pragma once

#include <QLayout>
#include <QList>

namespace seiche::gui {

/// Widgets of their preferred widths beside each other, in as many rows as needed: controls fit a
/// narrow dock, long words and large type. Expanding widgets, such as a search field, fill the rest
/// of their row.
class FlowLayout : public QLayout {
  public:
    FlowLayout() = default;
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { items_ += item; }
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

  private:
    /// The height that it takes; places the widgets if asked to.
    int arrange(const QRect& area, bool place) const;
    QList<QLayoutItem*> items_;
};

}  // namespace seiche::gui

#pragma once

#include <QObject>
#include <QRectF>
#include <optional>
#include <string>

#include "app/gui/inset/inset_picture.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

class QImage;

namespace seiche::gui {

/// Handles the inset: a drag moves it to another corner, a drag of its free corner resizes it, a
/// click swaps it with the large picture. View::inset holds its content and place.
class InsetTool : public QObject, public ViewportTool {
    Q_OBJECT
  public:
    explicit InsetTool(Document& document, QObject* parent = nullptr);

    InsetPicture& picture() { return picture_; }
    const InsetPicture& picture() const { return picture_; }
    /// Place in the viewport where it was drawn: the whole, and the picture below its title.
    struct Place {
        QRectF all, picture;
    };
    Place place(Viewport& viewport) const;
    /// The same in a picture of the view.
    Place place(const QSize& pixels) const;
    /// Draws its last content into a picture of the view.
    void paint(QImage& image) const;

    // By menu and keyboard
    /// A field, insetSecond, insetDifference, or "": none.
    void show(const std::string& shows);
    /// The scene's choice, "" for none.
    std::string shows() const;
    void swap();
    void nextCorner();
    void scale(double factor);

    bool worksInSpace() const override { return true; }
    bool wants(const Hand& hand) override;
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    bool cancel() override;
    bool erase(const Hand& hand) override;
    void paint(Viewport& viewport) override;
    QString advice() const override;
    QCursor cursor() const override;

  Q_SIGNALS:
    /// The comparison should be shown with its figures.
    void figuresWanted();

  private:
    enum class Part { none, picture, close, figures, grip };
    Inset inset() const;
    void change(const Inset& inset);
    Place placeOf(const QRectF& room, double bar) const;
    Part partAt(const QPointF& at, const Place& place) const;
    QRectF button(Part part, const Place& place) const;
    QRectF grip(const Place& place) const;

    Document& document_;
    InsetPicture picture_;
    Inset last_;  // where the previous one was
    Part held_ = Part::none, over_ = Part::none;
    bool hovered_ = false;  // as painted last
    bool moved_ = false;    // beyond a click
    QPointF pressedAt_, at_;
    QRectF room_;                 // of the viewport
    std::optional<double> size_;  // while it is dragged
};

}  // namespace seiche::gui

#pragma once

#include <QObject>
#include <QPointF>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

namespace seiche::gui {

/// Sources of the scene in the viewport: their points, ends and radii as draggable handles, and a
/// press that places a new one. One source can be selected, to be edited beside the picture.
class SourceTool : public QObject, public ViewportTool {
    Q_OBJECT
  public:
    /// Way in which a new source was placed.
    enum class Placed { byPointer, inMiddle };

    explicit SourceTool(Document& document, QObject* parent = nullptr);

    void setShown(bool shown) { shown_ = shown; }
    /// The index of the selected source.
    std::optional<std::size_t> selected() const { return selected_; }
    void select(std::optional<std::size_t> source);
    /// Whether sources of a kind have a position; others act everywhere.
    static bool hasPlace(const SourceKind& kind);
    /// The next press places a source of this kind, "" none; one without a position is added at
    /// once. `color` is for sources that have one.
    void place(const std::string& kind, const std::string& color);
    const std::string& placing() const { return kind_; }
    /// Places it in the middle of the domain.
    void placeInMiddle();
    /// Removes the selected source from the scene.
    void removeSelected();

    bool wants(const Hand& hand) override;
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    bool cancel() override;
    bool erase(const Hand& hand) override;
    bool takesDigits() const override { return selected_.has_value() || !kind_.empty(); }
    void digitTyped() override { Q_EMIT said(digitAdvice()); }
    void paint(Viewport& viewport) override;
    QString advice() const override;
    QCursor cursor() const override;

  Q_SIGNALS:
    /// Another source is selected, or the tool has changed.
    void changed();
    /// A source has been placed and is selected.
    void placed(Placed where);
    void said(const QString& sentence);

  private:
    struct Handle {
        std::size_t source;
        std::string key;  // of its value
        Point place;
        bool operator==(const Handle& other) const {
            return source == other.source && key == other.key;
        }
    };
    std::vector<Handle> handles() const;
    /// The source as changed by dragging a handle.
    Source dragged(const Handle& handle) const;
    Source fresh(const Point& from, const Point& to) const;
    void add(const Source& source, Placed where);
    void remove(std::size_t source);
    std::optional<Handle> handleAt(const Hand& hand) const;
    void drawExtent(Viewport& viewport, const Source& source) const;
    QString digitAdvice() const;

    Document& document_;
    bool shown_ = true;
    std::optional<std::size_t> selected_;
    std::optional<Handle> held_, over_;
    QPointF pressedAt_;
    bool moved_ = false;  // the held one, further than a click
    std::string kind_, color_;
    double radius_ = 0;               // of sources that are placed by a click [m]
    std::optional<Point> from_, to_;  // of the drag that places one
};

}  // namespace seiche::gui

#pragma once

#include <QCoreApplication>
#include <QSizeF>
#include <QString>
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/viewport/frame_copy.hpp"
#include "app/gui/viewport/picture.hpp"

class QImage;
class QOpenGLFramebufferObject;

namespace seiche::gui {

/// A comparison, as it is passed to the viewport.
struct Compared {
    std::string shows;                       ///< insetSecond or insetDifference
    std::shared_ptr<const FrameCopy> frame;  ///< of that; null before the first
    std::string fieldB;                      ///< that the second run shows, "" = as the first
    std::array<QString, 2> labels;           ///< of the first run and of the second
};

/// A frame and how it is shown.
struct Shown {
    const Frame* frame;
    View view;
    Picture* picture;
};

/// The small picture in the viewport, drawn off screen: another field of the run or a comparison,
/// as View::inset says.
class InsetPicture {
    Q_DECLARE_TR_FUNCTIONS(InsetPicture)
  public:
    explicit InsetPicture(Document& document);
    ~InsetPicture();

    /// Null if nothing is compared.
    void setCompared(std::optional<Compared> compared);
    bool comparing() const { return compared_.has_value(); }

    /// Whether the inset has a picture, and whether it is shown as the large one.
    bool drawn() const;
    bool swapped() const;
    /// View of the large picture.
    View largeView() const;
    /// "B" or "A − B" if that is the large picture, else "".
    QString largeName() const;
    /// Adds the fields that it needs in the run's frames.
    void addTo(FrameRequest& request) const;

    // With the context of the viewport current
    void initialize() { picture_ = std::make_unique<Picture>(); }
    void release();
    /// The inset's part of the run's current frame; `range` is that of the run's picture. Only
    /// while drawn().
    Shown own(const Frame& frame, const std::array<double, 2>& range);
    /// Draws the small picture in `size` pixels and leaves no framebuffer bound.
    void draw(const Shown& small, const Shown& large, const MapCamera& map, const Camera& camera,
              const QSize& size, double ratio, double lineScale);
    /// Width over height that suits the small picture.
    double aspect() const;

    // Of the picture that was drawn last
    unsigned texture() const;
    QImage image() const;
    const QString& title() const { return title_; }
    /// The values at the ends of its colours, if no legend shows them.
    const QString& range() const { return range_; }

  private:
    const Inset& inset() const { return *document_.scene().view.inset; }
    View ownView() const;
    /// Letter (A or B) of the run, or of the inset's own.
    QString letterOf(bool own) const;
    QString nameOf(bool own) const;

    Document& document_;
    std::optional<Compared> compared_;
    std::uint64_t number_ = 0, generation_ = 0;  // of the compared frame
    CopiedFrame copied_;
    std::unique_ptr<Picture> picture_;
    std::unique_ptr<QOpenGLFramebufferObject> target_;
    QString title_, range_;
};

}  // namespace seiche::gui

#include "app/gui/inset/inset_picture.hpp"

#include <QImage>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <utility>

#include "app/gui/shell/text.hpp"
#include "core/view/inset_panel.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

View without(const View& view) {
    View made = view;
    made.inset.reset();
    return made;
}

}  // namespace

InsetPicture::InsetPicture(Document& document) : document_(document) {}

InsetPicture::~InsetPicture() = default;

void InsetPicture::setCompared(std::optional<Compared> compared) {
    const auto* before = compared_ ? compared_->frame.get() : nullptr;
    const auto* now = compared ? compared->frame.get() : nullptr;
    if (now && now != before) {
        ++number_;
        const bool goesOn =
            before && compared->shows == compared_->shows && now->step >= before->step;
        if (!goesOn) ++generation_;
    }
    compared_ = std::move(compared);
}

bool InsetPicture::drawn() const {
    if (!document_.hasScene() || !document_.scene().view.inset) return false;
    if (!inset().compares()) return true;
    return compared_ && compared_->frame && compared_->shows == inset().shows;
}

bool InsetPicture::swapped() const {
    return drawn() && inset().swapped;
}

View InsetPicture::largeView() const {
    return swapped() ? ownView() : without(document_.scene().view);
}

View InsetPicture::ownView() const {
    auto view = without(document_.scene().view);
    const auto& shows = inset().shows;
    if (shows == insetDifference) {
        view.field.clear();
        view.style = "map";
        view.colormap.clear();
        view.range.reset();
        view.overlays = {};
    } else if (shows == insetSecond) {
        const auto& b = compared_->fieldB;
        if (!b.empty()) view = withField(view, b, document_.info());
    } else {
        view = view::insetView(document_.scene().view);
    }
    return view;
}

void InsetPicture::addTo(FrameRequest& request) const {
    if (drawn() && !inset().compares()) request.add(ownView(), document_.info());
}

void InsetPicture::release() {
    picture_.reset();
    target_.reset();
    copied_.drop();
}

Shown InsetPicture::own(const Frame& frame, const std::array<double, 2>& range) {
    auto view = ownView();
    if (!inset().compares()) return {&frame, std::move(view), picture_.get()};
    if (copied_.frame().number != number_) copied_.take(*compared_->frame, number_, generation_);
    // Two runs in the same colours
    const bool same = inset().shows == insetSecond && view.field == document_.scene().view.field;
    if (same && !view.range) view.range = range;
    return {&copied_.frame(), std::move(view), picture_.get()};
}

double InsetPicture::aspect() const {
    const auto view = swapped() ? document_.scene().view : ownView();
    const auto& domain = document_.scene().domain;
    return view::inPerspective(view.style) ? 1.5 : domain.width / domain.height;
}

QString InsetPicture::letterOf(bool own) const {
    return !own                               ? QStringLiteral("A")
           : inset().shows == insetDifference ? QStringLiteral("A − B")
                                              : QStringLiteral("B");
}

QString InsetPicture::nameOf(bool own) const {
    if (own && inset().shows == insetDifference) return letterOf(own);
    const auto& label = compared_->labels[own ? 1 : 0];
    return label.isEmpty() ? letterOf(own) : QStringLiteral("%1: %2").arg(letterOf(own), label);
}

void InsetPicture::draw(const Shown& small, const Shown& large, const MapCamera& map,
                        const Camera& camera, const QSize& size, double ratio, double lineScale) {
    if (!target_ || target_->size() != size) {
        target_ = std::make_unique<QOpenGLFramebufferObject>(
            size, QOpenGLFramebufferObject::CombinedDepthStencil);
    }
    target_->bind();
    auto* gl = QOpenGLContext::currentContext()->functions();
    gl->glViewport(0, 0, size.width(), size.height());
    gl->glClearColor(0.055f, 0.075f, 0.095f, 1);
    gl->glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    PictureArea area;
    area.size = QSizeF(size) / ratio;
    area.free = QRectF(QPointF(0, 0), area.size);
    area.ratio = ratio;
    area.lineScale = lineScale;
    area.moves = true;
    small.picture->setScene(document_.scene());
    small.picture->draw(*small.frame, small.view, map, camera, area);
    target_->release();

    const auto* field = small.picture->field();
    if (!field) return;
    title_ = !inset().compares() ? readable(field->name) : swapped() ? nameOf(false) : nameOf(true);
    // The legend is that of the large picture.
    const auto range = small.picture->range();
    const auto* other = large.picture->field();
    const bool told = other && other->name == field->name && large.picture->range() == range;
    range_.clear();
    if (small.picture->legend() && !told) {
        range_ = tr("%1 to %2").arg(quantity(range[0], "", 2), quantity(range[1], field->unit, 2));
    }
}

QString InsetPicture::largeName() const {
    return !swapped() ? QString() : letterOf(true);
}

unsigned InsetPicture::texture() const {
    return target_ ? target_->texture() : 0;
}

QImage InsetPicture::image() const {
    return target_ ? target_->toImage() : QImage();
}

}  // namespace seiche::gui

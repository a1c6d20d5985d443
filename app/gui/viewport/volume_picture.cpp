#include "app/gui/viewport/volume_picture.hpp"

#include <algorithm>
#include <cmath>

#include "app/gui/viewport/picture.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::gui {

namespace {

constexpr int mostPasses = 16;        // of a picture at rest
constexpr double movingTime = 0.016;  // [s] for the rays of a moving picture, in software
constexpr double refiningTime =
    0.03;                           // [s] for a part of a pass, before the window is looked after
constexpr double leastShare = 0.2;  // of pixels along a side
constexpr view::Color frameInk = {0.87f, 0.89f, 0.91f, 1};

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The part of the picture for the box: what nothing covers, with air for the text of axes.
view::VolumeRoom roomIn(const PictureArea& area) {
    const double below = area.size.height() - area.free.bottom(), above = area.free.top();
    constexpr double air = 0.88;
    view::VolumeRoom room;
    room.wide = air * area.free.width() / area.size.width();
    room.high = air * (1 - 2 * std::max({below, above, 0.0}) / area.size.height());
    room.shiftX = 2 * area.free.center().x() / area.size.width() - 1;
    return room;
}

}  // namespace

Camera cameraIn(const View& view, const Grid<3>& grid, const PictureArea& area) {
    return view::cameraOf(view, grid, area.size.width() / area.size.height(), roomIn(area));
}

Camera fittedIn(const Camera& camera, const Grid<3>& grid, const PictureArea& area) {
    const auto room = roomIn(area);
    return view::fitted(camera, grid, area.size.width() / area.size.height(), room.wide, room.high);
}

void VolumePicture::setScene(const Scene& scene) {
    const bool same = scene_ && scene_->space == scene.space && scene_->folder == scene.folder;
    if (same) return;
    scene_ = scene;
    drawn_.reset();
}

void VolumePicture::take(const Frame& frame, const View& view) {
    auto& renderer = stage_->renderer();
    if (scene_ && scene_->space) renderer.setSolids(*scene_);
    for (const auto& name : view::VolumeRenderer::fieldsOf(*frame.info, view)) {
        const auto found = std::ranges::find_if(
            frame.volumes, [&](const FrameVolume& each) { return each.info.name == name; });
        renderer.take(found->view(), frame.generation, false);
    }
}

void VolumePicture::draw(const Frame& frame, const View& view, const Camera& camera,
                         const PictureArea& area) {
    const bool whole = area.whole;
    improves_ = false;
    // The frame may still be one of another view.
    for (const auto& name : view::VolumeRenderer::fieldsOf(*frame.info, view)) {
        const bool there = std::ranges::any_of(
            frame.volumes, [&](const FrameVolume& each) { return each.info.name == name; });
        if (there) continue;
        if (stage_ && drawn_) show(area);
        return;
    }
    if (!stage_) stage_ = std::make_unique<view::VolumeStage>();
    const Drawn wanted = {frame.number,
                          view,
                          camera,
                          area.free.center().x(),
                          area.free.width(),
                          static_cast<int>(std::lround(area.size.width() * area.ratio)),
                          static_cast<int>(std::lround(area.size.height() * area.ratio))};
    if (drawn_ != wanted || whole) {
        if (!drawn_ || drawn_->frame != wanted.frame || drawn_->view != view) take(frame, view);
        stage_->aim(*frame.info, view, frame.volumes.front().grid, camera, roomIn(area),
                    wanted.width, wanted.height, 13 * area.ratio);
        drawn_ = wanted;
        box_ = volumeLook(*frame.info, view).box;
        fine_.begin(wanted.width, wanted.height);
        if (!whole) drawCoarse(wanted.width, wanted.height);
    }
    if (whole) finish();
    improves_ = fine_.passes() < mostPasses;
    show(area);
}

void VolumePicture::show(const PictureArea& area) {
    stage_->show(fine_.whole() ? fine_ : coarse_, true, frameInk, 1.2 * area.lineScale);
}

// In software the time of the last picture tells how many pixels the next one may have.
void VolumePicture::drawCoarse(int width, int height) {
    const double all = static_cast<double>(width) * height;
    const bool slow = gl::executionProfile().slow;
    if (slow && perPixel_ > 0) {
        const double share = std::sqrt(std::min(1.0, movingTime / (perPixel_ * all)));
        // In steps, so that textures stay and the picture does not flicker between two sizes
        if (share < share_ || share > 1.3 * share_) {
            share_ = std::max(leastShare, std::floor(20 * share) / 20);
        }
    } else if (slow) {
        share_ = 0.4;
    }
    coarse_.begin(std::max(1, static_cast<int>(std::lround(share_ * width))),
                  std::max(1, static_cast<int>(std::lround(share_ * height))));
    const auto start = std::chrono::steady_clock::now();
    stage_->renderer().pass(coarse_, 0, slow ? 1.5 : 1);
    if (!slow) return;
    const double now =
        secondsSince(start) / (static_cast<double>(coarse_.width()) * coarse_.height());
    perPixel_ = perPixel_ > 0 ? 0.7 * perPixel_ + 0.3 * now : now;
}

bool VolumePicture::refine() {
    if (!improves_) return false;
    const bool slow = gl::executionProfile().slow;
    const int before = fine_.passes(), rows = slow ? std::max(8, fine_.height() / 40) : 0;
    const auto start = std::chrono::steady_clock::now();
    do {
        stage_->renderer().pass(fine_, rows);
    } while (slow && fine_.passes() == before && secondsSince(start) < refiningTime);
    improves_ = fine_.passes() < mostPasses;
    return fine_.passes() > before;
}

void VolumePicture::finish() {
    while (fine_.passes() < mostPasses) stage_->renderer().pass(fine_);
}

std::array<double, 2> VolumePicture::range() {
    return stage_ ? stage_->renderer().range() : std::array{-1.0, 1.0};
}

const std::optional<view::VolumeCamera>& VolumePicture::camera() const {
    static const std::optional<view::VolumeCamera> none;
    return stage_ ? stage_->camera() : none;
}

const std::vector<view::AxisLabel>& VolumePicture::labels() const {
    static const std::vector<view::AxisLabel> none;
    return stage_ && drawn_ && box_ ? stage_->lines().labels() : none;
}

}  // namespace seiche::gui

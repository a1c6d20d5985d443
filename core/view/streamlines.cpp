#include "core/view/streamlines.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

namespace {
constexpr int velocityTexels = 256;  // texels of the velocity's copy along the longer side
constexpr double standard = 0.042;   // separation in roots of the domain's area
constexpr double slowest = 2e-3;     // of the largest speed: where lines end
constexpr double drawn = 0.08;       // separations between drawn points
constexpr double headEvery = 9;      // separations along a line
}  // namespace

Streamlines::Streamlines() {
    program_ = gl::Context::current().shaders().graphics("view/line.vert", "view/line.frag", {});
}

void Streamlines::follow(Flow& flow, const VelocityView& velocity, const FieldView& walls,
                         std::optional<double> separation, bool goesOn, bool wait) {
    width_ = velocity.grid.width;
    height_ = velocity.grid.height;
    separation_ = separation.value_or(standard * std::sqrt(width_ * height_));
    flow.center(velocity, walls, velocityTexels, centered_);
    const auto& texture = centered_.texture;
    if (!goesOn) {
        readback_.poll(true, [](std::uint64_t, std::span<const std::byte>) {});
        seeds_.clear();
        paths_.clear();
        fresh_ = true;
    }
    readback_.push(texture, 0);
    VelocityGrid found;
    const double hx = centered_.block * velocity.grid.hx();
    const double hy = centered_.block * velocity.grid.hy();
    // Only the newest of several arrived results matters.
    readback_.poll(wait || paths_.empty(), [&](std::uint64_t, std::span<const std::byte> bytes) {
        const int nx = texture.width(), ny = texture.height();
        found.grid = {nx * hx, ny * hy, nx, ny};
        found.cells.resize(bytes.size() / sizeof(VelocityGrid::Cell));
        std::memcpy(found.cells.data(), bytes.data(), bytes.size());
    });
    if (!found.cells.empty()) find(found);
}

void Streamlines::find(const VelocityGrid& grid) {
    float fastest = 0;
    for (const auto& cell : grid.cells) fastest = std::max(fastest, std::hypot(cell.u, cell.v));
    paths_.clear();
    if (fastest > 0) {
        paths_ = evenStreamlines(
            grid, {separation_, slowest * static_cast<double>(fastest), width_, height_}, seeds_);
    }
    fresh_ = true;
}

void Streamlines::upload() {
    fresh_ = false;
    firsts_.clear();
    counts_.clear();
    heads_.clear();
    std::vector<std::array<float, 4>> points;
    for (const auto& path : paths_) {
        const double step = std::hypot(path[1].x - path[0].x, path[1].y - path[0].y);
        const double length = step * static_cast<double>(path.size() - 1);
        const auto stride =
            std::max<std::size_t>(1, static_cast<std::size_t>(drawn * separation_ / step));
        const auto begin = points.size();
        const auto add = [&](std::size_t k) {
            const double along = step * static_cast<double>(k);
            const double fromEnd = std::min(along, length - along) / separation_;
            points.push_back({static_cast<float>(path[k].x / width_),
                              static_cast<float>(path[k].y / height_),
                              static_cast<float>(std::min(1.0, 0.3 + fromEnd)), 0.0f});
        };
        for (std::size_t k = 0; k + 1 < path.size(); k += stride) add(k);
        add(path.size() - 1);
        points[begin][3] = 1;
        points.back()[3] = 2;
        firsts_.push_back(static_cast<int>(2 * begin));
        counts_.push_back(static_cast<int>(2 * (points.size() - begin)));

        const int count = std::max(1, static_cast<int>(length / (headEvery * separation_)));
        for (int h = 0; h < count; ++h) {
            const auto k =
                static_cast<std::size_t>((h + 0.5) / count * static_cast<double>(path.size() - 2));
            heads_.push_back({static_cast<float>(path[k].x / width_),
                              static_cast<float>(path[k].y / height_),
                              static_cast<float>(path[k + 1].x - path[k].x),
                              static_cast<float>(path[k + 1].y - path[k].y)});
        }
    }
    if (points.empty()) return;
    const auto bytes = points.size() * sizeof points.front();
    if (!points_ || points_.bytes() < bytes) points_ = gl::Buffer(2 * bytes, "view.lines");
    points_.upload(points);
}

void Streamlines::draw(Arrows& arrows, const Flow& flow, const Ink& ink, const MapPlace& place) {
    if (fresh_) upload();
    if (counts_.empty()) return;
    {
        blendOver();
        const DrawState state(*program_);
        state.storage(0, points_);
        state.set("corners", place.rectangle);
        state.set("pixels", place.pixels());
        state.set("width", static_cast<float>(1.2 * place.scale));
        state.set("ink", ink.core);
        state.set("halo", ink.halo);
        vertices_.bind();
        glMultiDrawArrays(GL_TRIANGLE_STRIP, firsts_.data(), counts_.data(),
                          static_cast<GLsizei>(counts_.size()));
        glDisable(GL_BLEND);
    }
    arrows.drawHeads(heads_, flow, ink, place);
}

}  // namespace seiche::view

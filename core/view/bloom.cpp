#include "core/view/bloom.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/execution_profile.hpp"

namespace seiche::view {

namespace {

// Standard deviations in longer sides of the domain; each level has half the texels a side of the
// one before, which are enough for what is spread so far.
constexpr std::array bloomWidths = {0.006, 0.020, 0.065};

int bloomTexels() {
    return gl::executionProfile().slow ? 192 : 512;
}

void fitTexture(gl::Texture2D& texture, int columns, int rows, const char* label) {
    if (texture && texture.width() == columns && texture.height() == rows) return;
    texture = gl::Texture2D(gl::Format::rgba32f, columns, rows, label);
    texture.setLinear(true);
}

}  // namespace

Bloom::Bloom()
    : source_("view/bloom_source.comp"),
      blur_("view/bloom_blur.comp"),
      sum_("view/bloom_sum.comp") {}

// `width` in texels of `from` along its longer side.
void Bloom::spread(const gl::Texture2D& from, Level& level, double width) {
    const auto pass = [&](const gl::Texture2D& picture, gl::Texture2D& made, bool across,
                          double deviation) {
        const float step = 1.0f / static_cast<float>(across ? picture.width() : picture.height());
        blur_.set("along", across ? std::array{step, 0.0f} : std::array{0.0f, step})
            .set("spreads", static_cast<float>(deviation))
            .set("reach", static_cast<int>(std::ceil(2.5 * deviation)));
        blur_.run(made.width(), made.height(), 1, {gl::sample(0, picture), gl::write(1, made)});
    };
    pass(from, level.between, true, width);
    // Fewer texels than before: these are wider.
    const double coarser = static_cast<double>(from.height()) / level.between.height();
    pass(level.between, level.spread, false, width / coarser);
}

void Bloom::make(const FieldView& dye, const FieldView& walls, double strong) {
    const int longest = std::max(dye.nx, dye.ny);
    const int block = (longest + bloomTexels() - 1) / bloomTexels();
    int columns = (dye.nx + block - 1) / block, rows = (dye.ny + block - 1) / block;
    cover_ = {static_cast<float>(dye.nx) / static_cast<float>(columns * block),
              static_cast<float>(dye.ny) / static_cast<float>(rows * block)};
    fitTexture(shed_, columns, rows, "view.bloom source");
    fitTexture(glow_, columns, rows, "view.bloom");
    auto& kernel = source_.of(dye, walls);
    kernel.set("cells", std::array{dye.nx, dye.ny})
        .set("strong", static_cast<float>(strong > 0 ? strong : 1))
        .set("block", block);
    kernel.run(columns, rows, 1,
               {gl::sample(0, *dye.texture), gl::sample(1, *walls.texture), gl::write(2, shed_)});
    const gl::Texture2D* from = &shed_;
    double before = 0;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        auto& level = levels_[i];
        fitTexture(level.between, columns, rows, "view.bloom between");
        fitTexture(level.spread, columns, rows, "view.bloom spread");
        const double texels = std::max(from->width(), from->height());
        // Gaussians one after another: the squares add up.
        spread(*from, level,
               std::max(0.5, texels * std::sqrt(bloomWidths[i] * bloomWidths[i] - before)));
        before = bloomWidths[i] * bloomWidths[i];
        from = &level.spread;
        columns = std::max(1, columns / 2);
        rows = std::max(1, rows / 2);
    }
    sum_.run(glow_.width(), glow_.height(), 1,
             {gl::sample(0, levels_[0].spread), gl::sample(1, levels_[1].spread),
              gl::sample(2, levels_[2].spread), gl::write(3, glow_)});
}

}  // namespace seiche::view

#include "core/view/field_difference.hpp"

#include <array>

namespace seiche::view {

FieldView FieldDifferenceMap::of(const FieldView& a, const FieldView& b) {
    if (!texture_ || texture_.width() != a.nx || texture_.height() != a.ny) {
        texture_ = gl::Texture2D(gl::Format::r32f, a.nx, a.ny, "view.difference");
    }
    auto& kernel = kernels_.of(a, b);
    kernel.set("cells", std::array<int, 2>{a.nx, a.ny})
        .set("others", std::array<int, 2>{b.nx, b.ny});
    kernel.run(a.nx, a.ny, 1,
               {gl::sample(0, *a.texture), gl::sample(2, *b.texture), gl::write(0, texture_)});
    auto info = a.info;
    info.diverging = true;
    info.color = false;
    if (b.info.name != a.info.name) {
        info.name += " − " + b.info.name;
        if (info.unit != b.info.unit) info.unit.clear();
    }
    return {&texture_, a.nx, a.ny, 1, info, a.refinement};
}

}  // namespace seiche::view

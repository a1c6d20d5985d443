#include "solvers/linalg/pressure/direct/box_modes.hpp"

#include <algorithm>

#include "core/base/divide_up.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/pressure/direct/dct.hpp"
#include "solvers/linalg/pressure/direct/transform.hpp"

namespace seiche::linalg {

bool BoxModes::fits(const Box& box) {
    return std::max(box.nx, box.ny) <= BoxSolver::largest;
}

BoxModes::BoxModes(const Box& box, const std::vector<int>& members)
    : box_(box),
      sampled_(gl::executionProfile().sampled),
      count_(static_cast<int>(members.size())) {
    const int rowPairs = divideUp(box.ny, 2), columnPairs = divideUp(box.nx, 2);
    rowGroups_ = divideUp(rowPairs, transform::batch(box.nx));
    columnGroups_ = divideUp(columnPairs, transform::batch(box.ny));
    spectra_ = gl::Texture2D(gl::Format::rgba32f, rowPairs, columnPairs * count_, "box spectra");
    rowTable_ = transform::table(box.nx, box.hx, box.x, "box row table");
    columnTable_ = transform::table(box.ny, box.hy, box.y, "box column table");
    modes_ = gl::Buffer(sizeof(float) * static_cast<std::size_t>(count_) *
                            static_cast<std::size_t>(box.nx) * static_cast<std::size_t>(box.ny),
                        "box modes");
    unsigned packed = 0;
    for (int i = 0; i < count_; ++i)
        packed |= static_cast<unsigned>(members[static_cast<std::size_t>(i)]) << (4 * i);
    const auto rows = [&](int back, int masked) {
        auto defines = transform::defines(box.nx, box.x);
        for (const auto& [name, value] :
             {std::pair{"BACK", back}, {"MASKED", masked}, {"PRECONDITIONS", 0}, {"STACKED", 1}})
            defines.push_back({name, value});
        gl::Kernel kernel("linalg/dct_rows.comp", defines);
        kernel.set("rowPairs", static_cast<unsigned>(rowPairs))
            .set("rowCount", static_cast<unsigned>(box.ny))
            .set("members", packed);
        return kernel;
    };
    const auto columns = [&](int back) {
        auto defines = transform::defines(box.ny, box.y);
        defines.push_back({"BACK", back});
        gl::Kernel kernel("linalg/dct_modes.comp", defines);
        kernel.set("columnCount", static_cast<unsigned>(box.nx))
            .set("columnPairs", static_cast<unsigned>(columnPairs));
        return kernel;
    };
    rowsForward_ = rows(0, 0);
    columnsForward_ = columns(0);
    columnsBack_ = columns(1);
    rowsBack_ = rows(1, 0);
    maskedRowsBack_ = rows(1, 1);
}

void BoxModes::toModes(const Vector& fields) {
    const auto table = [this](const gl::Texture2D& texture) {
        return sampled_ ? gl::sample(2, texture) : gl::read(2, texture);
    };
    rowsForward_.runGroups(
        rowGroups_, count_, 1,
        {gl::read(0, fields.texture()), gl::write(1, spectra_), table(rowTable_)});
    columnsForward_.runGroups(columnGroups_, count_, 1,
                              {gl::storage(0, modes_), gl::read(1, spectra_), table(columnTable_)});
}

void BoxModes::toFields(Vector& fields, const Vector* inside) {
    const auto table = [this](const gl::Texture2D& texture) {
        return sampled_ ? gl::sample(2, texture) : gl::read(2, texture);
    };
    columnsBack_.runGroups(columnGroups_, count_, 1,
                           {gl::storage(0, modes_), gl::write(1, spectra_), table(columnTable_)});
    if (inside) {
        maskedRowsBack_.runGroups(rowGroups_, count_, 1,
                                  {gl::write(0, fields.texture()), gl::read(1, spectra_),
                                   table(rowTable_), gl::read(3, inside->texture())});
    } else {
        rowsBack_.runGroups(
            rowGroups_, count_, 1,
            {gl::write(0, fields.texture()), gl::read(1, spectra_), table(rowTable_)});
    }
}

}  // namespace seiche::linalg

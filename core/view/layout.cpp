#include "core/view/layout.hpp"

#include "core/gl/context.hpp"

namespace seiche::view {

namespace {

gl::Defines with(gl::Defines defines, const Cells& cells) {
    defines.push_back({"FIELD_CELLS", cells[0]});
    defines.push_back({"WALL_CELLS", cells[1]});
    defines.push_back({"FIELD_FINE", cells[2]});
    return defines;
}

}  // namespace

Cells cellsOf(const FieldView& field, const FieldView& walls) {
    return {field.cellsPerTexel, walls.blank ? 0 : walls.cellsPerTexel, field.refinement};
}

gl::Kernel& KernelByLayout::of(const Cells& cells) {
    auto& kernel = kernels_[cells];
    if (!kernel) kernel = gl::Kernel(path_, with(defines_, cells));
    return kernel;
}

const gl::Program& ProgramByLayout::of(const FieldView& field, const FieldView& walls) {
    const auto cells = cellsOf(field, walls);
    auto& program = programs_[cells];
    if (!program) {
        program =
            gl::Context::current().shaders().graphics(vertex_, fragment_, with(defines_, cells));
    }
    return *program;
}

}  // namespace seiche::view

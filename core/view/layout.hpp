#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "core/gl/kernel.hpp"
#include "core/gl/shader_library.hpp"
#include "core/model/simulation.hpp"

namespace seiche::view {

/// Cells per texel of a field and of its walls, 0 if there are no walls, and cells of the field
/// along a cell of the walls.
using Cells = std::array<int, 3>;
Cells cellsOf(const FieldView& field, const FieldView& walls);

/// The variants of a compute shader for fields and walls of one or four cells per texel, no walls,
/// and fields finer than the walls, compiled when they are first needed. For shaders that include
/// view/sample.glsl.
class KernelByLayout {
  public:
    explicit KernelByLayout(std::string path, gl::Defines defines = {})
        : path_(std::move(path)), defines_(std::move(defines)) {}
    gl::Kernel& of(const FieldView& field, const FieldView& walls) {
        return of(cellsOf(field, walls));
    }
    /// The kernel for a pass that reads only walls.
    gl::Kernel& of(int wallCells) { return of({4, wallCells, 1}); }

  private:
    gl::Kernel& of(const Cells& cells);
    std::string path_;
    gl::Defines defines_;
    std::map<Cells, gl::Kernel> kernels_;
};

/// The same for a vertex and a fragment shader.
class ProgramByLayout {
  public:
    ProgramByLayout(std::string vertex, std::string fragment, gl::Defines defines = {})
        : vertex_(std::move(vertex)),
          fragment_(std::move(fragment)),
          defines_(std::move(defines)) {}
    const gl::Program& of(const FieldView& field, const FieldView& walls);

  private:
    std::string vertex_, fragment_;
    gl::Defines defines_;
    std::map<Cells, std::shared_ptr<gl::Program>> programs_;
};

}  // namespace seiche::view

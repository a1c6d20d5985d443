#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/gl/shader_library.hpp"

namespace seiche::gl {

class Buffer;
class Texture2D;

/// One resource for one launch, at the binding or unit number that the shader's layout names.
struct Binding {
    /// Declaration in the shader.
    enum class Kind {
        imageRead,
        imageWrite,
        imageReadWrite,
        sampler,
        texels,
        texelsWrite,
        storage,
        uniformBlock
    } kind;                              ///< how it is declared
    unsigned unit;                       ///< its binding or unit
    const Texture2D* texture = nullptr;  ///< of images and samplers
    const Buffer* buffer = nullptr;      ///< of texels, storage and uniformBlock
    std::size_t offset = 0, bytes = 0;   ///< buffers: 0 bytes means all of it
};
Binding read(unsigned unit, const Texture2D& texture);       ///< image, readonly
Binding write(unsigned unit, const Texture2D& texture);      ///< image, writeonly
Binding readWrite(unsigned unit, const Texture2D& texture);  ///< image
Binding sample(unsigned unit, const Texture2D& texture);     ///< sampler2D
Binding texels(unsigned unit, const Buffer& buffer);         ///< readonly rgba32f imageBuffer
Binding texelsWrite(unsigned unit, const Buffer& buffer);    ///< writeonly rgba32f imageBuffer
/// A storage buffer; 0 bytes means all from `offset` on.
Binding storage(unsigned binding, const Buffer& buffer, std::size_t offset = 0,
                std::size_t bytes = 0);
/// A uniform block, likewise.
Binding uniforms(unsigned binding, const Buffer& buffer, std::size_t offset = 0,
                 std::size_t bytes = 0);

/// Whether later launches may read what this one wrote.
enum class Barrier {
    after,  ///< they may: a barrier is issued after the launch
    none,   ///< the next launch neither reads nor overwrites it
};

/// A compute shader: a path below shaders/ plus typed defines. Programs are cached by the context's
/// ShaderLibrary, so that making the same Kernel again is cheap.
class Kernel {
  public:
    Kernel() = default;
    /// Compiles; an error names file and line after includes and throws failed.
    explicit Kernel(std::string path, Defines defines = {});

    /// Value for set().
    using Uniform = gl::Uniform;
    /// Sets a uniform for all later runs of this Kernel. A name that this variant does not use is
    /// ignored. If checksKernels(), one that no shader declares is a logic error, and so is a run
    /// without a value of each uniform that the variant uses.
    Kernel& set(std::string_view name, const Uniform& value);

    /// Covers width x height x depth invocations, groups rounded up.
    void run(int width, int height, int depth, std::initializer_list<Binding> bindings,
             Barrier barrier = Barrier::after) {
        run(width, height, depth, std::span(bindings.begin(), bindings.size()), barrier);
    }
    /// The same with a list made at run time.
    void run(int width, int height, int depth, std::span<const Binding> bindings,
             Barrier barrier = Barrier::after);
    /// Launches this many workgroups.
    void runGroups(int x, int y, int z, std::initializer_list<Binding> bindings,
                   Barrier barrier = Barrier::after) {
        runGroups(x, y, z, std::span(bindings.begin(), bindings.size()), barrier);
    }
    /// The same with a list made at run time.
    void runGroups(int x, int y, int z, std::span<const Binding> bindings,
                   Barrier barrier = Barrier::after);
    /// Group counts come from three uints in `groups` at `offset`; with zeros nothing runs.
    void runIndirect(const Buffer& groups, std::size_t offset,
                     std::initializer_list<Binding> bindings, Barrier barrier = Barrier::after);

    /// Invocations of a workgroup, as the shader declares them.
    std::array<int, 3> groupSize() const;
    const std::string& path() const { return path_; }               ///< below shaders/
    explicit operator bool() const { return program_ != nullptr; }  ///< whether it has a program

  private:
    struct SetUniform {
        std::string name;
        int location;
        Uniform value;
    };
    void prepare(std::span<const Binding> bindings);
    // Whether this context only compiles (Context::onlyCompile): then it has, if it is its turn.
    bool onlyCompiled(std::span<const Binding> bindings);
    template <class Dispatch>
    void launch(const Dispatch& dispatch, Barrier barrier);
    std::string path_;
    std::shared_ptr<const Program> program_;
    std::vector<SetUniform> uniforms_;
    unsigned generation_ = 0;
    bool complete_ = false;  // all uniforms have values; asked only if checksKernels()
};

}  // namespace seiche::gl

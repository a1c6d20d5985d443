#include "core/gl/kernel.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/compilation_share.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel_check.hpp"
#include "core/gl/mapping.hpp"
#include "core/gl/profiler.hpp"
#include "core/gl/texture.hpp"

namespace seiche::gl {

namespace {

GLenum imageFormat(Format format) {
    switch (format) {
        case Format::r8:
            return GL_R8;
        case Format::rgba8:
            return GL_RGBA8;
        case Format::r32f:
            return GL_R32F;
        case Format::rg32f:
            return GL_RG32F;
        case Format::rgba32f:
            return GL_RGBA32F;
        case Format::r32ui:
            return GL_R32UI;
    }
    throw std::logic_error("unknown texture format");
}

void apply(GLuint program, GLint location, const Kernel::Uniform& value) {
    struct Setter {
        GLuint program;
        GLint location;
        void operator()(int v) const { glProgramUniform1i(program, location, v); }
        void operator()(unsigned v) const { glProgramUniform1ui(program, location, v); }
        void operator()(float v) const { glProgramUniform1f(program, location, v); }
        void operator()(const std::array<int, 2>& v) const {
            glProgramUniform2iv(program, location, 1, v.data());
        }
        void operator()(const std::array<float, 2>& v) const {
            glProgramUniform2fv(program, location, 1, v.data());
        }
        void operator()(const std::array<int, 3>& v) const {
            glProgramUniform3iv(program, location, 1, v.data());
        }
        void operator()(const std::array<int, 4>& v) const {
            glProgramUniform4iv(program, location, 1, v.data());
        }
        void operator()(const std::array<float, 3>& v) const {
            glProgramUniform3fv(program, location, 1, v.data());
        }
        void operator()(const std::array<float, 4>& v) const {
            glProgramUniform4fv(program, location, 1, v.data());
        }
    };
    std::visit(Setter{program, location}, value);
}

bool sameBits(const Uniform& a, const Uniform& b) {
    return a.index() == b.index() &&
           std::visit(
               [&]<class T>(const T& value) {
                   return std::memcmp(&value, &std::get<T>(b), sizeof(T)) == 0;
               },
               a);
}

// A location that has not been asked for, since the program may not be linked yet.
constexpr int unknown = -2;

Binding image(Binding::Kind kind, unsigned unit, const Texture2D& texture) {
    return {kind, unit, &texture};
}

// Barrier before any later read of images, buffers, samplers, indirect counts, copies or maps.
constexpr GLbitfield everyReader = GL_SHADER_IMAGE_ACCESS_BARRIER_BIT |
                                   GL_SHADER_STORAGE_BARRIER_BIT | GL_TEXTURE_FETCH_BARRIER_BIT |
                                   GL_COMMAND_BARRIER_BIT | GL_UNIFORM_BARRIER_BIT |
                                   GL_BUFFER_UPDATE_BARRIER_BIT | GL_TEXTURE_UPDATE_BARRIER_BIT |
                                   GL_PIXEL_BUFFER_BARRIER_BIT | GL_FRAMEBUFFER_BARRIER_BIT;

}  // namespace

Binding read(unsigned unit, const Texture2D& texture) {
    return image(Binding::Kind::imageRead, unit, texture);
}
Binding write(unsigned unit, const Texture2D& texture) {
    return image(Binding::Kind::imageWrite, unit, texture);
}
Binding readWrite(unsigned unit, const Texture2D& texture) {
    return image(Binding::Kind::imageReadWrite, unit, texture);
}
Binding sample(unsigned unit, const Texture2D& texture) {
    return image(Binding::Kind::sampler, unit, texture);
}
Binding texels(unsigned unit, const Buffer& buffer) {
    return {Binding::Kind::texels, unit, nullptr, &buffer};
}
Binding texelsWrite(unsigned unit, const Buffer& buffer) {
    return {Binding::Kind::texelsWrite, unit, nullptr, &buffer};
}
Binding storage(unsigned binding, const Buffer& buffer, std::size_t offset, std::size_t bytes) {
    return {Binding::Kind::storage, binding, nullptr, &buffer, offset, bytes};
}
Binding uniforms(unsigned binding, const Buffer& buffer, std::size_t offset, std::size_t bytes) {
    return {Binding::Kind::uniformBlock, binding, nullptr, &buffer, offset, bytes};
}

Kernel::Kernel(std::string path, Defines defines)
    : path_(std::move(path)), program_(Context::current().shaders().compute(path_, defines)) {}

Kernel& Kernel::set(std::string_view name, const Uniform& value) {
    if (program_->check) program_->check->uniform(name, value);
    const auto known = std::find_if(uniforms_.begin(), uniforms_.end(),
                                    [&](const auto& u) { return u.name == name; });
    if (known != uniforms_.end()) {
        known->value = value;
        return *this;
    }
    uniforms_.push_back({std::string(name), unknown, value});
    return *this;
}

std::array<int, 3> Kernel::groupSize() const {
    if (!program_->linked) Context::current().shaders().finish(*program_);
    return program_->groupSize;
}

void Kernel::prepare(std::span<const Binding> bindings) {
    if (!program_) throw std::logic_error("a kernel without a shader was run");
    if (!program_->linked) Context::current().shaders().finish(*program_);
    if (generation_ != program_->generation) {  // reloaded: uniforms may have moved
        generation_ = program_->generation;
        complete_ = false;
        for (auto& u : uniforms_) u.location = unknown;
    }
    if (program_->check) {
        if (!complete_) {  // values are never taken back
            std::vector<std::string> set;
            for (const auto& u : uniforms_) set.push_back(u.name);
            program_->check->values(set);
            complete_ = true;
        }
        program_->check->bindings(bindings);
    }
    glUseProgram(program_->id);
    for (auto& u : uniforms_) {
        if (u.location == unknown) {
            u.location = glGetUniformLocation(program_->id, u.name.c_str());
        }
        if (u.location < 0) continue;
        // Several kernels share a program, and most values stay: only changed ones are set.
        const auto location = static_cast<std::size_t>(u.location);
        if (program_->applied.size() <= location) program_->applied.resize(location + 1);
        auto& applied = program_->applied[location];
        if (applied && sameBits(*applied, u.value)) continue;
        apply(program_->id, u.location, u.value);
        applied = u.value;
    }
    for (const auto& binding : bindings) {
        if (binding.texture && !*binding.texture) {
            throw std::logic_error(fmt::format("{}: image {} is empty", path_, binding.unit));
        }
        if (binding.buffer && !*binding.buffer) {
            throw std::logic_error(fmt::format("{}: buffer {} is empty", path_, binding.unit));
        }
        switch (binding.kind) {
            case Binding::Kind::imageRead:
            case Binding::Kind::imageWrite:
            case Binding::Kind::imageReadWrite:
                glBindImageTexture(binding.unit, binding.texture->id(), 0, GL_FALSE, 0,
                                   binding.kind == Binding::Kind::imageRead    ? GL_READ_ONLY
                                   : binding.kind == Binding::Kind::imageWrite ? GL_WRITE_ONLY
                                                                               : GL_READ_WRITE,
                                   imageFormat(binding.texture->format()));
                break;
            case Binding::Kind::sampler:
                glBindTextureUnit(binding.unit, binding.texture->id());
                break;
            case Binding::Kind::texels:
            case Binding::Kind::texelsWrite:
                glBindImageTexture(
                    binding.unit, binding.buffer->texels(), 0, GL_FALSE, 0,
                    binding.kind == Binding::Kind::texels ? GL_READ_ONLY : GL_WRITE_ONLY,
                    GL_RGBA32F);
                break;
            case Binding::Kind::storage:
            case Binding::Kind::uniformBlock: {
                const auto target = binding.kind == Binding::Kind::storage
                                        ? GL_SHADER_STORAGE_BUFFER
                                        : GL_UNIFORM_BUFFER;
                const auto bytes =
                    binding.bytes ? binding.bytes : binding.buffer->bytes() - binding.offset;
                glBindBufferRange(target, binding.unit, binding.buffer->id(),
                                  static_cast<GLintptr>(binding.offset),
                                  static_cast<GLsizeiptr>(bytes));
                break;
            }
        }
    }
}

bool Kernel::onlyCompiled(std::span<const Binding> bindings) {
    auto* share = Context::current().compilationShare();
    if (!share) return false;
    if (!share->takes(*program_)) return true;
    prepare(bindings);
    glBindBuffer(GL_DISPATCH_INDIRECT_BUFFER, share->noGroups().id());
    glDispatchComputeIndirect(0);
    share->claims().finished(program_->name);
    return true;
}

void Kernel::run(int width, int height, int depth, std::span<const Binding> bindings,
                 Barrier barrier) {
    if (onlyCompiled(bindings)) return;
    const auto group = groupSize();
    runGroups(divideUp(width, group[0]), divideUp(height, group[1]), divideUp(depth, group[2]),
              bindings, barrier);
}

void Kernel::runGroups(int x, int y, int z, std::span<const Binding> bindings, Barrier barrier) {
    if (x < 0 || y < 0 || z < 0) throw std::logic_error(path_ + ": negative group count");
    if (onlyCompiled(bindings)) return;
    prepare(bindings);
    launch(
        [&] {
            glDispatchCompute(static_cast<GLuint>(x), static_cast<GLuint>(y),
                              static_cast<GLuint>(z));
        },
        barrier);
}

void Kernel::runIndirect(const Buffer& groups, std::size_t offset,
                         std::initializer_list<Binding> bindings, Barrier barrier) {
    if (onlyCompiled(std::span(bindings.begin(), bindings.size()))) return;
    prepare(std::span(bindings.begin(), bindings.size()));
    glBindBuffer(GL_DISPATCH_INDIRECT_BUFFER, groups.id());
    launch([&] { glDispatchComputeIndirect(static_cast<GLintptr>(offset)); }, barrier);
}

void settle() {
    glMemoryBarrier(everyReader);
}

template <class Dispatch>
void Kernel::launch(const Dispatch& dispatch, Barrier barrier) {
    auto& context = Context::current();
    context.yieldToRenderer();
    auto& profiler = context.profiler();
    if (profiler.enabled()) profiler.begin(program_->name);
    dispatch();
    if (profiler.enabled()) profiler.end();
    if (barrier == Barrier::after) settle();
}

}  // namespace seiche::gl

#include "core/gl/kernel_check.hpp"

#include <GL/glew.h>
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <regex>
#include <stdexcept>

#include "core/base/embedded.hpp"
#include "core/base/nearest_name.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::gl {

namespace {

/// Names of `uniform type a, b[2];` in a source.
std::set<std::string, std::less<>> declaredUniforms(std::string_view source) {
    static const std::regex comment(R"(//[^\n]*)"),
        declaration(R"(\buniform\s+(?:(?:highp|mediump|lowp)\s+)?\w+\s+([\w\s,\[\]]+);)"),
        name(R"(([A-Za-z_]\w*)\s*(?:\[[^\]]*\])?\s*(?:,|$))");
    const auto text = std::regex_replace(std::string(source), comment, "");
    std::set<std::string, std::less<>> names;
    for (std::sregex_iterator at(text.begin(), text.end(), declaration), end; at != end; ++at) {
        const auto list = (*at)[1].str();
        for (std::sregex_iterator each(list.begin(), list.end(), name); each != end; ++each) {
            names.insert((*each)[1].str());
        }
    }
    return names;
}

/// Whether any shader of Seiche or of a pack declares the uniform: kernels of a family are given
/// the same uniforms, even if some do not declare all of them.
bool isDeclaredAnywhere(std::string_view name) {
    static std::mutex mutex;
    static std::set<std::string, std::less<>> names;
    static std::size_t read = 0;
    const std::lock_guard lock(mutex);
    const auto files = embeddedFiles();
    if (files.size() != read) {  // packs have come
        for (const auto& file : files) {
            if (file.path.starts_with("shaders/")) names.merge(declaredUniforms(file.data));
        }
        read = files.size();
    }
    return names.contains(name);
}

GLenum typeOf(const Uniform& value) {
    struct Type {
        GLenum operator()(int) const { return GL_INT; }
        GLenum operator()(unsigned) const { return GL_UNSIGNED_INT; }
        GLenum operator()(float) const { return GL_FLOAT; }
        GLenum operator()(const std::array<int, 2>&) const { return GL_INT_VEC2; }
        GLenum operator()(const std::array<int, 3>&) const { return GL_INT_VEC3; }
        GLenum operator()(const std::array<int, 4>&) const { return GL_INT_VEC4; }
        GLenum operator()(const std::array<float, 2>&) const { return GL_FLOAT_VEC2; }
        GLenum operator()(const std::array<float, 3>&) const { return GL_FLOAT_VEC3; }
        GLenum operator()(const std::array<float, 4>&) const { return GL_FLOAT_VEC4; }
    };
    return std::visit(Type{}, value);
}

bool isSampler(GLenum type) {
    return type == GL_SAMPLER_2D || type == GL_SAMPLER_1D || type == GL_SAMPLER_3D ||
           type == GL_SAMPLER_BUFFER || type == GL_INT_SAMPLER_2D ||
           type == GL_UNSIGNED_INT_SAMPLER_2D || type == GL_SAMPLER_2D_ARRAY;
}

bool isImage(GLenum type) {
    return type == GL_IMAGE_2D || type == GL_IMAGE_1D || type == GL_IMAGE_3D ||
           type == GL_IMAGE_BUFFER || type == GL_INT_IMAGE_2D || type == GL_UNSIGNED_INT_IMAGE_2D ||
           type == GL_INT_IMAGE_BUFFER || type == GL_UNSIGNED_INT_IMAGE_BUFFER;
}

std::string resourceName(GLuint program, GLenum space, GLuint index) {
    std::array<char, 256> name{};
    glGetProgramResourceName(program, space, index, static_cast<GLsizei>(name.size()), nullptr,
                             name.data());
    return name.data();
}

}  // namespace

bool checksKernels() {
#ifndef NDEBUG
    return true;
#else
    static const bool asked = [] {
        const char* value = std::getenv("SEICHE_CHECK_KERNELS");
        return value != nullptr && std::string_view(value) == "1";
    }();
    return asked;
#endif
}

void requireDeclared(std::string_view uniform, const Program& program) {
    if (!checksKernels() || isDeclaredAnywhere(uniform)) return;
    throw std::logic_error(fmt::format("{}: no shader has a uniform '{}'", program.name, uniform));
}

KernelCheck::KernelCheck(const Program& program, std::string_view source)
    : program_(program.name), declared_(declaredUniforms(source)) {
    const auto id = program.id;
    const auto count = [&](GLenum space) {
        GLint active = 0;
        glGetProgramInterfaceiv(id, space, GL_ACTIVE_RESOURCES, &active);
        return static_cast<GLuint>(active);
    };
    for (GLuint i = 0; i < count(GL_UNIFORM); ++i) {
        const std::array<GLenum, 2> wanted = {GL_TYPE, GL_LOCATION};
        std::array<GLint, 2> found{};
        glGetProgramResourceiv(id, GL_UNIFORM, i, 2, wanted.data(), 2, nullptr, found.data());
        const auto type = static_cast<GLenum>(found[0]);
        auto name = resourceName(id, GL_UNIFORM, i);
        if (found[1] < 0) continue;  // of a block
        if (!isSampler(type) && !isImage(type)) {
            uniforms_.push_back({std::move(name), type});
            continue;
        }
        GLint unit = 0;
        glGetUniformiv(id, found[1], &unit);
        resources_.push_back({isImage(type) ? Space::image : Space::sampler,
                              static_cast<unsigned>(unit), std::move(name)});
    }
    for (const auto& [space, of] : {std::pair(GL_SHADER_STORAGE_BLOCK, Space::storage),
                                    std::pair(GL_UNIFORM_BLOCK, Space::uniformBlock)}) {
        for (GLuint i = 0; i < count(static_cast<GLenum>(space)); ++i) {
            // Unreferenced blocks count as active, too. Mesa 22.3 reports some referenced blocks as
            // unreferenced, so that a missing binding can stay unnoticed.
            const std::array<GLenum, 2> wanted = {GL_BUFFER_BINDING,
                                                  GL_REFERENCED_BY_COMPUTE_SHADER};
            std::array<GLint, 2> found{};
            glGetProgramResourceiv(id, static_cast<GLenum>(space), i, 2, wanted.data(), 2, nullptr,
                                   found.data());
            if (!found[1]) continue;
            resources_.push_back({of, static_cast<unsigned>(found[0]),
                                  resourceName(id, static_cast<GLenum>(space), i)});
        }
    }
}

void KernelCheck::uniform(std::string_view name, const Uniform& value) const {
    if (!declared_.contains(name) && !isDeclaredAnywhere(name)) {
        throw std::logic_error(fmt::format("{}: no shader has a uniform '{}'", program_, name));
    }
    const auto active = std::find_if(uniforms_.begin(), uniforms_.end(),
                                     [&](const Active& each) { return each.name == name; });
    // SPIR-V has no uniforms of type bool: shaders declare them as int.
    if (active != uniforms_.end() && active->type != typeOf(value)) {
        throw std::logic_error(
            fmt::format("{}: the uniform '{}' is of another type", program_, name));
    }
}

void KernelCheck::bindings(std::span<const Binding> given) const {
    const auto spaceOf = [](Binding::Kind kind) {
        switch (kind) {
            case Binding::Kind::sampler:
                return Space::sampler;
            case Binding::Kind::storage:
                return Space::storage;
            case Binding::Kind::uniformBlock:
                return Space::uniformBlock;
            default:
                return Space::image;
        }
    };
    for (const auto& resource : resources_) {
        const bool is = std::any_of(given.begin(), given.end(), [&](const Binding& each) {
            return spaceOf(each.kind) == resource.space && each.unit == resource.unit;
        });
        if (!is) {
            throw std::logic_error(fmt::format("{} was run without '{}' at unit {}", program_,
                                               resource.name, resource.unit));
        }
    }
}

void KernelCheck::values(const std::vector<std::string>& set) const {
    for (const auto& [declared, type] : uniforms_) {
        const auto name = declared.substr(0, declared.find('['));  // arrays end in "[0]"
        if (std::ranges::any_of(
                set, [&](const auto& each) { return each.substr(0, each.find('[')) == name; })) {
            continue;
        }
        std::vector<std::string> unused;
        for (const auto& each : set) {
            if (!declared_.contains(each)) unused.push_back(each);
        }
        const auto near = nearestName(name, unused);
        throw std::logic_error(
            fmt::format("{} was run without a value of the uniform '{}'{}", program_, name,
                        near.empty() ? "" : fmt::format("; what was set is '{}'", near)));
    }
}

}  // namespace seiche::gl

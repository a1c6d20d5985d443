#include "core/gl/shader_library.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel_check.hpp"

namespace seiche::gl {

namespace {

std::string defineText(const Define& define) {
    const auto value = std::visit(
        [](const auto& v) {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::is_same_v<T, float>) {
                return fmt::format("uintBitsToFloat(0x{:08x}u)", std::bit_cast<std::uint32_t>(v));
            } else {
                return fmt::format("{}", v);
            }
        },
        define.value);
    return fmt::format("#define {} {}\n", define.name, value);
}

std::string programName(const std::vector<std::string>& paths, const Defines& defines) {
    std::string name;
    for (const auto& path : paths) name += (name.empty() ? "" : "+") + path;
    for (const auto& define : defines) {
        name += " " + define.name + "=" +
                std::visit([](const auto& v) { return fmt::format("{}", v); }, define.value);
    }
    return name;
}

/// Replaces the file numbers of driver messages, "3:12(5): ..." (Mesa) and "3(12) : ..." (NVIDIA),
/// by file names, and makes one line of theirs.
std::string withFileNames(const std::string& message, const std::vector<std::string>& files) {
    static const std::regex place(R"(^(\d+):(\d+)\(\d+\):\s*|^(\d+)\((\d+)\)\s*:\s*)");
    std::istringstream lines(message);
    std::string line, out;
    while (std::getline(lines, line)) {
        std::smatch match;
        if (std::regex_search(line, match, place)) {
            const bool mesa = match[1].matched;
            const auto file = std::stoul(match[mesa ? 1 : 3].str());
            const auto name = file < files.size() ? files[file] : "shader";
            line = fmt::format("shaders/{}:{}: {}", name, match[mesa ? 2 : 4].str(),
                               match.suffix().str());
        }
        if (!line.empty()) out += (out.empty() ? "" : "; ") + line;
    }
    return out;
}

GLuint compileStage(GLenum stage, const ExpandedSource& source) {
    const GLuint shader = glCreateShader(stage);
    const char* text = source.text.c_str();
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint good = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
    if (!good) {
        GLint length = 0;
        glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
        std::string message(static_cast<std::size_t>(std::max(length, 1)), '\0');
        glGetShaderInfoLog(shader, length, nullptr, message.data());
        glDeleteShader(shader);
        failRun("a shader does not compile: {}", withFileNames(message.c_str(), source.files));
    }
    return shader;
}

}  // namespace

Program::Program() = default;
Program::~Program() {
    if (id) glDeleteProgram(id);
}

ShaderLibrary::ShaderLibrary() {
    if (const char* folder = std::getenv("SEICHE_SHADERS")) {
        overrides_ = folder;
        if (!std::filesystem::is_directory(overrides_)) {
            failInput("SEICHE_SHADERS names '{}', which is not a folder: unset it or correct it",
                      folder);
        }
    }
}

ShaderLibrary::~ShaderLibrary() = default;

std::string ShaderLibrary::load(const std::string& path) const {
    if (const auto other = replaced_.find(path); other != replaced_.end()) return other->second;
    if (!overrides_.empty()) {
        std::ifstream file(overrides_ / path, std::ios::binary);
        if (file) return {std::istreambuf_iterator<char>(file), {}};
    }
    if (const auto* file = findEmbedded("shaders/" + path)) return std::string(file->data);
    failRun("there is no shader shaders/{}", path);
}

ExpandedSource ShaderLibrary::expand(const std::string& path, const Defines& defines) const {
    ExpandedSource result;
    std::set<std::string> seen;
    const auto append = [&](const auto& self, const std::string& name, int depth) -> void {
        if (depth > 16) failRun("shaders/{}: includes nest deeper than 16", name);
        const auto number = result.files.size();
        result.files.push_back(name);
        seen.insert(name);
        std::istringstream lines(load(name));
        std::string line;
        int count = 0;
        while (std::getline(lines, line)) {
            ++count;
            const auto start = line.find_first_not_of(" \t");
            const std::string_view code = start == std::string::npos
                                              ? std::string_view{}
                                              : std::string_view(line).substr(start);
            if (code.starts_with("#version")) {
                result.text += line + "\n";
                for (const auto& define : defines) result.text += defineText(define);
                result.text += fmt::format("#line {} {}\n", count + 1, number);
            } else if (code.starts_with("#include")) {
                const auto open = code.find('"'), close = code.rfind('"');
                if (open == std::string_view::npos || close == open) {
                    failRun("shaders/{}:{}: write #include \"folder/file.glsl\"", name, count);
                }
                const std::string wanted(code.substr(open + 1, close - open - 1));
                if (!seen.contains(wanted)) {
                    result.text += fmt::format("#line 1 {}\n", result.files.size());
                    self(self, wanted, depth + 1);
                    result.text += fmt::format("#line {} {}\n", count + 1, number);
                } else {
                    result.text += "\n";
                }
            } else {
                result.text += line + "\n";
            }
        }
    };
    append(append, path, 0);
    return result;
}

std::unique_ptr<Program> ShaderLibrary::build(const std::vector<std::string>& paths,
                                              const Defines& defines) const {
    auto program = std::make_unique<Program>();
    program->name = programName(paths, defines);
    ++Context::current().activity().compilations;
    const bool compute = paths.size() == 1;
    std::vector<GLuint> shaders;
    std::string text;
    const auto deleteShaders = [&] {
        for (const GLuint shader : shaders) glDeleteShader(shader);
    };
    try {
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const auto source = expand(paths[i], defines);
            program->files.insert(program->files.end(), source.files.begin(), source.files.end());
            text += source.text;
            shaders.push_back(compileStage(compute  ? GL_COMPUTE_SHADER
                                           : i == 0 ? GL_VERTEX_SHADER
                                                    : GL_FRAGMENT_SHADER,
                                           source));
        }
    } catch (...) {
        deleteShaders();
        throw;
    }
    program->id = glCreateProgram();
    for (const GLuint shader : shaders) glAttachShader(program->id, shader);
    glLinkProgram(program->id);
    for (const GLuint shader : shaders) glDetachShader(program->id, shader);
    deleteShaders();
    GLint good = 0;
    glGetProgramiv(program->id, GL_LINK_STATUS, &good);
    if (!good) {
        GLint length = 0;
        glGetProgramiv(program->id, GL_INFO_LOG_LENGTH, &length);
        std::string message(static_cast<std::size_t>(std::max(length, 1)), '\0');
        glGetProgramInfoLog(program->id, length, nullptr, message.data());
        failRun("shader program {} does not link: {}", program->name,
                withFileNames(message.c_str(), program->files));
    }
    if (compute) {
        glGetProgramiv(program->id, GL_COMPUTE_WORK_GROUP_SIZE, program->groupSize.data());
    }
    label(GL_PROGRAM, program->id, program->name);
    if (compute && checksKernels()) {
        program->check = std::make_unique<KernelCheck>(*program, text);
    }
    return program;
}

std::shared_ptr<Program> ShaderLibrary::get(const std::vector<std::string>& paths,
                                            const Defines& defines) {
    auto& entry = entries_[programName(paths, defines)];
    if (!entry.program) {
        try {
            entry = {build(paths, defines), paths, defines};
        } catch (...) {
            entries_.erase(programName(paths, defines));
            throw;
        }
        if (!overrides_.empty()) {
            for (const auto& file : entry.program->files) {
                std::error_code ignored;
                times_.emplace(file, std::filesystem::last_write_time(overrides_ / file, ignored));
            }
        }
    }
    return entry.program;
}

std::shared_ptr<Program> ShaderLibrary::compute(const std::string& path, const Defines& defines) {
    return get({path}, defines);
}

std::shared_ptr<Program> ShaderLibrary::graphics(const std::string& vertex,
                                                 const std::string& fragment,
                                                 const Defines& defines) {
    return get({vertex, fragment}, defines);
}

int ShaderLibrary::reloadChanged() {
    if (overrides_.empty()) return 0;
    std::set<std::string> changed;
    for (auto& [file, time] : times_) {
        std::error_code error;
        const auto now = std::filesystem::last_write_time(overrides_ / file, error);
        if (!error && now != time) {
            time = now;
            changed.insert(file);
        }
    }
    int count = 0;
    for (auto& [name, entry] : entries_) {
        const auto& files = entry.program->files;
        if (std::none_of(files.begin(), files.end(),
                         [&](const auto& file) { return changed.contains(file); })) {
            continue;
        }
        try {
            // Kernels hold this very object, so that the new program goes into it.
            auto fresh = build(entry.paths, entry.defines);
            std::swap(entry.program->id, fresh->id);
            entry.program->groupSize = fresh->groupSize;
            entry.program->files = fresh->files;
            std::swap(entry.program->check, fresh->check);
            ++entry.program->generation;
            entry.program->applied.clear();
            ++count;
        } catch (const Error& error) {
            log().warn("{}", error.what());
        }
    }
    return count;
}

}  // namespace seiche::gl

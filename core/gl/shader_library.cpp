#include "core/gl/shader_library.hpp"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/compilation_share.hpp"
#include "core/gl/compiler_pool.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel_check.hpp"
#include "core/gl/program_binary.hpp"
#include "core/gl/program_files.hpp"

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

/// The driver's messages about a shader or a program.
std::string messageOf(GLuint object, decltype(glGetShaderiv) get,
                      decltype(glGetShaderInfoLog) log) {
    GLint length = 0;
    get(object, GL_INFO_LOG_LENGTH, &length);
    std::string message(static_cast<std::size_t>(std::max(length, 1)), '\0');
    log(object, length, nullptr, message.data());
    return message.c_str();
}

/// Name of the pack that brings the shader, or whose folder lacks it; "" for the program's own.
std::string_view packOfShader(const std::string& path) {
    if (const auto* file = findEmbedded("shaders/" + path)) return file->pack;
    const auto folder = std::string_view(path).substr(0, path.find('/'));
    const auto known = std::ranges::find(embeddedFiles(), folder, &EmbeddedFile::pack);
    return known == embeddedFiles().end() ? "" : known->pack;
}

/// Throws failed; for a shader of a pack badInput, with the pack's name.
[[noreturn]] void failShader(const std::string& path, const std::string& sentence) {
    if (const auto pack = packOfShader(path); !pack.empty()) {
        failInput("the pack '{}': {}", pack, sentence);
    }
    failRun("{}", sentence);
}

void requireLinked(const Program& program, const std::vector<ExpandedSource>& sources,
                   const std::vector<GLuint>& shaders) {
    if (isLinked(program.id)) return;
    for (std::size_t i = 0; i < shaders.size(); ++i) {
        GLint good = 0;
        glGetShaderiv(shaders[i], GL_COMPILE_STATUS, &good);
        if (good) continue;
        failShader(sources[i].files.front(),
                   message("a shader does not compile: {}",
                           withFileNames(messageOf(shaders[i], glGetShaderiv, glGetShaderInfoLog),
                                         sources[i].files)));
    }
    failShader(sources.front().files.front(),
               message("shader program {} does not link: {}", program.name,
                       withFileNames(messageOf(program.id, glGetProgramiv, glGetProgramInfoLog),
                                     program.files)));
}

using Clock = std::chrono::steady_clock;
double millisecondsSince(Clock::time_point then) {
    return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

std::string nameOfBinary(const std::vector<ExpandedSource>& sources) {
    const auto& device = Context::current().device();
    std::vector<std::string_view> parts = {device.vendor, device.renderer, device.version};
    for (const auto& source : sources) parts.push_back(source.text);
    return fingerprint(parts);
}

/// Writes a compiled source to a folder, for other compilers, with the names of its files at the
/// end. Several processes may write at once.
void keepSource(const std::filesystem::path& folder, const ExpandedSource& source,
                const char* ending) {
    const std::array<std::string_view, 1> text = {source.text};
    const auto file = folder / (fingerprint(text) + ending);
    if (std::filesystem::exists(file)) return;
    const auto growing = folder / fmt::format("{}.{}", file.filename().string(), getpid());
    std::ofstream stream(growing, std::ios::binary);
    stream << source.text << "\n";
    for (std::size_t i = 0; i < source.files.size(); ++i)
        stream << "// " << i << ": shaders/" << source.files[i] << "\n";
    stream.close();
    std::error_code error;
    if (stream) std::filesystem::rename(growing, file, error);
    if (!stream || error) failRun("the source of a shader cannot be written to {}", file.string());
}

}  // namespace

Program::Program() = default;
Program::~Program() {
    if (id) glDeleteProgram(id);
}

ShaderLibrary::ShaderLibrary()
    : kept_(ProgramFiles::ofUser()), pool_(CompilerPool::of(Context::current().device())) {
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
                                              const Defines& defines) {
    auto program = std::make_unique<Program>();
    program->name = programName(paths, defines);
    ++Context::current().activity().compilations;
    const auto started = Clock::now();
    const bool compute = paths.size() == 1;
    std::vector<ExpandedSource> sources;
    bool ofPack = false;
    for (const auto& path : paths) {
        try {
            sources.push_back(expand(path, defines));
        } catch (const Error& error) {
            failShader(path, error.what());
        }
        ofPack = ofPack || !packOfShader(path).empty();
        const auto& files = sources.back().files;
        program->files.insert(program->files.end(), files.begin(), files.end());
    }
    if (const char* folder = std::getenv("SEICHE_SHADER_SOURCES")) {
        for (std::size_t i = 0; i < sources.size(); ++i)
            keepSource(folder, sources[i], compute ? ".comp" : i == 0 ? ".vert" : ".frag");
    }
    program->id = glCreateProgram();
    Underway part{program.get(), kept_ && handsOutBinaries() ? nameOfBinary(sources) : "",
                  std::move(sources)};
    if (!part.name.empty() && loadBinary(program->id, kept_->read(part.name))) {
        complete(part);
        log().debug("read in {:.0f} ms: {}", millisecondsSince(started), program->name);
        return program;
    }
    if (!compute) {
        compile(part);
        log().debug("compiled in {:.0f} ms: {}", millisecondsSince(started), program->name);
        return program;
    }
    if (pool_ && !part.name.empty()) {
        pool_->request(*kept_, part.name, part.sources.front().text);
    }
    // Checked or reloaded programs are linked at once, and those of packs, whose mistakes should
    // show when a scene begins and not with the first stroke.
    if (checksKernels() || !overrides_.empty() || ofPack) {
        obtain(part);
        log().debug("linked in {:.0f} ms: {}", millisecondsSince(started), program->name);
    } else {
        underway_.push_back(std::move(part));
    }
    return program;
}

void ShaderLibrary::obtain(const Underway& part) {
    auto& program = *part.program;
    // Compiling here would block other contexts; without any, it is done here.
    const bool elsewhere =
        pool_ && !part.name.empty() && !(Context::isAlone() && pool_->withdraw(part.name));
    if (elsewhere && pool_->await(part.name) && loadBinary(program.id, kept_->read(part.name))) {
        complete(part);
    } else {
        compile(part);
    }
}

void ShaderLibrary::compile(const Underway& part) {
    if (compiling_ && part.sources.size() == 1) std::exchange(compiling_, nullptr)();
    if (claims_ && !claims_->claim(part.program->name)) claims_->await(part.program->name);
    auto& program = *part.program;
    std::vector<std::string_view> texts;
    for (const auto& source : part.sources) texts.push_back(source.text);
    const auto shaders = link(program.id, texts);
    requireLinked(program, part.sources, shaders);
    for (const GLuint shader : shaders) glDetachShader(program.id, shader);
    if (!part.name.empty()) kept_->write(part.name, binaryOf(program.id));
    complete(part);
    // Its own claim: the program may be compiled here again, after a change of its source.
    if (claims_) claims_->finished(program.name);
}

void ShaderLibrary::complete(const Underway& part) {
    auto& program = *part.program;
    label(GL_PROGRAM, program.id, program.name);
    program.linked = true;
    if (part.sources.size() > 1) return;
    glGetProgramiv(program.id, GL_COMPUTE_WORK_GROUP_SIZE, program.groupSize.data());
    if (checksKernels()) {
        program.check = std::make_unique<KernelCheck>(program, part.sources.front().text);
    }
}

void ShaderLibrary::finish(const Program& program) {
    const auto part = std::ranges::find(underway_, &program, &Underway::program);
    if (part == underway_.end()) return;
    const auto started = Clock::now();
    obtain(*part);
    underway_.erase(part);
    log().debug("waited {:.0f} ms for {}", millisecondsSince(started), program.name);
}

std::shared_ptr<Program> ShaderLibrary::get(const std::vector<std::string>& paths,
                                            const Defines& defines) {
    const auto name = programName(paths, defines);
    // A driver keeps some hundred kilobytes of each program, and every scene or typed equation
    // brings its own: those that nothing uses any more come back from files, if they come back.
    constexpr std::size_t mostPrograms = 256;
    if (entries_.size() >= mostPrograms && !entries_.contains(name)) {
        std::erase_if(entries_, [this](const auto& each) {
            const auto& program = each.second.program;
            if (program.use_count() > 1) return false;
            const auto part = std::ranges::find(underway_, program.get(), &Underway::program);
            if (part != underway_.end()) underway_.erase(part);
            return true;
        });
    }
    auto& entry = entries_[name];
    if (!entry.program) {
        try {
            entry = {build(paths, defines), paths, defines};
        } catch (...) {
            entries_.erase(name);
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

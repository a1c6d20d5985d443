#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace seiche::gl {

/// Compile-time constants of a shader, in order: whatever shapes a loop belongs here, physical
/// parameters are uniforms.
struct Define {
    std::string name;                             ///< of the macro
    std::variant<int, float, std::string> value;  ///< what it stands for
};
using Defines = std::vector<Define>;  ///< in the order in which they are inserted

/// The types of uniforms that kernels set.
using Uniform =
    std::variant<int, unsigned, float, std::array<int, 2>, std::array<int, 3>, std::array<int, 4>,
                 std::array<float, 2>, std::array<float, 3>, std::array<float, 4>>;

class CompilationClaims;
class CompilerPool;
class KernelCheck;
class ProgramFiles;

/// A program and the sources of its parts. Its GL name changes when a source is reloaded.
struct Program {
    unsigned id = 0;                           ///< OpenGL's name
    std::array<int, 3> groupSize = {0, 0, 0};  ///< compute only
    std::string name;                          ///< path plus defines, for labels and timings
    std::vector<std::string> files;            ///< the source and all that it includes
    unsigned generation = 0;                   ///< counts reloads
    mutable std::vector<std::optional<Uniform>> applied;  ///< what uniforms hold, by location
    std::unique_ptr<const KernelCheck> check;             ///< compute only, where checksKernels()
    bool linked = false;  ///< else ShaderLibrary::finish() must come before any use
    Program();
    ~Program();
};

/// A source with its includes expanded, and the file names by the numbers used in its line
/// directives.
struct ExpandedSource {
    std::string text;                ///< what is compiled
    std::vector<std::string> files;  ///< by number
};

/// Finds, expands, compiles and caches shaders, in memory and, compiled, in files (ProgramFiles).
/// Sources are embedded in the program; the folder in the environment variable SEICHE_SHADERS
/// overrides them while developing.
class ShaderLibrary {
  public:
    ShaderLibrary();
    ~ShaderLibrary();

    /// The program is linked by finish(); a CompilerPool, where there is one, begins at once.
    /// Throws failed where a source is missing, and, of programs that are linked on return, as
    /// finish() does.
    std::shared_ptr<Program> compute(const std::string& path, const Defines& defines);
    /// The same for drawing; linked on return.
    std::shared_ptr<Program> graphics(const std::string& vertex, const std::string& fragment,
                                      const Defines& defines);
    /// Takes the program from the pool, or compiles it. Throws failed with the driver's messages,
    /// of the compiler as "shaders/path:line: message".
    void finish(const Program& program);
    /// Another source at a path, for all programs that are compiled from now on.
    void replace(const std::string& path, std::string text) { replaced_[path] = std::move(text); }
    /// Keeps compiled programs there; nullptr: nowhere. At first ProgramFiles::ofUser().
    void keepIn(ProgramFiles* files) { kept_ = files; }
    /// The processes that compile kept programs; nullptr: none. Initially CompilerPool::of().
    void compileIn(CompilerPool* pool) { pool_ = pool; }
    /// Calls `begin` once, before the next kernel is compiled that no file has. Kernels that other
    /// contexts have claimed by then are awaited before they are compiled here.
    void shareCompilation(std::function<void()> begin, std::shared_ptr<CompilationClaims> claims) {
        compiling_ = std::move(begin);
        claims_ = std::move(claims);
    }
    /// With SEICHE_SHADERS: recompiles what changed on disk. A source that does not compile is
    /// logged and the last good program stays. Returns how many programs changed.
    int reloadChanged();

    /// Expands `#include "path from shaders/"`, each file once, and inserts the defines after
    /// the line of the version. Throws failed for a missing file or includes nested deeper than 16.
    ExpandedSource expand(const std::string& path, const Defines& defines) const;

  private:
    /// Of a program that is not linked yet.
    struct Underway {
        Program* program;
        std::string name;  // of its file; empty: it is not kept
        std::vector<ExpandedSource> sources;
    };
    struct Entry {
        std::shared_ptr<Program> program;
        std::vector<std::string> paths;  // one compute, or vertex and fragment
        Defines defines;
    };
    std::shared_ptr<Program> get(const std::vector<std::string>& paths, const Defines& defines);
    std::string load(const std::string& path) const;
    std::unique_ptr<Program> build(const std::vector<std::string>& paths, const Defines& defines);
    void obtain(const Underway& part);
    void compile(const Underway& part);
    void complete(const Underway& part);
    std::filesystem::path overrides_;
    std::map<std::string, std::string> replaced_;
    std::map<std::string, std::filesystem::file_time_type> times_;
    std::map<std::string, Entry> entries_;
    std::function<void()> compiling_;
    std::shared_ptr<CompilationClaims> claims_;
    ProgramFiles* kept_;
    CompilerPool* pool_;
    std::vector<Underway> underway_;
};

}  // namespace seiche::gl

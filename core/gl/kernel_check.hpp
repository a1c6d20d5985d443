#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gl/shader_library.hpp"

namespace seiche::gl {

struct Binding;

/// Whether launches are checked against the programs that they run: in debug builds, and where the
/// environment variable SEICHE_CHECK_KERNELS is 1, as in all tests.
bool checksKernels();
/// Throws logic_error if checksKernels() and no shader declares such a uniform. For uniforms that
/// `program` does not use.
void requireDeclared(std::string_view uniform, const Program& program);

/// Checks that launches provide what their program declares: unknown names, uniforms without a
/// value and missing images or buffers are errors in the calling code that GL itself does not
/// report.
class KernelCheck {
  public:
    /// `program` is linked; `source` is its text after includes and before preprocessing: a uniform
    /// that this variant has compiled away is not an error.
    KernelCheck(const Program& program, std::string_view source);
    /// Throws logic_error if no shader declares such a uniform, or if it has another type in this
    /// program.
    void uniform(std::string_view name, const Uniform& value) const;
    /// Throws logic_error if the program uses an image, sampler or buffer that is not given.
    void bindings(std::span<const Binding> given) const;
    /// Throws logic_error if the program uses a uniform that is not among `set`: it would be 0, or
    /// the value from another kernel of the same program.
    void values(const std::vector<std::string>& set) const;

  private:
    enum class Space { image, sampler, storage, uniformBlock };
    struct Resource {
        Space space;
        unsigned unit;
        std::string name;
    };
    struct Active {
        std::string name;
        unsigned type;
    };
    std::string program_;
    std::set<std::string, std::less<>> declared_;
    std::vector<Active> uniforms_;
    std::vector<Resource> resources_;
};

}  // namespace seiche::gl

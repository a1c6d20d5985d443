#include "core/gl/compilation_share.hpp"

namespace seiche::gl {

CompilationShare::CompilationShare(int part, int of)
    : part_(part), of_(of), noGroups_(3 * sizeof(unsigned), "no groups") {}

bool CompilationShare::takes(const Program& program) {
    const auto [place, isNew] = seen_.emplace(&program, true);
    return isNew && static_cast<int>(seen_.size() - 1) % of_ == part_;
}

}  // namespace seiche::gl

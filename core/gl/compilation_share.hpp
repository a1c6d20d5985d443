#pragma once

#include <map>

#include "core/gl/buffer.hpp"

namespace seiche::gl {

struct Program;

/// The programs that a context compiles which runs none, see Context::onlyCompile().
class CompilationShare {
  public:
    /// Those with index % of == part, in the order of their first launch.
    CompilationShare(int part, int of);
    /// Whether it is one of them, asked at the first launch of a program; later ones need nothing.
    bool takes(const Program& program);
    /// Counts of workgroups for an indirect launch: zeros. Mesa compiles for it as for any other.
    const Buffer& noGroups() const { return noGroups_; }

  private:
    int part_, of_;
    std::map<const Program*, bool> seen_;
    Buffer noGroups_;
};

}  // namespace seiche::gl

#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "core/gl/buffer.hpp"

namespace seiche::gl {

struct Program;

/// Names of programs that one of several contexts compiles for all of them. Any thread may call it.
class CompilationClaims {
  public:
    /// False if a context has claimed it before.
    bool claim(const std::string& program);
    bool claimed(const std::string& program) const;
    /// It has been compiled, or will not be.
    void finished(const std::string& program);
    /// Waits until a claimed program is finished, two seconds at most.
    void await(const std::string& program);

  private:
    mutable std::mutex mutex_;
    std::condition_variable done_;
    std::set<std::string, std::less<>> claimed_, finished_;
};

/// The programs that a context compiles which runs none, see Context::onlyCompile().
class CompilationShare {
  public:
    /// Of those that nobody has claimed, in the order of their first launch, those with
    /// index % of == part.
    CompilationShare(std::shared_ptr<CompilationClaims> claims, int part, int of);
    /// Claims the program if it is one of them. False from the second launch on.
    bool takes(const Program& program);
    CompilationClaims& claims() { return *claims_; }
    /// Counts of workgroups for an indirect launch: zeros. Mesa compiles for it as for any other,
    /// which it does not for a direct one.
    const Buffer& noGroups() const { return noGroups_; }

  private:
    std::shared_ptr<CompilationClaims> claims_;
    int part_, of_, unclaimed_ = 0;
    std::set<const Program*> seen_;
    Buffer noGroups_;
};

}  // namespace seiche::gl

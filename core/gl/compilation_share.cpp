#include "core/gl/compilation_share.hpp"

#include <utility>

#include "core/gl/shader_library.hpp"

namespace seiche::gl {

bool CompilationClaims::claim(const std::string& program) {
    const std::scoped_lock lock(mutex_);
    return claimed_.insert(program).second;
}

bool CompilationClaims::claimed(const std::string& program) const {
    const std::scoped_lock lock(mutex_);
    return claimed_.contains(program);
}

void CompilationClaims::finished(const std::string& program) {
    {
        const std::scoped_lock lock(mutex_);
        finished_.insert(program);
    }
    done_.notify_all();
}

void CompilationClaims::await(const std::string& program) {
    std::unique_lock lock(mutex_);
    done_.wait_for(lock, std::chrono::seconds(2), [&] { return finished_.contains(program); });
}

CompilationShare::CompilationShare(std::shared_ptr<CompilationClaims> claims, int part, int of)
    : claims_(std::move(claims)),
      part_(part),
      of_(of),
      noGroups_(3 * sizeof(unsigned), "no groups") {}

bool CompilationShare::takes(const Program& program) {
    if (!seen_.insert(&program).second || claims_->claimed(program.name)) return false;
    return unclaimed_++ % of_ == part_ && claims_->claim(program.name);
}

}  // namespace seiche::gl

#include "script/remarks.hpp"

#include <atomic>
#include <mutex>
#include <utility>

namespace seiche::script {

namespace {

constexpr std::size_t mostRemarks = 1000;

struct Kept {
    std::mutex mutex;
    std::atomic<bool> any{false};  // asked for with every read
    std::vector<Remark> remarks;
};
Kept& kept() {
    static Kept one;
    return one;
}

}  // namespace

void remark(std::optional<Remark> what) {
    if (!what) return;
    auto& all = kept();
    const std::lock_guard lock(all.mutex);
    if (all.remarks.size() < mostRemarks) all.remarks.push_back(std::move(*what));
    all.any = true;
}

std::vector<Remark> takeRemarks() {
    auto& all = kept();
    if (!all.any) return {};
    const std::lock_guard lock(all.mutex);
    all.any = false;
    return std::exchange(all.remarks, {});
}

}  // namespace seiche::script

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
    std::vector<std::string> sentences;
};
Kept& kept() {
    static Kept one;
    return one;
}

}  // namespace

void remark(std::string sentence) {
    if (sentence.empty()) return;
    auto& all = kept();
    const std::lock_guard lock(all.mutex);
    if (all.sentences.size() < mostRemarks) all.sentences.push_back(std::move(sentence));
    all.any = true;
}

std::vector<std::string> takeRemarks() {
    auto& all = kept();
    if (!all.any) return {};
    const std::lock_guard lock(all.mutex);
    all.any = false;
    return std::exchange(all.sentences, {});
}

}  // namespace seiche::script

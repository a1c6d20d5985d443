#pragma once

#include <optional>
#include <string>
#include <vector>

namespace seiche::script {

/// A doubt about a result that is not an error. The sentence names the doubt and its reason,
/// without a final stop; interpreters add a remedy for their users.
struct Remark {
    /// Cause of the doubt.
    enum class Kind {
        condition,  ///< so large that no digit of a solution needs to be right
        growth,     ///< of entries during an elimination, which other methods avoid
    };
    Kind kind;
    std::string sentence;
};

/// Keeps a remark on a computation in the background. From any thread; the newest beyond a
/// thousand are dropped.
void remark(std::optional<Remark> what);
/// Remarks since the last call; interpreters show them as warnings where numbers are read.
std::vector<Remark> takeRemarks();

}  // namespace seiche::script

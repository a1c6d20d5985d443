#pragma once

#include <optional>
#include <string>
#include <vector>

namespace seiche::script {

/// A doubt about a result that is no error. The sentence says what is doubtful and why, with no
/// stop at its end; interpreters add how their users get a better result.
struct Remark {
    /// Cause of the doubt.
    enum class Kind {
        condition,  ///< so large that no digit of a solution needs to be right
        growth,     ///< of entries during an elimination, which other methods avoid
    };
    Kind kind;
    std::string sentence;
};

/// Keeps a remark on what is computed in the background. From any thread; the newest of more than a
/// thousand are dropped.
void remark(std::optional<Remark> what);
/// Remarks since the last call; interpreters show them as warnings where numbers are read.
std::vector<Remark> takeRemarks();

}  // namespace seiche::script

#pragma once

#include <string>
#include <vector>

namespace seiche::script {

/// Keeps what a computation in the background has to say that is no error, such as that no digit of
/// a result needs to be right; "" is nothing. From any thread; the newest of more than a thousand
/// are dropped.
void remark(std::string sentence);
/// Remarks since the last call; interpreters show them as warnings where numbers are read.
std::vector<std::string> takeRemarks();

}  // namespace seiche::script

#pragma once

#include <string>

namespace seiche::cli {

/// The text of a bug report: the machine (system, processor, memory, variables that change how
/// Seiche or its driver work), then `findings`, the lines of `seiche doctor`. Paths of this user
/// are replaced by names in angle brackets, and neither host nor user is named.
std::string bugReport(const std::string& findings);

/// `text` with the folders of this user replaced: home, working, temporary and program folder.
std::string withoutPersonalPaths(std::string text);

}  // namespace seiche::cli

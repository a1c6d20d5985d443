#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace seiche {

/// Puts a program `ffmpeg` of these lines in front of the real one as long as it lives.
class FalseEncoder {
  public:
    FalseEncoder(const std::filesystem::path& folder, const std::string& lines)
        : folder_(folder / "bin"), before_(std::getenv("PATH")) {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / "ffmpeg") << "#!/bin/sh\n" << lines << "\n";
        std::filesystem::permissions(folder_ / "ffmpeg", std::filesystem::perms::owner_all);
        setenv("PATH", (folder_.string() + ":" + before_).c_str(), 1);
    }
    ~FalseEncoder() {
        setenv("PATH", before_.c_str(), 1);
        std::filesystem::remove_all(folder_);
    }
    FalseEncoder(const FalseEncoder&) = delete;
    FalseEncoder& operator=(const FalseEncoder&) = delete;

  private:
    std::filesystem::path folder_;
    std::string before_;
};

}  // namespace seiche

#pragma once

#include <memory>
#include <vector>

#include "app/cli/run_outputs.hpp"

namespace seiche::cli {

/// --video and --frames, which take a picture every 1/fps seconds of film, and --screenshot. The
/// scene goes into the picture, so that dropping it on the window opens it again.
/// With a `compared` run they show both runs and their difference.
void addPictureOutputs(const RunOptions& options, const Scene& scene, ComparedRun* compared,
                       std::vector<std::unique_ptr<RunOutput>>& outputs);

}  // namespace seiche::cli

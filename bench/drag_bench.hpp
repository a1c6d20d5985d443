#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace seiche::bench {

/// Steps per second of an engine at rest and while a live parameter is moved 60 times per second,
/// as by a slider in the window.
struct DragRow {
    std::string scene, parameter;
    int nx = 0, ny = 0;
    double atRest = 0, dragged = 0;  ///< steps/s, medians of turns
    double ratio() const { return atRest > 0 ? dragged / atRest : 0; }
};

/// Measures waves, flow and bubbly flow in alternating turns on `device` (as in
/// gl::Context::headless), on grids of about `size` x `size` cells (bubbly flow: the scene's own).
std::vector<DragRow> measureDragging(const std::string& device, int size,
                                     const std::function<void(const std::string&)>& progress);

std::string dragTable(const std::vector<DragRow>& rows);
nlohmann::ordered_json dragJson(const std::vector<DragRow>& rows);

}  // namespace seiche::bench

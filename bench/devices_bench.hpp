#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace seiche::bench {

/// One problem on one list of devices.
struct DevicesRow {
    std::string work, devices;  ///< lu/partial, lu/hybrid or gemm; as --devices takes them
    int n = 0;
    double milliseconds = 0;  ///< median of three
    double teraflops = 0;     ///< a second
    double ratio = 1;         ///< time of the first device alone over this one's
    double error = 0;         ///< lu: HPL ratio of a solve; gemm: |C x - A (B x)| / (u k |A||B x|)
};

/// LU and products of random matrices by the first device alone and by all of them, in one run.
/// `names`: some of these, or lu, or none for all; `size` 0: usual sizes. Calls `grown` after each
/// row. Throws badInput for other names.
std::vector<DevicesRow> measureDevices(const std::vector<std::string>& names,
                                       const std::vector<std::string>& devices, int size,
                                       const std::function<void(const std::string&)>& progress,
                                       const std::function<void(const DevicesRow&)>& grown);
std::string devicesHead();
std::string devicesText(const DevicesRow& row);
nlohmann::ordered_json devicesJson(const std::vector<DevicesRow>& rows);

}  // namespace seiche::bench

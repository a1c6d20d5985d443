#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/timing.hpp"

namespace seiche::bench {

/// One piece of work at one size, ready to run.
struct Prepared {
    std::function<void()> run;                    ///< enqueues the operation once on the GPU
    std::function<void()> reference;              ///< the same by Eigen on all cores; may be empty
    double bytes = 0;                             ///< that one operation has to move, counted
    std::shared_ptr<void> owned;                  ///< the data of both
    int operations = 1, referenceOperations = 1;  ///< done by one call
    double flops = 0;  ///< of one operation, by the usual count; 0 if none are counted
    /// A further remark, given how long one operation took [ms].
    std::function<std::string(double)> remark = {};
};

/// One row of the table: an operator, its sizes, and how to set it up. Used by the benchmark only:
/// tests have their own, hostile data.
struct Descriptor {
    std::string name, doc;
    std::vector<int> hardwareSizes, softwareSizes;  ///< n; fields are n x n
    std::function<Prepared(int n)> prepare;
    bool onRequest = false;  ///< runs only where it or its group is named
};
const std::vector<Descriptor>& descriptors();

/// GB/s, read and written, by the best of three ways to copy: 1 GiB on a GPU, 64 MiB in software.
/// Every share of the copy rate refers to this one.
double copyRate();

/// The descriptor of that name. Throws badInput for another one.
const Descriptor& descriptor(const std::string& name);

struct Row {
    std::string name;
    int n = 0;
    double milliseconds = 0;           ///< median of batches, one operation
    double gigabytesPerSecond = 0;     ///< counted bytes over that time
    double fractionOfCopy = 0;         ///< of the device's copy rate
    double gigaflopsPerSecond = 0;     ///< counted flops over that time; 0 if none are counted
    double fractionOfFma = 0;          ///< of the device's rate of fused multiply-adds
    double referenceMilliseconds = 0;  ///< Eigen, median; 0 if there is none
    std::string remark;                ///< printed below the table
};

struct Result {
    std::string device;
    double copyRate = 0;  ///< GB/s, read and written, the best of several ways to copy
    double fmaRate = 0;   ///< GFLOP/s; 0 if no row counts flops
    int threads = 1;      ///< used by Eigen
    std::vector<Row> rows;
};

/// One row, without its shares of the device's rates. `reference`: Eigen is timed, too.
Row measureRow(const Descriptor& descriptor, int n, const Timing& timing = {},
               bool reference = true);

/// Called with the name of the next measurement, after `done` of `all` rows.
using RowProgress = std::function<void(const std::string& what, std::size_t done, std::size_t all)>;

/// Runs the named descriptors, or all, at their sizes or only at n = `size`. Calls `progress`
/// before each row and `grown` after it, with all rows so far. Throws badInput for an unknown name.
/// Needs a current gl::Context.
Result run(const std::vector<std::string>& names, const RowProgress& progress, int size = 0,
           const std::function<void(const Result&)>& grown = {});

/// The table in pieces, so that each row can be printed as soon as it has been measured.
std::string tableHead(const Result& result);
std::string tableRow(const Row& row);
std::string tableFoot(const Result& result);  ///< figures known only at the end
nlohmann::ordered_json toJson(const Result& result);

}  // namespace seiche::bench

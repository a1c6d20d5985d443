#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench.hpp"
#include "bench/lapack.hpp"

namespace seiche::bench {

/// Measurements for the papers' pages; each is made once, however many tables show it.
class PaperRun {
  public:
    using Progress = std::function<void(const std::string&)>;
    /// `quick`: fewer sizes and shorter measurements. Needs a current gl::Context.
    PaperRun(bool quick, Progress progress);

    bool quick() const { return quick_; }
    /// True where a CPU stands in for the device.
    bool software() const { return software_; }
    const Timing& timing() const { return timing_; }
    void progress(const std::string& what) const { progress_(what); }
    const Progress& progress() const { return progress_; }

    /// Sides of matrices, rising.
    const std::vector<int>& sizes() const { return sizes_; }
    /// Those of them that algorithms of one launch a column finish in reasonable time.
    std::vector<int> printedSizes() const;
    /// Sides of fields, rising.
    const std::vector<int>& fieldSizes() const { return fieldSizes_; }

    /// A row of `seiche bench`; Eigen is timed as the first call of a row says.
    const Row& row(const std::string& name, int n, bool reference = false);
    /// Milliseconds of it.
    double ms(const std::string& name, int n) { return row(name, n).milliseconds; }
    /// Milliseconds of the CPU; nothing above the size where that takes minutes.
    std::optional<double> eigen(CpuWork work, int n);
    std::optional<double> lapack(CpuWork work, int n);
    /// Milliseconds to hand n x n entries to the device and to read as many back.
    double transfers(int n);
    /// The device's rate of copies [GB/s].
    double copyRate();
    /// Label of the columns of LAPACK, with its threads.
    static std::string lapackLabel();
    static std::string eigenLabel();
    /// "Eigen, 2 threads".
    static std::string withThreads(const std::string& program, int threads);

  private:
    /// Symmetric with a dominant diagonal, which every method takes.
    const std::vector<float>& entries(int n);
    using Times = std::map<std::pair<CpuWork, int>, std::optional<double>>;
    bool quick_, software_;
    Timing timing_;
    std::vector<int> sizes_, fieldSizes_;
    Progress progress_;
    std::map<std::pair<std::string, int>, Row> rows_;
    Times eigen_, lapack_;
    std::map<int, double> transfers_;
    std::map<int, std::vector<float>> entries_;
    std::optional<double> copyRate_;
};

}  // namespace seiche::bench

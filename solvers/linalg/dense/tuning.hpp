#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/linalg/dense/gemm.hpp"

namespace seiche::linalg {

/// Best variants for a device, as measured by `seiche bench --tune`. Tables of known devices come
/// with the program (assets/tuning); one measured by the user takes precedence. Results with
/// different tables differ by rounding. See docs/methods/tuning.md.
struct TuningTable {
    /// A product C = A B, a batch of them, and its fastest plan.
    struct Product {
        int m, n, k, batch;
        GemmPlan plan;
        double milliseconds;
    };
    /// The width of the next block of a factorization when this many rows and columns remain.
    struct Width {
        int remaining, width;
    };

    std::string device;  ///< as the driver names it
    std::string file;    ///< that it was read from; "" for none
    std::vector<Product> products;
    std::map<std::string, std::vector<Width>> widths;  ///< by factorization ("qr")

    /// The measured product whose shape is nearest, by the sum of the sides' ratios; nullptr if
    /// that exceeds `farthest` factors of two.
    const Product* nearest(int m, int n, int k, int batch) const;
    /// The width measured for the nearest remainder; `otherwise` if there is none.
    int width(const std::string& factorization, int remaining, int otherwise) const;

    /// Throws badInput, naming `file` and place, for anything that is not a table or has plans
    /// unknown to tuning.
    static TuningTable parse(std::string_view text, const std::string& file);
    std::string text() const;

    /// For the current context's device: the user's table, else the one that comes with the
    /// program, else an empty one. A damaged user's table is skipped with a warning.
    static std::shared_ptr<const TuningTable> ofDevice();
    /// The path of the user's table for a device.
    static std::string userFile(const std::string& device);

    /// The widths that make a factorization shortest, by dynamic programming (Volkov and Demmel
    /// 2008): with r rows and columns left, T(r) = min over w of cost(r, w) + T(r -
    /// w), r and w in multiples of `unit`. `cost` is evaluated only at `remainders` (ascending
    /// multiples of unit) and interpolated between them; below the first it is that of the first.
    /// Returns the width for every remainder up to the last.
    static std::vector<Width> cheapest(const std::vector<int>& remainders,
                                       const std::vector<int>& widths, int unit,
                                       const std::function<double(int remaining, int width)>& cost);

    static constexpr double farthest = 4;
};

}  // namespace seiche::linalg

// Cells are divided among workers by their measured speed.
#include "solvers/bubbly/work_shares.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace seiche::bubbly {
namespace {

/// First share of each worker, in this order, of that many items.
std::vector<std::size_t> dealt(const WorkShares& shares, std::size_t items) {
    std::vector<std::size_t> has(shares.workers());
    for (std::size_t w = 0; w < has.size(); ++w) {
        const auto given = shares.share(w, items, has);
        has[w] += given;
        items -= given;
    }
    return has;
}

WorkShares measured(const std::vector<double>& secondsPerItem) {
    WorkShares shares(secondsPerItem.size());
    for (int time = 0; time < 4; ++time) {
        for (std::size_t w = 0; w < secondsPerItem.size(); ++w) {
            shares.measured(w, 10, 10 * secondsPerItem[w]);
        }
    }
    return shares;
}

TEST(WorkShares, AreEqualAmongEqualWorkers) {
    EXPECT_EQ(dealt(measured({0.1, 0.1}), 154), (std::vector<std::size_t>{77, 77}));
    EXPECT_EQ(dealt(measured({0.1, 0.1, 0.1, 0.1}), 154),
              (std::vector<std::size_t>{39, 39, 38, 38}));
    EXPECT_EQ(dealt(WorkShares(1), 154), (std::vector<std::size_t>{154}));
}

TEST(WorkShares, EndAtTheSameTimeOnUnequalWorkers) {
    EXPECT_EQ(dealt(measured({0.1, 0.3}), 100), (std::vector<std::size_t>{75, 25}));
    // A worker that would need longer for a single item than the others for all gets none.
    EXPECT_EQ(dealt(measured({0.1, 5}), 20), (std::vector<std::size_t>{20, 0}));
}

TEST(WorkShares, CountItemsUnderWay) {
    const auto shares = measured({0.1, 0.1});
    EXPECT_EQ(shares.share(1, 10, std::vector<std::size_t>{6, 0}), 8u);
    EXPECT_EQ(shares.share(0, 10, std::vector<std::size_t>{6, 0}), 2u);
    EXPECT_EQ(shares.share(0, 10, std::vector<std::size_t>{30, 0}), 0u);
}

TEST(WorkShares, HoldItemsBackWhileSpeedsAreUncertain) {
    WorkShares shares(2);
    EXPECT_EQ(dealt(shares, 100), (std::vector<std::size_t>{25, 25}));
    shares = measured({0.1, 0.1});
    for (int k = 0; k < 3; ++k) shares.measured(1, 10, k % 2 ? 1 : 5);
    const auto has = dealt(shares, 100);
    EXPECT_LT(has[0] + has[1], 100u);
}

// Work of duration 2 + n / 10: by items alone, 5 at once are four times as slow as 50.
TEST(WorkShares, MeasureWorkersAtAnyLoad) {
    WorkShares shares(2);
    for (int time = 0; time < 12; ++time) {
        shares.measured(0, time % 2 ? 50 : 40, time % 2 ? 7 : 6);
        shares.measured(1, time % 2 ? 5 : 10, time % 2 ? 2.5 : 3);
    }
    EXPECT_EQ(dealt(shares, 60), (std::vector<std::size_t>{30, 30}));
    EXPECT_NEAR(shares.seconds(1, 30), 5, 1e-6);
}

TEST(WorkShares, WorkersOfOneKindAreMeasuredTogether) {
    WorkShares shares(3);
    for (const std::size_t w : {0u, 1u}) shares.setKind(w, "large");
    for (int time = 0; time < 6; ++time) {
        shares.measured(0, 10, 1);
        shares.measured(2, 10, 2);
    }
    EXPECT_EQ(dealt(shares, 50), (std::vector<std::size_t>{20, 20, 10}));
}

TEST(WorkShares, SomeWorkerAlwaysGetsTheLastItem) {
    for (const std::size_t workers : {1u, 2u, 3u, 5u, 64u}) {
        for (const std::size_t items : {1u, 2u, 7u}) {
            const auto has = dealt(WorkShares(workers), items);
            EXPECT_GT(std::accumulate(has.begin(), has.end(), std::size_t{0}), 0u);
        }
    }
}

}  // namespace
}  // namespace seiche::bubbly

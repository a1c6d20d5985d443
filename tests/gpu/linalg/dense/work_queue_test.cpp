#include "solvers/linalg/dense/work_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/split_solver.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using WorkQueueTest = GpuTest;
using State = WorkQueue::State;

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

TEST_F(WorkQueueTest, TwoHundredChainedOperationsAreSubmittedAtOnceAndEqualThoseStepByStep) {
    const int n = 64;
    const MatrixXd a = rounded(randomMatrix(n, n, 1) / 5), x = randomMatrix(n, 8, 2);
    WorkQueue queue(context());
    const auto start = std::chrono::steady_clock::now();
    const auto factor = queue.upload(n, n, rowsOf(a));
    auto last = queue.upload(n, 8, rowsOf(x));
    for (int i = 0; i < 200; ++i) {
        const auto next = queue.multiply(factor, last);
        queue.release(last);
        last = next;
    }
    EXPECT_LT(millisecondsSince(start), 50);
    const auto result = queue.download(last);

    Gemm gemm;
    const auto left = onDevice(a);
    auto now = onDevice(x), after = now.like("after");
    for (int i = 0; i < 200; ++i) {
        gemm.run(1, left, Transpose::no, now, Transpose::no, 0, after);
        std::swap(now, after);
    }
    EXPECT_EQ(result.rows, n);
    EXPECT_EQ(result.columns, 8);
    EXPECT_EQ(result.entries, now.download());  // bit for bit
    EXPECT_EQ(queue.pending(), 0);
}

TEST_F(WorkQueueTest, CancellingInTheMiddleLeavesTheRestUsable) {
    const int n = 128;
    WorkQueue queue(context());
    const auto a = queue.upload(n, n, rowsOf(randomMatrix(n, n, 1) / 8));
    // Something slow first, so that the middle is still waiting when it is cancelled.
    const auto slow = queue.invert(a);
    std::vector<WorkQueue::Id> chain = {queue.multiply(a, slow)};
    for (int i = 0; i < 100; ++i) chain.push_back(queue.multiply(a, chain.back()));
    queue.cancel(chain[50]);
    const auto other = queue.multiply(a, chain[0]);
    EXPECT_THROW(queue.wait(chain[100]), Error);
    EXPECT_NO_THROW(queue.wait(chain[10]));
    EXPECT_EQ(queue.state(chain[49]), State::done);
    EXPECT_EQ(queue.state(chain[50]), State::cancelled);
    EXPECT_EQ(queue.state(chain[51]), State::cancelled);
    EXPECT_EQ(queue.progress(chain[51]), 1);
    EXPECT_EQ(queue.download(other).entries, queue.download(chain[1]).entries);
    queue.cancel(other);  // nothing to cancel any more
    EXPECT_EQ(queue.state(other), State::done);
}

TEST_F(WorkQueueTest, SolvesAndFailuresArePassedOn) {
    const int n = 65;
    const auto a = randomMatrix(n, n, 3), b = randomMatrix(n, 2, 4);
    WorkQueue queue(context());
    const auto matrix = queue.upload(n, n, rowsOf(a)), right = queue.upload(n, 2, rowsOf(b));
    const auto solution = queue.solve(matrix, right), inverse = queue.invert(matrix);
    const auto identity = queue.multiply(inverse, matrix);
    const auto x = queue.download(solution);
    MatrixXd solved(n, 2);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < 2; ++j) solved(i, j) = x.entries[static_cast<std::size_t>(2 * i + j)];
    }
    EXPECT_LT(hpl(a, solved, b), 0.05);
    EXPECT_NEAR(queue.download(identity).entries[0], 1, 1e-3);
    EXPECT_EQ(queue.progress(identity), 1);

    const auto zero = queue.upload(n, n, std::vector<float>(static_cast<std::size_t>(n * n)));
    const auto bad = queue.solve(zero, right), later = queue.multiply(matrix, bad);
    expectRefusal([&] { queue.wait(later); }, "the pivot of column 0 is 0");
    EXPECT_EQ(queue.state(bad), State::failed);
    EXPECT_EQ(queue.state(later), State::failed);
    const auto misfit = queue.multiply(right, right);
    EXPECT_THROW(queue.download(misfit), Error);
    EXPECT_THROW(queue.multiply(matrix, 999), Error);
    queue.release(solution);
    EXPECT_THROW(queue.download(solution), Error);
}

TEST_F(WorkQueueTest, AnyWorkIsDoneInOrderAndTellsHowFarItIs) {
    WorkQueue queue([this] { return context().apart(); });
    std::vector<int> seen;
    std::promise<void> halfway, goOn;
    const auto first = queue.perform([&](const WorkQueue::Progress& progress) {
        seen.push_back(1);
        progress(1, 2);
        halfway.set_value();
        goOn.get_future().wait();
        const std::vector<float> entries = {1, 2, 3, 4};
        EXPECT_EQ(Matrix::fromRows(2, 2, entries, 1, "of the queue's context").download(), entries);
        seen.push_back(2);
    });
    const auto bad = queue.perform([](const auto&) { failRun("no such luck"); });
    const auto last = queue.perform([&](const auto&) { seen.push_back(3); });
    halfway.get_future().wait();
    EXPECT_EQ(queue.state(first), State::running);
    EXPECT_EQ(queue.progress(first), 0.5);
    EXPECT_EQ(queue.progress(last), 0);
    EXPECT_FALSE(queue.waitFor(first, 1e-3));
    EXPECT_EQ(queue.pending(), 3);
    goOn.set_value();
    queue.wait(last);
    EXPECT_EQ(seen, (std::vector{1, 2, 3}));
    EXPECT_TRUE(queue.waitFor(bad, 0));
    expectRefusal([&] { queue.wait(bad); }, "no such luck");
    EXPECT_THROW(queue.download(last), Error);  // it has no result
    queue.release(last);
    EXPECT_THROW(queue.state(last), Error);  // forgotten
}

TEST_F(WorkQueueTest, WithoutAContextEveryOperationSaysWhy) {
    WorkQueue queue([]() -> std::unique_ptr<gl::Context> { failDevice("no second context"); });
    const auto id = queue.perform([](const auto&) { FAIL(); });
    expectRefusal([&] { queue.wait(id); }, "no second context");
}

TEST_F(WorkQueueTest, ClosingWithWorkLeftEnds) {
    WorkQueue queue(context());
    auto last = queue.upload(64, 64, rowsOf(randomMatrix(64, 64, 1)));
    for (int i = 0; i < 500; ++i) last = queue.multiply(last, last);
}

TEST_F(WorkQueueTest, ABatchIsSplitByRates) {
    const int n = 50, count = 40;
    std::vector<float> a, b;
    for (unsigned i = 0; i < count; ++i) {
        const auto rows = rowsOf(randomMatrix(n, n, i)), right = rowsOf(randomMatrix(n, 1, i + 99));
        a.insert(a.end(), rows.begin(), rows.end());
        b.insert(b.end(), right.begin(), right.end());
    }
    std::vector<float> x(b.size());
    SplitSolver solver;
    for (int round = 0; round < 3; ++round) {
        std::fill(x.begin(), x.end(), 0.0f);
        const auto share = solver.solve(n, count, a, b, x);
        EXPECT_EQ(share.onGpu + share.onCpu, count);
        for (int i = 0; i < count; ++i) {
            const Eigen::Map<const Eigen::VectorXf> found(x.data() + i * n, n),
                right(b.data() + i * n, n);
            EXPECT_LT(hpl(randomMatrix(n, n, static_cast<unsigned>(i)), found.cast<double>(),
                          right.cast<double>()),
                      0.05)
                << i;
        }
    }
    // Singular ones are named, whoever meets them.
    std::fill_n(a.begin() + 17 * n * n, n * n, 0.0f);
    expectRefusal([&] { solver.solve(n, count, a, b, x); }, "system 17 is singular");
    EXPECT_THROW(solver.solve(n, count + 1, a, b, x), Error);
}

}  // namespace
}  // namespace seiche::linalg

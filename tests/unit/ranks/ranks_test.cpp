// Ranks without a launcher: threads of this process that pass messages through a common table.
#include "core/ranks/ranks.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <future>
#include <mutex>
#include <thread>

namespace seiche {
namespace {

/// Messages that threads share in place of MPI.
struct Table {
    explicit Table(int ranks) : inboxes(static_cast<std::size_t>(ranks)) {}
    std::mutex mutex;
    std::vector<std::deque<RankFrame>> inboxes;
    int left = 0;
    std::vector<int> aborted;
    std::vector<bool> dumb = std::vector<bool>(inboxes.size());  // sends nothing any more
};

class TableTransport : public RankTransport {
  public:
    TableTransport(Table& table, int rank) : table_(table), rank_(rank) {}
    int rank() const override { return rank_; }
    int size() const override { return static_cast<int>(table_.inboxes.size()); }
    int localRank() const override { return rank_; }
    std::string host() const override { return "host" + std::to_string(rank_); }
    void send(int to, std::vector<std::byte> bytes) override {
        const std::lock_guard lock(table_.mutex);
        if (table_.dumb[static_cast<std::size_t>(rank_)]) return;
        table_.inboxes[static_cast<std::size_t>(to)].push_back({rank_, std::move(bytes)});
    }
    std::optional<RankFrame> receive() override {
        const std::lock_guard lock(table_.mutex);
        auto& inbox = table_.inboxes[static_cast<std::size_t>(rank_)];
        if (inbox.empty()) return std::nullopt;
        auto frame = std::move(inbox.front());
        inbox.pop_front();
        return frame;
    }
    bool sent() override { return true; }
    void leave() override {
        const std::lock_guard lock(table_.mutex);
        ++table_.left;
    }
    void abort(int code) override {
        const std::lock_guard lock(table_.mutex);
        table_.aborted.push_back(code);
    }

  private:
    Table& table_;
    int rank_;
};

constexpr std::uint32_t question = Ranks::firstKind, answer = Ranks::firstKind + 1;

/// Runs `work` on each rank, on a thread each.
template <class Work>
void onRanks(Table& table, const Work& work, const Ranks::Limits& limits = {}) {
    std::vector<std::thread> threads;
    for (int rank = 0; rank < static_cast<int>(table.inboxes.size()); ++rank) {
        threads.emplace_back([&, rank] {
            Ranks ranks([&] { return std::make_unique<TableTransport>(table, rank); }, limits);
            work(ranks);
        });
    }
    for (auto& each : threads) each.join();
}

/// Simulates a call of MPI without its launcher.
std::unique_ptr<RankTransport> comesNever() {
    std::this_thread::sleep_for(std::chrono::minutes(10));
    return nullptr;
}

TEST(RanksDeathTest, HangingStartEndsTheProcess) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    Ranks::Limits limits;
    limits.joining = 0.2;
    EXPECT_EXIT(Ranks(comesNever, limits), testing::ExitedWithCode(1),
                "MPI has not started within");
}

/// A transport whose abort does not return either.
class DeafTransport : public TableTransport {
  public:
    using TableTransport::TableTransport;
    void abort(int) override { comesNever(); }
};

TEST(RanksDeathTest, HangingAbortEndsTheProcess) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const auto alone = [] {
        Table table(2);
        Ranks::Limits limits;
        limits.joining = 0.2;  // the other never says who it is
        Ranks([&] { return std::make_unique<DeafTransport>(table, 0); }, limits);
    };
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EXIT(alone(), testing::ExitedWithCode(1), "");
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(30));
}

TEST(Ranks, PassMessagesInOrderAndLeaveTogether) {
    Table table(3);
    onRanks(table, [&](Ranks& ranks) {
        EXPECT_EQ(ranks.size(), 3);
        if (ranks.rank() > 0) {
            EXPECT_EQ(ranks.host(0), "host0");
            while (!ranks.over()) {
                const auto message = ranks.receive(10);
                if (!message) continue;
                ASSERT_EQ(message->kind, question);
                const auto number = message->read().get<int>();
                ranks.send(0, answer, Packet().put(number * ranks.rank()));
            }
            return;
        }
        for (int number = 1; number <= 20; ++number) {
            for (const int to : {1, 2}) ranks.send(to, question, Packet().put(number));
        }
        std::vector<int> got[3];
        while (got[1].size() + got[2].size() < 40) {
            const auto message = ranks.receive(10);
            ASSERT_TRUE(message);
            got[message->from].push_back(message->read().get<int>());
        }
        for (int number = 1; number <= 20; ++number) {
            for (const int from : {1, 2}) {
                EXPECT_EQ(got[from][static_cast<std::size_t>(number - 1)], number * from);
            }
        }
        EXPECT_EQ(ranks.host(2), "host2");
        EXPECT_GT(ranks.traffic(1), 20 * sizeof(int));
    });
    EXPECT_EQ(table.left, 3);
    EXPECT_TRUE(table.aborted.empty());
}

TEST(Ranks, FailureOfARankIsThrownOnRankZero) {
    Table table(3);
    onRanks(table, [&](Ranks& ranks) {
        if (ranks.rank() == 2) {
            EXPECT_TRUE(ranks.receive(10));
            ranks.fail(Error(ExitCode::noDevice, "there is no device 7"));
        }
        if (ranks.rank() > 0) return;
        ranks.send(2, question);
        try {
            ranks.receive(10);
            ADD_FAILURE() << "nothing was thrown";
        } catch (const Error& error) {
            EXPECT_STREQ(error.what(), "rank 2 on host2: there is no device 7");
            EXPECT_EQ(error.code(), ExitCode::noDevice);
        }
    });
    EXPECT_EQ(table.left, 3);  // all were there to leave
}

/// Ranks that have lost another end only with their process: these stay.
Ranks& staying(Table& table, int rank, const Ranks::Limits& limits) {
    static std::mutex mutex;
    static auto& all = *new std::vector<std::unique_ptr<Ranks>>;
    auto made = std::make_unique<Ranks>(
        [&table, rank] { return std::make_unique<TableTransport>(table, rank); }, limits);
    const std::lock_guard lock(mutex);
    return *all.emplace_back(std::move(made));
}

/// Rank 0 of several that stay.
Ranks& firstStaying(Table& table, const Ranks::Limits& limits = {}) {
    std::vector<std::thread> others;
    for (int rank = 1; rank < static_cast<int>(table.inboxes.size()); ++rank) {
        others.emplace_back([&, rank] { staying(table, rank, limits); });
    }
    auto& first = staying(table, 0, limits);
    for (auto& each : others) each.join();
    return first;
}

void silence(Table& table, std::size_t rank) {
    const std::lock_guard lock(table.mutex);
    table.dumb[rank] = true;
}

TEST(Ranks, ASilentRankIsNamed) {
    static auto& table = *new Table(3);
    Ranks::Limits limits;
    limits.heartbeat = 0.05;
    limits.silence = 0.4;
    auto& ranks = firstStaying(table, limits);
    ranks.check();
    EXPECT_FALSE(ranks.receive(1));  // all are heard of for longer than a silence may last
    silence(table, 1);
    try {
        ranks.receive(30);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()).find("rank 1 on host1 has not been heard from"), 0u)
            << error.what();
        EXPECT_EQ(error.code(), ExitCode::failed);
    }
    EXPECT_THROW(ranks.checkNow(), Error);
}

TEST(Ranks, UnansweringRankIsNamedAtOnce) {
    static auto& table = *new Table(2);
    auto& ranks = firstStaying(table);
    ranks.checkNow();  // it answers
    silence(table, 1);
    const auto started = std::chrono::steady_clock::now();
    EXPECT_THROW(ranks.checkNow(), Error);
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(5));
}

TEST(Ranks, WakingEndsAWait) {
    Table table(1);
    onRanks(table, [&](Ranks& ranks) {
        auto other = std::async(std::launch::async, [&] { ranks.wake(); });
        EXPECT_FALSE(ranks.receive(60));
        other.get();
        EXPECT_FALSE(ranks.receive(0));
    });
}

TEST(Packet, RoundTrips) {
    Packet packet;
    packet.put(7).put(std::string("swarm")).put(0.5);
    PacketReader reader(packet.bytes());
    EXPECT_EQ(reader.get<int>(), 7);
    EXPECT_EQ(reader.text(), "swarm");
    EXPECT_EQ(reader.get<double>(), 0.5);
    EXPECT_TRUE(reader.empty());
    EXPECT_THROW(reader.get<char>(), Error);
    // A damaged length allocates no memory.
    const auto damaged = Packet().put(~std::uint64_t{0});
    EXPECT_THROW(PacketReader(damaged.bytes()).text(), Error);
}

}  // namespace
}  // namespace seiche

// Messages between ranks by MPI: what core/ranks loads at run time, so that the program itself does
// without. All calls come from one thread, which is MPI's main thread.
#include "core/ranks/rank_transport.hpp"

#include <mpi.h>

#include <cstdlib>
#include <cstring>
#include <list>
#include <set>
#include <utility>

namespace seiche {

namespace {

constexpr int tag = 1;

class MpiTransport : public RankTransport {
  public:
    MpiTransport() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        MPI_Comm host = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
        MPI_Comm_rank(host, &localRank_);
        MPI_Comm_free(&host);
    }
    int rank() const override { return rank_; }
    int size() const override { return size_; }
    int localRank() const override { return localRank_; }
    std::string host() const override {
        char name[MPI_MAX_PROCESSOR_NAME] = "";
        int length = 0;
        MPI_Get_processor_name(name, &length);
        return {name, static_cast<std::size_t>(length)};
    }
    void send(int to, std::vector<std::byte> bytes) override {
        auto& made = sending_.emplace_back();
        made.bytes = std::move(bytes);
        MPI_Isend(made.bytes.data(), static_cast<int>(made.bytes.size()), MPI_BYTE, to, tag,
                  MPI_COMM_WORLD, &made.request);
    }
    std::optional<RankFrame> receive() override {
        int there = 0;
        MPI_Status status;
        MPI_Message message = MPI_MESSAGE_NULL;
        MPI_Improbe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &message, &status);
        if (there) {
            int count = 0;
            MPI_Get_count(&status, MPI_BYTE, &count);
            auto& made = receiving_.emplace_back();
            made.frame.from = status.MPI_SOURCE;
            made.frame.bytes.resize(static_cast<std::size_t>(count));
            MPI_Imrecv(made.frame.bytes.data(), count, MPI_BYTE, &message, &made.request);
        }
        // A message whose sender stops in its middle does not delay messages of others.
        std::set<int> behind;
        for (auto each = receiving_.begin(); each != receiving_.end(); ++each) {
            if (behind.contains(each->frame.from)) continue;
            int done = 0;
            MPI_Test(&each->request, &done, MPI_STATUS_IGNORE);
            if (done) {
                auto frame = std::move(each->frame);
                receiving_.erase(each);
                return frame;
            }
            behind.insert(each->frame.from);
        }
        return std::nullopt;
    }
    bool sent() override {
        std::erase_if(sending_, [](Sending& each) {
            int done = 0;
            MPI_Test(&each.request, &done, MPI_STATUS_IGNORE);
            return done != 0;
        });
        return sending_.empty();
    }
    void leave() override { MPI_Finalize(); }
    void abort(int code) override { MPI_Abort(MPI_COMM_WORLD, code); }

  private:
    struct Sending {
        std::vector<std::byte> bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };
    int rank_ = 0, size_ = 1, localRank_ = 0;
    struct Receiving {
        RankFrame frame;
        MPI_Request request = MPI_REQUEST_NULL;
    };
    std::list<Sending> sending_;
    std::list<Receiving> receiving_;
};

}  // namespace

extern "C" RankTransport* seiche_open_rank_transport(const char* version, std::string& problem) {
    if (std::strcmp(version, SEICHE_VERSION) != 0) {
        problem = std::string("libseiche_mpi.so is of Seiche ") + SEICHE_VERSION +
                  " and the program of Seiche " + version + ": install both in the same version";
        return nullptr;
    }
    // Messages are short. Containers forbid what copies them at once between processes.
    setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 0);
    int granted = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted) != MPI_SUCCESS) {
        problem = "MPI does not start: start the program by mpirun";
        return nullptr;
    }
    return new MpiTransport;
}

}  // namespace seiche

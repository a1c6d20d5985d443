#include "core/base/work.hpp"

#include <utility>

namespace seiche {

namespace {

thread_local Work* current = nullptr;
thread_local double shareFrom = 0, shareTo = 1;

}  // namespace

Work::OnThread::OnThread(Work& work) : before_(current) {
    current = &work;
}

Work::OnThread::~OnThread() {
    current = before_;
}

Work::Share::Share(double from, double to)
    : from_(std::exchange(shareFrom, from)), to_(std::exchange(shareTo, to)) {}

Work::Share::~Share() {
    shareFrom = from_;
    shareTo = to_;
}

void reportProgress(double part) {
    if (current) current->part_ = shareFrom + (shareTo - shareFrom) * part;
    checkCancelled();
}

void checkCancelled() {
    if (current && current->cancelled()) throw Cancelled(message("the work was cancelled"));
}

}  // namespace seiche

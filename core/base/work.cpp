#include "core/base/work.hpp"

#include <utility>

namespace seiche {

namespace {

thread_local Work* current = nullptr;
thread_local double shareFrom = 0, shareTo = 1;
thread_local bool detailed = false;

}  // namespace

Work::OnThread::OnThread(Work& work) : before_(current) {
    current = &work;
}

Work::OnThread::~OnThread() {
    current = before_;
}

Work::Share::Share(double from, double to) : from_(shareFrom), to_(shareTo) {
    shareFrom = from_ + (to_ - from_) * from;
    shareTo = from_ + (to_ - from_) * to;
}

Work::Share::~Share() {
    shareFrom = from_;
    shareTo = to_;
}

Work::Detailed::Detailed() : before_(std::exchange(detailed, true)) {}

Work::Detailed::~Detailed() {
    detailed = before_;
}

void reportDetail(double part) {
    const double whole = shareFrom + (shareTo - shareFrom) * part;
    if (detailed && current && whole > current->part_) current->part_ = whole;
    checkCancelled();
}

void reportProgress(double part) {
    if (current) current->part_ = shareFrom + (shareTo - shareFrom) * part;
    checkCancelled();
}

void checkCancelled() {
    if (current && current->cancelled()) throw Cancelled(message("the work was cancelled"));
}

}  // namespace seiche

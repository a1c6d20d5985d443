#include "core/base/task.hpp"

#include <utility>

namespace seiche {

namespace {

thread_local Task* current = nullptr;
thread_local double shareFrom = 0, shareTo = 1;
thread_local bool detailed = false;

}  // namespace

Task::OnThread::OnThread(Task& task) : before_(current) {
    current = &task;
}

Task::OnThread::~OnThread() {
    current = before_;
}

Task::Share::Share(double from, double to) : from_(shareFrom), to_(shareTo) {
    shareFrom = from_ + (to_ - from_) * from;
    shareTo = from_ + (to_ - from_) * to;
}

Task::Share::~Share() {
    shareFrom = from_;
    shareTo = to_;
}

Task::Detailed::Detailed() : before_(std::exchange(detailed, true)) {}

Task::Detailed::~Detailed() {
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

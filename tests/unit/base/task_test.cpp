#include "core/base/task.hpp"

namespace seiche {
namespace {

TEST(Task, SharesNest) {
    Task task;
    const Task::OnThread here(task);
    EXPECT_FALSE(task.part());
    {
        const Task::Share second(0.5, 1);
        reportProgress(0);
        EXPECT_EQ(task.part(), 0.5);
        const Task::Share half(0.5, 1);
        reportProgress(0.5);
        EXPECT_EQ(task.part(), 0.875);
    }
    reportProgress(0.25);  // as it was before the shares; the task has started over
    EXPECT_EQ(task.part(), 0.25);
}

TEST(Task, DetailsCountOnRequestAndNeverGoBack) {
    Task task;
    const Task::OnThread here(task);
    reportDetail(0.5);
    EXPECT_FALSE(task.part());
    {
        const Task::Detailed wanted;
        reportDetail(0.5);
        EXPECT_EQ(task.part(), 0.5);
        reportDetail(0.25);
        EXPECT_EQ(task.part(), 0.5);
    }
    reportDetail(0.75);
    EXPECT_EQ(task.part(), 0.5);
    task.cancel();
    EXPECT_THROW(reportDetail(0.75), Cancelled);
}

TEST(Task, WithoutItNothingHappens) {
    const Task::Detailed wanted;
    reportDetail(0.5);
    reportProgress(0.5);
    checkCancelled();
}

}  // namespace
}  // namespace seiche

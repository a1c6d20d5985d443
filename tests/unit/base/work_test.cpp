#include "core/base/work.hpp"

namespace seiche {
namespace {

TEST(Work, SharesLieInTheOneAround) {
    Work work;
    const Work::OnThread here(work);
    EXPECT_FALSE(work.part());
    {
        const Work::Share second(0.5, 1);
        reportProgress(0);
        EXPECT_EQ(work.part(), 0.5);
        const Work::Share half(0.5, 1);
        reportProgress(0.5);
        EXPECT_EQ(work.part(), 0.875);
    }
    reportProgress(0.25);  // as it was before the shares; the work has begun anew
    EXPECT_EQ(work.part(), 0.25);
}

TEST(Work, DetailsCountWhereTheyAreWantedAndNeverGoBack) {
    Work work;
    const Work::OnThread here(work);
    reportDetail(0.5);
    EXPECT_FALSE(work.part());
    {
        const Work::Detailed wanted;
        reportDetail(0.5);
        EXPECT_EQ(work.part(), 0.5);
        reportDetail(0.25);
        EXPECT_EQ(work.part(), 0.5);
    }
    reportDetail(0.75);
    EXPECT_EQ(work.part(), 0.5);
    work.cancel();
    EXPECT_THROW(reportDetail(0.75), Cancelled);
}

TEST(Work, WithoutItNothingHappens) {
    const Work::Detailed wanted;
    reportDetail(0.5);
    reportProgress(0.5);
    checkCancelled();
}

}  // namespace
}  // namespace seiche

#include "solvers/flow3d/block_writer.hpp"

namespace seiche::flow3d {

void BlockWriter::flush() {
    if (!values_.empty()) {
        gl::makeRoom(buffer_, values_.size() * sizeof(float), "values of blocks");
        buffer_.upload(values_);
    }
    for (const auto& job : jobs_) {
        std::array<int, 3> span{};
        bool any = true;
        for (std::size_t a = 0; a < 3; ++a) {
            span[a] = job.high[a] - job.low[a] + 1;
            any = any && span[a] > 0;
        }
        if (!any) continue;
        job.layout.set(kernel_);
        kernel_.set("from", job.low).set("span", span).set("first", static_cast<int>(job.first));
        for (const auto* field : job.fields) {
            kernel_.run(span[0] * span[1], span[2], 1,
                        {Launches::out(0, *field), gl::storage(1, buffer_)});
        }
    }
    jobs_.clear();
    values_.clear();
}

}  // namespace seiche::flow3d

#include "core/gl/profiler.hpp"

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::gl {

GpuTimer::~GpuTimer() {
    for (const auto& span : spans_) {
        if (span.queries[0]) glDeleteQueries(2, span.queries);
    }
    if (!spare_.empty()) glDeleteQueries(static_cast<GLsizei>(spare_.size()), spare_.data());
}

void GpuTimer::begin() {
    Span span;
    if (!executionProfile().timestamps) {
        glFinish();
        started_ = std::chrono::steady_clock::now();
    } else {
        for (auto& query : span.queries) {
            if (spare_.empty()) {
                glCreateQueries(GL_TIMESTAMP, 1, &query);
            } else {
                query = spare_.back();
                spare_.pop_back();
            }
        }
        glQueryCounter(span.queries[0], GL_TIMESTAMP);
    }
    spans_.push_back(span);
}

void GpuTimer::end() {
    auto& span = spans_.back();
    if (span.queries[0]) {
        glQueryCounter(span.queries[1], GL_TIMESTAMP);
        return;
    }
    glFinish();
    span.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started_)
            .count();
}

bool GpuTimer::poll(double& milliseconds, bool wait) {
    if (spans_.empty()) return false;
    auto& span = spans_.front();
    if (span.queries[0]) {
        GLint ready = 0;
        glGetQueryObjectiv(span.queries[1], GL_QUERY_RESULT_AVAILABLE, &ready);
        if (!ready && !wait) return false;
        GLuint64 from = 0, to = 0;
        glGetQueryObjectui64v(span.queries[0], GL_QUERY_RESULT, &from);
        glGetQueryObjectui64v(span.queries[1], GL_QUERY_RESULT, &to);
        span.milliseconds = static_cast<double>(to - from) * 1e-6;
        spare_.insert(spare_.end(), {span.queries[0], span.queries[1]});
    }
    milliseconds = span.milliseconds;
    spans_.pop_front();
    return true;
}

void Profiler::begin(const std::string& name) {
    names_.push_back(name);
    timer_.begin();
}

void Profiler::end() {
    timer_.end();
    drain(false);
}

void Profiler::drain(bool wait) {
    double milliseconds = 0;
    while (timer_.poll(milliseconds, wait)) {
        auto& row = rows_[names_.front()];
        ++row.launches;
        row.milliseconds += milliseconds;
        names_.pop_front();
    }
}

std::map<std::string, Profiler::Row> Profiler::rows() {
    drain(true);
    return rows_;
}

void Profiler::add(const std::map<std::string, Row>& others) {
    for (const auto& [name, other] : others) {
        auto& row = rows_[name];
        row.launches += other.launches;
        row.milliseconds += other.milliseconds;
    }
}

void Profiler::reset() {
    drain(true);
    rows_.clear();
}

}  // namespace seiche::gl

#include "core/files/loop_sink.hpp"

#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "core/base/error.hpp"

namespace seiche {

namespace {

/// Pictures of one size in a file that vanishes with it.
class Store {
  public:
    explicit Store(std::size_t frameBytes) : file_(std::tmpfile()), bytes_(frameBytes) {
        if (!file_) fail();
    }
    ~Store() { std::fclose(file_); }
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    void put(std::size_t place, const std::vector<std::uint8_t>& frame) {
        if (!seek(place) || std::fwrite(frame.data(), 1, bytes_, file_) != bytes_) fail();
    }
    std::vector<std::uint8_t> get(std::size_t place) {
        std::vector<std::uint8_t> frame(bytes_);
        if (!seek(place) || std::fread(frame.data(), 1, bytes_, file_) != bytes_) fail();
        return frame;
    }

  private:
    bool seek(std::size_t place) {
        return fseeko(file_, static_cast<off_t>(place * bytes_), SEEK_SET) == 0;
    }
    [[noreturn]] static void fail() {
        failRun(
            "the pictures that a loop fades over cannot be kept in the folder for temporary files: "
            "make room there or shorten --loop");
    }
    std::FILE* file_;
    std::size_t bytes_;
};

/// `from` where `part` is 0, `to` where it is 1.
std::vector<std::uint8_t> mixed(std::vector<std::uint8_t> from, const std::vector<std::uint8_t>& to,
                                double part, bool alpha) {
    for (std::size_t at = 0; at < from.size(); at += 4) {
        const double a = alpha ? from[at + 3] / 255.0 : 1, b = alpha ? to[at + 3] / 255.0 : 1;
        const double cover = (1 - part) * a + part * b;
        for (std::size_t c = 0; c < 3 && cover > 0; ++c) {
            const double value = ((1 - part) * a * from[at + c] + part * b * to[at + c]) / cover;
            from[at + c] = static_cast<std::uint8_t>(std::lround(value));
        }
        from[at + 3] = static_cast<std::uint8_t>(std::lround(255 * cover));
    }
    return from;
}

class Loop : public FrameSink {
  public:
    Loop(std::vector<std::unique_ptr<FrameSink>> sinks, std::size_t fade, std::size_t frameBytes,
         bool alpha)
        : sinks_(std::move(sinks)),
          fade_(fade),
          alpha_(alpha),
          first_(frameBytes),
          last_(frameBytes) {
        if (sinks_.empty() || fade_ == 0) throw std::logic_error("a loop fades into a film");
    }
    ~Loop() override {
        // What was begun stays playable: the sinks complete themselves.
        if (!finished_ && !passing_) {
            try {
                passAll();
            } catch (const std::exception&) {
            }
        }
    }

    void add(std::vector<std::uint8_t> rgba) override {
        const auto k = static_cast<std::size_t>(count_++);
        if (k < fade_) return first_.put(k, rgba);
        // The last `fade` pictures wait, in a ring.
        const auto place = k % fade_;
        if (k >= 2 * fade_) pass(last_.get(place));
        last_.put(place, rgba);
    }

    void finish() override {
        finished_ = true;
        const auto all = static_cast<std::size_t>(count_);
        const bool fits = all >= 2 * fade_;
        if (fits) {
            for (std::size_t i = 0; i < fade_; ++i) {
                const double part = static_cast<double>(i + 1) / static_cast<double>(fade_ + 1);
                pass(mixed(last_.get((all - fade_ + i) % fade_), first_.get(i), part, alpha_));
            }
        } else {
            passAll();
        }
        for (const auto& sink : sinks_) sink->finish();
        if (!fits) {
            failRun(
                "a film of {} pictures is too short to fade over {} of them and is written without "
                "a loop: run longer or shorten --loop",
                all, fade_);
        }
    }

    std::uint64_t count() const override { return count_; }
    const std::string& growing() const override { return sinks_.front()->growing(); }

  private:
    void pass(const std::vector<std::uint8_t>& frame) {
        passing_ = true;
        for (const auto& sink : sinks_) sink->add(frame);
    }
    void passAll() {
        const auto all = static_cast<std::size_t>(count_);
        for (std::size_t k = 0; k < std::min(all, fade_); ++k) pass(first_.get(k));
        for (std::size_t k = fade_; k < all; ++k) pass(last_.get(k % fade_));
    }

    std::vector<std::unique_ptr<FrameSink>> sinks_;
    std::size_t fade_;
    bool alpha_;
    Store first_, last_;
    std::uint64_t count_ = 0;
    bool finished_ = false, passing_ = false;
};

}  // namespace

std::unique_ptr<FrameSink> makeLoop(std::vector<std::unique_ptr<FrameSink>> sinks, std::size_t fade,
                                    std::size_t frameBytes, bool alpha) {
    return std::make_unique<Loop>(std::move(sinks), fade, frameBytes, alpha);
}

}  // namespace seiche

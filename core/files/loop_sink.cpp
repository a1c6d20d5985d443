#include "core/files/loop_sink.hpp"

#include <cmath>
#include <span>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/files/frame_store.hpp"

namespace seiche {

namespace {

/// The pictures that wait.
class Pictures {
  public:
    explicit Pictures(std::size_t frameBytes) : store_(frameBytes), bytes_(frameBytes) {}
    void put(std::size_t place, const std::vector<std::uint8_t>& frame) {
        store_.put(place, std::as_bytes(std::span(frame)));
    }
    std::vector<std::uint8_t> get(std::size_t place) {
        std::vector<std::uint8_t> frame(bytes_);
        store_.get(place, std::as_writable_bytes(std::span(frame)));
        return frame;
    }

  private:
    FrameStore store_;
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
         bool alpha, PictureBetween between)
        : sinks_(std::move(sinks)),
          between_(std::move(between)),
          fade_(fade),
          alpha_(alpha),
          first_(frameBytes),
          last_(frameBytes) {
        if (sinks_.empty() || fade_ == 0) throw std::logic_error("a loop fades into a film");
    }
    ~Loop() override {
        // A film that was begun stays playable: the sinks complete themselves.
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
                pass(between_ ? between_(i, part)
                              : mixed(last_.get((all - fade_ + i) % fade_), first_.get(i), part,
                                      alpha_));
            }
        } else {
            passAll();
        }
        for (const auto& sink : sinks_) sink->finish();
        if (!fits) {
            failRun(
                "a film of {} pictures is too short to cross-fade {} of them and is written "
                "without a loop: run longer or shorten --loop",
                all, fade_);
        }
    }

    double costOfFinishing() const override {
        double cost = 0;
        for (const auto& sink : sinks_) cost += sink->costOfFinishing();
        return cost;
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
    PictureBetween between_;
    std::size_t fade_;
    bool alpha_;
    Pictures first_, last_;
    std::uint64_t count_ = 0;
    bool finished_ = false, passing_ = false;
};

}  // namespace

std::unique_ptr<FrameSink> makeLoop(std::vector<std::unique_ptr<FrameSink>> sinks, std::size_t fade,
                                    std::size_t frameBytes, bool alpha, PictureBetween between) {
    return std::make_unique<Loop>(std::move(sinks), fade, frameBytes, alpha, std::move(between));
}

}  // namespace seiche

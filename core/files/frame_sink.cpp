#include "core/files/frame_sink.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <filesystem>
#include <initializer_list>
#include <mutex>
#include <span>
#include <stdexcept>
#include <thread>

#include "core/base/child_process.hpp"
#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/base/log.hpp"
#include "core/base/task.hpp"
#include "core/files/film_check.hpp"
#include "core/files/image_out.hpp"
#include "core/files/out_place.hpp"

namespace seiche {

namespace {

std::string purpose() {
    return message("films need the program ffmpeg");
}

// [bytes] that a film leaves free
constexpr double leastRoom = 4 << 20;

/// Arguments of ffmpeg before its inputs. File names are prefixed by "file:", lest one with a colon
/// be taken for an address.
std::vector<std::string> ffmpeg(std::initializer_list<std::string> more) {
    std::vector<std::string> all = {"ffmpeg",    "-nostdin", "-hide_banner",
                                    "-loglevel", "error",    "-y"};
    all.insert(all.end(), more);
    return all;
}

/// The number of the last picture in ffmpeg's progress output, in lines that begin with `mark`; 0
/// if there is none. The last line may be cut off.
double picturesSeen(std::string_view text, std::string_view mark) {
    text = text.substr(0, text.rfind('\n') + 1);
    const auto at = text.rfind(mark);
    if (at == text.npos) return 0;
    text.remove_prefix(at + mark.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return static_cast<double>(number);
}

std::string ending(const std::string& file) {
    auto text = std::filesystem::path(file).extension().string();
    for (auto& letter : text) letter = static_cast<char>(std::tolower(letter));
    return text;
}

class Film : public FrameSink {
  public:
    Film(std::string file, int width, int height, double rate, bool alpha, double patience)
        : file_(std::move(file)),
          kind_(ending(file_)),
          packed_(kind_ == ".mp4" || kind_ == ".gif"),
          recording_(file_, ".recording" + (packed_ ? ".mkv" : kind_)),
          folder_(std::filesystem::absolute(recording_.path()).parent_path()),
          rate_(rate),
          patience_(patience),
          frameBytes_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4) {
        if (packed_ && recording_.direct()) {
            failRun("{}: a device or pipe takes no {}: name a file or record .mkv", file_, kind_);
        }
        auto arguments = ffmpeg({"-f", "rawvideo", "-pixel_format", alpha ? "rgba" : "rgb0",
                                 "-video_size", fmt::format("{}x{}", width, height), "-framerate",
                                 fmt::format("{}", rate), "-i", "pipe:0"});
        const auto add = [&](std::initializer_list<std::string> more) {
            arguments.insert(arguments.end(), more);
        };
        if (kind_ == ".gif") {
            // Palette and pictures need two passes over the film: it is kept without loss.
            add({"-c:v", "ffv1", "-pix_fmt", "bgr0"});
        } else {
            // Colour is halved in both directions, so that odd sizes get their last pixels twice.
            const int right = width % 2, bottom = height % 2;
            auto filter = right + bottom > 0
                              ? fmt::format("pad={}:{},fillborders=0:{}:0:{}:smear,", width + right,
                                            height + bottom, right, bottom)
                              : std::string();
            filter += "scale=out_color_matrix=bt709:out_range=tv,format=";
            filter += alpha ? "yuva420p" : "yuv420p";
            add({"-vf", filter, "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
                 "bt709", "-color_range", "tv"});
            if (kind_ == ".webm") {
                add({"-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "realtime",
                     "-cpu-used", "6", "-row-mt", "1"});
                if (alpha) add({"-auto-alt-ref", "0"});  // which the encoder asks for with alpha
            } else {
                add({"-c:v", "libx264", "-preset", "medium", "-crf", "17"});
            }
        }
        // A killed encoder loses at most the last second of film.
        if (kind_ != ".webm") add({"-cluster_time_limit", "1000"});
        add({"file:" + recording_.path()});
        encoder_ = std::make_unique<ChildProcess>(arguments, true, purpose(), patience_);
        writer_ = std::thread([this] { write(); });
    }

    ~Film() override {
        if (!encoder_) return;
        try {
            // A failed run is no reason to lose its film.
            if (count_ > 0) {
                finish();
            } else {
                discard();
            }
        } catch (const std::exception& error) {
            log().error("{}", failureOf(error).sentence);
        }
    }

    void add(std::vector<std::uint8_t> rgba) override {
        if (rgba.size() != frameBytes_) throw std::logic_error("a film's pictures have one size");
        std::unique_lock lock(mutex_);
        // A few pictures of slack; then the simulation waits for the encoder.
        changed_.wait(lock, [&] { return queue_.size() < 8 || broken_; });
        if (broken_) {
            lock.unlock();
            giveUp();
        }
        queue_.push_back(std::move(rgba));
        ++count_;
        changed_.notify_all();
    }

    void finish() override {
        if (!encoder_) return;  // given up, as add() has said
        stopWriter();
        if (count_ == 0) {
            discard();
            failRun("{}: the film has no pictures: run longer or raise --fps", file_);
        }
        // ffmpeg exits successfully if only the end of a film does not fit on the disk, but prints
        // it.
        if (!encoder_->wait() || broken_ || encoder_->complained()) giveUp();
        encoder_.reset();
        if (!recording_.direct()) {
            const auto pictures = picturesInFilm(recording_.path()).value_or(0);
            if (pictures != count_) failIncomplete(pictures);
        }
        if (packed_) {
            pack();
        } else {
            recording_.keep();  // also where it cannot take its name
            recording_.commit();
        }
    }

    double costOfFinishing() const override {
        if (!packed_) return 0;
        // As measured: a palette and dithering take ten times as long as packing without loss.
        return (kind_ == ".gif" ? 10 : 0.02) * static_cast<double>(count_);
    }
    std::uint64_t count() const override { return count_; }
    const std::string& growing() const override { return recording_.path(); }

  private:
    void write() {
        // A dead encoder shows as a failed write, not as a signal.
        sigset_t pipe;
        sigemptyset(&pipe);
        sigaddset(&pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
        while (true) {
            std::vector<std::uint8_t> frame;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [&] { return !queue_.empty() || ended_; });
                if (queue_.empty()) break;
                frame = std::move(queue_.front());
                queue_.pop_front();
                changed_.notify_all();
            }
            const bool full = diskFull();
            if (full || !encoder_->write(std::as_bytes(std::span(frame)))) {
                const std::scoped_lock lock(mutex_);
                broken_ = true;
                full_ = full;
                queue_.clear();
                changed_.notify_all();
                break;
            }
        }
        encoder_->closeInput();
    }

    // Whether the disk lacks room for the data that the encoder still holds: it looks ahead, and
    // writes a second of film at a time. It reports a full disk only at its end.
    bool diskFull() {
        const auto now = std::chrono::steady_clock::now();
        ++written_;
        if (now < nextLook_) return false;
        nextLook_ = now + std::chrono::milliseconds(250);
        std::error_code error;
        const auto room = std::filesystem::space(folder_, error).available;
        if (error) return false;
        const auto size = std::filesystem::file_size(recording_.path(), error);
        const double seconds = std::max(static_cast<double>(written_) / rate_, 1.0);
        const double aSecond = error ? 0 : static_cast<double>(size) / seconds;
        return static_cast<double>(room) < leastRoom + 3 * aSecond;
    }

    void stopWriter() {
        if (!writer_.joinable()) return;
        {
            const std::scoped_lock lock(mutex_);
            ended_ = true;
            changed_.notify_all();
        }
        writer_.join();
    }

    void discard() {
        stopWriter();
        encoder_->kill();
        encoder_.reset();
    }

    /// Keeps the recording of a film that cannot be completed; "; the film so far is in FILE", or
    /// "".
    std::string kept() {
        std::error_code error;
        const auto size = std::filesystem::file_size(recording_.path(), error);
        if (recording_.direct() || error || size == 0) return "";
        recording_.keep();
        return message("; the film so far is in {}", recording_.path());
    }

    [[noreturn]] void giveUp() {
        if (!encoder_) failRun("{}: the film has ended", file_);
        stopWriter();
        encoder_->wait();
        const auto said = encoder_->lastErrorLine();
        encoder_.reset();
        const auto where = kept();
        if (full_) {
            failRun(
                "{}: the disk is full and the film has ended: make room or choose another place{}",
                file_, where);
        }
        failRun("{}: ffmpeg has stopped ({}): make room or choose another place{}", file_, said,
                where);
    }

    // For an encoder that exited successfully without a message.
    [[noreturn]] void failIncomplete(std::uint64_t pictures) {
        failRun(
            "{}: ffmpeg has ended without the whole film, with {} of {} pictures: see whether "
            "`ffmpeg -version` is a usual one{}",
            file_, pictures, count_, kept());
    }

    /// Its progress over `pictures` is that of the part [from, to] of packing. `mark` begins the
    /// lines that tell it.
    void run(const std::vector<std::string>& arguments, double pictures, double from, double to,
             std::string_view mark = "frame=") {
        const Task::Share share(from, to);
        ChildProcess packer(arguments, false, purpose(), patience_);
        double seen = 0;
        const auto look = [&] {
            seen = std::max(seen, picturesSeen(packer.lastOutput(4096), mark));
            reportProgress(std::min(seen / pictures, 1.0));
        };
        if (!packer.wait(look) || packer.complained()) failRun("{}", packer.lastErrorLine());
    }

    void pack() {
        try {
            OutPlace packed(file_);
            packInto(packed.path());
            // .gif films have another rate.
            const auto pictures = picturesInFilm(packed.path()).value_or(0);
            if (pictures == 0 || (kind_ == ".mp4" && pictures != count_)) {
                failRun("it has {} of {} pictures", pictures, count_);
            }
            reportProgress(1);
            packed.commit();
        } catch (const Cancelled&) {
            recording_.keep();
            throw Cancelled(message("{}: packing the film was cancelled; the complete film is {}",
                                    file_, recording_.path()));
        } catch (const std::exception& error) {
            recording_.keep();
            failRun("{}: the film cannot be packed ({}): make room; the complete film is {}", file_,
                    failureOf(error).sentence, recording_.path());
        }
    }

    void packInto(const std::string& place) {
        const auto recording = "file:" + recording_.path(), packed = "file:" + place;
        const auto pictures = static_cast<double>(count_);
        if (kind_ == ".mp4") {
            // Once it is copied, all of it is moved, to make room for its index in front.
            run(ffmpeg({"-stats_period", "0.1", "-progress", "pipe:1", "-i", recording, "-c",
                        "copy", "-movflags", "+faststart", "-f", "mp4", packed}),
                pictures, 0, 0.5);
            return;
        }
        // GIF counts time in hundredths of a second, and viewers slow down below two of them.
        const double most = std::min(rate_, 50.0), shown = pictures * most / rate_;
        const auto rate = fmt::format("fps={}", most);
        // As a single picture: otherwise a name with a percent sign would mean a series.
        const OutPlace colors(file_, ".palette.png");
        const auto palette = "file:" + colors.path();
        // The palette is a single picture at the end, so -progress would report nothing before it:
        // pictures on the way to it are printed instead. Using it takes three times as long.
        const std::string printed =
            ",metadata=add:key=seiche:value=1,metadata=print:file=-:direct=1";
        run(ffmpeg({"-i", recording, "-vf", rate + printed + ",palettegen=stats_mode=diff",
                    "-update", "1", palette}),
            shown, 0, 0.25, "frame:");
        run(ffmpeg({"-stats_period", "0.1", "-progress", "pipe:1", "-i", recording, "-f",
                    "png_pipe", "-i", palette, "-lavfi", rate + "[film];[film][1:v]paletteuse",
                    "-f", "gif", packed}),
            shown, 0.25, 1);
    }

    std::string file_, kind_;
    bool packed_;
    OutPlace recording_;
    std::filesystem::path folder_;
    double rate_, patience_;
    std::size_t frameBytes_;
    std::unique_ptr<ChildProcess> encoder_;
    std::thread writer_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::vector<std::uint8_t>> queue_;
    bool ended_ = false, broken_ = false;
    bool full_ = false;  // why it is broken
    std::uint64_t count_ = 0;
    // The writer's own
    std::uint64_t written_ = 0;
    std::chrono::steady_clock::time_point nextLook_;
};

class FrameFolder : public FrameSink {
  public:
    FrameFolder(std::string folder, int width, int height, bool alpha)
        : folder_(std::move(folder)), width_(width), height_(height), alpha_(alpha) {
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (error) failRun("the folder {} cannot be created: {}", folder_, error.message());
    }
    void add(std::vector<std::uint8_t> rgba) override {
        writePng(fmt::format("{}{:0{}}{}", frameFront(folder_), ++count_, frameDigits, frameEnd),
                 width_, height_, rgba, {}, alpha_);
    }
    void finish() override {}
    std::uint64_t count() const override { return count_; }
    const std::string& growing() const override { return folder_; }

  private:
    std::string folder_;
    int width_, height_;
    bool alpha_;
    std::uint64_t count_ = 0;
};

}  // namespace

std::string frameFront(const std::string& folder) {
    return folder + "/frame_";
}

std::unique_ptr<FrameSink> makeFilm(const std::string& file, int width, int height,
                                    double framesPerSecond, bool alpha, double patience) {
    return std::make_unique<Film>(file, width, height, framesPerSecond, alpha, patience);
}

std::unique_ptr<FrameSink> makeFrameFolder(const std::string& folder, int width, int height,
                                           bool alpha) {
    return std::make_unique<FrameFolder>(folder, width, height, alpha);
}

}  // namespace seiche

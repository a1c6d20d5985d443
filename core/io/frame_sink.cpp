#include "core/io/frame_sink.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "core/base/error.hpp"
#include "core/io/image_out.hpp"

extern char** environ;

namespace seiche {

namespace {

/// Runs ffmpeg with `arguments`. `input` becomes its stdin, or nothing does; stderr goes to `log`.
pid_t start(const std::vector<std::string>& arguments, int input, const std::string& log) {
    std::vector<char*> argv;
    for (const auto& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input >= 0) {
        posix_spawn_file_actions_adddup2(&actions, input, 0);
    } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // Its own process group: Ctrl-C in the terminal is for the simulation, which then ends the
    // film.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    pid_t process = 0;
    const int error = posix_spawnp(&process, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error == ENOENT) failRun("films need the program ffmpeg: install the package ffmpeg");
    if (error != 0) failRun("ffmpeg cannot be started: {}", std::strerror(error));
    return process;
}

/// True when the process has ended well.
bool endsWell(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// The last line that ffmpeg said.
std::string lastLine(const std::string& log) {
    std::string line;
    if (std::FILE* file = std::fopen(log.c_str(), "r")) {
        char text[512];
        while (std::fgets(text, sizeof text, file)) {
            const std::string here(text, std::strcspn(text, "\n"));
            if (!here.empty()) line = here;
        }
        std::fclose(file);
    }
    return line;
}

std::string ending(const std::string& file) {
    auto text = std::filesystem::path(file).extension().string();
    for (auto& letter : text) letter = static_cast<char>(std::tolower(letter));
    return text;
}

class Film : public FrameSink {
  public:
    Film(std::string file, int width, int height, double rate)
        : file_(std::move(file)),
          log_(file_ + ".ffmpeg.log"),
          packed_(ending(file_) == ".mp4"),
          recording_(packed_ ? file_ + ".recording.mkv" : file_),
          frameBytes_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4) {
        const auto folder = std::filesystem::absolute(file_).parent_path();
        if (!std::filesystem::is_directory(folder, ignored_)) {
            failRun("{} cannot be written: there is no folder {}", file_, folder.string());
        }
        // A dead encoder shows as a failed write, not as a signal.
        std::signal(SIGPIPE, SIG_IGN);
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) {
            failRun("{}: no pipe to ffmpeg: {}", file_, std::strerror(errno));
        }
        std::vector<std::string> arguments = {"ffmpeg",
                                              "-nostdin",
                                              "-hide_banner",
                                              "-loglevel",
                                              "error",
                                              "-y",
                                              "-f",
                                              "rawvideo",
                                              "-pixel_format",
                                              "rgba",
                                              "-video_size",
                                              fmt::format("{}x{}", width, height),
                                              "-framerate",
                                              fmt::format("{}", rate),
                                              "-i",
                                              "pipe:0"};
        const std::string even = "pad=ceil(iw/2)*2:ceil(ih/2)*2";
        const auto more = [&](std::initializer_list<const char*> list) {
            arguments.insert(arguments.end(), list.begin(), list.end());
        };
        const auto kind = ending(file_);
        if (kind == ".gif") {
            more({"-vf", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse"});
        } else if (kind == ".webm") {
            more({"-vf", even.c_str(), "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline",
                  "realtime", "-cpu-used", "6", "-row-mt", "1", "-pix_fmt", "yuv420p"});
        } else {
            more({"-vf", even.c_str(), "-c:v", "libx264", "-preset", "medium", "-crf", "17",
                  "-pix_fmt", "yuv420p"});
        }
        arguments.push_back(recording_);
        try {
            process_ = start(arguments, ends[0], log_);
        } catch (...) {
            close(ends[0]);
            close(ends[1]);
            throw;
        }
        close(ends[0]);
        pipe_ = ends[1];
        writer_ = std::thread([this] { write(); });
    }

    ~Film() override {
        stopWriter(true);
        if (process_ > 0) endsWell(process_);
        std::filesystem::remove(log_, ignored_);
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
        stopWriter(false);
        const bool good = endsWell(process_);
        process_ = 0;
        if (broken_ || !good) giveUp();
        if (count_ == 0) failRun("{}: the film has no pictures: run longer or raise --fps", file_);
        if (packed_) pack();
        std::filesystem::remove(log_, ignored_);
    }

    std::uint64_t count() const override { return count_; }

  private:
    void write() {
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
            for (std::size_t sent = 0; sent < frame.size();) {
                const auto count = ::write(pipe_, frame.data() + sent, frame.size() - sent);
                if (count < 0 && errno == EINTR) continue;
                if (count <= 0) {
                    const std::scoped_lock lock(mutex_);
                    broken_ = true;
                    queue_.clear();
                    changed_.notify_all();
                    close(pipe_);
                    return;
                }
                sent += static_cast<std::size_t>(count);
            }
        }
        close(pipe_);
    }

    void stopWriter(bool dropRest) {
        if (!writer_.joinable()) return;
        {
            const std::scoped_lock lock(mutex_);
            ended_ = true;
            if (dropRest) queue_.clear();
            changed_.notify_all();
        }
        writer_.join();
    }

    [[noreturn]] void giveUp() {
        stopWriter(true);
        if (process_ > 0) endsWell(process_);
        process_ = 0;
        const auto said = lastLine(log_);
        std::filesystem::remove(log_, ignored_);
        const bool kept = std::filesystem::exists(recording_, ignored_);
        failRun("{}: ffmpeg has stopped{}{}; {}", file_, said.empty() ? "" : ": ", said,
                kept ? fmt::format("the film so far is in {}", recording_)
                     : "make room or choose another place");
    }

    void pack() {
        const bool good =
            endsWell(start({"ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-i",
                            recording_, "-c", "copy", "-movflags", "+faststart", file_},
                           -1, log_));
        if (!good) {
            failRun("{}: the film cannot be packed ({}); it is whole in {}", file_, lastLine(log_),
                    recording_);
        }
        std::filesystem::remove(recording_, ignored_);
    }

    std::string file_, log_;
    bool packed_;
    std::string recording_;
    std::size_t frameBytes_;
    pid_t process_ = 0;
    int pipe_ = -1;
    std::thread writer_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::vector<std::uint8_t>> queue_;
    bool ended_ = false, broken_ = false;
    std::uint64_t count_ = 0;
    std::error_code ignored_;
};

class FrameFolder : public FrameSink {
  public:
    FrameFolder(std::string folder, int width, int height)
        : folder_(std::move(folder)), width_(width), height_(height) {
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (error) failRun("the folder {} cannot be made: {}", folder_, error.message());
    }
    void add(std::vector<std::uint8_t> rgba) override {
        writePng(fmt::format("{}/frame_{:06}.png", folder_, ++count_), width_, height_, rgba);
    }
    void finish() override {}
    std::uint64_t count() const override { return count_; }

  private:
    std::string folder_;
    int width_, height_;
    std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<FrameSink> makeFilm(const std::string& file, int width, int height,
                                    double framesPerSecond) {
    return std::make_unique<Film>(file, width, height, framesPerSecond);
}

std::unique_ptr<FrameSink> makeFrameFolder(const std::string& folder, int width, int height) {
    return std::make_unique<FrameFolder>(folder, width, height);
}

}  // namespace seiche

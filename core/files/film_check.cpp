#include "core/files/film_check.hpp"

#include <bit>
#include <fstream>
#include <string_view>

namespace seiche {

namespace {

/// The bytes of a file from a moving position on; big-endian. Past the end all is zero and good()
/// is false.
class Bytes {
  public:
    explicit Bytes(const std::string& file) : in_(file, std::ios::binary) {
        in_.seekg(0, std::ios::end);
        size_ = in_ ? static_cast<std::uint64_t>(in_.tellg()) : 0;
        in_.seekg(0);
    }
    bool good() const { return good_; }
    bool atEnd() const { return at_ == size_; }
    std::uint64_t at() const { return at_; }
    std::uint64_t size() const { return size_; }

    std::uint64_t number(int bytes) {
        std::uint64_t value = 0;
        for (int i = 0; i < bytes; ++i) {
            const int byte = in_.get();
            if (byte < 0) good_ = false;
            value = value << 8 | static_cast<std::uint64_t>(byte < 0 ? 0 : byte);
        }
        at_ += static_cast<std::uint64_t>(bytes);
        return value;
    }
    void skip(std::uint64_t bytes) {
        if (bytes > size_ || at_ + bytes > size_) good_ = false;
        if (!good_) return;
        at_ += bytes;
        // Nearby bytes are in the buffer.
        if (bytes < 1024) {
            in_.ignore(static_cast<std::streamsize>(bytes));
        } else {
            in_.seekg(static_cast<std::streamoff>(at_));
        }
    }

  private:
    std::ifstream in_;
    std::uint64_t at_ = 0, size_ = 0;
    bool good_ = true;
};

constexpr std::uint64_t unknownSize = ~std::uint64_t{0};

/// A number whose length in bytes is given by the leading zeros of its first byte.
std::uint64_t variable(Bytes& bytes, bool keepMarker) {
    const auto first = bytes.number(1);
    const int more = std::countl_zero(static_cast<std::uint8_t>(first));
    if (more > 7) return 0;
    const auto rest = bytes.number(more);
    const auto ones = (std::uint64_t{1} << (7 * (more + 1))) - 1;
    const auto whole = first << (8 * more) | rest;
    if (keepMarker) return whole;
    return (whole & ones) == ones ? unknownSize : whole & ones;
}

std::optional<std::uint64_t> inMatroska(Bytes& bytes) {
    constexpr std::uint64_t segment = 0x18538067, cluster = 0x1F43B675, block = 0xA3,
                            blockGroup = 0xA0;
    std::uint64_t pictures = 0;
    bool begun = false;
    while (bytes.good() && !bytes.atEnd()) {
        const auto id = variable(bytes, true);
        const auto size = variable(bytes, false);
        if (id == segment) {
            // Set at the end of the film, so missing from one that is cut off.
            if (size != bytes.size() - bytes.at()) return std::nullopt;
            begun = true;
        } else if (id != cluster) {
            if (id == block || id == blockGroup) ++pictures;
            bytes.skip(size);
        }
    }
    return bytes.good() && begun ? std::optional(pictures) : std::nullopt;
}

constexpr std::uint64_t box(std::string_view name) {
    std::uint64_t code = 0;
    for (const char letter : name) code = code << 8 | static_cast<unsigned char>(letter);
    return code;
}

std::optional<std::uint64_t> inMp4(Bytes& bytes) {
    std::optional<std::uint64_t> pictures;
    bool data = false;
    while (bytes.good() && !bytes.atEnd()) {
        const auto begin = bytes.at();
        auto size = bytes.number(4);
        const auto name = bytes.number(4);
        if (size == 1) size = bytes.number(8);
        const auto head = bytes.at() - begin;
        if (size < head) return std::nullopt;
        if (name == box("moov") || name == box("trak") || name == box("mdia") ||
            name == box("minf") || name == box("stbl")) {
            if (size > bytes.size() - begin) return std::nullopt;
            continue;  // the boxes in it
        }
        if (name == box("mdat")) data = true;
        if (name == box("stsz")) {
            bytes.skip(8);  // version, flags and the size that all have
            pictures = bytes.number(4);
            bytes.skip(size - head - 12);
        } else {
            bytes.skip(size - head);
        }
    }
    return bytes.good() && data ? pictures : std::nullopt;
}

std::optional<std::uint64_t> inGif(Bytes& bytes) {
    const auto skipColors = [&](std::uint64_t flags) {
        if (flags & 0x80) bytes.skip(std::uint64_t{3} << ((flags & 7) + 1));
    };
    const auto skipBlocks = [&] {
        while (const auto size = bytes.number(1)) bytes.skip(size);
    };
    bytes.skip(10);  // magic and size
    const auto flags = bytes.number(1);
    bytes.skip(2);  // background and shape of pixels
    skipColors(flags);
    std::uint64_t pictures = 0;
    while (bytes.good()) {
        switch (bytes.number(1)) {
            case 0x21:  // an extension
                bytes.skip(1);
                skipBlocks();
                break;
            case 0x2C:  // a picture
                ++pictures;
                bytes.skip(8);
                skipColors(bytes.number(1));
                bytes.skip(1);
                skipBlocks();
                break;
            case 0x3B:
                return bytes.good() && bytes.atEnd() ? std::optional(pictures) : std::nullopt;
            default:
                return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> picturesInFilm(const std::string& file) {
    Bytes look(file);
    const auto magic = look.number(8);
    if (!look.good()) return std::nullopt;
    Bytes bytes(file);
    if (magic >> 32 == 0x1A45DFA3) return inMatroska(bytes);
    if ((magic & 0xFFFFFFFF) == box("ftyp")) return inMp4(bytes);
    if (magic >> 32 == box("GIF8")) return inGif(bytes);
    return std::nullopt;
}

}  // namespace seiche

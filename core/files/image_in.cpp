#include "core/files/image_in.hpp"

#include <cmath>
#include <fstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/files/picture_decoder.hpp"
#include "core/files/within.hpp"

namespace seiche {

namespace {

constexpr std::uintmax_t maxFileBytes = 256U << 20U;

constexpr std::string_view pngMagic = "\x89PNG\r\n\x1a\n", jpegMagic = "\xff\xd8\xff";

/// The decoder according to the first bytes, with the header read and within the limits.
std::unique_ptr<PictureDecoder> opened(std::string_view data, const std::string& where) {
    const bool png = data.starts_with(pngMagic), jpeg = data.starts_with(jpegMagic);
    if (data.size() > maxFileBytes || !(png || jpeg)) {
        failInput(
            "{} is not a PNG or JPEG image that can be read (at most {} pixels a side); "
            "convert it to PNG",
            where, maxImageSide);
    }
    auto decoder = png ? openPng(data) : openJpeg(data);
    const auto [width, height] = std::pair(decoder->width, decoder->height);
    if (width > maxImageSide || height > maxImageSide || width * height > maxImagePixels) {
        failInput(
            "{} has {} x {} pixels, and at most {} a side and {} in all are read; scale it "
            "down",
            where, width, height, maxImageSide, maxImagePixels);
    }
    return decoder;
}

[[noreturn]] void failDamaged(const std::string& where, const DamagedPicture& damage) {
    failInput("{} is damaged ({}); save it again as PNG", where, damage.what());
}

/// Rearranges stored rows and columns as the EXIF orientation says.
Image turned(Image stored, int orientation) {
    if (orientation == 1) return stored;
    const bool swapped = orientation >= 5;
    const bool fromRight =
        orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
    const bool fromBottom = orientation == 3 || orientation == 4 || orientation >= 7;
    Image shown;
    shown.width = swapped ? stored.height : stored.width;
    shown.height = swapped ? stored.width : stored.height;
    shown.rgba.resize(stored.rgba.size());
    const auto* from = stored.rgba.data();
    for (int row = 0; row < stored.height; ++row) {
        for (int column = 0; column < stored.width; ++column, from += 4) {
            int x = swapped ? row : column, y = swapped ? column : row;
            if (fromRight) x = shown.width - 1 - x;
            if (fromBottom) y = shown.height - 1 - y;
            std::copy_n(from, 4, shown.rgba.data() + shown.at(x, y));
        }
    }
    return shown;
}

/// The weights with which each of `target` cells averages `source` pixels along one axis.
struct Taps {
    int first = 0;
    std::vector<double> weights;
};

std::vector<Taps> resampling(int source, int target) {
    std::vector<Taps> taps(static_cast<std::size_t>(target));
    const double scale = static_cast<double>(source) / target;
    for (int i = 0; i < target; ++i) {
        auto& [first, weights] = taps[static_cast<std::size_t>(i)];
        if (scale > 1) {  // the mean over the cell's stretch of pixels
            const double begin = i * scale, end = (i + 1) * scale;
            first = static_cast<int>(begin);
            for (int k = first; k < source && k < end; ++k) {
                weights.push_back((std::min<double>(end, k + 1) - std::max<double>(begin, k)) /
                                  scale);
            }
        } else {  // between the two pixels nearest to the centre
            const double at = std::clamp((i + 0.5) * scale - 0.5, 0.0, source - 1.0);
            first = std::min(static_cast<int>(at), std::max(0, source - 2));
            weights.push_back(1 - (at - first));
            if (source > 1) weights.push_back(at - first);
        }
    }
    return taps;
}

}  // namespace

std::size_t Image::at(int x, int y) const {
    return 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(x));
}

float Image::luminance(int x, int y) const {
    const auto* pixel = rgba.data() + at(x, y);
    const double value = 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2];
    return static_cast<float>(value * pixel[3] / (65535.0 * 65535.0));
}

void checkImage(std::string_view data, const std::string& where) {
    try {
        (void)opened(data, where);
    } catch (const DamagedPicture& damage) {
        failDamaged(where, damage);
    }
}

Image decodeImage(std::string_view data, const std::string& where) {
    try {
        const auto decoder = opened(data, where);
        Image image;
        image.width = static_cast<int>(decoder->width);
        image.height = static_cast<int>(decoder->height);
        image.rgba.resize(image.at(0, image.height));
        decoder->decode(image.rgba.data());
        return turned(std::move(image), decoder->orientation);
    } catch (const DamagedPicture& damage) {
        failDamaged(where, damage);
    }
}

std::string readImageFile(const std::filesystem::path& file, const std::string& where) {
    std::error_code error;
    // a pipe or device could block for ever or never end
    if (!std::filesystem::is_regular_file(file, error)) failInput("{} is not a file", where);
    const auto size = std::filesystem::file_size(file, error);
    if (error || size > maxFileBytes) {
        failInput("{} is larger than {} MiB; scale it down", where, maxFileBytes >> 20U);
    }
    std::string data(size, '\0');
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(data.data(), static_cast<std::streamsize>(size))) {
        failInput("{} cannot be read; check its permissions", where);
    }
    return data;
}

std::string readInFolder(const std::filesystem::path& folder, bool embedded,
                         const std::string& name, const std::string& where) {
    namespace fs = std::filesystem;
    const fs::path relative(name);
    if (name.empty() || name.find('\0') != std::string::npos || relative.is_absolute() ||
        std::ranges::find(relative, fs::path("..")) != relative.end()) {
        failInput(
            "{} '{}' must be a file in the scene's folder, named by a relative path without '..'; "
            "copy it next to the scene",
            where, name);
    }
    if (embedded) {
        const auto* file = findEmbedded((folder / relative).lexically_normal().generic_string());
        if (file == nullptr) failInput("{} '{}' is not part of this program", where, name);
        return std::string(file->data);
    }
    std::error_code error;
    const auto home = fs::canonical(folder.empty() ? fs::path(".") : folder, error);
    const auto target = error ? fs::path() : fs::canonical(home / relative, error);
    if (error || !fs::exists(target)) {
        failInput("{} '{}' does not exist in {}; copy it there or correct the name", where, name,
                  folder.empty() ? message("the current folder") : folder.string());
    }
    if (!isWithin(home, target)) {
        failInput("{} '{}' is a link that leads out of the scene's folder; copy the file instead",
                  where, name);
    }
    return readImageFile(target, fmt::format("{} '{}'", where, name));
}

std::vector<float> luminanceOnCells(const Image& image, int nx, int ny) {
    const auto across = resampling(image.width, nx);
    const auto down = resampling(image.height, ny);
    const auto columns = static_cast<std::size_t>(nx);
    std::vector<double> sum(columns);
    std::vector<float> cells(columns * static_cast<std::size_t>(ny));
    for (int j = 0; j < ny; ++j) {
        checkCancelled();
        const auto& vertical = down[static_cast<std::size_t>(ny - 1 - j)];  // the image hangs down
        std::ranges::fill(sum, 0.0);
        for (std::size_t k = 0; k < vertical.weights.size(); ++k) {
            const int y = vertical.first + static_cast<int>(k);
            for (std::size_t i = 0; i < columns; ++i) {
                for (std::size_t l = 0; l < across[i].weights.size(); ++l) {
                    sum[i] += vertical.weights[k] * across[i].weights[l] *
                              image.luminance(across[i].first + static_cast<int>(l), y);
                }
            }
        }
        std::ranges::transform(sum, cells.begin() + static_cast<std::ptrdiff_t>(columns) * j,
                               [](double value) { return static_cast<float>(value); });
    }
    return cells;
}

}  // namespace seiche

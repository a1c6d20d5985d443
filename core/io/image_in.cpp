#include "core/io/image_in.hpp"

#include <cmath>
#include <fstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/work.hpp"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_MAX_DIMENSIONS 16384
#include <stb/stb_image.h>

namespace seiche {

namespace {

constexpr std::uintmax_t maxFileBytes = 256U << 20U;

const stbi_uc* bytes(std::string_view data) {
    return reinterpret_cast<const stbi_uc*>(data.data());
}

/// What each of `target` cells takes from `source` pixels along one axis.
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

float Image::luminance(int x, int y) const {
    const auto* pixel =
        rgba.data() + 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                           static_cast<std::size_t>(x));
    const double value = 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2];
    return static_cast<float>(value * pixel[3] / (65535.0 * 65535.0));
}

void checkImage(std::string_view data, const std::string& where) {
    int width = 0, height = 0, channels = 0;
    if (data.size() > maxFileBytes ||
        stbi_info_from_memory(bytes(data), static_cast<int>(data.size()), &width, &height,
                              &channels) == 0) {
        failInput(
            "{} is not a PNG or JPEG image that can be read (at most {} pixels a side); "
            "convert it to PNG",
            where, maxImageSide);
    }
    if (width > maxImageSide || height > maxImageSide ||
        std::int64_t{width} * height > maxImagePixels) {
        failInput(
            "{} has {} x {} pixels, and at most {} a side and {} in all are read; scale it "
            "down",
            where, width, height, maxImageSide, maxImagePixels);
    }
}

Image decodeImage(std::string_view data, const std::string& where) {
    checkImage(data, where);
    Image image;
    int channels = 0;
    const std::unique_ptr<stbi_us, void (*)(void*)> pixels(
        stbi_load_16_from_memory(bytes(data), static_cast<int>(data.size()), &image.width,
                                 &image.height, &channels, 4),
        stbi_image_free);
    if (!pixels) {
        failInput("{} is damaged ({}); save it again as PNG", where, stbi_failure_reason());
    }
    image.rgba.assign(pixels.get(), pixels.get() + 4 * static_cast<std::size_t>(image.width) *
                                                       static_cast<std::size_t>(image.height));
    return image;
}

std::string readInFolder(const std::filesystem::path& folder, bool embedded,
                         const std::string& name, const std::string& where) {
    namespace fs = std::filesystem;
    const fs::path relative(name);
    if (name.empty() || name.find('\0') != std::string::npos || relative.is_absolute() ||
        std::ranges::find(relative, fs::path("..")) != relative.end()) {
        failInput(
            "{} '{}' must be a file in the scene's folder, named without '..' and not from "
            "the root; copy it next to the scene",
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
    if (std::mismatch(home.begin(), home.end(), target.begin(), target.end()).first != home.end()) {
        failInput("{} '{}' is a link that leads out of the scene's folder; copy the file instead",
                  where, name);
    }
    // a pipe or device could block for ever or never end
    if (!fs::is_regular_file(target)) failInput("{} '{}' is not a file", where, name);
    const auto size = fs::file_size(target, error);
    if (error || size > maxFileBytes) {
        failInput("{} '{}' is larger than {} MiB; scale it down", where, name, maxFileBytes >> 20U);
    }
    std::string data(size, '\0');
    std::ifstream stream(target, std::ios::binary);
    if (!stream.read(data.data(), static_cast<std::streamsize>(size))) {
        failInput("{} '{}' cannot be read; check its permissions", where, name);
    }
    return data;
}

Image sceneImage(const Scene& scene, const std::string& name, const std::string& where) {
    return decodeImage(readInFolder(scene.folder, scene.embedded, name, where),
                       fmt::format("{} '{}'", where, name));
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

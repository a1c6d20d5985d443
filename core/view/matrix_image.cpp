#include "core/view/matrix_image.hpp"

#include <array>
#include <cmath>

#include "core/base/parallel.hpp"
#include "core/view/palette.hpp"

namespace seiche::view {

Image matrixImage(std::span<const float> entries, int n, int size, double largest,
                  double identity) {
    const Palette palette("inferno");
    Image made;
    made.width = made.height = size;
    made.rgba.assign(4 * static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 255);
    const auto places = [&](int at) {
        const int from = static_cast<int>(std::int64_t{at} * n / size);
        const int to = static_cast<int>(std::int64_t{at + 1} * n / size);
        return std::array{from, std::max(from + 1, to)};
    };
    parallelFor(size, [&](int from, int to) {
        for (int y = from; y < to; ++y) {
            const auto rows = places(y);
            for (int x = 0; x < size; ++x) {
                const auto columns = places(x);
                double most = 0;
                for (int i = rows[0]; i < rows[1]; ++i) {
                    const auto* row = entries.data() + static_cast<std::ptrdiff_t>(i) * n;
                    for (int j = columns[0]; j < columns[1]; ++j) {
                        most = std::max(most, std::abs(double{row[j]} - (i == j ? identity : 0)));
                    }
                }
                const auto& color =
                    palette.at(most > 0 ? 1 + std::log10(most / largest) / matrixDecades : 0);
                auto* pixel = made.pixel(x, y);
                for (std::size_t k = 0; k < 3; ++k) {
                    pixel[k] = static_cast<std::uint8_t>(std::lround(255 * color[k]));
                }
            }
        }
    });
    return made;
}

}  // namespace seiche::view

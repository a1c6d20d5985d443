#include "tests/gui/image_compare.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

namespace seiche::gui {

namespace {

template <class Use>
void eachChannel(const QImage& a, const QImage& b, Use use) {
    if (a.size() != b.size()) throw std::invalid_argument("pictures of different sizes");
    const auto left = a.convertToFormat(QImage::Format_RGB888);
    const auto right = b.convertToFormat(QImage::Format_RGB888);
    for (int y = 0; y < left.height(); ++y) {
        const auto* p = left.constScanLine(y);
        const auto* q = right.constScanLine(y);
        for (int x = 0; x < 3 * left.width(); ++x) use(x, y, std::abs(int{p[x]} - int{q[x]}));
    }
}

}  // namespace

QImage reduced(const QImage& image, int factor) {
    const auto from = image.convertToFormat(QImage::Format_RGB888);
    QImage to(from.width() / factor, from.height() / factor, QImage::Format_RGB888);
    for (int y = 0; y < to.height(); ++y) {
        auto* target = to.scanLine(y);
        for (int x = 0; x < to.width(); ++x) {
            std::array<int, 3> sum{};
            for (int j = 0; j < factor; ++j) {
                const auto* source = from.constScanLine(y * factor + j) + 3 * x * factor;
                for (int i = 0; i < 3 * factor; ++i)
                    sum[static_cast<std::size_t>(i % 3)] += source[i];
            }
            for (int c = 0; c < 3; ++c) {
                const int cells = factor * factor;
                target[3 * x + c] =
                    static_cast<uchar>((sum[static_cast<std::size_t>(c)] + cells / 2) / cells);
            }
        }
    }
    return to;
}

ImageDifference difference(const QImage& a, const QImage& b) {
    ImageDifference found;
    double sum = 0;
    eachChannel(a, b, [&](int, int, int apart) {
        found.largest = std::max(found.largest, apart);
        sum += apart;
    });
    found.mean = sum / (3.0 * a.width() * a.height());
    return found;
}

QImage differencePicture(const QImage& a, const QImage& b) {
    QImage picture(a.size(), QImage::Format_RGB888);
    eachChannel(a, b, [&](int x, int y, int apart) {
        picture.scanLine(y)[x] = static_cast<uchar>(std::min(255, 4 * apart));
    });
    return picture;
}

}  // namespace seiche::gui

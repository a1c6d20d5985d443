#pragma once

#include <QImage>

namespace seiche::gui {

/// How far two pictures of one size are apart, in levels of 0 to 255.
struct ImageDifference {
    int largest = 0;  ///< of any channel of any pixel
    double mean = 0;  ///< over all channels of all pixels
};

/// Means of blocks of `factor` x `factor` pixels; incomplete blocks at the right and the bottom
/// are dropped.
QImage reduced(const QImage& image, int factor);

/// Both as RGB; throws std::invalid_argument where they differ in size.
ImageDifference difference(const QImage& a, const QImage& b);

/// Four times the difference, black where there is none.
QImage differencePicture(const QImage& a, const QImage& b);

}  // namespace seiche::gui

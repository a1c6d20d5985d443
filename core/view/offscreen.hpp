#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "core/gl/readback.hpp"
#include "core/gl/texture.hpp"
#include "core/view/image.hpp"

namespace seiche::view {

/// A picture that is drawn without a window: colour and depth, edges smoothed by multisampling.
class Offscreen {
  public:
    /// `samples` per pixel, limited by the device. Throws badInput for a size that the device
    /// cannot draw and failed if it has no memory.
    Offscreen(int width, int height, int samples = 4);
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    int width() const { return width_; }
    int height() const { return height_; }
    /// Redirects drawing to this picture, all of it, and clears it to a colour: red, green, blue,
    /// alpha in sRGB. The picture then holds colours times alpha, as blendOver() leaves them.
    void begin(const std::array<float, 4>& background = {0, 0, 0, 1});
    /// The picture is complete; restores the framebuffer and viewport from before begin().
    void end();

    /// The picture completed last; waits for the device.
    Image read() const;
    /// Starts reading back the last completed picture, after the current drawing.
    void push(std::uint64_t tag);
    /// Returns the pictures that have arrived, oldest first; `wait` waits for all.
    void poll(bool wait, const std::function<void(std::uint64_t tag, const Image&)>& take);

  private:
    int width_, height_;
    gl::Texture2D picture_;
    unsigned drawn_ = 0, resolved_ = 0;  // framebuffers
    unsigned color_ = 0, depth_ = 0;     // renderbuffers
    int before_ = 0;
    int viewport_[4] = {};
    gl::Readback readback_{8};
};

}  // namespace seiche::view

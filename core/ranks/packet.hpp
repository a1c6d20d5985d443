#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/base/error.hpp"

namespace seiche {

/// Values one behind the other, as a message carries them between processes of one program.
class Packet {
  public:
    template <class T>
    Packet& put(const T& value) {
        return putAll(std::span(&value, 1));
    }
    Packet& put(const std::string& text) {
        put(static_cast<std::uint64_t>(text.size()));
        return putAll(std::span(text.data(), text.size()));
    }
    /// Without their number.
    template <class T>
    Packet& putAll(std::span<const T> values) {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto bytes = std::as_bytes(values);
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return *this;
    }
    const std::vector<std::byte>& bytes() const { return bytes_; }

  private:
    std::vector<std::byte> bytes_;
};

/// Takes them out in the same order. Throws failed where there are fewer.
class PacketReader {
  public:
    explicit PacketReader(std::span<const std::byte> bytes) : left_(bytes) {}
    template <class T>
    T get() {
        return getAll<T>(1).front();
    }
    std::string text() {
        const auto letters = getAll<char>(get<std::uint64_t>());
        return {letters.begin(), letters.end()};
    }
    template <class T>
    std::vector<T> getAll(std::size_t count) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (count > left_.size() / sizeof(T)) {
            failRun("a message between ranks is cut off: start all of them from one program");
        }
        std::vector<T> values(count);
        if (count > 0) std::memcpy(values.data(), left_.data(), count * sizeof(T));
        left_ = left_.subspan(count * sizeof(T));
        return values;
    }
    bool empty() const { return left_.empty(); }

  private:
    std::span<const std::byte> left_;
};

}  // namespace seiche

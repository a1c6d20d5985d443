#include "core/io/npy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <numeric>

#include "core/base/error.hpp"
#include "core/io/out_file.hpp"

namespace seiche {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie");

namespace {

/// The value of a key of the header, a Python dictionary: the text behind `'key':` up to the comma
/// or bracket that ends it.
std::string entry(const std::string& header, const std::string& key) {
    const auto at = header.find("'" + key + "'");
    if (at == std::string::npos) return "";
    auto from = header.find(':', at);
    if (from == std::string::npos) return "";
    from = header.find_first_not_of(' ', from + 1);
    if (from == std::string::npos) return "";
    const char ends = header[from] == '(' ? ')' : ',';
    const auto to = header.find_first_of(std::string{ends, '}'}, from);
    return to == std::string::npos ? "" : header.substr(from, to - from + (ends == ')' ? 1 : 0));
}

bool parseShape(const std::string& text, std::vector<std::int64_t>& shape) {
    if (text.size() < 2 || text.front() != '(' || text.back() != ')') return false;
    std::int64_t number = -1;
    for (const char c : text.substr(1)) {
        if (c >= '0' && c <= '9') {
            number = std::max<std::int64_t>(number, 0) * 10 + (c - '0');
            if (number > (std::int64_t{1} << 40)) return false;
        } else if (c == ',' || c == ')') {
            if (number >= 0) shape.push_back(number);
            number = -1;
        } else if (c != ' ' && c != 'L') {
            return false;
        }
    }
    return true;
}

template <class T>
void convert(std::span<const char> raw, bool swap, std::vector<double>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::array<char, sizeof(T)> bytes;
        std::memcpy(bytes.data(), raw.data() + i * sizeof(T), sizeof(T));
        if (swap) std::reverse(bytes.begin(), bytes.end());
        values[i] = static_cast<double>(std::bit_cast<T>(bytes));
    }
}

/// Values of the last index first in the file, turned so that the last index runs fastest.
std::vector<double> turned(const std::vector<double>& from, std::span<const std::int64_t> shape) {
    std::vector<double> to(from.size());
    std::vector<std::int64_t> index(shape.size(), 0);
    for (const double value : from) {
        std::size_t at = 0;
        for (std::size_t axis = 0; axis < shape.size(); ++axis) {
            at = at * static_cast<std::size_t>(shape[axis]) + static_cast<std::size_t>(index[axis]);
        }
        to[at] = value;
        for (std::size_t axis = 0; axis < shape.size() && ++index[axis] == shape[axis]; ++axis) {
            index[axis] = 0;
        }
    }
    return to;
}

template <class T>
void write(const std::string& file, const char* type, std::span<const std::int64_t> shape,
           std::span<const T> values) {
    std::string sides;
    for (const auto side : shape) sides += fmt::format("{}, ", side);
    // (3,) but (2, 3): as NumPy writes them.
    if (shape.size() > 1) sides.resize(sides.size() - 2);
    if (shape.size() == 1) sides.resize(sides.size() - 1);
    auto header =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type, sides);
    // Magic, version and length take 10 bytes; the data begins at a multiple of 64.
    header.append(63 - (10 + header.size()) % 64, ' ').append(1, '\n');
    OutFile out(file);
    out.write(std::string_view("\x93NUMPY\x01\x00", 8));
    const auto length = static_cast<std::uint16_t>(header.size());
    out.write(std::span<const std::uint16_t>(&length, 1));
    out.write(header);
    out.write(values);
    out.close();
}

}  // namespace

NpyArray readNpy(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in || std::filesystem::is_directory(file)) {
        failInput("{}: there is no such file to read an array from", file);
    }
    std::array<char, 8> magic{};
    in.read(magic.data(), magic.size());
    if (!in || std::string_view(magic.data(), 6) != "\x93NUMPY") {
        failInput("{}: this is not a NumPy array: save one with numpy.save", file);
    }
    std::array<unsigned char, 4> size{};
    in.read(reinterpret_cast<char*>(size.data()), magic[6] == 1 ? 2 : 4);
    const auto length =
        static_cast<std::size_t>(size[0]) + 256 * (size[1] + 256 * (size[2] + 256u * size[3]));
    if (!in || length > (1u << 20)) failInput("{}: the array's header is cut short", file);
    std::string header(length, ' ');
    in.read(header.data(), static_cast<std::streamsize>(length));
    if (!in) failInput("{}: the array's header is cut short", file);

    NpyArray array;
    const auto type = entry(header, "descr");
    if (!parseShape(entry(header, "shape"), array.shape) || type.size() < 5) {
        failInput("{}: the array's header cannot be understood: {}", file, header);
    }
    const auto name = type.substr(2, type.size() - 3);
    struct Type {
        const char* name;
        std::size_t bytes;
        std::function<void(std::span<const char>, bool, std::vector<double>&)> read;
    };
    static const std::vector<Type> types = {
        {"f4", 4, convert<float>},         {"f8", 8, convert<double>},
        {"i1", 1, convert<std::int8_t>},   {"i2", 2, convert<std::int16_t>},
        {"i4", 4, convert<std::int32_t>},  {"i8", 8, convert<std::int64_t>},
        {"u1", 1, convert<std::uint8_t>},  {"u2", 2, convert<std::uint16_t>},
        {"u4", 4, convert<std::uint32_t>}, {"u8", 8, convert<std::uint64_t>}};
    const auto known =
        std::find_if(types.begin(), types.end(), [&](const Type& t) { return t.name == name; });
    if (known == types.end()) {
        failInput("{}: the array's type {} is none that is read: give float32, float64 or integers",
                  file, type);
    }
    std::uint64_t count = 1;
    for (const auto side : array.shape) {
        count *= static_cast<std::uint64_t>(side);
        if (count > (std::uint64_t{1} << 40)) failInput("{}: the array is too large", file);
    }
    const auto begin = in.tellg();
    in.seekg(0, std::ios::end);
    const auto have = static_cast<std::uint64_t>(in.tellg() - begin);
    if (have < count * known->bytes) {
        failInput("{}: the array has {} bytes, but {} entries of {} take {}", file, have, count,
                  type, count * known->bytes);
    }
    in.seekg(begin);
    std::vector<char> raw(count * known->bytes);
    in.read(raw.data(), static_cast<std::streamsize>(raw.size()));
    array.values.resize(count);
    known->read(raw, type[1] == '>', array.values);
    array.doublePrecision = known->bytes > 4 || (known->bytes == 4 && name != "f4");
    if (entry(header, "fortran_order") == "True" && array.shape.size() > 1) {
        array.values = turned(array.values, array.shape);
    }
    return array;
}

void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const float> values) {
    write(file, "<f4", shape, values);
}
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const double> values) {
    write(file, "<f8", shape, values);
}
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const std::int32_t> values) {
    write(file, "<i4", shape, values);
}

}  // namespace seiche

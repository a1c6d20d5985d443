#include "core/files/npy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <functional>
#include <optional>
#include <set>

#include "core/base/error.hpp"
#include "core/files/out_file.hpp"

namespace seiche {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie");

namespace {

struct Header {
    std::string type;
    bool lastRunsFastest = true;
    std::vector<std::int64_t> shape;
};

/// Reads a header: a dictionary as Python writes it, of 'descr', 'fortran_order' and 'shape' in any
/// order (NumPy Enhancement Proposal 1). Anything that Python or NumPy would reject is refused.
class HeaderReader {
  public:
    explicit HeaderReader(std::string_view text) : left_(text) {}

    std::optional<Header> read() {
        Header made;
        std::set<std::string> seen;
        if (!take('{')) return std::nullopt;
        while (!take('}')) {
            const auto key = string();
            if (!key || !seen.insert(*key).second || !take(':') || !value(*key, made)) {
                return std::nullopt;
            }
            if (take(',')) continue;
            if (!take('}')) return std::nullopt;
            break;
        }
        skipBlanks();
        if (!left_.empty() || seen.size() != 3) return std::nullopt;
        return made;
    }

  private:
    bool value(const std::string& key, Header& made) {
        if (key == "descr") {
            const auto text = string();
            made.type = text.value_or("");
            return text.has_value();
        }
        if (key == "fortran_order") {
            made.lastRunsFastest = takeWord("False");
            return made.lastRunsFastest || takeWord("True");
        }
        return key == "shape" && tuple(made.shape);
    }

    void skipBlanks() {
        left_.remove_prefix(std::min(left_.find_first_not_of(" \t\r\n\f"), left_.size()));
    }
    bool take(char wanted) {
        skipBlanks();
        if (!left_.starts_with(wanted)) return false;
        left_.remove_prefix(1);
        return true;
    }
    bool takeWord(std::string_view wanted) {
        skipBlanks();
        if (!left_.starts_with(wanted)) return false;
        left_.remove_prefix(wanted.size());
        return true;
    }
    /// A string in quotes of either kind, without escapes, which names and types do not need.
    std::optional<std::string> string() {
        skipBlanks();
        const char quote = left_.empty() ? ' ' : left_.front();
        if (quote != '\'' && quote != '"') return std::nullopt;
        const auto end = left_.find(quote, 1);
        if (end == std::string_view::npos) return std::nullopt;
        std::string text(left_.substr(1, end - 1));
        if (text.find_first_of("\\\n") != std::string::npos) return std::nullopt;
        left_.remove_prefix(end + 1);
        return text;
    }
    /// Integers, in Python 2 with a trailing L.
    std::optional<std::int64_t> number() {
        skipBlanks();
        std::int64_t number = 0;
        const auto [end, error] =
            std::from_chars(left_.data(), left_.data() + left_.size(), number);
        if (error != std::errc() || number < 0) return std::nullopt;
        left_.remove_prefix(static_cast<std::size_t>(end - left_.data()));
        if (left_.starts_with('L')) left_.remove_prefix(1);
        return number;
    }
    /// (), (3,), (2, 3) and (2, 3,), but not (3), which is a number.
    bool tuple(std::vector<std::int64_t>& sides) {
        if (!take('(')) return false;
        bool comma = true;
        while (!take(')')) {
            const auto side = comma ? number() : std::nullopt;
            if (!side) return false;
            sides.push_back(*side);
            comma = take(',');
        }
        return comma || sides.size() != 1;
    }

    std::string_view left_;
};

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

NpyArray arrayFrom(std::istream& in, const std::string& file) {
    std::array<char, 8> magic{};
    in.read(magic.data(), magic.size());
    if (!in || std::string_view(magic.data(), 6) != "\x93NUMPY") {
        failInput("{}: this is not a NumPy array: save one with numpy.save", file);
    }
    const int version = static_cast<unsigned char>(magic[6]);
    if (version < 1 || version > 3 || magic[7] != 0) {
        failInput("{}: the array's format is version {}.{}, and 1.0 to 3.0 are read", file, version,
                  +static_cast<unsigned char>(magic[7]));
    }
    std::array<unsigned char, 4> size{};
    in.read(reinterpret_cast<char*>(size.data()), version == 1 ? 2 : 4);
    const auto length =
        static_cast<std::size_t>(size[0]) + 256 * (size[1] + 256 * (size[2] + 256u * size[3]));
    // NumPy itself accepts at most 10 000 bytes.
    if (in && length > (1u << 16)) {
        failInput("{}: the array's header of {} bytes is too long", file, length);
    }
    std::string text(length, ' ');
    if (!in || !in.read(text.data(), static_cast<std::streamsize>(length))) {
        failInput("{}: the array's header is cut short", file);
    }

    const auto header = HeaderReader(text).read();
    if (!header) {
        failInput("{}: the array's header cannot be understood: {}", file,
                  text.substr(0, std::min<std::size_t>(text.find_last_not_of(" \n") + 1, 300)));
    }
    NpyArray array;
    array.shape = header->shape;
    const bool ordered = header->type.find_first_of("<>|=") == 0;
    const auto name = header->type.substr(ordered ? 1 : 0);
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
        failInput("{}: the array's type {} is not supported: give float32, float64 or integers",
                  file, header->type);
    }
    std::uint64_t count = 1;
    for (const auto side : array.shape) {
        constexpr std::uint64_t most = std::uint64_t{1} << 40U;
        const auto entries = static_cast<std::uint64_t>(side);
        if (entries > 0 && count > most / entries) failInput("{}: the array is too large", file);
        count *= entries;
    }
    const auto begin = in.tellg();
    in.seekg(0, std::ios::end);
    const auto have = static_cast<std::uint64_t>(in.tellg() - begin);
    if (have < count * known->bytes) {
        failInput("{}: the array has {} bytes, but {} entries of {} take {}", file, have, count,
                  header->type, count * known->bytes);
    }
    in.seekg(begin);
    std::vector<char> raw(count * known->bytes);
    if (!in.read(raw.data(), static_cast<std::streamsize>(raw.size()))) {
        failInput("{}: the array's data cannot be read", file);
    }
    array.values.resize(count);
    known->read(raw, header->type.front() == '>', array.values);
    array.doublePrecision = known->bytes > 4 || (known->bytes == 4 && name != "f4");
    if (!header->lastRunsFastest && array.shape.size() > 1) {
        array.values = turned(array.values, array.shape);
    }
    return array;
}

}  // namespace

NpyArray readNpy(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in || std::filesystem::is_directory(file)) {
        failInput("{}: there is no such file to read an array from", file);
    }
    return arrayFrom(in, file);
}

NpyArray npyFrom(const std::string& bytes, const std::string& where) {
    std::istringstream in(bytes);
    return arrayFrom(in, where);
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

#include "core/files/matrix_market.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>

#include "core/base/error.hpp"
#include "core/files/out_file.hpp"

namespace seiche {

namespace {

bool isBlank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\f' || letter == '\v';
}

/// A line, or the beginning of a long one, as sentences quote it.
std::string_view quoted(std::string_view text) {
    while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
    return text.substr(0, 60);
}

/// Lines of a source that fills a buffer piece by piece.
class Lines {
  public:
    using Fill = std::function<std::size_t(char* to, std::size_t most)>;
    static constexpr std::size_t longest = 1 << 20;

    /// `bytes`: of the whole source.
    Lines(std::string name, std::size_t bytes, Fill fill)
        : name_(std::move(name)), bytes_(bytes), fill_(std::move(fill)), buffer_(4 * longest) {}

    /// The next line without its end; false after the last.
    bool next(std::string_view& line) {
        const char* end = newline();
        while (!end && !ended_) {
            if (end_ - begin_ > longest) {
                failInput("{}:{}: this line is longer than {} bytes: write one entry a line", name_,
                          number_ + 1, longest);
            }
            refill();
            end = newline();
        }
        if (begin_ == end_) return false;
        const char* first = buffer_.data() + begin_;
        const auto size = end ? static_cast<std::size_t>(end - first) : end_ - begin_;
        line = {first, size};
        begin_ += size + (end ? 1 : 0);
        ++number_;
        return true;
    }
    /// The next line that is neither blank nor a comment.
    bool nextOfNumbers(std::string_view& line) {
        while (next(line)) {
            const auto* first = std::find_if_not(line.begin(), line.end(), isBlank);
            if (first != line.end() && *first != '%') return true;
        }
        return false;
    }
    const std::string& name() const { return name_; }
    std::size_t number() const { return number_; }                          // of the last line
    std::size_t left() const { return bytes_ - taken_ + (end_ - begin_); }  // bytes

  private:
    const char* newline() const {
        return static_cast<const char*>(std::memchr(buffer_.data() + begin_, '\n', end_ - begin_));
    }
    void refill() {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
        const auto got = fill_(buffer_.data() + end_, buffer_.size() - end_);
        ended_ = got == 0;
        end_ += got;
        taken_ = std::min(bytes_, taken_ + got);
    }

    std::string name_;
    std::size_t bytes_, taken_ = 0;
    Fill fill_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0, end_ = 0, number_ = 0;
    bool ended_ = false;
};

struct MarketHeader {
    bool array = false, pattern = false, integer = false, symmetric = false, skew = false;
};

MarketHeader headerOf(Lines& lines) {
    std::string_view line;
    if (!lines.next(line)) failInput("{}: this file is empty", lines.name());
    std::string text(line.substr(0, 1024));
    for (auto& letter : text)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    std::vector<std::string_view> words;
    for (std::string_view rest = text; !rest.empty();) {
        const auto word = static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), isBlank) -
                                                   rest.begin());
        if (word > 0) words.push_back(rest.substr(0, word));
        rest.remove_prefix(std::min(word + 1, rest.size()));
    }
    const bool known = words.size() == 5 && words[0] == "%%matrixmarket" && words[1] == "matrix" &&
                       (words[2] == "coordinate" || words[2] == "array");
    if (!known) {
        failInput(
            "{}:1: a Matrix Market file begins with '%%MatrixMarket matrix coordinate real "
            "general' or the like, not with '{}': write it with scipy.io.mmwrite, for example",
            lines.name(), quoted(line));
    }
    MarketHeader header;
    header.array = words[2] == "array";
    header.pattern = words[3] == "pattern";
    header.integer = words[3] == "integer";
    if (!header.pattern && !header.integer && words[3] != "real" && words[3] != "double") {
        failInput(
            "{}:1: entries of the kind '{}' are not read: write the matrix as real, integer or "
            "pattern",
            lines.name(), quoted(words[3]));
    }
    header.symmetric = words[4] == "symmetric";
    header.skew = words[4] == "skew-symmetric";
    if (!header.symmetric && !header.skew && words[4] != "general") {
        failInput(
            "{}:1: the symmetry '{}' is not read: write the matrix as general, symmetric or "
            "skew-symmetric",
            lines.name(), quoted(words[4]));
    }
    if (header.pattern && (header.array || header.skew)) {
        failInput(
            "{}:1: a pattern is neither an array nor skew-symmetric: write its entries as real",
            lines.name());
    }
    return header;
}

/// Numbers of one line, from left to right.
class Numbers {
  public:
    Numbers(const Lines& lines, std::string_view line)
        : lines_(lines), line_(line), at_(line.data()), end_(line.data() + line.size()) {}

    std::optional<std::int64_t> whole() {
        skip();
        if (at_ != end_ && *at_ == '+') ++at_;
        std::int64_t number = 0;
        const auto [next, error] = std::from_chars(at_, end_, number);
        if (error != std::errc() || !delimited(next)) return std::nullopt;
        at_ = next;
        return number;
    }
    std::optional<double> real() {
        skip();
        const char* first = at_ != end_ && *at_ == '+' ? at_ + 1 : at_;
        double number = 0;
        const auto [next, error] = std::from_chars(first, end_, number);
        if (error == std::errc() && delimited(next)) [[likely]] {
            at_ = next;
        } else {
            number = unusual(first);
            if (at_ == first || !delimited(at_)) return std::nullopt;
        }
        if (!std::isfinite(number)) {
            failInput("{}:{}: '{}' is not finite in FP64, and entries must be", lines_.name(),
                      lines_.number(), quoted(line_));
        }
        return number;
    }
    bool done() {
        skip();
        return at_ == end_;
    }

  private:
    void skip() {
        while (at_ != end_ && isBlank(*at_)) ++at_;
    }
    bool delimited(const char* at) const { return at == end_ || isBlank(*at); }
    /// Exponents as Fortran writes them, and numbers that FP64 rounds to 0 or infinity.
    double unusual(const char* first) {
        const char* last = std::find_if(first, end_, isBlank);
        std::string text(first, last);
        for (auto& letter : text) {
            if (letter == 'd' || letter == 'D' || letter == 'E') letter = 'e';
        }
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        at_ = error == std::errc::invalid_argument ? first : first + (end - text.data());
        if (error != std::errc::result_out_of_range) return number;
        const auto exponent = text.find('e');
        const bool small = exponent != text.npos ? text[exponent + 1] == '-'
                                                 : text.find_first_of("123456789") > text.find('.');
        return small ? 0 : std::numeric_limits<double>::infinity();
    }

    const Lines& lines_;
    std::string_view line_;
    const char *at_, *end_;
};

[[noreturn]] void failEntry(const Lines& lines, std::string_view line, const MarketHeader& header) {
    const auto wanted =
        header.pattern   ? message("row and column")
        : header.array   ? header.integer ? message("one whole number, as the first line says")
                                          : message("one number")
          : header.integer ? message("row, column and a whole number, as the first line says")
                         : message("row, column and a number");
    failInput("{}:{}: '{}' is not an entry: a line has {}", lines.name(), lines.number(),
              quoted(line), wanted);
}

/// The value that ends a line; integers that FP64 rounds are read as well.
double valueIn(const Lines& lines, std::string_view line, Numbers& numbers,
               const MarketHeader& header) {
    const auto value = numbers.real();
    if (!value || !numbers.done() || (header.integer && *value != std::floor(*value))) {
        failEntry(lines, line, header);
    }
    return *value;
}

/// Refuses a file that is too short for its stated size, before memory is allocated for it.
void checkPromise(const Lines& lines, std::int64_t entries, std::size_t leastBytes) {
    const auto room = (lines.left() + 1) / leastBytes;
    if (static_cast<std::uint64_t>(entries) <= room) return;
    failInput(
        "{}:{}: {} entries are promised, and the {} bytes that follow cannot hold them: the file "
        "is cut short, or this line is wrong",
        lines.name(), lines.number(), entries, lines.left());
}

void failMissing(const Lines& lines, std::int64_t promised, std::int64_t there) {
    failInput("{}: {} entries are promised and {} are there: the file is cut short", lines.name(),
              promised, there);
}

void checkEnd(Lines& lines, std::int64_t promised) {
    std::string_view line;
    if (lines.nextOfNumbers(line)) {
        failInput("{}:{}: '{}' follows after entry {}, the last that the file promises",
                  lines.name(), lines.number(), quoted(line), promised);
    }
}

void readCoordinates(Lines& lines, const MarketHeader& header, std::int64_t entries,
                     MarketMatrix& made) {
    checkPromise(lines, entries, header.pattern ? 4 : 6);
    const auto room = static_cast<std::size_t>(entries) * (header.symmetric || header.skew ? 2 : 1);
    made.row.reserve(room);
    made.column.reserve(room);
    made.value.reserve(room);
    const auto put = [&](std::int64_t row, std::int64_t column, double value) {
        made.row.push_back(static_cast<std::int32_t>(row - 1));
        made.column.push_back(static_cast<std::int32_t>(column - 1));
        made.value.push_back(value);
    };
    std::string_view line;
    for (std::int64_t k = 0; k < entries; ++k) {
        if (!lines.nextOfNumbers(line)) failMissing(lines, entries, k);
        Numbers numbers(lines, line);
        const auto row = numbers.whole(), column = row ? numbers.whole() : row;
        if (!column || (header.pattern && !numbers.done())) {
            failEntry(lines, line, header);
        }
        if (*row < 1 || *row > made.rows || *column < 1 || *column > made.columns) {
            failInput(
                "{}:{}: row {} and column {} lie outside a matrix of {} x {}: both count from 1",
                lines.name(), lines.number(), *row, *column, made.rows, made.columns);
        }
        const double value = header.pattern ? 1 : valueIn(lines, line, numbers, header);
        if (*row == *column && header.skew) {
            if (value == 0) continue;
            failInput(
                "{}:{}: entry ({}, {}) is {}, and the diagonal of a skew-symmetric matrix is zero",
                lines.name(), lines.number(), *row, *column, value);
        }
        put(*row, *column, value);
        if (*row != *column && (header.symmetric || header.skew)) {
            put(*column, *row, header.skew ? -value : value);
        }
    }
    checkEnd(lines, entries);
}

/// Column after column, of symmetric matrices the lower triangle, of skew-symmetric ones without
/// the diagonal.
void readArray(Lines& lines, const MarketHeader& header, MarketMatrix& made) {
    const auto rows = made.rows, columns = made.columns;
    const auto entries = header.symmetric ? rows * (rows + 1) / 2
                         : header.skew    ? rows * (rows - 1) / 2
                                          : rows * columns;
    checkPromise(lines, entries, 2);
    made.dense = true;
    made.value.resize(static_cast<std::size_t>(rows * columns));
    const auto at = [&](std::int64_t i, std::int64_t j) -> double& {
        return made.value[static_cast<std::size_t>(i * columns + j)];
    };
    std::int64_t read = 0;
    std::string_view line;
    for (std::int64_t j = 0; j < columns; ++j) {
        for (std::int64_t i = header.symmetric ? j : header.skew ? j + 1 : 0; i < rows; ++i) {
            if (!lines.nextOfNumbers(line)) failMissing(lines, entries, read);
            ++read;
            Numbers numbers(lines, line);
            const double value = valueIn(lines, line, numbers, header);
            at(i, j) = value;
            if (header.symmetric) at(j, i) = value;
            if (header.skew) at(j, i) = -value;
        }
    }
    checkEnd(lines, entries);
}

MarketMatrix readMarket(Lines& lines) {
    const auto header = headerOf(lines);
    std::string_view line;
    if (!lines.nextOfNumbers(line))
        failInput("{}: the sizes of the matrix are missing", lines.name());
    Numbers numbers(lines, line);
    std::array<std::int64_t, 3> sizes{};
    const std::size_t count = header.array ? 2 : 3;
    for (std::size_t k = 0; k < count; ++k) {
        const auto size = numbers.whole();
        if (size) sizes[k] = *size;
        if (!size || *size < 0 || (k + 1 == count && !numbers.done())) {
            failInput("{}:{}: '{}' are not the sizes of the matrix, {} whole numbers", lines.name(),
                      lines.number(), quoted(line), count);
        }
    }
    MarketMatrix made;
    made.rows = sizes[0];
    made.columns = sizes[1];
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    if (made.rows < 1 || made.columns < 1 || made.rows > most || made.columns > most) {
        failInput("{}:{}: a matrix of {} x {} is empty or too large: sides go from 1 to {}",
                  lines.name(), lines.number(), made.rows, made.columns, most);
    }
    if ((header.symmetric || header.skew) && made.rows != made.columns) {
        failInput("{}:{}: a matrix of {} x {} is not symmetric: write it as general", lines.name(),
                  lines.number(), made.rows, made.columns);
    }
    if (header.array) {
        readArray(lines, header, made);
    } else {
        readCoordinates(lines, header, sizes[2], made);
    }
    return made;
}

template <class Real>
void writeMarketArray(const std::string& file, std::int64_t rows, std::int64_t columns,
                      std::span<const Real> values) {
    OutFile out(file);
    out.write(fmt::format("%%MatrixMarket matrix array real general\n{} {}\n", rows, columns));
    std::string text;
    for (std::int64_t j = 0; j < columns; ++j) {
        for (std::int64_t i = 0; i < rows; ++i) {
            fmt::format_to(std::back_inserter(text), "{}\n",
                           values[static_cast<std::size_t>(i * columns + j)]);
            if (text.size() < (1 << 16)) continue;
            out.write(text);
            text.clear();
        }
    }
    out.write(text);
    out.close();
}

}  // namespace

MarketMatrix parseMatrixMarket(std::string_view text, const std::string& name) {
    const auto bytes = text.size();
    Lines lines(name, bytes, [&text](char* to, std::size_t most) {
        const auto part = text.substr(0, most);
        std::copy(part.begin(), part.end(), to);
        text.remove_prefix(part.size());
        return part.size();
    });
    return readMarket(lines);
}

MarketMatrix readMatrixMarket(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in || std::filesystem::is_directory(file)) {
        failInput("{}: there is no such file to read a matrix from", file);
    }
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure)) {
        // The size of a pipe's data is known only at its end.
        const std::string text(std::istreambuf_iterator<char>(in), {});
        return parseMatrixMarket(text, file);
    }
    const auto bytes = static_cast<std::size_t>(std::filesystem::file_size(file));
    Lines lines(file, bytes, [&in](char* to, std::size_t most) {
        in.read(to, static_cast<std::streamsize>(most));
        return static_cast<std::size_t>(in.gcount());
    });
    return readMarket(lines);
}

void writeMatrixMarket(const std::string& file, std::int64_t rows, std::int64_t columns,
                       std::span<const float> values) {
    writeMarketArray(file, rows, columns, values);
}
void writeMatrixMarket(const std::string& file, std::int64_t rows, std::int64_t columns,
                       std::span<const double> values) {
    writeMarketArray(file, rows, columns, values);
}

}  // namespace seiche

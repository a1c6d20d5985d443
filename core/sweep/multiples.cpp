#include "core/sweep/multiples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/error.hpp"
#include "core/files/image_in.hpp"
#include "core/param/unit.hpp"
#include "core/sweep/plan.hpp"
#include "core/view/drawing.hpp"

namespace seiche::sweep {

namespace fs = std::filesystem;

namespace {

constexpr double pageAspect = 1.5;
constexpr double largestSide = 3600, largestArea = 2.4e7;  // pixels of the page
constexpr double widestPicture = 520, narrowestPicture = 24;

constexpr view::Color pageInk = {0.13f, 0.13f, 0.13f, 1}, paleInk = {0.42f, 0.42f, 0.42f, 1},
                      emptyCell = {0.94f, 0.94f, 0.94f, 1}, failedCell = {0.99f, 0.93f, 0.90f, 1},
                      failedInk = {0.62f, 0.16f, 0.05f, 1};

/// The numbers of the values of a run: the last axis changes fastest.
std::vector<std::size_t> indexOf(const std::vector<Axis>& axes, std::size_t run) {
    std::vector<std::size_t> index(axes.size());
    for (auto a = axes.size(); a-- > 0;) {
        index[a] = run % axes[a].values.size();
        run /= axes[a].values.size();
    }
    return index;
}

std::optional<Image> pictureOf(const fs::path& file) {
    std::error_code failure;
    if (!fs::exists(file, failure)) return std::nullopt;
    try {
        return decodeImage(readImageFile(file, file.string()), file.string());
    } catch (const Error& error) {
        failRun("{}", error.what());  // pictures are renamed when whole: none is damaged in passing
    }
}

/// Paints an image scaled by means over each pixel into a box of `onto`.
void paintScaled(const Image& image, view::Image& onto, int left, int top, int width, int height) {
    for (int y = 0; y < height; ++y) {
        const int y0 = y * image.height / height;
        const int y1 = std::max(y0 + 1, (y + 1) * image.height / height);
        for (int x = 0; x < width; ++x) {
            const int x0 = x * image.width / width;
            const int x1 = std::max(x0 + 1, (x + 1) * image.width / width);
            std::array<std::uint64_t, 3> sum{};
            for (int j = y0; j < y1; ++j) {
                for (int i = x0; i < x1; ++i) {
                    const auto at = image.at(i, j);
                    for (std::size_t c = 0; c < 3; ++c) sum[c] += image.rgba[at + c];
                }
            }
            const auto count = static_cast<std::uint64_t>((y1 - y0) * (x1 - x0)) * 257;
            auto* pixel = onto.pixel(left + x, top + y);
            for (std::size_t c = 0; c < 3; ++c) {
                pixel[c] = static_cast<std::uint8_t>((sum[c] + count / 2) / count);
            }
        }
    }
}

std::string withUnit(const Axis& axis) {
    return axis.unit.empty() ? axis.path : fmt::format("{} [{}]", axis.path, unitText(axis.unit));
}

/// The lines that fit; the last one ends in dots where there is more.
std::vector<std::string> wrapped(const std::string& text, double width, double height,
                                 std::size_t most) {
    std::vector<std::string> lines;
    std::string word, line;
    const auto flush = [&](const std::string& next) {
        if (!line.empty() && view::Drawing::textWidth(line + " " + next, height) > width) {
            lines.push_back(line);
            line = next;
        } else {
            line += (line.empty() ? "" : " ") + next;
        }
    };
    for (const char c : text + " ") {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            flush(word);
            word.clear();
        }
    }
    lines.push_back(line);
    if (lines.size() > most) {
        lines.resize(most);
        if (most > 0) lines.back() += " …";
    }
    return lines;
}

/// Layout of the page in pixels.
struct Layout {
    Grid grid;
    bool table = false;  ///< rows and columns have headings; else each picture has its own
    double text = 14, gap = 8, left = 0, top = 0;
    int width = 0, height = 0;  ///< of a picture
    double stepX() const { return width + gap; }
    double stepY() const { return height + gap + (table ? 0 : 1.5 * text); }
};

/// The settings of a row: "advection = ar2" and so on, a line each.
std::vector<std::string> rowLabel(const Table& table, const Grid& grid, std::size_t run) {
    std::vector<std::string> lines;
    const auto index = indexOf(table.axes, run);
    for (std::size_t a = 0; a < table.axes.size(); ++a) {
        if (a == grid.across) continue;
        const auto& axis = table.axes[a];
        lines.push_back(fmt::format("{} = {}", axis.path, shortText(axis.values[index[a]])));
    }
    return lines;
}

Layout layoutOf(const Table& table, const Image* picture) {
    Layout layout;
    const double across = picture ? picture->width : 640, down = picture ? picture->height : 400;
    const double aspect = across / down;
    layout.grid = gridOf(table.axes, aspect);
    layout.table = table.axes.size() > 1;
    const auto columns = static_cast<double>(layout.grid.columns);
    const auto rows = static_cast<double>(layout.grid.rows);
    double width =
        std::min({widestPicture, across, largestSide / columns, largestSide / rows * aspect,
                  std::sqrt(largestArea / columns / rows * aspect)});
    width = std::max(width, narrowestPicture);
    layout.width = static_cast<int>(width);
    layout.height = std::max(8, static_cast<int>(std::lround(width / aspect)));
    layout.text = std::clamp(width / 17, 10.0, 19.0);
    layout.gap = std::max(3.0, width / 40);
    layout.left = layout.top = 1.2 * layout.text;
    if (layout.table) {
        double widest = 0;
        for (std::size_t run = 0; run < table.rows.size(); ++run) {
            for (const auto& line : rowLabel(table, layout.grid, run)) {
                widest = std::max(widest, view::Drawing::textWidth(line, layout.text));
            }
        }
        layout.left += widest + layout.text;
        layout.top += 2.9 * layout.text;  // name and values of the columns
    }
    if (!table.title.empty()) layout.top += 2 * layout.text;
    return layout;
}

void drawHeadings(const Table& table, const Layout& layout, view::Drawing& page) {
    const double text = layout.text;
    if (!table.title.empty()) {
        page.text(1.2 * text, 1.6 * text, table.title, 1.2 * text, pageInk);
    }
    if (!layout.table) return;
    const auto& axis = table.axes[layout.grid.across];
    const auto columns = static_cast<double>(layout.grid.columns);
    page.text(layout.left + (columns * layout.stepX() - layout.gap) / 2, layout.top - 2.4 * text,
              withUnit(axis), text, paleInk, 0.5);
    for (std::size_t column = 0; column < axis.values.size(); ++column) {
        page.text(layout.left + static_cast<double>(column) * layout.stepX() + layout.width / 2.0,
                  layout.top - 0.9 * text, shortText(axis.values[column]), text, pageInk, 0.5);
    }
}

void drawCell(const Table& table, const fs::path& folder, std::size_t run, const Layout& layout,
              view::Drawing& page, view::Image& onto) {
    const auto& row = table.rows[run];
    const auto [down, across] = layout.grid.place(table.axes, run);
    const double x = layout.left + static_cast<double>(across) * layout.stepX();
    const double y = layout.top + static_cast<double>(down) * layout.stepY();
    const double text = layout.text;
    const auto picture = row.status == RunStatus::waiting
                             ? std::nullopt
                             : pictureOf(folder / row.folder / pictureFile);
    if (row.status == RunStatus::done && picture) {
        const double scale =
            std::min({1.0 * layout.width / picture->width, 1.0 * layout.height / picture->height});
        const int width = std::max(1, static_cast<int>(std::lround(scale * picture->width)));
        const int height = std::max(1, static_cast<int>(std::lround(scale * picture->height)));
        paintScaled(*picture, onto, static_cast<int>(x) + (layout.width - width) / 2,
                    static_cast<int>(y) + (layout.height - height) / 2, width, height);
    } else {
        const bool failed = row.status == RunStatus::failed;
        page.rectangle(x, y, x + layout.width, y + layout.height, failed ? failedCell : emptyCell);
        const auto most =
            static_cast<std::size_t>(std::max(0.0, layout.height / (1.4 * text) - 0.5));
        const auto lines =
            wrapped(failed ? row.error : name(row.status), layout.width - text, text, most);
        double line =
            y + layout.height / 2.0 - 0.7 * text * (static_cast<double>(lines.size()) - 1);
        for (const auto& each : lines) {
            page.text(x + layout.width / 2.0, line, each, text, failed ? failedInk : paleInk, 0.5);
            line += 1.4 * text;
        }
    }
    if (!layout.table) {
        page.text(x + layout.width / 2.0, y + layout.height + 0.8 * text, table.label(row), text,
                  pageInk, 0.5);
    } else if (across == 0) {
        const auto lines = rowLabel(table, layout.grid, run);
        double line =
            y + layout.height / 2.0 - 0.7 * text * (static_cast<double>(lines.size()) - 1);
        for (const auto& each : lines) {
            page.text(layout.left - text, line, each, text, pageInk, 1);
            line += 1.4 * text;
        }
    }
}

}  // namespace

std::array<std::size_t, 2> Grid::place(const std::vector<Axis>& axes, std::size_t run) const {
    if (axes.size() == 1) return {run / columns, run % columns};
    const auto index = indexOf(axes, run);
    std::size_t row = 0;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        if (a != across) row = row * axes[a].values.size() + index[a];
    }
    return {row, index[across]};
}

Grid gridOf(const std::vector<Axis>& axes, double aspect) {
    std::size_t runs = 1;
    for (const auto& axis : axes) runs *= axis.values.size();
    Grid best;
    double least = 1e300;
    const auto consider = [&](std::size_t columns, std::size_t across) {
        const auto rows = (runs + columns - 1) / columns;
        const double page = static_cast<double>(columns) * aspect / static_cast<double>(rows);
        const double misfit = std::abs(std::log(page / pageAspect));
        if (misfit >= least) return;
        least = misfit;
        best = {columns, rows, across};
    };
    for (std::size_t a = 0; a < axes.size(); ++a) {
        if (axes.size() > 1) consider(axes[a].values.size(), a);
    }
    for (std::size_t columns = 1; axes.size() == 1 && columns <= runs; ++columns) {
        consider(columns, 0);
    }
    return best;
}

view::Image multiples(const Table& table, const fs::path& folder) {
    std::optional<Image> first;
    for (const auto& row : table.rows) {
        if (row.status == RunStatus::done && !first)
            first = pictureOf(folder / row.folder / pictureFile);
    }
    const auto layout = layoutOf(table, first ? &*first : nullptr);
    const double title = view::Drawing::textWidth(table.title, 1.2 * layout.text);
    const double width =
        1.2 * layout.text + std::max(title + 1.2 * layout.text,
                                     layout.left - layout.gap +
                                         layout.stepX() * static_cast<double>(layout.grid.columns));
    const double height = layout.top + static_cast<double>(layout.grid.rows) * layout.stepY() -
                          layout.gap + 1.2 * layout.text;
    view::Drawing page(std::ceil(width), std::ceil(height));
    auto made = view::picture(page, 1);
    drawHeadings(table, layout, page);
    for (std::size_t run = 0; run < table.rows.size(); ++run) {
        drawCell(table, folder, run, layout, page, made);
    }
    view::paint(page, 1, {0, 0}, made);
    return made;
}

}  // namespace seiche::sweep

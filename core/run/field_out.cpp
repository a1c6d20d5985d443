#include "core/run/field_out.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdint>
#include <filesystem>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/files/image_out.hpp"
#include "core/files/npy.hpp"
#include "core/files/out_file.hpp"

namespace seiche {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie");

void writeNpy(const std::string& file, const FieldData& field) {
    const std::array<std::int64_t, 2> shape = {field.ny, field.nx};
    writeNpy(file, shape, std::span<const float>(field.values));
}

namespace {

/// An image of cells with these counts, corner and sizes, as "0 4 0 5 0 0" and the like.
struct ImageText {
    std::string extent, origin, spacing;
};

void writeVti(const std::string& file, const ImageText& image, const FieldInfo& info, double t,
              std::span<const float> values) {
    OutFile out(file);
    out.write(fmt::format(
        "<?xml version=\"1.0\"?>\n"
        "<VTKFile type=\"ImageData\" version=\"1.0\" byte_order=\"LittleEndian\" "
        "header_type=\"UInt64\">\n"
        "  <ImageData WholeExtent=\"{0}\" Origin=\"{1}\" Spacing=\"{2}\">\n"
        "    <FieldData><DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" "
        "format=\"ascii\">{3}</DataArray></FieldData>\n"
        "    <Piece Extent=\"{0}\">\n"
        "      <CellData Scalars=\"{4}\"><DataArray type=\"Float32\" Name=\"{4}\" "
        "format=\"appended\" offset=\"0\"/></CellData>\n"
        "    </Piece>\n"
        "  </ImageData>\n"
        "  <AppendedData encoding=\"raw\">\n_",
        image.extent, image.origin, image.spacing, t, info.name));
    const std::uint64_t bytes = values.size() * sizeof(float);
    out.write(std::span<const std::uint64_t>(&bytes, 1));
    out.write(values);
    out.write("\n  </AppendedData>\n</VTKFile>\n");
    out.close();
}

/// The extension in small letters: ".npy".
std::string endingOf(const std::string& file) {
    auto ending = std::filesystem::path(file).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

void writeCsv(const std::string& file, const VolumeData& volume) {
    const auto& grid = volume.grid;
    OutFile out(file);
    out.write("x [m],y [m],z [m]," + columnHead(volume.info.name, volume.info.unit) + "\n");
    std::string text;
    for (std::size_t index = 0; index < volume.values.size(); ++index) {
        const auto at = cellCentre(grid, cellAt(grid, index));
        fmt::format_to(std::back_inserter(text), "{:.9g},{:.9g},{:.9g},{}\n", at.x, at.y, at.z,
                       volume.values[index]);
        if ((index + 1) % static_cast<std::size_t>(grid.nx) != 0) continue;
        reportProgress(static_cast<double>(index) / static_cast<double>(volume.values.size()));
        out.write(text);
        text.clear();
    }
    out.close();
}

/// Text as an attribute of XML.
std::string quoted(const std::string& text) {
    std::string made;
    for (const char c : text) {
        made += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '"' ? "&quot;" : std::string(1, c);
    }
    return made;
}

}  // namespace

void writeVti(const std::string& file, const FieldData& field) {
    writeVti(
        file,
        {fmt::format("0 {} 0 {} 0 0", field.nx, field.ny), "0 0 0",
         fmt::format("{} {} 1", field.domain.width / field.nx, field.domain.height / field.ny)},
        field.info, field.t, field.values);
}

std::string columnHead(std::string_view quantity, std::string_view unit) {
    return unit.empty() ? std::string(quantity) : fmt::format("{} [{}]", quantity, unit);
}

void writeCsv(const std::string& file, const FieldData& field) {
    const double hx = field.domain.width / field.nx, hy = field.domain.height / field.ny;
    OutFile out(file);
    out.write("x [m],y [m]," + columnHead(field.info.name, field.info.unit) + "\n");
    std::string text;
    for (int j = 0; j < field.ny; ++j) {
        reportProgress(static_cast<double>(j) / field.ny);
        text.clear();
        for (int i = 0; i < field.nx; ++i) {
            const auto at = static_cast<std::size_t>(j) * static_cast<std::size_t>(field.nx) +
                            static_cast<std::size_t>(i);
            fmt::format_to(std::back_inserter(text), "{:.9g},{:.9g},{}\n", (i + 0.5) * hx,
                           (j + 0.5) * hy, field.values[at]);
        }
        out.write(text);
    }
    out.close();
}

void writeExr(const std::string& file, const FieldData& field) {
    writeExr(file, field.nx, field.ny, field.values,
             {{"field", field.info.name}, {"unit", field.info.unit}});
}

void writeField(const std::string& file, const FieldData& field) {
    const auto ending = endingOf(file);
    if (ending == ".npy") {
        writeNpy(file, field);
    } else if (ending == ".vti") {
        writeVti(file, field);
    } else if (ending == ".csv") {
        writeCsv(file, field);
    } else if (ending == ".exr") {
        writeExr(file, field);
    } else {
        failInput("{}: a field's file name must end in .npy, .vti, .csv or .exr", file);
    }
}

void writeVolume(const std::string& file, const VolumeData& volume) {
    const auto& grid = volume.grid;
    const auto ending = endingOf(file);
    if (ending == ".npy") {
        const std::array<std::int64_t, 3> shape = {grid.nz, grid.ny, grid.nx};
        writeNpy(file, shape, std::span<const float>(volume.values));
    } else if (ending == ".vti") {
        writeVti(file,
                 {fmt::format("0 {} 0 {} 0 {}", grid.nx, grid.ny, grid.nz),
                  fmt::format("{} {} {}", grid.origin.x, grid.origin.y, grid.origin.z),
                  fmt::format("{} {} {}", grid.hx(), grid.hy(), grid.hz())},
                 volume.info, volume.t, volume.values);
    } else if (ending == ".csv") {
        writeCsv(file, volume);
    } else {
        failInput("{}: a file of a field in three dimensions must end in .npy, .vti or .csv", file);
    }
}

void exportField(const std::string& file, Simulation& simulation, std::string_view field,
                 const Domain& domain) {
    if (capability<VolumeSource>(simulation)) {
        writeVolume(file, readVolume(simulation, field));
    } else {
        writeField(file, readField(simulation, field, domain));
    }
}

void writePvd(const std::string& file, const std::vector<SeriesFile>& files) {
    OutFile out(file);
    out.write(
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\">\n"
        "  <Collection>\n");
    for (const auto& each : files) {
        out.write(
            fmt::format("    <DataSet timestep=\"{}\" file=\"{}\"/>\n", each.t, quoted(each.file)));
    }
    out.write("  </Collection>\n</VTKFile>\n");
    out.close();
}

}  // namespace seiche

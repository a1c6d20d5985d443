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

void writeVti(const std::string& file, const FieldData& field) {
    OutFile out(file);
    out.write(fmt::format(
        "<?xml version=\"1.0\"?>\n"
        "<VTKFile type=\"ImageData\" version=\"1.0\" byte_order=\"LittleEndian\" "
        "header_type=\"UInt64\">\n"
        "  <ImageData WholeExtent=\"0 {0} 0 {1} 0 0\" Origin=\"0 0 0\" Spacing=\"{2} {3} 1\">\n"
        "    <FieldData><DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" "
        "format=\"ascii\">{4}</DataArray></FieldData>\n"
        "    <Piece Extent=\"0 {0} 0 {1} 0 0\">\n"
        "      <CellData Scalars=\"{5}\"><DataArray type=\"Float32\" Name=\"{5}\" "
        "format=\"appended\" offset=\"0\"/></CellData>\n"
        "    </Piece>\n"
        "  </ImageData>\n"
        "  <AppendedData encoding=\"raw\">\n_",
        field.nx, field.ny, field.domain.width / field.nx, field.domain.height / field.ny, field.t,
        field.info.name));
    const std::uint64_t bytes = field.values.size() * sizeof(float);
    out.write(std::span<const std::uint64_t>(&bytes, 1));
    out.write(std::span<const float>(field.values));
    out.write("\n  </AppendedData>\n</VTKFile>\n");
    out.close();
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
    auto ending = std::filesystem::path(file).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
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

}  // namespace seiche

#include "app/gui/viewport/frame_copy.hpp"

#include <algorithm>
#include <utility>

#include "core/view/map_layers.hpp"

namespace seiche::gui {

namespace {

void upload(const Sheet& sheet, gl::Texture2D& texture) {
    if (!texture || texture.width() != sheet.width || texture.height() != sheet.height ||
        texture.format() != sheet.format) {
        texture = gl::Texture2D(sheet.format, sheet.width, sheet.height,
                                "window." + sheet.view.info.name);
    }
    texture.upload(sheet.texels);
}

void upload(const Sheet& sheet, FrameField& target) {
    upload(sheet, target.texture);
    target.nx = sheet.view.nx;
    target.ny = sheet.view.ny;
    target.cellsPerTexel = sheet.view.cellsPerTexel;
    target.fine = sheet.view.fine;
    target.info = sheet.view.info;
    target.blank = sheet.view.blank;
}

// Most scenes have the same walls from picture to picture, or none.
void copyWalls(Simulation& simulation, std::shared_ptr<const Sheet>& before) {
    auto sheet = std::make_shared<Sheet>(download(simulation.walls()));
    const bool same = before && before->width == sheet->width && before->height == sheet->height &&
                      before->format == sheet->format && before->view.nx == sheet->view.nx &&
                      before->texels == sheet->texels;
    if (same) return;
    sheet->view.blank = std::ranges::all_of(sheet->texels, [](float part) { return part == 0; });
    before = std::move(sheet);
}

}  // namespace

void FrameWish::add(const View& view, const SimulationInfo& info) {
    const auto add = [this](const std::string& field) {
        if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
    };
    add(shownField(info, view).name);
    if (const auto* dye = view::dyeField(view, info)) add(dye->name);
    velocity = velocity || (info.velocity && view::usesVelocity(view));
}

Sheet download(const FieldView& view) {
    Sheet sheet;
    sheet.format = view.texture->format();
    sheet.width = view.texture->width();
    sheet.height = view.texture->height();
    sheet.texels = view.texture->downloadFloats();
    sheet.view = view;
    sheet.view.texture = nullptr;
    return sheet;
}

std::shared_ptr<FrameCopy> copyFrame(Simulation& simulation, const Domain& domain,
                                     const FrameWish& wish, std::shared_ptr<const Sheet>& walls) {
    auto copy = std::make_shared<FrameCopy>();
    const auto& known = simulation.info().fields;
    for (const auto& field : wish.fields) {
        if (std::ranges::find(known, field, &FieldInfo::name) == known.end()) continue;
        copy->fields.push_back(download(simulation.field(field)));
    }
    if (copy->fields.empty()) return nullptr;
    copy->domain = domain;
    copy->info = &simulation.info();
    copy->step = simulation.stepCount();
    copy->t = simulation.time();
    copyWalls(simulation, walls);
    copy->walls = walls;
    if (simulation.info().discs) {
        const auto part = wish.region.value_or(Region{{0, 0}, {domain.width, domain.height}});
        copy->discs = simulation.discs(part.low, part.high, mostFrameDiscs);
    }
    if (const auto faces = wish.velocity ? simulation.velocity() : std::nullopt) {
        FieldInfo info;
        info.name = "faces";
        copy->velocity = download({faces->texture, faces->nx, faces->ny, 1, info});
        copy->velocityLayout = *faces;
        copy->velocityLayout.texture = nullptr;
    }
    return copy;
}

void CopiedFrame::take(const FrameCopy& copy, std::uint64_t number, std::uint64_t generation) {
    frame_.number = number;
    frame_.generation = generation;
    frame_.step = copy.step;
    frame_.t = copy.t;
    frame_.domain = copy.domain;
    frame_.info = copy.info;
    frame_.fields.resize(copy.fields.size());
    for (std::size_t i = 0; i < copy.fields.size(); ++i) upload(copy.fields[i], frame_.fields[i]);
    if (copy.walls != walls_) {
        walls_ = copy.walls;
        upload(*walls_, frame_.walls);
    }
    frame_.discs = copy.discs;
    if (copy.velocity) {
        if (!frame_.velocity) frame_.velocity.emplace();
        upload(*copy.velocity, frame_.velocity->texture);
        frame_.velocity->layout = copy.velocityLayout;
    } else {
        frame_.velocity.reset();
    }
}

}  // namespace seiche::gui

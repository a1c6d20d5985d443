#include "app/gui/viewport/frame_copy.hpp"

#include <algorithm>
#include <utility>

#include "core/model/capabilities.hpp"
#include "core/view/map_layers.hpp"
#include "core/view/perspective.hpp"
#include "core/view/volume/volume_renderer.hpp"

namespace seiche::gui {

namespace {

void upload(const HostTexture& host, gl::Texture2D& texture) {
    if (!texture || texture.width() != host.width || texture.height() != host.height ||
        texture.format() != host.format) {
        texture =
            gl::Texture2D(host.format, host.width, host.height, "window." + host.view.info.name);
    }
    texture.upload(host.texels);
}

void upload(const HostTexture& host, FrameField& target) {
    upload(host, target.texture);
    target.nx = host.view.nx;
    target.ny = host.view.ny;
    target.cellsPerTexel = host.view.cellsPerTexel;
    target.refinement = host.view.refinement;
    target.info = host.view.info;
    target.blank = host.view.blank;
}

// Most scenes have the same walls from picture to picture, or none.
void copyWalls(Simulation& simulation, std::shared_ptr<const HostTexture>& before) {
    auto host = std::make_shared<HostTexture>(download(simulation.walls()));
    const bool same = before && before->width == host->width && before->height == host->height &&
                      before->format == host->format && before->view.nx == host->view.nx &&
                      before->texels == host->texels;
    if (same) return;
    host->view.blank = std::ranges::all_of(host->texels, [](float part) { return part == 0; });
    before = std::move(host);
}

}  // namespace

void FrameRequest::add(const View& view, const SimulationDescription& info) {
    const auto add = [this](const std::string& field) {
        if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
    };
    add(shownField(info, view).name);
    if (const auto* dye = view::dyeField(view, info)) add(dye->name);
    velocity = velocity || (info.velocity && view::usesVelocity(view));
    if (!view::isVolume(view.style)) return;
    for (const auto& each : view::VolumeRenderer::fieldsOf(info, view)) {
        if (std::ranges::find(volumes, each) == volumes.end()) volumes.push_back(each);
    }
}

HostTexture download(const FieldView& view) {
    HostTexture host;
    host.format = view.texture->format();
    host.width = view.texture->width();
    host.height = view.texture->height();
    host.texels = view.texture->downloadFloats();
    host.view = view;
    host.view.texture = nullptr;
    return host;
}

std::shared_ptr<FrameCopy> copyFrame(Simulation& simulation, const Domain& domain,
                                     const FrameRequest& request,
                                     std::shared_ptr<const HostTexture>& walls) {
    auto copy = std::make_shared<FrameCopy>();
    const auto& known = simulation.info().fields;
    for (const auto& field : request.fields) {
        if (std::ranges::find(known, field, &FieldInfo::name) == known.end()) continue;
        copy->fields.push_back(download(simulation.field(field)));
    }
    if (copy->fields.empty()) return nullptr;
    copy->domain = domain;
    copy->info = simulation.sharedInfo();
    copy->step = simulation.stepCount();
    copy->t = simulation.time();
    copyWalls(simulation, walls);
    copy->walls = walls;
    if (auto* source = capability<DiscSource>(simulation)) {
        const auto part = request.region.value_or(Region{{0, 0}, {domain.width, domain.height}});
        copy->discs = source->discs(part.low, part.high, mostFrameDiscs);
    }
    if (const auto faces = request.velocity ? simulation.velocity() : std::nullopt) {
        FieldInfo info;
        info.name = "faces";
        copy->velocity = download({faces->texture, faces->grid.nx, faces->grid.ny, 1, info});
        copy->velocityLayout = *faces;
        copy->velocityLayout.texture = nullptr;
    }
    auto* inSpace = request.volumes.empty() ? nullptr : capability<VolumeSource>(simulation);
    for (const auto& name : request.volumes) {
        if (!inSpace || std::ranges::find(known, name, &FieldInfo::name) == known.end()) continue;
        const auto volume = inSpace->volume(name);
        copy->volumes.push_back(
            {volume.grid, volume.info,
             volume.buffer->download<float>(cellCount(volume.grid), volume.offset), volume.solids});
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
    frame_.volumes.resize(copy.volumes.size());
    for (std::size_t i = 0; i < copy.volumes.size(); ++i) {
        const auto& from = copy.volumes[i];
        auto& to = frame_.volumes[i];
        const auto bytes = from.values.size() * sizeof(float);
        if (to.buffer.bytes() != bytes) to.buffer = gl::Buffer(bytes, "window." + from.info.name);
        to.buffer.upload(from.values);
        to.grid = from.grid;
        to.info = from.info;
        to.solids = from.solids;
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

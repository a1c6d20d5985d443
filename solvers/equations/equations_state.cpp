#include <algorithm>
#include <cmath>

#include "solvers/equations/equations_simulation.hpp"
#include "solvers/equations/operators.hpp"

namespace seiche::equations {

using linalg::Vector;

namespace {

/// Index in a padded field of the first cell of a row of the grid.
std::size_t rowInPadded(const Grid& grid, int component, int row) {
    return static_cast<std::size_t>(component * grid.paddedRows() + grid.reach + row) * 4 *
               static_cast<std::size_t>(grid.paddedTexels()) +
           4;
}

/// The values in cells of the grid, by component, of a padded field.
std::vector<std::vector<float>> insideOf(std::span<const float> all, const Grid& grid) {
    std::vector<std::vector<float>> values;
    for (int k = 0; k < grid.components; ++k) {
        std::vector<float> made;
        for (int j = 0; j < grid.ny; ++j) {
            const auto row = all.subspan(rowInPadded(grid, k, j), std::size_t(grid.nx));
            made.insert(made.end(), row.begin(), row.end());
        }
        values.push_back(std::move(made));
    }
    return values;
}

}  // namespace

void Equations::save(Snapshot& snapshot) {
    snapshot.putValues("state", state());
    if (auto* rest = explicit_ ? explicit_->rest() : nullptr) snapshot.putValues("rest", *rest);
    if (explicit_ || isAuto()) snapshot.putValues("direction", radius_->direction());
    snapshot.values = {{"time", time_},
                       {"limit", limit_},
                       {"limit_is_old", limitIsOld_},
                       {"method", name(method_)},
                       {"looks", looks_.values()},
                       {"longest_dt", longestDt_},
                       {"explicit_limit", explicitLimit_},
                       {"work", {work_.steps, work_.iterations, work_.time, work_.first}},
                       {"step", steps_},
                       {"dt", dt_},
                       {"sizes", sizes_},
                       {"means", means_},
                       {"error", lastError_},
                       {"rejected", rejected_},
                       {"reach", system_->grid().reach},
                       {"equations", equations_}};
}

void Equations::restore(const Snapshot& snapshot) {
    auto grid = system_->grid();
    grid.reach = snapshot.value<int>("reach", 0, farthestAccess);
    const auto count = static_cast<std::size_t>(4 * grid.paddedTexels()) *
                       static_cast<std::size_t>(grid.paddedRows() * grid.components);
    auto state = snapshot.get<float>("state", count);
    clearWalls(state, grid);
    const auto time = snapshot.value<double>("time"), dt = snapshot.value<double>("dt"),
               error = snapshot.value<double>("error");
    const auto steps = snapshot.value<std::uint64_t>("step"),
               rejected = snapshot.value<std::uint64_t>("rejected");
    auto sizes = snapshot.list("sizes", sizes_.size()),
         means = snapshot.list("means", means_.size());
    const auto equations = snapshot.value<std::string>("equations");
    auto rest = snapshot.has("rest") ? snapshot.get<float>("rest", count) : std::vector<float>();
    waiting_ = {};
    restoreMethod(snapshot);
    restoreLimit(snapshot);
    time_ = time;
    steps_ = steps;
    dt_ = dt;
    sizes_ = std::move(sizes);
    means_ = std::move(means);
    lastError_ = error;
    rejected_ = rejected;
    takeFunctionals(Wait::yes);  // of the state that is dropped
    reports_.clear();
    ledger_.clear();
    measuredAt_ = functionalsAt_ = steps_;
    notFinite_ = -1;
    system_->setTime(time_);
    if (grid.reach == system_->grid().reach) {
        state_.upload(state);
        system_->fillGhosts(state_);
        auto* into = explicit_ ? explicit_->rest() : nullptr;
        if (into && !rest.empty()) {
            clearWalls(rest, grid);
            into->upload(rest);
        } else if (into) {
            into->clear();
        }
    } else {
        setValues(insideOf(state, grid));
    }
    if (equations != equations_) inconsistent_ = constrained();
}

std::vector<std::string> Equations::writableFields() const {
    std::vector<std::string> names;
    for (const auto& component : model_->components) names.push_back(component.name);
    return names;
}

void Equations::writeFields(const FieldValues& fields) {
    checkFieldValues(fields, writableFields(), [&](const std::string&) {
        return static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    });
    auto values = stateValues();
    for (const auto& [name, given] : fields)
        values[static_cast<std::size_t>(model_->componentIndex(name))] = given;
    setValues(values);
    measure();
    limitIsOld_ = true;
    inconsistent_ = constrained();
}

nlohmann::ordered_json Equations::summary() {
    nlohmann::ordered_json made;
    made["equations"] = {{"method", name(method_)}, {"rejected", rejected_}};
    if (changedAt_) made["equations"]["changed_at"] = *changedAt_;
    takeFunctionals(Wait::yes);
    noteFunctionals();
    for (std::size_t i = 0; i < ledger_.size(); ++i) {
        const auto& entry = ledger_[i];
        const double scale = entry.first != 0 ? std::abs(entry.first) : 1;
        made["ledger"][system_->functionalNames()[i]] = {
            {"first", entry.first},
            {"last", entry.last},
            {"drift", (entry.last - entry.first) / scale},
            {"largest_deviation", entry.deviation / scale}};
    }
    return made;
}

void Equations::restoreMethod(const Snapshot& snapshot) {
    fragile_.reset();
    kept_.valid = false;
    if (!isAuto() || constrained() || !snapshot.values.contains("work") ||
        snapshot.value<std::string>("equations") != equations_)
        return;
    const auto method = timeMethod(snapshot.value<std::string>("method"));
    const auto explicitLimit = snapshot.value<double>("explicit_limit"),
               limit = snapshot.value<double>("limit");
    const auto work = snapshot.list("work", 4);
    const auto counted = [](double value) { return static_cast<int>(std::clamp(value, 0.0, 1e9)); };
    const bool ofAuto = method == TimeMethod::rungeKutta || method == TimeMethod::rosenbrock;
    if (ofAuto && *method != method_) useMethod(*method);
    explicitLimit_ = explicitLimit;
    limit_ = limit;
    work_ = {counted(work[0]), counted(work[1]), work[2], work[3]};
}

void Equations::restoreLimit(const Snapshot& snapshot) {
    if (!snapshot.has("direction") || !snapshot.values.contains("limit") ||
        snapshot.value<std::string>("equations") != equations_) {
        limitIsOld_ = true;
        return;
    }
    auto& direction = radius_->direction();
    const auto values =
        snapshot.get<float>("direction", static_cast<std::size_t>(direction.size()));
    const auto limit = snapshot.value<double>("limit");
    std::vector<double> looks;
    double longest = longestDt_;
    if (snapshot.values.contains("looks")) {
        looks = snapshot.list("looks", 3);
        longest = snapshot.value<double>("longest_dt");
    }
    limitIsOld_ = snapshot.value<bool>("limit_is_old");
    limit_ = limit;
    longestDt_ = longest;
    if (!looks.empty()) looks_.setValues(looks);
    direction.upload(values);
}

std::vector<std::vector<float>> Equations::stateValues() {
    return insideOf(state().downloadFloats(), system_->grid());
}

void Equations::clearWalls(std::vector<float>& all, const Grid& grid) const {
    if (!system_->grid().walls) return;
    for (int k = 0; k < grid.components; ++k) {
        auto open = system_->inside().begin();
        for (int j = 0; j < grid.ny; ++j) {
            const auto row = std::span(all).subspan(rowInPadded(grid, k, j));
            for (int i = 0; i < grid.nx; ++i, ++open) {
                if (*open == 0) row[std::size_t(i)] = 0;
            }
        }
    }
}

void Equations::setValues(const std::vector<std::vector<float>>& values) {
    Vector stacked = system_->makeVector("equations values");
    std::vector<float> all;
    for (const auto& each : values) all.insert(all.end(), each.begin(), each.end());
    stacked.upload(all);
    if (auto* rest = explicit_ ? explicit_->rest() : nullptr) rest->clear();
    // which leaves 0 in walls
    system_->sum(stacked.texture(), stackedPlace(system_->grid()), 1, {}, state_,
                 paddedPlace(system_->grid()));
    system_->fillGhosts(state_);
}

}  // namespace seiche::equations

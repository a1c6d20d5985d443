#include "solvers/linalg/dense/tuning.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/files/json_node.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

constexpr const char* shippedFolder = "assets/tuning/";
constexpr std::int64_t mostRows = 1 << 24, mostShares = 32;

bool isCandidate(const GemmTile& tile) {
    for (const auto* profile : {&gl::gpuProfile(), &gl::softwareProfile()}) {
        const auto& known = Gemm::candidates(*profile);
        if (std::find(known.begin(), known.end(), tile) != known.end()) return true;
    }
    return false;
}

GemmTile parseTile(const JsonNode& node) {
    const auto parts = node.list(5, 5, message("a tile: [m, n, k, perM, perN]"));
    const auto part = [&](std::size_t i) { return static_cast<int>(parts[i].whole(1, 4096)); };
    const GemmTile tile = {part(0), part(1), part(2), part(3), part(4)};
    if (!isCandidate(tile)) node.mustBe(message("a tile that tuning tries: measure again"));
    return tile;
}

TuningTable shippedTable(const std::string& device) {
    for (const auto& file : embeddedFiles()) {
        if (!file.path.starts_with(shippedFolder)) continue;
        auto table = TuningTable::parse(file.data, std::string(file.path));
        if (table.device == device) return table;
    }
    return {device, "", {}, {}};
}

TuningTable tableOf(const std::string& device) {
    const auto file = TuningTable::userFile(device);
    if (std::ifstream in(file); in) {
        std::stringstream text;
        text << in.rdbuf();
        try {
            return TuningTable::parse(text.str(), file);
        } catch (const Error& error) {
            log().warn("{}; this table is ignored, `seiche bench --tune` makes a new one",
                       error.what());
        }
    }
    return shippedTable(device);
}

}  // namespace

const TuningTable::Product* TuningTable::nearest(int m, int n, int k, int batch) const {
    const auto apart = [](int one, int other) {
        return std::abs(std::log2(static_cast<double>(one) / other));
    };
    const Product* best = nullptr;
    double least = farthest;
    for (const auto& each : products) {
        const double distance =
            apart(m, each.m) + apart(n, each.n) + apart(k, each.k) + apart(batch, each.batch);
        if (distance > least || (best != nullptr && distance == least)) continue;
        best = &each;
        least = distance;
    }
    return best;
}

int TuningTable::width(const std::string& factorization, int remaining, int otherwise) const {
    const auto found = widths.find(factorization);
    if (found == widths.end()) return otherwise;
    int best = otherwise, least = mostRows;
    for (const auto& each : found->second) {
        const int distance = std::abs(each.remaining - remaining);
        if (distance >= least) continue;
        best = each.width;
        least = distance;
    }
    return best;
}

TuningTable TuningTable::parse(std::string_view text, const std::string& file) {
    const JsonDocument document(text, file);
    const JsonNode root(document);
    root.object({"seiche_tuning", "device", "products", "widths"});
    root.at("seiche_tuning", message("the version of the table")).whole(1, 1);
    TuningTable table;
    table.file = file;
    table.device = root.at("device", message("what was measured")).text(200);
    for (const auto& node :
         root.at("products", message("the measured products")).list(0, 1000, message("a list"))) {
        node.object({"m", "n", "k", "batch", "tile", "shares", "ms"});
        const auto side = [&](const char* key) {
            return static_cast<int>(
                node.at(key, message("a side of the product")).whole(1, mostRows));
        };
        table.products.push_back(
            {side("m"),
             side("n"),
             side("k"),
             side("batch"),
             {parseTile(node.at("tile", message("its fastest tile"))),
              static_cast<int>(
                  node.at("shares", message("of the inner dimension")).whole(1, mostShares))},
             node.at("ms", message("the time it took")).number(0, 1e9)});
    }
    if (!root.has("widths")) return table;
    for (const auto& [name, list] : root.at("widths", message("block sizes")).members()) {
        for (const auto& node : list.list(0, 1000, message("a list of {{remaining, width}}"))) {
            node.object({"remaining", "width"});
            const auto remaining =
                           node.at("remaining", message("rows and columns")).whole(1, mostRows),
                       width = node.at("width", message("of the next block")).whole(64, 1024);
            if (width % 64 != 0) node.at("width", "").mustBe(message("a multiple of 64"));
            table.widths[name].push_back({static_cast<int>(remaining), static_cast<int>(width)});
        }
    }
    return table;
}

std::string TuningTable::text() const {
    // One line per row, so that differences are easy to see.
    std::string text = fmt::format("{{\n \"seiche_tuning\": 1,\n \"device\": {},\n \"products\": [",
                                   nlohmann::json(device).dump());
    const char* between = "";
    for (const auto& p : products) {
        const auto& t = p.plan.tile;
        text += fmt::format(
            "{}\n  {{\"m\": {}, \"n\": {}, \"k\": {}, \"batch\": {}, \"tile\": [{}, {}, {}, {}, "
            "{}], \"shares\": {}, \"ms\": {:.4g}}}",
            between, p.m, p.n, p.k, p.batch, t.m, t.n, t.k, t.perM, t.perN, p.plan.shares,
            p.milliseconds);
        between = ",";
    }
    text += "\n ],\n \"widths\": {";
    const char* nextName = "";
    for (const auto& [name, list] : widths) {
        text += fmt::format("{}\n  {}: [", nextName, nlohmann::json(name).dump());
        nextName = ",";
        between = "";
        for (const auto& each : list) {
            text += fmt::format("{}\n   {{\"remaining\": {}, \"width\": {}}}", between,
                                each.remaining, each.width);
            between = ",";
        }
        text += "\n  ]";
    }
    return text + "\n }\n}\n";
}

std::vector<TuningTable::Width> TuningTable::cheapest(const std::vector<int>& remainders,
                                                      const std::vector<int>& widths, int unit,
                                                      const std::function<double(int, int)>& cost) {
    std::map<std::pair<int, int>, double> measured;
    for (const int r : remainders) {
        for (const int w : widths) measured[{r, w}] = cost(r, std::min(r, w));
    }
    const auto interpolated = [&](int r, int w) {
        const auto above = std::lower_bound(remainders.begin(), remainders.end(), r);
        if (*above == r || above == remainders.begin()) return measured[{*above, w}];
        const int high = *above, low = *(above - 1);
        const double part = static_cast<double>(r - low) / (high - low);
        return (1 - part) * measured[{low, w}] + part * measured[{high, w}];
    };
    std::vector<double> total = {0};
    std::vector<int> best = {0};
    for (int r = unit; r <= remainders.back(); r += unit) {
        total.push_back(std::numeric_limits<double>::infinity());
        best.push_back(widths.front());
        for (const int w : widths) {
            const auto rest = static_cast<std::size_t>(std::max(0, r - w) / unit);
            const double all = interpolated(r, w) + total[rest];
            if (all >= total.back()) continue;
            total.back() = all;
            best.back() = w;
        }
    }
    // All widths, because the best for r depends on the best for r - w.
    std::vector<Width> found;
    for (int r = unit; r <= remainders.back(); r += unit) {
        found.push_back({r, best[static_cast<std::size_t>(r / unit)]});
    }
    return found;
}

std::string TuningTable::userFile(const std::string& device) {
    namespace fs = std::filesystem;
    const auto from = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value ? value : "");
    };
    const auto data = from("XDG_DATA_HOME"), home = from("HOME");
    const fs::path folder = !data.empty() ? fs::path(data) : fs::path(home) / ".local" / "share";
    std::string name;
    for (const char letter : device) {
        const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0;
        if (plain) name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        if (!plain && !name.empty() && name.back() != '-') name += '-';
    }
    while (!name.empty() && name.back() == '-') name.pop_back();
    return (folder / "seiche" / "tuning" / (name + ".json")).string();
}

std::shared_ptr<const TuningTable> TuningTable::ofDevice() {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const TuningTable>> known;
    const auto& device = gl::Context::current().device().renderer;
    const std::lock_guard lock(mutex);
    auto& table = known[device];
    if (!table) table = std::make_shared<const TuningTable>(tableOf(device));
    return table;
}

}  // namespace seiche::linalg

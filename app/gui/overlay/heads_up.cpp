#include "app/gui/overlay/heads_up.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

namespace {

struct Figure {
    QString caption, value, tip;
    Token color = Token::t1;
    float minimumWidth = 0;
    /// Where room is short, figures with the largest rank are left out first: those of ledgers,
    /// then of solvers, last of the flow.
    int rank = 0;
    float width = 0;
};

constexpr float captionScale = 0.8f;
constexpr float figureGap = 14;
constexpr float stripEdge = 12;  // beside the figures
/// Time for which a shown figure keeps its place.
constexpr std::chrono::seconds figureStays(3);

float widthOf(const Figure& figure, ImFont* bold) {
    ImGui::PushFont(bold);
    const float wide = std::max({ImGui::CalcTextSize(utf8(figure.value).c_str()).x,
                                 captionScale * ImGui::CalcTextSize(utf8(figure.caption).c_str()).x,
                                 figure.minimumWidth});
    ImGui::PopFont();
    return std::ceil(wide);
}

/// Always one row, so that nothing below it moves: figures that do not fit are in the tooltip at
/// the end.
void fit(std::vector<Figure>& figures, ImFont* bold, float room) {
    float used = -figureGap;
    for (const auto& figure : figures) used += figure.width + figureGap;
    if (used <= room) return;
    Figure rest{HeadsUp::tr("more"), QStringLiteral("+00"), QString(), Token::t1, 0};
    rest.width = widthOf(rest, bold);
    used += rest.width + figureGap;
    std::vector<QString> lines;
    while (used > room) {
        const auto last = std::ranges::max_element(figures, {}, &Figure::rank);
        if (last == figures.end() || last->rank == 0) break;
        used -= last->width + figureGap;
        lines.push_back(QStringLiteral("%1: %2").arg(last->caption, last->value));
        figures.erase(last);
    }
    rest.value = QStringLiteral("+%1").arg(lines.size());
    rest.tip = QStringList(lines.rbegin(), lines.rend()).join('\n');
    figures.push_back(rest);
}

QString rate(double perSecond) {
    return perSecond < 10 ? QString::number(perSecond, 'f', 1) : QString::number(perSecond, 'f', 0);
}

/// Figures that steps of typed equations report.
void addEquations(std::vector<Figure>& figures, const StepReport& report) {
    const double limit = report.value("limit"), error = report.value("error"),
                 rejected = report.value("rejected");
    if (!std::isfinite(limit) && !std::isfinite(rejected)) return;
    auto step = HeadsUp::tr("Length of the last step.");
    if (std::isfinite(limit)) {
        step += ' ' +
                HeadsUp::tr("Explicit steps are stable up to %1, which is measured during the run.")
                    .arg(quantity(limit, "s", 3));
    }
    figures.push_back({HeadsUp::tr("dt"), quantity(report.dt, "s", 3), step,
                       report.dt > limit ? Token::warn : Token::t1, 60, 2});
    if (std::isfinite(limit)) {
        figures.push_back(
            {HeadsUp::tr("limit of dt"), quantity(limit, "s", 3), step, Token::t1, 60, 3});
    }
    if (!std::isfinite(rejected)) return;
    if (error > 0) {
        figures.push_back(
            {HeadsUp::tr("error"), quantity(error, "", 2),
             HeadsUp::tr("Estimated error of the last step, relative to the largest magnitude of "
                         "the unknown; the parameter tolerance limits it."),
             Token::t1, 54, 2});
    }
    figures.push_back({HeadsUp::tr("rejected"), QString::number(rejected),
                       HeadsUp::tr("Steps repeated so far with a shorter dt, because their "
                                   "estimated error was above the tolerance."),
                       Token::t1, 40, 3});
}

/// All systems of the step in two figures.
void addSolves(std::vector<Figure>& figures, const StepReport& report) {
    if (report.solves.empty()) return;
    QStringList counts, tips;
    bool good = true;
    double scale = 0;
    std::vector<double> residuals;  // of the systems
    for (const auto& solve : report.solves) {
        good = good && !failed(solve.status);
        // Relative to b, not to the first residual: a good guess leaves little to do. A
        // refinement's residual belongs to the system that it refines.
        const bool refines = solve.name.ends_with(", refinement") && !residuals.empty();
        if (refines) {
            residuals.pop_back();
        } else {
            scale = solve.scale > 0 ? solve.scale : solve.target > 0 ? solve.initial : 0;
        }
        residuals.push_back(scale > 0 ? solve.final / scale : solve.final);
        counts += QString::number(solve.iterations);
        tips += HeadsUp::tr("System \"%1\": %2; residual from %3 to %4, target %5 (%6)")
                    .arg(translated(solve.name), statusText(solve.status),
                         quantity(solve.initial, "", 3), quantity(solve.final, "", 3),
                         quantity(solve.target, "", 3), translated(solve.norm));
        const auto sentence = solve.explain();
        if (!sentence.empty()) tips += QString::fromStdString(sentence);
    }
    if (std::isfinite(report.value("rejected"))) {  // typed equations tell of the last stage
        counts = {QString::number(report.value("iterations"))};
        tips += HeadsUp::tr(
            "Iterations of all stages of the step; the residual is that of the "
            "last.");
    }
    const double largest = *std::ranges::max_element(residuals);
    const auto tip = tips.join('\n');
    const auto color = good ? Token::t1 : Token::warn;
    const int rank = good ? 6 : 1;
    figures.push_back({HeadsUp::tr("iterations"), counts.join('+'), tip, color, 54, rank});
    figures.push_back({HeadsUp::tr("residual"), quantity(largest, "", 2), tip, color, 62, rank});
}

}  // namespace

// Keeps the width of figures whose number of digits changes, so that nothing beside them moves.
float HeadsUp::widest(const QString& caption, float width) {
    const auto now = std::chrono::steady_clock::now();
    auto& kept = widths_.try_emplace(caption, Width{width, now}).first->second;
    if (width >= kept.width || now - kept.needed > figureStays) kept = {width, now};
    return kept.width;
}

// Small jobs come and go with every frame and are not worth showing.
bool HeadsUp::worksLong(bool busy) {
    const auto now = std::chrono::steady_clock::now();
    if (!busy) idle_ = now;
    return now - idle_ > std::chrono::milliseconds(300);
}

float HeadsUp::draw(const RateMeter& frames, ImFont* bold, float width) {
    const auto status = host_.engine().status();
    const auto& readings = host_.readings();
    std::vector<Figure> figures;
    const bool stopped = status.state == EngineState::notFinite ||
                         status.state == EngineState::failed || status.state == EngineState::lost;
    const bool paused = status.state == EngineState::paused;
    const auto none = QStringLiteral("–");
    figures.push_back({tr("time"), quantity(status.t, "s", 5), tr("Simulated time"), Token::t1, 70});
    if (stopped) {
        figures.push_back(
            {tr("state"), tr("stopped"), QString::fromStdString(status.sentence), Token::error});
    } else if (worksLong(status.busy)) {
        worked_ = std::chrono::steady_clock::now();
        figures.push_back(
            {tr("state"), tr("working"), tr("The engine carries out a command"), Token::t1, 52});
    } else if (paused) {
        figures.push_back({tr("state"), tr("paused"), tr("Press Space to continue"), Token::t1, 52});
    } else if (status.resting) {
        figures.push_back(
            {tr("state"), tr("at rest"),
             tr("Nothing moves any more: time goes on with the next stroke or change"), Token::t1, 52});
    } else if (status.state == EngineState::running &&
               std::chrono::steady_clock::now() - worked_ < figureStays) {
        figures.push_back(
            {tr("state"), tr("running"), tr("The command has been carried out"), Token::t1, 52});
    }
    if (watch_.fallsBehind(status)) {
        figures.push_back(
            {tr("speed"), tr("%1 × real time").arg(quantity(status.simulatedPerSecond, "", 2)),
             tr("Simulated time per second of real time. Steps take too long for the chosen speed, "
                "%1 × real time; a coarser grid or a larger dt is faster.")
                 .arg(quantity(status.pace.value, "", 3)),
             Token::t1, 100});
    }
    figures.push_back(
        {tr("steps/s"), paused || status.resting ? none : rate(status.stepsPerSecond),
         tr("Time steps per second of real time, dt = %1").arg(quantity(status.dt, "s")), Token::t1, 46,
         1});
    auto drawn = tr("Pictures drawn per second");
    if (host_.renderPriority()) {
        drawn += '\n' + tr("Without a graphics processor at most %1 of the run, %2 once it falls "
                           "behind its speed; steps wait while one is drawn, for at most %3 % of "
                           "the time. Moving water is drawn with fewer pixels unless View > Moving "
                           "Water with All Pixels is chosen.")
                            .arg(std::lround(1 / SoftwareDrawing::interval))
                            .arg(std::lround(1 / SoftwareDrawing::intervalBehind))
                            .arg(std::lround(100 * gl::RenderPriority::most));
    }
    figures.push_back({tr("frames/s"), paused || status.resting ? none : rate(frames.perSecond()),
                       drawn, Token::t1, 46, 4});
    if (readings.valid) {
        const auto& report = readings.last;
        // Figures of a report that has them.
        const auto add = [&](const QString& caption, double value, const char* unit, int digits,
                             const QString& tip, float minimumWidth, int rank) {
            if (!std::isfinite(value)) return;
            figures.push_back(
                {caption, quantity(value, unit, digits), tip, Token::t1, minimumWidth, rank});
        };
        add(tr("CFL"), report.value("cfl"), "", 3,
            tr("Cells that a wave crosses in a step: c dt / h"), 42, 5);
        addEquations(figures, report);
        addSolves(figures, report);
        add(tr("max |div u|"), report.value("div_after"), "1/s", 2,
            tr("Divergence remaining after the projection; it was %1 before.")
                .arg(quantity(report.value("div_before"), "1/s", 2)),
            84, 7);
        add(tr("energy drift"), report.value("energy_drift"), "", 2,
            tr("Deviation of the energy, now %1, from its exact balance: "
               "initial energy plus the work of forces minus dissipation.")
                .arg(quantity(report.value("energy"), "", 4)),
            68, 7);
        add(tr("momentum drift"), report.value("mixture_drift"), "", 2,
            tr("Deviation of the mixture's momentum from what bubbles, walls "
               "and open sides gave it. The force on walls is now %1 along x "
               "and %2 along y.")
                .arg(quantity(report.value("walls_x"), "m³/s²", 4),
                     quantity(report.value("walls_y"), "m³/s²", 4)),
            68, 7);
        add(tr("Reynolds"), report.value("reynolds"), "", 3,
            tr("U L / viscosity, with the parameters reference_speed and "
               "reference_length, or, where they are 0, the largest speed and the shorter side of "
               "the domain."),
            60, 3);
        add(tr("Rayleigh"), report.value("rayleigh"), "", 3,
            tr("Buoyancy times the largest difference of held temperatures times the cube of the "
               "distance between these sides, over viscosity times heat diffusivity."),
            60, 3);
        if (const double mean = report.value("void_mean"); std::isfinite(mean)) {
            figures.push_back(
                {tr("gas"), QStringLiteral("%1 %").arg(quantity(100 * mean, "", 3)),
                 tr("Mean void fraction of the tank; the largest in any cell is %1 %.")
                     .arg(quantity(100 * report.value("void_largest"), "", 3)),
                 Token::t1, 60, 3});
        }
        add(tr("rise"), report.value("rise"), "m/s", 3,
            tr("Mean upward velocity of all bubbles; the Froude number of the fastest, its speed "
               "over "
               "the square root of gravity times diameter, is %1.")
                    .arg(quantity(report.value("froude"), "", 3)) +
                '\n' +
                tr("Weber number %1, Eötvös number %2: where one of them is above 1, real bubbles "
                   "would not stay as round as they are here.")
                    .arg(quantity(report.value("weber"), "", 3),
                         quantity(report.value("eotvos"), "", 3)),
            60, 3);
        QStringList nusselt;
        for (const auto& each : report.diagnostics) {
            if (each.name.starts_with("nusselt_")) nusselt += quantity(each.value, "", 4);
        }
        if (!nusselt.empty()) {
            figures.push_back({tr("Nusselt"), nusselt.join(QStringLiteral(", ")),
                               tr("Heat flux through sides held at a temperature, relative to pure "
                                  "conduction: left, right, bottom, top."),
                               Token::t1, 90, 2});
        }
        // Also where it is not known yet, since walls have changed.
        const auto drag =
            std::ranges::find(report.diagnostics, "drag_coefficient", &Diagnostic::name);
        if (drag != report.diagnostics.end()) {
            figures.push_back(
                {tr("drag, lift"),
                 QStringLiteral("%1, %2").arg(quantity(drag->value, "", 3),
                                              quantity(report.value("lift_coefficient"), "", 3)),
                 tr("Coefficients of the force on all interior walls, along and across the stream, "
                    "from the parameters reference_speed, reference_length and reference_angle. "
                    "Select a "
                    "wall (key M) for its own."),
                 Token::t1, 90, 2});
        }
        add(tr("mass change"), readings.massDrift, "", 2,
            tr("Change of the mass since the start; brushes, sources and open "
               "sides change it."),
            68, 8);
    }
    if (const auto& work = status.background; work.all > 0) {
        const auto value = tr("%1/%2, waiting %3, oldest %4 steps")
                               .arg(work.all - std::min(work.all, work.waiting))
                               .arg(work.all)
                               .arg(work.waiting)
                               .arg(work.oldest);
        figures.push_back(
            {tr("cells solved"), value,
             work.holdsStep
                 ? tr("Cells that have been solved in their current state, out of all that need "
                      "it. The next step waits for those being solved in the background.")
                 : tr("Cells whose solution is up to date, out of all that need one. The others "
                      "are solved in the background, the oldest first, and keep their last "
                      "solution until then."),
             Token::t1, 245, work.holdsStep ? 0 : 5});
    }
    const auto device = QString::fromStdString(status.device.renderer);
    if (status.device.software) {
        figures.push_back({tr("device"), tr("software drawing"),
                           tr("%1\nNo graphics processor is used: everything runs on the CPU. "
                              "Install a graphics driver for speed.")
                               .arg(device),
                           Token::t1, 0, 2});
    } else {
        figures.push_back({tr("device"), device.section('/', 0, 0), device, Token::t1, 0, 9});
    }
    texts_.clear();
    for (const auto& figure : figures) {
        texts_ += QStringLiteral("%1: %2").arg(figure.caption, figure.value);
    }
    for (auto& figure : figures) {
        figure.width = widest(figure.caption, widthOf(figure, bold));
    }
    fit(figures, bold, width - 2 * stripEdge);
    shown_.clear();
    for (const auto& figure : figures) shown_ += figure.caption;

    ImGui::SetNextWindowPos({10, 10});
    ImGui::SetNextWindowBgAlpha(0.72f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {stripEdge, 6});
    // Set to the width of these figures: by itself ImGui takes that of the last picture, and cuts
    // off the last word until the next one.
    float wide = 2 * stripEdge - figureGap;
    for (const auto& figure : figures) wide += figure.width + figureGap;
    ImGui::SetNextWindowSize({wide, 0});
    ImGui::Begin("heads-up", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings);
    for (const auto& figure : figures) {
        if (&figure != &figures.front()) ImGui::SameLine(0, figureGap);
        ImGui::BeginGroup();
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        ImGui::SetWindowFontScale(captionScale);
        ImGui::PushStyleColor(ImGuiCol_Text, inkOf(Token::t3));
        ImGui::TextUnformatted(utf8(figure.caption).c_str());
        ImGui::PopStyleColor();
        ImGui::SetWindowFontScale(1);
        ImGui::PushFont(bold);
        ImGui::PushStyleColor(ImGuiCol_Text, inkOf(figure.color));
        ImGui::TextUnformatted(utf8(figure.value).c_str());
        ImGui::PopStyleColor();
        ImGui::PopFont();
        ImGui::Dummy({figure.width, 0});
        ImGui::PopStyleVar();
        ImGui::EndGroup();
        tooltip(figure.tip);
    }
    const float height = ImGui::GetWindowHeight();
    ImGui::End();
    ImGui::PopStyleVar();
    return height;
}

}  // namespace seiche::gui

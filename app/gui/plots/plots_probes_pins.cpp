// The pins of the probes in the viewport, and the controls that make and remove them.
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>
#include <algorithm>

#include "app/gui/plots/plots_probes.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

void ProbePlot::addTyped() {
    static const QRegularExpression pattern(R"(^\s*([-+0-9.eE]+)\s*[,;\s]\s*([-+0-9.eE]+)\s*$)");
    const auto match = pattern.match(place_->text());
    bool goodX = false, goodY = false;
    const Point point{match.captured(1).toDouble(&goodX), match.captured(2).toDouble(&goodY)};
    if (!document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    if (!goodX || !goodY || point.x < 0 || point.y < 0 || point.x > domain.width ||
        point.y > domain.height) {
        Q_EMIT problem(tr("A probe needs two numbers within the domain of %1 m × %2 m, for example "
                          "%3, %4, not \"%5\".")
                           .arg(domain.width)
                           .arg(domain.height)
                           .arg(domain.width / 2)
                           .arg(domain.height / 2)
                           .arg(place_->text()));
        return;
    }
    auto probes = document_.scene().probes;
    probes.push_back(point);
    place_->clear();
    document_.setProbes(std::move(probes));
}

void ProbePlot::fillMenu() {
    auto* menu = remove_->menu();
    menu->clear();
    if (!document_.hasScene()) return;
    const auto& probes = document_.scene().probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
        menu->addAction(QStringLiteral("%1: %2").arg(p + 1).arg(placeText(probes[p])), this,
                        [this, p] { remove(p); });
    }
    if (probes.empty()) menu->addAction(tr("No probe yet"))->setEnabled(false);
}

void ProbePlot::arm(bool on) {
    add_->setChecked(on);
}

int ProbePlot::pinAt(const Hand& hand) const {
    const auto& probes = document_.scene().probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
        const auto tip = hand.viewport.project(probes[p]);
        if (marks::near(tip, hand.at, 6) || marks::near(tip - QPointF(0, 20), hand.at, 12)) {
            return static_cast<int>(p);
        }
    }
    return -1;
}

bool ProbePlot::wants(const Hand& hand) {
    if (!isVisible()) return false;
    return (add_->isChecked() && hand.viewport.pick(hand.at)) || pinAt(hand) >= 0;
}

QString ProbePlot::advice() const {
    if (!isVisible() || !add_->isChecked()) return {};
    return tr("Probe: press where it should be. Escape: brush");
}

QCursor ProbePlot::cursor() const {
    return add_->isChecked() ? Qt::CrossCursor : Qt::SizeAllCursor;
}

void ProbePlot::press(const Hand& hand) {
    held_ = pinAt(hand);
    if (held_ >= 0) {
        heldAt_ = document_.scene().probes[static_cast<std::size_t>(held_)];
        return;
    }
    const auto point = hand.viewport.pick(hand.at);
    add_->setChecked(false);
    if (!point) return;
    auto probes = document_.scene().probes;
    probes.push_back(*point);
    document_.setProbes(std::move(probes));
}

void ProbePlot::move(const Hand& hand) {
    if (const auto point = hand.viewport.pick(hand.at); held_ >= 0 && point) heldAt_ = *point;
}

void ProbePlot::release() {
    if (held_ < 0) return;
    auto probes = document_.scene().probes;
    const auto index = static_cast<std::size_t>(held_);
    held_ = -1;
    if (index >= probes.size()) return;
    const auto& domain = document_.scene().domain;
    const double edge = 0.02 * std::max(domain.width, domain.height);
    if (heldAt_.x < -edge || heldAt_.y < -edge || heldAt_.x > domain.width + edge ||
        heldAt_.y > domain.height + edge) {
        return remove(index);
    }
    probes[index] = heldAt_;
    document_.setProbes(std::move(probes));
}

bool ProbePlot::cancel() {
    if (held_ < 0 && !add_->isChecked()) return false;
    held_ = -1;
    add_->setChecked(false);
    return true;
}

bool ProbePlot::erase(const Hand& hand) {
    const int pin = isVisible() ? pinAt(hand) : -1;
    if (pin < 0) return false;
    held_ = -1;
    remove(static_cast<std::size_t>(pin));
    return true;
}

void ProbePlot::remove(std::size_t probe) {
    auto left = document_.scene().probes;
    if (probe >= left.size()) return;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(probe));
    document_.setProbes(std::move(left));
}

void ProbePlot::paint(Viewport& viewport) {
    if (!isVisible()) return;
    const auto& probes = document_.scene().probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
        const bool held = held_ == static_cast<int>(p);
        marks::pin(viewport.project(held ? heldAt_ : probes[p]), seriesColor(static_cast<int>(p)),
                   std::to_string(p + 1), held);
    }
}

}  // namespace seiche::gui

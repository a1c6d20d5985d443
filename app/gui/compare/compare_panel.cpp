#include "app/gui/compare/compare_panel.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/panels/value_table.hpp"
#include "app/gui/shell/quantity_names.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/image_view.hpp"

namespace seiche::gui {

ComparePanel::ComparePanel(EngineHost& host, Document& document, QWidget* parent)
    : QWidget(parent),
      host_(host),
      document_(document),
      picture_(new ImageView(tr("A, B and their difference"), ImageView::Shape::free)),
      title_(new QLabel),
      difference_(new QLabel),
      figures_(new ValueTable("compareFigures", tr("Figures of the last step"),
                              {tr("Last step"), tr("A"), tr("B")})),
      pause_(new QTimer(this)) {
    setObjectName("comparePanel");
    setAccessibleName(tr("Comparison"));
    picture_->setObjectName("comparePicture");
    picture_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    picture_->setMinimumSize(80, 100);  // the figures beside it go first
    title_->setWordWrap(true);
    difference_->setWordWrap(true);
    auto* change = new QPushButton(tr("Chan&ge …"));
    change->setToolTip(tr("Other settings for B, from the current state on"));
    auto* end = new QPushButton(tr("&End"));
    end->setObjectName("compareEnd");
    end->setToolTip(tr("Ends the comparison; A goes on"));
    connect(change, &QPushButton::clicked, this, &ComparePanel::changeWanted);
    connect(end, &QPushButton::clicked, this, &ComparePanel::stop);
    auto* side = new QWidget;
    side->setFixedWidth(276);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(change);
    buttons->addWidget(end);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(title_);
    column->addWidget(difference_);
    column->addWidget(figures_, 1);
    column->addLayout(buttons);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 6);
    layout->addWidget(picture_, 1);
    layout->addWidget(side);
    pause_->setSingleShot(true);
    connect(pause_, &QTimer::timeout, this, &ComparePanel::ask);
    connect(&document_, &Document::viewChanged, this, &ComparePanel::tellView);
    connect(&document_, &Document::opened, this, &ComparePanel::tellView);
    connect(&host_, &EngineHost::changed, this, &ComparePanel::showFigures);
}

void ComparePanel::start(const std::vector<SceneOverride>& settings) {
    settings_ = settings;
    news_ = {};
    picture_->setImage({});
    picture_->setPlaceholder(tr("The second run begins …"));
    title_->clear();
    difference_->clear();
    link_ = std::make_shared<CompareLink>();
    const QPointer<ComparePanel> self(this);
    const std::weak_ptr<CompareLink> weak = link_;
    link_->tell = [self, weak](const CompareNews& news) {
        QMetaObject::invokeMethod(
            qApp,
            [self, weak, news] {
                if (const auto link = weak.lock(); self && link) self->take(link, news);
            },
            Qt::QueuedConnection);
    };
    link_->ended = [self, weak] {
        QMetaObject::invokeMethod(
            qApp,
            [self, weak] {
                if (const auto link = weak.lock(); self && link && self->link_ == link)
                    self->stop();
            },
            Qt::QueuedConnection);
    };
    tellView();
    host_.engine().attachObserver("comparison", [settings, link = link_](gl::Context& context) {
        return std::make_unique<CompareRun>(settings, link, context);
    });
    host_.setComparedNames({});
    Q_EMIT host_.comparisonBegan();
    Q_EMIT runningChanged();
}

void ComparePanel::stop() {
    if (!link_) return;
    link_.reset();
    pause_->stop();
    host_.engine().attachObserver("comparison", {});
    Q_EMIT runningChanged();
}

void ComparePanel::tellView() {
    if (!link_ || !document_.hasScene()) return;
    {
        const std::scoped_lock lock(link_->mutex);
        link_->view = document_.scene().view;
        const double ratio = isVisible() ? devicePixelRatioF() : 0;
        link_->width = static_cast<int>(picture_->width() * ratio);
        link_->height = static_cast<int>(picture_->height() * ratio);
        link_->text = ratio * fontMetrics().ascent();
    }
    link_->missed = true;
    if (!pause_->isActive()) pause_->start(15);
}

void ComparePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    tellView();
}

void ComparePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tellView();
}

void ComparePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    tellView();
}

bool ComparePanel::insetCompares() const {
    if (!document_.hasScene()) return false;
    const auto& inset = document_.scene().view.inset;
    return inset && inset->compares();
}

void ComparePanel::ask() {
    if (!link_) return;
    link_->wanted = true;
    // Publishes a frame again that had no recipient.
    if (link_->missed) host_.engine().perform([](Simulation&, gl::Context&) {});
}

void ComparePanel::take(const std::shared_ptr<CompareLink>& link, const CompareNews& news) {
    if (link != link_) return;
    news_ = news;
    if (!news.picture.isNull()) picture_->setImage(news.picture);
    const auto labels = compared().labels;
    const auto line = [](const char* name, const QString& text) {
        return QStringLiteral("<b>%1:</b> %2").arg(name, text.toHtmlEscaped());
    };
    title_->setText(line("A", labels[0]) + "<br>" + line("B", labels[1]));
    host_.setComparedNames(labels);
    difference_->setText(
        tr("A − B in %1: %2 at most, %3 rms; t = %4")
            .arg(readable(news.field.name), quantity(news.difference.largest, news.field.unit, 3),
                 quantity(news.difference.rms, news.field.unit, 3), quantity(news.t, "s", 4)));
    showFigures();
    if (!news.steps.empty()) Q_EMIT host_.comparedReportsArrived(news.steps);
    // Three maps with text take longer than the inset.
    if (isVisible() || insetCompares()) pause_->start(isVisible() ? 50 : 15);
    Q_EMIT updated();
}

Compared ComparePanel::compared() const {
    Compared made;
    made.shows = news_.shows;
    made.frame = news_.frame;
    for (const auto& setting : settings_) {
        if (setting.path == fieldSetting) made.fieldB = setting.value;
    }
    // "name = value, name = value" in words
    for (std::size_t i = 0; i < 2; ++i) {
        QStringList parts;
        for (const auto& part :
             QString::fromStdString(news_.labels[i]).split(QStringLiteral(", "))) {
            QStringList words;
            for (const auto& word : part.split(QStringLiteral(" = "))) {
                words += word == fieldSetting ? tr("field") : readable(word.toStdString());
            }
            parts += words.join(QStringLiteral(" = "));
        }
        made.labels[i] = parts.join(QStringLiteral(", "));
    }
    return made;
}

void ComparePanel::showFigures() {
    if (!link_) return;
    figures_->clear();
    const auto& readings = host_.readings();
    if (!readings.valid) return;
    const auto& a = readings.last;
    const auto* b = news_.second ? &*news_.second : nullptr;
    const auto row = [this](const QString& name, const QString& first, const QString& second) {
        figures_->addRow(name, {first, second});
    };
    const auto iterations = [](const StepReport& report) {
        int sum = 0;
        for (const auto& solve : report.solves) sum += solve.iterations;
        return QString::number(sum);
    };
    const auto residual = [](const StepReport& report) {
        double worst = 0;
        for (const auto& solve : report.solves) {
            if (solve.initial > 0) worst = std::max(worst, solve.final / solve.initial);
        }
        return quantity(worst, "", 2);
    };
    const auto none = QStringLiteral("…");
    row(tr("time step"), quantity(a.dt, "s", 3), b ? quantity(b->dt, "s", 3) : none);
    if (!a.solves.empty()) {
        row(tr("iterations"), iterations(a), b ? iterations(*b) : none);
        row(tr("residual / first"), residual(a), b ? residual(*b) : none);
    }
    for (const auto& each : a.diagnostics) {
        if (each.value == 0 && (!b || b->value(each.name) == 0)) continue;
        auto title = quantityName(each.name, document_.info());
        if (!each.unit.empty()) title += QStringLiteral(" [%1]").arg(unitText(each.unit));
        row(title, quantity(each.value, "", 3), b ? quantity(b->value(each.name), "", 3) : none);
    }
}

}  // namespace seiche::gui

#include "tests/gui/support.hpp"

#include "core/sim/field_data.hpp"

namespace seiche::gui {

std::vector<float> readWalls(MainWindow& window) {
    auto mask = std::make_shared<std::vector<float>>();
    auto done = window.host().engine().perform(
        [mask](Simulation& simulation, gl::Context&) { *mask = readCells(simulation.walls()); });
    if (!arrives(done)) return {};
    done.get();
    return *mask;
}

void drag(Viewport& viewport, const Point& from, const Point& to, int jumps,
          Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
    const auto place = [&](double s) {
        return viewport.project({from.x + s * (to.x - from.x), from.y + s * (to.y - from.y)})
            .toPoint();
    };
    QTest::mouseMove(&viewport, place(0));
    QTest::mousePress(&viewport, button, modifiers, place(0));
    for (int i = 1; i <= jumps; ++i) {
        // QTest::mouseMove knows no buttons held down.
        const QPointF position = place(static_cast<double>(i) / jumps);
        QMouseEvent move(QEvent::MouseMove, position, viewport.mapToGlobal(position), Qt::NoButton,
                         button, modifiers);
        QApplication::sendEvent(&viewport, &move);
    }
    QTest::mouseRelease(&viewport, button, modifiers, place(1));
}

}  // namespace seiche::gui

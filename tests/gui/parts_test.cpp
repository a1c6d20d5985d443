#include "tests/gui/parts_test.hpp"

#include <QtTest>
#include <random>

#include "app/gui/document/document.hpp"
#include "app/gui/viewport/map_camera.hpp"

namespace seiche::gui {

void PartsTest::wallsBecomeRectangles() {
    const int nx = 37, ny = 23;
    Domain domain;
    domain.width = 1.3;
    domain.height = 0.7;
    domain.nx = nx;
    domain.ny = ny;
    std::mt19937 random(7);
    for (const unsigned solidInTen : {0u, 3u, 7u, 10u}) {
        std::vector<float> mask(static_cast<std::size_t>(nx * ny));
        for (auto& cell : mask) cell = random() % 10 < solidInTen ? 1.0f : 0.0f;
        const auto walls = wallsFromMask(mask, nx, ny, domain);
        if (solidInTen == 0) QVERIFY(walls.empty());
        if (solidInTen == 10) QCOMPARE(walls.size(), std::size_t(1));
        for (int y = 0; y < ny; ++y) {
            for (int x = 0; x < nx; ++x) {
                const double px = (x + 0.5) * domain.hx(), py = (y + 0.5) * domain.hy();
                int covered = 0;
                for (const auto& wall : walls) {
                    covered += std::abs(px - wall.center.x) < 0.5 * wall.size.x &&
                               std::abs(py - wall.center.y) < 0.5 * wall.size.y;
                }
                QCOMPARE(covered, static_cast<int>(mask[static_cast<std::size_t>(y * nx + x)]));
            }
        }
    }
}

void PartsTest::mapZoomKeepsThePointUnderThePointer() {
    Domain domain;
    domain.width = 2.2;
    domain.height = 0.41;
    const QRectF area(12, 30, 800, 600);
    MapCamera camera;
    QCOMPARE(camera.domainOnScreen(domain, area).width(), 800.0);
    QCOMPARE(camera.domainOnScreen(domain, area).center(), area.center());
    const QPointF pointer(400, 330);
    camera.zoomAt({300, 320}, 3, domain, area);
    const auto before = camera.toDomain(pointer, domain, area);
    camera.zoomAt(pointer, 2, domain, area);
    const auto after = camera.toDomain(pointer, domain, area);
    QVERIFY(std::abs(before.x - after.x) < 1e-12 && std::abs(before.y - after.y) < 1e-12);
    const auto back = camera.toScreen(after, domain, area);
    QVERIFY((back - pointer).manhattanLength() < 1e-9);
    camera.reset();
    QVERIFY(camera.home());
}

void PartsTest::mapStaysInside() {
    Domain domain;
    const QRectF area(0, 0, 500, 500);
    MapCamera camera;
    camera.zoomAt({250, 250}, 4, domain, area);
    for (int i = 0; i < 50; ++i) camera.pan({300, -200}, domain, area);
    QVERIFY(camera.domainOnScreen(domain, area).contains(area.adjusted(1, 1, -1, -1)));
    camera.zoomAt({10, 10}, 1e-6, domain, area);
    QVERIFY(camera.home());
    QCOMPARE(camera.domainOnScreen(domain, area).center(), area.center());
}

}  // namespace seiche::gui

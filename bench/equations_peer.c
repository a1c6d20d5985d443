// Gray and Scott's equations by Heun's method on a periodic square, in plain C with threads: what `seiche bench
// equations` is compared with by bench/equations_peers.py.
// usage: equations_peer N STEPS BATCHES; prints seconds a step of each batch, then the sums of u and v.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const float du = 2e-5f, dv = 1e-5f, feed = 0.037f, decay = 0.097f, h = 0.01f, dt = 1.0f;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Rows have a cell more at both ends, and there is a row more below and above: those of the other side.
static void wrap(float* f, int n) {
    const size_t w = (size_t)n + 2;
    for (int j = 1; j <= n; ++j) {
        f[j * w] = f[j * w + n];
        f[j * w + n + 1] = f[j * w + 1];
    }
    memcpy(f, f + n * w, w * sizeof(float));
    memcpy(f + (n + 1) * w, f + w, w * sizeof(float));
}

// after <- u + dt rate(u, v); with `mean` its mean with what is there
static void stage(int n, const float* restrict u, const float* restrict v, int mean, float* restrict afterU,
                  float* restrict afterV) {
    const size_t w = (size_t)n + 2;
    const float cu = du / (h * h), cv = dv / (h * h);
#pragma omp parallel for schedule(static)
    for (int j = 1; j <= n; ++j) {
        const float* restrict a = u + j * w;
        const float* restrict b = v + j * w;
        float* restrict x = afterU + j * w;
        float* restrict y = afterV + j * w;
        const long up = (long)w;
        if (mean) {
            for (int i = 1; i <= n; ++i) {
                const float r = a[i] * b[i] * b[i];
                const float ru = cu * (a[i - 1] + a[i + 1] + a[i - up] + a[i + up] - 4 * a[i]) - r + feed * (1 - a[i]);
                const float rv = cv * (b[i - 1] + b[i + 1] + b[i - up] + b[i + up] - 4 * b[i]) + r - decay * b[i];
                x[i] = 0.5f * (x[i] + a[i] + dt * ru);
                y[i] = 0.5f * (y[i] + b[i] + dt * rv);
            }
        } else {
            for (int i = 1; i <= n; ++i) {
                const float r = a[i] * b[i] * b[i];
                const float ru = cu * (a[i - 1] + a[i + 1] + a[i - up] + a[i + up] - 4 * a[i]) - r + feed * (1 - a[i]);
                const float rv = cv * (b[i - 1] + b[i + 1] + b[i - up] + b[i + up] - 4 * b[i]) + r - decay * b[i];
                x[i] = a[i] + dt * ru;
                y[i] = b[i] + dt * rv;
            }
        }
    }
    wrap(afterU, n);
    wrap(afterV, n);
}

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    const int n = atoi(argv[1]), steps = atoi(argv[2]), batches = atoi(argv[3]);
    const size_t size = ((size_t)n + 2) * ((size_t)n + 2);
    float* f[4];
    for (int k = 0; k < 4; ++k) f[k] = calloc(size, sizeof(float));
    for (int j = 1; j <= n; ++j) {
        for (int i = 1; i <= n; ++i) {
            const int spot = abs(i - n / 2) < n / 8 && abs(j - n / 2) < n / 8;
            f[0][j * ((size_t)n + 2) + i] = spot ? 0.5f : 1.0f;
            f[1][j * ((size_t)n + 2) + i] = spot ? 0.25f : 0.0f;
        }
    }
    wrap(f[0], n);
    wrap(f[1], n);
    for (int batch = 0; batch < batches; ++batch) {
        const double begin = now();
        for (int s = 0; s < steps; ++s) {
            stage(n, f[0], f[1], 0, f[2], f[3]);
            stage(n, f[2], f[3], 1, f[0], f[1]);
        }
        printf("%.9e\n", (now() - begin) / steps);
    }
    double u = 0, v = 0;
    for (int j = 1; j <= n; ++j) {
        for (int i = 1; i <= n; ++i) {
            u += f[0][j * ((size_t)n + 2) + i];
            v += f[1][j * ((size_t)n + 2) + i];
        }
    }
    printf("%.6f %.6f\n", u, v);
    return 0;
}

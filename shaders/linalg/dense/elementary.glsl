// Purpose: elementary functions of one or two floats that are right to a few units in the last place over the
// whole range of FP32, for which GLSL promises much less (sin, cos: an absolute error; exp, log, pow: errors
// that grow with the argument; a / b: 2.5 units). Tests of NaN and infinity look at bits, since compilers may
// assume that there is no NaN. Subnormal numbers count as zero where the device has none.
// `precise` stands where a rounding error is computed or a sum would overflow in another order: there, neither
// order nor contraction may change.
// Nothing relies on a fused fma(): products are made exact by factors of 12 bits.
// Source: Cephes (S. Moshier, single precision), FreeBSD's msun (Sun Microsystems 1993) for logarithms and
// powers; Payne and Hanek 1983 (large angles); N. Juffa (erf, fixed-point reduction).

// Not const: to glslang, a float made from bits is no constant expression.
#define infinity uintBitsToFloat(0x7f800000u)
#define notANumber uintBitsToFloat(0x7fc00000u)

uint magnitudeBits(float x) { return floatBitsToUint(x) & 0x7fffffffu; }
bool isNotANumber(float x) { return magnitudeBits(x) > 0x7f800000u; }
bool isInfinite(float x) { return magnitudeBits(x) == 0x7f800000u; }
bool isFiniteNumber(float x) { return magnitudeBits(x) < 0x7f800000u; }
bool isNegative(float x) { return floatBitsToUint(x) >= 0x80000000u; }
bool areOrdered(float a, float b) { return !isNotANumber(a) && !isNotANumber(b); }
float magnitude(float x) { return uintBitsToFloat(magnitudeBits(x)); }
float withSign(float x, float sign_) {
    return uintBitsToFloat(magnitudeBits(x) | (floatBitsToUint(sign_) & 0x80000000u));
}
/// The leading 12 bits.
float leading(float x) { return uintBitsToFloat(floatBitsToUint(x) & 0xfffff000u); }
/// 2^n for -126 <= n <= 127.
float powerOfTwo(int n) { return uintBitsToFloat(uint(n + 127) << 23); }
/// x 2^n for -252 <= n <= 254, rounded once.
float scaled(float x, int n) {
    const int half_ = n >> 1;
    precise float first = x * powerOfTwo(half_);
    precise float second = first * powerOfTwo(n - half_);
    return second;
}
float truth(bool b) { return b ? 1.0 : 0.0; }
/// NaN where either is: min() and max() of GLSL may give the other, and so may what compilers make of a < b ? a : b.
float smaller(float a, float b) { return !areOrdered(a, b) ? notANumber : b < a ? b : a; }
float larger(float a, float b) { return !areOrdered(a, b) ? notANumber : a < b ? b : a; }
bool isTrue(float x) { return x != 0.0 || isNotANumber(x); }
/// a - b c, to a few bits at least where b c is nearly a.
float residual(float a, float b, float c) {
    precise float bl = b - leading(b), cl = c - leading(c);
    precise float r = ((a - leading(b) * leading(c)) - leading(b) * cl) - bl * leading(c);
    return r - bl * cl;
}

// --- Arithmetic ----------------------------------------------------------------------------------------------

/// a / b, correctly rounded but for rare cases.
float quotient(float a, float b) {
    uint ua = magnitudeBits(a), ub = magnitudeBits(b);
    const bool negative = isNegative(a) != isNegative(b);
    if (ua > 0x7f800000u || ub > 0x7f800000u) return notANumber;
    if (ua == ub && (ua == 0u || ua == 0x7f800000u)) return notANumber;
    // A device may divide by way of 1 / b, which it may round to 0.
    if (ua == 0x7f800000u || ub == 0u) return negative ? -infinity : infinity;
    if (ua == 0u || ub == 0x7f800000u) return negative ? -0.0 : 0.0;
    int ea = int(ua >> 23), eb = int(ub >> 23);
    if (ea == 0) {
        const int shift = 23 - findMSB(ua);
        ua <<= uint(shift), ea = 1 - shift;
    }
    if (eb == 0) {
        const int shift = 23 - findMSB(ub);
        ub <<= uint(shift), eb = 1 - shift;
    }
    const float m = uintBitsToFloat((ua & 0x007fffffu) | 0x3f800000u);
    const float n = uintBitsToFloat((ub & 0x007fffffu) | 0x3f800000u);
    const float first = m / n;
    precise float q = first + residual(m, first, n) * (1.0 / n);
    // Beyond these the result is infinite or 0 for any q.
    const float size = scaled(q, clamp(ea - eb, -252, 254));
    return negative ? -size : size;
}

/// Correctly rounded but for rare cases.
float root(float x) {
    if (isNotANumber(x) || x == 0.0) return x;
    if (x < 0.0) return notANumber;
    if (isInfinite(x)) return x;
    int e = -127;
    if (x < 1.17549435e-38) x *= 16777216.0, e -= 24;
    const uint u = floatBitsToUint(x);
    e += int(u >> 23);
    float m = uintBitsToFloat((u & 0x007fffffu) | 0x3f800000u);
    if ((e & 1) != 0) m *= 2.0;
    const float first = sqrt(m);
    precise float s = first + residual(m, first, first) * (0.5 / first);
    return s * powerOfTwo(e >> 1);
}

float signOf(float x) { return isNotANumber(x) ? x : x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; }
float halfAwayFromZero(float x) {
    const float whole = trunc(x);
    if (!isFiniteNumber(x)) return x;
    return withSign(magnitude(x - whole) >= 0.5 ? magnitude(whole) + 1.0 : whole, x);
}

/// sqrt(a^2 + b^2) without overflow on the way.
float hypotenuse(float a, float b) {
    if (isInfinite(a) || isInfinite(b)) return infinity;
    if (isNotANumber(a) || isNotANumber(b)) return notANumber;
    const float most = max(magnitude(a), magnitude(b));
    if (most == 0.0) return 0.0;
    const int e = clamp(int(magnitudeBits(most) >> 23) - 127, -126, 126);
    precise float x = a * powerOfTwo(-e), y = b * powerOfTwo(-e);
    precise float square = x * x + y * y;
    return root(square) * powerOfTwo(e);
}

float least(float a, float b) { return isNotANumber(a) || a < b ? a : b; }
float greatest(float a, float b) { return isNotANumber(a) || a > b ? a : b; }
float leastNumber(float a, float b) { return isNotANumber(b) || a < b ? a : b; }
float greatestNumber(float a, float b) { return isNotANumber(b) || a > b ? a : b; }

/// Of |x| / |y|, both finite and y not 0, with |x| >= |y|: what remains after whole quotients, and |y|,
/// both in units of 2^(unit - 150); exact.
uint remainingUnits(uint ux, uint uy, out uint my, out int unit) {
    int ex = int(ux >> 23), ey = int(uy >> 23);
    uint mx = ux & 0x007fffffu;
    my = uy & 0x007fffffu;
    if (ex > 0) mx |= 0x00800000u;
    else ex = 1;
    if (ey > 0) my |= 0x00800000u;
    else ey = 1;
    unit = ey;
    mx %= my;
    // Eight binary digits at a time.
    for (int left = ex - ey; left > 0 && mx != 0u; left -= 8) mx = (mx << uint(min(left, 8))) % my;
    return mx;
}
/// Remainder of x / y after truncated division, with the sign of x; exact.
float remainderOf(float x, float y) {
    const uint ux = magnitudeBits(x), uy = magnitudeBits(y);
    if (uy == 0u || ux >= 0x7f800000u || uy > 0x7f800000u) return notANumber;
    if (ux < uy) return x;
    uint my;
    int unit;
    const uint left = remainingUnits(ux, uy, my, unit);
    return withSign(scaled(float(left), unit - 150), x);
}
/// The same with the sign of y; x where y is 0.
float modulo(float x, float y) {
    const uint ux = magnitudeBits(x), uy = magnitudeBits(y);
    if (uy == 0u) return x;
    if (ux >= 0x7f800000u || uy > 0x7f800000u) return notANumber;
    const bool differ = isNegative(x) != isNegative(y);
    if (ux < uy) return ux == 0u ? withSign(x, y) : differ ? x + y : x;
    uint my;
    int unit;
    uint left = remainingUnits(ux, uy, my, unit);
    // In whole units, because the remainder may be subnormal.
    if (differ && left != 0u) left = my - left;
    return withSign(scaled(float(left), unit - 150), y);
}

// --- Exponential functions -----------------------------------------------------------------------------------

/// (e^r - 1 - r) / r^2 for |r| <= log(2) / 2.
float exponentialSeries(float r) {
    return ((((1.9875691500e-4 * r + 1.3981999507e-3) * r + 8.3334519073e-3) * r + 4.1665795894e-2) * r +
            1.6666665459e-1) * r + 5.0000001201e-1;
}
/// x - k log(2).
float withoutPowers(float x, float k) {
    precise float r = x - k * 0.693359375;
    r = r - k * -2.12194440e-4;
    return r;
}
/// e^x 2^n for n of 0 or -1.
float exponential(float x, int n) {
    if (isNotANumber(x)) return x;
    if (x > 89.5) return infinity;
    if (x < -104.5) return 0.0;
    const float k = floor(x * 1.44269504 + 0.5), r = withoutPowers(x, k);
    return scaled(r * r * exponentialSeries(r) + r + 1.0, int(k) + n);
}
float exponentialLessOne(float x) {
    if (isNotANumber(x) || x == 0.0) return x;
    if (x > 17.5) return exponential(x, 0);
    if (x < -17.5) return -1.0;
    const float k = floor(x * 1.44269504 + 0.5), r = withoutPowers(x, k), t = powerOfTwo(int(k));
    precise float e = r * r * exponentialSeries(r) + r;
    precise float sum = e * t + (t - 1.0);
    return sum;
}
float hyperbolicSine(float x) {
    const float a = magnitude(x);
    if (isNotANumber(x) || a < 1.0e-4) return x;
    float y;
    if (a < 9.0) {
        const float t = exponentialLessOne(a);
        y = a < 1.0 ? 0.5 * (2.0 * t - t * t / (t + 1.0)) : 0.5 * (t + t / (t + 1.0));
    } else {
        y = exponential(a, -1);
    }
    return withSign(y, x);
}
float hyperbolicCosine(float x) {
    const float t = exponential(magnitude(x), -1);
    return isFiniteNumber(t) ? t + 0.25 / t : t;
}
float hyperbolicTangent(float x) {
    const float a = magnitude(x);
    if (isNotANumber(x) || a < 1.0e-4) return x;
    float y = 1.0;
    if (a < 1.0) {
        const float t = exponentialLessOne(-2.0 * a);
        y = -t / (t + 2.0);
    } else if (a < 10.0) {
        y = 1.0 - 2.0 / (exponentialLessOne(2.0 * a) + 2.0);
    }
    return withSign(y, x);
}

// --- Logarithms ----------------------------------------------------------------------------------------------

/// x = 2^k (1 + f) with 1 + f from sqrt(1/2) to sqrt(2).
struct Mantissa {
    float k, f;
};
Mantissa mantissaOf(float x) {
    float k = 0.0;
    if (x < 1.17549435e-38) x *= 33554432.0, k = -25.0;
    const uint u = floatBitsToUint(x) + (0x3f800000u - 0x3f3504f3u);
    return Mantissa(k + float(int(u >> 23) - 127), uintBitsToFloat((u & 0x007fffffu) + 0x3f3504f3u) - 1.0);
}
/// log(1 + f) - f + f^2 / 2.
float logarithmSeries(float f) {
    const float s = f / (2.0 + f), z = s * s, w = z * z;
    const float r = z * (6.6666662693e-1 + w * 2.8498786688e-1) + w * (4.0000972152e-1 + w * 2.4279078841e-1);
    return s * (0.5 * f * f + r);
}
/// Whether x is a positive number; else log(x) is specialLogarithm(x).
bool hasLogarithm(float x) { return isFiniteNumber(x) && x > 0.0; }
float specialLogarithm(float x) { return isNotANumber(x) ? x : x == 0.0 ? -infinity : x < 0.0 ? notANumber : x; }

/// log of 2^k (1 + f) with the small `c` added.
float logarithmOf(float k, float f, float c) {
    precise float sum = logarithmSeries(f) + (k * 9.0580006145e-6 + c) - 0.5 * f * f + f + k * 6.9313812256e-1;
    return sum;
}
float logarithm(float x) {
    if (!hasLogarithm(x)) return specialLogarithm(x);
    const Mantissa m = mantissaOf(x);
    return logarithmOf(m.k, m.f, 0.0);
}
float logarithmOfOnePlus(float x) {
    if (isNotANumber(x) || magnitude(x) < 2.0e-8) return x;
    if (x <= -1.0 || isInfinite(x)) return specialLogarithm(x + 1.0);
    if (x > -0.2928 && x < 0.4142) return logarithmOf(0.0, x, 0.0);
    precise float u = 1.0 + x;
    const Mantissa m = mantissaOf(u);
    // Rounding error of 1 + x.
    precise float lost = m.k >= 2.0 ? 1.0 - (u - x) : x - (u - 1.0);
    return logarithmOf(m.k, m.f, m.k < 25.0 ? lost / u : 0.0);
}
/// f - f^2 / 2 in 12 bits and what remains of log(1 + f).
struct Sum {
    float high, low;
};
Sum splitLogarithm(float f) {
    precise float square = 0.5 * f * f;
    precise float high = leading(f - square);
    precise float low = (f - high) - square + logarithmSeries(f);
    return Sum(high, low);
}
float binaryLogarithm(float x) {
    if (!hasLogarithm(x)) return specialLogarithm(x);
    const Mantissa m = mantissaOf(x);
    const Sum s = splitLogarithm(m.f);
    precise float y = (s.low + s.high) * -1.7605285393e-4 + s.low * 1.4428710938 + s.high * 1.4428710938 + m.k;
    return y;
}
float decimalLogarithm(float x) {
    if (!hasLogarithm(x)) return specialLogarithm(x);
    const Mantissa m = mantissaOf(x);
    const Sum s = splitLogarithm(m.f);
    precise float y = m.k * 7.9034151668e-7 + (s.low + s.high) * -3.1689971365e-5 + s.low * 4.3432617188e-1 +
                      s.high * 4.3432617188e-1 + m.k * 3.0102920532e-1;
    return y;
}
float inverseHyperbolicSine(float x) {
    const float a = magnitude(x);
    if (!isFiniteNumber(x) || a < 1.0e-4) return x;
    float y;
    if (a > 1.0e8) {
        const Mantissa m = mantissaOf(a);
        y = logarithmOf(m.k + 1.0, m.f, 0.0);
    } else if (a > 2.0) {
        y = logarithm(2.0 * a + 1.0 / (sqrt(a * a + 1.0) + a));
    } else {
        const float square = a * a;
        y = logarithmOfOnePlus(a + square / (1.0 + sqrt(1.0 + square)));
    }
    return withSign(y, x);
}
float inverseHyperbolicCosine(float x) {
    if (isNotANumber(x)) return x;
    if (x < 1.0) return notANumber;
    if (isInfinite(x)) return x;
    if (x > 1.0e8) {
        const Mantissa m = mantissaOf(x);
        return logarithmOf(m.k + 1.0, m.f, 0.0);
    }
    if (x > 2.0) return logarithm(2.0 * x - 1.0 / (x + sqrt(x * x - 1.0)));
    const float t = x - 1.0;
    return logarithmOfOnePlus(t + sqrt(2.0 * t + t * t));
}
float inverseHyperbolicTangent(float x) {
    const float a = magnitude(x);
    if (isNotANumber(x) || a < 1.0e-4) return x;
    if (a > 1.0) return notANumber;
    const float t = a + a, y = a == 1.0 ? infinity
                               : a < 0.5 ? 0.5 * logarithmOfOnePlus(t + t * a / (1.0 - a))
                                         : 0.5 * logarithmOfOnePlus(t / (1.0 - a));
    return withSign(y, x);
}

/// x^y as C has it; NaN for a negative x and a y that is no integer.
float power(float x, float y) {
    if (y == 0.0 || x == 1.0) return 1.0;
    if (isNotANumber(x) || isNotANumber(y)) return notANumber;
    if (y == 1.0) return x;
    if (y == 2.0) return x * x;
    const float size = magnitude(x), exponentSize = magnitude(y);
    const bool whole = exponentSize >= 16777216.0 || floor(y) == y;
    const bool odd = exponentSize < 16777216.0 && whole && (int(exponentSize) & 1) != 0;
    const bool negative = isNegative(x) && odd;
    if (size == 0.0 || isInfinite(x)) {
        const float end = (y > 0.0) == (size != 0.0) ? infinity : 0.0;
        return negative ? -end : end;
    }
    if (isInfinite(y)) return size == 1.0 ? 1.0 : (size > 1.0) == (y > 0.0) ? infinity : 0.0;
    if (isNegative(x) && !whole) return notANumber;
    // log2(size) as high + low: s = (m - c) / (m + c) with c of 1 or 1.5, log2(m) = log2(c) + 2 / log(2) artanh(s).
    int n = -127;
    float m = size;
    if (m < 1.17549435e-38) m *= 16777216.0, n -= 24;
    uint u = floatBitsToUint(m);
    n += int(u >> 23);
    u &= 0x007fffffu;
    const bool second = u > 0x1cc471u && u < 0x5db3d7u;
    if (u >= 0x5db3d7u) {
        ++n;
        u |= 0x3f000000u;
    } else {
        u |= 0x3f800000u;
    }
    m = uintBitsToFloat(u);
    const float c = second ? 1.5 : 1.0;
    precise float difference = m - c;
    const float inverse = 1.0 / (m + c);
    precise float s = difference * inverse;
    const float sh = leading(s);
    const float th = leading(m + c);
    precise float tl = m - (th - c);
    precise float sl = inverse * ((difference - sh * th) - sh * tl);
    precise float square = s * s;
    precise float r = square * square *
                      (0.6 + square * (4.2857143283e-1 + square * (3.3333334327e-1 +
                       square * (2.7272811532e-1 + square * (2.3066075146e-1 + square * 2.0697501302e-1)))));
    r = r + sl * (sh + s);
    square = sh * sh;
    const float wh = leading(3.0 + square + r);
    precise float wl = r - ((wh - 3.0) - square);
    precise float p = sh * wh, q = sl * wh + wl * s;
    const float ph = leading(p + q);
    precise float pl = q - (ph - p);
    precise float zh = 9.6191406250e-1 * ph;
    precise float zl = -1.1736857402e-4 * ph + pl * 9.6179670095e-1 + (second ? 1.56322085e-6 : 0.0);
    const float base = second ? 5.84960938e-1 : 0.0, whole_ = float(n);
    const float high = leading(((zh + zl) + base) + whole_);
    precise float low = zl - (((high - whole_) - base) - zh);
    // y log2(size); beyond 2^31 every power but that of 1 is 0 or infinite.
    const float e = clamp(y, -2147483648.0, 2147483648.0);
    const float eh = leading(e);
    precise float tail = (e - eh) * high + e * low;
    precise float head = eh * high;
    const float sum = head + tail;
    float result;
    if (sum > 129.0) {
        result = infinity;
    } else if (sum < -151.0) {
        result = 0.0;
    } else {
        const float k = floor(sum + 0.5);
        precise float rest = (head - k) + tail;  // head - k is exact
        precise float restLow = tail - (rest - (head - k));
        const float rh = uintBitsToFloat(floatBitsToUint(rest) & 0xffff8000u);
        precise float a = rh * 6.93145752e-1;
        precise float b = ((rest - rh) + restLow) * 6.9314718246e-1 + rh * 1.42860654e-6;
        precise float z = a + b;
        precise float lost = b - (z - a);
        precise float one = z * z * exponentialSeries(z) + (lost + lost * z) + z;
        result = scaled(1.0 + one, int(k));
    }
    return negative ? -result : result;
}

// --- Angles --------------------------------------------------------------------------------------------------

/// x - quarter pi / 2, within pi / 4.
struct Angle {
    float rest;
    int quarter;
};
/// 32 bits of 2 / pi, from its bit 32 k - 30 on.
uint twoOverPi(int k) {
    return k < 0    ? 0u
           : k == 0 ? 0x28be60dbu
           : k == 1 ? 0x9391054au
           : k == 2 ? 0x7f09d5f4u
           : k == 3 ? 0x7d4d3770u
           : k == 4 ? 0x36d8a566u
                    : 0x4f10e410u;
}
Angle reducedLargeAngle(float x) {
    const uint u = magnitudeBits(x);
    const uint m = (u << 8) | 0x80000000u;
    const int e = int(u >> 23) - 126, word = e >> 5, shift = e & 31;
    uint a = twoOverPi(word - 1), b = twoOverPi(word), c = twoOverPi(word + 1);
    if (shift != 0) {
        const uint left = uint(shift), right = uint(32 - shift);
        a = (a << left) | (b >> right);
        b = (b << left) | (c >> right);
        c = (c << left) | (twoOverPi(word + 2) >> right);
    }
    // |x| 2 / pi as 2 bits before and 62 behind the point.
    uint high, low, top, carried, ignored;
    umulExtended(m, c, carried, ignored);
    umulExtended(m, b, high, low);
    top = low + carried;
    high += m * a + (top < low ? 1u : 0u);
    low = top;
    int quarter = int(high >> 30);
    high &= 0x3fffffffu;
    const bool above = high >= 0x20000000u;
    if (above) {
        ++quarter;
        // 2^62 - p
        low = ~low + 1u;
        high = 0x40000000u - high - (low != 0u ? 1u : 0u);
    }
    // The leading 32 bits times pi / 2.
    int zeros = 0;
    if (high == 0u) high = low, low = 0u, zeros = 32;
    if (high == 0u) return Angle(0.0, quarter);
    const int shifted = 31 - findMSB(high);
    if (shifted > 0) {
        high = (high << uint(shifted)) | (low >> uint(32 - shifted));
        zeros += shifted;
    }
    umulExtended(high, 0xc90fdaa2u, top, ignored);
    // top 2^-31 is in [pi / 4, pi / 2), for high 2^-32 in [1/2, 1).
    float rest = float(top) * powerOfTwo(2 - 31 - zeros);
    if (above) rest = -rest;
    return isNegative(x) ? Angle(-rest, -quarter) : Angle(rest, quarter);
}
Angle reducedAngle(float x) {
    const float a = magnitude(x);
    if (a < 0.785398) return Angle(x, 0);
    if (!isFiniteNumber(x)) return Angle(notANumber, 0);
    if (a > 105.0) return reducedLargeAngle(x);
    const float k = floor(x * 0.636619772 + 0.5);
    // pi / 2 in pieces of 17 bits, so that the products are exact.
    precise float rest = x - k * 1.57078552;
    rest = rest - k * 1.08042732e-5;
    rest = rest - k * 6.07710063e-11;
    return Angle(rest, int(k));
}
float sineSeries(float x) {
    const float z = x * x;
    return ((-1.9515295891e-4 * z + 8.3321608736e-3) * z - 1.6666654611e-1) * z * x + x;
}
float cosineSeries(float x) {
    const float z = x * x;
    return ((2.443315711809948e-5 * z - 1.388731625493765e-3) * z + 4.166664568298827e-2) * z * z - 0.5 * z + 1.0;
}
/// The sine of an angle plus `quarters` right angles.
float sineOf(Angle angle, int quarters) {
    const int q = angle.quarter + quarters;
    const float y = (q & 1) != 0 ? cosineSeries(angle.rest) : sineSeries(angle.rest);
    return (q & 2) != 0 ? -y : y;
}
float sine(float x) { return magnitude(x) < 1.0e-4 ? x : sineOf(reducedAngle(x), 0); }
float cosine(float x) { return sineOf(reducedAngle(x), 1); }
float tangent(float x) {
    if (magnitude(x) < 1.0e-4) return x;
    const Angle angle = reducedAngle(x);
    const float r = angle.rest, z = r * r;
    const float y = (((((9.38540185543e-3 * z + 3.11992232697e-3) * z + 2.44301354525e-2) * z +
                       5.34112807005e-2) * z + 1.33387994085e-1) * z + 3.33331568548e-1) * z * r + r;
    return (angle.quarter & 1) != 0 ? -1.0 / y : y;
}
/// For 0 <= x <= 1/2.
float arcsineSeries(float x, float square) {
    return ((((4.2163199048e-2 * square + 2.4181311049e-2) * square + 4.5470025998e-2) * square +
             7.4953002686e-2) * square + 1.6666752422e-1) * square * x + x;
}
const float halfPi = 1.57079633, halfPiLow = -4.37113883e-8;  // their sum is pi / 2
float arcsine(float x) {
    const float a = magnitude(x);
    if (isNotANumber(x) || a < 1.0e-4) return x;
    if (a > 1.0) return notANumber;
    float y;
    if (a > 0.5) {
        const float square = 0.5 * (1.0 - a);
        y = halfPi - (2.0 * arcsineSeries(sqrt(square), square) - halfPiLow);
    } else {
        y = arcsineSeries(a, a * a);
    }
    return withSign(y, x);
}
float arccosine(float x) {
    const float a = magnitude(x);
    if (isNotANumber(x)) return x;
    if (a > 1.0) return notANumber;
    if (a <= 0.5) return halfPi - (withSign(arcsineSeries(a, a * a), x) - halfPiLow);
    const float square = 0.5 * (1.0 - a), y = 2.0 * arcsineSeries(root(square), square);
    return x > 0.0 ? y : 2.0 * halfPi - (y - 2.0 * halfPiLow);
}
/// For |x| <= tan(pi / 8).
float arctangentSeries(float x) {
    const float z = x * x;
    return (((8.05374449538e-2 * z - 1.38776856032e-1) * z + 1.99777106478e-1) * z - 3.33329491539e-1) * z * x + x;
}
/// arctan of numerator / denominator, both positive and neither tiny nor huge.
float arctangentOf(float numerator, float denominator) {
    // Compilers turn a s + b s into (a + b) s.
    precise float sum = numerator + denominator, difference = numerator - denominator;
    if (numerator > 2.41421356 * denominator) {
        return halfPi - (arctangentSeries(denominator / numerator) - halfPiLow);
    }
    if (numerator > 0.414213562 * denominator) {
        return 0.5 * halfPi +
               (arctangentSeries(difference / sum) + 0.5 * halfPiLow);
    }
    return arctangentSeries(numerator / denominator);
}
float arctangent(float x) {
    const float a = magnitude(x);
    if (isNotANumber(x) || a < 1.0e-4) return x;
    return withSign(a > 1.0e9 ? halfPi : arctangentOf(a, 1.0), x);
}
float arctangent2(float y, float x) {
    if (isNotANumber(x) || isNotANumber(y)) return notANumber;
    float a = magnitude(y), b = magnitude(x);
    if (isInfinite(a)) {
        a = 1.0;
        b = isInfinite(b) ? 1.0 : 0.0;
    } else if (isInfinite(b)) {
        a = 0.0;
        b = 1.0;
    }
    float angle;
    if (a == 0.0) {
        angle = 0.0;
    } else if (b == 0.0) {
        angle = halfPi;
    } else {
        // Scales to the middle of the range, so that sums and quotients stay within it.
        const int e = clamp(int(floatBitsToUint(max(a, b)) >> 23) - 127, -126, 126);
        precise float n = a * powerOfTwo(-e), d = b * powerOfTwo(-e);
        if (d < 1.0e-9) angle = halfPi;
        else if (n < 1.0e-4 * d) angle = isNegative(x) ? n / d : quotient(a, b);
        else angle = arctangentOf(n, d);
    }
    if (isNegative(x)) angle = 2.0 * halfPi - (angle - 2.0 * halfPiLow);
    return withSign(angle, y);
}

float errorFunction(float x) {
    const float t = magnitude(x), s = x * x;
    if (isNotANumber(x)) return x;
    if (t > 4.0) return withSign(1.0, x);
    if (t < 1.0e-4) return 1.12837917 * x;
    if (t > 0.927734375) {
        float r = (-1.72853470e-5 * t + 3.83197126e-4) * s + (-3.88396438e-3 * t + 2.42546219e-2);
        r = ((r * t - 1.06777877e-1) * t - 6.34846687e-1) * t - 1.28717512e-1;
        return withSign(1.0 - exponential(r * t - t, 0), x);
    }
    const float r = ((((-5.96761703e-4 * s + 4.99119423e-3) * s - 2.67681349e-2) * s + 1.12819925e-1) * s -
                     3.76125336e-1) * s + 1.28379166e-1;
    return r * x + x;
}

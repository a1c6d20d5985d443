// Purpose: Bessel functions J_n(x) and Y_n(x) of whole order. Needs linalg/dense/elementary.glsl.
// For |x| < 8, J_0, J_1 and what Y_0, Y_1 are beside their logarithms are polynomials in s = x^2 / 32 - 1; from there on
//   sqrt(pi x / 2) J_n = P_n cos(c) - Q_n sin(c), sqrt(pi x / 2) Y_n = P_n sin(c) + Q_n cos(c), c = x - (2 n + 1) pi / 4,
// where P_n and Q_n x / 8 are polynomials in s = 2 (8 / x)^2 - 1. All were interpolated at Chebyshev's points with 30 digits
// (mpmath) and leave out 2e-10 at most. Other orders: upwards by the recurrence where that is stable, which it is for Y_n
// and for J_n up to n = x, else downwards from so far above n that nothing of the beginning is left (Miller 1952). Errors
// are some 1e-6 of sqrt(2 / (pi x)) or of the value, whichever is larger. Quotients are corrected: GPUs divide by an
// inverse, whose error a recurrence of a hundred steps would meet in each.
/// J_0(x).
float besselNear0(float s) {
    return ((((((((((-2.74355552e-06 * s + 3.8953798e-05) * s - 0.000443513631) * s + 0.00405753759) * s -
           0.028472738) * s + 0.145989129) * s - 0.50746804) * s + 1.0383794) * s - 0.808088808) * s - 0.648469277)
           * s + 0.930301247) * s + 0.0458296648;
}
/// J_1(x) / x.
float besselNear1(float s) {
    return (((((((((1.88781255e-06 * s - 2.4376281e-05) * s + 0.000249472776) * s - 0.00202870848) * s +
           0.0124568257) * s - 0.0547459631) * s + 0.158583762) * s - 0.259594839) * s + 0.151516652) * s +
           0.0810586591) * s - 0.058143828;
}
/// Y_0(x) - 2 / pi log(x / 2) J_0(x).
float neumannNear0(float s) {
    return ((((((((((4.16411355e-06 * s - 5.65758453e-05) * s + 0.000610381932) * s - 0.00523417423) * s +
           0.0338028886) * s - 0.154537239) * s + 0.448246035) * s - 0.619340679) * s - 0.212459993) * s +
           1.36094565) * s - 0.417920742) * s - 0.362027343;
}
/// (Y_1(x) - 2 / pi (log(x / 2) J_1(x) - 1 / x)) / x.
float neumannNear1(float s) {
    return (((((((((-2.80756435e-06 * s + 3.45754289e-05) * s - 0.000333687587) * s + 0.00252662146) * s -
           0.0141319415) * s + 0.0543903407) * s - 0.126419946) * s + 0.120520314) * s + 0.090227506) * s -
           0.207608576) * s + 0.0451026621;
}
/// P_0.
float farP0(float s) {
    return (((1.30451708e-08 * s - 2.06823782e-07) * s + 6.1373244e-06) * s - 0.000536366929) * s + 0.999457276;
}
/// Q_0 x / 8.
float farQ0(float s) {
    return (((-5.81753276e-09 * s + 7.1889829e-08) * s - 1.47708215e-06) * s + 6.83312821e-05) * s - 0.0155551139;
}
/// P_1.
float farP1(float s) {
    return (((-1.4975126e-08 * s + 2.47105358e-07) * s - 7.95959348e-06) * s + 0.000898804504) * s + 1.00090703;
}
/// Q_1 x / 8.
float farQ1(float s) {
    return (((6.58335466e-09 * s - 8.38391255e-08) * s + 1.8211397e-06) * s - 9.62143561e-05) * s + 0.046776874;
}

/// J_0, J_1 and, where `second`, Y_0, Y_1 instead, of x > 0.
vec2 besselFirstTwo(float x, bool second) {
    if (x < 8.0) {
        const float s = x * x * 0.03125 - 1.0;
        const float first0 = besselNear0(s), first1 = x * besselNear1(s);
        if (!second) return vec2(first0, first1);
        const float twoOverPi = 0.636619772, l = logarithm(0.5 * x);
        return vec2(twoOverPi * l * first0 + neumannNear0(s),
                    twoOverPi * (l * first1 - 1.0 / x) + x * neumannNear1(s));
    }
    const float ratio = 8.0 / x, s = 2.0 * ratio * ratio - 1.0;
    const float size = 0.564189584 / sqrt(x);  // of 1 / sqrt(pi x): the sums of sine and cosine bring sqrt(2)
    const float sum = sine(x) + cosine(x), difference = sine(x) - cosine(x);
    const float p0 = farP0(s), q0 = ratio * farQ0(s), p1 = farP1(s), q1 = ratio * farQ1(s);
    return size * (second ? vec2(p0 * difference + q0 * sum, q1 * difference - p1 * sum)
                          : vec2(p0 * sum - q0 * difference, p1 * difference + q1 * sum));
}

/// a / b, correctly rounded but for rare cases, where neither nor the quotient is near the ends of FP32's range.
float correctedQuotient(float a, float b) {
    const float first = a / b;
    precise float q = first + residual(a, first, b) / b;
    return q;
}

/// J_n of 0 < x < n, n > 1, downwards.
float besselDownwards(int n, float x) {
    if (x < 0.05) {  // the first two terms of the power series
        float term = 1.0;
        for (int k = 1; k <= n; ++k) term *= x / float(2 * k);
        return term - term * x * x / float(4 * n + 4);
    }
    float above = 0.0, here = 1.0e-30, found = 0.0, sum = 0.0;
    for (int k = 2 * ((n + 16 + n / 4) / 2); k > 0; --k) {
        if (k == n) found = here;
        if ((k & 1) == 0) sum += 2.0 * here;  // J_0 + 2 J_2 + 2 J_4 + ... = 1
        const float below = correctedQuotient(float(2 * k), x) * here - above;
        above = here;
        here = below;
        if (magnitude(here) > 1.0e30) {  // 1e5 then: parts of it must not be too small for FP32
            here *= 1.0e-25;
            above *= 1.0e-25;
            found *= 1.0e-25;
            sum *= 1.0e-25;
        }
    }
    return found / (sum + here);
}

/// From order 1 to n > 1 upwards.
float besselUpwards(int n, float x, vec2 firstTwo) {
    float below = firstTwo.x, here = firstTwo.y;
    for (int k = 1; k < n; ++k) {
        const float above = correctedQuotient(float(2 * k), x) * here - below;
        below = here;
        here = above;
        if (isInfinite(here)) return here;
    }
    return here;
}

float besselFirst(int order, float x) {
    const int n = abs(order);
    const float a = magnitude(x);
    // J_-n(x) = J_n(-x) = (-1)^n J_n(x)
    const bool negative = (n & 1) != 0 && ((order < 0) != isNegative(x));
    if (isNotANumber(x)) return x;
    float value;
    if (isInfinite(x)) value = 0.0;
    else if (a == 0.0) value = n == 0 ? 1.0 : 0.0;
    else if (n > 1 && a < float(n)) value = besselDownwards(n, a);
    else {
        const vec2 firstTwo = besselFirstTwo(a, false);
        value = n == 0 ? firstTwo.x : n == 1 ? firstTwo.y : besselUpwards(n, a, firstTwo);
    }
    return negative ? -value : value;
}

float besselSecond(int order, float x) {
    const int n = abs(order);
    if (isNotANumber(x)) return x;
    if (x < 0.0) return notANumber;
    const bool negative = (n & 1) != 0 && order < 0;
    float value;
    if (x == 0.0) value = -infinity;
    else if (isInfinite(x)) value = 0.0;
    else {
        const vec2 firstTwo = besselFirstTwo(x, true);
        value = n == 0 ? firstTwo.x : n == 1 ? firstTwo.y : besselUpwards(n, x, firstTwo);
    }
    return negative ? -value : value;
}

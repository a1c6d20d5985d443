// Purpose: the integral of -dT/dn [K] along each of PLACES that are held at a temperature, n pointing
// into the fluid; a workgroup each, in a fixed order.
// Layout: scalars rg32f, nx x ny, temperature [K] first. contacts[place] has in x and y the first and the
// end of its entries, which hold a cell, j nx + i, and the bits of a temperature [K] and of what its difference to
// the cell's counts with: the area through which heat passes over the way between them.
// Bytes per contact: 24. Source: docs/methods/heat.md.
#version 450 core
#define SIZE 64
layout(local_size_x = SIZE) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, scalars);
layout(std430, binding = 0) readonly buffer Contacts { ivec4 contacts[]; };
layout(std430, binding = 1) writeonly buffer Gradients { float gradients[PLACES]; };
shared float shares[SIZE];

void main() {
    const int lane = int(gl_LocalInvocationIndex), place = int(gl_WorkGroupID.x);
    const ivec2 range = contacts[place].xy;
    float sum = 0.0;
    for (int k = range.x + lane; k < range.y; k += SIZE) {
        const ivec4 contact = contacts[k];
        const float here = at(scalars, ivec2(contact.x % cells.x, contact.x / cells.x)).x;
        sum += intBitsToFloat(contact.z) * (intBitsToFloat(contact.y) - here);
    }
    shares[lane] = sum;
    for (int distance_ = SIZE / 2; distance_ > 0; distance_ /= 2) {
        barrier();
        if (lane < distance_) shares[lane] += shares[lane + distance_];
    }
    if (lane == 0) gradients[place] = shares[0];
}

// Purpose: the part of a multigrid level's diagonal besides the weights of its faces.
// MASS 1: a field of it; 0: nothing.
#if MASS
FIELD_IN(4, mass);
#define massAt(t) fetch(mass, t)
#else
#define massAt(t) vec4(0)
#endif
vec4 diagonalAt(ivec2 t, Medium m) {
    return m.face.left + m.face.right + m.face.lower + m.face.upper + massAt(t);
}

float value(float x, float factor, int i) { return factor * x + float(i); }

import { FFT, IMAGINARY, REAL, TWIDDLES } from './memory';
import { add, load4, mul, spread, sub } from './vector';

/**
 * Four complex transforms of 512 points side by side, in place. Input must already sit in digit-reversed order.
 * 512 = 2 × 4 × 4 × 4 × 4: one radix-2 stage, then four radix-4 stages.
 */
export function transform(): void {
  pairStage();
  let twiddle = TWIDDLES;
  for (let span: usize = 2; span < FFT; span <<= 2) {
    quadStage(span, 1, twiddle);
    twiddle += span * 24;
  }
}

/**
 * The even bins of the same transform when the second half of the input is 0: they depend on the even positions alone,
 * where the first stage changes nothing. Odd positions are neither read nor written.
 */
export function transformEven(): void {
  let twiddle = TWIDDLES;
  for (let span: usize = 2; span < FFT; span <<= 2) {
    quadStage(span, 2, twiddle);
    twiddle += span * 24;
  }
}

function pairStage(): void {
  for (let at: usize = 0; at < FFT << 4; at += 32) {
    const r0 = load4(REAL + at), r1 = load4(REAL + at + 16);
    const i0 = load4(IMAGINARY + at), i1 = load4(IMAGINARY + at + 16);
    v128.store(REAL + at, add(r0, r1));
    v128.store(REAL + at + 16, sub(r0, r1));
    v128.store(IMAGINARY + at, add(i0, i1));
    v128.store(IMAGINARY + at + 16, sub(i0, i1));
  }
}

/**
 * Combines groups of four sub-transforms of `span` points, every group or every other one; `twiddle` points at `span`
 * rows of three complex factors.
 */
function quadStage(span: usize, every: usize, twiddle: usize): void {
  const step = span << 4, group = step << 2;
  for (let k: usize = 0; k < span; k += every) {
    const w1r = spread(twiddle), w1i = spread(twiddle + 4);
    const w2r = spread(twiddle + 8), w2i = spread(twiddle + 12);
    const w3r = spread(twiddle + 16), w3i = spread(twiddle + 20);
    twiddle += every * 24;
    for (let at: usize = k << 4; at < FFT << 4; at += group) {
      const r0 = REAL + at, r1 = r0 + step, r2 = r1 + step, r3 = r2 + step;
      const i0 = IMAGINARY + at, i1 = i0 + step, i2 = i1 + step, i3 = i2 + step;
      const xr = load4(r1), xi = load4(i1), yr = load4(r2), yi = load4(i2), zr = load4(r3), zi = load4(i3);
      const br = sub(mul(xr, w1r), mul(xi, w1i)), bi = add(mul(xr, w1i), mul(xi, w1r));
      const cr = sub(mul(yr, w2r), mul(yi, w2i)), ci = add(mul(yr, w2i), mul(yi, w2r));
      const dr = sub(mul(zr, w3r), mul(zi, w3i)), di = add(mul(zr, w3i), mul(zi, w3r));
      const ar = load4(r0), ai = load4(i0);
      const pr = add(ar, cr), pi = add(ai, ci), qr = sub(ar, cr), qi = sub(ai, ci);
      const ur = add(br, dr), ui = add(bi, di), vr = sub(br, dr), vi = sub(bi, di);
      v128.store(r0, add(pr, ur)); v128.store(i0, add(pi, ui));
      v128.store(r2, sub(pr, ur)); v128.store(i2, sub(pi, ui));
      v128.store(r1, add(qr, vi)); v128.store(i1, sub(qi, vr));
      v128.store(r3, sub(qr, vi)); v128.store(i3, add(qi, vr));
    }
  }
}

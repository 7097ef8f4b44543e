import {
  AT_BAND, AT_FLATNESS, AT_MELS, AT_POWER, AT_SONORITY, BAND_FIRST, BINS, COEFFICIENTS, COSINES, FFT, HOP, IMAGINARY, LOG_MEL, MELS, MEL_LENGTH, MEL_START,
  MEL_WEIGHTS, POWER_HIGH, POWER_LOW, REAL, ROW, SLOTS, SONORITY_END, SONORITY_FIRST, TAPER, WINDOW,
} from './memory';
import { transform } from './fft';
import { add, load4, log4, mul, spread, sub } from './vector';

const LN2: f32 = 0.69314718;
const TINY: f32 = 1e-10; // keeps logarithms finite; −100 dB below a full-scale bin

/**
 * Spectra of eight frames in one transform: frames 0–3 ride in the real parts of the four lanes, 4–7 in the imaginary parts.
 * `window` is the address of the first sample of frame 0's window, `row` that of its output row.
 */
export function analyseEight(window: usize, row: usize): void {
  memory.fill(REAL, 0, FFT * 16);
  memory.fill(IMAGINARY, 0, FFT * 16);
  for (let k: usize = 0; k < WINDOW; k += 4) {
    loadFour(window, REAL, k);
    loadFour(window + 4 * HOP * 4, IMAGINARY, k);
  }
  transform();
  separate();
  describe(POWER_LOW, row);
  describe(POWER_HIGH, row + 4 * ROW * 4);
}

/** Samples k…k+3 of four neighbouring frames, transposed to one frame a lane, tapered, into their slots. */
// @ts-ignore: decorator
@inline function loadFour(window: usize, target: usize, k: usize): void {
  const at = window + (k << 2);
  const a = load4(at), b = load4(at + HOP * 4), c = load4(at + HOP * 8), d = load4(at + HOP * 12);
  const ab01 = v128.shuffle<f32>(a, b, 0, 4, 1, 5), ab23 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd01 = v128.shuffle<f32>(c, d, 0, 4, 1, 5), cd23 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  const slot = SLOTS + (k << 2), taper = TAPER + (k << 2);
  v128.store(target + <usize>load<u32>(slot), mul(v128.shuffle<f32>(ab01, cd01, 0, 1, 4, 5), spread(taper)));
  v128.store(target + <usize>load<u32>(slot + 4), mul(v128.shuffle<f32>(ab01, cd01, 2, 3, 6, 7), spread(taper + 4)));
  v128.store(target + <usize>load<u32>(slot + 8), mul(v128.shuffle<f32>(ab23, cd23, 0, 1, 4, 5), spread(taper + 8)));
  v128.store(target + <usize>load<u32>(slot + 12), mul(v128.shuffle<f32>(ab23, cd23, 2, 3, 6, 7), spread(taper + 12)));
}

/** Power spectra of the two real signals that share a complex transform, by its even and odd symmetry. */
function separate(): void {
  const quarter = f32x4.splat(0.25);
  for (let k: usize = 1; k < BINS; k++) {
    const near = k << 4, far = (FFT - k) << 4;
    const ar = load4(REAL + near), ai = load4(IMAGINARY + near), br = load4(REAL + far), bi = load4(IMAGINARY + far);
    const lowR = add(ar, br), lowI = sub(ai, bi), highR = add(ai, bi), highI = sub(br, ar);
    v128.store(POWER_LOW + near, mul(quarter, add(mul(lowR, lowR), mul(lowI, lowI))));
    v128.store(POWER_HIGH + near, mul(quarter, add(mul(highR, highR), mul(highI, highI))));
  }
}

/** Log-mel energies, MFCC, log power and log flatness of four frames. */
function describe(power: usize, row: usize): void {
  let all = f32x4.splat(TINY), roots = f32x4.splat(TINY);
  for (let band: usize = 0; band < MELS; band++) {
    let weight = MEL_WEIGHTS + (band << 5 << 2); // 32 floats are set aside for each band
    let bin = power + (<usize>load<u32>(MEL_START + (band << 2)) << 4);
    const end = bin + (<usize>load<u32>(MEL_LENGTH + (band << 2)) << 4);
    let sum = f32x4.splat(TINY);
    for (; bin < end; bin += 16, weight += 4) sum = add(sum, mul(spread(weight), load4(bin)));
    if (band >= BAND_FIRST) all = add(all, sum);
    if (band >= SONORITY_FIRST && band < SONORITY_END) roots = add(roots, f32x4.sqrt(sum));
    const level = log4(sum);
    v128.store(LOG_MEL + (band << 4), level);
    scatter(row, AT_MELS + band, level);
  }
  scatter(row, AT_BAND, log4(all));
  scatter(row, AT_SONORITY, mul(f32x4.splat(2), log4(roots)));
  for (let c: usize = 0; c < COEFFICIENTS; c += 4) cepstra(c, row);
  flatness(power, row);
}

/** Four neighbouring cepstral coefficients of four frames: the cosine transform of the log-mel energies. */
// @ts-ignore: decorator
@inline function cepstra(c: usize, row: usize): void {
  let s0 = f32x4.splat(0), s1 = s0, s2 = s0, s3 = s0;
  const cosines = COSINES + c * MELS * 4;
  for (let band: usize = 0; band < MELS; band++) {
    const level = load4(LOG_MEL + (band << 4)), at = cosines + (band << 2);
    s0 = add(s0, mul(level, spread(at)));
    s1 = add(s1, mul(level, spread(at + MELS * 4)));
    s2 = add(s2, mul(level, spread(at + MELS * 8)));
    s3 = add(s3, mul(level, spread(at + MELS * 12)));
  }
  scatter(row, c, s0);
  scatter(row, c + 1, s1);
  scatter(row, c + 2, s2);
  scatter(row, c + 3, s3);
}

/**
 * Log of the total power, and log of geometric over arithmetic mean. The geometric mean needs no logarithm per bin:
 * exponents are added as integers and mantissas (each in [1, 2)) multiplied in runs of 16, which cannot overflow.
 */
// @ts-ignore: decorator
@inline function flatness(power: usize, row: usize): void {
  const mantissaBits = i32x4.splat(0x7fffff), one = i32x4.splat(0x3f800000), tiny = f32x4.splat(TINY);
  let sum = f32x4.splat(0), logs = f32x4.splat(0), exponents = i32x4.splat(0);
  for (let k: usize = 1; k < BINS; k += 16) {
    let product = f32x4.splat(1);
    for (let at = power + (k << 4); at < power + ((k + 16) << 4); at += 16) {
      const value = add(load4(at), tiny);
      sum = add(sum, value);
      exponents = i32x4.add(exponents, i32x4.shr_u(value, 23));
      product = mul(product, v128.or(v128.and(value, mantissaBits), one));
    }
    logs = add(logs, log4(product));
  }
  exponents = i32x4.sub(exponents, i32x4.splat(127 * 256));
  logs = add(logs, mul(f32x4.convert_i32x4_s(exponents), f32x4.splat(LN2)));
  const total = log4(sum);
  scatter(row, AT_POWER, total);
  scatter(row, AT_FLATNESS, sub(mul(logs, f32x4.splat(1.0 / 256)), sub(total, f32x4.splat(5.54517744)))); // ln 256
}

/** Writes one feature of four frames into their rows. */
// @ts-ignore: decorator
@inline function scatter(row: usize, feature: usize, value: v128): void {
  const at = row + (feature << 2);
  f32.store(at, f32x4.extract_lane(value, 0));
  f32.store(at + ROW * 4, f32x4.extract_lane(value, 1));
  f32.store(at + ROW * 8, f32x4.extract_lane(value, 2));
  f32.store(at + ROW * 12, f32x4.extract_lane(value, 3));
}

import {
  AT_BAND, AT_SONORITY, BAND_FIRST, BINS, COEFFICIENTS, COSINES, FFT, HOP, IMAGINARY, LOG_MEL, LOG_MEL_HIGH, MELS, MEL_LENGTH, MEL_START, MEL_WEIGHTS,
  POWER_HIGH, POWER_LOW, REAL, ROW, SLOTS, SONORITY_END, SONORITY_FIRST, TAPER, WINDOW,
} from './memory';
import { transform } from './fft';
import { add, load4, log4, mul, spread, sub } from './vector';

const TINY: f32 = 1e-10; // keeps logarithms finite; −100 dB below a full-scale bin

/**
 * Spectra of eight frames in one transform: frames 0–3 are in the real parts of the four lanes, 4–7 in the imaginary
 * parts. `window` is the address of the first sample of frame 0's window, `row` that of its output row.
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
  describe(row);
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

/**
 * Log-mel energies, their levels and MFCC of eight frames. Frames 0–3 and 4–7 are summed side by side: an addition need
 * not wait for the one before.
 */
function describe(row: usize): void {
  const apart = POWER_HIGH - POWER_LOW, tiny = f32x4.splat(TINY);
  let allLow = tiny, allHigh = tiny, rootsLow = tiny, rootsHigh = tiny;
  for (let band: usize = 0; band < MELS; band++) {
    let weight = MEL_WEIGHTS + (band << 5 << 2); // 32 floats are set aside for each band
    let bin = POWER_LOW + (<usize>load<u32>(MEL_START + (band << 2)) << 4);
    const end = bin + (<usize>load<u32>(MEL_LENGTH + (band << 2)) << 4);
    let low = tiny, high = tiny;
    for (; bin < end; bin += 16, weight += 4) {
      const share = spread(weight);
      low = add(low, mul(share, load4(bin)));
      high = add(high, mul(share, load4(bin + apart)));
    }
    if (band >= BAND_FIRST) {
      allLow = add(allLow, low);
      allHigh = add(allHigh, high);
    }
    if (band >= SONORITY_FIRST && band < SONORITY_END) {
      rootsLow = add(rootsLow, f32x4.sqrt(low));
      rootsHigh = add(rootsHigh, f32x4.sqrt(high));
    }
    v128.store(LOG_MEL + (band << 4), log4(low));
    v128.store(LOG_MEL_HIGH + (band << 4), log4(high));
  }
  const two = f32x4.splat(2), rowHigh = row + 4 * ROW * 4;
  scatter(row, AT_BAND, log4(allLow));
  scatter(rowHigh, AT_BAND, log4(allHigh));
  scatter(row, AT_SONORITY, mul(two, log4(rootsLow)));
  scatter(rowHigh, AT_SONORITY, mul(two, log4(rootsHigh)));
  for (let c: usize = 0; c < COEFFICIENTS; c += 2) cepstra(c, row);
}

/** Two neighbouring cepstral coefficients of eight frames: the cosine transform of the log-mel energies. */
// @ts-ignore: decorator
@inline function cepstra(c: usize, row: usize): void {
  let low0 = f32x4.splat(0), low1 = low0, high0 = low0, high1 = low0;
  const cosines = COSINES + c * MELS * 4;
  for (let band: usize = 0; band < MELS; band++) {
    const low = load4(LOG_MEL + (band << 4)), high = load4(LOG_MEL_HIGH + (band << 4)), at = cosines + (band << 2);
    const first = spread(at), second = spread(at + MELS * 4);
    low0 = add(low0, mul(low, first));
    low1 = add(low1, mul(low, second));
    high0 = add(high0, mul(high, first));
    high1 = add(high1, mul(high, second));
  }
  scatter(row, c, low0);
  scatter(row, c + 1, low1);
  scatter(row + 4 * ROW * 4, c, high0);
  scatter(row + 4 * ROW * 4, c + 1, high1);
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

import {
  AT_PITCH, BLOCK, BLOCK_CORRELATION, CANDIDATES, CORRELATION, DECIMATED, FULL_ENERGY, LAGS, LAG_ENERGY, LOWPASS, OCTAVE_COST, OUTPUT, ROW, TAPS,
} from './memory';
import { add, load4, mul, spread, sumFour, sumLanes } from './vector';

const RATE: f32 = 4000;
const SHORTEST: usize = 6; // lag: 667 Hz
const SILENCE: f32 = 1e-14; // product of two window energies below which nothing is periodic
const QUIET: f32 = 1e-12;
const LEAST_CREDIT: f32 = 0.1;
const WEAKEST: f32 = 0.25; // correlations below this are not worth following

/** Pitch candidates of `frames` frames. `first` is the address of the sample at which frame 0's pitch window starts. */
export function findPitch(first: usize, frames: usize): void {
  const blocks = frames + 1;
  decimate(first, blocks * BLOCK + LAGS);
  for (let block: usize = 0; block < blocks; block += 2) measureBlocks(first, block);
  for (let block: usize = 0; block < blocks; block++) correlateBlock(block);
  for (let pair: usize = 0; pair < frames; pair += 2) {
    sumEnergies(pair);
    for (let frame = pair; frame < min<usize>(pair + 2, frames); frame++) {
      const energy = LAG_ENERGY + (frame - pair) * LAGS * 4;
      normalise(frame, energy);
      pickCandidates(OUTPUT + (frame * ROW + AT_PITCH) * 4, credit(frame, energy));
    }
  }
}

/**
 * 16 kHz → 4 kHz behind a symmetric low-pass of 32 taps, centred on each kept sample. The next kept sample starts one
 * vector later, so four of them share their loads.
 */
function decimate(first: usize, count: usize): void {
  const t0 = load4(LOWPASS), t1 = load4(LOWPASS + 16), t2 = load4(LOWPASS + 32), t3 = load4(LOWPASS + 48);
  const t4 = load4(LOWPASS + 64), t5 = load4(LOWPASS + 80), t6 = load4(LOWPASS + 96), t7 = load4(LOWPASS + 112);
  let at = first - TAPS / 2 * 4;
  for (let i: usize = 0; i < count; i += 4, at += 64) {
    let v = load4(at);
    let a = mul(v, t0);
    v = v128.load(at, 16);
    a = add(a, mul(v, t1));
    let b = mul(v, t0);
    v = v128.load(at, 32);
    a = add(a, mul(v, t2));
    b = add(b, mul(v, t1));
    let c = mul(v, t0);
    v = v128.load(at, 48);
    a = add(a, mul(v, t3));
    b = add(b, mul(v, t2));
    c = add(c, mul(v, t1));
    let d = mul(v, t0);
    v = v128.load(at, 64);
    a = add(a, mul(v, t4));
    b = add(b, mul(v, t3));
    c = add(c, mul(v, t2));
    d = add(d, mul(v, t1));
    v = v128.load(at, 80);
    a = add(a, mul(v, t5));
    b = add(b, mul(v, t4));
    c = add(c, mul(v, t3));
    d = add(d, mul(v, t2));
    v = v128.load(at, 96);
    a = add(a, mul(v, t6));
    b = add(b, mul(v, t5));
    c = add(c, mul(v, t4));
    d = add(d, mul(v, t3));
    v = v128.load(at, 112);
    a = add(a, mul(v, t7));
    b = add(b, mul(v, t6));
    c = add(c, mul(v, t5));
    d = add(d, mul(v, t4));
    v = v128.load(at, 128);
    b = add(b, mul(v, t7));
    c = add(c, mul(v, t6));
    d = add(d, mul(v, t5));
    v = v128.load(at, 144);
    c = add(c, mul(v, t7));
    d = add(d, mul(v, t6));
    d = add(d, mul(v128.load(at, 160), t7));
    v128.store(DECIMATED + (i << 2), sumFour(a, b, c, d));
  }
}

/**
 * Products of one 10 ms block with the signal 0–63 samples later. A frame is two blocks, so its correlation is the sum
 * of two of these, and neighbouring frames share one of them.
 */
function correlateBlock(block: usize): void {
  const from = DECIMATED + block * BLOCK * 4, to = BLOCK_CORRELATION + block * LAGS * 4;
  for (let lag: usize = 0; lag < LAGS * 4; lag += 128) {
    let s0 = f32x4.splat(0), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
    for (let k: usize = 0; k < BLOCK * 4; k += 4) {
      const value = spread(from + k), later = from + k + lag;
      s7 = add(s7, mul(value, v128.load(later, 112)));
      s6 = add(s6, mul(value, v128.load(later, 96)));
      s5 = add(s5, mul(value, v128.load(later, 80)));
      s4 = add(s4, mul(value, v128.load(later, 64)));
      s3 = add(s3, mul(value, v128.load(later, 48)));
      s2 = add(s2, mul(value, v128.load(later, 32)));
      s1 = add(s1, mul(value, v128.load(later, 16)));
      s0 = add(s0, mul(value, load4(later)));
    }
    const at = to + lag;
    v128.store(at, s0); v128.store(at + 16, s1); v128.store(at + 32, s2); v128.store(at + 48, s3);
    v128.store(at + 64, s4); v128.store(at + 80, s5); v128.store(at + 96, s6); v128.store(at + 112, s7);
  }
}

/**
 * Energies of the 20 ms that start 0–63 samples after each of two frames. Two sums side by side: one need not wait for
 * the other.
 */
function sumEnergies(frame: usize): void {
  const one = DECIMATED + frame * BLOCK * 4, two = one + BLOCK * 4;
  let first = energyOf(frame), second = energyOf(frame + 1);
  for (let lag: usize = 0; lag < LAGS * 4; lag += 4) {
    f32.store(LAG_ENERGY + lag, max<f32>(first, 0));
    f32.store(LAG_ENERGY + LAGS * 4 + lag, max<f32>(second, 0));
    const leaving = f32.load(one + lag), middle = f32.load(one + lag + 2 * BLOCK * 4);
    const leavingTwo = f32.load(two + lag), entering = f32.load(two + lag + 2 * BLOCK * 4);
    first += middle * middle - leaving * leaving;
    second += entering * entering - leavingTwo * leavingTwo;
  }
}

// @ts-ignore: decorator
@inline function energyOf(frame: usize): f32 {
  const blocks = BLOCK_CORRELATION + frame * LAGS * 4;
  return f32.load(blocks) + f32.load(blocks + LAGS * 4);
}

/**
 * Correlation coefficient of a frame's 20 ms with the 20 ms that start 0–63 samples later, whose energies are at
 * `energy`.
 */
function normalise(frame: usize, energy: usize): void {
  const blocks = BLOCK_CORRELATION + frame * LAGS * 4;
  const scale = f32x4.splat(energyOf(frame)), silence = f32x4.splat(SILENCE);
  for (let lag: usize = 0; lag < LAGS * 4; lag += 16) {
    const sum = add(load4(blocks + lag), load4(blocks + LAGS * 4 + lag));
    const energies = add(mul(scale, load4(energy + lag)), silence);
    v128.store(CORRELATION + lag, f32x4.div(sum, f32x4.sqrt(energies)));
  }
}

/** Energy of two blocks before decimation, on the scale of the decimated signal. */
function measureBlocks(first: usize, block: usize): void {
  const size = BLOCK * 16, start = first + block * size;
  let one = f32x4.splat(0), two = one;
  for (let at = start; at < start + size; at += 16) {
    const early = load4(at), late = load4(at + size);
    one = add(one, mul(early, early));
    two = add(two, mul(late, late));
  }
  f32.store(FULL_ENERGY + (block << 2), sumLanes(one) * 0.25);
  f32.store(FULL_ENERGY + (block << 2) + 4, sumLanes(two) * 0.25);
}

/**
 * How far the periodicity below 1.7 kHz holds for the whole band: the energy above is taken for noise, as it is in
 * fricatives. Without this, voicing goes on into consonants where a full-band correlation ends.
 */
// @ts-ignore: decorator
@inline function credit(frame: usize, energy: usize): f32 {
  const low = f32.load(energy);
  const full = f32.load(FULL_ENERGY + (frame << 2)) + f32.load(FULL_ENERGY + (frame << 2) + 4) + QUIET;
  return LEAST_CREDIT + (1 - LEAST_CREDIT) * min<f32>(1, low / full);
}

/**
 * The four best local maxima, best first; strength is the weighted correlation less a small cost for every octave
 * downwards.
 */
// @ts-ignore: decorator
@inline function pickCandidates(out: usize, credit: f32): void {
  for (let at: usize = 0; at < CANDIDATES * 8; at += 4) f32.store(out + at, 0);
  const weakest = f32x4.splat(WEAKEST);
  for (let lag: usize = SHORTEST; lag < LAGS - 1; lag += 4) {
    const at = CORRELATION + (lag << 2);
    const here = load4(at);
    const above = v128.and(f32x4.gt(here, load4(at - 4)), f32x4.ge(here, load4(at + 4)));
    let peaks = <u32>i32x4.bitmask(v128.and(above, f32x4.ge(here, weakest)));
    for (; peaks != 0; peaks &= peaks - 1) addPeak(out, lag + ctz(peaks), credit);
  }
}

/** The vertex of the parabola through a peak and its neighbours. */
// @ts-ignore: decorator
@inline function addPeak(out: usize, lag: usize, credit: f32): void {
  if (lag >= LAGS - 1) return; // the last four reach beyond the end
  const at = CORRELATION + (lag << 2);
  const here = f32.load(at), before = f32.load(at - 4), after = f32.load(at + 4);
  const curvature = before - 2 * here + after;
  const shift: f32 = curvature < -1e-9 ? 0.5 * (before - after) / curvature : 0;
  const height = min<f32>(here - 0.25 * (before - after) * shift, 1);
  insert(out, RATE / (<f32>lag + shift), height * credit - f32.load(OCTAVE_COST + (lag << 2)));
}

/** Keeps the rows sorted by strength. */
// @ts-ignore: decorator
@inline function insert(out: usize, hertz: f32, strength: f32): void {
  let at = out + (CANDIDATES - 1) * 8;
  if (strength <= f32.load(at + 4)) return;
  for (; at > out && f32.load(at - 4) < strength; at -= 8) f64.store(at, f64.load(at - 8)); // moves a pair of floats
  f32.store(at, hertz);
  f32.store(at + 4, strength);
}

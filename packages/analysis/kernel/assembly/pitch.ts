import {
  AT_PITCH, BLOCK, BLOCK_CORRELATION, CANDIDATES, CORRELATION, DECIMATED, FULL_ENERGY, LAGS, LAG_ENERGY, LOWPASS, OCTAVE_COST, OUTPUT, ROW, TAPS,
} from './memory';
import { add, load4, mul, spread, sumLanes } from './vector';

const RATE: f32 = 4000;
const SHORTEST: usize = 6; // lag: 667 Hz
const SILENCE: f32 = 1e-14; // product of two window energies below which nothing is periodic
const QUIET: f32 = 1e-12;
const LEAST_CREDIT: f32 = 0.1;

/** Pitch candidates of `frames` frames. `first` is the address of the sample at which frame 0's pitch window starts. */
export function findPitch(first: usize, frames: usize): void {
  const blocks = frames + 1;
  decimate(first, blocks * BLOCK + LAGS);
  for (let block: usize = 0; block < blocks; block++) {
    measureBlock(first, block);
    correlateBlock(block);
  }
  for (let frame: usize = 0; frame < frames; frame++) {
    normalise(frame);
    pickCandidates(OUTPUT + (frame * ROW + AT_PITCH) * 4, credit(frame));
  }
}

/** 16 kHz → 4 kHz behind a symmetric low-pass of 32 taps, centred on each kept sample. */
function decimate(first: usize, count: usize): void {
  const start = first - TAPS / 2 * 4;
  for (let i: usize = 0; i < count; i++) {
    const from = start + (i << 4);
    let sum = mul(load4(from), load4(LOWPASS));
    for (let tap: usize = 16; tap < TAPS * 4; tap += 16) sum = add(sum, mul(load4(from + tap), load4(LOWPASS + tap)));
    f32.store(DECIMATED + (i << 2), sumLanes(sum));
  }
}

/**
 * Products of one 10 ms block with the signal 0–63 samples later. A frame is two blocks, so its correlation is the sum of
 * two of these, and neighbouring frames share one of them.
 */
function correlateBlock(block: usize): void {
  const from = DECIMATED + block * BLOCK * 4, to = BLOCK_CORRELATION + block * LAGS * 4;
  for (let lag: usize = 0; lag < LAGS * 4; lag += 128) {
    let s0 = f32x4.splat(0), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
    for (let k: usize = 0; k < BLOCK * 4; k += 4) {
      const value = spread(from + k), later = from + k + lag;
      s0 = add(s0, mul(value, load4(later)));
      s1 = add(s1, mul(value, load4(later + 16)));
      s2 = add(s2, mul(value, load4(later + 32)));
      s3 = add(s3, mul(value, load4(later + 48)));
      s4 = add(s4, mul(value, load4(later + 64)));
      s5 = add(s5, mul(value, load4(later + 80)));
      s6 = add(s6, mul(value, load4(later + 96)));
      s7 = add(s7, mul(value, load4(later + 112)));
    }
    const at = to + lag;
    v128.store(at, s0); v128.store(at + 16, s1); v128.store(at + 32, s2); v128.store(at + 48, s3);
    v128.store(at + 64, s4); v128.store(at + 80, s5); v128.store(at + 96, s6); v128.store(at + 112, s7);
  }
}

/** Correlation coefficient of a frame's 20 ms with the 20 ms that start 0–63 samples later. */
function normalise(frame: usize): void {
  const window = DECIMATED + frame * BLOCK * 4, blocks = BLOCK_CORRELATION + frame * LAGS * 4;
  const own = f32.load(blocks) + f32.load(blocks + LAGS * 4);
  let energy = own;
  for (let lag: usize = 0; lag < LAGS * 4; lag += 4) {
    f32.store(LAG_ENERGY + lag, max<f32>(energy, 0));
    const leaving = f32.load(window + lag), entering = f32.load(window + lag + 2 * BLOCK * 4);
    energy += entering * entering - leaving * leaving;
  }
  const scale = f32x4.splat(own), silence = f32x4.splat(SILENCE);
  for (let lag: usize = 0; lag < LAGS * 4; lag += 16) {
    const sum = add(load4(blocks + lag), load4(blocks + LAGS * 4 + lag));
    const energies = add(mul(scale, load4(LAG_ENERGY + lag)), silence);
    v128.store(CORRELATION + lag, f32x4.div(sum, f32x4.sqrt(energies)));
  }
}

/** Energy of one block before decimation, on the scale of the decimated signal. */
function measureBlock(first: usize, block: usize): void {
  const start = first + block * BLOCK * 16;
  let sum = f32x4.splat(0);
  for (let at = start; at < start + BLOCK * 16; at += 16) sum = add(sum, mul(load4(at), load4(at)));
  f32.store(FULL_ENERGY + (block << 2), sumLanes(sum) * 0.25);
}

/**
 * How far the periodicity below 1.7 kHz speaks for the whole band: what lies above is taken for noise, as it is in
 * fricatives. Without this, voicing goes on into consonants where a full-band correlation ends.
 */
// @ts-ignore: decorator
@inline function credit(frame: usize): f32 {
  const low = f32.load(LAG_ENERGY);
  const full = f32.load(FULL_ENERGY + (frame << 2)) + f32.load(FULL_ENERGY + (frame << 2) + 4) + QUIET;
  return LEAST_CREDIT + (1 - LEAST_CREDIT) * min<f32>(1, low / full);
}

/** The four best local maxima, best first; strength is the credited correlation less a small cost for every octave downwards. */
// @ts-ignore: decorator
@inline function pickCandidates(out: usize, credit: f32): void {
  for (let at: usize = 0; at < CANDIDATES * 8; at += 4) f32.store(out + at, 0);
  for (let lag: usize = SHORTEST; lag < LAGS - 1; lag++) {
    const at = CORRELATION + (lag << 2);
    const here = f32.load(at), before = f32.load(at - 4), after = f32.load(at + 4);
    if (here <= before || here < after || here < 0.25) continue;
    // Vertex of the parabola through the three points.
    const curvature = before - 2 * here + after;
    const shift: f32 = curvature < -1e-9 ? 0.5 * (before - after) / curvature : 0;
    const height = min<f32>(here - 0.25 * (before - after) * shift, 1);
    insert(out, RATE / (<f32>lag + shift), height * credit - f32.load(OCTAVE_COST + (lag << 2)));
  }
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

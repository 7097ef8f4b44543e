// Silero VAD v5 at 16 kHz (MIT, https://github.com/snakers4/silero-vad): how likely somebody speaks in each 32 ms. Four
// spectra, four convolutions over them, one LSTM cell that goes on from chunk to chunk. Weights come in the order of
// tools/silero-weights.mjs.
import { FFT, IMAGINARY, INPUT, REAL, SLOTS } from './memory';
import { transform } from './fft';
import { add, exp4, load4, mul, spread, sumLanes } from './vector';

export const NETWORK_BATCH: usize = 64; // chunks in one call, even
export const NETWORK_CHUNK: usize = 512;
export const NETWORK_LEAD: usize = 64; // samples before the first chunk that it hears
const FRAME: usize = 256;
const FRAMES: usize = 4; // spectra of a chunk, 128 samples apart; the last one hears its end mirrored
const BANDS: usize = 129;
const STATE: usize = 128;

const F: usize = 4;
const V: usize = 16;

// The instance that runs the network runs nothing else: it takes the place of the samples and rows of the other
// analysis, and beyond.
export const NETWORK_TAPER: usize = INPUT; // Hann window of a frame
export const NETWORK_WEIGHTS: usize = NETWORK_TAPER + FRAME * F;
const FIRST: usize = NETWORK_WEIGHTS; // 129 → 128, three taps
const FIRST_BIAS: usize = FIRST + 128 * 3 * BANDS * F;
const SECOND: usize = FIRST_BIAS + 128 * F; // 128 → 64, three taps, every other frame
const SECOND_BIAS: usize = SECOND + 64 * 3 * 128 * F;
const THIRD: usize = SECOND_BIAS + 64 * F; // 64 → 64, the two taps that meet a frame
const THIRD_BIAS: usize = THIRD + 64 * 2 * 64 * F;
const FOURTH: usize = THIRD_BIAS + 64 * F; // 64 → 128, the one tap that meets the frame
const FOURTH_BIAS: usize = FOURTH + 128 * 64 * F;
const CELL: usize = FOURTH_BIAS + 128 * F; // (128 heard, 128 remembered) → 4 × 128 gates
const CELL_BIAS: usize = CELL + 512 * 256 * F;
const LAST: usize = CELL_BIAS + 512 * F; // 128 → 1
const LAST_BIAS: usize = LAST + STATE * F;
export const NETWORK_WEIGHTS_END: usize = LAST_BIAS + V;
const MAGNITUDE: usize = NETWORK_WEIGHTS_END; // (129 × 4), of the first chunk of a pair, then of the second
const MAGNITUDE_LENGTH: usize = (BANDS + 3) * V;
const FIRST_OUT: usize = MAGNITUDE + 2 * MAGNITUDE_LENGTH; // (4 × 128)
const SECOND_OUT: usize = FIRST_OUT + FRAMES * 128 * F; // (2 × 64)
const THIRD_OUT: usize = SECOND_OUT + 2 * 64 * F;
const HEARD: usize = THIRD_OUT + 64 * F; // what the cell hears …
const REMEMBERED: usize = HEARD + STATE * F; // … and its own last output, side by side
const KEPT: usize = REMEMBERED + STATE * F;
const GATES: usize = KEPT + STATE * F;
export const NETWORK_OUTPUT: usize = GATES + 512 * F;
export const NETWORK_INPUT: usize = NETWORK_OUTPUT + NETWORK_BATCH * F;
export const NETWORK_END: usize = NETWORK_INPUT + (NETWORK_LEAD + NETWORK_BATCH * NETWORK_CHUNK) * F;

/** Forgets what was heard. */
export function forget(): void {
  memory.fill(REMEMBERED, 0, 2 * STATE * F);
}

/** Fills the first `chunks` probabilities from the input; input up to the next even chunk is read. */
export function judge(chunks: usize): void {
  for (let chunk: usize = 0; chunk < chunks; chunk += 2) {
    const samples = NETWORK_INPUT + chunk * NETWORK_CHUNK * F;
    takeSpectra(samples);
    for (let k: usize = 0; k < 2 && chunk + k < chunks; k++) {
      convolve(MAGNITUDE + k * MAGNITUDE_LENGTH);
      f32.store(NETWORK_OUTPUT + ((chunk + k) << 2), remember());
    }
  }
}

/**
 * Magnitudes of two chunks by one transform: a frame of the first is in the real part of its lane, of the second in the
 * imaginary one.
 */
function takeSpectra(samples: usize): void {
  memory.fill(REAL, 0, FFT * V);
  memory.fill(IMAGINARY, 0, FFT * V);
  for (let frame: usize = 0; frame < FRAMES; frame++) {
    for (let n: usize = 0; n < FRAME; n++) {
      const slot = <usize>load<u32>(SLOTS + (n << 2)) + (frame << 2);
      const taper = f32.load(NETWORK_TAPER + (n << 2));
      let at = frame * 128 + n;
      const length = NETWORK_LEAD + NETWORK_CHUNK;
      if (at >= length) at = 2 * (length - 1) - at;
      f32.store(REAL + slot, f32.load(samples + (at << 2)) * taper);
      f32.store(IMAGINARY + slot, f32.load(samples + ((at + NETWORK_CHUNK) << 2)) * taper);
    }
  }
  transform();
  // 256 samples among 512: every other line of the longer transform is one of the shorter. The two signals part by
  // their symmetry.
  const half = f32x4.splat(0.5);
  for (let k: usize = 0; k < BANDS; k++) {
    const near = k << 5, far = ((FFT - 2 * k) & (FFT - 1)) << 4;
    const ar = load4(REAL + near), ai = load4(IMAGINARY + near), br = load4(REAL + far), bi = load4(IMAGINARY + far);
    const fr = f32x4.add(ar, br), fi = f32x4.sub(ai, bi), sr = f32x4.add(ai, bi), si = f32x4.sub(br, ar);
    v128.store(MAGNITUDE + (k << 4), mul(half, f32x4.sqrt(add(mul(fr, fr), mul(fi, fi)))));
    v128.store(MAGNITUDE + MAGNITUDE_LENGTH + (k << 4), mul(half, f32x4.sqrt(add(mul(sr, sr), mul(si, si)))));
  }
}

function convolve(magnitude: usize): void {
  for (let block: usize = 0; block < 16; block++) firstLayer(magnitude, block);
  for (let block: usize = 0; block < 8; block++) {
    // Frames −1, 0, 1 and 1, 2, 3 of four.
    secondLayer(block, 0, 1, FIRST_OUT);
    secondLayer(block, 1, 0, FIRST_OUT + 128 * F);
  }
  for (let block: usize = 0; block < 8; block++) {
    dense(THIRD + block * 128 * 8 * F, SECOND_OUT, 128, THIRD_BIAS + block * 8 * F, THIRD_OUT + block * 8 * F);
  }
  for (let block: usize = 0; block < 16; block++) {
    dense(FOURTH + block * 64 * 8 * F, THIRD_OUT, 64, FOURTH_BIAS + block * 8 * F, HEARD + block * 8 * F);
  }
}

// @ts-ignore: decorator
@inline function rectify(x: v128): v128 { return f32x4.max(x, f32x4.splat(0)); }

/** Eight channels of four frames; the input is band by band with a frame in each lane. */
function firstLayer(magnitude: usize, block: usize): void {
  const bias = FIRST_BIAS + block * 8 * F;
  const low = load4(bias), high = load4(bias + V);
  let l0 = low, l1 = low, l2 = low, l3 = low, h0 = high, h1 = high, h2 = high, h3 = high;
  let before = FIRST + block * 3 * BANDS * 8 * F, here = before + BANDS * 8 * F, after = here + BANDS * 8 * F;
  for (let at = magnitude; at < magnitude + BANDS * V; at += V, before += 32, here += 32, after += 32) {
    const x0 = spread(at), x1 = spread(at + 4), x2 = spread(at + 8), x3 = spread(at + 12);
    let w = load4(before), u = load4(before + V);
    l1 = add(l1, mul(w, x0)); l2 = add(l2, mul(w, x1)); l3 = add(l3, mul(w, x2));
    h1 = add(h1, mul(u, x0)); h2 = add(h2, mul(u, x1)); h3 = add(h3, mul(u, x2));
    w = load4(here); u = load4(here + V);
    l0 = add(l0, mul(w, x0)); l1 = add(l1, mul(w, x1)); l2 = add(l2, mul(w, x2)); l3 = add(l3, mul(w, x3));
    h0 = add(h0, mul(u, x0)); h1 = add(h1, mul(u, x1)); h2 = add(h2, mul(u, x2)); h3 = add(h3, mul(u, x3));
    w = load4(after); u = load4(after + V);
    l0 = add(l0, mul(w, x1)); l1 = add(l1, mul(w, x2)); l2 = add(l2, mul(w, x3));
    h0 = add(h0, mul(u, x1)); h1 = add(h1, mul(u, x2)); h2 = add(h2, mul(u, x3));
  }
  const out = FIRST_OUT + block * 8 * F;
  v128.store(out, rectify(l0)); v128.store(out + V, rectify(h0));
  v128.store(out + 512, rectify(l1)); v128.store(out + 512 + V, rectify(h1));
  v128.store(out + 1024, rectify(l2)); v128.store(out + 1024 + V, rectify(h2));
  v128.store(out + 1536, rectify(l3)); v128.store(out + 1536 + V, rectify(h3));
}

/** Eight channels of one frame from those of up to three; `skipped` taps lie before the first frame. */
// @ts-ignore: decorator
@inline function secondLayer(block: usize, frame: usize, skipped: usize, input: usize): void {
  const weights = SECOND + (block * 3 + skipped) * 128 * 8 * F;
  dense(weights, input, (3 - skipped) * 128, SECOND_BIAS + block * 8 * F, SECOND_OUT + (frame * 64 + block * 8) * F);
}

/** Eight rectified sums over `count` inputs that lie side by side, as their weights do. */
function dense(weights: usize, input: usize, count: usize, bias: usize, out: usize): void {
  let low = load4(bias), high = load4(bias + V), low2 = f32x4.splat(0), high2 = low2;
  for (let end = input + count * F; input < end; input += 8, weights += 64) {
    const x = spread(input), y = spread(input + 4);
    low = add(low, mul(load4(weights), x)); high = add(high, mul(load4(weights + 16), x));
    low2 = add(low2, mul(load4(weights + 32), y)); high2 = add(high2, mul(load4(weights + 48), y));
  }
  v128.store(out, rectify(add(low, low2)));
  v128.store(out + V, rectify(add(high, high2)));
}

/** One step of the LSTM cell; returns the probability. */
function remember(): f32 {
  for (let block: usize = 0; block < 16; block++) openGates(block);
  let sum = f32x4.splat(0);
  for (let k: usize = 0; k < STATE * F; k += V) {
    const input = sigmoid(load4(GATES + k)), forgetting = sigmoid(load4(GATES + 512 + k));
    const offered = tanh(load4(GATES + 1024 + k)), output = sigmoid(load4(GATES + 1536 + k));
    const kept = add(mul(forgetting, load4(KEPT + k)), mul(input, offered));
    const told = mul(output, tanh(kept));
    v128.store(KEPT + k, kept);
    v128.store(REMEMBERED + k, told);
    sum = add(sum, mul(load4(LAST + k), rectify(told)));
  }
  return f32x4.extract_lane(sigmoid(f32x4.splat(f32.load(LAST_BIAS) + sumLanes(sum))), 0);
}

/** Thirty-two sums over what is heard and remembered. */
function openGates(block: usize): void {
  const bias = CELL_BIAS + block * 128;
  let a = load4(bias), b = load4(bias + 16), c = load4(bias + 32), d = load4(bias + 48);
  let e = load4(bias + 64), f = load4(bias + 80), g = load4(bias + 96), h = load4(bias + 112);
  let at = CELL + block * 256 * 128;
  for (let input = HEARD; input < HEARD + 256 * F; input += 4, at += 128) {
    const x = spread(input);
    a = add(a, mul(load4(at), x)); b = add(b, mul(load4(at + 16), x));
    c = add(c, mul(load4(at + 32), x)); d = add(d, mul(load4(at + 48), x));
    e = add(e, mul(load4(at + 64), x)); f = add(f, mul(load4(at + 80), x));
    g = add(g, mul(load4(at + 96), x)); h = add(h, mul(load4(at + 112), x));
  }
  const out = GATES + block * 128;
  v128.store(out, a); v128.store(out + 16, b); v128.store(out + 32, c); v128.store(out + 48, d);
  v128.store(out + 64, e); v128.store(out + 80, f); v128.store(out + 96, g); v128.store(out + 112, h);
}

// @ts-ignore: decorator
@inline function sigmoid(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, add(one, exp4(f32x4.neg(x))));
}

/** 2 σ(2x) − 1. */
// @ts-ignore: decorator
@inline function tanh(x: v128): v128 {
  const doubled = sigmoid(add(x, x));
  return f32x4.sub(add(doubled, doubled), f32x4.splat(1));
}

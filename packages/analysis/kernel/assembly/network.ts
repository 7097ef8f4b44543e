// Silero VAD v5 at 16 kHz (MIT, https://github.com/snakers4/silero-vad): the probability of speech in each 32 ms. Four
// spectra, four convolutions over them, one LSTM cell that keeps its state from chunk to chunk. Weights come in the
// order of tools/silero-weights.mjs.
//
// The long loops keep eight sums and load the operands of the last one first: V8 evaluates a loop's sums from the last
// declared to the first, but loads in source order. In any other order more values are live than there are registers,
// and every step takes half as long again.
import { FFT, IMAGINARY, INPUT, REAL, SLOTS } from './memory';
import { transformEven } from './fft';
import { add, exp4, load4, mul, spread, sumLanes } from './vector';

export const NETWORK_BATCH: usize = 64; // chunks in one call, even
export const NETWORK_CHUNK: usize = 512;
export const NETWORK_LEAD: usize = 64; // context samples before the first chunk
const FRAME: usize = 256;
const FRAMES: usize = 4; // spectra of a chunk, 128 samples apart; the last one sees the end of the chunk mirrored
const BANDS: usize = 129;
const STATE: usize = 128;
/**
 * Chunks that go through a layer together, even: a block of its weights is fetched once for all of them, and their
 * outputs stay in the nearest cache for the next layer. Only the cell's state has to be computed chunk by chunk.
 */
const GROUP: usize = 8;

const F: usize = 4;
const V: usize = 16;

// The instance that runs the network runs nothing else: its data overlay the samples and rows of the other analysis,
// and extend beyond them.
export const NETWORK_TAPER: usize = INPUT; // Hann window of a frame
export const NETWORK_WEIGHTS: usize = NETWORK_TAPER + FRAME * F;
const FIRST: usize = NETWORK_WEIGHTS; // 129 → 128, three taps
const TAP: usize = BANDS * 8 * F; // weights of one tap in a block of eight channels
const FIRST_BIAS: usize = FIRST + 128 * 3 * BANDS * F;
const SECOND: usize = FIRST_BIAS + 128 * F; // 128 → 64, three taps, every other frame
const SECOND_BIAS: usize = SECOND + 64 * 3 * 128 * F;
const THIRD: usize = SECOND_BIAS + 64 * F; // 64 → 64, the two taps that meet a frame
const THIRD_BIAS: usize = THIRD + 64 * 2 * 64 * F;
const FOURTH: usize = THIRD_BIAS + 64 * F; // 64 → 128, the one tap that meets the frame
const FOURTH_BIAS: usize = FOURTH + 128 * 64 * F;
const CELL: usize = FOURTH_BIAS + 128 * F; // (128 inputs, 128 of state) → 4 × 128 gates
const CELL_BIAS: usize = CELL + 512 * 256 * F;
const LAST: usize = CELL_BIAS + 512 * F; // 128 → 1
const LAST_BIAS: usize = LAST + STATE * F;
export const NETWORK_WEIGHTS_END: usize = LAST_BIAS + V;
const MAGNITUDE: usize = NETWORK_WEIGHTS_END; // of each chunk of a group (129 × 4)
const MAGNITUDE_LENGTH: usize = (BANDS + 3) * V;
// mirrored samples behind the end of two chunks, for their last frames
const MIRRORED: usize = MAGNITUDE + GROUP * MAGNITUDE_LENGTH;
const MIRRORED_LENGTH: usize = (FRAME - 192) * F;
const FIRST_OUT: usize = MIRRORED + 2 * MIRRORED_LENGTH; // of each chunk (4 × 128)
const FIRST_LENGTH: usize = FRAMES * 128 * F;
const SECOND_OUT: usize = FIRST_OUT + GROUP * FIRST_LENGTH; // of each chunk (2 × 64)
const SECOND_LENGTH: usize = 2 * 64 * F;
const THIRD_OUT: usize = SECOND_OUT + GROUP * SECOND_LENGTH; // of each chunk (64)
const THIRD_LENGTH: usize = 64 * F;
const HEARD: usize = THIRD_OUT + GROUP * THIRD_LENGTH; // of each chunk (128): the cell's input …
const HEARD_LENGTH: usize = STATE * F;
const REMEMBERED: usize = HEARD + GROUP * HEARD_LENGTH; // … and its own last output
const KEPT: usize = REMEMBERED + STATE * F;
const GATES: usize = KEPT + STATE * F; // of each chunk (4 × 128)
const GATES_LENGTH: usize = 512 * F;
export const NETWORK_OUTPUT: usize = GATES + GROUP * GATES_LENGTH;
export const NETWORK_INPUT: usize = NETWORK_OUTPUT + NETWORK_BATCH * F;
export const NETWORK_END: usize = NETWORK_INPUT + (NETWORK_LEAD + NETWORK_BATCH * NETWORK_CHUNK) * F;

/** Resets the cell's state. */
export function forget(): void {
  memory.fill(REMEMBERED, 0, 2 * STATE * F);
}

/** Fills the first `chunks` probabilities from the input; input up to the next even chunk is read. */
export function judge(chunks: usize): void {
  for (let first: usize = 0; first < chunks; first += GROUP) {
    const count = min(GROUP, chunks - first);
    const even = (count + 1) & ~1;
    for (let k: usize = 0; k < even; k += 2) {
      takeSpectra(NETWORK_INPUT + (first + k) * NETWORK_CHUNK * F, MAGNITUDE + k * MAGNITUDE_LENGTH);
    }
    convolve(even);
    hear(even);
    for (let k: usize = 0; k < count; k++) {
      f32.store(NETWORK_OUTPUT + ((first + k) << 2), remember(GATES + k * GATES_LENGTH));
    }
  }
}

/**
 * Magnitudes of two chunks by one transform: a frame of the first is in the real part of its lane, of the second in the
 * imaginary one.
 */
function takeSpectra(samples: usize, magnitude: usize): void {
  mirror(samples, MIRRORED);
  mirror(samples + NETWORK_CHUNK * F, MIRRORED + MIRRORED_LENGTH);
  for (let n: usize = 0; n < FRAME; n += 4) {
    const taper = load4(NETWORK_TAPER + (n << 2));
    placeFour(REAL, samples, MIRRORED, n, taper);
    placeFour(IMAGINARY, samples + NETWORK_CHUNK * F, MIRRORED + MIRRORED_LENGTH, n, taper);
  }
  transformEven();
  // 256 samples among 512: every other bin of the longer transform is one of the shorter. Symmetry separates the two
  // signals.
  const half = f32x4.splat(0.5);
  for (let k: usize = 0; k < BANDS; k++) {
    const near = k << 5, far = ((FFT - 2 * k) & (FFT - 1)) << 4;
    const ar = load4(REAL + near), ai = load4(IMAGINARY + near), br = load4(REAL + far), bi = load4(IMAGINARY + far);
    const fr = f32x4.add(ar, br), fi = f32x4.sub(ai, bi), sr = f32x4.add(ai, bi), si = f32x4.sub(br, ar);
    v128.store(magnitude + (k << 4), mul(half, f32x4.sqrt(add(mul(fr, fr), mul(fi, fi)))));
    v128.store(magnitude + MAGNITUDE_LENGTH + (k << 4), mul(half, f32x4.sqrt(add(mul(sr, sr), mul(si, si)))));
  }
}

/** The 64 samples before the very last one of a chunk, backwards. */
function mirror(samples: usize, out: usize): void {
  const last = samples + (NETWORK_LEAD + NETWORK_CHUNK - 2) * F;
  for (let n: usize = 0; n < MIRRORED_LENGTH; n += F) f32.store(out + n, f32.load(last - n));
}

/** Four samples of all four frames, each frame to its lane. */
// @ts-ignore: decorator
@inline function placeFour(part: usize, samples: usize, mirrored: usize, n: usize, taper: v128): void {
  const at = samples + (n << 2);
  const a = mul(load4(at), taper), b = mul(v128.load(at, 512), taper), c = mul(v128.load(at, 1024), taper);
  const d = mul(load4(n < 192 ? at + 1536 : mirrored + ((n - 192) << 2)), taper);
  const ab01 = v128.shuffle<f32>(a, b, 0, 4, 1, 5), ab23 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd01 = v128.shuffle<f32>(c, d, 0, 4, 1, 5), cd23 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  const slot = SLOTS + (n << 2);
  v128.store(part + <usize>load<u32>(slot), v128.shuffle<f32>(ab01, cd01, 0, 1, 4, 5));
  v128.store(part + <usize>load<u32>(slot, 4), v128.shuffle<f32>(ab01, cd01, 2, 3, 6, 7));
  v128.store(part + <usize>load<u32>(slot, 8), v128.shuffle<f32>(ab23, cd23, 0, 1, 4, 5));
  v128.store(part + <usize>load<u32>(slot, 12), v128.shuffle<f32>(ab23, cd23, 2, 3, 6, 7));
}

/**
 * Four layers over `count` chunks, an even number; every layer applies a block of its weights to all of them before the
 * next block.
 */
function convolve(count: usize): void {
  for (let half: usize = 0; half < 32; half++) {
    const weights = FIRST + (half >> 1) * 3 * TAP + (half & 1) * V, bias = FIRST_BIAS + half * V;
    for (let k: usize = 0; k < count; k += 2) {
      firstLayer(MAGNITUDE + k * MAGNITUDE_LENGTH, weights, bias, FIRST_OUT + k * FIRST_LENGTH + half * V);
    }
  }
  for (let block: usize = 0; block < 8; block++) {
    const weights = SECOND + block * 3 * 128 * 8 * F, bias = SECOND_BIAS + block * 8 * F;
    for (let k: usize = 0; k < count; k += 2) {
      // Frames −1, 0, 1 and 1, 2, 3 of four; there is none before the first.
      const from = FIRST_OUT + k * FIRST_LENGTH, to = SECOND_OUT + k * SECOND_LENGTH + block * 8 * F;
      dense(weights + 128 * 8 * F, from, FIRST_LENGTH, 2 * 128, bias, to, SECOND_LENGTH);
      dense(weights, from + 128 * F, FIRST_LENGTH, 3 * 128, bias, to + 64 * F, SECOND_LENGTH);
    }
  }
  for (let block: usize = 0; block < 8; block++) {
    const weights = THIRD + block * 128 * 8 * F, bias = THIRD_BIAS + block * 8 * F;
    for (let k: usize = 0; k < count; k += 2) {
      const to = THIRD_OUT + k * THIRD_LENGTH + block * 8 * F;
      dense(weights, SECOND_OUT + k * SECOND_LENGTH, SECOND_LENGTH, 128, bias, to, THIRD_LENGTH);
    }
  }
  for (let block: usize = 0; block < 16; block++) {
    const weights = FOURTH + block * 64 * 8 * F, bias = FOURTH_BIAS + block * 8 * F;
    for (let k: usize = 0; k < count; k += 2) {
      const to = HEARD + k * HEARD_LENGTH + block * 8 * F;
      dense(weights, THIRD_OUT + k * THIRD_LENGTH, THIRD_LENGTH, 64, bias, to, HEARD_LENGTH);
    }
  }
}

// @ts-ignore: decorator
@inline function rectify(x: v128): v128 { return f32x4.max(x, f32x4.splat(0)); }

/** Four channels of four frames of two chunks; the input is band by band with a frame in each lane. */
function firstLayer(magnitude: usize, weights: usize, bias: usize, out: usize): void {
  let a0 = load4(bias), a1 = a0, a2 = a0, a3 = a0, b0 = a0, b1 = a0, b2 = a0, b3 = a0;
  for (let at = magnitude; at < magnitude + BANDS * V; at += V, weights += 32) {
    // The frame before, the frame itself and the one after.
    const before = load4(weights), here = v128.load(weights, TAP);
    let x3 = v128.load_splat<f32>(at, MAGNITUDE_LENGTH + 12), x2 = v128.load_splat<f32>(at, MAGNITUDE_LENGTH + 8);
    b3 = add(add(b3, mul(before, x2)), mul(here, x3));
    const after = v128.load(weights, 2 * TAP);
    let x1 = v128.load_splat<f32>(at, MAGNITUDE_LENGTH + 4);
    b2 = add(add(add(b2, mul(before, x1)), mul(here, x2)), mul(after, x3));
    let x0 = v128.load_splat<f32>(at, MAGNITUDE_LENGTH);
    b1 = add(add(add(b1, mul(before, x0)), mul(here, x1)), mul(after, x2));
    b0 = add(add(b0, mul(here, x0)), mul(after, x1));
    x3 = v128.load_splat<f32>(at, 12); x2 = v128.load_splat<f32>(at, 8);
    a3 = add(add(a3, mul(before, x2)), mul(here, x3));
    x1 = v128.load_splat<f32>(at, 4);
    a2 = add(add(add(a2, mul(before, x1)), mul(here, x2)), mul(after, x3));
    x0 = spread(at);
    a1 = add(add(add(a1, mul(before, x0)), mul(here, x1)), mul(after, x2));
    a0 = add(add(a0, mul(here, x0)), mul(after, x1));
  }
  v128.store(out, rectify(a0)); v128.store(out, rectify(a1), 512);
  v128.store(out, rectify(a2), 1024); v128.store(out, rectify(a3), 1536);
  v128.store(out, rectify(b0), FIRST_LENGTH); v128.store(out, rectify(b1), FIRST_LENGTH + 512);
  v128.store(out, rectify(b2), FIRST_LENGTH + 1024); v128.store(out, rectify(b3), FIRST_LENGTH + 1536);
}

/**
 * Eight rectified sums over `count` contiguous inputs and weights; the same for a second chunk, whose inputs and sums
 * are at a fixed byte offset.
 */
function dense(weights: usize, input: usize, inputStep: usize, count: usize, bias: usize, out: usize, outStep: usize): void {
  const zero = f32x4.splat(0);
  let a = load4(bias), e = a, b = load4(bias + V), f = b, c = zero, g = zero, d = zero, h = zero;
  for (let end = input + count * F, second = input + inputStep; input < end; input += 8, second += 8, weights += 64) {
    let w = v128.load(weights, 48);
    let y = v128.load_splat<f32>(second, 4), x = v128.load_splat<f32>(input, 4);
    h = add(h, mul(w, y)); d = add(d, mul(w, x));
    w = v128.load(weights, 32);
    g = add(g, mul(w, y)); c = add(c, mul(w, x));
    w = v128.load(weights, 16);
    y = spread(second); x = spread(input);
    f = add(f, mul(w, y)); b = add(b, mul(w, x));
    w = load4(weights);
    e = add(e, mul(w, y)); a = add(a, mul(w, x));
  }
  v128.store(out, rectify(add(a, c)));
  v128.store(out, rectify(add(b, d)), V);
  v128.store(out + outStep, rectify(add(e, g)));
  v128.store(out + outStep, rectify(add(f, h)), V);
}

/** The input part of the cell's gates in `count` chunks, an even number: sixteen sums for two chunks at a time. */
function hear(count: usize): void {
  for (let half: usize = 0; half < 32; half++) {
    const weights = CELL + (half >> 1) * 256 * 128 + (half & 1) * 64, bias = CELL_BIAS + half * 64;
    for (let k: usize = 0; k < count; k += 2) hearTwo(weights, bias, HEARD + k * HEARD_LENGTH, GATES + k * GATES_LENGTH + half * 64);
  }
}

function hearTwo(weights: usize, bias: usize, input: usize, out: usize): void {
  let a = load4(bias), e = a, b = v128.load(bias, 16), f = b, c = v128.load(bias, 32), g = c, d = v128.load(bias, 48), h = d;
  for (let end = input + HEARD_LENGTH; input < end; input += 4, weights += 128) {
    let w = v128.load(weights, 48);
    const y = v128.load_splat<f32>(input, HEARD_LENGTH), x = spread(input);
    h = add(h, mul(w, y)); d = add(d, mul(w, x));
    w = v128.load(weights, 32);
    g = add(g, mul(w, y)); c = add(c, mul(w, x));
    w = v128.load(weights, 16);
    f = add(f, mul(w, y)); b = add(b, mul(w, x));
    w = load4(weights);
    e = add(e, mul(w, y)); a = add(a, mul(w, x));
  }
  v128.store(out, a); v128.store(out, b, 16); v128.store(out, c, 32); v128.store(out, d, 48);
  v128.store(out, e, GATES_LENGTH); v128.store(out, f, GATES_LENGTH + 16);
  v128.store(out, g, GATES_LENGTH + 32); v128.store(out, h, GATES_LENGTH + 48);
}

/** One step of the LSTM cell from the input part of its gates; returns the probability. */
function remember(gates: usize): f32 {
  for (let block: usize = 0; block < 16; block++) openGates(block, gates + block * 128);
  let sum = f32x4.splat(0);
  for (let k: usize = 0; k < STATE * F; k += V) {
    const input = sigmoid(load4(gates + k)), forgetting = sigmoid(load4(gates + 512 + k));
    const offered = tanh(load4(gates + 1024 + k)), output = sigmoid(load4(gates + 1536 + k));
    const kept = add(mul(forgetting, load4(KEPT + k)), mul(input, offered));
    const told = mul(output, tanh(kept));
    v128.store(KEPT + k, kept);
    v128.store(REMEMBERED + k, told);
    sum = add(sum, mul(load4(LAST + k), rectify(told)));
  }
  return f32x4.extract_lane(sigmoid(f32x4.splat(f32.load(LAST_BIAS) + sumLanes(sum))), 0);
}

/** Adds the recurrent part to thirty-two sums. */
function openGates(block: usize, sums: usize): void {
  let a = load4(sums), b = v128.load(sums, 16), c = v128.load(sums, 32), d = v128.load(sums, 48);
  let e = v128.load(sums, 64), f = v128.load(sums, 80), g = v128.load(sums, 96), h = v128.load(sums, 112);
  let at = CELL + (block * 256 + STATE) * 128;
  for (let input = REMEMBERED; input < REMEMBERED + STATE * F; input += 4, at += 128) {
    const x = spread(input);
    h = add(h, mul(v128.load(at, 112), x)); g = add(g, mul(v128.load(at, 96), x));
    f = add(f, mul(v128.load(at, 80), x)); e = add(e, mul(v128.load(at, 64), x));
    d = add(d, mul(v128.load(at, 48), x)); c = add(c, mul(v128.load(at, 32), x));
    b = add(b, mul(v128.load(at, 16), x)); a = add(a, mul(load4(at), x));
  }
  v128.store(sums, a); v128.store(sums, b, 16); v128.store(sums, c, 32); v128.store(sums, d, 48);
  v128.store(sums, e, 64); v128.store(sums, f, 80); v128.store(sums, g, 96); v128.store(sums, h, 112);
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

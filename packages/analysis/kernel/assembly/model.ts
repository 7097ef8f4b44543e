// Rounds of the model of voices, as in voice-model.ts.
import { D, get, set, setTwo } from './double';

// The host's own function: another one could differ from it in the last bit.
// @ts-ignore: decorator
@external("math", "exp") declare function exp(x: f64): f64;

/**
 * @param scaled (⌈count / 4⌉ × 4 × width) points, `width` an even number of dimensions
 * @param variances (width)
 * @param posterior (count × speakers) in and out
 * @param scores (count × speakers) out
 * @param scratch as much as `scaled` and (count + width + 4) × speakers doubles
 */
export function fitRounds(
  count: usize, width: usize, speakers: usize, evidence: f64, parsimony: f64, rounds: u32, settled: f64,
  scaled: usize, variances: usize, goesOn: usize, posterior: usize, scores: usize, scratch: usize,
): void {
  const blocks = scratch; // points of four windows each, one in each lane: (⌈count / 4⌉ × width × 4)
  const forward = blocks + ((count + 3) & ~3) * width * D;
  const places = forward + count * speakers * D;
  const weights = places + width * speakers * D;
  const mass = weights + speakers * D;
  const backward = mass + speakers * D;
  const next = backward + speakers * D;
  layInBlocks(count, width, scaled, blocks);
  for (let s: usize = 0; s < speakers; s++) set(weights + s * D, 1 / <f64>speakers);
  for (let round: u32 = 0; round < rounds; round++) {
    placeSpeakers(count, width, speakers, scaled, posterior, places, mass);
    for (let s: usize = 0; s < speakers; s++) {
      const penalty = shrinkPlace(width, places + s * width * D, variances, evidence / parsimony, get(mass + s * D));
      scoreSpeaker(count, width, blocks, places + s * width * D, -penalty / 2, evidence, scores + s * D, speakers * D);
    }
    toLikelihoods(count, speakers, scores);
    goForward(count, speakers, scores, forward, weights, goesOn);
    memory.fill(mass, 0, speakers * D);
    const change = goBackward(count, speakers, scores, forward, posterior, weights, mass, backward, next, goesOn);
    for (let s: usize = 0; s < speakers; s++) set(weights + s * D, get(mass + s * D) / <f64>count);
    if (change / <f64>count < settled) break;
  }
}

function layInBlocks(count: usize, width: usize, scaled: usize, blocks: usize): void {
  for (let i: usize = 0; i < ((count + 3) & ~3); i += 4) {
    for (let d: usize = 0; d < width; d++) {
      for (let lane: usize = 0; lane < 4; lane++) set(blocks + (i * width + d * 4 + lane) * D, get(scaled + ((i + lane) * width + d) * D));
    }
  }
}

/** Each speaker's sum of shares, and of points times shares. */
function placeSpeakers(count: usize, width: usize, speakers: usize, scaled: usize, posterior: usize, places: usize, mass: usize): void {
  const row = width * D;
  memory.fill(places, 0, speakers * row);
  memory.fill(mass, 0, speakers * D);
  for (let i: usize = 0; i < count; i++, posterior += speakers * D, scaled += row) {
    for (let s: usize = 0; s < speakers; s++) {
      const share = get(posterior + s * D);
      if (share < 1e-8) continue;
      set(mass + s * D, get(mass + s * D) + share);
      const place = places + s * row, shares = f64x2.splat(share);
      for (let d: usize = 0; d < row; d += 2 * D) {
        v128.store(place + d, f64x2.add(v128.load(place + d), f64x2.mul(shares, v128.load(scaled + d))));
      }
    }
  }
}

function shrinkPlace(width: usize, place: usize, variances: usize, ratio: f64, mass: f64): f64 {
  let penalty: f64 = 0;
  for (let d: usize = 0; d < width * D; d += D) {
    const variance = get(variances + d);
    const precision = 1 + ratio * mass * variance;
    const mean = ratio * get(place + d) / precision;
    set(place + d, mean);
    penalty += variance * (1 / precision + mean * mean);
  }
  return penalty;
}

function scoreSpeaker(count: usize, width: usize, blocks: usize, place: usize, from: f64, evidence: f64, scores: usize, step: usize): void {
  const factor = f64x2.splat(evidence);
  const end = place + width * D;
  let i: usize = 0;
  for (; i + 8 <= count; i += 8) {
    let a = f64x2.splat(from), b = a, c = a, e = a;
    const other = width * 4 * D;
    for (let at = place; at < end; at += D, blocks += 4 * D) {
      const value = v128.load_splat<f64>(at);
      a = f64x2.add(a, f64x2.mul(value, v128.load(blocks)));
      b = f64x2.add(b, f64x2.mul(value, v128.load(blocks, 16)));
      c = f64x2.add(c, f64x2.mul(value, v128.load(blocks + other)));
      e = f64x2.add(e, f64x2.mul(value, v128.load(blocks + other, 16)));
    }
    blocks += other;
    scores = setTwo(scores, step, f64x2.mul(factor, a), 2);
    scores = setTwo(scores, step, f64x2.mul(factor, b), 2);
    scores = setTwo(scores, step, f64x2.mul(factor, c), 2);
    scores = setTwo(scores, step, f64x2.mul(factor, e), 2);
  }
  for (; i < count; i += 4) {
    let a = f64x2.splat(from), b = a;
    for (let at = place; at < end; at += D, blocks += 4 * D) {
      const value = v128.load_splat<f64>(at);
      a = f64x2.add(a, f64x2.mul(value, v128.load(blocks)));
      b = f64x2.add(b, f64x2.mul(value, v128.load(blocks, 16)));
    }
    const left = count - i;
    scores = setTwo(scores, step, f64x2.mul(factor, a), left);
    if (left > 2) scores = setTwo(scores, step, f64x2.mul(factor, b), left - 2);
  }
}

function toLikelihoods(count: usize, speakers: usize, scores: usize): void {
  const row = speakers * D;
  for (const end = scores + count * row; scores < end; scores += row) {
    let top = -Infinity;
    for (let s: usize = 0; s < row; s += D) top = max(top, get(scores + s));
    for (let s: usize = 0; s < row; s += D) {
      const below = get(scores + s) - top;
      // exactly what the exponential is at 0 and where it is too small for any number
      set(scores + s, below == 0 ? 1 : below < -746 ? 0 : exp(below));
    }
  }
}

function goForward(count: usize, speakers: usize, likelihood: usize, forward: usize, weights: usize, goesOn: usize): void {
  const row = speakers * D;
  for (let i: usize = 0; i < count; i++, likelihood += row, forward += row) {
    const keep = get(goesOn + i * D), leave = 1 - keep;
    let total: f64 = 0;
    for (let s: usize = 0; s < row; s += D) {
      const before = i == 0 ? get(weights + s) : keep * get(forward - row + s) + leave * get(weights + s);
      const value = before * get(likelihood + s) + 1e-300;
      set(forward + s, value);
      total += value;
    }
    for (let s: usize = 0; s < row; s += D) set(forward + s, get(forward + s) / total);
  }
}

function goBackward(
  count: usize, speakers: usize, likelihood: usize, forward: usize, posterior: usize, weights: usize, mass: usize, backward: usize,
  next: usize, goesOn: usize,
): f64 {
  const row = speakers * D;
  let change: f64 = 0;
  for (let s: usize = 0; s < row; s += D) set(backward + s, 1);
  for (let i = count; i > 0; ) {
    i--;
    const at = i * row;
    let total: f64 = 0;
    for (let s: usize = 0; s < row; s += D) total += get(forward + at + s) * get(backward + s);
    let entering: f64 = 0;
    for (let s: usize = 0; s < row; s += D) {
      const share = get(forward + at + s) * get(backward + s) / total;
      change += Math.abs(share - get(posterior + at + s));
      set(posterior + at + s, share);
      set(mass + s, get(mass + s) + share);
      const value = get(likelihood + at + s) * get(backward + s);
      set(next + s, value);
      entering += get(weights + s) * value;
    }
    const keep = get(goesOn + i * D), leave = 1 - keep;
    let sum: f64 = 0;
    for (let s: usize = 0; s < row; s += D) {
      const value = keep * get(next + s) + leave * entering;
      set(backward + s, value);
      sum += value;
    }
    for (let s: usize = 0; s < row; s += D) set(backward + s, get(backward + s) / sum);
  }
  return change;
}

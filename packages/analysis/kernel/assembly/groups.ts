// Merges groups of passages, as join-groups.ts does.
import { D, get, getInteger, I, set, setInteger } from './double';

// The host's own function: another one could differ from it in the last bit.
// @ts-ignore: decorator
@external("math", "log") declare function log(x: f64): f64;

let size: usize = 0; // groups at first
let groups: usize = 0; // groups now
let dimensions: usize = 0;
let windowWeight: f64 = 0;
let sums: usize = 0; // (size × dimensions)
let windows: usize = 0; // (size) integers
let between: usize = 0; // (dimensions)
let own: usize = 0; // (size)
let gains: usize = 0; // (size)
let nothing: usize = 0; // (dimensions) zeros, added to a single sum
let evidence: usize = 0; // (size × size)
let nearest: usize = 0; // (size) integers
let scales: usize = 0; // (windows of all groups + 1) addresses of scales, 0 where there is none yet
let free: usize = 0; // behind everything

/**
 * Merges groups, and writes each pair (kept, gone) as two integers.
 *
 * @param scratch behind all other arrays: everything from here on is overwritten, and the memory grows
 * @returns the number of merges
 */
export function joinGroups(
  count: usize, width: usize, fewest: usize, weight: f64, atSums: usize, atWindows: usize, atBetween: usize, merges: usize, scratch: usize,
): usize {
  size = count;
  groups = count;
  dimensions = width;
  windowWeight = weight;
  sums = atSums;
  windows = atWindows;
  between = atBetween;
  own = scratch;
  gains = own + count * D;
  nothing = gains + count * D;
  evidence = nothing + width * D;
  nearest = evidence + count * count * D;
  scales = nearest + ((count + 1) & ~1) * I;
  let all: usize = 0;
  for (let i: usize = 0; i < count; i++) all += getInteger(windows + i * I);
  free = scales + ((all + 2) & ~1) * I;
  reserve(free);
  memory.fill(nothing, 0, width * D);
  memory.fill(nearest, 0, count * I);
  memory.fill(scales, 0, (all + 1) * I);
  for (let i: usize = 0; i < count; i++) weighOwn(i);
  for (let i: usize = 0; i < count; i++) weighPairs(i, i);
  for (let i: usize = 0; i < count; i++) findNearest(i);
  let merged: usize = 0;
  const least = fewest > 1 ? fewest : 1;
  while (groups > least) {
    const best = mostGaining();
    if (get(gains + best * D) < 0) break;
    const other = getInteger(nearest + best * I);
    const kept = min(best, other), gone = max(best, other);
    mergePair(kept, gone);
    setInteger(merges + merged * 2 * I, kept);
    setInteger(merges + (merged * 2 + 1) * I, gone);
    merged++;
  }
  return merged;
}

function reserve(end: usize): void {
  const pages = <i32>((end + 0xffff) >>> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

function mostGaining(): usize {
  let best: usize = 0;
  for (let i: usize = 1; i < groups; i++) if (get(gains + i * D) > get(gains + best * D)) best = i;
  return best;
}

function mergePair(kept: usize, gone: usize): void {
  const last = groups - 1;
  const row = dimensions * D;
  setInteger(windows + kept * I, getInteger(windows + kept * I) + getInteger(windows + gone * I));
  for (let d: usize = 0; d < row; d += D) set(sums + kept * row + d, get(sums + kept * row + d) + get(sums + gone * row + d));
  setInteger(windows + gone * I, getInteger(windows + last * I));
  memory.copy(sums + gone * row, sums + last * row, row);
  set(own + gone * D, get(own + last * D));
  weighOwn(kept);
  groups = last;
  movePairs(last, gone);
  weighPairs(kept, last);
  updateNearest(kept, gone, last);
}

function movePairs(from: usize, to: usize): void {
  setInteger(nearest + to * I, getInteger(nearest + from * I));
  set(gains + to * D, get(gains + from * D));
  for (let i: usize = 0; i < groups; i++) {
    const value = get(evidence + (from * size + i) * D);
    set(evidence + (to * size + i) * D, value);
    set(evidence + (i * size + to) * D, value);
  }
}

function weighOwn(i: usize): void {
  set(own + i * D, evidenceOf(sums + i * dimensions * D, nothing, scaleFor(getInteger(windows + i * I))));
}

function weighPairs(i: usize, count: usize): void {
  const row = dimensions * D, ownWindows = getInteger(windows + i * I);
  for (let j: usize = 0; j < count; j++) {
    if (j == i) continue;
    const value = evidenceOf(sums + i * row, sums + j * row, scaleFor(ownWindows + getInteger(windows + j * I)));
    set(evidence + (i * size + j) * D, value);
    set(evidence + (j * size + i) * D, value);
  }
}

/** Of one voice behind the points of two sums; the lanes are the four sums of the plain loop. */
// @ts-ignore: decorator
@inline function evidenceOf(a: usize, b: usize, scale: usize): f64 {
  let low = f64x2.replace_lane(f64x2.splat(0), 0, get(scale + dimensions * D));
  let high = f64x2.splat(0);
  let d: usize = 0;
  for (; d + 3 < dimensions; d += 4) {
    const one = f64x2.add(v128.load(a + d * D), v128.load(b + d * D));
    const three = f64x2.add(v128.load(a + (d + 2) * D), v128.load(b + (d + 2) * D));
    low = f64x2.add(low, f64x2.mul(f64x2.mul(v128.load(scale + d * D), one), one));
    high = f64x2.add(high, f64x2.mul(f64x2.mul(v128.load(scale + (d + 2) * D), three), three));
  }
  let first = f64x2.extract_lane(low, 0);
  for (; d < dimensions; d++) {
    const rest = get(a + d * D) + get(b + d * D);
    first += get(scale + d * D) * rest * rest;
  }
  return first + f64x2.extract_lane(low, 1) + (f64x2.extract_lane(high, 0) + f64x2.extract_lane(high, 1));
}

function updateNearest(kept: usize, gone: usize, last: usize): void {
  for (let i: usize = 0; i < groups; i++) {
    const gain = get(evidence + (kept * size + i) * D) - get(own + i * D) - get(own + kept * D);
    const partner = getInteger(nearest + i * I);
    if (i != kept && gain >= get(gains + i * D)) {
      set(gains + i * D, gain);
      setInteger(nearest + i * I, kept);
    } else if (i == kept || partner == kept || partner == gone) findNearest(i);
    else if (partner == last) setInteger(nearest + i * I, gone);
  }
}

function findNearest(i: usize): void {
  let most = -Infinity;
  let best = getInteger(nearest + i * I);
  for (let j: usize = 0; j < groups; j++) {
    if (j == i) continue;
    const gain = get(evidence + (i * size + j) * D) - get(own + i * D) - get(own + j * D);
    if (gain > most) {
      most = gain;
      best = j;
    }
  }
  set(gains + i * D, most);
  setInteger(nearest + i * I, best);
}

/** Address of the weights for a number of windows. */
function scaleFor(count: usize): usize {
  const known = getInteger(scales + count * I);
  return known != 0 ? known : createScale(count);
}

function createScale(count: usize): usize {
  const scale = free;
  free += (dimensions + 1) * D;
  reserve(free);
  setInteger(scales + count * I, scale);
  const weight = windowWeight * <f64>count;
  let spread: f64 = 1;
  for (let d: usize = 0; d < dimensions; d++) {
    const variance = get(between + d * D);
    const precision = 1 + weight * variance;
    set(scale + d * D, variance / (2 * precision));
    spread *= precision;
  }
  set(scale + dimensions * D, -log(spread) / 2);
  return scale;
}

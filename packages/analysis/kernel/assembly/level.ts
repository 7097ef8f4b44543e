import { AT_CLIPPED, AT_ENERGY, AT_PEAK, HOP } from './memory';
import { add, load4, mul, sumLanes } from './vector';

const FULL_SCALE: f32 = 0.999;

/** Energy of both halves of a cell, summed side by side, its largest |sample| and its number of clipped samples. */
export function measureLevel(cell: usize, row: usize): void {
  const half = HOP / 2 * 4;
  const fullScale = f32x4.splat(FULL_SCALE);
  let first = f32x4.splat(0), second = first, peak = first, clipped = i32x4.splat(0);
  for (let at = cell; at < cell + half; at += 16) {
    const early = load4(at), late = load4(at + half), earlySize = f32x4.abs(early), lateSize = f32x4.abs(late);
    first = add(first, mul(early, early));
    second = add(second, mul(late, late));
    peak = f32x4.max(peak, f32x4.max(earlySize, lateSize));
    const both = i32x4.add(f32x4.ge(earlySize, fullScale), f32x4.ge(lateSize, fullScale));
    clipped = i32x4.sub(clipped, both); // the mask is −1 where true
  }
  f32.store(row + AT_ENERGY * 4, sumLanes(first) / <f32>(HOP / 2));
  f32.store(row + (AT_ENERGY + 1) * 4, sumLanes(second) / <f32>(HOP / 2));
  f32.store(row + AT_PEAK * 4, max<f32>(
    max<f32>(f32x4.extract_lane(peak, 0), f32x4.extract_lane(peak, 1)),
    max<f32>(f32x4.extract_lane(peak, 2), f32x4.extract_lane(peak, 3)),
  ));
  const count = i32x4.extract_lane(clipped, 0) + i32x4.extract_lane(clipped, 1) + i32x4.extract_lane(clipped, 2) + i32x4.extract_lane(clipped, 3);
  f32.store(row + AT_CLIPPED * 4, <f32>count);
}

/** Sum of the samples from `from` to `to`; in double precision, and four at a time as `plain-kernel.ts` adds them. */
export function sumSamples(from: usize, to: usize): f64 {
  let ab = f64x2.splat(0), cd = ab, at = from;
  for (; at + 16 <= to; at += 16) {
    const value = load4(at);
    ab = f64x2.add(ab, f64x2.promote_low_f32x4(value));
    cd = f64x2.add(cd, f64x2.promote_low_f32x4(v128.shuffle<f32>(value, value, 2, 3, 2, 3)));
  }
  let a = f64x2.extract_lane(ab, 0);
  for (; at < to; at += 4) a += <f64>f32.load(at);
  return a + f64x2.extract_lane(ab, 1) + f64x2.extract_lane(cd, 0) + f64x2.extract_lane(cd, 1);
}

/** Multiplies the samples from `from` to `to` and subtracts an offset, in double precision. */
export function shiftSamples(from: usize, to: usize, factor: f64, offset: f64): void {
  const factors = f64x2.splat(factor), offsets = f64x2.splat(offset);
  let at = from;
  for (; at + 16 <= to; at += 16) {
    const value = load4(at);
    const low = f64x2.sub(f64x2.mul(f64x2.promote_low_f32x4(value), factors), offsets);
    const high = f64x2.promote_low_f32x4(v128.shuffle<f32>(value, value, 2, 3, 2, 3));
    const lowFloats = f32x4.demote_f64x2_zero(low), highFloats = f32x4.demote_f64x2_zero(f64x2.sub(f64x2.mul(high, factors), offsets));
    v128.store(at, v128.shuffle<f32>(lowFloats, highFloats, 0, 1, 4, 5));
  }
  for (; at < to; at += 4) f32.store(at, <f32>(<f64>f32.load(at) * factor - offset));
}

import { AT_CLIPPED, AT_ENERGY, AT_PEAK, HOP } from './memory';
import { add, load4, mul, sumLanes } from './vector';

const FULL_SCALE: f32 = 0.999;

/** Energy of both halves of a cell, its largest |sample| and its number of clipped samples. */
export function measureLevel(cell: usize, row: usize): void {
  const half = HOP / 2 * 4;
  const fullScale = f32x4.splat(FULL_SCALE);
  let peak = f32x4.splat(0), clipped = i32x4.splat(0);
  for (let part: usize = 0; part < 2; part++) {
    let sum = f32x4.splat(0);
    const start = cell + part * half;
    for (let at = start; at < start + half; at += 16) {
      const value = load4(at), size = f32x4.abs(value);
      sum = add(sum, mul(value, value));
      peak = f32x4.max(peak, size);
      clipped = i32x4.sub(clipped, f32x4.ge(size, fullScale)); // the mask is −1 where true
    }
    f32.store(row + (AT_ENERGY + part) * 4, sumLanes(sum) / <f32>(HOP / 2));
  }
  f32.store(row + AT_PEAK * 4, max<f32>(
    max<f32>(f32x4.extract_lane(peak, 0), f32x4.extract_lane(peak, 1)),
    max<f32>(f32x4.extract_lane(peak, 2), f32x4.extract_lane(peak, 3)),
  ));
  const count = i32x4.extract_lane(clipped, 0) + i32x4.extract_lane(clipped, 1) + i32x4.extract_lane(clipped, 2) + i32x4.extract_lane(clipped, 3);
  f32.store(row + AT_CLIPPED * 4, <f32>count);
}

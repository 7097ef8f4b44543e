// Sums over rows of features, and their projection, as in row-moments.ts and voice-space.ts.
import { D, get, getInteger, I, set, setTwo } from './double';

/** Writes a row of features (floats) in deviations from the mean. */
function standardise(width: usize, features: usize, mean: usize, deviation: usize, to: usize): void {
  let f: usize = 0;
  for (; f + 2 <= width; f += 2) {
    const two = f64x2.promote_low_f32x4(v128.load64_zero(features + f * 4));
    v128.store(to + f * D, f64x2.div(f64x2.sub(two, v128.load(mean + f * D)), v128.load(deviation + f * D)));
  }
  if (f < width) set(to + f * D, (<f64>load<f32>(features + f * 4) - get(mean + f * D)) / get(deviation + f * D));
}

/**
 * Standardised rows along directions (kept × width).
 *
 * @param stride floats from one row of features to the next
 * @param points (count × kept) out
 * @param scratch (width × (⌈kept / 4⌉ × 4 + 2)) doubles
 */
export function projectRows(
  count: usize, stride: usize, width: usize, kept: usize, features: usize, mean: usize, deviation: usize, directions: usize, points: usize,
  scratch: usize,
): void {
  const row = scratch;
  const blocks = scratch + ((width + 1) & ~1) * D; // four directions each, one in each lane
  for (let k: usize = 0; k < ((kept + 3) & ~3); k++) {
    for (let f: usize = 0; f < width; f++) {
      set(blocks + ((k >> 2) * width * 4 + f * 4 + (k & 3)) * D, k < kept ? get(directions + (k * width + f) * D) : 0);
    }
  }
  for (let i: usize = 0; i < count; i++, features += stride * 4) {
    standardise(width, features, mean, deviation, row);
    let block = blocks;
    for (let k: usize = 0; k < kept; k += 4) {
      let low = f64x2.splat(0), high = low;
      for (let f: usize = 0; f < width; f++, block += 4 * D) {
        const value = v128.load_splat<f64>(row + f * D);
        low = f64x2.add(low, f64x2.mul(v128.load(block), value));
        high = f64x2.add(high, f64x2.mul(v128.load(block, 16), value));
      }
      setTwo(points + k * D, D, low, kept - k);
      if (kept - k > 2) setTwo(points + (k + 2) * D, D, high, kept - k - 2);
    }
    points += kept * D;
  }
}

/**
 * Sum of row rowᵀ over the standardised rows, the lower triangle.
 *
 * @param products (width × width) in and out
 * @param scratch (4 × width) doubles
 */
export function addProducts(
  count: usize, width: usize, features: usize, mean: usize, deviation: usize, products: usize, scratch: usize,
): void {
  const row = width * D;
  for (let i: usize = 0; i < count; i += 4) {
    for (let k: usize = 0; k < 4; k++, features += width * 4) {
      if (i + k < count) standardise(width, features, mean, deviation, scratch + k * row);
      else memory.fill(scratch + k * row, 0, row);
    }
    for (let a: usize = 0; a < row; a += D) addFour(products + a * width, scratch, row, a);
  }
}

/** One row of the matrix, up to its diagonal at byte `a`. */
function addFour(matrix: usize, rows: usize, row: usize, a: usize): void {
  const second = rows + row, third = second + row, fourth = third + row;
  const one = get(rows + a), two = get(second + a), three = get(third + a), four = get(fourth + a);
  let k: usize = 0;
  for (; k + D <= a; k += 2 * D) {
    const sum = f64x2.add(
      f64x2.add(v128.load(matrix + k), f64x2.mul(f64x2.splat(one), v128.load(rows + k))),
      f64x2.mul(f64x2.splat(two), v128.load(second + k)),
    );
    const more = f64x2.add(sum, f64x2.mul(f64x2.splat(three), v128.load(third + k)));
    v128.store(matrix + k, f64x2.add(more, f64x2.mul(f64x2.splat(four), v128.load(fourth + k))));
  }
  if (k <= a) {
    const sum = get(matrix + k) + one * get(rows + k) + two * get(second + k);
    set(matrix + k, sum + three * get(third + k) + four * get(fourth + k));
  }
}

/**
 * Sum of the standardised rows of each group.
 *
 * @param groups (count) integers
 * @param sums (groups × width) in and out
 * @param scratch (width) doubles
 */
export function addToGroups(
  count: usize, width: usize, features: usize, mean: usize, deviation: usize, groups: usize, sums: usize, scratch: usize,
): void {
  const row = width * D;
  for (let i: usize = 0; i < count; i++, features += width * 4) {
    standardise(width, features, mean, deviation, scratch);
    const sum = sums + getInteger(groups + i * I) * row;
    for (let f: usize = 0; f < row; f += D) set(sum + f, get(sum + f) + get(scratch + f));
  }
}

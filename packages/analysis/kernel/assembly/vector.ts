// Four floats at a time. Every frame-parallel loop keeps one frame in each lane.

// @ts-ignore: decorator
@inline export function load4(address: usize): v128 { return v128.load(address); }
// @ts-ignore: decorator
@inline export function spread(address: usize): v128 { return v128.load_splat<f32>(address); }
// @ts-ignore: decorator
@inline export function add(a: v128, b: v128): v128 { return f32x4.add(a, b); }
// @ts-ignore: decorator
@inline export function sub(a: v128, b: v128): v128 { return f32x4.sub(a, b); }
// @ts-ignore: decorator
@inline export function mul(a: v128, b: v128): v128 { return f32x4.mul(a, b); }

/** Sum of the four lanes. */
// @ts-ignore: decorator
@inline export function sumLanes(a: v128): f32 {
  return f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1) + (f32x4.extract_lane(a, 2) + f32x4.extract_lane(a, 3));
}

/** The sums of the lanes of four vectors, each as `sumLanes` adds them. */
// @ts-ignore: decorator
@inline export function sumFour(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab01 = v128.shuffle<f32>(a, b, 0, 4, 1, 5), ab23 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd01 = v128.shuffle<f32>(c, d, 0, 4, 1, 5), cd23 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  const lanes01 = f32x4.add(v128.shuffle<f32>(ab01, cd01, 0, 1, 4, 5), v128.shuffle<f32>(ab01, cd01, 2, 3, 6, 7));
  const lanes23 = f32x4.add(v128.shuffle<f32>(ab23, cd23, 0, 1, 4, 5), v128.shuffle<f32>(ab23, cd23, 2, 3, 6, 7));
  return f32x4.add(lanes01, lanes23);
}

/**
 * Natural logarithm of four positive floats, relative error about 1e-6:
 * x = 2^e × m with m in [√½, √2), ln m = 2 artanh((m − 1) / (m + 1)) by its odd series to the ninth power.
 */
// @ts-ignore: decorator
@inline export function log4(x: v128): v128 {
  let exponent = i32x4.sub(i32x4.shr_u(x, 23), i32x4.splat(127));
  let mantissa = v128.or(v128.and(x, i32x4.splat(0x7fffff)), i32x4.splat(0x3f800000));
  const large = f32x4.gt(mantissa, f32x4.splat(1.41421356));
  mantissa = v128.bitselect(mul(mantissa, f32x4.splat(0.5)), mantissa, large);
  exponent = i32x4.sub(exponent, large); // the mask is −1 where true
  const less = sub(mantissa, f32x4.splat(1));
  const s = f32x4.div(less, add(less, f32x4.splat(2)));
  const z = mul(s, s);
  let series = f32x4.splat(0.22222222);
  series = add(mul(series, z), f32x4.splat(0.28571429));
  series = add(mul(series, z), f32x4.splat(0.4));
  series = add(mul(series, z), f32x4.splat(0.66666667));
  series = add(mul(series, z), f32x4.splat(2));
  return add(mul(series, s), mul(f32x4.convert_i32x4_s(exponent), f32x4.splat(0.69314718)));
}

/**
 * e^x of four floats, relative error about 1e-7; x is kept within ±87, where the result is a normal number. x = n ln 2
 * + r with |r| ≤ ½ ln 2, e^r by its Taylor series to the sixth power. ln 2 is taken in two parts, the first exact with
 * few bits.
 */
// @ts-ignore: decorator
@inline export function exp4(x: v128): v128 {
  const clamped = f32x4.max(f32x4.splat(-87), f32x4.min(f32x4.splat(87), x));
  const n = f32x4.nearest(mul(clamped, f32x4.splat(1.44269504)));
  const r = sub(sub(clamped, mul(n, f32x4.splat(0.693359375))), mul(n, f32x4.splat(-0.00021219444)));
  let series = f32x4.splat(0.0013888889);
  series = add(mul(series, r), f32x4.splat(0.0083333333));
  series = add(mul(series, r), f32x4.splat(0.041666667));
  series = add(mul(series, r), f32x4.splat(0.16666667));
  series = add(mul(series, r), f32x4.splat(0.5));
  series = add(mul(series, r), f32x4.splat(1));
  series = add(mul(series, r), f32x4.splat(1));
  return mul(series, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23));
}

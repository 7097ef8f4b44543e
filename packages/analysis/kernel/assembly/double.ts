// Doubles and integers in memory, for the loops that separate voices. src/speakers/voices is the same in plain
// TypeScript; every sum adds its terms in the same order, so both give the same bits. The host passes the addresses of
// all arrays, which hold doubles, except where something else is said.
import { END } from './memory';

/** The instance that separates voices does nothing else: its data begin behind those of the other analysis. */
export const VOICES: usize = (END + 15) & ~15;
export const D: usize = 8; // bytes in a double
export const I: usize = 4; // bytes in an integer

// @ts-ignore: decorator
@inline export function get(address: usize): f64 { return load<f64>(address); }
// @ts-ignore: decorator
@inline export function set(address: usize, value: f64): void { store<f64>(address, value); }
// @ts-ignore: decorator
@inline export function getInteger(address: usize): usize { return load<u32>(address); }
// @ts-ignore: decorator
@inline export function setInteger(address: usize, value: usize): void { store<u32>(address, <u32>value); }
/** Stores the first lane, and the second where more than one value is left; returns the address behind both. */
// @ts-ignore: decorator
@inline export function setTwo(address: usize, step: usize, values: v128, left: usize): usize {
  set(address, f64x2.extract_lane(values, 0));
  if (left > 1) set(address + step, f64x2.extract_lane(values, 1));
  return address + 2 * step;
}

/**
 * Fowler, Noll and Vo's 1a hash of 32 bits: `Math.imul(hash ^ value, FNV_PRIME)` for each value, from `FNV_START` on.
 */
export const FNV_START = 0x811c9dc5
export const FNV_PRIME = 0x01000193

/**
 * Pupils by answer pattern 00000, 00001, … 11111: five items each of two sections of the Law School Admission Test
 * (Bock & Lieberman 1970).
 */
const LSAT6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298,
]
const LSAT7 = [
  12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136, 32, 308,
]

const ITEMS = 5
const rowsOf = (counts: readonly number[]): number[][] =>
  counts.flatMap((count, pattern) =>
    Array.from({ length: count }, () =>
      Array.from({ length: ITEMS }, (_, item) => (pattern >> (ITEMS - 1 - item)) & 1),
    ),
  )

/** (pupils × items) */
export const lsat6 = (): number[][] => rowsOf(LSAT6)
export const lsat7 = (): number[][] => rowsOf(LSAT7)

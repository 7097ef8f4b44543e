/** Distinct answer patterns of right (1) and wrong (0), and how many pupils gave each: a model only sees these. */
export interface Patterns {
  readonly items: number
  readonly pupils: number
  /** Patterns found. */
  readonly count: number
  /** (patterns × items) */
  readonly right: Uint8Array
  /** (patterns) pupils of each. */
  readonly frequency: Float64Array
  /** (pupils) pattern of each. */
  readonly patternOf: Uint32Array
}

/** @param right (pupils × items) */
export function patternsOf(right: Uint8Array, pupils: number, items: number): Patterns {
  const known = new Map<string, number>()
  const patternOf = new Uint32Array(pupils)
  const first: number[] = []
  const counts: number[] = []
  for (let pupil = 0; pupil < pupils; pupil++) {
    const key = keyOf(right, pupil * items, items)
    let pattern = known.get(key)
    if (pattern === undefined) {
      pattern = first.length
      known.set(key, pattern)
      first.push(pupil)
      counts.push(0)
    }
    counts[pattern]!++
    patternOf[pupil] = pattern
  }
  const rows = new Uint8Array(first.length * items)
  first.forEach((pupil, pattern) => {
    rows.set(right.subarray(pupil * items, (pupil + 1) * items), pattern * items)
  })
  return { items, pupils, count: first.length, right: rows, frequency: Float64Array.from(counts), patternOf }
}

/** Sixteen answers a character. */
function keyOf(right: Uint8Array, start: number, items: number): string {
  let key = ''
  for (let item = 0; item < items; item += 16) {
    let bits = 0
    for (let i = item; i < Math.min(items, item + 16); i++) bits = bits * 2 + right[start + i]!
    key += String.fromCharCode(bits)
  }
  return key
}

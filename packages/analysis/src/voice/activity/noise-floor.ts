/** Frames in one step of the floor: 30 s. */
export const STEP = 3000
/** Share of the frames that count as pauses: in 90 s even a lecture pauses that much. */
const QUIETEST = 0.05
/** The loudest hundredth represents speech: a few short answers in 90 s of silence are enough. */
const LOUDEST = 0.99
/** Levels are counted in quarters of a decibel from −150 to 50 dB. */
const LOWEST_DB = -150
const BINS_PER_DB = 4
const BINS = 800

/** Floor and loud level around one stretch of 30 s, dB on the scale of the given levels. */
export type Surroundings = { floorDb: number; peakDb: number }

/**
 * Quantiles of the level in 90 s around each stretch of 30 s: a fan that starts halfway is followed, a long sentence is
 * not.
 *
 * @param levels (frames) hundredths of a decibel
 * @returns one entry for each started stretch of 30 s
 */
export function findSurroundings(levels: Int16Array): Surroundings[] {
  const steps = Math.ceil(levels.length / STEP)
  const histograms = Array.from({ length: steps }, (_, step) =>
    countLevels(levels.subarray(step * STEP, (step + 1) * STEP)),
  )
  return histograms.map((_, step) => {
    // The last step, or the file, may be short: at least three steps are used where there are that many.
    const first = Math.max(0, Math.min(step - 1, steps - 3))
    const seen = histograms.slice(first, first + 3)
    return { floorDb: quantile(seen, QUIETEST), peakDb: quantile(seen, LOUDEST) }
  })
}

function countLevels(levels: Int16Array): Uint32Array {
  const counts = new Uint32Array(BINS)
  for (let i = 0; i < levels.length; i++) {
    const bin = Math.floor((levels[i]! / 100 - LOWEST_DB) * BINS_PER_DB)
    const clamped = Math.min(BINS - 1, Math.max(0, bin))
    counts[clamped] = counts[clamped]! + 1
  }
  return counts
}

function quantile(histograms: readonly Uint32Array[], share: number): number {
  let total = 0
  for (const counts of histograms) for (let bin = 0; bin < BINS; bin++) total += counts[bin]!
  let before = 0
  for (let bin = 0; bin < BINS; bin++) {
    for (const counts of histograms) before += counts[bin]!
    if (before >= share * total) return LOWEST_DB + (bin + 0.5) / BINS_PER_DB
  }
  return LOWEST_DB
}

/**
 * Segmentation errors. Both slide a window of half the mean true segment over the units, and both are 0 for the right
 * cuts. A cut is the index of the unit after it.
 */
type Cuts = readonly number[]

/** Half the mean length of the true segments, at least 1 (Beeferman et al. 1999). */
export const windowOf = (truth: Cuts, units: number): number => Math.max(1, Math.round(units / (truth.length + 1) / 2))

const between = (cuts: Cuts, from: number, to: number): number => cuts.filter((cut) => cut > from && cut <= to).length

/** Pk: share of windows whose ends lie in one segment by the one and in two by the other (Beeferman et al. 1999). */
export const pk = (truth: Cuts, found: Cuts, units: number): number =>
  windows(units, windowOf(truth, units), (from, to) => between(truth, from, to) > 0 !== between(found, from, to) > 0)

/**
 * WindowDiff: share of windows with a different number of cuts (Pevzner & Hearst 2002), so near misses and extra cuts
 * count.
 */
export const windowDiff = (truth: Cuts, found: Cuts, units: number): number =>
  windows(units, windowOf(truth, units), (from, to) => between(truth, from, to) !== between(found, from, to))

function windows(units: number, width: number, isWrong: (from: number, to: number) => boolean): number {
  const count = units - width
  if (count <= 0) return 0
  let wrong = 0
  for (let from = 0; from < count; from++) if (isWrong(from, from + width)) wrong++
  return wrong / count
}

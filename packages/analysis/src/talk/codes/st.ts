/** S-T codes: T where the teacher acts audibly, S everywhere else (傅德荣, 章慧敏 2001). */

/** Rt = N_T / N: share of the samples in which the teacher acts, 0–1; null for no samples. */
export function teacherRatio(codes: string): number | null {
  if (codes.length === 0) return null
  let teacher = 0
  for (const code of codes) if (code === 'T') teacher++
  return teacher / codes.length
}

/** Number of runs of equal codes. */
export function countRuns(codes: string): number {
  let runs = codes.length === 0 ? 0 : 1
  for (let at = 1; at < codes.length; at++) if (codes[at] !== codes[at - 1]) runs++
  return runs
}

/** Ch = (runs − 1) / N: how often the acting side changes, 0–1; null for no samples. */
export function changeRatio(codes: string): number | null {
  return codes.length === 0 ? null : (countRuns(codes) - 1) / codes.length
}

/** Every `step`-th code from `offset` on. */
export function sampleCodes(codes: string, step: number, offset: number): string {
  let sample = ''
  for (let at = offset; at < codes.length; at += step) sample += codes[at]
  return sample
}

/** [Rt, Ch] of the sampling at each starting offset 0 … step − 1 that yields a sample. */
export function samplingCloud(codes: string, step: number): [number, number][] {
  const cloud: [number, number][] = []
  for (let offset = 0; offset < Math.min(step, codes.length); offset++) {
    const sample = sampleCodes(codes, step, offset)
    cloud.push([teacherRatio(sample) ?? 0, changeRatio(sample) ?? 0])
  }
  return cloud
}

/**
 * Codes of cells of `cellS` seconds: T when more than half of the cell lies inside a teacher turn.
 *
 * @param turns teacher turns in time order, pauses under 1 s included
 * @param durationS a last part of half a cell or more is a cell
 */
export function codeCells(turns: readonly { startS: number; endS: number }[], durationS: number, cellS = 1): string {
  return coverage(turns, durationS, cellS)
    .map((coveredS) => (coveredS > cellS / 2 ? 'T' : 'S'))
    .join('')
}

/** Seconds of each cell that the stretches cover. */
export function coverage(
  stretches: readonly { startS: number; endS: number }[],
  durationS: number,
  cellS = 1,
): number[] {
  const count = Math.round(durationS / cellS)
  const covered = new Array<number>(count).fill(0)
  for (const { startS, endS } of stretches) {
    for (let cell = Math.floor(startS / cellS); cell < count && cell * cellS < endS; cell++) {
      covered[cell]! += Math.max(0, Math.min(endS, (cell + 1) * cellS) - Math.max(startS, cell * cellS))
    }
  }
  return covered
}

export type StThresholds = { practiceRt: number; lectureRt: number; dialogueCh: number }

/**
 * Mode of a lesson in the Rt-Ch plane. The regions overlap (Rt 0.75 allows Ch up to 0.5): Rt decides first, as is
 * usual.
 */
export function modeOf(rt: number, ch: number, at: StThresholds): 'practice' | 'lecture' | 'dialogue' | 'mixed' {
  if (rt <= at.practiceRt) return 'practice'
  if (rt >= at.lectureRt) return 'lecture'
  return ch >= at.dialogueCh ? 'dialogue' : 'mixed'
}

/** Whether two modes claim a point: Rt says practice or lecture, Ch says dialogue. */
export function isOverlap(rt: number, ch: number, at: StThresholds): boolean {
  return (rt <= at.practiceRt || rt >= at.lectureRt) && ch >= at.dialogueCh
}

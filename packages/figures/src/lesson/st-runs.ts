import type { StTrack } from '@keguan/contract/report/lesson/report'

/** A run of equal S-T codes. Seconds; `teacherS` and `studentS` are the totals before it starts. */
export interface StRun {
  readonly code: 'T' | 'S'
  readonly startS: number
  readonly lengthS: number
  readonly teacherS: number
  readonly studentS: number
}

export function stRuns({ codes, cell_s }: StTrack): StRun[] {
  const runs: StRun[] = []
  let [teacherS, studentS] = [0, 0]
  for (let from = 0; from < codes.length; ) {
    const code = codes[from] === 'T' ? 'T' : 'S'
    let to = from
    while (to < codes.length && (codes[to] === 'T') === (code === 'T')) to++
    const lengthS = (to - from) * cell_s
    runs.push({ code, startS: from * cell_s, lengthS, teacherS, studentS })
    if (code === 'T') teacherS += lengthS
    else studentS += lengthS
    from = to
  }
  return runs
}

import { deriveUnit } from '@keguan/analysis/unit/derive-unit'
import { LAMPS, type Lamp } from '@keguan/contract/report/unit/plan'
import { loadSegmenter } from '../../../packages/server/src/pipeline/language/segmenter.ts'
import { reportOf } from './hard-lesson.ts'
import { keyOf, madeUnit } from './made-unit.ts'

export interface Found {
  readonly right: number
  readonly extra: number
  readonly missed: number
  readonly precision: number
  readonly recall: number
  readonly wrong: readonly string[]
}

/** Lamps of made units compared with the ground truth, lamp by lamp. */
export function lampsFound(seeds: readonly number[]): Record<Lamp, Found> {
  const counts = LAMPS.map((lamp) => ({ lamp, right: 0, extra: 0, missed: 0, wrong: [] as string[] }))
  for (const seed of seeds) {
    const { plan, lessons, truth } = madeUnit(seed)
    const input = {
      plan,
      lessons: lessons.map((lines, at) => ({
        ...{ id: `${at}`, title: '', date: null, planned_minutes: null, report: reportOf(lines) },
      })),
    }
    for (const { goal, lesson, lamp, on, evidence } of deriveUnit(input, [], loadSegmenter()).cells) {
      const count = counts[LAMPS.indexOf(lamp)]!
      const isTrue = truth.has(keyOf(goal, lesson, lamp))
      if (on && isTrue) count.right++
      else if (on) count.extra++
      else if (isTrue) count.missed++
      if (on !== isTrue)
        count.wrong.push(
          `${seed} ${goal} ${lesson} ${on ? 'extra' : 'missed'} ${evidence.map(({ text }) => text).join('|')}`,
        )
    }
  }
  const rated = counts.map(({ lamp, ...count }) => [
    lamp,
    {
      ...count,
      precision: count.right / Math.max(1, count.right + count.extra),
      recall: count.right / Math.max(1, count.right + count.missed),
    },
  ])
  return Object.fromEntries(rated) as Record<Lamp, Found>
}

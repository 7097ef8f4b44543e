import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { createRandom, drawIndex, drawNormal } from '../../packages/analysis/src/math/random.ts'

const OPTIONS = ['A', 'B', 'C', 'D']
const PER_CLASS = 50
const POINTS = 12
const CHOICES = 0.4
const FULL = 5

export interface MadeSize {
  readonly pupils: number
  readonly questions: number
  /** Subjects with a mark each, beside the questions. */
  readonly subjects: number
}

/** Marks of a grade: four of ten questions have options, the others marks up to five. */
export function madeMarks(seed: number, { pupils, questions, subjects }: MadeSize) {
  const random = createRandom(seed)
  const places = Array.from({ length: questions }, (_, q) => (2.4 * q) / questions - 1.2)
  const isChoice = places.map((_, q) => q < CHOICES * questions)
  const ids = SUBJECTS.slice(0, subjects)
  const sheet: MarkSheet = {
    ...{ title: '', columns: [], problems: [] },
    papers: [
      ...ids.map((id) => ({ id, full: 100, isFullGuessed: false })),
      { id: 'total', full: subjects > 0 ? 100 * subjects : FULL * questions, isFullGuessed: false },
    ],
    questions: places.map((_, q) => ({
      ...{ label: String(q + 1), full: FULL, isFullGuessed: false },
      ...{ key: isChoice[q] ? 'A' : null, hasAnswers: isChoice[q] === true },
    })),
    pupils: Array.from({ length: pupils }, (_, i) => {
      const ability = drawNormal(random)
      const answers = places.map((place, q) => {
        if (!isChoice[q]) return ''
        const isRight = random() < 0.2 + 0.8 / (1 + Math.exp(place - ability))
        return isRight ? 'A' : (OPTIONS[1 + drawIndex(random, 3)] ?? '')
      })
      const items = places.map((place, q) =>
        isChoice[q]
          ? FULL * Number(answers[q] === 'A')
          : Math.round(FULL / (1 + Math.exp(place - ability + drawNormal(random)))),
      )
      const own = ids.map(() => Math.min(100, Math.max(0, Math.round(65 + 12 * ability + 8 * drawNormal(random)))))
      const parts = subjects > 0 ? own : items
      return {
        ...{ sheet: '', row: i + 2, number: String(i), name: `p${i}`, className: `${Math.floor(i / PER_CLASS) + 1}` },
        ...{ answers, items, marks: [...own, parts.reduce((sum, mark) => sum + mark, 0)] },
      }
    }),
  }
  const blueprint = places.map(
    (_, q): BlueprintRow => ({
      ...{ label: String(q + 1), type: '', full: FULL, level: '', difficulty: null },
      points: [`point ${q % POINTS}`],
    }),
  )
  return { sheet, blueprint }
}

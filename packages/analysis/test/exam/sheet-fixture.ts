import type { MarkPupil, MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import { createRandom, drawNormal } from '../../src/math/random.ts'

const CLASSES = 3
const QUESTIONS = 12

export const pupil = (more: Partial<MarkPupil>): MarkPupil => ({
  ...{ sheet: '', row: 1, number: '', name: 'x', className: '一班', marks: [], items: [], answers: [] },
  ...more,
})

/**
 * A paper of twelve questions in three classes, drawn from abilities; the last question correlates negatively with the
 * others.
 */
export function madeSheet(pupils: number, seed = 1): MarkSheet {
  const random = createRandom(seed)
  const list = Array.from({ length: pupils }, (_, i) => {
    const theta = drawNormal(random)
    const items = Array.from({ length: QUESTIONS }, (_, q): MarkValue => {
      const slope = q === QUESTIONS - 1 ? -1.2 : 1.4
      const p = 1 / (1 + Math.exp(-slope * (theta - (q - 5) / 3)))
      return q < 8 || q === QUESTIONS - 1
        ? Number(random() < p) * 5
        : Math.round(5 * Math.min(1, Math.max(0, p + 0.1 * drawNormal(random))))
    })
    const total = items.reduce<number>((sum, mark) => sum + Number(mark), 0)
    return pupil({
      ...{ row: i + 2, number: String(1000 + i), name: `生${i}`, className: `${(i % CLASSES) + 1}班` },
      ...{ marks: [total], items, answers: items.map(() => '') },
    })
  })
  return {
    ...{ title: '', columns: [], pupils: list, problems: [] },
    papers: [{ id: 'total', full: 60, isFullGuessed: false }],
    questions: Array.from({ length: QUESTIONS }, (_, q) => ({
      ...{ label: String(q + 1), full: 5, isFullGuessed: false, key: null, hasAnswers: false },
    })),
  }
}

export const BLUEPRINT = Array.from({ length: QUESTIONS }, (_, q) => ({
  ...{ label: String(q + 1), type: '', full: 5, level: '', difficulty: null },
  points: q < 10 ? [['数与式', '方程', '图形'][q % 3] as string] : ['统计'],
}))

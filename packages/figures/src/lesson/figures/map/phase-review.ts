import { PHASE_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, tableFigure } from '../../../kit/figures/figure.ts'
import { clock } from '../../../kit/format.ts'
import type { Cell } from '../../../kit/view.ts'
import { PAGE_TEXTS } from '../../../kit/words/page.ts'
import type { Context } from '../../context.ts'
import { phaseItems } from '../../phase-review.ts'
import type { FigureView } from '../../view.ts'

const WORDS = {
  title: named('每个环节的数据', 'Every phase in numbers'),
  guide: named(
    '一列是一段，可以对照教案的环节看。每一项的算法与全课相同，占比以这一段的时长为准；“—”表示这一段数据太少。',
    'One column per segment, for comparison with the plan. Measures are computed as for the lesson, with shares of the segment; “—” means too little data.',
  ),
  alt: named('表格：{n} 段的数据。', 'Table of {n} segments.'),
}
/** A separate row, since its column would be empty most of the time. */
const PART = named('【{part}】', '[{part}]')
const HEAD = named('{phase} {start}–{end}', '{phase} {start}–{end}')

/** Measures down, phases across: there are many measures and few phases. Null where the lesson has no phases. */
export function phaseReviewTable(context: Context): FigureView | null {
  const { report, say } = context
  const phases = report.review.per_phase
  if (phases.length === 0) return null
  const items = phaseItems(context)
  return tableFigure(context, {
    id: 'phase-review',
    words: WORDS,
    variables: { n: phases.length },
    columns: [
      column(say, PAGE_TEXTS.measure),
      ...phases.map(({ phase, start_s, end_s }) => ({
        title: say(HEAD, { phase: say(PHASE_NAMES[phase]), start: clock(start_s), end: clock(end_s) }),
        kind: 'number' as const,
      })),
    ],
    rows: items.flatMap(({ id, group, name, text }, at): Cell[][] => {
      const values = phases.map((each) => {
        const value = each.values[id] ?? null
        return value === null ? null : text(value)
      })
      const isFirst = group !== items[at - 1]?.group
      return [...(isFirst ? [[say(PART, { part: group }), ...phases.map(() => '')]] : []), [name, ...values]]
    }),
  })
}

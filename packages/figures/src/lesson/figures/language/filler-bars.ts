import { named } from '@keguan/contract/vocabulary/locale'
import { barList } from '../../../kit/figures/bar-list.ts'
import { rounded } from '../../../kit/format.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('口头禅', 'Fillers'),
  guide: named(
    '深色的用得多到成了习惯（{filler_habit_uses} 次以上且每分钟 {filler_habit_rate} 次以上）。少量的口头禅是正常的口语。点击听一处。',
    'Dark ones are frequent enough to be a habit ({filler_habit_uses} uses and {filler_habit_rate} a minute). Some fillers are normal speech. Click to hear one.',
  ),
  alt: named('横条图：最常用的 {n} 个口头禅。', 'Bars: the {n} most used fillers.'),
}
const COUNT = named('{count} 次，每分钟 {rate}', '{count} {count, plural, one {time} other {times}}, {rate} a minute')
const SHOWN = 10

export function fillerBars(context: Context): FigureView {
  const { report, say, palette } = context
  const fillers = report.fillers.slice(0, SHOWN)
  if (fillers.length === 0) {
    const why = report.sources.transcript ? 'too_little_data' : 'no_transcript'
    return emptyFigure(context, 'filler-bars', WORDS, why)
  }
  return barList(context, {
    id: 'filler-bars',
    words: WORDS,
    size: fillers.length > 3 ? 'medium' : 'small',
    variables: { n: fillers.length },
    bars: fillers.map(({ phrase, count, per_minute, habit, evidence }) => ({
      name: phrase,
      value: count,
      text:
        per_minute === null
          ? String(count)
          : say(COUNT, { count, rate: per_minute < 0.1 ? '<0.1' : rounded(per_minute, 1) }),
      startS: evidence[0]?.start_s ?? null,
      color: habit ? palette.mark.teacher : palette.mark.nobody,
    })),
    color: palette.mark.nobody,
    nameTitle: COLUMN_TEXTS.term,
  })
}

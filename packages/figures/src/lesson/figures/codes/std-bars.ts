import { named } from '@keguan/contract/vocabulary/locale'
import { barList } from '../../../kit/figures/bar-list.ts'
import { clock, percent } from '../../../kit/format.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'

const WORDS = {
  title: named('S-T-D：把师生互动单列', 'S-T-D: exchange counted separately'),
  guide: named(
    '刘立新等（2014）的补充：师生你一言我一语的时段单独记为 D，不并入 T 或 S。点击从第一处听起。',
    'After Liu et al. (2014): segments of quick exchange between teacher and pupils are D, neither T nor S. Click for the first.',
  ),
  alt: named('横条图：T、S、D 各占多少时间。', 'Bars: shares of T, S and D.'),
}
const NAMES = {
  T: named('T 教师', 'T teacher'),
  S: named('S 学生', 'S pupils'),
  D: named('D 师生互动', 'D exchange'),
}
const MINUTES = named('分钟', 'Minutes')

/** Shown in addition to S-T; null if the report has no such track. */
export function stdBars(context: Context): FigureView | null {
  const { report, say, palette } = context
  const { std, cell_s } = report.st
  if (std === undefined || std === '') return null
  const colors = { T: palette.mark.teacher, S: palette.mark.student, D: palette.mark.several }
  return barList(context, {
    id: 'std-bars',
    words: WORDS,
    size: 'small',
    bars: (['T', 'D', 'S'] as const).map((code) => {
      const cells = [...std].filter((each) => each === code).length
      return {
        name: say(NAMES[code]),
        value: (cells * cell_s) / 60,
        text: `${clock(cells * cell_s)} (${percent(cells / std.length)})`,
        startS: std.includes(code) ? std.indexOf(code) * cell_s : null,
        color: colors[code],
      }
    }),
    color: palette.neutral,
    nameTitle: COLUMN_TEXTS.code,
    valueTitle: MINUTES,
    total: (std.length * cell_s) / 60,
  })
}

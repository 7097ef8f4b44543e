import type { SeriesId } from '@keguan/contract/report/lesson/report'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, type FigureWords, figure } from '../../../kit/figures/figure.ts'
import { minuteLine, rangeOf } from '../../../kit/figures/minute-line.ts'
import { rounded } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import type { Cell } from '../../../kit/view.ts'
import { type Context, hasValues, measureOf, seriesOf } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS } from '../../words/figures.ts'
import { UNIT_TEXTS } from '../../words/units.ts'
import { emptyFigure } from '../empty-figure.ts'

const PITCH_WORDS = {
  title: named('教师音高的起伏', 'The teacher’s pitch'),
  guide: named(
    '每点是一分钟的典型音高，数值是高于 100 Hz 的半音数（12 半音 = 高一倍）。',
    'Each point is the typical pitch of a minute, in semitones above 100 Hz (12 semitones = twice as high).',
  ),
  alt: named('折线图：教师每分钟的音高中位数。', 'Line chart of the teacher’s median pitch in each minute.'),
}
const LOUDNESS_WORDS = {
  title: named('教师音量的起伏', 'The teacher’s loudness'),
  guide: named(
    '每点是一分钟的典型音量，越往上越响；只宜在本节课内比较。',
    'Each point is the typical level of a minute, louder upwards. Compare within this lesson only.',
  ),
  alt: named('折线图：教师每分钟的音量中位数。', 'Line chart of the teacher’s median level in each minute.'),
}
const WHAT = { pitch: named('音高', 'pitch'), loudness: named('音量', 'level') }

export const pitchCurve = (context: Context): FigureView =>
  voiceCurve(context, 'pitch-curve', PITCH_WORDS, 'pitch.median_st', AXIS_TEXTS.semitones, 'pitch')

export const loudnessCurve = (context: Context): FigureView =>
  voiceCurve(context, 'loudness-curve', LOUDNESS_WORDS, 'loudness.median_db', AXIS_TEXTS.decibels, 'loudness')

function voiceCurve(
  context: Context,
  id: string,
  words: FigureWords,
  seriesId: SeriesId,
  axisTitle: (typeof AXIS_TEXTS)['semitones' | 'decibels'],
  kind: 'pitch' | 'loudness',
): FigureView {
  const { report, say, palette, endS } = context
  const series = seriesOf(report, seriesId)
  if (!hasValues(series)) {
    const measure = measureOf(report, kind === 'pitch' ? 'pitch.sd_st' : 'loudness.sd_db')
    return emptyFigure(context, id, words, measure?.why_missing ?? 'no_audio')
  }
  const unit = say(kind === 'pitch' ? UNIT_TEXTS.semitone : UNIT_TEXTS.decibel)
  return figure(context, {
    id,
    words,
    size: 'small',
    data: [
      minuteLine(say, series, say(WHAT[kind]), unit, {
        line: { color: palette.text.teacher, width: 2 },
        marker: { color: palette.text.teacher, size: 5 },
      }),
    ],
    layout: {
      xaxis: clockAxis(palette, null, endS),
      yaxis: axis(palette, say(axisTitle), { range: rangeOf(series.values) ?? [0, 1], nticks: 5 }),
      margin: { l: 52, r: 16, t: 8, b: 32 },
    },
    columns: [column(say, COLUMN_TEXTS.minute, 'time'), { title: say(axisTitle), kind: 'number' }],
    rows: series.values.map((value, i): Cell[] => [
      series.start_s + i * series.step_s,
      value === null ? null : Number(rounded(value, 2)),
    ]),
  })
}

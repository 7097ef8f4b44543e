import type { Report } from '@keguan/contract/report/lesson/report'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure, lengthText } from '../../../kit/figures/figure.ts'
import { clock } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import type { Trace } from '../../../kit/view.ts'
import { type Context, numberOf } from '../../context.ts'
import { lessonLength } from '../../overview/lesson-length.ts'
import { ACTORS, type Actor, actorMark } from '../../theme.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { ACTOR_TEXTS } from '../../words/terms.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('谁在什么时候说话', 'Who spoke when'),
  guide: named(
    '每一行是一类说话人，色块越长，说得越久。点击色块可以听那一段。',
    'One row for each kind of speaker; the longer the block, the longer the talk. Click a block to hear it.',
  ),
  alt: named('时间带：{length} 内各类说话人的分布（{who}）。', 'Timeline of who speaks over {length} ({who}).'),
}

/** Gaps shorter than this are breaths, not silence. */
const SILENCE_FROM_S = 1

interface Stretch {
  readonly startS: number
  readonly endS: number
  readonly actor: Actor
}

export function speakerBand(context: Context): FigureView {
  const { report, say, palette, endS } = context
  if (report.turns.length === 0) {
    return emptyFigure(context, 'speaker-band', WORDS, report.sources.audio ? 'no_speech' : 'no_times', true)
  }
  // Without sound, nothing is known about the time between the lines of the transcript.
  const knowsSilence = numberOf(report, 'talk.silence_share') !== null
  const stretches = stretchesOf(report, endS).filter(({ actor }) => knowsSilence || actor !== 'nobody')
  const actors = ACTORS.filter((actor) => stretches.some((stretch) => stretch.actor === actor))
  const names = actors.map((actor) => say(ACTOR_TEXTS[actor]))
  return figure(context, {
    id: 'speaker-band',
    words: WORDS,
    size: 'small',
    wide: true,
    variables: { length: lessonLength(endS), who: names.join(context.locale === 'zh-CN' ? '、' : ', ') },
    data: actors.map((actor) => lane(context, actor, stretches)),
    layout: {
      barmode: 'overlay',
      bargap: 0.28,
      xaxis: clockAxis(palette, null, endS),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: [...names].reverse(),
        range: [-0.5, names.length - 0.5],
        showgrid: false,
        tickfont: { color: palette.ink },
      }),
      margin: { l: 64, r: 16, t: 8, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, COLUMN_TEXTS.end, 'time'),
      column(say, COLUMN_TEXTS.who),
      column(say, COLUMN_TEXTS.seconds, 'number'),
    ],
    rows: stretches.map(({ startS, endS: end, actor }) => [startS, end, say(ACTOR_TEXTS[actor]), end - startS]),
  })
}

function stretchesOf(report: Report, endS: number): Stretch[] {
  const stretches: Stretch[] = []
  let silentFromS = 0
  for (const turn of report.turns) {
    if (turn.start_s - silentFromS >= SILENCE_FROM_S) {
      stretches.push({ startS: silentFromS, endS: turn.start_s, actor: 'nobody' })
    }
    stretches.push({ startS: turn.start_s, endS: turn.end_s, actor: turn.role })
    silentFromS = Math.max(silentFromS, turn.end_s)
  }
  if (endS - silentFromS >= SILENCE_FROM_S) stretches.push({ startS: silentFromS, endS, actor: 'nobody' })
  return stretches
}

/** Pupils are hatched and silence is thin, so that the lanes can be distinguished without colour. */
function lane({ say, palette }: Context, actor: Actor, all: readonly Stretch[]): Trace {
  const mine = all.filter((stretch) => stretch.actor === actor)
  const who = say(ACTOR_TEXTS[actor])
  return {
    type: 'bar',
    orientation: 'h',
    name: who,
    base: mine.map(({ startS }) => startS),
    x: mine.map(({ startS, endS }) => endS - startS),
    y: mine.map(() => who),
    width: actor === 'nobody' ? 0.3 : 0.72,
    customdata: mine.map(({ startS }) => startS),
    hovertext: mine.map(({ startS, endS }) =>
      say(HOVER_TEXTS.stretch, { start: clock(startS), end: clock(endS), who, length: lengthText(say, endS - startS) }),
    ),
    hoverinfo: 'text',
    marker: actorMark(palette, actor),
  }
}

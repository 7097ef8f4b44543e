import { isLongWait } from '@keguan/contract/report/lesson/gaps'
import type { Report } from '@keguan/contract/report/lesson/report'
import { PHASE_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import { clock, moment, rounded } from '../../kit/format.ts'
import type { BandLane, TimeBand } from '../../kit/view.ts'
import { type Context, measureOf, numberOf } from '../context.ts'
import { lessonLength } from '../overview/lesson-length.ts'
import { settingOf } from '../settings.ts'
import { STORY_TEXTS } from '../words/story.ts'
import { ACTOR_TEXTS, ROLE_MARKS } from '../words/terms.ts'

/** The view box of the paths. */
const WIDTH = 1000
const HEIGHT = 40
/** Width of a mark, whatever the length of the lesson. */
const MARK_WIDTH = 2.4
/**
 * Lane of each role, top and height: teacher above, pupils below, several over both; a second cue in addition to the
 * colour.
 */
const LANES = { teacher: [0, 19], student: [21, 19], several: [0, 40] } as const
const TICK_STEPS_S = [60, 120, 300, 600, 900, 1800, 3600]
const TICKS_MOST = 10

interface Stretch {
  readonly start_s: number
  readonly end_s: number
}

/** One path for all rectangles of a lane: a lesson has hundreds, and one path renders faster. */
function pathOf(
  stretches: readonly Stretch[],
  endS: number,
  [top, height]: readonly [number, number],
  least = 0.6,
): string {
  return stretches
    .map(({ start_s, end_s }) => {
      const x = (start_s / endS) * WIDTH
      const width = Math.max(least, ((end_s - start_s) / endS) * WIDTH)
      return `M${rounded(x, 1)} ${top}h${rounded(width, 1)}v${height}h-${rounded(width, 1)}z`
    })
    .join('')
}

/** Who spoke when, with phases, questions and long waits on the same axis; null if nothing has a time. */
export function timeBand(context: Context): TimeBand | null {
  const { report, say, palette, endS } = context
  if (report.turns.length === 0 || endS <= 0) return null
  const lanes = (['teacher', 'student', 'several'] as const).flatMap((role): BandLane[] => {
    const turns = report.turns.filter((turn) => turn.role === role)
    if (turns.length === 0) return []
    return [
      {
        id: role,
        name: say(ACTOR_TEXTS[role]),
        mark: say(ROLE_MARKS[role]),
        colour: palette.mark[role],
        path: pathOf(turns, endS, LANES[role]),
      },
    ]
  })
  const questions = report.utterances.flatMap(({ question, role, start_s }) =>
    question && role === 'teacher' && start_s !== null ? [start_s] : [],
  )
  const limitS = settingOf(report, 'wait_long_s')
  const waits = longWaits(report, limitS)
  const dots = (starts: readonly number[]) =>
    pathOf(
      starts.map((start_s) => ({ start_s, end_s: start_s })),
      endS,
      [0, HEIGHT],
      MARK_WIDTH,
    )
  const marks: BandLane[] = [
    {
      id: 'questions',
      name: say(STORY_TEXTS.questionMarks),
      mark: '?',
      colour: palette.text.teacher,
      path: dots(questions),
    },
    {
      id: 'waits',
      name: say(STORY_TEXTS.waitMarks),
      mark: '…',
      colour: palette.text.nobody,
      path: dots(waits.map(({ start_s }) => start_s)),
    },
  ].filter(({ path }) => path !== '')
  return {
    endS,
    alt: say(STORY_TEXTS.bandAlt, { length: lessonLength(endS), questions: questions.length, waits: waits.length }),
    guide: say(STORY_TEXTS.bandGuide),
    lanes,
    marks,
    // a single phase divides nothing
    parts: (report.phases.length < 2 ? [] : report.phases).map((phase) => ({
      name: say(PHASE_NAMES[phase.phase]),
      from: phase.start_s / endS,
      to: phase.end_s / endS,
      moment: moment(phase),
    })),
    ticks: ticksOf(endS),
    startsS: report.turns.map(({ start_s }) => start_s),
  }
}

/** Those after questions if words identify them, as on the card; otherwise those after the teacher. */
function longWaits(report: Report, limitS: number): readonly { readonly start_s: number; readonly end_s: number }[] {
  const long = ({ start_s, end_s }: { start_s: number; end_s: number }) =>
    isLongWait({ startS: start_s, endS: end_s }, limitS)
  if (numberOf(report, 'wait1.long_share') !== null)
    return (measureOf(report, 'wait1.long_share')?.evidence ?? []).filter(long)
  return report.waits.filter((wait) => wait.after === 'teacher' && long(wait))
}

function ticksOf(endS: number): TimeBand['ticks'] {
  const step = TICK_STEPS_S.find((each) => endS / each <= TICKS_MOST) ?? 7200
  return Array.from({ length: Math.floor(endS / step) + 1 }, (_, at) => ({
    at: (at * step) / endS,
    label: clock(at * step),
  })).filter(({ at }) => at < 0.97)
}

import type { Span } from '@keguan/contract/report/kit/measure'
import type { Series } from '@keguan/contract/report/kit/series'
import { isPlacedPlausibly } from '@keguan/contract/report/lesson/pace'
import type { Segment, SpeakerRole, Utterance, Wait } from '@keguan/contract/report/lesson/report'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { lengthText } from '../../kit/figures/figure.ts'
import { clock, moment, rounded, runOn } from '../../kit/format.ts'
import type { Context } from '../context.ts'
import type { EvidenceGroup, EvidenceItem } from '../view.ts'
import { EVIDENCE_TEXTS } from '../words/sections.ts'
import { ACTOR_TEXTS } from '../words/terms.ts'

const EVIDENCE_SHOWN = 5
/** Maximum entries of a list of sentences: a lesson has about a hundred questions. */
const QUESTIONS_SHOWN = 200

/** A group of evidence, or none if it is empty. */
export const group = ({ say }: Context, id: string, title: Named, items: readonly EvidenceItem[]): EvidenceGroup[] =>
  items.length === 0 ? [] : [{ id, title: say(title), items }]

/** Enough of a turn's words to recognise it. */
const SAID_SHOWN = 36

function turnText(context: Context, turn: Segment, role: SpeakerRole): string {
  const stretch = stretchText(context, turn, role)
  const inside = context.report.utterances
    .filter(isPlacedPlausibly)
    .filter(
      ({ start_s, end_s }) =>
        start_s !== null &&
        end_s !== null &&
        (start_s + end_s) / 2 >= turn.start_s &&
        (start_s + end_s) / 2 < turn.end_s,
    )
  const said = runOn(inside.map(({ text }) => text))
  if (said === '') return stretch
  const letters = [...said]
  const short = letters.length > SAID_SHOWN ? `${letters.slice(0, SAID_SHOWN).join('')}…` : said
  return context.say(EVIDENCE_TEXTS.stretchSaid, { stretch, said: short })
}

function stretchText({ say }: Context, span: Span, role: SpeakerRole): string {
  const times = {
    start: clock(span.start_s),
    end: clock(span.end_s),
    length: lengthText(say, span.end_s - span.start_s),
  }
  return say(EVIDENCE_TEXTS.stretch, { ...times, who: say(ACTOR_TEXTS[role]) })
}

/** Minimum minutes for naming fast and slow ones. */
const TELLING_MINUTES = 4

/** Minutes that a rate names, each with its value: the fastest, the slowest; a short list in order of time. */
export function minuteGroups(context: Context, spans: readonly Span[], series: Series, unit: string): EvidenceGroup[] {
  const minutes = spans.flatMap((span) => {
    const value = series.values[Math.round((span.start_s - series.start_s) / series.step_s)] ?? null
    return value === null ? [] : [{ span, value }]
  })
  const listed = (id: string, title: Named, found: readonly (typeof minutes)[number][]) =>
    group(
      context,
      id,
      title,
      found.map(({ span, value }) => minuteItem(context, span, `${rounded(value, 0)} ${unit}`)),
    )
  if (minutes.length < TELLING_MINUTES) {
    const inTime = minutes.toSorted((a, b) => a.span.start_s - b.span.start_s)
    return listed('rate', EVIDENCE_TEXTS.rate, inTime)
  }
  const slowest = minutes.toSorted((a, b) => a.value - b.value || a.span.start_s - b.span.start_s)
  const half = Math.floor(minutes.length / 2)
  return [
    ...listed('rate-fast', EVIDENCE_TEXTS.rateFast, slowest.toReversed().slice(0, half)),
    ...listed('rate-slow', EVIDENCE_TEXTS.rateSlow, slowest.slice(0, half)),
  ]
}

const minuteItem = ({ say }: Context, span: Span, rate: string): EvidenceItem => ({
  moment: moment(span),
  role: 'teacher',
  text: say(EVIDENCE_TEXTS.minuteRate, { minute: `${clock(span.start_s)}–${clock(span.end_s)}`, rate }),
})

export function longestTurns(context: Context, role: SpeakerRole, most = 3): EvidenceItem[] {
  const length = (turn: Segment): number => turn.end_s - turn.start_s
  return context.report.turns
    .filter((turn) => turn.role === role)
    .sort((a, b) => length(b) - length(a) || a.start_s - b.start_s)
    .slice(0, most)
    .map((turn) => ({ moment: moment(turn), role, text: turnText(context, turn, role) }))
}

/** Waits, longest first, played from two seconds earlier, so that the question is heard. */
export function longestWaits(context: Context, waits: readonly Wait[], most = EVIDENCE_SHOWN): EvidenceItem[] {
  return [...waits]
    .sort((a, b) => b.end_s - b.start_s - (a.end_s - a.start_s) || a.start_s - b.start_s)
    .slice(0, most)
    .map((wait) => ({
      moment: moment({ start_s: Math.max(0, wait.start_s - 2), end_s: wait.end_s + 2 }),
      role: wait.after,
      text: context.say(EVIDENCE_TEXTS.waitAfter, {
        who: context.say(ACTOR_TEXTS[wait.after]),
        length: lengthText(context.say, wait.end_s - wait.start_s),
      }),
    }))
}

export const questionItems = ({ report }: Context): EvidenceItem[] =>
  report.utterances
    .filter(({ question, role }) => question && role === 'teacher')
    .slice(0, QUESTIONS_SHOWN)
    .map((utterance) => ({ moment: utteranceMoment(utterance), role: utterance.role, text: utterance.text }))

/** When a sentence can be heard; null if it has no time, or one in which it cannot have been said. */
export function utteranceMoment(utterance: Utterance) {
  const { start_s, end_s } = utterance
  return start_s === null || end_s === null || !isPlacedPlausibly(utterance) ? null : moment({ start_s, end_s })
}

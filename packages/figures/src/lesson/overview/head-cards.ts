import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { MISSING, moment, percent, rounded } from '../../kit/format.ts'
import { type Context, measureOf, numberOf } from '../context.ts'
import { bareValue, intervalText, modeReading, unitText } from '../measures/measure-format.ts'
import { missingText, referenceText } from '../measures/measure-table.ts'
import type { HeadCard } from '../view.ts'
import { HEAD_TEXTS } from '../words/head.ts'
import { MODE_TEXTS } from '../words/terms.ts'
import { lessonLength } from './lesson-length.ts'

/** The four cards at the top: how much was asked or waited, how fast, how much teacher talk, which mode. */
export function headCards(context: Context): HeadCard[] {
  return [exchangeCard(context), rateCard(context), teacherCard(context), modeCard(context)]
}

function card(
  context: Context,
  id: MeasureId,
  label: Named,
  shown: { value: string; unit: string; sub: string },
): HeadCard {
  const measure = measureOf(context.report, id)
  const missing = (measure?.value ?? null) === null
  const first = measure?.evidence[0]
  return {
    id,
    label: context.say(label),
    value: missing ? MISSING : shown.value,
    unit: missing ? '' : shown.unit,
    sub: missing ? missingText(context, id) : shown.sub,
    missing,
    estimated: !missing && measure?.estimated === true,
    moment: first ? moment(first) : null,
  }
}

/** Questions when the words are known, else waits, else turns: the first that has a value. */
function exchangeCard(context: Context): HeadCard {
  const { report, say } = context
  const id = (['question.count', 'wait.median'] as const).find((each) => numberOf(report, each) !== null)
  const value = (which: MeasureId) => ({
    value: bareValue(say, which, measureOf(report, which)),
    unit: unitText(say, which, measureOf(report, which)?.source),
  })
  if (id === 'question.count') {
    const rate = numberOf(report, 'question.rate')
    const sub = rate === null ? '' : say(HEAD_TEXTS.questionRate, { rate: rounded(rate, 2) })
    return card(context, id, HEAD_TEXTS.questions, { ...value(id), sub })
  }
  if (id === 'wait.median') {
    const long = numberOf(report, 'wait.long_share')
    const sub = long === null ? referenceLine(context, id) : say(HEAD_TEXTS.longWaits, { share: percent(long) })
    return card(context, id, HEAD_TEXTS.waits, { ...value(id), sub })
  }
  const sub = report.duration_s === null ? '' : say(HEAD_TEXTS.perLesson, { clock: lessonLength(report.duration_s) })
  return card(context, 'talk.turn_count', HEAD_TEXTS.turns, { ...value('talk.turn_count'), sub })
}

function rateCard(context: Context): HeadCard {
  const { report, say } = context
  const measure = measureOf(report, 'rate.speech')
  return card(context, 'rate.speech', HEAD_TEXTS.rate, {
    value: bareValue(say, 'rate.speech', measure),
    unit: unitText(say, 'rate.speech', measure?.source),
    sub: referenceLine(context, 'rate.speech'),
  })
}

function teacherCard(context: Context): HeadCard {
  const { report, say } = context
  const measure = measureOf(report, 'st.rt')
  const rt = numberOf(report, 'st.rt')
  const interval = intervalText('st.rt', measure)
  const text = { rt: rt === null ? MISSING : rounded(rt, 2), interval }
  return card(context, 'st.rt', HEAD_TEXTS.teacher, {
    value: rt === null ? MISSING : String(Math.round(rt * 100)),
    unit: '%',
    sub: interval === '' ? say(HEAD_TEXTS.rt, text) : say(HEAD_TEXTS.rtInterval, text),
  })
}

function modeCard(context: Context): HeadCard {
  const { report, say } = context
  const measure = measureOf(report, 'st.mode')
  const reading = modeReading(measure)
  const other = reading?.other ?? null
  const [rt, ch] = [numberOf(report, 'st.rt'), numberOf(report, 'st.ch')]
  return card(context, 'st.mode', HEAD_TEXTS.mode, {
    value:
      reading === null || other === null
        ? bareValue(say, 'st.mode', measure)
        : say(HEAD_TEXTS.modeBetween, { mode: say(MODE_TEXTS[reading.mode]), other: say(MODE_TEXTS[other]) }),
    unit: reading && other === null ? percent(reading.share) : '',
    sub: rt === null || ch === null ? '' : say(HEAD_TEXTS.rtCh, { rt: rounded(rt, 2), ch: rounded(ch, 2) }),
  })
}

function referenceLine(context: Context, id: MeasureId): string {
  const { report, say } = context
  const reference = referenceText(context, id)
  if (reference !== '') return say(HEAD_TEXTS.reference, { reference })
  const interval = intervalText(id, measureOf(report, id))
  return interval === '' ? '' : say(HEAD_TEXTS.interval, { interval })
}

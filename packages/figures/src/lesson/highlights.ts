import type { MessageValues } from '@keguan/contract/message'
import type { Highlights } from '@keguan/contract/report/lesson/highlights'
import { lengthText } from '../kit/figures/figure.ts'
import { clock, moment, percent, rounded } from '../kit/format.ts'
import type { SummaryView } from '../kit/view.ts'
import { type Context, measureOf } from './context.ts'
import { rateUnit } from './measure-format.ts'
import type { EvidenceItem } from './view.ts'
import { STRENGTH_TEXTS, SUGGESTION_TEXTS } from './words/highlights.ts'

type Clip = Highlights['strengths'][number] | NonNullable<Highlights['suggestion']>

/** The one suggestion of the report in words, with the clip it is tied to. */
export function suggestionView(context: Context): SummaryView['suggestion'] {
  const { suggestion } = context.report.highlights
  if (!suggestion) return null
  return {
    text: context.say(SUGGESTION_TEXTS[suggestion.id], variables(context, suggestion)),
    moment: suggestion.span ? moment(suggestion.span) : null,
  }
}

/** What stands out, each with where to hear it. */
export const strengthItems = (context: Context): EvidenceItem[] =>
  context.report.highlights.strengths.map((strength) => ({
    moment: strength.span ? moment(strength.span) : null,
    role: null,
    text: context.say(STRENGTH_TEXTS[strength.id], variables(context, strength)),
  }))

/** Numbers as they are said: shares in percent, lengths in words, rates with their unit, the minute from the clip. */
function variables({ report, say }: Context, { span, values }: Clip): MessageValues {
  const unit = say(rateUnit(measureOf(report, 'rate.speech')?.source))
  const said = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === 'share') return [name, percent(value)]
    if (name.endsWith('_s')) return [name.slice(0, -2), lengthText(say, value)]
    if (name === 'rate') return [name, `${rounded(value, 0)} ${unit}`]
    return [name, rounded(value, 0)]
  })
  const minute = span ? { minute: `${clock(span.start_s)}–${clock(span.end_s)}` } : {}
  return { unit, ...minute, ...Object.fromEntries(said) }
}

import type { CareerDelivery, DeliveryMeasure } from '@keguan/contract/report/career/report'
import { DELIVERY_MEASURES } from '@keguan/contract/report/career/report'
import { column, tableFigure } from '../kit/figures/figure.ts'
import { clock, MISSING, percent, rounded } from '../kit/format.ts'
import type { Cell, FigureView } from '../kit/view.ts'
import type { CareerContext } from './figures.ts'
import { CAREER_FIGURES, DELIVERY_GAPS, DELIVERY_NAMES, DELIVERY_NOTES, CAREER_TEXTS as T } from './words.ts'

/** Decimal places; null: a share. */
const DIGITS: Readonly<Record<DeliveryMeasure, number | null>> = {
  'rate.speech': 0,
  'rate.articulation': 0,
  'pause.share': null,
  'pause.median': 2,
  'pitch.median_st': 1,
  'pitch.sd_st': 1,
  'loudness.sd_db': 1,
}

type Recorded = { readonly name: string; readonly delivery: CareerDelivery }

export const recordedIn = ({ report }: Pick<CareerContext, 'report'>): Recorded[] =>
  report.sources.flatMap(({ name, delivery }) => (delivery ? [{ name, delivery }] : []))

/** How the person speaks in each recording; null without one. */
export function deliveryTable(context: CareerContext): FigureView<never> | null {
  const { say } = context
  const recorded = recordedIn(context)
  if (recorded.length === 0) return null
  return tableFigure(context, {
    id: 'delivery-list',
    words: CAREER_FIGURES.delivery,
    columns: [T.source, T.spoken, ...DELIVERY_MEASURES.map((id) => DELIVERY_NAMES[id])].map((title) =>
      column(say, title),
    ),
    rows: recorded.map(({ name, delivery: { spoken_s, measures } }): Cell[] => [
      ...[name, clock(Math.round(spoken_s))],
      ...measures.map((measure) => measureText(context, measure)),
    ]),
  })
}

function measureText(
  { say }: CareerContext,
  { id, value, interval, why_missing: why }: CareerDelivery['measures'][number],
): string {
  const digits = DIGITS[id]
  const textOf = (number: number) => (digits === null ? percent(number, 0) : rounded(number, digits))
  if (value === null) return why && DELIVERY_GAPS[why] ? `${MISSING} ${say(DELIVERY_GAPS[why])}` : MISSING
  return interval ? `${textOf(value)} (${interval.map(textOf).join('–')})` : textOf(value)
}

/** Which values are uncertain, and why; null if none. */
export function deliveryCaveat(context: CareerContext): string | null {
  const between = context.locale === 'zh-CN' ? '、' : ', '
  const notes = (['misfit', 'estimated'] as const).flatMap((key) => {
    const names = recordedIn(context).flatMap(({ name, delivery }) => (delivery[key] ? [name] : []))
    return names.length === 0 ? [] : [context.say(DELIVERY_NOTES[key], { names: names.join(between) })]
  })
  return notes.length === 0 ? null : notes.join(context.locale === 'zh-CN' ? '' : ' ')
}

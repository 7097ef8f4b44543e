import type { MessageValues, Say } from '@keguan/contract/message'
import type { GoodAdvice, TryAdvice } from '@keguan/contract/report/lesson/advice'
import { lengthText } from '../../kit/figures/figure.ts'
import { clock, moment, percent, rounded } from '../../kit/format.ts'
import { type Context, measureOf } from '../context.ts'
import { short } from '../evidence/sentences.ts'
import { rateUnit } from '../measures/measure-format.ts'
import type { StoryItem } from '../view.ts'
import { GOOD_MOMENT_TEXTS } from '../words/good-moments.ts'
import { TRY_TEXTS } from '../words/tries.ts'

/** Longer sentences are cut: they can be heard. */
const QUOTED_LETTERS = 56

/** Below this, a share would be printed as 0 %. */
const HARDLY = 0.005

type Item = GoodAdvice | TryAdvice

export function goodItem(context: Context, item: GoodAdvice): StoryItem {
  const texts = GOOD_MOMENT_TEXTS[item.id]
  const told = variables(context, item)
  return {
    ...place(context, item),
    title: context.say(texts.title, told),
    text: context.say(texts.text, told),
    wording: '',
    why: '',
  }
}

export function tryItem(context: Context, item: TryAdvice): StoryItem {
  const all = TRY_TEXTS[item.id]
  // if only sound is known, no question and no sentence can be named
  const texts = context.report.utterances.length === 0 ? { ...all, ...all.sound } : all
  const told = variables(context, item)
  const { say } = context
  return {
    ...place(context, item),
    title: say(texts.title, told),
    text: say(textOf(texts, item), told),
    wording: say(texts.wording, told),
    why: say(texts.why, told),
  }
}

/** The sentence that matches the numbers of an item. */
function textOf({ text, none, earlier }: (typeof TRY_TEXTS)[TryAdvice['id']], { values: { n, share } }: TryAdvice) {
  if (earlier && n === undefined && share === undefined) return earlier
  const isNone = n === 0 || (share !== undefined && share < HARDLY)
  return (isNone && none) || text
}

function place({ report }: Context, { id, quoted, span }: Item) {
  const said = quoted === null ? undefined : report.utterances[quoted]
  return {
    id,
    quote: said ? { text: short(said.text, QUOTED_LETTERS), role: said.role } : null,
    moment: span ? moment(span) : null,
  }
}

/** Numbers as written in sentences: shares in percent, lengths in words. */
export const spokenNumbers = (say: Say, values: Readonly<Record<string, number>>): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, string | number] => {
      if (name === 'share') return [name, percent(value)]
      if (name.endsWith('_s')) return [name.slice(0, -2), lengthText(say, value)]
      return [name, rounded(value, 0)]
    }),
  )

function variables({ report, say }: Context, { span, values, word }: Item): MessageValues {
  const unit = say(rateUnit(measureOf(report, 'rate.speech')?.source))
  const { rate } = values
  return {
    ...(span && { start: clock(span.start_s) }),
    ...(word !== undefined && { word }),
    ...spokenNumbers(say, values),
    ...(rate !== undefined && { rate: `${rounded(rate, 0)} ${unit}` }),
  }
}

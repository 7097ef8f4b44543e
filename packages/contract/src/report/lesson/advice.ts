import * as z from 'zod'
import { ADVICE_TOPICS, type AdviceId, type AdviceMark, GOOD_MOMENTS, TRIES } from '../../vocabulary/advice.ts'
import { Span } from '../kit/measure.ts'

const common = {
  /** The span that is played; includes the whole quoted sentence. Null where nothing has a time. */
  span: Span.nullable(),
  /** Index of the sentence that is quoted; null where there are no words. */
  quoted: z.number().int().nonnegative().nullable(),
  /** Numbers of its sentence, in the units of the measures. */
  values: z.record(z.string(), z.number()),
  /** A word of the lesson that its sentence names: a filler, say. */
  word: z.string().optional(),
  /** Deviation from the usual × its reliability, 0–1. */
  strength: z.number().min(0).max(1),
}

/** The number that the rule of a thing to try counts, whether or not the rule suggested anything. */
export const AdviceCount = z.record(z.string(), z.number())
export type AdviceCount = z.infer<typeof AdviceCount>

/** All advice for a lesson, strongest first: each rule that applies, once. The words are in figures. */
export const Advice = z.object({
  good: z.array(z.object({ id: z.enum(GOOD_MOMENTS), ...common })),
  tries: z.array(z.object({ id: z.enum(TRIES), ...common })),
  /** So that the next lesson can be compared; missing without words and in reports before 1.11. */
  counts: z.partialRecord(z.enum(TRIES), AdviceCount).optional(),
})
export type Advice = z.infer<typeof Advice>
export type GoodAdvice = Advice['good'][number]
export type TryAdvice = Advice['tries'][number]

/** Earlier advice: what was shown for the teacher's last lessons, and the responses to this lesson's. */
export interface AdviceHistory {
  /** Of earlier lessons, the last one first. */
  readonly said: readonly (readonly AdviceId[])[]
  /** Marked not useful in any lesson. */
  readonly unwanted: readonly AdviceId[]
  /** Of this lesson. */
  readonly marks: Readonly<Partial<Record<AdviceId, AdviceMark>>>
}

export const NO_HISTORY: AdviceHistory = { said: [], unwanted: [], marks: {} }

export const GOOD_SHOWN = 3
export const TRIES_SHOWN = 2

/** Reduction for advice shown in the last lesson; half of it for the lesson before. */
const SAID_LAST_TIME = 0.9
/** Advice marked not useful comes only where nothing else is left. */
const UNWANTED = 0.95

function noveltyOf(id: AdviceId, { said, unwanted }: AdviceHistory): number {
  const times = said.findIndex((ids) => ids.includes(id))
  const repeated = times < 0 ? 0 : SAID_LAST_TIME / 2 ** times
  return (1 - repeated) * (unwanted.includes(id) ? 1 - UNWANTED : 1)
}

interface Ranked {
  readonly id: AdviceId
  readonly quoted: number | null
  readonly strength: number
}

/** Advice already shown stays; dismissed advice returns only after all the others. */
const PLACES: Readonly<Record<AdviceMark, number>> = { aim: 1, useful: 1, said: 1, replaced: -1, not_useful: -2 }

/** Strength below which advice is shown only if there is nothing else. */
const MARGINAL = 0.1

/**
 * Selects the advice that is shown: the strongest by strength × novelty, of different topics, and no sentence of the
 * lesson twice. Sentences quoted `above`, among the good moments, are quoted again only where nothing else is left.
 */
function choose<Item extends Ranked>(
  items: readonly Item[],
  history: AdviceHistory,
  { most, above = [] }: { readonly most: number; readonly above?: readonly number[] },
): Item[] {
  const place = ({ id }: Item) => {
    const mark = history.marks[id]
    return mark === undefined ? 0 : PLACES[mark]
  }
  const rank = (item: Item) => item.strength * noveltyOf(item.id, history)
  const ranked = [...items].sort((a, b) => place(b) - place(a) || rank(b) - rank(a))
  const wantsOthers = items.some((item) => place(item) < 0)
  const chosen: Item[] = []
  const isNewTopic = (item: Item) => chosen.every(({ id }) => ADVICE_TOPICS[id] !== ADVICE_TOPICS[item.id])
  const isQuotedAgain = ({ quoted }: Item) => quoted !== null && chosen.some((each) => each.quoted === quoted)
  const isQuotedAbove = ({ quoted }: Item) => quoted !== null && above.includes(quoted)
  const isWorthIt = (item: Item) => item.strength >= MARGINAL || place(item) !== 0 || wantsOthers || chosen.length === 0
  // Another one on the same topic is still better than a dismissed one.
  const passes = [
    (item: Item) => place(item) >= 0 && isNewTopic(item) && !isQuotedAbove(item),
    (item: Item) => place(item) >= 0 && !isQuotedAbove(item),
    (item: Item) => place(item) >= 0,
    () => true,
  ]
  for (const isWanted of passes) {
    for (const item of ranked) {
      const isFree = !chosen.includes(item) && !isQuotedAgain(item) && isWorthIt(item)
      if (chosen.length < most && isFree && isWanted(item)) chosen.push(item)
    }
  }
  return chosen
}

export interface ChosenAdvice {
  readonly good: readonly GoodAdvice[]
  readonly tries: readonly TryAdvice[]
}

export function chooseAdvice({ good, tries }: Advice, history = NO_HISTORY): ChosenAdvice {
  const shown = choose(good, history, { most: GOOD_SHOWN })
  const above = shown.flatMap((item) => item.quoted ?? [])
  return { good: shown, tries: choose(tries, history, { most: TRIES_SHOWN, above }) }
}

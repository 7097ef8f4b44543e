import * as z from 'zod'
import {
  ADVICE_TOPICS,
  type AdviceId,
  type AdviceMark,
  GOOD_MOMENTS,
  TRIES,
  type Try,
} from '../../vocabulary/advice.ts'
import { Span } from '../kit/measure.ts'
import type { MeasureId } from './measure-table.ts'

const common = {
  /** What is played; holds the quoted sentence from its beginning to its end. Null where nothing has a time. */
  span: Span.nullable(),
  /** Index of the sentence that is quoted; null where there are no words. */
  quoted: z.number().int().nonnegative().nullable(),
  /** Numbers of its sentence, in the units of the measures. */
  values: z.record(z.string(), z.number()),
  /** A word of the lesson that its sentence names: a filler, say. */
  word: z.string().optional(),
  /** How far the lesson is from what is usual, times how reliable that is, 0–1. */
  strength: z.number().min(0).max(1),
}

/** What can be said of a lesson, strongest first: every rule that applies, once. Words are made in figures. */
export const Advice = z.object({
  good: z.array(z.object({ id: z.enum(GOOD_MOMENTS), ...common })),
  tries: z.array(z.object({ id: z.enum(TRIES), ...common })),
})
export type Advice = z.infer<typeof Advice>
export type GoodAdvice = Advice['good'][number]
export type TryAdvice = Advice['tries'][number]

/** The measure that shows whether a thing to try was done, and its direction. */
export const AIM_MEASURES: Readonly<Record<Try, { readonly measure: MeasureId; readonly better: 'more' | 'less' }>> = {
  wait_after_question: { measure: 'wait1.long_share', better: 'more' },
  wait_after_answer: { measure: 'wait2.long_share', better: 'more' },
  let_pupils_answer: { measure: 'question.self_answered', better: 'less' },
  pause_in_long_talk: { measure: 'talk.longest_teacher_s', better: 'less' },
  open_a_closed_question: { measure: 'question.open_share', better: 'more' },
  name_what_was_good: { measure: 'feedback.praise', better: 'more' },
  build_on_answers: { measure: 'feedback.use', better: 'more' },
  ask_why: { measure: 'move.press_reasoning', better: 'more' },
  pass_to_a_pupil: { measure: 'move.relate', better: 'more' },
  invite_questions: { measure: 'student.question_count', better: 'more' },
  say_it_without_filler: { measure: 'concise.fillers', better: 'less' },
  slow_down: { measure: 'rate.speech', better: 'less' },
  let_them_talk: { measure: 'talk.several_share', better: 'more' },
  close_with_pupils: { measure: 'path.transfer_share', better: 'more' },
  say_tasks_once: { measure: 'concise.redundancy', better: 'less' },
  one_question_at_a_time: { measure: 'question.rate', better: 'less' },
  see_who_understood: { measure: 'question.open_share', better: 'more' },
  hear_more_pupils: { measure: 'talk.student_share', better: 'more' },
}

/** Earlier advice: that of the teacher's last lessons, and the feedback on this lesson's. */
export interface AdviceHistory {
  /** Of earlier lessons, the last one first. */
  readonly said: readonly (readonly AdviceId[])[]
  /** Marks that were called not useful in any lesson. */
  readonly unwanted: readonly AdviceId[]
  /** Of this lesson. */
  readonly marks: Readonly<Partial<Record<AdviceId, AdviceMark>>>
}

export const NO_HISTORY: AdviceHistory = { said: [], unwanted: [], marks: {} }

export const GOOD_SHOWN = 3
export const TRIES_SHOWN = 2

/** What was said in the last lesson counts so much less now; the one before half of that. */
const SAID_LAST_TIME = 0.9
/** What the teacher called not useful comes only where nothing else is left. */
const UNWANTED = 0.95

function noveltyOf(id: AdviceId, { said, unwanted }: AdviceHistory): number {
  const times = said.findIndex((ids) => ids.includes(id))
  const repeated = times < 0 ? 0 : SAID_LAST_TIME / 2 ** times
  return (1 - repeated) * (unwanted.includes(id) ? 1 - UNWANTED : 1)
}

interface Ranked {
  readonly id: AdviceId
  readonly strength: number
}

/** What was shown stays; what was sent away comes back only after all the others. */
const PLACES: Readonly<Record<AdviceMark, number>> = { aim: 1, useful: 1, said: 1, replaced: -1, not_useful: -2 }

/** What is shown of all that could be said: the strongest by strength × novelty, of different topics. */
function choose<Item extends Ranked>(items: readonly Item[], history: AdviceHistory, most: number): Item[] {
  const place = ({ id }: Item) => {
    const mark = history.marks[id]
    return mark === undefined ? 0 : PLACES[mark]
  }
  const rank = (item: Item) => item.strength * noveltyOf(item.id, history)
  const ranked = [...items].sort((a, b) => place(b) - place(a) || rank(b) - rank(a))
  const chosen: Item[] = []
  const isNewTopic = (item: Item) => chosen.every(({ id }) => ADVICE_TOPICS[id] !== ADVICE_TOPICS[item.id])
  // Another one on the same topic is still better than one that was sent away.
  const passes = [(item: Item) => place(item) >= 0 && isNewTopic(item), (item: Item) => place(item) >= 0, () => true]
  for (const isWanted of passes) {
    for (const item of ranked) {
      if (chosen.length < most && !chosen.includes(item) && isWanted(item)) chosen.push(item)
    }
  }
  return chosen
}

export interface ChosenAdvice {
  readonly good: readonly GoodAdvice[]
  readonly tries: readonly TryAdvice[]
}

export const chooseAdvice = ({ good, tries }: Advice, history = NO_HISTORY): ChosenAdvice => ({
  good: choose(good, history, GOOD_SHOWN),
  tries: choose(tries, history, TRIES_SHOWN),
})

import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'
import { DIRECTION, TASK } from '../../language/lexicon/talk-cues.ts'
import { roundTime } from '../../math/rounding.ts'
import { type AdviceLesson, beyond, isQuotable, most, numberIn, spanOf } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'
import { fastestMinute, stretches } from '../stretches.ts'

/**
 * From the first length on a stretch of telling may be worth a pause; at the second it surely is (proposals), seconds.
 */
const LONG_TALK_S = [75, 300] as const
/** The same without times: syllables, at 220 per minute. */
const SYLLABLES_A_SECOND = 220 / 60
/** Pupils' usual share of the talk (a proposal). */
const USUAL_SHARE = 0.25
/** A filler is a habit from the first rate on, a strong one from the second; uses per minute (proposals). */
const FILLER_RATE = [1, 4] as const
/** Sentences with this share of common character pairs count as the same (Dice; a proposal). */
const SAME_AGAIN = 0.7

/** The sentence in the middle of a run that can be quoted. */
function middleOf(run: readonly Utterance[]): Utterance | null {
  const from = Math.floor(run.length / 2)
  return [...run.slice(from), ...run.slice(0, from).reverse()].find((each) => isQuotable(each, 6)) ?? null
}

const lengthOf = (run: readonly Utterance[]): number => {
  const [first, last] = [run[0], run.at(-1)]
  if (first?.start_s != null && last?.end_s != null) return last.end_s - first.start_s
  return run.reduce((sum, { syllables }) => sum + syllables, 0) / SYLLABLES_A_SECOND
}

function longestTelling(lesson: AdviceLesson) {
  const run = most(
    lesson.runs.filter(([first]) => first?.role === 'teacher'),
    lengthOf,
  )
  if (run) {
    const quoted = middleOf(run)
    return quoted && { quoted, span: spanOf(quoted), lengthS: lengthOf(run) }
  }
  const turn = most(stretches(lesson, 'teacher'), ({ lengthS }) => lengthS)
  return turn && { quoted: null, span: turn.span, lengthS: turn.lengthS }
}

/** Suggestions about how the teacher spoke. */
export const TELLING_RULES: readonly Rule<Try>[] = [
  {
    id: 'pause_in_long_talk',
    reliability: 0.9,
    rarity: 0.9,
    needsSides: true,
    find: (lesson) => {
      const found = longestTelling(lesson)
      if (!found) return null
      const { lengthS, ...where } = found
      return { distance: beyond(lengthS, ...LONG_TALK_S), ...where, values: { length_s: roundTime(lengthS) } }
    },
  },
  {
    id: 'say_it_without_filler',
    reliability: 0.75,
    rarity: 0.9,
    find: ({ report, said }) => {
      const habit = most(
        report.fillers.filter((each) => each.habit),
        ({ per_minute, count }) => per_minute ?? count / 10,
      )
      if (!habit) return null
      const used = habit.evidence
        .flatMap(({ utterance }) => (utterance === undefined ? [] : (said[utterance] ?? [])))
        .filter((each) => isQuotable(each, 4))
      const quoted = most(used, ({ text }) => text.split(habit.phrase).length * 20 - Math.min(60, text.length))
      if (!quoted) return null
      return {
        distance: 0.2 + 0.8 * beyond(habit.per_minute ?? 1, ...FILLER_RATE),
        quoted,
        span: spanOf(quoted),
        values: { n: habit.count },
        word: habit.phrase,
      }
    },
  },
  {
    id: 'slow_down',
    reliability: 0.85,
    rarity: 0.85,
    find: (lesson) => {
      const high = lesson.report.measures['rate.speech']?.reference?.high
      const rate = numberIn(lesson, 'rate.speech')
      const fastest = fastestMinute(lesson)
      if (high === undefined || rate === null || !fastest) return null
      const inside = lesson.said.filter(
        (each) =>
          each.role === 'teacher' &&
          each.start_s !== null &&
          each.end_s !== null &&
          each.start_s >= fastest.span.start_s &&
          each.end_s <= fastest.span.end_s &&
          isQuotable(each, 8),
      )
      const quoted = most(
        inside,
        ({ syllables, start_s, end_s }) => syllables / Math.max(1, (end_s ?? 0) - (start_s ?? 0)),
      )
      return {
        distance: beyond(rate, high, high * 1.3),
        quoted,
        span: quoted ? spanOf(quoted) : fastest.span,
        values: { rate: fastest.rate, high },
      }
    },
  },
  {
    id: 'say_tasks_once',
    reliability: 0.7,
    rarity: 0.65,
    count: (lesson) => ({ n: repeated(lesson).length }),
    find: (lesson) => {
      const again = repeated(lesson)
      const best = most(again, ({ syllables }) => Math.min(40, syllables))
      if (!best) return null
      const distance = 0.15 + 0.85 * beyond(again.length / Math.max(1, lesson.minutes), 0.05, 0.5)
      return { distance, quoted: best, span: spanOf(best), values: { n: again.length } }
    },
  },
  {
    id: 'hear_more_pupils',
    reliability: 0.85,
    rarity: 0.33,
    needsSides: true,
    find: (lesson) => {
      const share = numberIn(lesson, 'talk.student_share')
      if (share === null) return null
      const best = most(
        lesson.exchanges.filter(({ question }) => isQuotable(question)),
        ({ answers }) => answers[0]?.syllables ?? 0,
      )
      const longest = most(stretches(lesson, 'student'), ({ lengthS }) => lengthS)
      if (!best && !longest) return null
      return {
        distance: beyond(USUAL_SHARE - share, 0, 0.2),
        quoted: best?.question ?? null,
        span: best ? spanOf(best.question, best.answers[0]) : (longest?.span ?? null),
        values: { share },
      }
    },
  },
]

/** Instructions that the teacher repeats almost verbatim, with no pupil speaking between. */
function repeated({ runs }: AdviceLesson): Utterance[] {
  return runs.flatMap((run) =>
    run[0]?.role !== 'teacher'
      ? []
      : run.filter((each, at) => {
          if (!isQuotable(each, 6) || !(DIRECTION.test(each.text) || TASK.test(each.text))) return false
          return run.slice(Math.max(0, at - 3), at).some((before) => likeness(before.text, each.text) >= SAME_AGAIN)
        }),
  )
}

/** Share of pairs of characters that two sentences have in common (Dice). */
function likeness(one: string, other: string): number {
  const pairs = (text: string) => {
    const letters = [...text.replace(/[^\p{L}\p{N}]/gu, '')]
    return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
  }
  const [a, b] = [pairs(one), pairs(other)]
  const common = [...a].filter((pair) => b.has(pair)).length
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size)
}

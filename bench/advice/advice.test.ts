import { findAdvice } from '@keguan/analysis/advice/find-advice'
import { type Advice, chooseAdvice, NO_HISTORY } from '@keguan/contract/report/lesson/advice'
import type { AdviceId } from '@keguan/contract/vocabulary/advice'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnalysedLesson, everyLesson } from './thirty-lessons.ts'
import { WRITTEN_LESSONS } from './written-lessons.ts'

/**
 * Advice whose playback may begin before the quoted words: with the answer that they follow, or the instruction before
 * the work.
 */
const LEAD_MOST_S = 12
/** The sentence itself supports it, for any speaker. */
const SAYS_ITSELF: readonly AdviceId[] = [
  ...(['named_the_good', 'asked_openly', 'set_up_talk', 'named_the_goal', 'made_it_vivid'] as const),
  ...(['open_a_closed_question', 'see_who_understood', 'let_them_talk'] as const),
  ...(['say_it_without_filler', 'slow_down', 'say_tasks_once'] as const),
]
const SOUND_OF_ALL: readonly AdviceId[] = ['talked_together', 'quiet_work', 'steady_pace']
let lessons: AnalysedLesson[] = []

const isMade = ({ name }: AnalysedLesson) => name.startsWith('made')
const isChosen = ({ name }: AnalysedLesson) => WRITTEN_LESSONS.some((each) => each === name)
const share = (count: number): number => count / lessons.length

beforeAll(() => {
  lessons = everyLesson()
}, 240_000)

describe('advice for twenty made lessons and 38 written ones', () => {
  // ten of the written ones were chosen before the rules were tuned; the others are held out
  it.each([
    ['all', 58, () => true],
    ['made and chosen', 30, (each: AnalysedLesson) => isMade(each) || isChosen(each)],
    ['written', 38, (each: AnalysedLesson) => !isMade(each)],
  ] as const)('gives no suggestion in more than 30 %% of them: %s', (_, length, isOf) => {
    const group = lessons.filter(isOf)
    expect(group).toHaveLength(length)
    const counts = new Map<string, number>()
    for (const { name, report } of group) {
      const { tries } = chooseAdvice(report.advice!)
      expect(tries.length, name).toBeGreaterThan(0)
      for (const { id } of tries) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const [id, count] of counts) expect(count / length, id).toBeLessThanOrEqual(0.3)
  })

  it('has at least two good moments in 90 % of the lessons', () => {
    const enough = lessons.filter(({ report }) => chooseAdvice(report.advice!).good.length >= 2)
    expect(share(enough.length)).toBeGreaterThanOrEqual(0.9)
  })

  it('quotes no sentence twice among the good moments or among the suggestions', () => {
    for (const { name, report } of lessons) {
      const { good, tries } = chooseAdvice(report.advice!)
      for (const shown of [good, tries]) {
        const quoted = shown.flatMap((item) => item.quoted ?? [])
        expect(new Set(quoted).size, name).toBe(quoted.length)
      }
    }
  })

  it('plays every sentence that it quotes', () => {
    let quotes = 0
    for (const { name, report } of lessons) {
      for (const { id, quoted, span } of [...report.advice!.good, ...report.advice!.tries]) {
        if (quoted === null) continue
        const said = report.utterances[quoted]
        if (!said || said.start_s === null || said.end_s === null) {
          expect(span, `${name} ${id}: nothing to play without times`).toBeNull()
          continue
        }
        quotes += 1
        expect(span?.start_s, `${name} ${id}`).toBeLessThanOrEqual(said.start_s + 0.001)
        expect(said.start_s - (span?.start_s ?? 0), `${name} ${id}: heard at once`).toBeLessThanOrEqual(LEAD_MOST_S)
        expect(span?.end_s, `${name} ${id}`).toBeGreaterThanOrEqual(said.end_s - 0.001)
      }
    }
    expect(quotes).toBeGreaterThan(150)
  })

  it('gives no advice that depends on the speaker where the voices are in doubt', () => {
    const ofWords = new Set<string>([...SAYS_ITSELF, ...SOUND_OF_ALL])
    let left = 0
    for (const { name, report } of lessons) {
      const doubted = findAdvice({ ...report, warnings: [...report.warnings, { code: 'voices_unsure' }] })
      const idsOf = ({ good, tries }: Advice) => [...good, ...tries].map(({ id }) => id)
      expect(idsOf(doubted).sort(), name).toEqual(
        idsOf(report.advice!)
          .filter((id) => ofWords.has(id))
          .sort(),
      )
      left += idsOf(report.advice!).length - idsOf(doubted).length
    }
    expect(left).toBeGreaterThan(200)
  })

  it('gives the next lesson of a teacher different advice', () => {
    for (const [at, { name, report }] of lessons.entries()) {
      const before = lessons[(at + lessons.length - 1) % lessons.length]!
      const said = chooseAdvice(before.report.advice!).tries.map(({ id }) => id)
      const next = chooseAdvice(report.advice!, { ...NO_HISTORY, said: [said] }).tries
      expect(next.filter(({ id }) => said.includes(id)).length, name).toBeLessThanOrEqual(1)
    }
  })
})

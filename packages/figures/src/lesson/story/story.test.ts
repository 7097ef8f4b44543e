import type { TryAdvice } from '@keguan/contract/report/lesson/advice'
import { NO_HISTORY } from '@keguan/contract/report/lesson/advice'
import type { ChosenAim } from '@keguan/contract/report/lesson/aim'
import type { Report } from '@keguan/contract/report/lesson/report'
import { TRIES } from '@keguan/contract/vocabulary/advice'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { lessonReport } from '../../../test/lesson-report.ts'
import { createContext } from '../context.ts'
import { storyView } from './story.ts'

const WORDS = lessonReport(5, true)
const SOUND = lessonReport(19, false)

const story = (report: Report, aim: ChosenAim | null = null, locale: (typeof LOCALES)[number] = 'zh-CN') =>
  storyView(createContext(report, locale, 'light'), { history: NO_HISTORY, values: {}, aim })

const suggesting = (report: Report, id: TryAdvice['id'], values: Record<string, number>): Report => ({
  ...report,
  advice: { good: [], tries: [{ id, span: null, quoted: null, values, strength: 0.5 }] },
})
const told = (report: Report) =>
  story(report).tries.map(({ title, text, wording }) => `${title}｜${text}｜${wording}`)[0]

const counting = (id: TryAdvice['id'], numbers: Record<string, number>): Report => ({
  ...WORDS,
  advice: { good: [], tries: [], counts: { [id]: numbers } },
})

describe('a chosen aim', () => {
  const praise = (n: number, total: number) => counting('name_what_was_good', { n, total })
  const before: ChosenAim = { id: 'name_what_was_good', numbers: { n: 1, total: 3 } }

  it('is answered with what its rule counted in both lessons', () => {
    expect(story(praise(4, 5), before).aim?.text).toBe(
      '上次：3 次表扬里 1 次说出了好在哪里；这次：5 次表扬里 4 次说出了好在哪里，离目标近了一步。',
    )
    expect(story(praise(0, 5), before).aim?.text).toContain('5 次表扬都没有说出好在哪里，可以再试一次')
  })

  it('says what to look at where one of the lessons has no number', () => {
    const look = '这次看看：夸的时候，有没有说好在哪里。'
    expect(story(WORDS, before).aim?.text).toBe(look)
    expect(story(praise(4, 5), { ...before, numbers: null }).aim?.text).toBe(look)
    expect(story(praise(0, 0), before).aim?.text).toBe(look)
  })

  it('compares no share of time with one of words', () => {
    const aim: ChosenAim = { id: 'hear_more_pupils', numbers: { share: 0.2 } }
    expect(story(WORDS, aim).aim?.text).toBe('这次看看：学生说了多少。')
    expect(story(WORDS, { ...aim, numbers: { value: 0.01 } }).aim?.text).toMatch(
      /^上次：学生说话占全课的 1%；这次：学生/u,
    )
  })

  it('says nothing where voices are in doubt', () => {
    const doubted = { ...praise(4, 5), warnings: [{ code: 'voices_unsure' as const }] }
    expect(story(doubted, before).aim).toBeNull()
  })

  it('has words for every thing to try, in both languages', () => {
    for (const locale of LOCALES) {
      for (const id of TRIES) {
        const numbers = { n: 2, total: 4, share: 0.3, value: 0.3 }
        for (const report of [WORDS, counting(id, numbers)]) {
          const { aim } = story(report, { id, numbers, word: '那么' }, locale)
          expect(`${aim?.title} ${aim?.text}`, id).not.toMatch(/\{|undefined|NaN/u)
        }
      }
    }
  })
})

describe('a thing to try', () => {
  it('names no question where only sound is known', () => {
    const values = { n: 23, share: 0.2, wait_s: 1 }
    expect(told(suggesting(SOUND, 'wait_after_question', values))).not.toMatch(/问/u)
    expect(told(suggesting(WORDS, 'wait_after_question', values))).toMatch(/问完/u)
    expect(told(suggesting(SOUND, 'let_them_talk', {}))).not.toMatch(/问题/u)
  })

  it('uses words in place of 0 %', () => {
    for (const report of [SOUND, WORDS])
      expect(told(suggesting(report, 'wait_after_question', { n: 23, share: 0.001, wait_s: 1 }))).toMatch(
        /23 次.*没有一次/u,
      )
    expect(told(suggesting(WORDS, 'close_with_pupils', { n: 0, share: 0 }))).toContain('没有学生说话')
  })

  it('is readable in a report without its number', () =>
    expect(told(suggesting(WORDS, 'close_with_pupils', {}))).not.toMatch(/\{|undefined/u))
})

describe('the card of full answers', () => {
  it('says in words that there was none', () => {
    const none = { ...SOUND.measures['talk.student_share']!, value: 0 }
    const { cards } = story({ ...SOUND, measures: { 'student.full_expression_share': none } as Report['measures'] })
    expect(cards.find(({ id }) => id === 'student.full_expression_share')).toMatchObject({
      value: '一次也没有',
      unit: '',
    })
  })
})

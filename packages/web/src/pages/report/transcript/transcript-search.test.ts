import type { Utterance } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { besideUtterances, markedParts, matchingUtterances, utteranceAt } from './transcript-search.ts'

const say = (index: number, role: Utterance['role'], text: string, start_s: number | null): Utterance => ({
  index,
  start_s,
  end_s: start_s === null ? null : start_s + 2,
  time_source: start_s === null ? 'none' : 'transcript',
  speaker: role === 'teacher' ? 'T' : 'S',
  role,
  text,
  syllables: text.length,
  question: false,
})
const lesson = [
  say(0, 'teacher', '面积公式是什么?', 3),
  say(1, 'student', '底乘高 ABC', null),
  say(2, 'teacher', '面积,面积!', 9),
]

describe('search', () => {
  it('finds by text and by speaker', () => {
    const found = (search: string, role: 'all' | 'teacher' | 'student') =>
      matchingUtterances(lesson, search, role).map((u) => u.index)
    expect([found('面积', 'all'), found('', 'student'), found('面积', 'student'), found('', 'all')]).toEqual([
      [0, 2],
      [1],
      [],
      [0, 1, 2],
    ])
  })
  it('ignores case and width', () => {
    expect(matchingUtterances(lesson, 'abc', 'all')).toHaveLength(1)
  })
  it('marks every hit', () => {
    expect(markedParts('面积,面积!', '面积')).toEqual([
      { text: '面积', hit: true },
      { text: ',', hit: false },
      { text: '面积', hit: true },
      { text: '!', hit: false },
    ])
    expect(markedParts('底', '')).toEqual([{ text: '底', hit: false }])
  })
})

it('finds the sentence at a moment, skipping those without a time', () => {
  expect([0, 3, 8, 9, 99].map((s) => utteranceAt(lesson, s))).toEqual([-1, 0, 0, 2, 2])
})

it('assigns comments on a moment to the sentence of that moment', () => {
  const said = [0, 4, 9.5, 400, null].map((at_s) => ({ at_s }))
  expect([...besideUtterances(lesson, said)]).toEqual([
    [0, [{ at_s: 0 }, { at_s: 4 }]],
    [2, [{ at_s: 9.5 }, { at_s: 400 }]],
  ])
  expect(besideUtterances([say(0, 'teacher', '没有时间', null)], said).size).toBe(0)
})

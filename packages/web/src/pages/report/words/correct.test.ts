import type { Report, Utterance } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import {
  confirm,
  countHolding,
  mergeWithNext,
  mistakeIn,
  remove,
  replaceAll,
  restore,
  setHeard,
  setSpeaker,
  setText,
  split,
} from './correct.ts'
import { doubtfulKeys, editsBetween, type Passage, passagesOf, sentencesOf } from './passages.ts'
import { rowsOf } from './rows.ts'

const TEXTS = ['今天学习分数的家法。', '什么是分数？', '一半。', '家法很有用。']
const said = (text: string, index: number): Utterance => ({
  ...{ index, text, start_s: 10 * index, end_s: 10 * index + 8, time_source: 'transcript' },
  ...{ speaker: index === 2 ? 'S1' : 'T', role: index === 2 ? 'student' : 'teacher', syllables: 5, question: false },
  ...(index < 2 && { error_rate: 0.1 + index / 2 }),
})
const REPORT: Pick<Report, 'utterances' | 'corrections'> = { utterances: TEXTS.map(said) }
const START = passagesOf(REPORT)
const textsOf = (passages: readonly Passage[]) => passages.flatMap(sentencesOf).map(({ text }) => text)
const anchor = (index: number) => ({ text: TEXTS[index], start_s: 10 * index, end_s: 10 * index + 8 })

describe('corrections', () => {
  it('save the sentence that they change, and nothing when undone', () => {
    const after = setText(START, '0.0', '今天学习分数的加法。')
    expect(editsBetween(START, after)).toEqual([
      { from: 0, was: [anchor(0)], becomes: [{ text: '今天学习分数的加法。', speaker: 'T' }] },
    ])
    expect(editsBetween(START, restore(after, 0))).toEqual([])
    expect(editsBetween(after, START)).toEqual([{ from: 0, was: [anchor(0)], becomes: null }])
  })

  it('split at the caret, assign the second half to someone else, and undo both', () => {
    const parts = split(START, '3.0', TEXTS[3]!, 2)
    const after = setSpeaker(parts, '3.1', 'S1')
    expect(after.at(-1)?.becomes).toMatchObject([
      { key: '3.0', text: '家法', speaker: 'T', start_s: 30 },
      { key: '3.1', text: '很有用。', speaker: 'S1', end_s: 38 },
    ])
    expect(split(START, '3.0', TEXTS[3]!, 0)).toBe(START)
    expect(textsOf(restore(after, 3))).toEqual(TEXTS)
  })

  it('merge sentences into one passage, which can be split again', () => {
    const first = setText(START, '0.0', '甲。')
    const merged = mergeWithNext(first, '0.0')
    expect(textsOf(merged)).toEqual(['甲，什么是分数？', '一半。', '家法很有用。'])
    expect(editsBetween(first, merged)).toEqual([
      { from: 0, was: [anchor(0), anchor(1)], becomes: [{ text: '甲，什么是分数？', speaker: 'T' }] },
    ])
    expect(editsBetween(merged, first)).toEqual([
      { from: 0, was: [anchor(0)], becomes: [{ text: '甲。', speaker: 'T' }] },
      { from: 1, was: [anchor(1)], becomes: null },
    ])
    expect(mergeWithNext(START, '3.0')).toBe(START)
  })

  it('restore the recognised text in place of a term, as a person’s correction', () => {
    const replaced = [{ at: 7, term: '家法', heard: '加发' }]
    const passages = passagesOf({ utterances: [{ ...said(TEXTS[0]!, 0), replaced }] })
    expect(passages[0]?.found[0]?.replaced).toEqual(replaced)
    const after = setHeard(passages, '0.0', replaced[0]!)
    expect(after[0]?.becomes?.[0]?.replaced).toBeUndefined()
    expect(editsBetween(passages, after)).toEqual([
      { from: 0, was: [anchor(0)], becomes: [{ text: '今天学习分数的加发。', speaker: 'T' }] },
    ])
  })

  it('remove a sentence, and keep its place', () => {
    const after = remove(START, '2.0')
    expect(textsOf(after)).toHaveLength(3)
    expect(editsBetween(START, after)).toEqual([{ from: 2, was: [anchor(2)], becomes: [] }])
  })

  it('change all equal mistakes at once', () => {
    expect(countHolding(START, '家法')).toBe(2)
    const after = replaceAll(START, '家法', '加法')
    expect(editsBetween(START, after)).toHaveLength(2)
    expect(countHolding(after, '家法')).toBe(0)
    expect(after[1]).toBe(START[1])
    expect(textsOf(replaceAll(START, '一半。', ''))).toEqual(TEXTS)
  })
})

describe('a report', () => {
  it('with corrections shows the corrected text', () => {
    const merged = mergeWithNext(remove(START, '3.0'), '0.0')
    const utterances = [
      { ...said(textsOf(merged)[0]!, 0), end_s: 18, edit: 7 },
      { ...said(TEXTS[2]!, 2), index: 1 },
    ]
    const found = [0, 1, 2, 3].map((index) => ({ ...anchor(index), text: TEXTS[index]!, speaker: 'T' }))
    const corrections = [
      { edit: 7, from: 0, state: 'applied' as const, found: found.slice(0, 2) },
      { edit: 8, from: 3, state: 'applied' as const, found: found.slice(3) },
    ]
    const read = passagesOf({ utterances, corrections })
    expect(textsOf(read)).toEqual(textsOf(merged))
    expect(editsBetween(merged, read)).toEqual([])
    expect(textsOf(restore(restore(read, 0), 3))).toEqual(TEXTS)
  })

  it('leaves out corrections that have lost their place', () => {
    const lost = { edit: 7, from: 0, state: 'lost' as const, found: [], becomes: ['甲'] }
    expect(passagesOf({ ...REPORT, corrections: [lost] })).toEqual(START)
  })

  it('marks doubtful sentences until a person has read them', () => {
    expect([...doubtfulKeys(START)]).toEqual(['1.0'])
    expect(doubtfulKeys(confirm(START, '1.0')).size).toBe(0)
    expect(editsBetween(START, confirm(START, '1.0'))[0]?.becomes).toEqual([{ text: TEXTS[1], speaker: 'T' }])
  })
})

it('1,500 sentences are changed, compared and searched in far less than a frame', () => {
  const long = passagesOf({ utterances: Array.from({ length: 1500 }, (_, index) => said(`第${index}句话家法`, index)) })
  // the best of several runs, since other processes take their share of a busy machine
  const tookMs = Array.from({ length: 10 }, (_, round) => {
    const started = performance.now()
    const after = setText(long, '1499.0', `最后一句${round}。`)
    expect(editsBetween(long, after)).toHaveLength(1)
    expect(countHolding(after, '家法')).toBe(1499)
    expect(doubtfulKeys(after).size).toBe(1)
    return performance.now() - started
  })
  expect(Math.min(...tookMs)).toBeLessThan(50)
})

it('of 1,500 sentences only those that changed or moved are rendered again', () => {
  const long = passagesOf({ utterances: Array.from({ length: 1500 }, (_, index) => said(`第${index}句话。`, index)) })
  const before = rowsOf(long)
  const anew = (passages: readonly Passage[]) => rowsOf(passages).filter((row) => !before.includes(row))
  expect(anew(setText(long, '700.0', '改了。')).map(({ key }) => key)).toEqual(['700.0'])
  expect(anew(split(long, '1497.0', '第1497句话。', 2)).map(({ key, at }) => `${key} ${at}`)).toEqual([
    '1497.0 1498',
    '1497.1 1499',
    '1498.0 1500',
    '1499.0 1501',
  ])
  expect(rowsOf(long)).toEqual(before)
})

describe('a mistake', () => {
  it.each([
    ['今天学习分数的家法。', '今天学习分数的加法。', { wrong: '家法', right: '加法' }],
    ['冰海星区有房', '滨海新区有房', { wrong: '冰海星', right: '滨海新' }],
    ['我爱数。', '我爱书。', { wrong: '爱数', right: '爱书' }],
    ['好。', '对。', null],
    ['今天。', '今天下雨。', null],
    ['完全不同的一句话在这里出现了', '另外的', null],
  ])('%s → %s', (before, after, mistake) => {
    expect(mistakeIn(before, after)).toEqual(mistake)
  })
})

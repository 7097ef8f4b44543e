import { describe, expect, it } from 'vitest'
import { aimNumbers, chosenAim } from './aim.ts'
import type { Report } from './report.ts'

type Source = Parameters<typeof aimNumbers>[0]

const lesson = (also: Partial<Source> = {}): Source => ({
  warnings: [],
  duration_s: 2400,
  measures: {},
  sources: { audio: false, transcript: true },
  fillers: [],
  ...also,
})
const counts = { name_what_was_good: { n: 2, total: 3 } }
const measured = (id: string, value: number) => ({ [id]: { value } }) as unknown as Report['measures']

describe('the number of a chosen aim', () => {
  it('is what its rule counts', () =>
    expect(aimNumbers(lesson({ advice: { good: [], tries: [], counts } }), { id: 'name_what_was_good' })).toEqual({
      n: 2,
      total: 3,
    }))

  it('is a measure that means the same where there is one, of time or of words', () => {
    const measures = measured('talk.student_share', 0.2)
    expect(aimNumbers(lesson({ measures }), { id: 'hear_more_pupils' })).toEqual({ value: 0.2 })
    expect(aimNumbers(lesson({ measures, duration_s: null }), { id: 'hear_more_pupils' })).toEqual({ share: 0.2 })
  })

  it('is unknown in an older report, and where voices are in doubt', () => {
    expect(chosenAim(lesson({ advice: { good: [], tries: [] } }), 'name_what_was_good').numbers).toBeNull()
    expect(chosenAim(lesson(), 'let_them_talk').numbers).toBeNull()
    const doubted = lesson({ warnings: [{ code: 'voices_unsure' }], advice: { good: [], tries: [], counts } })
    expect(aimNumbers(doubted, { id: 'name_what_was_good' })).toBeNull()
  })

  it('counts the filler that the advice named, also in a lesson without it', () => {
    const filler = { id: 'say_it_without_filler' as const, span: null, quoted: 0, values: { n: 5 }, strength: 0.4 }
    const told = lesson({
      advice: { good: [], tries: [{ ...filler, word: '然后呢' }] },
      fillers: [{ phrase: '然后呢', count: 5 }] as Report['fillers'],
    })
    expect(chosenAim(told, 'say_it_without_filler')).toEqual({
      id: 'say_it_without_filler',
      numbers: { n: 5 },
      word: '然后呢',
    })
    expect(aimNumbers(lesson(), { id: 'say_it_without_filler', word: '然后呢' })).toEqual({ n: 0 })
  })

  it('counts no filler in words of which most are wrong', () => {
    const recognition = { error_rate: 0.58 } as Report['recognition']
    expect(aimNumbers(lesson({ recognition }), { id: 'say_it_without_filler', word: '然后呢' })).toBeNull()
  })
})

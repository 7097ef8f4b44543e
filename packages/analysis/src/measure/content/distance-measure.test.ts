import { Report } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { makeWordTable } from '../../../test/measure/word-table-fixture.ts'
import { parseTranscriptText } from '../../language/transcript/transcript.ts'
import { codeTalk } from '../../talk/codes/code-talk.ts'
import { measureLesson } from '../measure-lesson.ts'

const ANCHORS = { low: { title: '近书', value: 0.2 }, high: { title: '远书', value: 0.8 } }
/** Two worlds at a right angle. */
const TABLE = makeWordTable({ 海: [1, 0], 船: [2, 0], 山: [0, 1], 树: [0, 5] }, ANCHORS)

/** Every character a noun; signs are none. */
const segment = (text: string) =>
  (text.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? []).map((word) => ({
    word,
    tag: /\p{Script=Han}/u.test(word) ? 'n' : 'x',
  }))

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
/** A minute each, said in its first ten seconds. */
const timed = (minutes: readonly string[]) =>
  minutes.map((said, at) => `(${clock(at * 60)}-${clock(at * 60 + 10)}) 师:${said}。`).join('\n')

function reportOf(text: string | null, wordTable: typeof TABLE | null = TABLE) {
  const transcript = text === null ? null : parseTranscriptText(text, 'txt')
  const talk = codeTalk({ signal: null, speakers: null, transcript, segment })
  const input = { edition: 5, grade: null, seed: 1, settings: {}, media: null, signal: null, talk, segment } as const
  return Report.parse(measureLesson({ ...input, ...(wordTable && { wordTable }) }))
}
const distanceOf = (report: Report) => report.measures['imagination.distance']!

describe('semantic distance', () => {
  // Six minutes of twelve words: of one world each, but for the fourth, which has six of either.
  const near = [
    '海船'.repeat(6),
    '山树'.repeat(6),
    '海'.repeat(12),
    '海船海船海船山树山树山树',
    '山'.repeat(12),
    '树山'.repeat(6),
  ]
  const made = reportOf(timed(near))

  it('is the mean over all pairs of all minutes, with the two books', () => {
    // 36 of the 66 pairs of the fourth minute, of 6 × 66 in all.
    expect(distanceOf(made)).toMatchObject({
      value: Number((36 / 396).toPrecision(6)),
      count: 72,
      unit: 'ratio',
      reference: { low: 0.2, high: 0.8, source: 'word_table.books', kind: 'proposal' },
    })
    const [low, high] = distanceOf(made).interval ?? [1, 0]
    expect(low).toBe(0)
    expect(high).toBeGreaterThan(36 / 396)
  })

  it('has the minutes with the largest distances as evidence, and a curve of all minutes', () => {
    expect(distanceOf(made).evidence).toEqual([{ start_s: 180, end_s: 240 }])
    const curve = made.series.find(({ id }) => id === 'imagination.distance')
    expect(curve?.values).toEqual([0, 0, 0, Number((36 / 66).toPrecision(6)), 0, 0])
  })

  it('reports its table, the share of words it contains, and the chance level', () => {
    expect(made.distance).toMatchObject({
      table: { name: 'hand-made', hash: '0123456789ab', words: 4 },
      window_s: 60,
      coverage: 1,
      anchors: ANCHORS,
    })
    // 30 words of one world and 42 of the other.
    expect(made.distance?.shuffled?.mean).toBeCloseTo((30 * 42) / (36 * 71), 1)
    expect(made.distance?.shuffled?.z).toBeLessThan(-5)
  })

  it('is higher when distant words come together, for the very same words', () => {
    const all = near.join('')
    const mixed = Array.from({ length: 6 }, (_, minute) => [...all].filter((_, at) => at % 6 === minute).join(''))
    expect(distanceOf(reportOf(timed(mixed))).value).toBeGreaterThan(4 * (36 / 396))
  })

  it('has no books where the table has none', () => {
    const { anchors: _, ...plain } = TABLE
    const report = reportOf(timed(near), { ...plain, anchors: null })
    expect(distanceOf(report).reference).toBeUndefined()
    expect(report.distance?.anchors).toBeNull()
  })

  it('is reported for phases too', () => {
    const values = made.review.per_phase.map(({ values }) => values['imagination.distance'])
    expect(values.length).toBe(made.phases.length)
    expect(made.review.per_phase.every(({ values }) => 'imagination.distance' in values)).toBe(true)
  })
})

describe('what has no semantic distance', () => {
  const why = (text: string | null, table: typeof TABLE | null = TABLE) => distanceOf(reportOf(text, table)).why_missing
  const said = '海船山树'.repeat(15)

  it('lacks a transcript, a table, times, words, or words that the table knows', () => {
    expect(why(null)).toBe('no_transcript')
    expect(why(timed([said]), null)).toBe('no_word_vectors')
    expect(why(`师:${said}。`)).toBe('no_times')
    expect(why(timed(['海船山树'.repeat(12)]))).toBe('too_little_data')
    expect(why(timed([`${said}${'天地玄黄'.repeat(16)}`]))).toBe('few_known_words')
    expect(why(timed([`${said}${'天地玄黄'.repeat(14)}`]))).toBeUndefined()
  })

  it('reports nothing of a table that was not used', () => {
    expect(reportOf(null)).not.toHaveProperty('distance')
    expect(reportOf(timed([said]), null)).not.toHaveProperty('distance')
    expect(reportOf(null).series).toEqual([])
    // The table was used, in vain.
    expect(reportOf(`师:${said}。`).distance).toMatchObject({ coverage: 1, shuffled: null })
  })

  it('changes no other measure, and the same input gives the same bytes', () => {
    const text = timed([said, said, '海船'.repeat(20)])
    const [plain, withTable] = [reportOf(text, null), reportOf(text)]
    const { 'imagination.distance': _, ...others } = plain.measures
    expect(withTable.measures).toMatchObject(others)
    expect(JSON.stringify(reportOf(text))).toBe(JSON.stringify(withTable))
  })
})

import { describe, expect, it } from 'vitest'
import type { Segment } from '../speakers/speakers.ts'
import { buildTurns } from '../speakers/turns.ts'
import { correctWords, isReadByPerson } from './correct-words.ts'
import type { WordEdit } from './find-passages.ts'
import type { Talk, TalkUtterance } from './talk.ts'
import { roleOfLabel } from './utterances.ts'

type Said = readonly [text: string, speaker: 'T' | 'S1', startS: number | null, endS: number | null]

const LESSON: readonly Said[] = [
  ['今天学习分数的家法。', 'T', 0, 4],
  ['什么是分数？', 'T', 4, 6],
  ['一半。', 'S1', 6, 7],
  ['很好，坐下。', 'T', 7, 10],
]

function talkOf(said: readonly Said[], more: Partial<Talk> = {}): Talk {
  const utterances = said.map(([text, speaker, startS, endS], index): TalkUtterance => {
    const timeSource = startS === null ? 'none' : 'transcript'
    const known = { startS, endS, timeSource, speaker, role: roleOfLabel(speaker) } as const
    return { index, ...known, text, syllables: text.replace(/[，。？]/gu, '').length, isQuestion: text.endsWith('？') }
  })
  const segments = said.flatMap(([, speaker, startS, endS]): Segment[] =>
    startS === null || endS === null ? [] : [{ startS, endS, speaker, role: roleOfLabel(speaker), confidence: 1 }],
  )
  return {
    ...{ hasAudio: true, hasTranscript: true, durationS: 10, segments, turns: buildTurns(segments), utterances },
    ...{ hasPauses: true, hasSpeakers: true, isTextPlaced: true, teacherConfidence: 1, warnings: [], ...more },
  }
}

const TALK = talkOf(LESSON)
const UNTIMED = talkOf(LESSON.map(([text, speaker]) => [text, speaker, null, null]))

let next = 1
/** A correction of the sentences from … on, as they stand in the lesson. */
function edit(from: number, count: number, becomes: WordEdit['becomes'], lesson = LESSON): WordEdit {
  const was = lesson.slice(from, from + count).map(([text, , start_s, end_s]) => ({ text, start_s, end_s }))
  return { id: next++, from, was, becomes }
}
const says = (text: string, speaker = 'T') => ({ text, speaker })
const textsOf = ({ utterances }: Talk) => utterances.map(({ text }) => text)

describe('corrected words', () => {
  it('replace the original text, with their syllables, questions and times', () => {
    const talk = correctWords(TALK, [edit(0, 1, [says('今天学习分数的加法吗？')])])
    expect(talk.utterances[0]).toMatchObject({ syllables: 10, isQuestion: true, startS: 0, endS: 4, index: 0 })
    expect(talk.utterances[1]).toEqual(TALK.utterances[1])
    expect(talk.segments).toBe(TALK.segments)
    expect(talk.corrections).toEqual([
      {
        ...{ edit: talk.utterances[0]?.edit, from: 0, state: 'applied' },
        found: [{ text: '今天学习分数的家法。', speaker: 'T', start_s: 0, end_s: 4 }],
      },
    ])
  })

  it('the latest correction of a passage counts, and null withdraws it', () => {
    const edits = [edit(0, 1, [says('甲。')]), edit(0, 1, [says('乙。')])]
    expect(textsOf(correctWords(TALK, edits))[0]).toBe('乙。')
    expect(correctWords(TALK, [...edits, edit(0, 1, null)])).toEqual({ ...TALK, corrections: undefined })
  })

  it('a merged passage replaces corrections of its parts, and can be taken apart again', () => {
    const first = edit(0, 1, [says('甲。')])
    const both = edit(0, 2, [says('甲乙。')])
    const merged = correctWords(TALK, [first, both])
    expect(textsOf(merged)).toEqual(['甲乙。', '一半。', '很好，坐下。'])
    expect(merged.utterances[0]).toMatchObject({ startS: 0, endS: 6 })
    const apart = correctWords(TALK, [first, both, edit(0, 1, [says('甲。')]), edit(1, 1, null)])
    expect(textsOf(apart)).toEqual(['甲。', ...LESSON.slice(1).map(([text]) => text)])
  })

  it('a split sentence shares its time by syllables, and a change of speaker moves the turns', () => {
    const talk = correctWords(TALK, [edit(3, 1, [says('很好。', 'T'), says('谢谢。', 'S1')])])
    expect(talk.utterances.slice(3).map(({ startS, endS, role }) => [startS, endS, role])).toEqual([
      [7, 8.5, 'teacher'],
      [8.5, 10, 'student'],
    ])
    expect(talk.turns.map(({ startS, endS, speaker }) => [startS, endS, speaker])).toEqual([
      [0, 6, 'T'],
      [6, 7, 'S1'],
      [7, 8.5, 'T'],
      [8.5, 10, 'S1'],
    ])
  })

  it('a removed sentence disappears, with its time if there is no recording', () => {
    const gone = edit(2, 1, [])
    expect(correctWords(TALK, [gone]).segments).toBe(TALK.segments)
    const written = correctWords(talkOf(LESSON, { hasAudio: false }), [gone])
    expect(written.utterances).toHaveLength(3)
    expect(written.segments.map(({ startS }) => startS)).toEqual([0, 4, 7])
    expect(written.corrections?.[0]?.found[0]?.text).toBe('一半。')
  })
})

describe('corrections after the lesson is recognised again', () => {
  const correct = () => edit(2, 1, [says('二分之一。', 'S1')])

  it('follow their sentence when more sentences are recognised before it', () => {
    const more = talkOf([['上课。', 'T', 0, 0.5], ['起立。', 'T', 0.5, 1], ...LESSON.slice(1)])
    const talk = correctWords(more, [correct()])
    expect(textsOf(talk)[3]).toBe('二分之一。')
    expect(talk.corrections?.[0]).toMatchObject({ state: 'applied', from: 3 })
  })

  it('take precedence over other words of the same time, which are reported', () => {
    const other = talkOf(LESSON.map((each, index) => (index === 2 ? ['一般。', 'S1', 5.9, 7.1] : each)))
    const talk = correctWords(other, [correct()])
    expect(textsOf(talk)).toEqual(['今天学习分数的家法。', '什么是分数？', '二分之一。', '很好，坐下。'])
    expect(talk.corrections?.[0]).toMatchObject({
      state: 'changed',
      was: [{ text: '一半。' }],
      found: [{ text: '一般。' }],
    })
  })

  it('are no conflict when the same words are only split elsewhere', () => {
    const cut = talkOf([...LESSON.slice(0, 3), ['很好，', 'T', 7, 8.5], ['坐下。', 'T', 8.5, 10]])
    const talk = correctWords(cut, [edit(3, 1, [says('很好，请坐下。')])])
    expect(talk.corrections?.[0]?.state).toBe('applied')
    expect(textsOf(talk).at(-1)).toBe('很好，请坐下。')
  })

  it('stay where nothing is recognised any more', () => {
    const talk = correctWords(talkOf(LESSON.filter((_, index) => index !== 2)), [correct()])
    expect(textsOf(talk)).toEqual(['今天学习分数的家法。', '什么是分数？', '二分之一。', '很好，坐下。'])
    expect(talk.utterances[2]).toMatchObject({ startS: 6, endS: 7 })
    const { from = 0, was = [] } = talk.corrections?.[0] ?? {}
    const heard = talkOf(LESSON.filter((_, index) => index !== 2))
    expect(textsOf(correctWords(heard, [correct(), { id: next++, from, was, becomes: null }]))).toHaveLength(3)
  })

  it('are lost where a new text without times has none of their words', () => {
    const own = LESSON.map(([text, speaker]): Said => [text, speaker, null, null])
    const made = edit(2, 1, [says('二分之一。', 'S1')], own)
    expect(textsOf(correctWords(UNTIMED, [made]))[2]).toBe('二分之一。')
    const other = correctWords(talkOf([['别的课。', 'T', null, null]]), [made])
    expect(textsOf(other)).toEqual(['别的课。'])
    expect(other.corrections?.[0]).toMatchObject({ state: 'lost', was: [{ text: '一半。' }], becomes: ['二分之一。'] })
  })
})

describe('the certainty of a recognised text', () => {
  const recognised = talkOf(LESSON, {
    recognition: {
      ...{ engine: 'whisper', model: 'm', sha256: '', speech_s: 10, recognised_s: 10 },
      ...{ empty_s: 0, doubtful_s: 0, failed_s: 0, error_rate: 0.2 },
    },
  })
  const rated = { ...recognised, utterances: recognised.utterances.map((each) => ({ ...each, errorRate: 0.2 })) }

  it('grows with every sentence that a person has checked', () => {
    const { recognition } = correctWords(rated, [edit(0, 1, [says('今天学习分数的加法。')])])
    // 9 of 20 syllables are read, the other 11 are wrong by a fifth
    expect(recognition).toMatchObject({ read_share: 0.45, error_rate: 0.11 })
    expect(isReadByPerson(recognition)).toBe(false)
  })

  it('is that of a person once nearly all is checked', () => {
    const all = edit(
      0,
      4,
      LESSON.map(([text, speaker]) => says(text, speaker)),
    )
    const { recognition } = correctWords(rated, [all])
    expect(recognition).toMatchObject({ read_share: 1, error_rate: 0 })
    expect(isReadByPerson(recognition)).toBe(true)
  })
})

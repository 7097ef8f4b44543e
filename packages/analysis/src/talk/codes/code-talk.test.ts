import { describe, expect, it } from 'vitest'
import { makeSignal, makeSpeakers, type Part } from '../../../test/measure/lesson-fixture.ts'
import { parseTranscriptText } from '../../language/transcript/transcript.ts'
import { codeTalk } from './code-talk.ts'

const PARTS: Part[] = [
  ['T', 1, 3],
  ['T', 3.5, 5],
  ['S1', 7, 8],
  ['T', 8.5, 11],
]
const audio = { signal: makeSignal(PARTS, 12), speakers: makeSpeakers(PARTS) }
const read = (text: string, format: 'txt' | 'srt' = 'txt') => parseTranscriptText(text, format)
const codes = (talk: ReturnType<typeof codeTalk>) => talk.warnings.map(({ code }) => code)
const brief = (parts: readonly { speaker: string; startS: number; endS: number }[]) =>
  parts.map(({ speaker, startS, endS }) => [speaker, startS, endS])

describe('talk from sound alone', () => {
  it('joins segments over pauses under a second', () => {
    const talk = codeTalk({ ...audio, transcript: null })
    expect(brief(talk.turns)).toEqual([
      ['T', 1, 5],
      ['S1', 7, 8],
      ['T', 8.5, 11],
    ])
    expect(talk.durationS).toBe(12)
    expect(talk.teacherConfidence).toBe(0.9)
    expect(codes(talk)).toEqual([])
  })

  it('warns of no speech, little speech, a single voice', () => {
    const silent = codeTalk({ signal: makeSignal([], 60), speakers: makeSpeakers([]), transcript: null })
    expect(codes(silent)).toEqual(['no_speech'])
    expect(silent.teacherConfidence).toBeNull()
    const alone: Part[] = [['T', 0, 2]]
    const little = codeTalk({
      signal: makeSignal(alone, 600, { snrDb: 5 }),
      speakers: makeSpeakers(alone, 0.5),
      transcript: null,
    })
    expect(codes(little)).toEqual(['little_speech', 'single_speaker', 'teacher_unsure'])
  })
})

describe('talk from sound and transcript', () => {
  it('takes times as written and labels from the transcript', () => {
    const talk = codeTalk({
      ...audio,
      transcript: read('[00:01]师:今天学面积。\n[00:03]生:好\n[00:07]师:对\n[00:09]生:坐下'),
    })
    // Written starts move to the detected ones: 3 → 3.5, 9 → 8.5.
    expect(brief(talk.segments)).toEqual([
      ['T', 1, 3],
      ['S1', 3.5, 5],
      ['T', 7, 8],
      ['S1', 8.5, 11],
    ])
    expect(talk.utterances.map(({ startS, timeSource }) => [startS, timeSource])).toEqual([
      [1, 'transcript'],
      [3.5, 'transcript'],
      [7, 'transcript'],
      [8.5, 'transcript'],
    ])
    expect(codes(talk)).toEqual([])
  })

  it('places a transcript without times and lets its labels win', () => {
    const wrong = makeSpeakers([
      ['T', 1, 3],
      ['T', 3.5, 5],
      ['T', 7, 8],
      ['T', 8.5, 11],
    ])
    const text = '师:今天我们学习面积。请翻开课本。\n生:老师您好\n师:请把公式写在黑板上边。'
    const talk = codeTalk({ signal: audio.signal, speakers: wrong, transcript: read(text) })
    expect(codes(talk)).toEqual(['times_estimated'])
    expect(brief(talk.turns)).toEqual([
      ['T', 1, 5],
      ['S1', 7, 8],
      ['T', 8.5, 11],
    ])
  })

  it('does not place a text that cannot be that of the recording', () => {
    const talk = codeTalk({ ...audio, transcript: read(`师:${'今天我们学习面积。'.repeat(30)}\n生:好`) })
    expect(talk.utterances.every(({ startS, timeSource }) => startS === null && timeSource === 'none')).toBe(true)
    expect(brief(talk.segments)).toEqual(brief(audio.speakers.segments))
    expect(talk.isTextPlaced).toBe(false)
  })

  it('gives unmarked sentences the detected voice', () => {
    const talk = codeTalk({ ...audio, transcript: read('[00:01]今天学面积。\n[00:07]好\n[00:09]坐下') })
    expect(talk.utterances.map(({ speaker }) => speaker)).toEqual(['T', 'S1', 'T'])
    expect(brief(talk.segments)).toEqual(brief(audio.speakers.segments))
  })
})

describe('talk from a transcript alone', () => {
  it('uses written starts and ends', () => {
    const talk = codeTalk({
      signal: null,
      speakers: null,
      transcript: read(
        '1\n00:00:01,000 --> 00:00:03,000\n师:你好?\n\n2\n00:00:05,000 --> 00:00:06,000\n小明:好',
        'srt',
      ),
    })
    expect(brief(talk.segments)).toEqual([
      ['T', 1, 3],
      ['S1', 5, 6],
    ])
    expect(talk).toMatchObject({ durationS: 6, hasPauses: true, hasSpeakers: true, teacherConfidence: 1 })
    expect(talk.utterances[0]).toMatchObject({ isQuestion: true, syllables: 2, role: 'teacher' })
  })

  it('has no segments without times', () => {
    const talk = codeTalk({ signal: null, speakers: null, transcript: read('师:你好\n生:好') })
    expect(talk).toMatchObject({ durationS: null, segments: [], turns: [], hasPauses: false })
    expect(talk.utterances.map(({ speaker }) => speaker)).toEqual(['T', 'S1'])
  })

  it('warns that no speaker is named', () => {
    const talk = codeTalk({ signal: null, speakers: null, transcript: read('今天学面积。什么是面积?') })
    expect(talk.hasSpeakers).toBe(false)
    expect(codes(talk)).toEqual(['roles_guessed'])
    expect(talk.utterances).toHaveLength(2)
  })
})

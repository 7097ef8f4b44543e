import { describe, expect, it } from 'vitest'
import { type Line, makeLesson } from '../../test/synth/lesson.ts'
import { listen } from '../../test/synth/listen.ts'
import { countSyllables } from '../language/syllables.ts'
import { parseTranscriptText } from '../language/transcript/transcript.ts'
import type { Words } from '../recognition/words.ts'
import { findSpeakers } from '../speakers/find-speakers.ts'
import { applyMarks } from '../speakers/marks/apply-marks.ts'
import type { Segment, Speakers } from '../speakers/speakers.ts'
import { speakersByText } from './speakers-by-text.ts'

const voices = {
  T: { f0Hz: 150, formantsHz: [560, 1450, 2500], amplitude: 0.2 },
  S1: { f0Hz: 250, formantsHz: [740, 1860, 3100], amplitude: 0.15 },
}
const TAUGHT = ['谁来说说你的想法？', '请同学们把书翻到第五页。', '说得真好，还有补充吗？', '我们一起来看这道题。']
const ANSWERED = ['因为它的角变大了。', '我觉得是平行四边形。', '老师，我还有一种方法。', '一共是十二个。']
const isPupil = (i: number) => i % 3 === 2
const textAt = (i: number) => (isPupil(i) ? ANSWERED : TAUGHT)[(i * i + Math.floor(i / 4)) % 4]!
// Irregular, so that only the right place of a text fits.
const lines = Array.from(
  { length: 60 },
  (_, i): Line => ({
    speaker: isPupil(i) ? 'S1' : 'T',
    syllables: countSyllables(textAt(i)),
    pauseS: 0.9 + ((i * 7) % 11) / 8,
  }),
)
const lesson = makeLesson(lines, voices, 5)
const signal = listen(lesson.pcm)
/** What the sound alone might have found: one voice, the teacher's. */
const found: Speakers = {
  segments: findSpeakers(signal, { seed: 1 }).segments.map((each) => ({ ...each, speaker: 'T', role: 'teacher' })),
  ...{ speakerCount: 1, teacherConfidence: 1, doubt: { isTrusted: false, readings: [] } },
}
const words: Words = {
  ...{ by: { engine: 'sherpa', model: 'any', sha256: '' }, language: 'zh', stretches: [] },
  words: lesson.segments.flatMap((segment, i) => {
    const characters = [...textAt(i)]
    const step = (segment.endS - segment.startS) / characters.length
    return characters.map((text, k) => {
      const startS = segment.startS + k * step
      return { text, startS, endS: startS + step, logProb: -0.1 }
    })
  }),
}
const clock = (seconds: number) => new Date(1000 * seconds).toISOString().slice(11, 23).replace('.', ',')
const subtitles = (nameOf: (segment: Segment) => string) =>
  lesson.segments
    .map((each, i) => `${i + 1}\n${clock(each.startS)} --> ${clock(each.endS)}\n${nameOf(each)}${textAt(i)}\n`)
    .join('\n')

const pupilsFound = ({ segments }: Speakers): number => {
  const pupils = lesson.segments.filter(({ role }) => role === 'student')
  const isHeard = (timeS: number) =>
    segments.some((each) => each.role === 'student' && each.startS <= timeS && timeS < each.endS)
  return pupils.filter(({ startS, endS }) => isHeard((startS + endS) / 2)).length / pupils.length
}

describe('the speakers once it is known what is said', () => {
  it('are told by recognised words', () => {
    expect(pupilsFound(found)).toBe(0)
    expect(pupilsFound(speakersByText(signal, found, { words, transcript: null }))).toBeGreaterThan(0.95)
  })

  it('are told by subtitles, which name nobody', () => {
    const transcript = parseTranscriptText(
      subtitles(() => ''),
      'srt',
    )
    expect(pupilsFound(speakersByText(signal, found, { transcript }))).toBeGreaterThan(0.95)
  })

  it('are told by a plain text, once its sentences have found their places', () => {
    const transcript = parseTranscriptText(lines.map((_, i) => textAt(i)).join('\n'), 'txt')
    expect(pupilsFound(speakersByText(signal, found, { transcript }))).toBeGreaterThan(0.5)
  })

  it('stay as they are where a transcript names them, and without text', () => {
    const transcript = parseTranscriptText(
      subtitles(({ role }) => (role === 'teacher' ? '师：' : '生：')),
      'srt',
    )
    expect(speakersByText(signal, found, { transcript })).toBe(found)
    expect(speakersByText(signal, found, { transcript: null })).toBe(found)
    expect(speakersByText(signal, found, { words: { ...words, words: [] }, transcript: null })).toBe(found)
  })

  it('give way to the marks of a person', () => {
    const told = speakersByText(signal, found, { words, transcript: null })
    const [mark] = lesson.segments.filter(({ role }) => role === 'student')
    const { segments } = applyMarks(signal, told, [{ ...mark!, role: 'teacher' }])
    const middleS = (mark!.startS + mark!.endS) / 2
    expect(segments.find(({ startS, endS }) => startS <= middleS && middleS < endS)?.role).toBe('teacher')
  })
})

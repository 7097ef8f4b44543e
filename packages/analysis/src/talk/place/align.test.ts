import { describe, expect, it } from 'vitest'
import { parseTranscriptText } from '../../language/transcript/transcript.ts'
import { createRandom } from '../../math/random.ts'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import { readSentences, roleOfLabel } from '../utterances.ts'
import { alignSentences } from './align.ts'

const sentencesOf = (text: string) => readSentences(parseTranscriptText(text, 'txt'))
const segment = (speaker: SpeakerLabel, startS: number, endS: number): Segment => ({
  startS,
  endS,
  speaker,
  role: roleOfLabel(speaker),
  confidence: 0.9,
})
/** Four nuclei a second inside the segments. */
const nucleiOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ startS, endS }) =>
    Array.from({ length: Math.round((endS - startS) * 4) }, (_, index) => startS + 0.125 + index / 4),
  )

describe('alignment without times', () => {
  it('puts three sentences on three stretches of speech', () => {
    const segments = [segment('T', 1, 3), segment('S1', 5, 6), segment('T', 8, 11)]
    const aligned = alignSentences(
      sentencesOf('师:今天我们学习面积\n生:好的老师\n师:请大家翻开课本第三十六页'),
      segments,
      nucleiOf(segments),
    )
    expect(aligned?.times).toEqual([
      { startS: 1, endS: 3 },
      { startS: 5, endS: 6 },
      { startS: 8, endS: 11 },
    ])
    expect(aligned?.agreement).toBe(1)
    expect(aligned?.misfit).toBe(0)
  })

  it('finds the end of a sentence inside a stretch without a pause', () => {
    const segments = [segment('T', 0, 4)]
    const aligned = alignSentences(sentencesOf('师:今天我们学习面积。请大家翻开课本。'), segments, nucleiOf(segments))
    expect(aligned?.times[0]?.endS).toBeGreaterThan(1.7)
    expect(aligned?.times[0]?.endS).toBeLessThan(2.6)
    expect(aligned?.times[1]?.endS).toBe(4)
    expect(aligned?.agreement).toBeNull()
  })

  it('is null when the text is much longer than the speech, or there is no speech', () => {
    const segments = [segment('T', 0, 1)]
    const sentences = sentencesOf(`师:${'今天我们学习面积。'.repeat(10)}`)
    expect(alignSentences(sentences, segments, nucleiOf(segments))).toBeNull()
    expect(alignSentences(sentences, [], [])).toBeNull()
  })

  it('places a long lesson in which every tenth turn was detected as the wrong voice', () => {
    const random = createRandom(5)
    const segments: Segment[] = []
    const lines: string[] = []
    let at = 0
    for (let turn = 0; turn < 200; turn++) {
      const isTeacher = turn % 2 === 0
      const syllables = 4 + Math.floor(random() * (isTeacher ? 30 : 12))
      const isHeardRight = random() > 0.1
      segments.push(segment(isTeacher === isHeardRight ? 'T' : 'S1', at, at + syllables / 4))
      lines.push(`${isTeacher ? '师' : '生'}:${'好'.repeat(syllables)}`)
      at += syllables / 4 + 0.3 + random()
    }
    const aligned = alignSentences(sentencesOf(lines.join('\n')), segments, nucleiOf(segments))!
    const right = aligned.times.filter(({ startS }, index) => Math.abs(startS - segments[index]!.startS) < 0.05).length
    expect(right).toBeGreaterThan(195)
    expect(aligned.agreement).toBeGreaterThan(0.7)
  })
})

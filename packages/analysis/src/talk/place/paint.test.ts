import { describe, expect, it } from 'vitest'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import { roleOfLabel } from '../utterances.ts'
import { repaint } from './paint.ts'

const heard = (speaker: SpeakerLabel, startS: number, endS: number): Segment => ({
  startS,
  endS,
  speaker,
  role: roleOfLabel(speaker),
  confidence: 0.8,
})
const told = (speaker: SpeakerLabel, startS: number, endS: number) => ({ speaker, startS, endS })
const brief = (segments: Segment[]) => segments.map(({ speaker, startS, endS }) => [speaker, startS, endS])

describe('repainting heard speech with the labels of a transcript', () => {
  it('keeps when, changes who', () => {
    const result = repaint([heard('T', 0, 5), heard('T', 6, 9)], [told('T', 0, 5.5), told('S1', 5.5, 10)], false)
    expect(brief(result)).toEqual([
      ['T', 0, 5],
      ['S1', 6, 9],
    ])
  })

  it('cuts a segment where the speaker changes inside', () => {
    expect(brief(repaint([heard('T', 0, 5)], [told('T', 0, 3), told('S1', 3, 5)], false))).toEqual([
      ['T', 0, 3],
      ['S1', 3, 5],
    ])
  })

  it('gives a sliver at a missed boundary to its neighbour', () => {
    const result = repaint([heard('T', 0, 5), heard('S1', 6, 8)], [told('T', 0, 6.1), told('S1', 6.1, 8)], false)
    expect(brief(result)).toEqual([
      ['T', 0, 5],
      ['S1', 6, 8],
    ])
  })

  it('names speech outside the transcript after whom that voice belongs to', () => {
    // The voice heard as S1 is marked as the teacher; its unmarked rest follows.
    const result = repaint([heard('S1', 0, 5), heard('S1', 20, 25)], [told('T', 0, 6)], false)
    expect(brief(result)).toEqual([
      ['T', 0, 5],
      ['T', 20, 25],
    ])
  })

  it('adds what was told with both ends and not heard', () => {
    const result = repaint([heard('T', 0, 5)], [told('T', 0, 5), told('S1', 6, 7)], true)
    expect(brief(result)).toEqual([
      ['T', 0, 5],
      ['S1', 6, 7],
    ])
  })
})

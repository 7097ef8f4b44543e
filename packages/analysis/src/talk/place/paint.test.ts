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

describe('relabelling detected speech with the labels of a transcript', () => {
  it('keeps times, changes speakers', () => {
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

  it('names speech outside the transcript by the owner of that voice', () => {
    // The voice detected as S1 is marked as the teacher; its unmarked rest follows.
    const result = repaint([heard('S1', 0, 5), heard('S1', 20, 25)], [told('T', 0, 6)], false)
    expect(brief(result)).toEqual([
      ['T', 0, 5],
      ['T', 20, 25],
    ])
  })

  it('adds stretches of the transcript with both ends that were not detected', () => {
    const result = repaint([heard('T', 0, 5)], [told('T', 0, 5), told('S1', 6, 7)], true)
    expect(brief(result)).toEqual([
      ['T', 0, 5],
      ['S1', 6, 7],
    ])
  })
})

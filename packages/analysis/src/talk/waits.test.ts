import { describe, expect, it } from 'vitest'
import type { SpeakerLabel } from '../speakers/speakers.ts'
import { roleOfLabel } from './utterances.ts'
import { findWaits } from './waits.ts'

const turn = (speaker: SpeakerLabel, startS: number, endS: number) => ({
  startS,
  endS,
  speaker,
  role: roleOfLabel(speaker),
  confidence: 1,
})

describe('waits', () => {
  it('are the gaps at changes of speaker between teacher and class', () => {
    const waits = findWaits([
      turn('T', 0, 10),
      turn('S1', 12, 15),
      turn('S2', 16, 17),
      turn('T', 17, 20),
      turn('T', 22, 25),
      turn('several', 25.5, 27),
    ])
    expect(waits).toEqual([
      { startS: 10, endS: 12, after: 'teacher', before: 'student' },
      { startS: 17, endS: 17, after: 'student', before: 'teacher' },
      { startS: 25, endS: 25.5, after: 'teacher', before: 'several' },
    ])
  })

  it('are none when only one side speaks', () => {
    expect(findWaits([turn('T', 0, 1), turn('T', 5, 6)])).toEqual([])
    expect(findWaits([])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { codeActs } from '../acts.ts'
import type { TalkUtterance } from '../talk.ts'
import { mergeCodes } from './code-utterances.ts'

describe('codes of utterances', () => {
  it('are merged by utterance, fields in one order', () => {
    const merged = mergeCodes([
      [
        { utterance: 3, fias: 4 },
        { utterance: 1, fias: 5 },
      ],
      [{ utterance: 3, act: 'guidance', act_probability: 0.5 }],
      [{ utterance: 3, fias: 6 }],
    ])
    expect(JSON.stringify(merged)).toBe(
      '[{"utterance":1,"fias":5},{"utterance":3,"act":"guidance","act_probability":0.5,"fias":6}]',
    )
    expect(mergeCodes([])).toEqual([])
  })

  it('contain the act of the teacher’s Chinese sentences only', () => {
    const said = (index: number, role: TalkUtterance['role'], text: string): TalkUtterance => ({
      index,
      startS: null,
      endS: null,
      timeSource: 'none',
      speaker: role === 'teacher' ? 'T' : 'S1',
      role,
      text,
      syllables: 1,
      isQuestion: false,
    })
    const heard: string[] = []
    const classify = (text: string) => {
      heard.push(text)
      return { act: 'other', probability: 0.12345 } as const
    }
    const codes = codeActs(
      [said(0, 'teacher', '(板书课题)看'), said(1, 'student', '好'), said(2, 'teacher', 'Good.')],
      classify,
    )
    expect(codes).toEqual([{ utterance: 0, act: 'other', act_probability: 0.123 }])
    expect(heard).toEqual([' 看'])
  })
})

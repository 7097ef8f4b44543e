import { describe, expect, it } from 'vitest'
import { readArguments, UsageError } from './arguments.mjs'
import { numeral, syllablesOf } from './numerals.mjs'
import { placeLesson, placeScript } from './place.mjs'
import { planLesson } from './plan.mjs'
import { createDraw } from './random.mjs'
import { readScript } from './script.mjs'
import { transcriptOf, truthOf } from './truth.mjs'
import { VOICE_RATE_HZ } from './voices.mjs'

const spoken = (speaker, text, lengthS, gapS) => ({
  kind: 'speech',
  takes: [{ speaker, text, delayS: gapS, gainDb: 0, samples: new Float32Array(lengthS * VOICE_RATE_HZ) }],
})
const opening = [spoken('T', '上课。', 2, 1)]
const closing = [spoken('T', '下课。', 2, 1)]

describe('numeral', () => {
  it.each([
    [0, '零'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [105, '一百零五'],
    [110, '一百一十'],
    [31.4, '三十一点四'],
    [12.56, '十二点五六'],
  ])('reads %d as %s', (value, text) => expect(numeral(value)).toBe(text))

  it('counts characters, not punctuation', () => expect(syllablesOf('上课，同学们好。')).toBe(6))
})

describe('placeLesson', () => {
  it('puts the opening first, whole steps between, quiet work, and the closing last', () => {
    const steps = [[spoken('S1', '好。', 3, 1)], [spoken('S2', '很长。', 100, 1)]]
    const { takes, boards } = placeLesson({ opening, steps, closing }, 30)
    expect(takes.map(({ speaker, startS, endS }) => [speaker, startS, endS])).toEqual([
      ['T', 2, 4],
      ['S1', 5, 8],
      ['T', 27, 29],
    ])
    expect(boards).toEqual([{ startS: 8, endS: 26 }])
  })

  it('gives a choral answer the length of its slowest voice', () => {
    const take = (delayS) => ({
      speaker: 'S1',
      text: '好。',
      delayS,
      gainDb: 0,
      samples: new Float32Array(VOICE_RATE_HZ),
    })
    const choral = { kind: 'choral', gapS: 0.5, takes: [take(0), take(0.25)] }
    const { takes, boards } = placeLesson({ opening, steps: [[choral]], closing }, 20)
    expect(takes.slice(1, 3).map(({ startS, endS }) => [startS, endS])).toEqual([
      [4.5, 5.5],
      [4.75, 5.75],
    ])
    expect(boards[0].startS).toBe(5.75)
  })
})

describe('planLesson', () => {
  it('gives the same plan for the same seed and another for another', () => {
    const plan = (seed) => JSON.stringify(planLesson(createDraw(seed), 'mixed', 5))
    expect(plan(7)).toBe(plan(7))
    expect(plan(7)).not.toBe(plan(8))
  })

  it('marks the steps with which a topic begins', () => {
    const { steps, topicStarts } = planLesson(createDraw(3), 'maths', 45)
    expect(topicStarts[0]).toBe(0)
    expect(topicStarts.at(-1)).toBeLessThan(steps.length)
    // every topic begins with the teacher explaining, a board or a question follows
    expect(topicStarts.every((at) => steps[at].length === 1 && steps[at][0].speaker === 'T')).toBe(true)
    expect(topicStarts.length).toBeGreaterThan(7)
  })

  it('leaves no slot unfilled', () => {
    for (const subject of ['maths', 'chinese', 'mixed']) {
      expect(JSON.stringify(planLesson(createDraw(3), subject, 45).steps)).not.toMatch(/\{\w\}|undefined|NaN/)
    }
  })
})

describe('readScript', () => {
  const read = (text) => readScript(createDraw(1), text)

  it('reads speakers, named pauses, quiet work and groups', () => {
    const moments = read(
      '师：为什么？想一想。\n（等 3.5）\n生2：因为高。\n（安静 20）\n（小组 9）\n　生1：剪。\n　另一组\n　生3：拼。\n',
    )
    expect(moments).toEqual([
      { kind: 'speech', speaker: 'T', texts: ['为什么？', '想一想。'], gapS: expect.any(Number) },
      { kind: 'speech', speaker: 'S2', texts: ['因为高。'], gapS: 3.5 },
      { kind: 'board', lengthS: 20 },
      { kind: 'group', lengthS: 9, groups: [[{ speaker: 'S1', text: '剪。' }], [{ speaker: 'S3', text: '拼。' }]] },
    ])
  })

  it.each(['小明：我来。', '（等待 3）', '　生1：不在小组里。'])(
    'names the line that it does not understand: %s',
    (line) => {
      expect(() => read(`师：上课。\n${line}`)).toThrow(/line 2/)
    },
  )

  it('places groups in parallel, repeating until their time is up', () => {
    const take = (speaker, group) => ({ ...spoken(speaker, '剪。', 2, 0.5).takes[0], group })
    const groups = { kind: 'group', lengthS: 6, groups: [[], []], takes: [take('S1', 0), take('S3', 1)] }
    const { takes, totalS } = placeScript([groups, ...closing])
    const said = takes.filter(({ isGroup }) => isGroup)
    expect(said.map(({ speaker, startS, endS }) => [speaker, startS, endS])).toEqual([
      ['S1', 1.5, 3.5],
      ['S3', 1.5, 3.5],
      ['S1', 4, 6],
      ['S3', 4, 6],
    ])
    expect([takes.at(-1).startS, totalS]).toEqual([8, 11])
    const truth = truthOf({ takes, boards: [], cast: {}, settings: { seed: 1 } })
    expect(transcriptOf(truth)).toBe('[00:00:01] （学生小组讨论）\n[00:00:08] 师：下课。\n')
  })
})

describe('truth and transcript', () => {
  it('joins the sentences of a turn and writes choral speech once', () => {
    const take = (speaker, text, startS, turn, choral = false) => ({
      speaker,
      text,
      startS,
      endS: startS + 1,
      turn,
      choral,
    })
    const takes = [
      take('T', '一起读。', 61, 0),
      take('T', '开始。', 62.5, 0),
      take('S1', '白云。', 64, 1, true),
      take('S2', '白云。', 64.1, 1, true),
    ]
    const truth = truthOf({ takes, boards: [], cast: {}, settings: { seed: 1 } })
    expect(truth.turns.map(({ speaker, start, end }) => [speaker, start, end])).toEqual([
      ['T', 61, 63.5],
      ['S1', 64, 65],
      ['S2', 64.1, 65.1],
    ])
    expect(transcriptOf(truth)).toBe('[00:01:01] 师：一起读。开始。\n[00:01:04] 生齐：白云。\n')
  })
})

describe('readArguments', () => {
  it.each([
    [[]],
    [['--out', 'x', '--minutes', '0']],
    [['--out', 'x', '--seed', '1.5']],
    [['--out', 'x', '--subject', 'art']],
  ])('refuses %j', (argv) => expect(() => readArguments(argv)).toThrow(UsageError))
})

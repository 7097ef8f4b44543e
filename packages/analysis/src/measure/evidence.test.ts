import { expect, it } from 'vitest'
import { makeSignal, makeSpeakers, type Part } from '../../test/measure/lesson-fixture.ts'
import { segmentWords } from '../../test/talk/sentences-fixture.ts'
import { parseTranscriptText } from '../language/transcript/transcript.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { measureLesson } from './measure-lesson.ts'

/** Measures of a text or a recording as a whole, or computed from numbers that have their own moments. */
const OF_THE_WHOLE = [
  'st.ch_10',
  'st.ch_3',
  'st.mode',
  'concise.bits_rate',
  'concise.mtld',
  'concise.hdd',
  'emotion.voiced_share',
  'fias.tt',
  'knowledge_action.rounds',
  'path.missing_count',
  'graph.mean_degree',
  'speakers.teacher_confidence',
  'signal.snr_db',
]

const LINES = [
  '师:今天我们学习三角形的面积,什么是三角形?',
  '生1:三角形有三条边。',
  '师:说得很好,为什么三角形的面积要除以二呢?',
  '生2:因为两个三角形拼成一个平行四边形。',
  '师:就像两块拼图一样,先算平行四边形的面积,再除以二。',
  '师:如果底变成两倍,面积会怎样?大家想象一下这个画面。',
  '生1:面积也变成两倍,我喜欢这个故事。',
  '师:怎么算的?请你说说想法。',
  '生2:先算底乘高,再除以二,等于六平方厘米。',
]
const LINE_S = 6

/** Sixteen minutes: two pupils and a teacher, and once the silence of two lines. */
function lesson() {
  const rows = Array.from({ length: 160 }, (_, at) => ({ at, line: LINES[at % LINES.length]! })).filter(
    ({ at }) => at !== 80 && at !== 81,
  )
  const clock = (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  const text = rows.map(({ at, line }) => `(${clock(at * LINE_S)}-${clock(at * LINE_S + 5)}) ${line}`).join('\n')
  const who = (line: string) => (line.startsWith('师') ? 'T' : line.startsWith('生1') ? 'S1' : 'S2')
  const parts = rows.flatMap(({ at, line }): Part[] => [
    [who(line), at * LINE_S, at * LINE_S + 2],
    [who(line), at * LINE_S + 2.5, at * LINE_S + 5],
  ])
  const signal = makeSignal(parts, 960)
  const talk = codeTalk({
    signal,
    speakers: makeSpeakers(parts),
    transcript: parseTranscriptText(text, 'txt'),
    segment: segmentWords,
  })
  return measureLesson({
    edition: 5,
    grade: null,
    seed: 1,
    settings: {},
    media: null,
    signal,
    talk,
    segment: segmentWords,
  })
}

it('every number above 0 has evidence with times, except those about the whole', () => {
  const { measures } = lesson()
  const told = Object.values(measures).filter(({ value }) => typeof value === 'string' || (value ?? 0) > 0)
  expect(told.length).toBeGreaterThan(90)
  const silent = told.filter(({ evidence }) => evidence.length === 0).map(({ id }) => id)
  expect(silent.filter((id) => !OF_THE_WHOLE.includes(id))).toEqual([])
})

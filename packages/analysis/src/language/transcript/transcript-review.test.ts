import { expect, it } from 'vitest'
import { parseTranscriptText } from './transcript.ts'
import { reviewTranscript, withTeacher } from './transcript-review.ts'

const txt = (text: string) => parseTranscriptText(text, 'txt')
const doubts = (text: string) => reviewTranscript(txt(text)).doubts
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

it('lists the speakers, the first lines and what was left out', () => {
  expect(reviewTranscript(txt('《春》\n师:你好,请坐\n生:好\n生(齐):老师好\n师:坐'))).toEqual({
    speakers: [
      { name: '师', role: 'teacher', turns: 2, syllables: 5 },
      { name: '生', role: 'several', turns: 1, syllables: 3 },
      { name: '生', role: 'student', turns: 1, syllables: 1 },
    ],
    turns: 4,
    first: [
      { speaker: '师', role: 'teacher', startS: null, text: '你好,请坐' },
      { speaker: '生', role: 'student', startS: null, text: '好' },
      { speaker: '生', role: 'several', startS: null, text: '老师好' },
      { speaker: '师', role: 'teacher', startS: null, text: '坐' },
    ],
    leftOut: { count: 1, first: [{ line: 1, text: '《春》', kind: 'heading' }] },
    unsure: { count: 0, first: [] },
    doubts: [],
  })
})

it.each([
  ['今天学面积。\n面积是什么?', ['unmarked']],
  ['师:你好\n师:请坐', ['one_speaker']],
  [`师:${'好'.repeat(99)}\n生:好`, ['teacher_share']],
  ['生1:好\n生2:是的', ['teacher_share']],
  ['张三:今天学面积\n李四:好\n张三:看黑板', ['teacher_guessed']],
  ['上课\n老师\n今天学面积', ['unmarked', 'name_said']],
  ['师:好 00:00:05 开始\n生:好 00:00:09 开始', ['time_said']],
  ['师:你好\n生:老师好', []],
])('%j asks about %j', (text, expected) => {
  expect(doubts(text)).toEqual(expected)
})

it('detects an impossible pace', () => {
  const lesson = (stepS: number) =>
    Array.from({ length: 20 }, (_, at) => `[${clock(at * stepS)}] ${at % 2 ? '生' : '师'}:${'好'.repeat(10)}`).join(
      '\n',
    )
  expect(doubts(lesson(3))).toEqual([])
  // minutes and hours taken for seconds and minutes, and the other way round
  expect(doubts(lesson(1))).toEqual(['pace'])
  expect(doubts(lesson(180))).toEqual(['pace'])
})

it('knows milliseconds that were taken for seconds, however few the lines', () => {
  const item = (at: number) => ({ speaker: at % 2 ? '生' : '师', text: '同学们好。', start: at * 4000 })
  const read = parseTranscriptText(JSON.stringify([0, 1, 2].map(item)), 'json')
  expect(reviewTranscript(read).doubts).toEqual(['pace'])
})

it('makes the named speaker the teacher and everybody else a pupil', () => {
  const read = txt('张三:今天学面积\n李四:好\n张三:看黑板\n全班:好')
  const named = withTeacher(read, '李四')
  expect(named.lines.map(({ role }) => role)).toEqual(['student', 'teacher', 'student', 'several'])
  expect(reviewTranscript(named).doubts).toEqual([])
  expect(withTeacher(read, '王五')).toBe(read)
})

import { describe, expect, it } from 'vitest'
import { parseTranscriptRows, parseTranscriptText, type Transcript, TranscriptProblem } from './transcript.ts'

/** role, start, end, text of each line, as short as a person writes it. */
const brief = (transcript: Transcript) =>
  transcript.lines.map(({ speaker, role, startS, endS, text }) =>
    [speaker, role, ...(startS === null ? [] : [startS]), ...(endS === null ? [] : [endS]), text].join(' '),
  )
const problem = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof TranscriptProblem) return `${error.line} ${error.reason} ${error.errorCode}`
    throw error
  }
  return 'none'
}
const txt = (text: string) => parseTranscriptText(text, 'txt')

describe('plain text', () => {
  it.each([
    ['师:你好\n生:老师好', ['师 teacher 你好', '生 student 老师好']],
    ['教师：你好\n学生甲：好\n学生乙：好', ['教师 teacher 你好', '学生甲 student 好', '学生乙 student 好']],
    ['老师:你好\n同学1:好', ['老师 teacher 你好', '同学1 student 好']],
    ['T: Hello\nS1: Hi\nSs: Good morning', ['T teacher Hello', 'S1 student Hi', 'Ss several Good morning']],
    ['Teacher: Hello\nStudent 2: Hi', ['Teacher teacher Hello', 'Student 2 student Hi']],
    ['王老师:你好\n小明:好\n丽丽:好', ['王老师 teacher 你好', '小明 student 好', '丽丽 student 好']],
    [
      '师:读\n齐答:床前明月光\n全班:好\n众生:好\n学生们:好',
      ['师 teacher 读', '齐答 several 床前明月光', '全班 several 好', '众生 several 好', '学生们 several 好'],
    ],
    ['师:读\n生(齐):好\n生:(齐)好', ['师 teacher 读', '生 several 好', '生 several (齐)好']],
    ['师:读\n(众大笑)师:好吗?\n生:好', ['师 teacher 读', '师 teacher 好吗?', '生 student 好']],
    [
      '师:为什么?生1答:因为大。师追问:多大?\n生2:老师说:很大',
      ['师 teacher 为什么?', '生1 student 因为大。', '师 teacher 多大?', '生2 student 老师说:很大'],
    ],
    ['师:你好 生:老师好 师:坐', ['师 teacher 你好', '生 student 老师好', '师 teacher 坐']],
    [
      '【师】你好【生】好\n【师】你好。【生】好',
      ['师 teacher 你好', '生 student 好', '师 teacher 你好。', '生 student 好'],
    ],
    ['师 同学们好\n生 老师好\n师 坐', ['师 teacher 同学们好', '生 student 老师好', '师 teacher 坐']],
    ['师:第一行\n第二行\n生:好', ['师 teacher 第一行第二行', '生 student 好']],
    ['T: one\ntwo', ['T teacher one two']],
    ['师(出示图片):看', ['师 teacher 看']],
    ['师:注意:单位', ['师 teacher 注意:单位']],
    ['师:3:20的比是多少?生:不知道', ['师 teacher 3:20的比是多少?', '生 student 不知道']],
    ['⽣:你好\n师:１２３ＡＢＣ', ['生 student 你好', '师 teacher 123ABC']],
  ])('%j', (text, lines) => {
    expect(brief(txt(text))).toEqual(lines)
  })

  it.each([
    ['[00:12] 师:你好\n[00:15]生:好', ['师 teacher 12 你好', '生 student 15 好']],
    ['00:00:12,500 师:你好\n00:00:15,250 生:好', ['师 teacher 12.5 你好', '生 student 15.25 好']],
    ['12:34 师:你好\n1:02:03 生:好', ['师 teacher 754 你好', '生 student 3723 好']],
    ['(00:01-00:03) 师:你好\n(00:04-00:05) 生:好', ['师 teacher 1 3 你好', '生 student 4 5 好']],
    ['【00:01】师:你好\n00:04\n生:好', ['师 teacher 1 你好', '生 student 4 好']],
    ['00:01 --> 00:03 师:你好\n00:04 --> 00:05 生:好', ['师 teacher 1 3 你好', '生 student 4 5 好']],
    [
      '发言人1 00:05\n同学们好,请坐\n\n发言人2 00:12\n老师好',
      ['发言人1 teacher 5 同学们好,请坐', '发言人2 student 12 老师好'],
    ],
  ])('with times: %j', (text, lines) => {
    expect(brief(txt(text))).toEqual(lines)
  })

  it('separates directions and remarks from speech', () => {
    const read = txt('《春》课堂实录\n执教:王老师\n一、导入\n师:你好\n(生读课文)\n生:(沉默)\n师:坐')
    expect(brief(read)).toEqual(['师 teacher 你好', '师 teacher 坐'])
    expect(read.asides.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '1 heading',
      '2 heading',
      '3 heading',
      '5 action',
      '6 action',
    ])
  })

  it('assumes that the most talkative speaker is the teacher if none is marked, and says so', () => {
    const read = txt('张三:我们今天学习面积公式\n李四:好\n张三:请看黑板')
    expect(brief(read)).toEqual(['张三 teacher 我们今天学习面积公式', '李四 student 好', '张三 teacher 请看黑板'])
    expect(read.areRolesGuessed).toBe(true)
    expect(txt('师:你好\n生:好').areRolesGuessed).toBe(false)
  })

  it('assumes that the teacher is who speaks like one, though a pupil says more', () => {
    const told = '我们组是这样量的，先量了长，再量了宽，然后乘起来，最后一共是四十八平方厘米，跟书上一样。'
    const read = txt(
      `说话人1：${told}\n说话人2：谁来说说他们组的办法好在哪里？\n说话人1：${told}\n说话人2：请同学们把书翻到第五页。`,
    )
    expect(read.lines.map(({ role }) => role)).toEqual(['student', 'teacher', 'student', 'teacher'])
    expect(read.areRolesGuessed).toBe(true)
  })

  it('reads text without any names', () => {
    const read = txt('今天学面积。\n面积是什么?')
    expect(read.lines.map(({ role, speaker }) => [role, speaker])).toEqual([
      [null, ''],
      [null, ''],
    ])
  })

  it('knows how many lines have times', () => {
    expect(txt('师:你好').timing).toBe('none')
    expect(txt('[00:01]师:你好\n[00:02]生:好').timing).toBe('all')
    expect(txt('[00:01]师:你好\n生:好\n[00:09]师:坐').timing).toBe('some')
    expect(txt('[00:01]师:你好\n[00:02]生:好').timeStepS).toBe(1)
  })

  it.each([
    ['', '1 empty 3005'],
    ['(沉默)\n……', '1 empty 3005'],
    ['[00:12]师:你好\n[00:75]生:好', '2 bad_time 3004'],
    ['[02:12]师:你好\n\n[01:15]生:好', '3 time_backwards 3004'],
    ['(00:05-00:03) 师:你好', '1 end_before_start 3004'],
  ])('names the line of a problem: %j', (text, expected) => {
    expect(problem(() => txt(text))).toBe(expected)
  })
})

describe('subtitles', () => {
  it('reads SubRip with speakers, and a second row as continuation', () => {
    const text = '1\n00:00:01,000 --> 00:00:03,000\n师:你好\n请坐\n\n2\n00:00:03,500 --> 00:00:04,000\n生:老师好\n'
    const read = parseTranscriptText(text, 'srt')
    expect(brief(read)).toEqual(['师 teacher 1 3 你好请坐', '生 student 3.5 4 老师好'])
    expect(read.hasEnds).toBe(true)
    expect(read.lines.map(({ line }) => line)).toEqual([3, 8])
  })

  it('reads WebVTT with voices, notes, styles and ids', () => {
    const text =
      'WEBVTT - lesson\n\nNOTE written by\nhand\n\nSTYLE\n::cue { color: red }\n\nid-1\n00:01.000 --> 00:03.000 align:left\n<v 王老师>你<i>好</i>&amp;好</v>\n\n00:04.000 --> 00:05.000\n<v 小明>好</v>'
    expect(brief(parseTranscriptText(text, 'vtt'))).toEqual(['王老师 teacher 1 3 你好&好', '小明 student 4 5 好'])
  })

  it('keeps the speaker until another is named', () => {
    const text = '1\n00:01,000 --> 00:02,000\n师:你好\n\n2\n00:02,000 --> 00:03,000\n请坐'
    expect(brief(parseTranscriptText(text, 'srt'))).toEqual(['师 teacher 1 2 你好', '师 teacher 2 3 请坐'])
  })

  it('takes a short arrow between two times for what it is, and leaves arrows in the text alone', () => {
    const text = 'WEBVTT\n\n00:01.000 -> 00:03.000\n师:a -> b\n\n00:04.000 -> 00:05.000\n师:好'
    expect(brief(parseTranscriptText(text, 'vtt'))).toEqual(['师 teacher 1 3 a -> b', '师 teacher 4 5 好'])
  })

  it.each([
    ['1\n00:00:01,000 -> 99\n你好', '2 bad_cue 3004'],
    ['1\n00:00:05,000 --> 00:00:01,000\n你好', '2 end_before_start 3004'],
    ['1\n00:00:01,000 --> 00:00:02,000\n你好\n\nlost words\n\n2\n00:00:03,000 --> 00:00:04,000\n好', '5 bad_cue 3004'],
    ['', '1 empty 3005'],
  ])('names the line of a problem: %j', (text, expected) => {
    expect(problem(() => parseTranscriptText(text, 'srt'))).toBe(expected)
  })
})

describe('tables', () => {
  it.each([
    [
      [
        ['说话人', '内容', '开始', '结束'],
        ['师', '你好', '00:01', '00:02.5'],
        ['生', '好', 3, '4'],
      ],
      ['师 teacher 1 2.5 你好', '生 student 3 4 好'],
    ],
    [
      [
        ['speaker', 'role', 'text'],
        ['Ann', 'teacher', 'Hello'],
        ['Bob', 'student', 'Hi'],
      ],
      ['Ann teacher Hello', 'Bob student Hi'],
    ],
    [
      [['课堂实录'], [], ['角色', '文本'], ['教师', '你好'], ['', '请坐']],
      ['教师 teacher 你好', '教师 teacher 请坐'],
    ],
    [
      [
        ['师', '你们好吗'],
        ['生', '很好'],
      ],
      ['师 teacher 你们好吗', '生 student 很好'],
    ],
  ] as const)('%j', (rows, lines) => {
    expect(brief(parseTranscriptRows(rows))).toEqual(lines)
  })

  it('skips a row without words, and says so', () => {
    const read = parseTranscriptRows([
      ['角色', '内容'],
      ['师', '你好'],
      ['生', ''],
    ])
    expect(brief(read)).toEqual(['师 teacher 你好'])
    expect(read.asides).toEqual([{ line: 3, text: '生', kind: 'empty' }])
  })

  it('understands times that the spreadsheet took for times of day', () => {
    const at = (seconds: number) => new Date(Date.UTC(1899, 11, 30) + seconds * 1000)
    const rows = (a: number, b: number) => [
      ['角色', '内容', '时间'],
      ['师', '你好', at(a)],
      ['生', '好', at(b)],
    ]
    // 00:01:05 typed with hours is what it says; 12:34 became half past noon and means minutes.
    expect(brief(parseTranscriptRows(rows(65, 70)))).toEqual(['师 teacher 65 你好', '生 student 70 好'])
    const noon = 12 * 3600 + 34 * 60
    expect(brief(parseTranscriptRows(rows(120, noon)))).toEqual(['师 teacher 2 你好', '生 student 754 好'])
  })

  it.each([
    [
      [
        ['甲', '乙'],
        ['1', '2'],
      ],
      '1 no_columns 3004',
    ],
    [
      [
        ['角色', '内容', '开始'],
        ['师', '你好', 'soon'],
      ],
      '2 bad_time 3004',
    ],
    [[['角色', '内容']], '1 empty 3005'],
    [[], '1 no_columns 3004'],
  ])('names the row of a problem: %j', (rows, expected) => {
    expect(problem(() => parseTranscriptRows(rows))).toBe(expected)
  })
})

describe('JSON', () => {
  it.each([
    [
      '[{"speaker":"王老师","text":"你好","start":1.5,"end":2},{"role":"student","text":"好","start":"00:03"}]',
      ['王老师 teacher 1.5 2 你好', 'student student 3 好'],
    ],
    ['{"utterances":[{"role":"several","text":"好","start_s":0,"end_s":1}]}', ['several several 0 1 好']],
    ['{"segments":[{"start_ms":500,"end_ms":900,"text":"你好","speaker":"T"}]}', ['T teacher 0.5 0.9 你好']],
  ])('%s', (text, lines) => {
    expect(brief(parseTranscriptText(text, 'json'))).toEqual(lines)
  })

  it.each([
    ['{"a":1,\n"b":}', '2 bad_json 3004'],
    ['[\n{"text":"你好"},\n{"speaker":"T"}]', '3 no_text 3004'],
    ['{"segments":[{"x":[{"y":1}],"text":"好"},\n{"text":"好","start":"x"}]}', '2 bad_time 3004'],
    ['[1]', '1 bad_json 3004'],
    ['{}', '1 bad_json 3004'],
    ['[]', '1 empty 3005'],
  ])('names the line of a problem: %j', (text, expected) => {
    expect(problem(() => parseTranscriptText(text, 'json'))).toBe(expected)
  })
})

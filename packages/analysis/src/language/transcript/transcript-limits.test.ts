import { TRANSCRIPT_LIMITS } from '@keguan/contract/vocabulary/transcript-limits'
import { describe, expect, it } from 'vitest'
import { soon } from '../../../test/soon.ts'
import { type Cell, parseTranscriptRows, parseTranscriptText, type TranscriptTextFormat } from './transcript.ts'
import { TRANSCRIPT_FAULT_TEXTS, TranscriptProblem } from './transcript-types.ts'

/** The error message, or the number of lines that were read. */
function read(parse: () => { lines: readonly unknown[] }): string | number {
  try {
    return parse().lines.length
  } catch (error) {
    if (error instanceof TranscriptProblem) return `${error.errorCode} ${error.line} ${error.reason}`
    throw error
  }
}
const text = (written: string, format: TranscriptTextFormat = 'txt') => read(() => parseTranscriptText(written, format))
const rows = (written: readonly (readonly Cell[])[]) => read(() => parseTranscriptRows(written))
const item = (fields: object) => JSON.stringify([{ speaker: '师', text: '好', ...fields }])
const name = (at: number) =>
  `${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${'春夏秋冬东南西北'[((at / 10) % 8) | 0]}${String.fromCodePoint(0x4e00 + ((at / 80) | 0))}`

describe('times', () => {
  it.each([
    ['24 hours', item({ start: 86_400 }), 1],
    ['milliseconds instead of seconds', item({ start: 2_700_000, end: 2_701_000 }), '3004 1 late_time'],
    ['an end beyond', item({ start: 1, end: 1e300 }), '3004 1 late_time'],
    ['the largest whole number', item({ start: 9_007_199_254_740_991 }), '3004 1 late_time'],
    ['a number too large for any', '[{"speaker":"师","text":"好","start":1e999}]', '3004 1 bad_time'],
    ['the same as text', item({ start: '9'.repeat(400) }), '3004 1 bad_time'],
    ['less than nothing', item({ start: -1 }), '3004 1 bad_time'],
    ['no number', item({ start_ms: 'x' }), '3004 1 bad_time'],
    ['an end before its start', item({ start: 2, end: 1 }), '3004 1 end_before_start'],
  ])('%s', (_, written, expected) => {
    expect(text(written, 'json')).toBe(expected)
  })

  it('of subtitles, of texts and of spreadsheets', () => {
    expect(text('1\n200:00:00,000 --> 200:00:01,000\n师:好', 'srt')).toBe('3004 3 late_time')
    expect(text('[99:59:59] 师:好')).toBe('3004 1 late_time')
    const header = ['说话人', '内容', '开始', '结束']
    expect(rows([header, ['师', '好', 1, 9e15]])).toBe('3004 2 late_time')
    expect(rows([header, ['师', '好', new Date(Number.NaN), null]])).toBe('3004 2 bad_time')
  })

  it('are reported where they may be wrong', () => {
    expect(TRANSCRIPT_FAULT_TEXTS.late_time['zh-CN']).toContain('毫秒')
    expect(TRANSCRIPT_FAULT_TEXTS.late_time['en-US']).toContain('milliseconds')
  })
})

describe('limits', () => {
  const { lines, sentences, sentenceCharacters, speakers, characters } = TRANSCRIPT_LIMITS

  it.each([
    ['lines', lines, (count: number) => '师:好\n'.repeat(count), '3101 1 too_many_lines'],
    ['sentences', sentences, (count: number) => `师:${'好。'.repeat(count)}`, '3101 1 too_many_sentences'],
    [
      'characters of a sentence',
      sentenceCharacters,
      (count: number) => `师:${'好'.repeat(count)}`,
      '3004 1 long_sentence',
    ],
    [
      'speakers',
      speakers,
      (count: number) => Array.from({ length: count }, (_, at) => `${name(at)}:好\n`.repeat(2)).join(''),
      `3101 ${2 * speakers + 1} too_many_speakers`,
    ],
    [
      'characters',
      characters,
      (count: number) => `师:${`${'好'.repeat(99)}。`.repeat(count / 100)}${'好'.repeat(count % 100)}`,
      '3101 1 too_much_text',
    ],
  ])('%s', (_, limit, write, fault) => {
    expect(text(write(limit))).toBeTypeOf('number')
    expect(text(write(limit + 1))).toBe(fault)
  })

  it('name the limit and what to do', () => {
    for (const fault of ['too_many_lines', 'too_many_sentences', 'too_many_speakers', 'too_much_text'] as const) {
      for (const words of Object.values(TRANSCRIPT_FAULT_TEXTS[fault])) expect(words).toMatch(/\d.*[;；]/u)
    }
  })
})

// Some tenths of a second each on an idle machine; quadratic code would take minutes.
describe('reads or refuses quickly', () => {
  const many = 1_000_000
  const SHAPES: readonly (readonly [string, string, TranscriptTextFormat?])[] = [
    ['line breaks behind a number', `1${'\n'.repeat(many)}`],
    ['spaces', ' '.repeat(10 * many)],
    ['spaces in a line', `师:a${' '.repeat(many)}b`],
    ['unclosed brackets', `师:${'（'.repeat(many)}`],
    ['an unclosed bracket and text', `师:（${'我们来看'.repeat(many / 4)}`],
    ['fillers in one line', `师:${'嗯那个就是'.repeat(many / 5)}`],
    ['short sentences', `师:${'好吗？'.repeat(many / 3)}`],
    ['signs of sums', `师:${'+'.repeat(many)}`],
    ['lines', '师:好\n'.repeat(200_000)],
    ['lines that go on with the first', `师:好\n${'好。\n'.repeat(300_000)}`],
    ['speakers', Array.from({ length: 10_000 }, (_, at) => `${name(at)}:好\n`.repeat(10)).join('')],
    ['colons', `师:${'生 '.repeat(1000)}${'：)'.repeat(many / 2)}`],
    ['quotes and marks', `师:${'“好”。生:“'.repeat(many / 8)}`],
    ['mistyped marks', '师:好。\n生;好。\n'.repeat(90_000)],
    ['cues', '1\n00:00:01,000 --> 00:00:02,000\n师:好\n\n'.repeat(100_000), 'srt'],
    ['dashes of arrows', `${'-'.repeat(many)}>`, 'srt'],
    ['unclosed tags', `1\n00:01.000 --> 00:02.000\n${'<v a<b {\\'.repeat(many / 9)}`, 'vtt'],
    ['items', JSON.stringify(Array.from({ length: 100_000 }, () => ({ speaker: '师', text: '好' }))), 'json'],
    ['brackets of JSON', '['.repeat(100_000), 'json'],
    ['a long name', JSON.stringify([{ speaker: `a${'* '.repeat(many / 2)}b`, text: '好' }]), 'json'],
  ]
  it.each(SHAPES.map(([shape, written, format = 'txt']) => ({ shape, written, format })))(
    '$shape',
    ({ written, format }) => soon(4000, () => text(written, format)),
  )

  it('a sheet of many rows or of many columns', () => {
    soon(4000, () => {
      rows(Array.from({ length: 200_000 }, () => ['师', '好']))
      rows([Array.from({ length: 16_384 }, () => '好'), ...Array.from({ length: 100_000 }, () => ['师'])])
    })
  })
})

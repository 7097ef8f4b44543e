import type { Utterance } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { readTranscript } from '../../../../pipeline/read-transcript.ts'
import { transcriptFile } from './transcript-file.ts'

const SAID = [
  ['T', 'teacher', 0, 4.25, '同学们好。'],
  ['T', 'teacher', 4.25, 8, '今天 <学习> 分数 & 小数！'],
  ['S1', 'student', 8, 9, '一半。'],
  ['S2', 'student', 9, 10, '--> 二分之一。'],
  ['several', 'several', 3700.5, 3702, '老师再见！'],
] as const
const utterances = SAID.map(
  ([speaker, role, start_s, end_s, text], index): Utterance => ({
    ...{ index, speaker, role, start_s, end_s, text },
    ...{ time_source: 'transcript', syllables: 4, question: false },
  }),
)
const LESSON = { title: '分数的意义', teacher: '王老师', lessonDate: '2026-11-20' }
const file = (
  format: Parameters<typeof transcriptFile>[0],
  report = { utterances },
  locale: 'zh-CN' | 'en-US' = 'zh-CN',
) => transcriptFile(format, report, LESSON, locale)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const read = (bytes: Uint8Array, format: string) => readTranscript(bytes, `lesson.${format}`)

describe('the words of a lesson as a file', () => {
  it('subtitles: have one timed cue per sentence', () => {
    expect(textOf(file('srt')).split('\n\n')[1]).toBe(
      '2\n00:00:04,250 --> 00:00:08,000\n教师：今天 <学习> 分数 & 小数！',
    )
    expect(textOf(file('vtt'))).toContain('01:01:40.500 --> 01:01:42.000\n<v 全班>老师再见！')
    expect(textOf(file('vtt'))).toContain('<v 教师>今天 &lt;学习&gt; 分数 &amp; 小数！')
  })

  it('text: has one paragraph per turn', () => {
    expect(textOf(file('txt'))).toBe(
      '[00:00] 教师：同学们好。今天 <学习> 分数 & 小数！\n[00:08] 学生1：一半。\n[00:09] 学生2：→ 二分之一。\n[1:01:40] 全班：老师再见！\n',
    )
  })

  it.each(['srt', 'vtt', 'txt', 'docx'] as const)('are read back from %s with the same people', async (format) => {
    const { lines } = await read(file(format), format)
    expect(lines.map(({ role }) => role)).toEqual(
      format === 'srt' || format === 'vtt'
        ? ['teacher', 'teacher', 'student', 'student', 'several']
        : ['teacher', 'student', 'student', 'several'],
    )
    expect(lines.at(-1)).toMatchObject({ text: '老师再见！' })
    expect(new Set(lines.filter(({ role }) => role === 'student').map(({ speaker }) => speaker)).size).toBe(2)
  })

  it('document: states the source of the words, and has the same bytes each time', async () => {
    const recognition = {
      ...{ engine: 'whisper', model: 'whisper-small', sha256: '', speech_s: 9, recognised_s: 9 },
      ...{ empty_s: 0, doubtful_s: 0, failed_s: 0, error_rate: 0.137, read_share: 0.4 },
    }
    const bytes = file('docx', { utterances, recognition } as never)
    expect(Buffer.compare(bytes, file('docx', { utterances, recognition } as never))).toBe(0)
    const { asides, lines } = await read(bytes, 'docx')
    const all = [...asides.map(({ text }) => text), ...lines.map(({ text }) => text)].join('\n')
    expect(all).toContain('估计每 100 字错 14 字，40% 的文字已有人核对')
  })

  it('subtitles: leave out sentences without a time', () => {
    const untimed = utterances.map((each) => ({ ...each, start_s: null, end_s: null }))
    expect(textOf(file('srt', { utterances: untimed }))).toBe('')
    expect(textOf(file('txt', { utterances: untimed }, 'en-US'))).toMatch(/^Teacher：/)
  })
})

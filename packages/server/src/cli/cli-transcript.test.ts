import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import { describe, expect, it } from 'vitest'
import { checkReading } from './cli-transcript.ts'

const read = (text: string, locale: 'zh-CN' | 'en-US') =>
  checkReading(parseTranscriptText(text, 'txt'), false, { teacher: undefined, isAccepted: true, locale }).told

describe('a transcript on the command line', () => {
  it('shows the lines that a doubt is about', () => {
    const text = '师:今天学什么?\n生;分数。\n师:对。\n生:好。'
    expect(read(text, 'zh-CN')).toMatch(/ {2}\? 下面列出的行.*\n {4}第 2 行：生;分数。$/u)
    expect(read(text, 'en-US')).toMatch(/ {2}\? The lines listed below.*\n {4}line 2: 生;分数。$/u)
  })
})

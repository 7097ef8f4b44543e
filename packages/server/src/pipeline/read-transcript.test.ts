import { type Transcript, TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { makeDocx, makeZip } from '../../test/support/zip-fixture.ts'
import { readTranscript, readTranscriptText } from './read-transcript.ts'

const LESSON = '师:同学们好,什么是面积?\n生:就是图形的大小。\n师:对!'
const SAID = ['师 teacher 同学们好,什么是面积?', '生 student 就是图形的大小。', '师 teacher 对!']
const brief = ({ lines }: Transcript) => lines.map(({ speaker, role, text }) => `${speaker} ${role} ${text}`)
const utf8 = (text: string) => new TextEncoder().encode(text)

async function problem(bytes: Uint8Array, name: string): Promise<string> {
  try {
    await readTranscript(bytes, name)
    return 'none'
  } catch (error) {
    if (error instanceof TranscriptProblem) return `${error.line} ${error.reason} ${error.errorCode}`
    throw error
  }
}

/** UTF-16 of either order. */
function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const units = [...(hasMark ? [0xfeff] : []), ...Array.from(text, (_, index) => text.charCodeAt(index))]
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  units.forEach((unit, index) => {
    view.setUint16(index * 2, unit, isLittle)
  })
  return bytes
}

/** The lesson above in GB18030, as `iconv -f UTF-8 -t GB18030` writes it. */
const GB18030 = Buffer.from('yqY6zazRp8PHusMsyrLDtMrHw+a7/T8Kyfo6vs3Kx8280M61xLTz0KGhowrKpjq21CE=', 'base64')

describe('encodings', () => {
  it.each([
    ['UTF-8', utf8(LESSON)],
    ['UTF-8 with mark', utf8(`\ufeff${LESSON}`)],
    ['UTF-16 LE with mark', utf16(LESSON, true, true)],
    ['UTF-16 BE with mark', utf16(LESSON, false, true)],
    ['UTF-16 LE', utf16(LESSON, true, false)],
    ['UTF-16 BE', utf16(LESSON, false, false)],
    ['GB18030', GB18030],
  ])('%s', async (_, bytes) => {
    expect(brief(await readTranscript(bytes, 'lesson.txt'))).toEqual(SAID)
  })

  it('rejects files that are not text', async () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251)
    expect(await problem(noise, 'lesson.txt')).toBe('1 unreadable 3004')
  })
})

describe('formats', () => {
  it('reads a spreadsheet, whichever sheet has the speech', async () => {
    const cell = (value: string | number) => ({ value })
    const sheet = [
      ['说话人', '内容', '开始', '结束'],
      ['师', '你好', 1, 2],
      ['生', '好', 3, 4],
    ].map((row) => row.map(cell))
    const notes = [[cell('说明'), cell('示例')]]
    const file = await writeExcelFile([
      { data: notes, sheet: '说明' },
      { data: sheet, sheet: '转写' },
    ]).toBuffer()
    const read = await readTranscript(file, '转写.XLSX')
    expect(brief(read)).toEqual(['师 teacher 你好', '生 student 好'])
    expect(read.hasEnds).toBe(true)
  })

  it('reads a Word document of paragraphs', async () => {
    const body = LESSON.split('\n')
      .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
      .join('')
    expect(brief(await readTranscript(makeDocx(body), 'lesson.docx'))).toEqual(SAID)
  })

  it('reads a Word document with a table', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const rows = [
      ['角色', '内容'],
      ['师', '你好'],
      ['生', '好'],
    ]
    const body = `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
    expect(brief(await readTranscript(makeDocx(body), 'lesson.docx'))).toEqual(['师 teacher 你好', '生 student 好'])
  })

  it('reads a Word document with text around a table, in document order', async () => {
    const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
    const row = (cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`
    const table = `<w:tbl>${row(['角色', '内容'])}${row(['生', '就是图形的大小。'])}</w:tbl>`
    const [first = '', , last = ''] = LESSON.split('\n')
    const body = [paragraph(first), table, paragraph(last)].join('')
    expect(brief(await readTranscript(makeDocx(body), 'lesson.docx'))).toEqual(SAID)
  })

  it('recognises subtitles and JSON by extension, or by the first lines of pasted text', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\n师:你好\n'
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v 王老师>你好'
    const json = '[{"speaker":"师","text":"你好","start":1,"end":2}]'
    for (const [text, ending] of [
      [srt, 'srt'],
      [vtt, 'vtt'],
      [json, 'json'],
    ] as const) {
      expect((await readTranscript(utf8(text), `a.${ending}`)).lines[0]).toMatchObject({
        role: 'teacher',
        startS: 1,
        endS: 2,
      })
      expect(readTranscriptText(text).lines[0]).toMatchObject({ role: 'teacher', startS: 1, endS: 2 })
    }
    expect(readTranscriptText('[00:12] 师:你好').lines[0]).toMatchObject({ startS: 12 })
    expect(readTranscriptText('[师] 你好').lines[0]).toMatchObject({ role: 'teacher' })
  })

  it.each([
    ['lesson.doc', utf8(LESSON), '1 unsupported_format 3006'],
    ['lesson', utf8(LESSON), '1 unsupported_format 3006'],
    ['lesson.txt', new Uint8Array(0), '1 empty 3005'],
    ['lesson.docx', utf8('not a zip'), '1 unreadable 3004'],
    ['lesson.xlsx', utf8('PK but no zip at all, only these words'), '1 unreadable 3004'],
    ['lesson.docx', makeZip({ 'other.xml': '<a/>' }), '1 unreadable 3004'],
    ['lesson.srt', utf8('1\n00:00:01 --> x\n你好'), '2 bad_cue 3004'],
  ])('says what is wrong with %s', async (name, bytes, expected) => {
    expect(await problem(bytes, name)).toBe(expected)
  })
})

import type { ReadTask } from '../../src/pipeline/reading/read-task.ts'
import { SHEET_LIMITS } from '../../src/pipeline/reading/sheet-grid.ts'
import { makeDocx, makeZip } from '../support/zip-fixture.ts'

/** An original input: how it is read, its text, and how the text becomes a file. */
export type Original = {
  readonly task: ReadTask
  readonly text: string
  readonly pack: (text: string) => Uint8Array
}

const SAID = [
  ['师', '同学们好，什么是面积？（板书课题）'],
  ['生1', '就是图形的大小。'],
  ['师', '对！那么，长方形的面积怎么算呢？谁来说说？'],
  ['生齐', '长乘宽！'],
  ['王老师', '嗯，很好。因为 5×3=15，所以是 15 平方厘米。(laughter)'],
] as const
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const clock = (at: number): string => `00:0${at}:0${at},500`

const TXT = SAID.map(([who, what], at) => `[00:0${at}] ${who}：${what}`).join('\n')
const CUES = SAID.map(([who, what], at) => `${at + 1}\n${clock(at)} --> ${clock(at + 1)}\n${who}：${what}`).join('\n\n')
const VTT = `WEBVTT\n\nNOTE 示例\n\n${SAID.map(([who, what], at) => `00:0${at}.000 --> 00:0${at + 1}.000 align:start\n<v ${who}>${what} <i>&amp;</i>`).join('\n\n')}`
const JSON_TEXT = JSON.stringify({
  utterances: SAID.map(([speaker, text], at) => ({ speaker, text, start: at, end: at + 0.5 })),
})
const PLAN = `# 教学过程\n一、导入（5分钟）\n复习：什么是面积？\n二、新授（20分钟）\n1. 数格子\n|环节|时间|内容|\n|---|---|---|\n|练习|10'|第1–5题|\n三、小结：今天学了什么（约 5 min）`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraph = (text: string): string => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`
const DOCX = SAID.map(([who, what]) => paragraph(`${who}：${what}`)).join('')
const TABLE = `<w:tbl>${[['角色', '内容'], ...SAID].map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

const cellOf = (value: string | number, at: number, row: number): string => {
  const place = `r="${'ABCDEFGH'[at]}${row}"`
  return typeof value === 'number'
    ? `<c ${place}><v>${value}</v></c>`
    : `<c ${place} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}
const sheetXml = (rows: readonly (readonly (string | number)[])[]): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cellOf(value, column, at + 1)).join('')}</row>`)
    .join('')}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`
const SPOKEN_ROWS = [['说话人', '内容', '开始', '结束'], ...SAID.map(([who, what], at) => [who, what, at, at + 1])]
const PEOPLE = [
  ['账号*', '姓名*', '角色', '部门', '邮箱', '电话'],
  ['wang01', '王老师', '教师', '数学组', 'wang@example.org', '13800000000'],
  ['li02', '李老师', '教师、评课专家', '语文组/三年级', '', '010-12345678 转 9'],
]

function workbook(sheet: string): Uint8Array {
  const head = '<?xml version="1.0"?>'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return makeZip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  })
}

const transcript = (ending: string): ReadTask => ({ kind: 'transcript', name: `lesson.${ending}` })
const plan = (ending: string): ReadTask => ({ kind: 'plan', name: `plan.${ending}` })
const sheets = (ending: string): ReadTask => ({ kind: 'sheets', name: `people.${ending}`, limits: SHEET_LIMITS })

/** One of each supported kind of file and text. */
export const ORIGINALS: readonly Original[] = [
  { task: transcript('txt'), text: TXT, pack: utf8 },
  { task: { kind: 'check', name: null, teacher: '张三' }, text: TXT, pack: utf8 },
  { task: transcript('srt'), text: CUES, pack: utf8 },
  { task: transcript('vtt'), text: VTT, pack: utf8 },
  { task: transcript('json'), text: JSON_TEXT, pack: utf8 },
  { task: transcript('docx'), text: DOCX, pack: makeDocx },
  { task: transcript('docx'), text: TABLE, pack: makeDocx },
  { task: transcript('xlsx'), text: sheetXml(SPOKEN_ROWS), pack: workbook },
  { task: plan('md'), text: PLAN, pack: utf8 },
  { task: plan('docx'), text: PLAN.split('\n').map(paragraph).join(''), pack: makeDocx },
  { task: sheets('xlsx'), text: sheetXml(PEOPLE), pack: workbook },
  { task: sheets('csv'), text: PEOPLE.map((row) => row.join(',')).join('\n'), pack: utf8 },
]

import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../test/support/cpu-time.ts'
import { makeXlsx, makeZip, textCell, workbookFiles } from '../../../test/support/zip-fixture.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readSheets } from './read-sheets.ts'
import { SHEET_LIMITS, SheetProblem } from './sheet-grid.ts'

const read = (bytes: Uint8Array, name = 'a.xlsx') => readSheets(Buffer.from(bytes), name, SHEET_LIMITS)
const cellsOf = async (bytes: Uint8Array, name?: string) =>
  (await read(bytes, name)).map(({ rows }) => rows.map(({ number, cells }) => [number, ...cells]))
const faultOf = (work: Promise<unknown>): Promise<string | number> =>
  work.then(
    () => 'none',
    (error) => {
      if (error instanceof ApiError) return error.code
      return error instanceof SheetProblem ? error.reason : Promise.reject(error)
    },
  )

describe('xlsx', () => {
  test('reads all sheets in order, with hidden and merged parts', async () => {
    const files = workbookFiles({
      名单: `<cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="2">${textCell('A2', 'x')}${textCell('D2', 'y')}</row><row r="5" hidden="1">${textCell('B5', 'z')}</row></sheetData><mergeCells count="1"><mergeCell ref="B2:C4"/></mergeCells>`,
      空: '<sheetData><row r="1"/></sheetData>',
    })
    const workbook = files['xl/workbook.xml']?.replace('name="空"', 'name="空" state="veryHidden"') ?? ''
    expect(await read(makeZip({ ...files, 'xl/workbook.xml': workbook }))).toEqual([
      {
        name: '名单',
        hidden: false,
        rows: [
          { number: 2, hidden: false, cells: ['x', null, null, 'y'] },
          { number: 5, hidden: true, cells: [null, 'z'] },
        ],
        merges: [{ top: 2, left: 1, bottom: 4, right: 2 }],
        hiddenColumns: [1, 2],
        formulas: [],
      },
      { name: '空', hidden: true, rows: [], merges: [], hiddenColumns: [], formulas: [] },
    ])
  })

  test('reads shared and rich texts, numbers, booleans, errors, computed values and escapes', async () => {
    const row = `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>13800000000</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="str"><f>A1&amp;"b"</f><v>ab</v></c><c r="F1"><f t="shared" si="0"/><v>2.5</v></c></row><row><c t="inlineStr"><is><r><t>&lt;甲</t></r><r><t xml:space="preserve"> 乙_x000A_</t></r><rPh><t>yi</t></rPh></is></c><c/></row>`
    const texts = '<sst><si><t>a</t></si><si><r><t>王</t></r><r><t>老师</t></r><rPh><t>wang</t></rPh></si></sst>'
    const files = workbookFiles({ A: `<sheetData>${row}</sheetData>` }, { 'xl/sharedStrings.xml': texts })
    const [sheet] = await read(makeZip(files))
    expect(sheet?.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, '王老师', 13_800_000_000, true, '#N/A', 'ab', 2.5],
      [2, '<甲 乙\n'],
    ])
    expect(sheet?.formulas).toEqual(['E1', 'F1'])
  })

  test('numbers of a date format are dates, in UTC', async () => {
    const formats = ['General', 'yyyy"年"m"月"d"日"', '[h]:mm:ss', '0.00" m"', 'mm:ss.000', '[Red]#,##0;[Blue]-0']
    const styles = `<styleSheet><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 31, ...formats.map((_, i) => 164 + i)].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
    const cells = Array.from({ length: 9 }, (_, i) => `<c s="${i}"><v>45292.5</v></c>`).join('')
    const iso = '<c t="d"><v>2024-01-01T12:00:00</v></c>'
    const files = workbookFiles({ A: `<sheetData><row>${cells}${iso}</row></sheetData>` }, { 'xl/styles.xml': styles })
    const noon = new Date('2024-01-01T12:00:00Z')
    const date = [false, true, true, false, true, true, false, true, false, true]
    expect(await cellsOf(makeZip(files))).toEqual([[[1, ...date.map((isDate) => (isDate ? noon : 45292.5))]]])
  })

  test.each([
    ['no zip', Buffer.from('账号,姓名'), 'broken'],
    ['a zip of something else', makeZip({ 'word/document.xml': '<a/>' }), 'broken'],
    ['a compound file without a workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(4000, '0'), 'hex'), 'protected'],
    [
      'an address that no spreadsheet has',
      makeXlsx(`<row r="1">${textCell('ZZZZZZ99999999', 'x')}</row>`),
      ERROR.tooManyCells,
    ],
    ['a column beyond XFD', makeXlsx(`<row r="1">${textCell('XFE1', 'x')}</row>`), ERROR.tooManyCells],
    ['a row beyond the last', makeXlsx(`<row r="1048577">${textCell('A1048577', 'x')}</row>`), ERROR.tooManyCells],
    ['cells that go back', makeXlsx(`<row r="1">${textCell('B1', 'x')}${textCell('A1', 'x')}</row>`), 'broken'],
    ['a row number that is not a number', makeXlsx(`<row r="x">${textCell('A1', 'x')}</row>`), ERROR.tooManyCells],
    ['five million open elements', makeXlsx('<a>'.repeat(5_000_000)), 'broken'],
  ])('%s is refused at once', async (_, bytes, fault) => {
    const startMs = cpuMs()
    expect(await faultOf(read(bytes))).toBe(fault)
    expect(cpuMs() - startMs).toBeLessThan(2000)
  })

  test('a single cell in the last row does not create a million rows', async () => {
    const bytes = makeXlsx(`<row r="1048576">${textCell('XFD1048576', 'x')}</row>`)
    const [sheet] = await read(bytes)
    expect(sheet?.rows.map(({ number, cells }) => [number, cells.length])).toEqual([[1_048_576, 16_384]])
  })

  test('many cells with one long shared text are rejected before they are expanded', async () => {
    const cells = Array.from({ length: 1000 }, (_, i) => `<row r="${i + 1}"><c t="s"><v>0</v></c></row>`).join('')
    const texts = `<sst><si><t>${'字'.repeat(100_000)}</t></si></sst>`
    const files = workbookFiles({ A: `<sheetData>${cells}</sheetData>` }, { 'xl/sharedStrings.xml': texts })
    expect(await faultOf(read(makeZip(files, true)))).toBe(ERROR.tooManyCells)
  })

  test('more than the limits of cells, rows or unpacked bytes is refused', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => `<row><c><v>${i}</v></c></row>`).join('')
    const within = (limits: Partial<typeof SHEET_LIMITS>) =>
      faultOf(readSheets(makeXlsx(rows), 'a.xlsx', { ...SHEET_LIMITS, ...limits }))
    expect(await within({ rows: 100, cells: 100 })).toBe('none')
    expect(await within({ rows: 99 })).toBe(ERROR.tooManyCells)
    expect(await within({ cells: 99 })).toBe(ERROR.tooManyCells)
    expect(await within({ unpackedBytes: 2000 })).toBe(ERROR.unpackedTooLarge)
  })
})

describe('csv', () => {
  const utf8 = (text: string) => Buffer.from(text, 'utf8')

  test.each([
    [
      'commas',
      utf8('账号,姓名\nwang,"王, 老师"\n'),
      [
        [1, '账号', '姓名'],
        [2, 'wang', '王, 老师'],
      ],
    ],
    [
      'a byte-order mark',
      utf8('\ufeff账号,姓名\r\nwang,王\r\n'),
      [
        [1, '账号', '姓名'],
        [2, 'wang', '王'],
      ],
    ],
    [
      'tabs',
      utf8('账号\t姓名,全\nwang\t王'),
      [
        [1, '账号', '姓名,全'],
        [2, 'wang', '王'],
      ],
    ],
    [
      'semicolons',
      utf8('账号;姓名\nwang;"王\n""老""师"'),
      [
        [1, '账号', '姓名'],
        [2, 'wang', '王\n"老"师'],
      ],
    ],
    [
      'empty rows and cells',
      utf8('a,b,\n\n,,\n,c'),
      [
        [1, 'a', 'b'],
        [4, null, 'c'],
      ],
    ],
    [
      'GB18030',
      Buffer.from('d5cbbac52cd0d5c3fb0a77616e672ccdf5c0cfcaa6', 'hex'),
      [
        [1, '账号', '姓名'],
        [2, 'wang', '王老师'],
      ],
    ],
  ])('with %s', async (_, bytes, rows) => {
    expect(await cellsOf(bytes, '名单.CSV')).toEqual([rows])
  })

  test('binary files and unclosed quotes are rejected', async () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251)
    expect(await faultOf(read(noise, 'a.csv'))).toBe('broken')
    expect(await faultOf(read(utf8(`a,"${'b,\n'.repeat(1_000_000)}`), 'a.csv'))).toBe('broken')
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS } from '../sheet-grid.ts'
import { readMarks } from './read-marks.ts'

/** The same list in every file format that schools use, under any file name. */
const read = async (bytes: Uint8Array, name: string) => readMarks(await readSheets(bytes, name, SHEET_LIMITS))

const number = (address: string, value: number): string => `<c r="${address}"><v>${value}</v></c>`
const ROWS = [
  ['姓名', '班级', '1.0', '总分'].map((text, i) => textCell(`${'ABCD'[i]}1`, text)),
  [textCell('A2', '　甲 '), textCell('B2', '７０１'), textCell('C2', '５分'), textCell('D2', '８５．５')],
  [textCell('A3', '乙'), textCell('B3', '701'), textCell('C3', ' 4.0 '), textCell('D3', '1,050')],
  [textCell('A4', '丙'), textCell('B4', '七1'), number('C4', 0), number('D4', 0.3 + 32.3 + 27.4)],
]
const XLSX = makeZip(
  workbookFiles({
    A: `<sheetData>${ROWS.map((cells, i) => `<row r="${i + 1}">${cells.join('')}</row>`).join('')}</sheetData>`,
  }),
)
const XLS = readFileSync(new URL('../xls/marks.xls', import.meta.url))
const TEXT = '姓名,班级,总分\n甲,７０１,８５．５\n乙,701,"1,050"\n丙,七1,85分\n'
const HTML = `<html><meta charset="utf-8"><table>${TEXT.trim()
  .split('\n')
  .map((row) => `<tr>${row.replace('"1,050"', '1050').replaceAll(/[^,]+/gu, '<td>$&</td>').replaceAll(',', '')}</tr>`)
  .join('')}</table></html>`

describe('a file', () => {
  it('of full-width digits, blanks, thousands and 分 is read as numbers, and 1.0 as question 1', async () => {
    const { pupils, questions } = await read(XLSX, '成绩.xlsx')
    expect(questions.map(({ label }) => label)).toEqual(['1'])
    expect(pupils.map(({ name, className, items, marks }) => [name, className, ...items, ...marks])).toEqual([
      ['甲', '七年级(1)班', 5, 85.5],
      ['乙', '七年级(1)班', 4, 1050],
      ['丙', '七年级(1)班', 0, 60],
    ])
  })

  it.each([
    ['a workbook', 'called .xls', XLSX, 'a.xls', [85.5, 1050, 60]],
    ['a workbook', 'of WPS', XLSX, 'a.et', [85.5, 1050, 60]],
    ['an .xls file', 'of WPS', XLS, 'a.et', [90, 'absent', 75.5]],
    ['an .xls file', 'called .xlsx', XLS, 'a.xlsx', [90, 'absent', 75.5]],
    ['a text', 'in UTF-8', Buffer.from(TEXT), 'a.csv', [85.5, 1050, 85]],
    ['a text', 'with a byte-order mark', Buffer.from(`\ufeff${TEXT}`), 'a.csv', [85.5, 1050, 85]],
    ['a text', 'of Excel in UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'a.txt', [85.5, 1050, 85]],
    ['a text', 'called .xls', Buffer.from(TEXT), 'a.xls', [85.5, 1050, 85]],
    ['a text', 'called .et', Buffer.from(TEXT), 'a.et', [85.5, 1050, 85]],
    ['a page', 'called .xls', Buffer.from(HTML), 'a.xls', [85.5, 1050, 85]],
  ])('with %s %s is read by its content', async (_, __, bytes, name, marks) => {
    expect((await read(bytes, name)).pupils.map((pupil) => pupil.marks[0])).toEqual(marks)
  })

  it('in GB18030 is read with its classes under one name', async () => {
    // 姓名,班级,总分 / 谢,七1,80 / 周,701,缺考
    const bytes = Buffer.from('d0d5c3fb2cb0e0bcb62cd7dcb7d60ad0bb2cc6df312c38300ad6dc2c3730312cc8b1bfbc0a', 'hex')
    const { pupils } = await read(bytes, '成绩.csv')
    expect(pupils.map(({ name, className, marks }) => [name, className, ...marks])).toEqual([
      ['谢', '七年级(1)班', 80],
      ['周', '七年级(1)班', 'absent'],
    ])
  })
})

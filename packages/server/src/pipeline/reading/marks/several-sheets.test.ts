import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { MarkSheet, PaperFull } from '@keguan/contract/report/exam/mark-sheet'
import { describe, expect, it } from 'vitest'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS } from '../sheet-grid.ts'
import { readMarks } from './read-marks.ts'

/** A workbook with several sheets, whose rows are texts and numbers. */
const readBook = async (
  sheets: Record<string, readonly (readonly (string | number)[])[]>,
  choices: readonly ColumnChoice[] = [],
  fulls: readonly PaperFull[] = [],
): Promise<MarkSheet> => {
  const cell = (value: string | number, address: string) =>
    typeof value === 'number' ? `<c r="${address}"><v>${value}</v></c>` : value && textCell(address, value)
  const xml = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map(
      (row, r) =>
        `<row r="${r + 1}">${row.map((value, c) => cell(value, `${String.fromCharCode(65 + c)}${r + 1}`)).join('')}</row>`,
    )
  const files = Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => [name, `<sheetData>${xml(rows).join('')}</sheetData>`]),
  )
  return readMarks(await readSheets(makeZip(workbookFiles(files)), '成绩.xlsx', SHEET_LIMITS), {
    columns: choices,
    fulls,
  })
}
const namesOf = ({ pupils }: MarkSheet) => pupils.map(({ name }) => name)
const marksOf = ({ pupils }: MarkSheet) => pupils.map(({ marks }) => marks)
const errorsOf = ({ problems }: MarkSheet) =>
  problems.flatMap(({ code, place }) => (code === 'guessed_full' ? [] : [`${code} ${place}`]))
const papersOf = ({ papers }: MarkSheet) => papers.map(({ id, full }) => `${id} ${full}`)

describe('sheets of one workbook', () => {
  const ofClass = (headings: readonly string[], pupil: Record<string, string | number>) => [
    headings,
    headings.map((heading) => pupil[heading] ?? ''),
  ]

  it('may have their columns in another order, or an extra unused one', async () => {
    const sheet = await readBook({
      '1班': ofClass(['姓名', '语文', '数学'], { 姓名: '甲', 语文: 101, 数学: 81 }),
      '2班': ofClass(['序号', '姓名', '语文', '数学'], { 序号: 1, 姓名: '乙', 语文: 102, 数学: 82 }),
      '3班': ofClass(['姓名', '数学', '备注', '语文'], { 姓名: '丙', 语文: 103, 数学: -1 }),
    })
    expect(sheet.pupils.map(({ name, className }) => `${className} ${name}`)).toEqual(['1班 甲', '2班 乙', '3班 丙'])
    expect(marksOf(sheet)).toEqual([
      [101, 81],
      [102, 82],
      [103, 'bad'],
    ])
    expect(errorsOf(sheet)).toEqual(['out_of_range 3班!B2'])
  })

  it('apply a person’s choice for a column to the columns with that heading', async () => {
    const book = {
      '1班': ofClass(['姓名', '语文', '成绩二'], { 姓名: '甲', 语文: 80, 成绩二: 61 }),
      '2班': ofClass(['序号', '姓名', '语文', '成绩二'], { 序号: 1, 姓名: '乙', 语文: 70, 成绩二: 62 }),
    }
    const sheet = await readBook(book, [{ column: 2, role: 'subject', subject: 'physics', full: null }])
    expect(papersOf(sheet)).toEqual(['chinese 100', 'physics 100'])
    expect(marksOf(sheet)).toEqual([
      [80, 61],
      [70, 62],
    ])
  })

  it('may hold pupils with different electives, whose total does not count both', async () => {
    const sheet = await readBook({
      物理类: ofClass(['姓名', '班级', '语文', '物理', '总分'], {
        姓名: '甲',
        班级: '1',
        语文: 90,
        物理: 60,
        总分: 150,
      }),
      历史类: ofClass(['姓名', '班级', '语文', '历史', '总分'], {
        姓名: '乙',
        班级: '2',
        语文: 80,
        历史: 70,
        总分: 150,
      }),
    })
    expect(papersOf(sheet)).toEqual(['chinese 100', 'physics 100', 'history 100', 'total 200'])
    expect(marksOf(sheet)).toEqual([
      [90, 60, 'empty', 150],
      [80, 'empty', 70, 150],
    ])
    expect(errorsOf(sheet)).toEqual([])
  })

  it('may get a full mark from a person, as in a list with one row per subject', async () => {
    const fulls = [{ paper: 'history', full: 90 } as const]
    const book = {
      物理类: ofClass(['姓名', '班级', '语文', '物理'], { 姓名: '甲', 班级: '1', 语文: 90, 物理: 60 }),
      历史类: ofClass(['姓名', '班级', '语文', '历史'], { 姓名: '乙', 班级: '2', 语文: 80, 历史: 91 }),
    }
    const sheet = await readBook(book, [], fulls)
    expect(papersOf(sheet)).toEqual(['chinese 100', 'physics 100', 'history 90'])
    expect(errorsOf(sheet)).toEqual(['out_of_range 历史类!D2'])
    const list = { 成绩: ofClass(['姓名', '科目', '成绩'], { 姓名: '甲', 科目: '历史', 成绩: 70 }) }
    expect(papersOf(await readBook(list, [], fulls))).toEqual(['history 90'])
  })

  it('that list the same pupils again by elective are skipped', async () => {
    const sheet = await readBook({
      总表: ofClass(['姓名', '语文', '物理', '历史'], { 姓名: '甲', 语文: 90, 物理: 60 }),
      物理类: ofClass(['姓名', '语文', '物理'], { 姓名: '甲', 语文: 90, 物理: 60 }),
    })
    expect(namesOf(sheet)).toEqual(['甲'])
    expect(errorsOf(sheet)).toEqual(['other_sheet 物理类'])
  })

  it('may begin with a sheet of teachers', async () => {
    const sheet = await readBook({
      任课教师: ofClass(['姓名', '学校'], { 姓名: '张老师', 学校: '一中' }),
      成绩: ofClass(['姓名', '语文'], { 姓名: '甲', 语文: 90 }),
    })
    expect(namesOf(sheet)).toEqual(['甲'])
    expect(errorsOf(sheet)).toEqual(['other_sheet 任课教师'])
  })
})

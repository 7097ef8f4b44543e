import { describe, expect, it } from 'vitest'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS } from '../sheet-grid.ts'
import { MarkSheetProblem } from './mark-problems.ts'
import { matrixMarks } from './matrix-cell.ts'
import { readBlueprint } from './read-blueprint.ts'

const csv = async (text: string) => readBlueprint(await readSheets(Buffer.from(text), '细目表.csv', SHEET_LIMITS))
/** A workbook whose rows are lists of texts, with merged cells. */
const xlsx = async (rows: readonly (readonly string[])[], ...merges: string[]) => {
  const cells = rows.map((row, r) =>
    row.map((text, c) => text && textCell(`${String.fromCharCode(65 + c)}${r + 1}`, text)),
  )
  const data = cells.map((row, r) => `<row r="${r + 1}">${row.join('')}</row>`).join('')
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = `<sheetData>${data}</sheetData><mergeCells count="${merges.length}">${merged}</mergeCells>`
  return readBlueprint(await readSheets(makeZip(workbookFiles({ 细目表: sheet })), '细目表.xlsx', SHEET_LIMITS))
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof MarkSheetProblem ? error.reason : Promise.reject(error)),
  )
const inShort = (rows: Awaited<ReturnType<typeof csv>>) =>
  rows.map(({ label, full, points, level, type }) => [label, full, points.join('+'), level, type].join(' '))

describe('a list of questions', () => {
  it('takes the level from the column that is ticked', async () => {
    expect(inShort(await csv('题号,分值,知识点,识记,理解,应用\n1,3,有理数,√,,\n2,4,方程,,√,√\n'))).toEqual([
      '1 3 有理数 识记 ',
      '2 4 方程 理解 应用 ',
    ])
  })
})

describe('a list of questions as used in schools', () => {
  it('has levels below a merged heading, types merged over their questions, ranges and points by line', async () => {
    const rows = await xlsx(
      [
        ['双向细目表'],
        ['题型', '题号', '满分值', '考查内容', '能力层次', '', '', '预估难度'],
        ['', '', '', '', '了解', '理解', '掌握', ''],
        ['选择题', '1', '3', '有理数的概念', '√', '', '', '0.9'],
        ['', '2', '3分', '数轴\n相反数', '', '√', '', '易'],
        ['填空题', '4-6', '每题4分', '整式', '', '', '√', '70%'],
        ['解答题', '7（1）', '4', '方程', '', '√', '√', '中'],
        ['', '7-2', '6', '方程', '', '', '√', ''],
        ['合计', '', '29'],
      ],
      ...['A1:H1', 'E2:G2', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'H2:H3', 'A4:A5', 'A7:A8'],
    )
    expect(inShort(rows)).toEqual([
      '1 3 有理数的概念 了解 选择题',
      '2 3 数轴+相反数 理解 选择题',
      '4 4 整式 掌握 填空题',
      '5 4 整式 掌握 填空题',
      '6 4 整式 掌握 填空题',
      '7(1) 4 方程 理解 掌握 解答题',
      '7(2) 6 方程 掌握 解答题',
    ])
    expect(rows.map(({ difficulty }) => difficulty)).toEqual([0.9, 0.8, 0.7, 0.7, 0.7, 0.55, null])
  })
})

describe('a matrix of points and levels', () => {
  it('is read through merged headings, chapters and question types', async () => {
    const rows = await xlsx(
      [
        ['七年级数学期中双向细目表'],
        ['章节', '知识内容', '认知层次', '', '', '合计'],
        ['', '', '识记', '理解', '应用', ''],
        ['数与式', '有理数', '1、2（各3分）', '11（4分）', '', '10'],
        ['', '整式', '3', '', '12(1)、12(2)', ''],
        ['方程', '一元一次方程', '', '4-6', '第12(2)题；13（8分）', ''],
        ['合计', '', '9', '13', '20', '42'],
      ],
      ...['A1:F1', 'A2:A3', 'B2:B3', 'C2:E2', 'F2:F3', 'A4:A5'],
    )
    expect(inShort(rows)).toEqual([
      '1 3 有理数 识记 ',
      '2 3 有理数 识记 ',
      '3  整式 识记 ',
      '4  一元一次方程 理解 ',
      '5  一元一次方程 理解 ',
      '6  一元一次方程 理解 ',
      '11 4 有理数 理解 ',
      '12(1)  整式 应用 ',
      '12(2)  整式+一元一次方程 应用 ',
      '13  一元一次方程 应用 ',
    ])
  })

  it('has questions and marks in adjacent columns under a level, merged or not', async () => {
    const rows = [
      ['知识点', '识记', '', '理解', ''],
      ['', '题号', '分值', '题号', '分值'],
      ['有理数', '1', '3', '5', '4分'],
      ['方程', '2', '3', '6、7', '8'],
    ]
    const expected = ['1 3 有理数 识记 ', '2 3 方程 识记 ', '5 4 有理数 理解 ', '6  方程 理解 ', '7  方程 理解 ']
    expect(inShort(await xlsx(rows, 'A1:A2', 'B1:C1', 'D1:E1'))).toEqual(expected)
    expect(inShort(await csv(rows.map((row) => row.join(',')).join('\n')))).toEqual(expected)
  })

  it('reads the question type above the levels', async () => {
    const rows = await csv('知识点,选择题,选择题,解答题,解答题\n,识记,理解,理解,应用\n有理数,1,2,,9\n方程,,3,8,\n')
    expect(inShort(rows)).toEqual([
      '1  有理数 识记 选择题',
      '2  有理数 理解 选择题',
      '3  方程 理解 选择题',
      '8  方程 理解 解答题',
      '9  有理数 应用 解答题',
    ])
  })

  it('keeps the point of a row that continues the one above', async () => {
    expect(inShort(await csv('内容,识记,理解\n有理数,1,4\n,2,\n'))).toEqual([
      '1  有理数 识记 ',
      '2  有理数 识记 ',
      '4  有理数 理解 ',
    ])
  })

  it.each([
    ['counts and marks', '内容,识记,理解\n有理数,2/6,1/3\n'],
    ['marks with their unit', '内容,识记,理解\n有理数,6分,3分\n方程,4分,\n'],
    ['repeated marks', '内容,识记,理解,应用\n有理数,3,6,3\n方程,6,3,6\n'],
    ['marks that add up', '内容,识记,理解,合计\n有理数,3,6,9\n方程,4,8,12\n合计,7,14,21\n'],
    ['nothing', '内容,识记,理解\n有理数,,\n'],
  ])('is refused when its cells hold %s and no questions', async (_, text) => {
    expect(await faultOf(csv(text))).toBe('matrix_blueprint')
  })

  it('is not recognised as a matrix with a single level', async () => {
    expect(await faultOf(csv('内容,识记\n有理数,1\n'))).toBe('no_questions')
  })
})

describe('a cell of a matrix', () => {
  it.each([
    ['1、2', '1 2'],
    ['1-3', '1 2 3'],
    ['12-1', '12(1)'],
    ['第14题', '14'],
    ['３（２分）、４（５分）', '3=2 4=5'],
    ['3、4（5分）', '3 4'],
    ['5~7（各3分）', '5=3 6=3 7=3'],
    ['8, 9 每题2分', '8=2 9=2'],
    ['12 (1) 12 (2)', '12(1) 12(2)'],
    ['1\n2', '1 2'],
    ['√', ''],
    ['1-999', ''],
  ])('%s names %s', (text, expected) => {
    expect(
      matrixMarks(text)
        .map(({ label, full }) => (full === null ? label : `${label}=${full}`))
        .join(' '),
    ).toBe(expected)
  })
  it('is a range even if the spreadsheet program turned it into a date', () => {
    expect(matrixMarks(new Date('2026-01-03T00:00:00Z')).map(({ label }) => label)).toEqual(['1', '2', '3'])
  })
})

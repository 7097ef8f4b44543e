import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMarks } from '../marks/read-marks.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS, SheetProblem } from '../sheet-grid.ts'

/** Written by xlwt 1.3 (Python): a merged title, dates, a formula and a hidden sheet. */
const MARKS = readFileSync(new URL('./marks.xls', import.meta.url))

describe('an .xls file', () => {
  it('is read with its merged cells, dates, formulas and hidden sheets', async () => {
    const [first, second] = await readSheets(MARKS, '成绩.xls', SHEET_LIMITS)
    expect(first).toMatchObject({
      name: '七年级',
      hidden: false,
      merges: [{ top: 1, left: 0, bottom: 1, right: 4 }],
      formulas: ['D6'],
    })
    expect(first?.rows[2]?.cells).toEqual(['701', '赵一', '七1', 90, new Date('2026-11-10T00:00:00Z')])
    expect(first?.rows[3]?.cells[3]).toBe('缺考')
    expect(second).toMatchObject({ name: '隐藏', hidden: true })
  })

  it('becomes marks like any other sheet', async () => {
    const { pupils, papers } = readMarks(await readSheets(MARKS, '成绩.xls', SHEET_LIMITS))
    expect(papers).toMatchObject([{ id: 'mathematics', full: 100 }])
    expect(pupils.map(({ name, marks }) => [name, ...marks])).toEqual([
      ['赵一', 90],
      ['钱二', 'absent'],
      ['孙三', 75.5],
    ])
  })

  it('is read by its content when it is named .xlsx', async () => {
    expect((await readSheets(MARKS, '成绩.xlsx', SHEET_LIMITS))[0]?.name).toBe('七年级')
  })

  it('that is damaged, or larger than the limits, is rejected with a reason', async () => {
    await expect(readSheets(MARKS.subarray(0, 700), 'a.xls', SHEET_LIMITS)).rejects.toThrow(SheetProblem)
    await expect(readSheets(MARKS, 'a.xls', { ...SHEET_LIMITS, cells: 5 })).rejects.toMatchObject({ code: 3036 })
  })
})

import type { MarkReading, RowPlace } from '@keguan/contract/report/exam/mark-sheet'
import { describe, expect, it } from 'vitest'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS } from '../sheet-grid.ts'
import { readMarks } from './read-marks.ts'

const read = async (text: string, rows: readonly RowPlace[] = []): Promise<MarkReading> =>
  readMarks(await readSheets(Buffer.from(text), '成绩.csv', SHEET_LIMITS), { rows })
const codes = ({ problems }: MarkReading) =>
  problems.filter(({ code }) => /doubled|repeated/u.test(code)).map(({ code, place }) => `${code} ${place}`)

describe('rows of one pupil that contradict each other', () => {
  const TEXT = '学号,姓名,班级,语文,数学\n01,甲,1,80,60\n02,乙,1,70,50\n01,甲,1,85,60\n02,丙,1,71,51\n02,乙,2,72,52\n'
  const marksOf = ({ pupils }: MarkReading) => pupils.map(({ number, row, marks }) => [number, row, ...marks])
  const shown = ({ doubled }: MarkReading) => doubled.map(({ rows, counted }) => [rows.map(({ row }) => row), counted])

  it('count by the first one until a person chooses another; the others are still reported', async () => {
    const sheet = await read(TEXT)
    expect(marksOf(sheet)).toEqual([
      ['01', 2, 80, 60],
      ['02', 3, 70, 50],
    ])
    expect(shown(sheet)).toEqual([
      [[2, 4], 0],
      [[3, 5, 6], 0],
    ])
    const chosen = await read(TEXT, [{ sheet: '', row: 4 }])
    expect(marksOf(chosen)).toEqual([
      ['01', 4, 85, 60],
      ['02', 3, 70, 50],
    ])
    expect(shown(chosen)[0]).toEqual([[2, 4], 1])
    expect(codes(chosen)).toEqual(['doubled_number 2', 'doubled_number 5', 'doubled_number 6'])
  })

  it('are read again from the same file as they were kept', async () => {
    const chosen = await read(TEXT, [
      { sheet: '', row: 4 },
      { sheet: '', row: 6 },
    ])
    expect(marksOf(chosen)).toEqual([
      ['01', 4, 85, 60],
      ['02', 6, 72, 52],
    ])
    expect(JSON.stringify(await read(TEXT, chosen.pupils))).toBe(JSON.stringify(chosen))
  })

  it('are chosen by subject in a list with one row per subject', async () => {
    const long = '学号,姓名,科目,成绩\n01,甲,语文,80\n01,甲,数学,60\n01,甲,语文,85\n01,甲,数学,65\n01,甲,物理,70\n'
    const first = await read(long)
    expect(marksOf(first)).toEqual([['01', 2, 80, 60, 70]])
    expect(shown(first)).toEqual([
      [[2, 4], 0],
      [[3, 5], 0],
    ])
    const chosen = await read(long, [{ sheet: '', row: 4 }])
    expect(marksOf(chosen)).toEqual([['01', 4, 85, 60, 70]])
    expect(shown(chosen).map(([, counted]) => counted)).toEqual([1, 0])
  })

  it('do not include equal or empty rows', async () => {
    const same = await read('学号,姓名,语文,数学\n01,甲,80,60\n01,甲,,\n01,甲,80,60\n')
    expect(marksOf(same)).toEqual([['01', 2, 80, 60]])
    expect(same.doubled).toEqual([])
    expect(codes(same)).toEqual(['repeated_row 4'])
  })
})

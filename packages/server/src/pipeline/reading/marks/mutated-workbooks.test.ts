import { createRandom, drawIndex, type Random } from '@keguan/analysis/math/random'
import type { MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import { expect, it } from 'vitest'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS, SheetProblem } from '../sheet-grid.ts'
import { MarkSheetProblem } from './mark-problems.ts'
import { readMarks } from './read-marks.ts'

type Cell = string | number
const WORKBOOKS = 200
const PUPILS = 12

const fullWidth = (text: string): string =>
  text.replace(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
const FORMS: readonly ((mark: number) => Cell)[] = [
  (mark) => mark,
  (mark) => String(mark),
  (mark) => ` ${mark}.0 `,
  (mark) => `${mark}分`,
  (mark) => fullWidth(String(mark)),
]
const STATES: readonly (readonly [string, MarkValue])[] = [
  ['缺考', 'absent'],
  ['缓考', 'deferred'],
  ['免考', 'exempt'],
  ['作弊', 'excluded'],
  ['', 'empty'],
]
const CLASSES = ['七年级(1)班', '七1', '701', '七年级（1）班']

/** A sheet as used in schools, with randomly drawn oddities, and its expected content. */
function drawSheet(random: Random) {
  const pick = <T>(list: readonly T[]): T => list[drawIndex(random, list.length)] as T
  const columns = ['学号', '姓名', '班级', '数学', '英语', '备注', '班次'].sort(() => random() - 0.5)
  const truth = new Map<string, MarkValue[]>()
  const pupils = Array.from({ length: PUPILS }, (_, i): Cell[] => {
    const number = `2026${String(i).padStart(3, '0')}`
    const marks = [0, 1].map((): readonly [Cell, MarkValue] => {
      if (random() < 0.15) return pick(STATES)
      const mark = drawIndex(random, 101)
      return [pick(FORMS)(mark), mark]
    })
    const isListed = marks.some(([, value]) => value !== 'empty')
    if (isListed)
      truth.set(
        number,
        marks.map(([, value]) => value),
      )
    const cells: Readonly<Record<string, Cell>> = {
      ...{ 学号: number, 姓名: `学生${i}`, 班级: pick(CLASSES), 备注: '', 班次: i + 1 },
      ...{ 数学: marks[0]?.[0] ?? '', 英语: marks[1]?.[0] ?? '' },
    }
    return isListed ? columns.map((name) => cells[name] ?? '') : []
  }).filter((cells) => cells.length > 0)
  const spread = (name: string): Cell[] =>
    columns.map((column) => (column === '姓名' ? name : column === '数学' ? 61.5 : ''))
  const rows: Cell[][] = [
    ...(random() < 0.6 ? [['七年级期中考试成绩表']] : []),
    ...(random() < 0.3 ? [[]] : []),
    columns.map((name) => (random() < 0.2 ? ` ${name} ` : name)),
    ...pupils,
    ...(random() < 0.5 ? [spread('平均分')] : []),
    ...(random() < 0.3 ? [['制表：教务处']] : []),
  ]
  return { rows, truth }
}

const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  `<sheetData>${rows
    .map((cells, r) => {
      const inside = cells.map((cell, c) => {
        const address = `${String.fromCharCode(65 + c)}${r + 1}`
        if (cell === '') return ''
        return typeof cell === 'number' ? `<c r="${address}"><v>${cell}</v></c>` : textCell(address, cell)
      })
      return `<row r="${r + 1}">${inside.join('')}</row>`
    })
    .join('')}</sheetData>`

const bytesOf = (rows: readonly (readonly Cell[])[]) => makeZip(workbookFiles({ 成绩: sheetXml(rows) }))
const read = async (bytes: Uint8Array) => readMarks(await readSheets(bytes, '成绩.xlsx', SHEET_LIMITS))

it('reads 200 sheets with typical oddities as intended', async () => {
  for (let seed = 1; seed <= WORKBOOKS; seed++) {
    const { rows, truth } = drawSheet(createRandom(seed))
    const { papers, pupils } = await read(bytesOf(rows))
    const places = (['mathematics', 'english'] as const).map((id) => papers.findIndex((paper) => paper.id === id))
    const found = new Map(pupils.map(({ number, marks }) => [number, places.map((place) => marks[place])]))
    expect(Object.fromEntries(found), `seed ${seed}`).toEqual(Object.fromEntries(truth))
  }
})

it('reads 200 damaged workbooks correctly or rejects them with a reason', async () => {
  let refused = 0
  for (let seed = 1; seed <= WORKBOOKS; seed++) {
    const random = createRandom(1000 + seed)
    const { rows, truth } = drawSheet(random)
    const bytes = Uint8Array.from(bytesOf(rows))
    for (let flip = 0; flip < 1 + drawIndex(random, 4); flip++)
      bytes[drawIndex(random, bytes.length)] = drawIndex(random, 256)
    const cut = random() < 0.3 ? bytes.subarray(0, drawIndex(random, bytes.length)) : bytes
    const known = await read(cut).then(
      ({ pupils }) => pupils.length <= truth.size + 2,
      (error) => {
        refused++
        return error instanceof MarkSheetProblem || error instanceof SheetProblem || error instanceof ApiError
      },
    )
    expect(known, `seed ${seed}`).toBe(true)
  }
  expect(refused).toBeGreaterThan(WORKBOOKS / 10)
})

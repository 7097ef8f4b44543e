import { headingKey } from '@keguan/contract/vocabulary/sheet-import'
import { expect, test } from 'vitest'
import { cpuMs } from '../../../../test/support/cpu-time.ts'
import type { GridCell, SheetGrid } from '../sheet-grid.ts'
import { type TableRules, tableOf } from './sheet-table.ts'

type Field = 'account' | 'name' | 'roles' | 'phone'

const RULES: TableRules<Field> = {
  fields: ['account', 'name', 'roles', 'phone'],
  required: ['account', 'name'],
  headings: new Map<string, { field: Field; reason: 'name' | 'synonym' }>([
    [headingKey('账号'), { field: 'account', reason: 'name' }],
    [headingKey('姓名'), { field: 'name', reason: 'name' }],
    [headingKey('角色'), { field: 'roles', reason: 'name' }],
    [headingKey('手机号'), { field: 'phone', reason: 'synonym' }],
  ]),
}

const grid = (rows: readonly (readonly GridCell[])[], more: Partial<SheetGrid> = {}): SheetGrid => ({
  ...{ name: 'A', hidden: false, merges: [], hiddenColumns: [], formulas: [] },
  rows: rows.map((cells, i) => ({ number: i + 1, hidden: false, cells })),
  ...more,
})
const read = (sheet: SheetGrid, columns: [number, Field | null][] = [], merged = false) =>
  tableOf(sheet, RULES, { columns: new Map(columns), merged })
const valuesOf = (table: ReturnType<typeof read>) =>
  table.rows.map(({ cells }) => Object.fromEntries([...cells].map(([field, { value }]) => [field, value])))

test('columns are recognised by their headings, others are listed and not read', () => {
  const table = read(
    grid([
      ['账号*', '姓名（必填）', '手机号', '备注'],
      ['wang', '王', '138', '新'],
    ]),
  )
  expect(table.columns.map(({ letter, heading, field, reason }) => [letter, heading, field, reason])).toEqual([
    ['A', '账号*', 'account', 'name'],
    ['B', '姓名（必填）', 'name', 'name'],
    ['C', '手机号', 'phone', 'synonym'],
    ['D', '备注', null, null],
  ])
  expect(valuesOf(table)).toEqual([{ account: 'wang', name: '王', phone: '138' }])
})

test('title rows above the headings are shown', () => {
  const table = read(grid([['示例学校教师名单'], ['2026 年 9 月'], ['账号', '姓名'], ['wang', '王']]))
  expect(table.titleRows).toEqual([
    { row: 1, text: '示例学校教师名单' },
    { row: 2, text: '2026 年 9 月' },
  ])
  expect(table.headingRows).toEqual([3])
  expect(valuesOf(table)).toEqual([{ account: 'wang', name: '王' }])
})

test('headings in two lines are read together; data below one line is not taken for a second', () => {
  const rows = [
    ['账号', '姓名', '联系方式', null],
    [null, null, '手机号', '微信'],
    ['wang', '王', '138', 'w'],
  ]
  const merges = [
    { top: 1, left: 0, bottom: 2, right: 0 },
    { top: 1, left: 1, bottom: 2, right: 1 },
    { top: 1, left: 2, bottom: 1, right: 3 },
  ]
  const table = read(grid(rows, { merges }))
  expect(table.headingRows).toEqual([1, 2])
  expect(table.columns[2]).toMatchObject({ heading: '联系方式 / 手机号', field: 'phone' })
  expect(valuesOf(table)).toEqual([{ account: 'wang', name: '王', phone: '138' }])
  expect(
    read(
      grid([
        ['账号', '姓名'],
        ['姓名', '王'],
      ]),
    ).headingRows,
  ).toEqual([1])
})

test('a merged cell is shown, and repeated only on request', () => {
  const rows = [
    ['账号', '姓名', '角色'],
    ['a', '甲', '评课专家'],
    ['b', '乙', null],
    ['c', '丙', null],
    ['d', '丁', '教师'],
  ]
  const sheet = grid(rows, { merges: [{ top: 2, left: 2, bottom: 4, right: 2 }] })
  const asked = read(sheet)
  expect(asked.merges).toEqual([{ range: 'C2:C4', field: 'roles', value: '评课专家', rows: 3 }])
  expect(asked.rows.map(({ cells }) => cells.get('roles')?.merged)).toEqual([null, 'open', 'open', null])
  const filled = read(sheet, [], true)
  expect(filled.rows.map(({ cells }) => cells.get('roles')?.value)).toEqual([
    '评课专家',
    '评课专家',
    '评课专家',
    '教师',
  ])
  expect(filled.rows[1]?.cells.get('roles')?.merged).toBe('filled')
})

test('a merge across columns is never repeated in them', () => {
  const sheet = grid(
    [
      ['账号', '姓名'],
      ['wang', null],
    ],
    { merges: [{ top: 2, left: 0, bottom: 2, right: 1 }] },
  )
  expect(read(sheet, [], true).rows[0]?.cells.get('name')?.merged).toBe('open')
})

test('a hidden column is not read until its meaning is chosen', () => {
  const sheet = grid(
    [
      ['账号', '姓名', '手机号'],
      ['wang', '王', '138'],
    ],
    { hiddenColumns: [2] },
  )
  expect(read(sheet).columns[2]).toMatchObject({ field: null, hidden: true })
  expect(valuesOf(read(sheet, [[2, 'phone']]))).toEqual([{ account: 'wang', name: '王', phone: '138' }])
})

test('a chosen meaning wins over the headings', () => {
  const sheet = grid([
    ['账号', '姓名', '工号'],
    ['wang', '王', '007'],
  ])
  const table = read(sheet, [
    [2, 'account'],
    [1, null],
  ])
  expect(table.columns.map(({ field, reason }) => [field, reason])).toEqual([
    [null, null],
    [null, null],
    ['account', 'chosen'],
  ])
  expect(table.missing).toEqual(['name'])
})

test('a merge over a million rows and a sheet without headings are handled at once', () => {
  const sheet = grid(
    [
      ['张三', '王'],
      ['wang', '王'],
    ],
    { merges: [{ top: 2, left: 0, bottom: 1_048_576, right: 16_383 }] },
  )
  expect(read(sheet)).toMatchObject({ missing: ['account', 'name'], headingRows: [1] })
  expect(read(grid([])).rows).toEqual([])
})

test('too many merged cells are rejected at once', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => (i === 0 ? ['账号', '姓名'] : ['a', 'b']))
  const merges = Array.from({ length: 10_000 }, () => ({ top: 1, left: 0, bottom: 1_048_576, right: 16_383 }))
  const startMs = cpuMs()
  expect(() => read(grid(rows, { merges }))).toThrow('too long')
  expect(cpuMs() - startMs).toBeLessThan(2000)
})

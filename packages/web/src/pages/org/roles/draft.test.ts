import type { RoleRow } from '@keguan/contract/api/role'
import { expect, it } from 'vitest'
import { changesOf, isFixed, isGranted, isOwn, withCell } from './draft.ts'

const LIST = '/api/analysis/list:get'
const TASK = '/api/task/list:get'
const row: RoleRow = {
  role: 'sys_expert',
  accesses: [LIST],
  default_accesses: [LIST, TASK],
  fixed_accesses: [LIST],
}

it('a cell shows the draft, else the stored value', () => {
  expect([isGranted(row, LIST, {}), isGranted(row, TASK, {})]).toEqual([true, false])
  expect(isGranted(row, TASK, withCell({}, row, TASK, true))).toBe(true)
  expect([isFixed(row, LIST), isFixed(row, TASK)]).toEqual([true, false])
})

it('undoing a change leaves no change', () => {
  const draft = withCell({}, row, TASK, true)
  expect(changesOf(draft)).toEqual([{ role: 'sys_expert', access: TASK, granted: true }])
  expect(withCell(draft, row, TASK, false)).toEqual({})
  expect(withCell({}, row, LIST, true)).toEqual({})
})

it('marks deviations from the product’s defaults', () => {
  expect(isOwn(row, LIST, {})).toBe(false)
  expect(isOwn(row, TASK, {})).toBe(true)
  expect(isOwn(row, TASK, withCell({}, row, TASK, true))).toBe(false)
})

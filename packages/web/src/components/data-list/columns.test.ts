import { expect, test } from 'vitest'
import { arranged, type Column, moved, ordered } from './columns.ts'

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  render: () => key,
  ...more,
})
const COLUMNS = [
  column('title', { always: true }),
  column('state'),
  column('date'),
  column('owner', { isHidden: true }),
  column('actions', { always: true }),
]
const keys = (columns: readonly Column<object>[]) => columns.map(({ key }) => key)

test('columns: hidden ones are left out until they are requested', () => {
  expect(keys(arranged(COLUMNS, {}))).toEqual(['title', 'state', 'date', 'actions'])
  expect(keys(arranged(COLUMNS, { owner: { show: true }, state: { show: false } }))).toEqual([
    'title',
    'date',
    'owner',
    'actions',
  ])
})

test('columns: a column moves by one place, fixed ones stay at both ends', () => {
  const choices = moved(COLUMNS, { owner: { show: true } }, 'date', -1)
  expect(keys(arranged(COLUMNS, choices))).toEqual(['title', 'date', 'state', 'owner', 'actions'])
  expect(moved(COLUMNS, choices, 'date', -1)).toBe(choices)
  expect(keys(ordered(COLUMNS, moved(COLUMNS, choices, 'date', 1)))).toEqual(['state', 'date', 'owner'])
})

test('columns: choices for columns that no longer exist, and "always shown" ones, change nothing', () => {
  expect(keys(arranged(COLUMNS, { gone: { order: 0 }, title: { show: false } }))).toEqual(keys(arranged(COLUMNS, {})))
})

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { type CountedRows, DoubledRows } from './doubled-rows.tsx'

const row = (at: number, name: string, is_counted: boolean, values: string[]) => ({
  ...{ sheet: '', row: at, number: '01', name, class_name: '1班', is_counted, values },
})
const DOUBLED = {
  count: 3,
  first: [
    {
      columns: [{ kind: 'paper' as const, id: 'mathematics' }],
      more_columns: 0,
      rows: [row(2, '赵一', true, ['80']), row(7, '赵一', false, ['absent'])],
    },
    {
      columns: [{ kind: 'question' as const, id: '12' }],
      more_columns: 2,
      rows: [row(3, '钱二', false, ['3']), row(4, '孙三', true, ['B'])],
    },
  ],
}

test('the marks of doubled rows are side by side, and a key chooses the row that counts', async () => {
  const chosen: CountedRows[] = []
  await renderPart(<DoubledRows doubled={DOUBLED} busy={false} onChange={(rows) => chosen.push(rows)} />)
  const first = within(screen.getByRole('group', { name: '赵一 01：计哪一行' }))
  expect(first.getByRole('row', { name: '第 2 行 赵一 · 1班 80' })).toBeTruthy()
  expect(first.getByRole('row', { name: '第 7 行 赵一 · 1班 缺考' })).toBeTruthy()
  expect(screen.getByText('另有 2 列不同，没有列出')).toBeTruthy()
  expect(screen.getByText(/另有 1 名学生也是这样/)).toBeTruthy()
  const other = first.getByRole('radio', { name: '第 7 行' })
  const user = userEvent.setup({ delay: null })
  other.focus()
  await user.keyboard(' ')
  // the choices for the other pupils are sent along
  expect(chosen).toEqual([
    [
      { sheet: '', row: 7 },
      { sheet: '', row: 4 },
    ],
  ])
})

test('nothing can be chosen while the sheet is read, and the choice keeps the focus', async () => {
  const chosen: CountedRows[] = []
  await renderPart(<DoubledRows doubled={DOUBLED} busy onChange={(rows) => chosen.push(rows)} />)
  const other = screen.getByRole('radio', { name: '第 7 行' })
  await userEvent.setup({ delay: null }).click(other)
  expect(chosen).toEqual([])
  expect(document.activeElement).toBe(other)
})

import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../../test/render-part.tsx'
import { Refusal, stubServer } from '../../../../../test/stub-server.ts'
import { OrgImportDrawer } from './org-import-drawer.tsx'

const server = stubServer()
const person = userEvent.setup({ applyAccept: false, delay: null })
const onImported = vi.fn(async () => undefined)

const ROWS = 21
const schools = Array.from({ length: ROWS }, (_, index) => ({
  row: index + 2,
  kind: 'create',
  values: { name: `第${index + 1}小学` },
  ...{ before: {}, problems: [], merged: [] },
}))
const column = { column: 0, letter: 'A', heading: '机构名称', field: 'name', reason: 'name', hidden: false }
const CHECK = {
  ...{ sheets: [{ name: '名单', hidden: false, rows: ROWS }], sheet: 0, title_rows: [], heading_rows: [1] },
  ...{ missing: [], merges: [], hidden_rows: [], guesses: [], new_folders: [], confirmed: 'seen' },
  columns: [{ ...column, filled: ROWS, samples: ['第1小学'] }],
  counts: { rows: ROWS, create: ROWS, update: 0, same: 0, bad: 0, example: 0, hidden: 0, existing: 0 },
  rows: schools,
}

beforeEach(async () => {
  onImported.mockClear()
  server.on('POST /api/org/import_check', () => CHECK)
  await renderPart(<OrgImportDrawer onClose={() => undefined} onImported={onImported} />)
})

const choose = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await person.upload(input, new File(['机构名称'], '名单.csv'))
}
const importAll = async () => person.click(await screen.findByRole('button', { name: `导入 ${ROWS} 个机构` }))

test('a checked file is shown page by page in a table that the keyboard reaches and scrolls', async () => {
  await choose()
  const preview = await screen.findByRole('region', { name: '预览' })
  expect(preview.tabIndex).toBe(0)
  expect(within(preview).getByText('第20小学')).toBeDefined()
  expect(within(preview).queryByText('第21小学')).toBeNull()
  await person.click(screen.getByRole('listitem', { name: '2' }))
  expect(within(preview).getByText('第21小学')).toBeDefined()
})

test('the preview is imported, and the list behind the drawer is reloaded', async () => {
  server.on('POST /api/org/import', () => ({ created: ROWS, folders: 2 }))
  await choose()
  await importAll()
  const told = () => screen.getByRole('status').textContent
  await waitFor(() => expect(told()).toContain(`已导入 ${ROWS} 个机构，新建 2 个文件夹`)) // before that, the progress
  expect(server.calls.at(-1)?.input).toMatchObject({ confirmed: 'seen', columns: [], update: false })
  expect(onImported).toHaveBeenCalledOnce()
})

test('a refused import shows the reason with a new check', async () => {
  server.on('POST /api/org/import', () => new Refusal(ERROR.importCheckStale, '核对之后数据有变化，没有导入。'))
  await choose()
  await importAll()
  expect((await screen.findByText('核对之后数据有变化', { exact: false })).textContent).toContain('没有导入')
  expect(await screen.findByRole('region', { name: '预览' })).toBeDefined()
  expect(server.calls.map(({ name }) => name).slice(-2)).toEqual(['POST /api/org/import', 'POST /api/org/import_check'])
})

test('a file that is too large is refused before it is read', async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  const large = new File(['x'], '名单.csv')
  Object.defineProperty(large, 'size', { value: 64 * 1024 ** 2 })
  await person.upload(input, large)
  expect((await screen.findByRole('alert')).textContent).toContain('没有上传')
  expect(server.calls).toEqual([])
})

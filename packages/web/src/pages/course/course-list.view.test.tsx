import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { ACCOUNT_CHANNEL } from './course-channel.ts'
import { CourseList } from './course-list.tsx'

const server = stubServer()
const LIST = 'GET /api/introductory_training/list'
const asked = () => server.calls.filter(({ name }) => name === LIST).map(({ input }) => input)

beforeEach(() => {
  window.location.hash = '#/introductory_training'
})

test('courses: search and language are in the address, and clearing the search keeps the language', async () => {
  server.on(LIST, () => [])
  await renderPart(<CourseList channel={ACCOUNT_CHANNEL} title="入门课程" />)
  await screen.findByText('还没有课程')
  expect(asked()).toEqual([{ language: 'zh-CN' }])
  await userEvent.click(screen.getByText('全部语言'))
  await waitFor(() => expect(window.location.hash).toContain('languages=all'))
  await userEvent.type(screen.getByLabelText('搜索课程'), '等待{Enter}')
  await screen.findByText('没有符合条件的课程')
  expect(asked().at(-1)).toEqual({ search: '等待' })
  const [clear] = screen.getAllByRole('button', { name: '清除筛选' })
  if (clear) await userEvent.click(clear)
  await screen.findByText('还没有课程')
  expect(window.location.hash).toContain('languages=all')
  expect(window.location.hash).not.toContain('search')
})

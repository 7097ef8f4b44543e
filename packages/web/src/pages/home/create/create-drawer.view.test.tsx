import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession, endSession } from '../../../session.ts'
import { PERSON } from '../../../testing/person.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { Refusal, stubServer } from '../../../testing/stub-server.ts'
import { CreateDrawer } from './create-drawer.tsx'

const server = stubServer()
const person = userEvent.setup({ applyAccept: false, delay: null })

const file = (name: string) => new File(['x'], name)
const record = (name: string) => person.upload(screen.getByTestId('file-media'), file(name))
const edition = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

beforeEach(async () => {
  beginSession(PERSON)
  server.on('GET /api/account/get_quota', () => ({ metered: false, editions: [] }))
  await renderPart(<CreateDrawer onClose={() => undefined} onCreated={async () => undefined} />)
})
afterEach(() => endSession({ tell: false }))

test('a kind of file that is no recording is refused before anything is sent', async () => {
  await record('课件.pptx')
  await screen.findByText(/\(4004\)/)
  expect(server.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
})

test('a video finds an edition that takes it; one that was chosen by hand stays, and the error names another', async () => {
  expect(edition('课堂分析（音频）').checked).toBe(true)
  await record('山行.mp4')
  const said = '“课堂分析（音频）”不接受视频，已改选“专业版”'
  await screen.findByText(said, { exact: false })
  expect(edition('专业版').checked).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  await record('山行.mp3')
  await waitFor(() => expect(edition('课堂分析（音频）').checked).toBe(true))
  expect(screen.queryByText(said, { exact: false })).toBeNull()

  await person.click(edition('基础版'))
  await person.click(edition('课堂分析（音频）'))
  await record('山行.mp4')
  expect((await screen.findByRole('alert')).textContent).toContain('请选择音频，或改选“专业版”')
  expect(edition('课堂分析（音频）').checked).toBe(true)
  await person.click(edition('专业版'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

/** What the server says when an account or the disk is full. */
const NO_ROOM = [
  [ERROR.uploadLimitReached, '您还有 50 个文件没有传完（上限 50 个），没有新建。请先传完或删除它们。'],
  [
    ERROR.storageLimitReached,
    '您的存储空间不够：已用 200 GB，上限 200 GB，没有新建。请先删除不再需要的分析，或联系管理员。',
  ],
  [ERROR.analysisLimitReached, '您有 100 个分析正在排队或处理（上限 100 个），没有新建。请等一些完成后再试。'],
  [ERROR.insufficientDiskSpace, '服务器剩余空间放不下这些文件（需要 1 GB），没有新建。请联系管理员清理磁盘。'],
] as const

test('where there is no room the drawer says why and keeps what was filled in', async () => {
  await record('山行.mp3')
  const title = screen.getByLabelText<HTMLInputElement>('课题')
  await person.clear(title)
  await person.type(title, '放不下的课')
  for (const [code, words] of NO_ROOM) {
    server.on('POST /api/analysis/create', () => new Refusal(code, words))
    await person.click(screen.getByRole('button', { name: '创建并上传' }))
    await within(await screen.findByRole('alert')).findByText(new RegExp(words.slice(0, 12)))
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(title.value).toBe('放不下的课')
  }
})

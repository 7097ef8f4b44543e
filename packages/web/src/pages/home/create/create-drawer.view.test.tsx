import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PERSON } from '../../../../test/person.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { Refusal, stubServer } from '../../../../test/stub-server.ts'
import { beginSession, endSession } from '../../../session/session.ts'
import { CreateDrawer } from './create-drawer.tsx'

const server = stubServer()
const person = userEvent.setup({ applyAccept: false, delay: null })

const file = (name: string) => new File(['x'], name)
const record = (name: string) => person.upload(screen.getByTestId('file-media'), file(name))
const edition = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

beforeEach(async () => {
  beginSession(PERSON)
  server.on('GET /api/account/get_quota', () => ({ metered: false, editions: [] }))
  server.on('GET /api/analysis/speech_models', () => ({ on: true, host: null, models: [] }))
  await renderPart(<CreateDrawer onClose={() => undefined} onCreated={async () => undefined} />)
  await screen.findByTestId('file-media')
})
afterEach(() => endSession({ tell: false }))

test('a file type other than recordings is refused before anything is sent', async () => {
  await record('课件.pptx')
  await screen.findByText(/\(4004\)/)
  expect(server.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
})

test('the fullest edition is proposed; among those with analyses left, one that takes the recording', async () => {
  expect(screen.getByText('完整版')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^完整版/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: '换一个版本' }))
  expect(edition('完整版').checked).toBe(true)
  await person.click(edition('课堂分析（音频）'))
  await record('山行.mp4')
  expect((await screen.findByRole('alert')).textContent).toContain('请选择音频，或改选“专业版”')
  expect(edition('课堂分析（音频）').checked).toBe(true)
  await person.click(edition('专业版'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('missing fields are named next to the button', async () => {
  const submit = () => person.click(screen.getByRole('button', { name: '创建并上传' }))
  const footer = () => within(document.querySelector<HTMLElement>('.ant-drawer-footer')!)
  await submit()
  await footer().findByText(/还有 1 处没有填好/)
  await person.type(screen.getByLabelText('课题'), '山行')
  await submit()
  await footer().findByText('请上传录音、录像或文字稿中的至少一项。')
})

test('the first press reports a missing file as well, and correcting the form clears the message', async () => {
  await person.click(screen.getByRole('button', { name: '创建并上传' }))
  const footer = () => within(document.querySelector<HTMLElement>('.ant-drawer-footer')!)
  await footer().findByText(/请上传录音、录像或文字稿中的至少一项。.*还有 1 处没有填好/)
  await person.type(screen.getByLabelText('课题'), '山行')
  await waitFor(() => expect(footer().queryByRole('alert')).toBeNull())
})

test('two recordings are offered as two lessons, a transcript among them goes to its own field', async () => {
  const created: unknown[] = []
  server.on('POST /api/analysis/create', (input) => {
    created.push(input)
    return { analysis_id: `${created.length}`, upload_token: 't', audio_upload_urls: [] }
  })
  server.on('POST /api/analysis/check_transcript', () => new Refusal(ERROR.unavailable, '稍后再试'))
  await person.upload(screen.getByTestId('file-media'), [file('一班.mp3'), file('二班.mp3'), file('一班.txt')])
  await screen.findByText('一次分析一节课，另外还拖入了 1 个录音')
  expect(screen.getByText('一班.txt')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '移除 一班.txt' }))
  await person.click(screen.getByRole('button', { name: '创建并上传' }))
  await waitFor(() => expect(created).toHaveLength(2))
  expect(created).toMatchObject([
    { title: '一班', files: [{ name: '一班.mp3' }] },
    { title: '二班', files: [{ name: '二班.mp3' }], edition: 5 },
  ])
})

/** The server's response when an account or the disk is full. */
const NO_ROOM = [
  [ERROR.uploadLimitReached, '您还有 50 个文件没有传完（上限 50 个），没有新建。请先传完或删除它们。'],
  [
    ERROR.storageLimitReached,
    '您的存储空间不够：已用 200 GB，上限 200 GB，没有新建。请先删除不再需要的分析，或联系管理员。',
  ],
  [ERROR.analysisLimitReached, '您有 100 个分析正在排队或处理（上限 100 个），没有新建。请等一些完成后再试。'],
  [ERROR.insufficientDiskSpace, '服务器剩余空间放不下这些文件（需要 1 GB），没有新建。请联系管理员清理磁盘。'],
] as const

test('a recording without a transcript may wait for its words, one with a transcript does not', async () => {
  const created: unknown[] = []
  server.on('GET /api/analysis/speech_models', () => ({
    ...{ on: true, host: null },
    models: [{ id: 'whisper-small', title: 'Whisper small', used: true }],
  }))
  server.on('POST /api/analysis/create', (input) => {
    created.push(input)
    return new Refusal(ERROR.unavailable, '稍后再试')
  })
  server.on('POST /api/analysis/check_transcript', () => new Refusal(ERROR.unavailable, '稍后再试'))
  expect(screen.queryByRole('checkbox', { name: '识别完文字再出报告' })).toBeNull()
  await record('山行.mp3')
  await person.click(await screen.findByRole('checkbox', { name: '识别完文字再出报告' }))
  await person.click(screen.getByRole('button', { name: '创建并上传' }))
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).toMatchObject({ title: '山行', wait_for_words: true })
  await person.upload(screen.getByTestId('file-transcript'), file('山行.txt'))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '识别完文字再出报告' })).toBeNull())
  await person.click(screen.getByRole('button', { name: '创建并上传' }))
  await waitFor(() => expect(created).toHaveLength(2))
  expect(created[1]).not.toHaveProperty('wait_for_words')
})

test('without space the drawer says why and keeps the input', async () => {
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

import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERSON } from '../../../test/person.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { beginSession, endSession } from '../../session/session.ts'
import { FilesDialog } from './files-dialog.tsx'

const server = stubServer()
const person = userEvent.setup({ applyAccept: false, delay: null })
const ID = '0d5a8b7e-7a0e-4d5b-9a39-6f8f0d7f1c11'
const row = { analysis_id: ID, title: '山行', edition: 5, has_media: true, has_transcript: true } as AnalysisRow
const onClose = vi.fn()

beforeEach(() => beginSession(PERSON))
afterEach(() => {
  endSession({ tell: false })
  onClose.mockReset()
})

const open = (kind: 'media' | 'transcript', more: Partial<AnalysisRow> = {}) =>
  renderPart(<FilesDialog row={{ ...row, ...more }} kind={kind} onClose={onClose} onStarted={async () => undefined} />)
const replaced = () => server.calls.filter(({ name }) => name === 'POST /api/analysis/replace_files')
const ok = () => screen.findByRole<HTMLButtonElement>('button', { name: /并分析$/ })

test('continuing without the transcript needs no file', async () => {
  server.on('POST /api/analysis/replace_files', () => ({ analysis_id: ID, upload_token: 't', audio_upload_urls: [] }))
  await open('transcript')
  expect((await ok()).disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: '去掉文字稿，只用录音分析' }))
  await person.click(await ok())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(replaced()[0]?.input).toMatchObject({ analysis_id: ID, files: [], remove_transcript: true })
})

test('without a transcript one is added, and nothing can be removed', async () => {
  await open('transcript', { has_transcript: false })
  await screen.findByText('给“山行”添加文字稿')
  expect(screen.queryByRole('checkbox', { name: /去掉/ })).toBeNull()
})

test('a file that is no recording cannot be sent', async () => {
  await open('media')
  await person.upload(screen.getByTestId('file-media'), new File(['x'], '课件.pptx'))
  await screen.findByText(/\(4004\)/)
  expect((await ok()).disabled).toBe(true)
  expect(replaced()).toEqual([])
})

test('another recording can be made in the page, and a browser without a microphone is reported', async () => {
  await open('media')
  await person.click(await screen.findByRole('button', { name: '用这台设备录音' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/https|不能录音|麦克风/)
  await person.upload(screen.getByTestId('file-media'), new File(['x'], '另一段.mp3'))
  await waitFor(async () => expect((await ok()).disabled).toBe(false))
  expect(screen.queryByRole('button', { name: '用这台设备录音' })).toBeNull()
})

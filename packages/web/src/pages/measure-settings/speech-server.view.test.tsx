import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Refusal, stubServer } from '../../../test/stub-server.ts'
import { SpeechServer } from './speech-server.tsx'

const server = stubServer()
const STATE = { host: 'asr.example.org', model: 'paraformer', allowed: false, editable: true }
const answer = (state: object) => server.on('GET /api/lesson_settings/speech_server', () => state)

test('nothing is shown if no sound can leave the machine', async () => {
  answer({ ...STATE, host: null })
  await renderPart(<SpeechServer orgId={undefined} />)
  await expect.poll(() => server.calls.length).toBe(1)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('sound is sent to the server only after a confirmation that names its host', async () => {
  answer(STATE)
  await renderPart(<SpeechServer orgId={undefined} />)
  await userEvent.click(await screen.findByRole('switch', { name: '允许把录音发送到 asr.example.org' }))
  expect(server.calls).toHaveLength(1)
  server.on('POST /api/lesson_settings/allow_speech_server', () => ({ ...STATE, allowed: true }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '允许发送' }))
  await screen.findByRole('switch', { checked: true })
  expect(server.calls.at(-1)?.input).toEqual({ host: 'asr.example.org', allowed: true })
})

test('a refusal is shown, and the switch is reset; without the permission it is read-only', async () => {
  answer({ ...STATE, allowed: true })
  await renderPart(<SpeechServer orgId={undefined} />)
  server.on('POST /api/lesson_settings/allow_speech_server', () => new Refusal(3061, '语音识别服务器已更换'))
  await userEvent.click(await screen.findByRole('switch'))
  await screen.findByText(/语音识别服务器已更换/)
  screen.getByRole('switch', { checked: true })
})

test('teachers see where their sound is sent, and cannot change it', async () => {
  answer({ ...STATE, allowed: true, editable: false })
  await renderPart(<SpeechServer orgId={undefined} />)
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true)
})

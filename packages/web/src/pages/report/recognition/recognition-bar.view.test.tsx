import type { RecognitionProgress } from '@keguan/contract/api/analysis'
import type { Report } from '@keguan/contract/report/lesson/report'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PERSON } from '../../../../test/person.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import type { LessonDetail } from '../../../services/report.ts'
import { beginSession, endSession } from '../../../session/session.ts'
import { RecognitionBar } from './recognition-bar.tsx'

const server = stubServer()
const ID = '11111111-1111-4111-8111-111111111111'
const STATE = {
  state: 'running',
  progress: 0,
  seconds_left: null,
  model: null,
  starts_at: null,
  error_code: 0,
  error_message: '',
} as const

const show = async (recognition: Partial<RecognitionProgress> | undefined, mine = false, model = 'whisper-small') => {
  const detail = {
    analysis_id: ID,
    mine,
    ...(recognition && { recognition: { ...STATE, ...recognition } }),
  } as LessonDetail
  await renderPart(<RecognitionBar detail={detail} report={{ recognition: { model } as Report['recognition'] }} />)
}
const answer = (recognition: Partial<RecognitionProgress>) =>
  server.on('GET /api/analysis/query_state', () => [{ analysis_id: ID, recognition: { ...STATE, ...recognition } }])

beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

test('nothing is shown if no words are recognised, or if they are ready', async () => {
  await show(undefined)
  expect(screen.queryByRole('status')).toBeNull()
  await show({ state: 'done' })
  expect(screen.queryByRole('status')).toBeNull()
  expect(server.calls).toEqual([])
})

test('shows the progress of recognition from the server', async () => {
  answer({ progress: 0.34, seconds_left: 360 })
  await show({ state: 'waiting' })
  await screen.findByText(/正在识别文字，已完成 34%，约剩 06:00/)
})

test('the server is named while the sound is sent to it', async () => {
  answer({ progress: 0.34 })
  server.on('GET /api/analysis/speech_models', () => ({ on: true, host: 'asr.example.org', models: [] }))
  await show({ state: 'running' })
  await screen.findByText(/声音发送到 asr\.example\.org 识别/)
})

test('without a model it says what to do', async () => {
  answer({ state: 'no_model' })
  await show({ state: 'no_model' })
  await screen.findByText(/还没有语音识别模型/)
})

test('a failure is shown in the words of the server, and polling stops', async () => {
  await show({ state: 'failed', error_code: 3052, error_message: '录音里的文字没能识别出来。' })
  await screen.findByText('录音里的文字没能识别出来。')
  expect(server.calls).toEqual([])
})

test('the bar disappears when the words are ready', async () => {
  answer({ state: 'done', progress: 1 })
  await show({ state: 'running', progress: 0.9 })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

const MODELS = {
  on: true,
  host: null,
  models: [
    { id: 'whisper-small', title: 'Whisper small', used: true },
    { id: 'sense-voice', title: 'SenseVoice', used: false },
  ],
}

test('the owner can stop recognition', async () => {
  answer({ progress: 0.3 })
  server.on('POST /api/analysis/cancel_recognition', () => ({ ...STATE, state: 'cancelled' }))
  await show({ state: 'running' }, true)
  fireEvent.click(await screen.findByRole('button', { name: '停止识别' }))
  await waitFor(() =>
    expect(server.calls).toContainEqual({
      name: 'POST /api/analysis/cancel_recognition',
      input: { analysis_id: ID },
    }),
  )
})

test('stopped recognition can be restarted, but only by the owner', async () => {
  server.on('GET /api/analysis/speech_models', () => ({ on: true, host: null, models: [] }))
  server.on('POST /api/analysis/recognise', () => ({ ...STATE, state: 'waiting' }))
  await show({ state: 'cancelled' }, true)
  fireEvent.click(await screen.findByRole('button', { name: '重新识别' }))
  await waitFor(() => expect(server.calls.at(-1)?.name).toBe('POST /api/analysis/recognise'))
})

test('another model is offered only where one is installed', async () => {
  server.on('GET /api/analysis/speech_models', () => MODELS)
  server.on('POST /api/analysis/recognise', () => ({ ...STATE, state: 'waiting' }))
  await show({ state: 'done' }, true)
  await screen.findByText(/文字由 whisper-small 识别/)
  fireEvent.click(screen.getByRole('button', { name: '换模型重新识别' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'SenseVoice' }))
  await waitFor(() =>
    expect(server.calls.at(-1)).toEqual({
      name: 'POST /api/analysis/recognise',
      input: { analysis_id: ID, model: 'sense-voice' },
    }),
  )
})

test('the server that wrote the words is not offered as another one', async () => {
  const host = 'asr.example.org'
  const models = [{ id: 'server', title: host, used: true }]
  server.on('GET /api/analysis/speech_models', () => ({ on: true, host, models }))
  await show({ state: 'done' }, true, `whisper-1@${host}`)
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  server.on('GET /api/analysis/speech_models', () => ({ ...MODELS, host, models: [...models, ...MODELS.models] }))
  await show({ state: 'done' }, true, `whisper-1@${host}`)
  fireEvent.click(await screen.findByRole('button', { name: '换模型重新识别' }))
  await screen.findByRole('menuitem', { name: 'SenseVoice' })
  expect(screen.queryByRole('menuitem', { name: host })).toBeNull()
})

test('others get no actions', async () => {
  await show({ state: 'failed', error_message: '没能识别出来。' })
  await screen.findByText('没能识别出来。')
  expect(screen.queryByRole('button')).toBeNull()
})

import type { RecognitionProgress } from '@keguan/contract/api/analysis'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LessonDetail } from '../../services/report.ts'
import { beginSession, endSession } from '../../session.ts'
import { PERSON } from '../../testing/person.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { RecognitionBar } from './recognition-bar.tsx'

const server = stubServer()
const ID = '11111111-1111-4111-8111-111111111111'
const STATE = { state: 'running', progress: 0, seconds_left: null, error_code: 0, error_message: '' } as const

const show = async (recognition: Partial<RecognitionProgress> | undefined) => {
  const detail = { analysis_id: ID, ...(recognition && { recognition: { ...STATE, ...recognition } }) } as LessonDetail
  await renderPart(<RecognitionBar detail={detail} />)
}
const answer = (recognition: Partial<RecognitionProgress>) =>
  server.on('GET /api/analysis/query_state', () => [{ analysis_id: ID, recognition: { ...STATE, ...recognition } }])

beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

test('nothing is said where no words are recognised, or where they are there', async () => {
  await show(undefined)
  expect(screen.queryByRole('status')).toBeNull()
  await show({ state: 'done' })
  expect(screen.queryByRole('status')).toBeNull()
  expect(server.calls).toEqual([])
})

test('how far the words are, as the server tells it', async () => {
  answer({ progress: 0.34, seconds_left: 360 })
  await show({ state: 'waiting' })
  await screen.findByText(/正在识别文字，已完成 34%，约剩 06:00/)
})

test('without a model it says what to do', async () => {
  answer({ state: 'no_model' })
  await show({ state: 'no_model' })
  await screen.findByText(/还没有语音识别模型/)
})

test('a failure is told in the words of the server, and nobody asks again', async () => {
  await show({ state: 'failed', error_code: 3052, error_message: '录音里的文字没能识别出来。' })
  await screen.findByText('录音里的文字没能识别出来。')
  expect(server.calls).toEqual([])
})

test('the bar goes when the words are there', async () => {
  answer({ state: 'done', progress: 1 })
  await show({ state: 'running', progress: 0.9 })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

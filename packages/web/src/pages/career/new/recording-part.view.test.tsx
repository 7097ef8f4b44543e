import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PERSON } from '../../../../test/person.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import { beginSession, endSession } from '../../../session/session.ts'
import type { RecordingDraft } from './draft.ts'
import { RecordingsPart } from './recordings-part.tsx'

const server = stubServer()
const person = userEvent.setup({ delay: null })

beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

const drafts: { last: readonly RecordingDraft[] } = { last: [] }
function Recordings() {
  const [recordings, setRecordings] = useState<readonly RecordingDraft[]>([])
  drafts.last = recordings
  return <RecordingsPart recordings={recordings} onChange={setRecordings} />
}

async function renderWithRecording() {
  await renderPart(<Recordings />)
  await person.upload(await screen.findByTestId('career-recordings'), new File(['x'], '独白.mp3'))
  expect(await screen.findByText('独白.mp3')).toBeDefined()
}

test('with a speech model it says that all words count as the person’s, and asks for the language', async () => {
  server.on('GET /api/career_analysis/speech', () => ({ model: 'Whisper small' }))
  await renderWithRecording()
  expect(await screen.findByText(/识别模型“Whisper small”写下.*全部算作本人说的/)).toBeDefined()
  await person.click(screen.getByRole('combobox', { name: '“独白.mp3”说的是哪种语言' }))
  await person.click(await screen.findByTitle('说的是英文'))
  expect(drafts.last).toMatchObject([{ transcript: null, language: 'en' }])
})

test('without one it says what is missing, and who can install it', async () => {
  server.on('GET /api/career_analysis/speech', () => ({ model: null }))
  await renderWithRecording()
  expect(await screen.findByText(/没有文字稿就不能开始.*平台管理员.*安装模型/)).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

import type { TranscriptCheck as Reading } from '@keguan/contract/api/transcript-check'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { TranscriptReading } from './transcript-reading.tsx'

const reading: Reading = {
  format: 'txt',
  utterances: 4,
  teacher: 2,
  student: 2,
  has_times: false,
  turns: 4,
  speakers: [{ name: '师', role: 'teacher', turns: 2, syllables: 30 }],
  first: [],
  left_out: { count: 0, first: [] },
  unsure: {
    count: 9,
    first: [
      { line: 1, doubt: 'nobody_named', text: '什么是分数？' },
      { line: 5, doubt: 'own_speaker', text: '生;老师好。' },
    ],
  },
  doubts: ['own_speaker', 'nobody_named'],
}

test('a doubt about single lines shows them, and says how many more there are', async () => {
  const nothing = () => undefined
  await renderPart(
    <TranscriptReading
      {...{ reading, doubts: reading.doubts, teacher: null, isConfirmed: false, isAsked: false }}
      onTeacher={nothing}
      onConfirm={nothing}
    />,
  )
  const lines = (doubt: RegExp) => within(screen.getByText(doubt)).getAllByRole('listitem')
  expect(lines(/没有说话人标记/u).map(({ textContent }) => textContent)).toEqual(['第 5 行生;老师好。', '另有 7 行'])
  expect(lines(/没有写明是谁说的/u).map(({ textContent }) => textContent)).toEqual(['第 1 行什么是分数？'])
})

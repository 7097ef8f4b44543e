import type { Utterance } from '@keguan/contract/report/lesson/report'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { TranscriptLine } from './transcript-line.tsx'

const said = (end_s: number): Utterance => ({
  ...{ index: 0, speaker: 'S1', role: 'student', text: '我们小组认为这里很危险。', syllables: 11 },
  ...{ start_s: 546, end_s, time_source: 'aligned', question: false },
})
const show = (end_s: number) =>
  renderPart(<TranscriptLine utterance={said(end_s)} search="" current={false} said={[]} onOpen={null} />)

test('a sentence with an implausible time says that the time is a guess', async () => {
  await show(568)
  expect((await screen.findByText(/约 09:06/)).textContent).toContain('位置没有把握')
})

test('evaluators’ comments are below their sentence, with author and time', async () => {
  const remark = {
    ...{ comment_id: 'c1', kind: 'strength' as const, at_s: 547, item_id: null, text: '<b>追问</b>及时' },
    ...{ changed_at: '2026-01-01T00:00:00.000Z', name: '李老师' },
  }
  await renderPart(<TranscriptLine utterance={said(549)} search="" current={false} said={[remark]} onOpen={null} />)
  expect((await screen.findByRole('listitem')).textContent).toBe('优点 <b>追问</b>及时 李老师 · 09:07')
})

test('a sentence with a plausible time shows it', async () => {
  await show(549)
  expect(await screen.findByText('09:06')).toBeTruthy()
})

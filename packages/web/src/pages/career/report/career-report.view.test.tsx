import type { CareerDetail } from '@keguan/contract/api/career'
import type { CareerReport } from '@keguan/contract/report/career/report'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERSON } from '../../../../test/person.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import { beginSession, endSession } from '../../../session/session.ts'
import { CareerReportView } from './career-report-view.tsx'

const server = stubServer()
const person = userEvent.setup({ delay: null })
const REPORT: CareerReport = {
  ...{ version: '1.1.0', title: '小禾的倾向', syllables: 200, lamp: 'evidence_only', evidence_amount: 1 },
  ...{ profile: null, questionnaire: null },
  sources: [
    {
      ...{ name: '自述', kind: 'text', syllables: 200, sentences: 2, date: null, shares: null },
      ...{ sentence_syllables: 10, variety: null },
    },
  ],
  evidence: [
    {
      ...{ source: 0, sentence: 0, text: '我喜欢焊接。', start_s: null, bearing: 'own' },
      words: [{ letter: 'R', word: '焊接', weight: 1.5 }],
    },
  ],
}
const DETAIL = {
  ...{ career_analysis_id: '0d5a8b7e-7a0e-4d5b-9a39-6f8f0d7f1c11', title: '小禾的倾向', person: '小禾', mine: true },
  ...{ purpose: 'education', guardian: '', consented_at: '2026-11-20T00:00:00.000Z', expires_on: '2027-11-20' },
  ...{ links: 0, material: [], answers: null, status: 60_000 },
} as unknown as CareerDetail

beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

test('a sentence opens its text, and closing it returns to the report', async () => {
  server.on('GET /api/career_analysis/source', () => ({
    name: '自述',
    text: '你好。我喜欢焊接。再见。',
    sentences: null,
  }))
  await renderPart(<CareerReportView detail={DETAIL} report={REPORT} isNew={false} refresh={() => undefined} />)
  await person.click(await screen.findByRole('button', { name: /我喜欢焊接/ }))
  const mark = await waitFor(() => {
    const found = document.querySelector('mark')
    if (!found) throw new Error('no mark yet')
    return found
  })
  expect(mark.textContent).toBe('我喜欢焊接。')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('mark')).toBeNull())
  expect(await screen.findByRole('button', { name: '给本人的链接' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '给本人的链接' }))
  expect(await screen.findByText('给小禾的链接')).toBeTruthy()
})

test('every sentence of a recording can be played where it was said', async () => {
  const played: number[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(this.currentTime)
    return Promise.resolve()
  })
  const sentences = [
    { text: '你好。', start_s: 3 },
    { text: '我喜欢焊接。', start_s: 12.4 },
  ]
  server.on('GET /api/career_analysis/source', () => ({ name: '访谈.mp3', text: '', sentences }))
  server.on('GET /api/career_analysis/media', () => ({
    ...{ media_url: '/files/x', media_kind: 'audio', media_type: 'audio/mpeg' },
    expires_at: '2999-01-01T00:00:00.000Z',
  }))
  const report = { ...REPORT, evidence: REPORT.evidence.map((each) => ({ ...each, start_s: 12.4 })) }
  await renderPart(<CareerReportView detail={DETAIL} report={report} isNew={false} refresh={() => undefined} />)
  await person.click(await screen.findByRole('button', { name: '播放 00:12 的这句话：我喜欢焊接。' }))
  await waitFor(() => expect(played).toEqual([12.4]))
  expect(document.querySelector('mark')?.textContent).toBe('我喜欢焊接。')
  await person.click(await screen.findByRole('button', { name: '播放 00:03 的这句话：你好。' }))
  await waitFor(() => expect(played).toEqual([12.4, 3]))
  vi.restoreAllMocks()
})

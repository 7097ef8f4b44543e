import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERSON } from '../../../test/person.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { beginSession, endSession } from '../../session/session.ts'
import { useLiveStates } from './use-live-states.ts'

const server = stubServer()
beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

function Row({ rows, onFinal }: { readonly rows: readonly AnalysisRow[]; readonly onFinal: () => void }) {
  const [live] = useLiveStates(rows, onFinal)
  return <p>{live?.status}</p>
}

test('a report is fetched for its numbers about the sound while its words are still being recognised', async () => {
  const row = { analysis_id: 'a', status: AI_STATUS.turns, progress: 0 } as AnalysisRow
  const recognition = { state: 'running', progress: 0.1 }
  server.on('GET /api/analysis/query_state', () => [
    { ...row, status: AI_STATUS.complete, progress: 1, error_code: 0, recognition },
  ])
  const onFinal = vi.fn()
  await renderPart(<Row rows={[row]} onFinal={onFinal} />)
  await screen.findByText(String(AI_STATUS.complete), undefined, { timeout: 150_000 })
  expect(onFinal).toHaveBeenCalled()
}, 180_000)

import type { AnalysisRow, AnalysisState } from '@keguan/contract/api/analysis'
import { isAiStatusFinal } from '@keguan/contract/vocabulary/status'
import { useEffect, useRef, useState } from 'react'
import { queryStates } from '../../services/analysis.ts'
import { FIRST_POLL_MS, nextPollMs } from './poll-interval.ts'

const stamp = (states: readonly AnalysisState[]): string =>
  states.map((s) => `${s.analysis_id}${s.status}${s.progress}${s.queue_place}${s.recognition?.progress}`).join()

/** Whether a row is final: the report is ready, and so are its words, if any are expected. */
const isSettled = ({ status, recognition }: Pick<AnalysisState, 'status' | 'recognition'>): boolean =>
  isAiStatusFinal(status) && recognition?.state !== 'waiting' && recognition?.state !== 'running'

/** The report about the sound is ready; the row lacks its numbers, and its words may take minutes. */
const hasNewReport = (rows: readonly AnalysisRow[], found: readonly AnalysisState[]): boolean =>
  rows.some(
    ({ analysis_id: id, status }) =>
      !isAiStatusFinal(status) && found.some((state) => state.analysis_id === id && isAiStatusFinal(state.status)),
  )

/** The rows with their current state; those that are not final are polled. */
export function useLiveStates(rows: readonly AnalysisRow[], onFinal: () => void): readonly AnalysisRow[] {
  const [states, setStates] = useState<ReadonlyMap<string, AnalysisState>>(new Map())
  const live = rows.map((row) => ({ ...row, ...newer(row, states.get(row.analysis_id)) }))
  const open = live.filter((row) => !isSettled(row)).map((row) => row.analysis_id)
  const key = open.join()
  const finalSeen = useRef(onFinal)
  finalSeen.current = onFinal
  const shown = useRef(rows)
  shown.current = rows

  useEffect(() => {
    // Refetched rows are newer than earlier polls.
    if (rows.length > 0) setStates(new Map())
  }, [rows])

  useEffect(() => {
    if (key === '') return
    const ids = key.split(',')
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let pauseMs = FIRST_POLL_MS
    let last = ''
    const ask = async () => {
      try {
        const found = document.hidden ? null : await queryStates(ids, { signal: control.signal })
        if (found) {
          pauseMs = nextPollMs(pauseMs, stamp(found) !== last)
          last = stamp(found)
          setStates((before) => new Map([...before, ...found.map((state) => [state.analysis_id, state] as const)]))
          if (found.length < ids.length || found.some(isSettled) || hasNewReport(shown.current, found))
            finalSeen.current()
        }
      } catch {
        pauseMs = nextPollMs(pauseMs, false)
      }
      if (!control.signal.aborted) timer = setTimeout(ask, pauseMs)
    }
    const seen = () => {
      if (document.hidden) return
      clearTimeout(timer)
      pauseMs = FIRST_POLL_MS
      ask()
    }
    timer = setTimeout(ask, FIRST_POLL_MS)
    document.addEventListener('visibilitychange', seen)
    return () => {
      control.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [key])
  return live
}

/** A worker may report late: a final state is never replaced by an earlier one. */
const newer = (row: AnalysisRow, state: AnalysisState | undefined): AnalysisState | undefined => {
  const isBehind = state !== undefined && isAiStatusFinal(row.status) && !isAiStatusFinal(state.status)
  return isSettled(row) || isBehind ? undefined : state
}

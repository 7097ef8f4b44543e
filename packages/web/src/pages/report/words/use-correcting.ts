import type { Correction, PassageEdit } from '@keguan/contract/report/lesson/correction'
import type { Report } from '@keguan/contract/report/lesson/report'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useEditState } from '../../../models/edit-state.ts'
import { correctWordsOf, getWordCorrections, type WordCorrections } from '../../../services/report.ts'
import { editsBetween, type Passage, passagesOf } from './passages.ts'

/** Maximum undo steps. */
const STEPS_MAX = 200

type Passages = readonly Passage[]
interface History {
  readonly now: Passages
  readonly past: readonly Passages[]
  readonly future: readonly Passages[]
}

const baseOf = (passages: Passages): string => passages.flatMap(({ was }) => was.map(({ text }) => text)).join('\n')

/**
 * The words of a report while a person corrects them: shown at once, saved one request after another, and put into the
 * report by the server.
 */
export function useCorrecting(id: string, report: Pick<Report, 'utterances' | 'corrections'>) {
  const [{ now, past, future }, setHistory] = useState<History>(() => ({
    now: passagesOf(report),
    past: [],
    future: [],
  }))
  const [saved, setSaved] = useState<Passages>(now)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState(report)

  const {
    data: state,
    waits,
    send: sendEdit,
  } = useEditState<WordCorrections>({ layer: 'word-corrections', lesson: id, get: getWordCorrections })

  // a report that includes everything saved replaces the displayed one
  if (told !== report && now === saved && !busy && !waits) {
    const fresh = passagesOf(report)
    const isSame = baseOf(fresh) === baseOf(now)
    setTold(report)
    setSaved(fresh)
    setHistory({ now: fresh, past: isSame ? past : [], future: isSame ? future : [] })
  }

  const send = useCallback(
    (passages: readonly PassageEdit[]) => sendEdit(() => correctWordsOf({ analysis_id: id, passages: [...passages] })),
    [sendEdit, id],
  )
  useEffect(() => {
    if (now === saved || busy || failed) return
    const changes = editsBetween(saved, now)
    if (changes.length === 0) {
      setSaved(now)
      return
    }
    setBusy(true)
    send(changes)
      .then(() => setSaved(now))
      .catch(() => setFailed(true)) // the request layer has reported it
      .finally(() => setBusy(false))
  }, [now, saved, busy, failed, send])

  const change = useCallback((make: (passages: Passages) => Passages) => {
    setFailed(false)
    setHistory((history) => {
      const next = make(history.now)
      if (next === history.now) return history
      return { now: next, past: [...history.past.slice(-STEPS_MAX), history.now], future: [] }
    })
  }, [])
  const undo = () => {
    setFailed(false)
    setHistory((history) => {
      const before = history.past.at(-1)
      if (!before) return history
      return { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future] }
    })
  }
  const redo = () => {
    setFailed(false)
    setHistory((history) => {
      const [after, ...rest] = history.future
      return after ? { now: after, past: [...history.past, history.now], future: rest } : history
    })
  }
  const unsaved = useMemo(() => (now === saved ? 0 : Math.max(1, editsBetween(saved, now).length)), [now, saved])
  return {
    passages: now,
    change,
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    state,
    isSaving: busy,
    isUpdating: waits,
    hasFailed: failed,
    unsaved,
    retry: () => setFailed(false),
    /** Discards a correction whose place is lost. */
    discard: ({ from, was = [] }: Correction) => send([{ from, was, becomes: null }]),
  }
}
export type Correcting = ReturnType<typeof useCorrecting>

import { isRunFinal, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { useEffect } from 'react'
import { useLocale } from '../../../locales/intl.ts'
import type { Fields } from '../../data-list/filters/fields.ts'
import { type ListPage, useList } from '../../data-list/use-list.ts'
import { inputOf, type RunListInput, type RunsView } from './run-view.ts'

/** Polling interval while runs are in progress. */
const POLL_MS = 2000

interface Options<F extends Fields, P> {
  readonly view: RunsView<F>
  /** Query key. */
  readonly name: string
  readonly fetch: (input: RunListInput, signal: AbortSignal) => Promise<P>
}

/** A list of runs, polled while one of them is in progress. */
export function useRunList<P extends ListPage<{ readonly status: RunStatus }>, F extends Fields>({
  view: kind,
  name,
  fetch,
}: Options<F, P>) {
  const locale = useLocale()
  const list = useList({
    view: kind,
    queryKey: [name, locale], // texts of the answers, such as errors, are in the reader's language
    fetch: (view, signal) => fetch(inputOf(kind, view), signal),
  })
  const isWorking = list.page?.list.some(({ status }) => !isRunFinal(status)) ?? false
  const { reload } = list
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => !document.hidden && reload(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWorking, reload])
  return list
}

import { isRunFinal, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { useEffect } from 'react'
import type { Fields } from '../data-list/filters/fields.ts'
import { type ListOptions, type ListPage, useList } from '../data-list/use-list.ts'

/** Between looks at runs that are in work. */
const POLL_MS = 2000

/** A list of runs, which is looked at again while one of them is in work. */
export function useRunList<P extends ListPage<{ readonly status: RunStatus }>, F extends Fields, S extends Fields>(
  options: ListOptions<F, S, P>,
) {
  const list = useList(options)
  const isWorking = list.page?.list.some(({ status }) => !isRunFinal(status)) ?? false
  const { reload } = list
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => !document.hidden && reload(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWorking, reload])
  return list
}

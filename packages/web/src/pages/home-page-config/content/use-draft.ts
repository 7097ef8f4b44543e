import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RequestError } from '../../../requestErrorConfig.ts'
import { type Draft, getDraft, publishDraft, restoreVersion, saveDraft } from '../../../services/home-page-config.ts'

const KEY = ['home-page', 'draft']

/** Someone else has saved since this page was loaded. */
export const isOverwriting = (error: unknown): boolean =>
  error instanceof RequestError && error.code === ERROR.homePageChanged

/** The server's draft with local changes. Never refetched while the editor works on it. */
export function useDraft() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getDraft(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const [changed, setChanged] = useState<readonly HomePageBlock[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isChanged = changed !== null
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  const take = (draft: Draft) => {
    client.setQueryData(KEY, draft)
    setChanged(null)
    void client.invalidateQueries({ queryKey: ['home-page', 'versions'] })
  }
  async function attempt(work: (draft: Draft) => Promise<Draft>): Promise<boolean> {
    if (!query.data) return false
    setBusy(true)
    setError(null)
    try {
      take(await work(query.data))
      return true
    } catch (reason) {
      setError(reason)
      return false
    } finally {
      setBusy(false)
    }
  }
  const saved = ({ revision }: Draft) => (changed ? saveDraft({ revision, blocks: [...changed] }) : getDraft())
  return {
    query,
    busy,
    error,
    isChanged,
    blocks: changed ?? query.data?.blocks ?? [],
    change: setChanged,
    save: () => attempt(saved),
    publish: () =>
      attempt(async (draft) => {
        if (!changed) return publishDraft(draft.revision)
        const next = await saved(draft)
        take(next)
        return publishDraft(next.revision)
      }),
    restore: (version: number) => attempt(({ revision }) => restoreVersion({ revision, version })),
    reload: async () => {
      setError(null)
      setChanged(null)
      await query.refetch()
    },
  }
}

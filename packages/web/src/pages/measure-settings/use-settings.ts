import type { LessonSettingsState } from '@keguan/contract/api/lesson-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getLessonSettings } from '../../services/lesson-settings.ts'

/** Between looks at how many lessons are still to be recomputed. */
const POLL_MS = 3000

const keyOf = (orgId: string | undefined) => ['lesson-settings', orgId ?? '']

/** The settings, looked at again while reports are being recomputed. */
export const useSettings = (orgId: string | undefined) =>
  useQuery({
    queryKey: keyOf(orgId),
    queryFn: ({ signal }) => getLessonSettings(orgId, signal),
    refetchInterval: ({ state }) => (state.data?.recomputing ? POLL_MS : false),
  })

/** Puts an answer of the server in the place of what was known. */
export function useKeepSettings(orgId: string | undefined): (state: LessonSettingsState) => void {
  const client = useQueryClient()
  return useCallback((state) => client.setQueryData(keyOf(orgId), state), [client, orgId])
}

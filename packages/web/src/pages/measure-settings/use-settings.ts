import type { LessonSettingsState } from '@keguan/contract/api/lesson-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getLessonSettings } from '../../services/lesson-settings.ts'

/** Polling interval for the number of lessons still to be recomputed. */
const POLL_MS = 3000

const keyOf = (orgId: string | undefined) => ['lesson-settings', orgId ?? '']

/** The settings, polled while reports are being recomputed. */
export const useSettings = (orgId: string | undefined) =>
  useQuery({
    queryKey: keyOf(orgId),
    queryFn: ({ signal }) => getLessonSettings(orgId, signal),
    refetchInterval: ({ state }) => (state.data?.recomputing ? POLL_MS : false),
  })

/** Replaces the cached settings with a response. */
export function useKeepSettings(orgId: string | undefined): (state: LessonSettingsState) => void {
  const client = useQueryClient()
  return useCallback((state) => client.setQueryData(keyOf(orgId), state), [client, orgId])
}

import { useQuery } from '@tanstack/react-query'
import { getSystemStatus } from '../services/system.ts'

const KEY = ['system-status']

/** State of the installation, polled while the page is visible. */
export const useSystemStatus = (everyMs: number, enabled = true) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getSystemStatus(signal),
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    enabled,
  })

import { useQuery } from '@tanstack/react-query'
import { getSystemStatus } from '../services/system.ts'

const KEY = ['system-status']

/** How the installation is doing, asked again every so often while the page is seen. */
export const useSystemStatus = (everyMs: number, enabled = true) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getSystemStatus(signal),
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    enabled,
  })

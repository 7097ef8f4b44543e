import { useQuery } from '@tanstack/react-query'
import { getOwnQuota } from '../services/quota.ts'

/** Others of the institution use it too. */
const EVERY_MS = 60_000

/** What one's institution has left; undefined until it is known, which nobody waits for. */
export const useOwnQuota = () =>
  useQuery({
    queryKey: ['quota', 'own'],
    queryFn: ({ signal }) => getOwnQuota(signal),
    refetchInterval: EVERY_MS,
  }).data

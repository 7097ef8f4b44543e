import { useQuery } from '@tanstack/react-query'
import { getOwnQuota } from '../services/quota.ts'

/** Others in the institution use it too, so it expires soon. */
const EVERY_MS = 60_000

/** Remaining quota of the institution; undefined until loaded, without blocking. */
export const useOwnQuota = () =>
  useQuery({
    queryKey: ['quota', 'own'],
    queryFn: ({ signal }) => getOwnQuota(signal),
    refetchInterval: EVERY_MS,
  }).data

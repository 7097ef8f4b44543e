import type { Profile } from '@keguan/contract/api/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { user } from '../../../models/user.ts'
import { getProfile } from '../../../services/profile.ts'
import { changeUser } from '../../../session/session.ts'

const KEY = ['profile']

export const useProfile = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => getProfile(signal) })

/** Applies a changed profile: on this page, in the header, and in the other tabs. */
export function useKeepProfile(): (changes: Partial<Profile>) => void {
  const client = useQueryClient()
  return useCallback(
    (changes) => {
      client.setQueryData<Profile>(KEY, (known) => known && { ...known, ...changes })
      const current = user.get()
      if (!current) return
      const { nickname = current.nickname, avatar_url = current.avatar_url } = changes
      if (nickname !== current.nickname || avatar_url !== current.avatar_url) {
        changeUser({ ...current, nickname, avatar_url })
      }
    },
    [client],
  )
}

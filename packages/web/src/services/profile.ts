import type { InputOf } from '@keguan/contract/api/envelope'
import type * as profile from '@keguan/contract/api/profile'
import { request } from '../request.ts'

/** The page shows its own failures. */
const QUIET = { quiet: true } as const

export const getProfile = (signal: AbortSignal) =>
  request<typeof profile.get>('GET', '/api/profile/get', {}, { ...QUIET, signal })

export const updateProfile = (input: InputOf<typeof profile.update>) =>
  request<typeof profile.update>('POST', '/api/profile/update', input, QUIET)

/** The picture in base64. */
export const setAvatar = (content: string) =>
  request<typeof profile.setAvatar>('POST', '/api/profile/set_avatar', { content }, QUIET)

export const removeAvatar = () => request<typeof profile.removeAvatar>('POST', '/api/profile/remove_avatar', {}, QUIET)

export const setNotifications = (input: InputOf<typeof profile.setNotifications>) =>
  request<typeof profile.setNotifications>('POST', '/api/profile/set_notifications', input, QUIET)

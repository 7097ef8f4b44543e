import type { AvatarType } from '@keguan/contract/vocabulary/avatar'
import type { FilePort } from '../files/file.port.ts'

/** File extensions of stored pictures; they tell the type later. */
export const AVATAR_ENDINGS: Readonly<Record<AvatarType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Short-lived address of a person's picture; null when there is none. */
export async function avatarUrl(files: FilePort, key: string | null, sessionId: string): Promise<string | null> {
  if (key === null) return null
  const [contentType] = Object.entries(AVATAR_ENDINGS).find(([, ending]) => key.endsWith(`.${ending}`)) ?? []
  return (await files.addressOf(key, { contentType: contentType ?? 'application/octet-stream', sessionId })).url
}

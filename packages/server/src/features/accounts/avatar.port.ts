import type { AvatarType } from '@keguan/contract/vocabulary/avatar'
import type { FilePort } from '../files/file.port.ts'

/** Endings of the stored pictures, by which their type is known later. */
export const AVATAR_ENDINGS: Readonly<Record<AvatarType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Where a browser finds the picture of a person for a while; null when there is none. */
export async function avatarUrl(files: FilePort, key: string | null, sessionId: string): Promise<string | null> {
  if (key === null) return null
  const [contentType] = Object.entries(AVATAR_ENDINGS).find(([, ending]) => key.endsWith(`.${ending}`)) ?? []
  return (await files.addressOf(key, { contentType: contentType ?? 'application/octet-stream', sessionId })).url
}

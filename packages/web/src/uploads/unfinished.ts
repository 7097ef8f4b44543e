import { localStore } from '../lib/storage.ts'
import { newItem, type UploadIdentity, type UploadItem } from './upload-item.ts'

/** Unfinished uploads of this browser, stored so that they can be resumed after a reload. */
type Kept = UploadIdentity & { readonly sent: number }

const KEY = 'keguan-unfinished-uploads'

/** Uploads that this tab has held: it knows their state best; for all others another tab does. */
const held = new Set<string>()

export function keepUnfinished(items: readonly UploadItem[]): void {
  for (const { upload_id } of items) held.add(upload_id)
  const others = stored().filter(({ upload_id }) => !held.has(upload_id))
  const own = items.filter(({ state }) => state !== 'done').map(({ state, bytesPerS, problem, ...kept }): Kept => kept)
  localStore.write(KEY, [...others, ...own])
}

export function readUnfinished(): UploadItem[] {
  return stored().map(({ sent, ...identity }) => {
    held.add(identity.upload_id)
    return newItem(identity, 'needs_file', sent)
  })
}

function stored(): Kept[] {
  const kept = localStore.read(KEY)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

function isKept(value: unknown): value is Kept {
  const entry = value as Partial<Kept> | null
  return typeof entry?.upload_id === 'string' && typeof entry.name === 'string' && typeof entry.bytes === 'number'
}

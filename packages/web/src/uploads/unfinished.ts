import { localStore } from '../lib/storage.ts'
import { newItem, type UploadIdentity, type UploadItem } from './upload-item.ts'

/** Uploads begun in this browser and not ended, kept so that they can be continued after a reload. */
const KEY = 'keguan-unfinished-uploads'

export function keepUnfinished(items: readonly UploadItem[]): void {
  const unfinished = items.filter((item) => item.state !== 'done')
  localStore.write(
    KEY,
    unfinished.map(({ upload_id, analysis_id, account_id, title, kind, name, bytes, fingerprint }) => {
      const identity: UploadIdentity = { upload_id, analysis_id, account_id, title, kind, name, bytes, fingerprint }
      return identity
    }),
  )
}

export function readUnfinished(): UploadItem[] {
  const kept = localStore.read(KEY)
  return Array.isArray(kept) ? kept.filter(isIdentity).map((identity) => newItem(identity, 'needs_file')) : []
}

function isIdentity(value: unknown): value is UploadIdentity {
  const entry = value as Partial<UploadIdentity> | null
  return typeof entry?.upload_id === 'string' && typeof entry.name === 'string' && typeof entry.bytes === 'number'
}

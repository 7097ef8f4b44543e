import { createStore } from '../lib/store.ts'
import { keepUnfinished, readUnfinished } from './unfinished.ts'
import { isUnderWay, type UploadItem } from './upload-item.ts'

/** Every upload this tab knows of, oldest first. */
export const uploads = createStore<readonly UploadItem[]>(readUnfinished())

export const findUpload = (id: string): UploadItem | undefined => uploads.get().find((item) => item.upload_id === id)

export function changeUpload(id: string, changes: Partial<UploadItem>): void {
  uploads.set((items) => items.map((item) => (item.upload_id === id ? { ...item, ...changes } : item)))
  if (changes.state !== undefined) keepUnfinished(uploads.get())
}

export function putUpload(item: UploadItem): void {
  uploads.set((items) => [...items.filter(({ upload_id }) => upload_id !== item.upload_id), item])
  keepUnfinished(uploads.get())
}

export function dropUploads(drop: (item: UploadItem) => boolean): void {
  uploads.set((items) => items.filter((item) => !drop(item)))
  keepUnfinished(uploads.get())
}

/** Leaving the page asks for confirmation while an upload would be interrupted, and stores the progress of all. */
export function warnBeforeLeaving(): void {
  window.addEventListener('pagehide', () => keepUnfinished(uploads.get()))
  window.addEventListener('beforeunload', (event) => {
    if (uploads.get().some(isUnderWay)) event.preventDefault()
  })
}

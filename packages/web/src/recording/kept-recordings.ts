import { hasRecordings } from './has-recordings.ts'

/**
 * Recordings made in this browser, stored piece by piece until they have been sent, so that a closed tab or an empty
 * battery costs only the last few seconds.
 */
export interface KeptRecording {
  readonly id: string
  readonly account_id: string
  /** Start time in ISO 8601. */
  readonly begun: string
  readonly mime: string
  readonly name: string
  /** Stored length, seconds. */
  readonly lengthS: number
  readonly pieces: number
  /** The upload that sends it; null until a lesson has been created for it. */
  readonly upload_id: string | null
}

const DATABASE = 'keguan-recordings'
const RECORDINGS = 'recordings'
const PIECES = 'pieces'
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDINGS, { keyPath: 'id' })
      request.result.createObjectStore(PIECES)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/** Stores a piece and the updated metadata in one transaction. */
export async function keepPiece(recording: KeptRecording, piece: Blob): Promise<KeptRecording> {
  const next = { ...recording, pieces: recording.pieces + 1 }
  // Safari stores bytes, but not blobs of a stream that has ended
  const bytes = await piece.arrayBuffer()
  const transaction = (await database()).transaction([RECORDINGS, PIECES], 'readwrite')
  transaction.objectStore(PIECES).put(bytes, [recording.id, recording.pieces])
  transaction.objectStore(RECORDINGS).put(next)
  await ended(transaction)
  hasRecordings.write(true)
  return next
}

/** Recordings of this account, newest first. */
export async function listRecordings(accountId: string): Promise<KeptRecording[]> {
  const store = (await database()).transaction(RECORDINGS).objectStore(RECORDINGS)
  const all = (await asked(store.getAll())) as KeptRecording[]
  return all.filter(({ account_id }) => account_id === accountId).sort((a, b) => b.begun.localeCompare(a.begun))
}

export async function fileOf({ id, name, mime }: KeptRecording): Promise<File> {
  const store = (await database()).transaction(PIECES).objectStore(PIECES)
  const pieces = (await asked(store.getAll(piecesOf(id)))) as ArrayBuffer[]
  return new File(pieces, name, { type: mime })
}

/** Records which upload sends it, so that a later visit can resume by itself. */
export async function noteUpload(recording: KeptRecording, uploadId: string): Promise<void> {
  const transaction = (await database()).transaction(RECORDINGS, 'readwrite')
  transaction.objectStore(RECORDINGS).put({ ...recording, upload_id: uploadId })
  await ended(transaction)
}

export async function forgetRecording(id: string): Promise<void> {
  const transaction = (await database()).transaction([RECORDINGS, PIECES], 'readwrite')
  transaction.objectStore(RECORDINGS).delete(id)
  transaction.objectStore(PIECES).delete(piecesOf(id))
  const left = await asked(transaction.objectStore(RECORDINGS).count())
  await ended(transaction)
  if (left === 0) hasRecordings.write(false)
}

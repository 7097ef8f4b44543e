import type { Readable } from 'node:stream'
import type { StartError } from '../process/start-error.ts'

/** First and last byte, both inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface PutOptions {
  readonly contentType?: string
}

export interface SignOptions {
  readonly expiresSeconds: number
  readonly contentType?: string
  readonly contentDisposition?: string
}

/** Files by key, in a local folder or in a bucket. Keys are validated; a put is atomic. */
export interface Storage {
  readonly kind: 'file' | 's3'
  put(key: string, body: Uint8Array | string | Readable, options?: PutOptions): Promise<void>
  /** Moves a local file into the storage. */
  takeFile(key: string, path: string, options?: PutOptions): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  stream(key: string, range?: ByteRange): Promise<Readable>
  /** Undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** Removes every file under `prefix/`. */
  removePrefix(prefix: string): Promise<void>
  /** A short-lived address that needs no authentication; undefined if the server itself must deliver the file. */
  signedUrl(key: string, options: SignOptions): Promise<string | undefined>
  /**
   * Provides the file as a local path, for programs that read files; a file in a bucket is downloaded first and removed
   * afterwards.
   */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Message to the operator about an error of this storage at startup. */
  problem(error: unknown): StartError
  /** True when files can be written and read. */
  ping(): Promise<boolean>
}

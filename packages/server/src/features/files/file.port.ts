/** Replaces the session for public files. */
export const OPEN_SESSION = 'open'

export interface FileAddress {
  readonly url: string
  readonly expiresAt: Date
}

export interface FileOptions {
  /** The session that the address is for: it ends with it. */
  readonly sessionId: string
  readonly contentType: string
  /**
   * Through the server even where a bucket could deliver it: the session is asked at every delivery, and nothing is
   * heard once it has ended.
   */
  readonly endsAtOnce?: boolean
  /** The name under which a browser saves it; without one it is shown or played. */
  readonly downloadName?: string
}

export interface FilePort {
  /** A short-lived address of one file, for players and downloads, which cannot send headers. */
  addressOf(key: string, options: FileOptions): Promise<FileAddress>
}

/** Replaces the session for public files. */
export const OPEN_SESSION = 'open'

export interface FileAddress {
  readonly url: string
  readonly expiresAt: Date
}

export interface FileOptions {
  /** The session that the address is issued for: the address ends with it. */
  readonly sessionId: string
  readonly contentType: string
  /**
   * Delivered by the server even if a bucket could do it: the session is checked at every delivery, so playback stops
   * once it has ended.
   */
  readonly endsAtOnce?: boolean
  /** File name for downloads; without one, the file is shown or played. */
  readonly downloadName?: string
}

export interface FilePort {
  /** A short-lived address of one file, for players and downloads, which cannot send headers. */
  addressOf(key: string, options: FileOptions): Promise<FileAddress>
}

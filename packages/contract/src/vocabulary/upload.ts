/** Where files are sent by the tus protocol. */
export const UPLOAD_PATH = '/api/upload'

export const UPLOAD_KINDS = ['media', 'transcript', 'marks'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** Files that are announced first and uploaded in pieces; marks come with the request that creates an exam. */
export const SENT_KINDS = ['media', 'transcript'] as const satisfies readonly UploadKind[]
export type SentKind = (typeof SENT_KINDS)[number]

/** Recordings up to 4 GB, transcripts up to 20 MB. */
export const MEDIA_BYTES_MAX = 4 * 1024 ** 3
export const TRANSCRIPT_BYTES_MAX = 20 * 1024 ** 2
export const TRANSCRIPT_TEXT_MAX = 2_000_000
/** A file that is checked before it is sent, in base64, so limited to 5 MB; larger ones are read after their upload. */
export const TRANSCRIPT_CONTENT_MAX = 7 * 1024 ** 2

export const MEDIA_EXTENSIONS = {
  audio: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'opus', 'wma', 'amr', 'weba'],
  video: ['mp4', 'mov', 'mkv', 'webm', 'avi', 'flv'],
} as const
export const TRANSCRIPT_EXTENSIONS = ['txt', 'srt', 'vtt', 'docx', 'xlsx', 'json'] as const

/** Lesson plans: files up to 4 MB with up to 50,000 characters of text. */
export const PLAN_BYTES_MAX = 4 * 1024 ** 2
export const PLAN_TEXT_MAX = 50_000
export const PLAN_EXTENSIONS = ['docx', 'txt', 'md'] as const

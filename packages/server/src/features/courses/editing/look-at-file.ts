import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { COURSE_TEXT_BYTES_MAX, type FileView } from '@keguan/contract/vocabulary/course'
import { decodeText } from '../../../pipeline/read-transcript-encoding.ts'
import { readStart, readWhole } from '../../../platform/files/read-start.ts'
import type { Media } from '../../../platform/media/media.ts'
import { MediaError } from '../../../platform/media/media-error.ts'
import { extensionOf } from '../../../platform/storage/extension.ts'
import { toVtt } from './subtitles.ts'

/** Type of a file by its content, whatever its name. */
export interface SeenFile {
  readonly view: FileView
  readonly contentType: string
  /** What is kept instead of the file: a text in UTF-8, subtitles as browsers take them. */
  readonly text?: string
}

const OTHER: SeenFile = { view: 'other', contentType: 'application/octet-stream' }
const MEDIA_ENDINGS = ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'opus', 'weba', 'mp4', 'mov', 'webm', 'm4v']

/** Signatures of what a browser shows without running anything; an SVG or a page is not among them. */
const PICTURES: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  ['image/png', (head) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['image/jpeg', (head) => head.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1'))],
  ['image/webp', (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1'))],
]

const HEAD_BYTES = 16

export async function lookAtFile(
  media: Pick<Media, 'probe'>,
  path: string,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): Promise<SeenFile> {
  const head = await readStart(path, HEAD_BYTES)
  const picture = PICTURES.find(([, fits]) => fits(head))
  if (picture) return { view: 'picture', contentType: picture[0] }
  if (head.toString('latin1').startsWith('%PDF-')) return { view: 'pdf', contentType: 'application/pdf' }
  const ending = extensionOf(name)
  if (['srt', 'vtt'].includes(ending)) return textOf(path, bytes, 'subtitles')
  if (['txt', 'md', 'csv'].includes(ending)) return textOf(path, bytes, 'text')
  return MEDIA_ENDINGS.includes(ending) ? recordingOf(media, path, ending) : OTHER
}

async function textOf(path: string, bytes: number, view: 'text' | 'subtitles'): Promise<SeenFile> {
  if (bytes > COURSE_TEXT_BYTES_MAX) return OTHER
  try {
    const text = decodeText(await readWhole(path)).replace(/^\ufeff/, '')
    if (view === 'text') return { view, contentType: 'text/plain; charset=utf-8', text }
    const vtt = toVtt(text)
    return vtt === undefined ? OTHER : { view, contentType: 'text/vtt; charset=utf-8', text: vtt }
  } catch (error) {
    if (error instanceof TranscriptProblem) return OTHER
    throw error
  }
}

/** Media types of the containers that browsers play, by ffmpeg's names for them. */
const TYPES: Readonly<Record<string, readonly [audio: string, video: string]>> = {
  'mov,mp4,m4a,3gp,3g2,mj2': ['audio/mp4', 'video/mp4'],
  'matroska,webm': ['audio/webm', 'video/webm'],
  mp3: ['audio/mpeg', 'audio/mpeg'],
  wav: ['audio/wav', 'audio/wav'],
  flac: ['audio/flac', 'audio/flac'],
  ogg: ['audio/ogg', 'video/ogg'],
  aac: ['audio/aac', 'audio/aac'],
}
const FILMS = ['mp4', 'mov', 'webm', 'm4v']

/** A recording that cannot be played is kept as a download. */
async function recordingOf(media: Pick<Media, 'probe'>, path: string, ending: string): Promise<SeenFile> {
  try {
    const { container, hasVideo } = await media.probe(path)
    const [audio, video] = TYPES[container] ?? []
    if (audio === undefined || video === undefined) return OTHER
    const isFilm = hasVideo && FILMS.includes(ending)
    return { view: isFilm ? 'video' : 'audio', contentType: isFilm ? video : audio }
  } catch (error) {
    if (error instanceof MediaError) return OTHER
    throw error
  }
}

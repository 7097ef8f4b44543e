import type { MEDIA_EXTENSIONS } from '@keguan/contract/api/analysis'

type Extension = (typeof MEDIA_EXTENSIONS)['audio' | 'video'][number]

/** Media types by extension (IANA's if there is one), by which a browser's player decides. */
const TYPES: Readonly<Record<Extension, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wma: 'audio/x-ms-wma',
  amr: 'audio/amr',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  weba: 'audio/webm',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  flv: 'video/x-flv',
}

/** Audio in a video container is played as audio, and the other way round. */
export function mediaTypeOf(name: string, kind: 'audio' | 'video' | null): string {
  const type = TYPES[(/\.(\w+)$/.exec(name)?.[1] ?? '').toLowerCase() as Extension] ?? 'application/octet-stream'
  if (kind === 'audio' && (type === 'video/mp4' || type === 'video/webm')) return type.replace('video/', 'audio/')
  if (kind === 'video' && type === 'audio/mp4') return 'video/mp4'
  return type
}

/** ffmpeg's demuxers for the supported containers; others are never opened. */
export const DEMUXERS = [
  'mov',
  'mp3',
  'aac',
  'wav',
  'flac',
  'ogg',
  'asf',
  'amr',
  'amrnb',
  'amrwb',
  'matroska',
  'webm',
  'avi',
  'flv',
] as const

/** ffprobe joins the names of a family with commas: `mov,mp4,m4a,3gp,3g2,mj2`, `matroska,webm`. */
export const FORMAT_WHITELIST = ['mov,mp4,m4a,3gp,3g2,mj2', 'matroska,webm', ...DEMUXERS].join(',')

/** Codecs found in recordings; a closed list keeps rarely used, rarely tested decoders away from untrusted files. */
const CODECS = [
  'mp3',
  'mp3float',
  'mp2',
  'mp1',
  'aac',
  'aac_latm',
  'alac',
  'flac',
  'vorbis',
  'opus',
  'speex',
  'wmav1',
  'wmav2',
  'wmapro',
  'wmalossless',
  'wmavoice',
  'amr_nb',
  'amr_wb',
  'ac3',
  'eac3',
  'dts',
  'gsm',
  'gsm_ms',
  'nellymoser',
  'qdm2',
  'g729',
  'cook',
] as const

export const isKnownCodec = (codec: string): boolean =>
  (CODECS as readonly string[]).includes(codec) || /^(pcm|adpcm)_/.test(codec)

/** Sample entries of encrypted tracks in MP4 (ISO/IEC 14496-12 `enca`, FairPlay `drms`). */
export const isEncryptedTag = (tag: string): boolean => tag === 'enca' || tag === 'drms'

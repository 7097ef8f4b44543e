import { open } from 'node:fs/promises'

interface Signature {
  readonly at: number
  readonly text: string
}

/** First bytes of unsupported audio and video containers; `latin1`, so that a letter is a byte. */
const SIGNATURES: readonly Signature[] = [
  { at: 8, text: 'AIFF' },
  { at: 8, text: 'AIFC' },
  { at: 0, text: 'caff' },
  { at: 0, text: '.snd' }, // Sun AU
  { at: 0, text: 'MAC ' }, // Monkey's Audio
  { at: 0, text: 'wvpk' }, // WavPack
  { at: 0, text: 'TTA1' },
  { at: 0, text: 'MPCK' }, // Musepack
  { at: 0, text: 'MP+' },
  { at: 0, text: 'DSD ' },
  { at: 0, text: 'FRM8' }, // DSDIFF
  { at: 0, text: 'MThd' }, // MIDI
  { at: 0, text: '.RMF' }, // RealMedia
  { at: 0, text: '.ra\xfd' },
  { at: 0, text: 'DKIF' }, // IVF
  { at: 0, text: 'nut/multimedia' },
  { at: 0, text: '\x00\x00\x01\xba' }, // MPEG programme stream
  { at: 0, text: '\x00\x00\x01\xb3' }, // MPEG video
]

/** MPEG transport streams repeat 0x47 every 188 bytes; on Blu-ray each packet has 4 bytes before it. */
const TRANSPORT_LAYOUTS = [
  { first: 0, step: 188 },
  { first: 4, step: 192 },
]
const TRANSPORT_SYNC = 0x47
const TRANSPORT_PACKETS = 5

/** True for audio or video in an unsupported container. */
export async function isOtherContainer(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const head = buffer.subarray(0, bytesRead)
    const text = head.toString('latin1')
    return (
      SIGNATURES.some((each) => text.startsWith(each.text, each.at)) ||
      TRANSPORT_LAYOUTS.some((each) => isTransport(head, each))
    )
  } finally {
    await file.close()
  }
}

function isTransport(head: Buffer, { first, step }: { first: number; step: number }): boolean {
  return Array.from({ length: TRANSPORT_PACKETS }, (_, i) => head[first + i * step]).every(
    (byte) => byte === TRANSPORT_SYNC,
  )
}

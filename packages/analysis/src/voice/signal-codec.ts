import { COEFFICIENTS, type Signal } from './signal.ts'

/** "KGSG" and the version of the layout. A reader refuses every other version: the recording is then analysed again. */
const MAGIC = 0x4753474b
const VERSION = 2
/** Bytes before the tracks: magic, version, five counts, four levels (NaN = null), whether speech was checked. */
const HEADER_BYTES = 4 * 7 + 8 * 4 + 4

type Tracks = Pick<Signal, 'loudness' | 'f0' | 'voicing' | 'speech' | 'nucleusMs' | 'peaks' | 'blocks'>

/**
 * Encodes the signal. Binary and not JSON: three hours are 10 MB here and several times that as text, and every
 * correction of a transcript reads them again. Little-endian, the same bytes for the same signal, speech packed to one
 * bit per frame.
 */
export function encodeSignal(signal: Signal): Uint8Array {
  const { frameCount, blocks } = signal
  const parts = [
    signal.loudness,
    signal.voicing,
    packBits(signal.speech),
    signal.peaks,
    blocks.means,
    blocks.spreads,
    blocks.weights,
    // Wider values come last, so that the byte tracks come first; views need no alignment.
    signal.f0,
    signal.nucleusMs,
  ]
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, HEADER_BYTES)
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  const counts = [
    MAGIC,
    VERSION,
    signal.sampleCount,
    frameCount,
    signal.nucleusMs.length,
    signal.peaks.length,
    blocks.count,
  ]
  counts.forEach((count, i) => {
    view.setUint32(i * 4, count, true)
  })
  const levels = [signal.noiseFloorDb, signal.speechLevelDb, signal.snrDb, signal.clippingShare]
  levels.forEach((level, i) => {
    // NaN stands for null: no level of a recording is ever NaN.
    view.setFloat64(counts.length * 4 + i * 8, level ?? Number.NaN, true)
  })
  view.setUint32(HEADER_BYTES - 4, signal.isSpeechChecked ? 1 : 0, true)
  let at = HEADER_BYTES
  for (const { buffer, byteOffset, byteLength, BYTES_PER_ELEMENT } of parts) {
    bytes.set(littleEndian(new Uint8Array(buffer, byteOffset, byteLength), BYTES_PER_ELEMENT), at)
    at += byteLength
  }
  return bytes
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/**
 * Converts numbers of `bytesEach` bytes between this machine's byte order and little-endian; plain copy where they are
 * the same.
 */
function littleEndian(bytes: Uint8Array, bytesEach: number): Uint8Array {
  if (IS_LITTLE_ENDIAN || bytesEach === 1) return bytes
  return bytes.map((_, at) => bytes[at ^ (bytesEach - 1)]!) // sizes are powers of two: this is the mirrored place
}

/**
 * The signal that was encoded.
 *
 * @throws Error when the bytes are not a signal of this version or are cut short
 */
export function decodeSignal(bytes: Uint8Array): Signal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw new Error('These bytes are not a signal')
  if (view.getUint32(4, true) !== VERSION) throw new Error(`Signal version ${view.getUint32(4, true)} is not known`)
  const [sampleCount, frameCount, nucleusCount, peakCount, blockCount] = [2, 3, 4, 5, 6].map((i) =>
    view.getUint32(i * 4, true),
  ) as [number, number, number, number, number]
  const [noiseFloorDb, speechLevelDb, snrDb, clippingShare] = [0, 1, 2, 3].map((i) => {
    const level = view.getFloat64(28 + i * 8, true)
    return Number.isNaN(level) ? null : level
  }) as [number | null, number | null, number | null, number | null]
  const tracks = readTracks(view, { frameCount, nucleusCount, peakCount, blockCount })
  return {
    sampleCount,
    // All analysis runs at 16 kHz, so the number of samples gives the length.
    durationS: sampleCount / 16000,
    frameCount,
    ...tracks,
    noiseFloorDb,
    speechLevelDb,
    snrDb,
    clippingShare: clippingShare ?? 0,
    isSpeechChecked: view.getUint32(HEADER_BYTES - 4, true) === 1,
  }
}

/** Length of each track; blocks have nineteen means and deviations each. */
type Counts = { frameCount: number; nucleusCount: number; peakCount: number; blockCount: number }

function readTracks(view: DataView, counts: Counts): Tracks {
  const { frameCount, nucleusCount, peakCount, blockCount } = counts
  const packed = Math.ceil(frameCount / 8)
  const values = blockCount * COEFFICIENTS
  const expected = HEADER_BYTES + frameCount * 4 + packed + peakCount + 2 * values + blockCount + nucleusCount * 4
  // A truncated file has a valid header: only its length shows the damage.
  if (view.byteLength !== expected) throw new Error('The signal is cut short')
  let at = HEADER_BYTES
  const take = (length: number) => {
    at += length
    // A copy: the source may be a pool that is reused.
    return new Uint8Array(view.buffer.slice(view.byteOffset + at - length, view.byteOffset + at) as ArrayBuffer)
  }
  const loudness = take(frameCount)
  const voicing = take(frameCount)
  const speech = unpackBits(take(packed), frameCount)
  const peaks = take(peakCount)
  const means = new Int8Array(take(values).buffer)
  const spreads = take(values)
  const weights = take(blockCount)
  const f0 = new Uint16Array(littleEndian(take(frameCount * 2), 2).buffer)
  const nucleusMs = new Uint32Array(littleEndian(take(nucleusCount * 4), 4).buffer)
  return { loudness, voicing, speech, peaks, f0, nucleusMs, blocks: { count: blockCount, means, spreads, weights } }
}

/** Eight frames in a byte, the first in the lowest bit. */
function packBits(track: Uint8Array): Uint8Array {
  const packed = new Uint8Array(Math.ceil(track.length / 8))
  for (let i = 0; i < track.length; i++) packed[i >> 3] = packed[i >> 3]! | (track[i]! << (i & 7))
  return packed
}

function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (packed[i >> 3]! >> (i & 7)) & 1)
}

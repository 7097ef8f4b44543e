import type { Chunk } from '@keguan/analysis/recognition/chunk-plan'
import type { Media } from '../platform/media/media.ts'
import type { Recording } from './lesson-steps.ts'

const RATE_HZ = 16_000
/** Seconds of audio held in memory at a time: 58 MB. A longer lesson is decoded once more for each further part. */
const BATCH_S = 1800
const FULL_SCALE = 32_768

/** Thrown into the decoder to stop it: everything needed has arrived. */
class Enough extends Error {}

const sampleAt = (timeS: number) => Math.round(timeS * RATE_HZ)

/** The audio of each chunk in turn, as floats. Nothing is written to disk. */
export async function* readChunks(
  media: Pick<Media, 'decode'>,
  recording: Recording,
  chunks: readonly Chunk[],
  abort?: AbortSignal,
): AsyncGenerator<Float32Array> {
  for (let from = 0; from < chunks.length; ) {
    let to = from
    let heldS = 0
    while (to < chunks.length && (to === from || heldS + lengthOf(chunks[to]!) <= BATCH_S))
      heldS += lengthOf(chunks[to++]!)
    const pieces = await decodeChunks(media, recording, chunks.slice(from, to), abort)
    for (const piece of pieces) yield Float32Array.from(piece, (sample) => sample / FULL_SCALE)
    from = to
  }
}

const lengthOf = ({ startS, endS }: Chunk) => endS - startS

async function decodeChunks(
  media: Pick<Media, 'decode'>,
  { path, info }: Recording,
  chunks: readonly Chunk[],
  abort?: AbortSignal,
): Promise<Int16Array[]> {
  const pieces = chunks.map(({ startS, endS }) => new Int16Array(sampleAt(endS) - sampleAt(startS)))
  const starts = chunks.map(({ startS }) => sampleAt(startS))
  const last = sampleAt(chunks.at(-1)!.endS)
  let done = 0
  let first = 0
  const take = (samples: Int16Array) => {
    const end = done + samples.length
    for (let index = first; index < pieces.length && starts[index]! < end; index++) {
      const piece = pieces[index]!
      const from = Math.max(starts[index]!, done)
      const to = Math.min(starts[index]! + piece.length, end)
      if (to > from) piece.set(samples.subarray(from - done, to - done), from - starts[index]!)
      if (to === starts[index]! + piece.length) first = index + 1
    }
    done = end
    if (done >= last) throw new Enough()
  }
  try {
    await media.decode(path, info, take, abort)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return pieces
}

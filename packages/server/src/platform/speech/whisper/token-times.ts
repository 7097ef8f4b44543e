/** One head's attention while each token was written: (tokens × frames). */
export type HeadAttention = readonly Float32Array[]

/**
 * Frames on either side over which a head's attention is smoothed, as openai/whisper does (timing.py: medfilt_width 7).
 */
const MEDIAN_REACH = 3

/**
 * The start of each token, in frames, from the decoder's attention: the alignment heads are averaged, and the cheapest
 * monotonic path is used (openai/whisper, timing.py, find_alignment). Returns the first frame of each token, and the
 * end of the last one after it.
 */
export function tokenFrames(heads: readonly HeadAttention[], frames: number): number[] {
  const tokens = heads[0]?.length ?? 0
  if (tokens === 0 || frames === 0) return []
  const mean = Array.from({ length: tokens }, () => new Float64Array(frames))
  for (const head of heads) {
    for (const [token, row] of smoothed(standardised(head, frames), frames).entries()) {
      for (let frame = 0; frame < frames; frame++) mean[token]![frame]! += row[frame]! / heads.length
    }
  }
  return firstFrames(mean, frames)
}

/** Each frame's attention relative to its attention from all tokens. */
function standardised(head: HeadAttention, frames: number): Float64Array[] {
  const tokens = head.length
  const rows = head.map(() => new Float64Array(frames))
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0
    for (const row of head) sum += row[frame]!
    const mean = sum / tokens
    let squares = 0
    for (const row of head) squares += (row[frame]! - mean) ** 2
    const deviation = Math.sqrt(squares / tokens) || 1
    for (let token = 0; token < tokens; token++) rows[token]![frame] = (head[token]![frame]! - mean) / deviation
  }
  return rows
}

function smoothed(rows: readonly Float64Array[], frames: number): Float64Array[] {
  const window = new Float64Array(2 * MEDIAN_REACH + 1)
  return rows.map((row) =>
    Float64Array.from({ length: frames }, (_, frame) => {
      for (let count = 0; count < window.length; count++) {
        // mirrored at both ends
        const at = Math.abs(frame + count - MEDIAN_REACH)
        insert(window, count, row[at < frames ? at : Math.max(0, 2 * frames - 2 - at)]!)
      }
      return window[MEDIAN_REACH]!
    }),
  )
}

/** Inserts into the sorted values; for seven of them five times as fast as sorting an array. */
function insert(sorted: Float64Array, count: number, value: number): void {
  let at = count
  for (; at > 0 && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!
  sorted[at] = value
}

const [DIAGONAL, NEXT_TOKEN, NEXT_FRAME] = [0, 1, 2]

/** Dynamic time warping over the gains (tokens × frames). */
function firstFrames(gain: readonly Float64Array[], frames: number): number[] {
  const tokens = gain.length
  const step = Array.from({ length: tokens }, () => new Uint8Array(frames))
  let above = new Float64Array(frames + 1).fill(Number.POSITIVE_INFINITY)
  above[0] = 0
  for (let token = 0; token < tokens; token++) {
    const row = new Float64Array(frames + 1).fill(Number.POSITIVE_INFINITY)
    for (let frame = 0; frame < frames; frame++) {
      const [diagonal, up, left] = [above[frame]!, above[frame + 1]!, row[frame]!]
      const best = diagonal < up && diagonal < left ? DIAGONAL : up < diagonal && up < left ? NEXT_TOKEN : NEXT_FRAME
      row[frame + 1] = Math.min(diagonal, up, left) - gain[token]![frame]!
      step[token]![frame] = best
    }
    above = row
  }
  const first = new Array<number>(tokens).fill(0)
  let token = tokens - 1
  let frame = frames - 1
  while (token >= 0 && frame >= 0) {
    first[token] = frame
    const taken = step[token]![frame]
    if (taken !== NEXT_FRAME) token--
    if (taken !== NEXT_TOKEN) frame--
  }
  return [...first, frames]
}

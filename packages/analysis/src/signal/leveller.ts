/** A smaller offset is left alone, so that recordings without one are analysed as they are: −66 dB lies under any classroom's noise. */
const LEAST_OFFSET = 1 / 2048
/** Blocks that the offset is averaged over: about a minute, for it belongs to the microphone and does not change. */
const BLOCKS = 12

/**
 * Takes away the constant offset that cheap sound cards add. It would raise the level of every pause and pull the autocorrelation of every
 * frame up, so that silence looked voiced.
 *
 * @returns works on blocks of samples in order, in place
 */
export function createLeveller(): (samples: Float32Array) => void {
  let offset = 0
  let blocks = 0
  return (samples) => {
    blocks = Math.min(BLOCKS, blocks + 1)
    offset += (meanOf(samples) - offset) / blocks
    if (Math.abs(offset) < LEAST_OFFSET) return
    lower(samples, offset)
  }
}

/** A function of its own: a loop over a variable that a closure keeps looks it up at every step. */
function lower(samples: Float32Array, offset: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! - offset
}

/** Four sums side by side: an addition need not wait for the one before. */
function meanOf(samples: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  const whole = samples.length - (samples.length % 4)
  for (let i = 0; i < whole; i += 4) {
    a += samples[i]!
    b += samples[i + 1]!
    c += samples[i + 2]!
    d += samples[i + 3]!
  }
  for (let i = whole; i < samples.length; i++) a += samples[i]!
  return (a + b + c + d) / samples.length
}

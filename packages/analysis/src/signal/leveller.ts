import type { SignalKernel } from './kernel.ts'

/**
 * A smaller offset is left alone, so that recordings without one are analysed as they are: −66 dB is below the noise of
 * any classroom.
 */
const LEAST_OFFSET = 1 / 2048
/**
 * Blocks that the offset is averaged over: about a minute, because it belongs to the microphone and does not change.
 */
const BLOCKS = 12

/**
 * Removes the constant (DC) offset that cheap sound cards add. It would raise the level of every pause and the
 * autocorrelation of every frame, so that silence looked voiced.
 *
 * @returns works on blocks of the kernel's input in the order of time, in place
 */
export function createLeveller(kernel: SignalKernel): (from: number, to: number) => void {
  let offset = 0
  let blocks = 0
  return (from, to) => {
    blocks = Math.min(BLOCKS, blocks + 1)
    offset += (kernel.sum(from, to) / (to - from) - offset) / blocks
    if (Math.abs(offset) >= LEAST_OFFSET) kernel.shift(from, to, 1, offset)
  }
}

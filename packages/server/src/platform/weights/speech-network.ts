import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let read: Uint8Array | null | undefined

/**
 * Weights of the speech detection network, written by `tools/silero-weights.mjs`; null if they cannot be read.
 */
export function speechNetworkWeights(): Uint8Array | null {
  if (read === undefined) {
    try {
      read = readFileSync(createRequire(import.meta.url).resolve('@keguan/analysis/silero-v5.bin'))
    } catch {
      read = null // the report says that speech was found without it
    }
  }
  return read
}

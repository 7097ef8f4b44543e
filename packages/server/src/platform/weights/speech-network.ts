import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let read: Uint8Array | null | undefined

/**
 * Weights of the network that tells speech from noise, as `tools/silero-weights.mjs` wrote them; null where they cannot
 * be read.
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

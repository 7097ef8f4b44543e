import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJsonFile, writePrivateJson } from '../../../platform/files/private-file.ts'

const KEY_BYTES = 32

interface Stored {
  readonly key: string
}

/**
 * The key that encrypts voice prints: from a setting, or from a file in the data folder, so that no copy of the
 * database contains it.
 */
export interface PrintKey {
  /** Undefined until the first print is made. */
  find(): Buffer | undefined
  /** Creates the key if there is none. */
  ensure(): Buffer
}

export function openPrintKey({ home, voicePrintKey }: { home: string; voicePrintKey: Buffer | undefined }): PrintKey {
  const path = join(home, 'voice-print-key.json')
  const find = () => {
    if (voicePrintKey) return voicePrintKey
    const stored = readJsonFile<Stored>(path)
    return stored && Buffer.from(stored.key, 'base64')
  }
  return {
    find,
    ensure() {
      const known = find()
      if (known) return known
      const key = randomBytes(KEY_BYTES)
      writePrivateJson(path, { key: key.toString('base64') } satisfies Stored)
      return key
    },
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../process/start-error.ts'

/** Digits of the hash that identifies a table in reports; the first ones printed by `sha256sum`. */
const HASH_DIGITS = 12

/** The file of a word table, with the hash that identifies it in reports. */
export function wordTableFile(path: string): { bytes: Uint8Array; hash: string } {
  try {
    const bytes = readFileSync(path)
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `词表 ${path} 读不出来（${code}），请检查 KEGUAN_WORD_TABLE。`,
      `The word table ${path} cannot be read (${code}): check KEGUAN_WORD_TABLE.`,
      { cause: error },
    )
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16]

/** Each account has a separate key, so that a print cannot be moved to the row of another account. */
const keyOf = (master: Buffer, accountId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, accountId, 'keguan voice print', KEY_BYTES))

/** Returns nonce, tag and ciphertext. */
export function sealPrint(master: Buffer, accountId: string, value: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(master, accountId), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined for data encrypted with another key or for another account, and for altered data. */
export function openPrint<T>(master: Buffer, accountId: string, sealed: Buffer): T | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(master, accountId), sealed.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as T
  } catch {
    return undefined
  }
}

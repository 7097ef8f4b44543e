import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: cannot be guessed, so a fast hash is enough for storage. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header. */
export function bearerOf(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')
  return match?.[1]
}

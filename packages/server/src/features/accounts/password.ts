import { hash, verify } from '@node-rs/argon2'

/** argon2id (2 in this library's list) with the memory and passes that OWASP's password storage cheat sheet names first (19 MiB, 2). */
const SETTINGS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

let decoy: Promise<string> | undefined

/** Takes as long without a hash as with one, so that the time does not tell which accounts exist. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}

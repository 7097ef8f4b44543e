import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id (2 in this library's list) with the memory and passes that OWASP's password storage cheat sheet names first
 * (19 MiB, 2).
 */
const SETTINGS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * For passwords of more than 70 bits of chance that we made ourselves. Memory and passes make guessing dear, which is
 * what a password needs that a person chose. 2^70 guesses are out of reach whatever one of them costs, and a school's
 * two thousand are hashed in seconds. The stored form carries these numbers; the password that a person chooses at the
 * first log-in gets the expensive ones.
 */
const RANDOM_SETTINGS = { ...SETTINGS, memoryCost: 1024, timeCost: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

export const hashRandomPassword = (password: string): Promise<string> => hash(password, RANDOM_SETTINGS)

let decoy: Promise<string> | undefined

const isDear = (passwordHash: string): boolean => passwordHash.includes(`m=${SETTINGS.memoryCost},`)

/**
 * Takes as long without a hash, or with a cheap one, as with an expensive one: the time does not tell which accounts
 * exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  if (passwordHash !== undefined && isDear(passwordHash)) return verify(passwordHash, password)
  const [, matches] = await Promise.all([
    verify(await decoy, password),
    passwordHash !== undefined && passwordHash !== '' && verify(passwordHash, password),
  ])
  return matches
}

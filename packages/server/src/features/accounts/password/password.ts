import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id (2 in this library's list) with the memory and passes that OWASP's password storage cheat sheet names first
 * (19 MiB, 2).
 */
const SETTINGS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * For generated passwords of more than 70 random bits. Memory and passes make guessing expensive, which matters for
 * passwords chosen by people; 2^70 guesses are out of reach at any cost, and a school's two thousand are hashed in
 * seconds. The stored hash contains these parameters; the password chosen at the first log-in gets the expensive ones.
 */
const RANDOM_SETTINGS = { ...SETTINGS, memoryCost: 1024, timeCost: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

export const hashRandomPassword = (password: string): Promise<string> => hash(password, RANDOM_SETTINGS)

let decoy: Promise<string> | undefined

const isDear = (passwordHash: string): boolean => passwordHash.includes(`m=${SETTINGS.memoryCost},`)

/**
 * Takes as long without a hash, or with a cheap one, as with an expensive one, so that timing does not reveal which
 * accounts exist.
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

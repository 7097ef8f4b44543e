/** NIST SP 800-63B: at least eight characters, and no composition rules. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200

/** Problems of a new password, in the order in which they are reported. */
export const PASSWORD_PROBLEMS = ['short', 'account', 'common', 'same'] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

export const PASSWORD_STRENGTHS = ['weak', 'medium', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/**
 * Whole passwords of at least eight characters at the top of leaked-password lists, in China and elsewhere; lower case.
 */
const COMMON = new Set(
  `123456789 12345678 1234567890 0123456789 987654321 87654321 0987654321 9876543210 123123123 12341234 1234abcd abcd1234 a1234567 a12345678 a123456789 aa123456
  123456aa 123456abc abc123456 abc12345 aaa123456 q1w2e3r4 q1w2e3r4t5 qwertyuiop qwerty123 qwer1234 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx 1q2w3e4r 1q2w3e4r5t
  asdfghjkl zxcvbnm123 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word letmein1 iloveyou sunshine princess football baseball superman
  trustno1 starwars welcome1 welcome123 admin123 admin1234 admin12345 administrator root1234 test1234 test12345 user1234 guest123 changeme changeme123 default1 woaini520
  woaini1314 woaini123 5201314520 520131400 1314520520 52013145 14725836 147258369 159357456 741852963 789456123 abcdefgh abcdefg1 abcdefghi computer internet
  teacher1 teacher123 student1 student123 laoshi123 xuexiao123 keguan123 11223344 1122334455 112233445566 88888888 66666666 00000000 11111111 99999999 123321123 12344321
  135792468 1357924680 10203040 20202020 19491001 qq123456 qq123456789 zhang123 wang1234 liu12345 monkey123 dragon123 michelle jennifer`.split(
    /\s+/,
  ),
)

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** One character repeated. */
const isOneSign = (password: string): boolean => new Set(password).size === 1

const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/u

/** A common password followed by `!` or the like is just as common. */
function withoutSigns(password: string): string {
  const signs = [...password]
  while (signs.length > 0 && !LETTERS_AND_DIGITS.test(signs.at(-1) ?? '')) signs.pop()
  return signs.join('')
}

export interface PasswordContext {
  /** The account name. */
  readonly account: string
  /** The previous password, where it is known. */
  readonly old?: string
}

/** The first rule that a new password breaks; null when it may be used. */
export function passwordProblem(password: string, { account, old }: PasswordContext): PasswordProblem | null {
  if ([...password].length < PASSWORD_MIN) return 'short'
  const folded = fold(password)
  const name = fold(account)
  if (folded === name || [...folded].reverse().join('') === name) return 'account'
  if (isOneSign(folded) || COMMON.has(folded) || COMMON.has(withoutSigns(folded))) return 'common'
  if (password === old) return 'same'
  return null
}

/** Alphabet sizes that a guesser has to search. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
  [/[^\x20-\x7e]/, 2000],
]

/** Minimum bits of a medium password (a month for one fast machine with stolen hashes) and of a strong one. */
const MEDIUM_BITS = 45
const STRONG_BITS = 70

/** Estimated entropy, bits: characters that repeat or continue the previous one count for nothing. */
export function passwordStrength(password: string, context: PasswordContext): PasswordStrength {
  if (passwordProblem(password, context)) return 'weak'
  const signs = [...password]
  const size = ALPHABETS.reduce((sum, [pattern, count]) => (pattern.test(password) ? sum + count : sum), 0)
  const surprising = signs.filter((sign, i) => !continues(signs[i - 1], sign)).length
  const bits = surprising * Math.log2(Math.max(2, size))
  return bits < MEDIUM_BITS ? 'weak' : bits < STRONG_BITS ? 'medium' : 'strong'
}

function continues(before: string | undefined, sign: string): boolean {
  const step = (sign.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? Number.NaN)
  return Math.abs(step) <= 1
}

/** With fewer guesses, a password falls to online guessing: score 2 of zxcvbn begins here. */
const GUESSES_MIN = 1e6
/** More characters do not change the result, and the cost grows with them. */
const SIGNS_MAX = 64

type Estimator = (password: string) => number

let estimator: Promise<Estimator> | undefined

/** Read when the first password is changed: most processes never need it. */
async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password) => zxcvbn.check(password).guesses
}

/**
 * Whether a password is easy to guess: leaked ones (49,000), also with digits and signs appended or in place of
 * letters, and keyboard rows.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  estimator ??= load()
  const guesses = await estimator
  return guesses(password.normalize('NFKC').slice(0, SIGNS_MAX)) < GUESSES_MIN
}

/** Fewer guesses than this and a password is found by trying over a slow line: score 2 of zxcvbn begins here. */
const GUESSES_MIN = 1e6
/** More signs change nothing about the answer, and what it costs grows with them. */
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
 * Whether guessers soon come to a password: leaked ones (49,000 of them), with digits and signs put behind or for
 * letters as well, and rows of keys.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  estimator ??= load()
  const guesses = await estimator
  return guesses(password.normalize('NFKC').slice(0, SIGNS_MAX)) < GUESSES_MIN
}

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is changed: most processes never need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Whether a password stands in the list of leaked ones that guessers begin with (49,000, of which 18,000 are long enough to be chosen here). */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  return (await known).has(password.normalize('NFKC').toLowerCase())
}

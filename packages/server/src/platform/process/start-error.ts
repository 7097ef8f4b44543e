/** A reason not to start that the operator can act on: one sentence in each language, no stack. */
export class StartError extends Error {
  readonly zh: string

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(en, options)
    this.name = 'StartError'
    this.zh = zh
  }
}

/** The lines shown to the operator. */
export function startErrorLines(error: StartError): string {
  return `\n✗ ${error.zh}\n✗ ${error.message}\n`
}

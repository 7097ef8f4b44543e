/** An error that the user can correct: a sentence in each language, no stack. */
export class ToolError extends Error {
  constructor(zh, en) {
    super(en)
    this.zh = zh
  }
}

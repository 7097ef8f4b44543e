/** What the person at the terminal can mend: a sentence in each language, no stack. */
export class ToolError extends Error {
  constructor(zh, en) {
    super(en)
    this.zh = zh
  }
}

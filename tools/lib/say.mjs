/** Progress goes to stderr: stdout is for the started program, and for `analyse`'s pipes. */
export const say = (text) => void process.stderr.write(`${text}\n`)

/**
 * Ends with the operator's two lines and no stack.
 *
 * @returns {never}
 */
export function giveUp(zh, en, code = 1) {
  say(`\n✗ ${zh}\n✗ ${en}\n`)
  process.exit(code)
}

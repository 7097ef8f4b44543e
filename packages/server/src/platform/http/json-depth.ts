/** The deepest input of the contract is an array of objects of arrays, far below this limit. */
const DEPTH_MAX = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether JSON nests deeper than any valid input. One pass over the text, before a parser allocates anything. */
export function isTooDeep(json: string, max = DEPTH_MAX): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (inString) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) inString = false
    } else if (code === QUOTE) inString = true
    else if (OPENING.has(code)) {
      depth++
      if (depth > max) return true
    } else if (CLOSING.has(code)) depth--
  }
  return false
}

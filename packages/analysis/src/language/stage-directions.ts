/** A bracket further away than this closes something else, or the first one was never closed: characters. */
const LONGEST_DIRECTION = 300
const OPENING = '(（【['
const BRACKETS = /[()（）【】[\]]/gu
const HAN = /\p{Script=Han}/gu
/** The usual notes of English transcripts. */
const NOTES = /laugh|applause|inaudible|music|pause|silence/iu

/** Where a text is no speech: [from, to), in its order. */
export type Stretch = readonly [from: number, to: number]

/**
 * Brackets that hold two or more Chinese characters, or the usual English notes, are stage directions: (板书课题), (laughter).
 * Of brackets within brackets the innermost counts. One pass over the brackets, so that any text costs no more than its length.
 */
export function stageDirections(text: string): Stretch[] {
  const found: Stretch[] = []
  let open = -1
  for (const { 0: sign, index } of text.matchAll(BRACKETS)) {
    if (OPENING.includes(sign)) open = index
    else if (open >= 0) {
      if (index - open <= LONGEST_DIRECTION && isDirection(text.slice(open + 1, index))) found.push([open, index + 1])
      open = -1
    }
  }
  return found
}

const isDirection = (inside: string): boolean =>
  inside === '齐' || (inside.match(HAN)?.length ?? 0) >= 2 || NOTES.test(inside)

/** What of a text was said aloud: without stage directions. */
export function spokenText(text: string): string {
  let spoken = ''
  let from = 0
  for (const [start, end] of stageDirections(text)) {
    spoken += `${text.slice(from, start)} `
    from = end
  }
  return spoken + text.slice(from)
}

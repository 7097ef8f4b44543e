import type { Segmenter } from '../language/words/token.ts'

/** Negations directly before a word. */
const NEGATION =
  /(?:不是|并非|而不是|不叫|不算|不属于|不用|没有用|别用|没用|\bnot an?|\bisn't an?)[^，,。；;？?]{0,4}$/iu
/** "是不是", "不是…吗": asked, not turned down. */
const ASKED = /是不是[^，,。；;]{0,4}$/u

/** Whether a sentence contains a form: not as parts of two other words (物体积极), and not negated. */
export function says(text: string, form: string, segment: Segmenter): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = text.slice(Math.max(0, at - 12), at)
    if (NEGATION.test(before) && !ASKED.test(before)) continue
    if (isWhole(text, form, at, segment)) return true
  }
  return false
}

/** English as a whole word, with inflections; Chinese unless both its ends split longer words. */
function isWhole(text: string, form: string, at: number, segment: Segmenter): boolean {
  const end = at + form.length
  if (/^[a-z]/u.test(form))
    return !/[a-z]/u.test(text[at - 1] ?? '') && /^(?:s|es|ed|ing)?(?![a-z])/u.test(text.slice(end))
  if (form.length > 2) return true
  let from = 0
  let cutsBefore = false
  let cutsBehind = false
  for (const { word } of segment(text)) {
    const to = from + word.length
    if (from < at && to > at && to < end) cutsBefore = true
    if (from > at && from < end && to > end) cutsBehind = true
    from = to
  }
  return !(cutsBefore && cutsBehind)
}

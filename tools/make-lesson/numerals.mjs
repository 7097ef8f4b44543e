const DIGITS = [...'零一二三四五六七八九']
const PLACES = ['', '十', '百', '千']

/** Writes 0..9999 as it is read aloud in a lesson: 12 -> 十二, 105 -> 一百零五. */
function wholeNumeral(value) {
  if (value === 0) return DIGITS[0]
  const digits = [...String(value)].map(Number)
  let text = ''
  let gap = false
  digits.forEach((digit, index) => {
    if (digit === 0) {
      gap = true
      return
    }
    text += (gap ? DIGITS[0] : '') + DIGITS[digit] + PLACES[digits.length - 1 - index]
    gap = false
  })
  return text.replace(/^一十/, '十')
}

/** The truth counts one syllable per character, so numbers are spoken from characters too: 31.4 -> 三十一点四. */
export function numeral(value) {
  const [whole, fraction] = String(Number(value.toFixed(2))).split('.')
  const tail = fraction ? `点${[...fraction].map((digit) => DIGITS[digit]).join('')}` : ''
  return wholeNumeral(Number(whole)) + tail
}

/** Counts syllables: Chinese characters, because the sentences contain nothing else but punctuation. */
export const syllablesOf = (text) => (text.match(/[\u4e00-\u9fff]/g) ?? []).length

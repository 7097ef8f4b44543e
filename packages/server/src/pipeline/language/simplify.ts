import type { Word } from '@keguan/analysis/recognition/words'

export type Simplify = (words: readonly Word[]) => Word[]

/** Converts traditional characters to simplified ones by context. The tables are large and loaded on demand. */
export async function loadSimplify(): Promise<Simplify> {
  const { Converter } = await import('opencc-js/t2cn')
  const convert = Converter({ from: 't', to: 'cn' })
  return (words) => {
    const whole = convert(words.map(({ text }) => text).join(''))
    const length = words.reduce((sum, { text }) => sum + text.length, 0)
    if (whole.length !== length) return words.map((word) => ({ ...word, text: convert(word.text) }))
    let at = 0
    return words.map((word) => {
      const text = whole.slice(at, at + word.text.length)
      at += word.text.length
      return { ...word, text }
    })
  }
}

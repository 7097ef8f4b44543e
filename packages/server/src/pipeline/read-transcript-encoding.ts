import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'

/** The most frequent characters of Chinese lessons: text decoded wrongly contains almost none of them. */
const COMMON = /[的一是不了在有我他这们来个大上说到你师生答问学老么好吗什就那对看同请为:：,，。？?\n]/gu
/** What no text contains: control characters but tab and line ends, private use, replacement. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ue000-\uf8ff\ufffd\ufffe\uffff]/gu

/**
 * Text of a file in UTF-8, UTF-16 (either order) or GB18030 (which includes GBK and GB2312), with or without a
 * byte-order mark. A mark decides; then well-formed UTF-8; else the decoding with the most everyday characters.
 *
 * @throws TranscriptProblem 'unreadable' for a file that is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  const text = marked ? tryDecode(bytes, marked) : unmarkedText(bytes)
  if (text === null || count(text, NOT_TEXT) > text.length / 100) throw new TranscriptProblem(1, 'unreadable')
  return text
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function unmarkedText(bytes: Uint8Array): string | null {
  const utf8 = tryDecode(bytes, 'utf-8')
  // Latin text in UTF-16 is well-formed UTF-8 full of zeros.
  if (utf8 !== null && !utf8.includes('\u0000')) return utf8
  const guesses = ['gb18030', ...(bytes.length % 2 === 0 ? ['utf-16le', 'utf-16be'] : [])]
  const texts = guesses.map((encoding) => tryDecode(bytes, encoding)).filter((text) => text !== null)
  return texts.reduce<string | null>((best, text) => (best === null || score(text) > score(best) ? text : best), null)
}

/** Everyday characters, less ten times the characters that cannot be text, per character. */
const score = (text: string): number => (count(text, COMMON) - 10 * count(text, NOT_TEXT)) / Math.max(1, text.length)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

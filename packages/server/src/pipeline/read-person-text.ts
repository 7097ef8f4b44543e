import { splitSentences } from '@keguan/analysis/language/sentences'
import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import {
  PERSON_FILE_BYTES_MAX,
  PERSON_FILE_EXTENSIONS,
  PERSON_TEXT_MAX,
  PERSON_UNBROKEN_MAX,
} from '@keguan/contract/vocabulary/career'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../platform/http/api-error.ts'
import { docxText } from './read-plan-file.ts'
import { decodeText } from './read-transcript-encoding.ts'

/** First bytes of encrypted office files: not a zip, but an older container format around one. */
const OFFICE_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]
const SEAM = /[。！？!?；;，,、：:….\n]/u

/**
 * A person's text from a file; the extension determines the format.
 *
 * @throws ApiError with what is wrong with the file
 */
export async function readPersonFile(bytes: Uint8Array, name: string): Promise<string> {
  if (bytes.length > PERSON_FILE_BYTES_MAX)
    throw new ApiError(ERROR.fileTooLarge, { limit: `${PERSON_FILE_BYTES_MAX / 1024 ** 2} MB` })
  const ending = /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase()
  const format = PERSON_FILE_EXTENSIONS.find((each) => each === ending)
  if (!format) throw new ApiError(ERROR.personTextFormat)
  if (format === 'docx' && OFFICE_CONTAINER.every((byte, i) => bytes[i] === byte))
    throw new ApiError(ERROR.personTextLocked, { name })
  return requirePersonText(await readable(format, bytes, name), name)
}

async function readable(format: (typeof PERSON_FILE_EXTENSIONS)[number], bytes: Uint8Array, name: string) {
  try {
    if (format === 'docx') return await docxText(bytes)
    if (format !== 'pdf') return decodeText(bytes)
    const { readPdf } = await import('./reading/read-pdf.ts')
    return await readPdf(bytes, name)
  } catch (cause) {
    // out of memory: reported by the parent process
    if (cause instanceof ApiError || cause instanceof RangeError) throw cause
    if (cause instanceof TranscriptProblem && cause.reason === 'empty')
      throw new ApiError(ERROR.personTextEmpty, { name })
    throw new ApiError(ERROR.personTextUnreadable, { name }, { cause })
  }
}

/**
 * A person's text in stored form.
 *
 * @throws ApiError if it is empty, too long, or cannot be analysed
 */
export function requirePersonText(text: string, name: string): string {
  const kept = text
    .replaceAll('\u0000', '')
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(kept)) throw new ApiError(ERROR.personTextEmpty, { name })
  if (kept.length > PERSON_TEXT_MAX) throw new ApiError(ERROR.personTextTooLong, { name, limit: PERSON_TEXT_MAX })
  if (kept.split(SEAM).some((part) => part.length > PERSON_UNBROKEN_MAX))
    throw new ApiError(ERROR.personTextUnbroken, { name, limit: PERSON_UNBROKEN_MAX })
  if (!isKnownLanguage(kept)) throw new ApiError(ERROR.personTextLanguage, { name })
  return kept
}

/** Words frequent in every English text of some length, and rare in texts of other Latin scripts. */
const ENGLISH = new Set(
  'the and of to in is was i my it that for with have be at by not are you we they had but from this me'.split(' '),
)
/** With fewer words, the language cannot be determined. */
const SHORT = 20
const ENGLISH_SHARE = 0.12

/** Whether a text is Chinese or English, or too short to tell. */
export function isKnownLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const han = letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (han + latin < letters.length / 2) return false
  // Japanese uses Chinese characters as well
  const kana = letters.filter((letter) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)).length
  if (kana > letters.length / 10) return false
  if (han >= latin) return true
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []
  return words.length < SHORT || words.filter((word) => ENGLISH.has(word)).length >= ENGLISH_SHARE * words.length
}

/** Paragraphs, so that no sentence runs across a heading. */
export const passagesOf = (text: string): { readonly text: string; readonly start_s: null }[] =>
  text.split('\n').flatMap((line) => (splitSentences(line).length === 0 ? [] : [{ text: line, start_s: null }]))

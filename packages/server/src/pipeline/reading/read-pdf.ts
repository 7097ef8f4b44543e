import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../platform/http/api-error.ts'

/** A line shorter than this share of the longest ends its paragraph, whatever its last character. */
const SHORT_LINE = 0.6
const ENDS = /[。！？!?；;：:.…][”’"'」』）)]*$/u
const HAN_SEAM = /[\p{Script=Han}，、。！？；：“”]$/u

/**
 * Text of a PDF file, with paragraphs rebuilt from their lines.
 *
 * @throws ApiError for a file with a password and for one with images only; other errors are thrown unchanged
 */
export async function readPdf(bytes: Uint8Array, name: string): Promise<string> {
  // loaded on demand: most files have other formats
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    const { text } = await extractText(document, { mergePages: false })
    const whole = paragraphs(text.join('\n'))
    if (whole === '' && document.numPages > 0) throw new ApiError(ERROR.personTextScanned, { name })
    return whole
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw new ApiError(ERROR.personTextLocked, { name }, { cause })
    throw cause
  }
}

/** A Chinese character is as wide as two letters. */
const widthOf = (line: string): number => line.length + (line.match(/\p{Script=Han}|[，、。]/gu)?.length ?? 0)

/** Rebuilds paragraphs from laid-out lines. */
export function paragraphs(laidOut: string): string {
  const lines = laidOut.split('\n').map((line) => line.trim())
  const longest = lines.reduce((most, line) => Math.max(most, widthOf(line)), 0)
  let text = ''
  for (const line of lines) {
    text += line
    const isEnd = line === '' || ENDS.test(line) || widthOf(line) < SHORT_LINE * longest
    text += isEnd ? '\n' : HAN_SEAM.test(line) ? '' : ' '
  }
  return text.replace(/\n{2,}/gu, '\n').trim()
}

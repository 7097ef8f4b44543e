import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../../platform/http/api-error.ts'
import { asBuffer, openZip, ZipProblem } from '../../platform/zip/open-zip.ts'
import { type WordBlock, wordBlocks } from './word-blocks.ts'
import { unpacksTooLarge } from './xlsx/read-xlsx.ts'
import { readXml } from './xml-pieces.ts'

/**
 * Paragraphs, lists and tables of a Word document, without images.
 *
 * @throws ApiError for a document that is too large; other errors are thrown unchanged
 */
export async function readWord(bytes: Uint8Array): Promise<WordBlock[]> {
  await requireModest(bytes)
  // loaded on demand: most lessons have no document
  const { default: mammoth } = await import('mammoth')
  const options = { ignoreEmptyParagraphs: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
  return wordBlocks((await mammoth.convertToHtml({ buffer: asBuffer(bytes) }, options)).value)
}

/** Checks the text parts while they are unpacked, before the library builds objects from them. */
async function requireModest(bytes: Uint8Array): Promise<void> {
  let elements = 0
  const open = () => {
    if (++elements > READ_LIMITS.documentElements)
      throw new ApiError(ERROR.documentTooLong, { limit: READ_LIMITS.documentElements })
  }
  try {
    const zip = await openZip(bytes, { bytes: READ_LIMITS.unpackedBytes, entries: READ_LIMITS.entries })
    for (const name of zip.names) if (/\.(?:xml|rels)$/iu.test(name)) await readXml(zip.pieces(name), { open })
  } catch (cause) {
    if (cause instanceof ZipProblem && cause.fault === 'too_large')
      throw unpacksTooLarge(READ_LIMITS.unpackedBytes, cause)
    throw cause
  }
}

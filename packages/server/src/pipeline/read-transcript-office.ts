import {
  type Cell,
  parseTranscriptRows,
  parseTranscriptText,
  type Transcript,
  TranscriptProblem,
} from '@keguan/analysis/language/transcript'

/** An office file is a zip; one that unpacks to more than this is not a transcript, bytes. */
const MOST_UNPACKED = 200 * 1024 * 1024

/**
 * A Word document: its tables when they hold speakers and speech, else its paragraphs.
 *
 * @throws TranscriptProblem whose line counts paragraphs, or rows of the table
 */
export async function readDocx(bytes: Uint8Array): Promise<Transcript> {
  requireZip(bytes)
  const html = await unpack(() => docxHtml(bytes))
  const rows = tableRows(html)
  if (rows.length >= 2 && rows.some((row) => row.length >= 2)) {
    try {
      return parseTranscriptRows(rows)
    } catch (error) {
      // A table of something else: read the document as text.
      if (!(error instanceof TranscriptProblem) || error.reason !== 'no_columns') throw error
    }
  }
  return parseTranscriptText(paragraphs(html).join('\n'), 'txt')
}

/**
 * A spreadsheet: the first sheet with a column of speech.
 *
 * @throws TranscriptProblem whose line is the row
 */
export async function readXlsx(bytes: Uint8Array): Promise<Transcript> {
  requireZip(bytes)
  const { default: readExcelFile } = await import('read-excel-file/node')
  const sheets = await unpack(() => readExcelFile(Buffer.from(bytes)))
  let first: unknown = new TranscriptProblem(1, 'empty')
  for (const [index, { data }] of sheets.entries()) {
    try {
      // The library's type says `typeof Date` where it gives dates.
      return parseTranscriptRows(data as unknown as Cell[][])
    } catch (error) {
      if (!(error instanceof TranscriptProblem) || !['no_columns', 'empty'].includes(error.reason)) throw error
      if (index === 0) first = error
    }
  }
  throw first
}

async function unpack<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch {
    throw new TranscriptProblem(1, 'unreadable')
  }
}

/** Refuses what is no zip (old .doc, password-protected files) and what would unpack without bound. */
function requireZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Records of the central directory: signature "PK\1\2", uncompressed size at 24, three lengths at 28 (PKWARE APPNOTE 4.3.12).
  let unpacked = 0
  let records = 0
  for (let at = directoryStart(view); at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; records++) {
    unpacked += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (records === 0 || unpacked > MOST_UNPACKED) throw new TranscriptProblem(1, 'unreadable')
}

/** Where the end record "PK\5\6" says that the directory begins; past the end when there is none. */
function directoryStart(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint32(at + 16, true)
  }
  return view.byteLength
}

/** Paragraphs, lists and tables of a Word document, pictures left out; whatever is wrong with it is thrown. */
export async function docxHtml(bytes: Uint8Array): Promise<string> {
  // Each library is loaded by the first file that needs it: most lessons need neither.
  const { default: mammoth } = await import('mammoth')
  const options = { ignoreEmptyParagraphs: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
  return (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, options)).value
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const plain = (html: string): string =>
  html.replace(/<[^>]*>/gu, '').replace(/&(?:lt|gt|quot|amp|#39);/gu, (entity) => ENTITIES[entity] ?? entity)

/** Texts of what stands on a line of its own. */
export function paragraphs(html: string): string[] {
  return html
    .replace(/<br\s*\/?>/gu, '\n')
    .split(/<\/(?:p|h\d|li|tr)>/gu)
    .map(plain)
}

/** Rows of all tables, cell texts in order. */
function tableRows(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gsu)].map(([, cell = '']) =>
      plain(cell.replaceAll('</p>', ' ')).trim(),
    ),
  )
}

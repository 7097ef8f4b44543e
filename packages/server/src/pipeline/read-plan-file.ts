import { TranscriptProblem } from '@keguan/analysis/language/transcript'
import { PLAN_BYTES_MAX, PLAN_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { ApiError } from '../platform/http/api-error.ts'
import { unpackZip } from '../platform/zip/unpack-zip.ts'
import { decodeText } from './read-transcript-encoding.ts'
import { docxHtml, paragraphs } from './read-transcript-office.ts'

/** What a document of the largest size holds, pictures included; more is something else. */
const UNPACKED = { bytes: 24 * 1024 ** 2, entries: 2000 } as const

/**
 * Text of a lesson plan; the name's ending tells the format. A row of a table keeps a tab behind its first cell, for it is often a stage.
 *
 * @throws ApiError with what the person is to read
 */
export async function readPlanFile(bytes: Uint8Array, name: string): Promise<string> {
  if (bytes.length > PLAN_BYTES_MAX) throw new ApiError(3007, { limit: `${PLAN_BYTES_MAX / 1024 ** 2} MB` })
  switch (/\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase()) {
    case 'docx':
      return requirePlan(await readable(() => docxText(bytes)))
    case 'txt':
    case 'md':
      return requirePlan(await readable(async () => decodeText(bytes)))
    default:
      throw new ApiError(3021)
  }
}

/**
 * Text of a plan as it is kept.
 *
 * @throws ApiError when there is none, or too much
 */
export function requirePlan(text: string): string {
  // PostgreSQL keeps no zero characters
  const kept = text
    .replaceAll('\u0000', '')
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .trim()
  if (kept === '') throw new ApiError(3023)
  if (kept.length > PLAN_TEXT_MAX) throw new ApiError(3024, { limit: PLAN_TEXT_MAX })
  return kept
}

async function readable(read: () => Promise<string>): Promise<string> {
  try {
    return await read()
  } catch (cause) {
    // no bytes at all are no damage
    if (cause instanceof TranscriptProblem && cause.reason === 'empty') throw new ApiError(3023)
    throw new ApiError(3022, {}, { cause })
  }
}

async function docxText(bytes: Uint8Array): Promise<string> {
  // whatever does not unpack within bounds is not given to the library
  await unpackZip(Buffer.from(bytes), UNPACKED)
  return planText(await docxHtml(bytes))
}

/** Headings and numbered lists keep what tells them; the first cell of a row stands before a tab. */
function planText(html: string): string {
  const rows = html.replace(/<tr>(.*?)<\/tr>/gsu, (_, row: string) => {
    const [first = [], ...others] = [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gsu)].map(([, cell = '']) =>
      lines(cell),
    )
    const head = first.filter((line) => line !== '').join(' ')
    const text = others.flat().filter((line) => line !== '')
    return `<p>${escaped(text.length === 0 ? head : `${head}\t${text.join('\n')}`)}</p>`
  })
  return lines(rows).join('\n')
}

function lines(html: string): string[] {
  const marked = html
    .replace(/<h\d[^>]*>/gu, (tag) => `${tag}# `)
    .replace(/<ol>(.*?)<\/ol>/gsu, (_, list: string) => {
      let at = 0
      return list.replace(/<li>/gu, () => `<li>${++at}. `)
    })
  return paragraphs(marked).map((line) => line.replace(/^# $/u, ''))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

import { MEDIA_TYPES } from '@keguan/contract/api/envelope'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import type { MadeFile } from '../http/serve-raw.ts'

export const XLSX_TYPE = MEDIA_TYPES.xlsx

/** Excel refuses a file with control characters in its texts, and texts longer than this. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const TEXT_MAX = 32_767

export const cellText = (text: string): string => text.replace(CONTROL, '').slice(0, TEXT_MAX)

const textCell = (text: string) => ({ value: cellText(text), type: String })

function rowOf(sheet: Sheet, cells: Sheet['rows'][number]): Row {
  return cells.map((cell, i) => {
    if (cell === null || cell === '') return null
    const format = sheet.columns[i]?.format
    // text stays text, whatever it begins with: "=1+1" in a transcript is not a formula
    return typeof cell === 'number' ? { value: cell, type: Number, ...(format ? { format } : {}) } : textCell(cell)
  })
}

/** Excel rejects these characters in sheet names, longer names, and duplicates. */
const NOT_IN_NAMES = /[[\]:*?/\\]/gu
const NAME_MAX = 31

export function sheetNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const plain = cellText(name).replace(NOT_IN_NAMES, ' ').trim() || '-'
    let unique = plain.slice(0, NAME_MAX)
    for (let n = 2; used.has(unique.toLowerCase()); n++) unique = `${plain.slice(0, NAME_MAX - 4)} ${n}`
    used.add(unique.toLowerCase())
    return unique
  })
}

/** The sheets as a file to download. */
export const workbookFile = async ({
  name,
  sheets,
}: {
  name: string
  sheets: readonly Sheet[]
}): Promise<MadeFile> => ({
  contentType: XLSX_TYPE,
  name,
  bytes: await writeWorkbook(sheets),
})

/** The sheets as an .xlsx file; not reproducible byte for byte, since a workbook contains its creation time. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const workbook = writeXlsxFile(
    sheets.map((sheet, at) => ({
      sheet: names[at] ?? sheet.name,
      stickyRowsCount: 1,
      columns: sheet.columns.map(({ width }) => ({ width })),
      data: [
        sheet.columns.map(({ title }) => ({ ...textCell(title), fontWeight: 'bold' as const })),
        ...sheet.rows.map((cells) => rowOf(sheet, cells)),
      ],
    })),
  )
  return workbook.toBuffer()
}

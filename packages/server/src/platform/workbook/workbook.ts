import { MEDIA_TYPES } from '@keguan/contract/api/envelope'
import type { Sheet } from '@keguan/figures/kit/sheet'
import writeXlsxFile, { type Row } from 'write-excel-file/node'

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
    // a text stays a text whatever it begins with: "=1+1" in a transcript is not a formula
    return typeof cell === 'number' ? { value: cell, type: Number, ...(format ? { format } : {}) } : textCell(cell)
  })
}

/** The sheets as an .xlsx file; the same bytes are not promised, a workbook carries its time of writing. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const workbook = writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
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

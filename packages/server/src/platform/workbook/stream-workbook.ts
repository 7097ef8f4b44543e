import type { Sheet, SheetColumn } from '@keguan/figures/kit/sheet/sheet'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellText } from './workbook.ts'

type Cells = Sheet['rows'][number]

export interface StreamedSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<Cells>
}

/** Excel reads 1,048,576 rows per sheet; further rows go to a second sheet. */
const ROWS_MAX = 1_000_000
/** Characters of the sheet that are compressed at a time. */
const CHUNK_LETTERS = 65_536

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet of any length as an .xlsx file, in constant memory: rows are compressed as they arrive and not kept. */
export async function* streamWorkbook(sheet: StreamedSheet): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* taken() {
    yield* ready.splice(0)
  }
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    return file
  }
  let sheets = 0
  let part: ReturnType<typeof add> | undefined
  let text = ''
  let row = 0
  const begin = () => {
    sheets++
    part = add(`xl/worksheets/sheet${sheets}.xml`)
    row = 1
    text = `${opening(sheet.columns)}${rowXml(
      1,
      sheet.columns.map(({ title }) => title),
      ' s="1"',
    )}`
  }
  const end = () => {
    part?.push(strToU8(`${text}</sheetData></worksheet>`), true)
    text = ''
  }
  begin()
  for await (const cells of sheet.rows) {
    if (row > ROWS_MAX) {
      end()
      begin()
    }
    row++
    text += rowXml(row, cells)
    if (text.length < CHUNK_LETTERS) continue
    part?.push(strToU8(text))
    text = ''
    yield* taken()
  }
  end()
  for (const [path, xml] of frame(sheet.name, sheets)) add(path).push(strToU8(XML + xml), true)
  zip.end()
  yield* taken()
}

const opening = (columns: readonly SheetColumn[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** Texts are stored as inline strings: "=1+1" is not a formula. */
function rowXml(row: number, cells: Cells, style = ''): string {
  const each = cells.map((cell, i) => {
    if (cell === null || cell === '') return ''
    const at = `r="${columnLetters(i)}${row}"${style}`
    return typeof cell === 'number'
      ? `<c ${at}><v>${cell}</v></c>`
      : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cellText(cell))}</t></is></c>`
  })
  return `<row r="${row}">${each.join('')}</row>`
}

const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

/** The small parts around the sheets. */
function frame(name: string, sheets: number): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1)
  const nameOf = (number: number) => escaped(number === 1 ? name : `${name} ${number}`)
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ]
}

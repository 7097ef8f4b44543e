import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

/** Blocks of a document, from top to bottom. */
export type WordBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isSmall?: boolean }
  | {
      readonly kind: 'table'
      /** Column widths as shares of the page width. */
      readonly widths: readonly number[]
      /** Repeated at the head of each page. */
      readonly head?: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Height for handwriting, in points. */
      readonly rowHeight?: number
    }
  | { readonly kind: 'page' }

/** A4 with margins of 2 cm, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1134 }
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin
const TWIPS = 20
const SMALL = 18
const CELL_MARGIN = { top: 50, bottom: 50, left: 90, right: 90 }
const BORDER = { style: BorderStyle.SINGLE, size: 4, color: '888888' }
const BORDERS = {
  ...{ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER },
  ...{ insideHorizontal: BORDER, insideVertical: BORDER },
}
const HEAD_FILL = 'F0F0F0'

/** XML 1.0 allows only three control characters. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Keeps the line breaks of typed text. */
const runs = (text: string, bold = false, size?: number): TextRun[] =>
  text
    .replace(CONTROL, '')
    .split(/\r?\n/u)
    .map((line, at) => new TextRun({ text: line, bold, ...(size && { size }), ...(at > 0 && { break: 1 }) }))

function tableOf({ widths, head, rows, rowHeight }: Extract<WordBlock, { kind: 'table' }>): Table {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const columnWidths = widths.map((width) => Math.round((TEXT_WIDTH * width) / whole))
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      ...(!isHead && rowHeight && { height: { value: rowHeight * TWIPS, rule: 'atLeast' as const } }),
      children: columnWidths.map(
        (width, at) =>
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            margins: CELL_MARGIN,
            ...(isHead && { shading: { fill: HEAD_FILL } }),
            children: [new Paragraph({ spacing: { after: 0 }, children: runs(cells[at] ?? '', isHead) })],
          }),
      ),
    })
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    borders: BORDERS,
    rows: [...(head ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))],
  })
}

function elementsOf(block: WordBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: runs(block.text, true) })]
    case 'text':
      return [new Paragraph({ children: runs(block.text, false, block.isSmall ? SMALL : undefined) })]
    case 'table':
      // Word requires a paragraph between two tables and at the end
      return [tableOf(block), new Paragraph({ children: [] })]
    case 'page':
      return [new Paragraph({ pageBreakBefore: true, children: [] })]
  }
}

/** A document for Word and WPS: A4, Chinese fonts; user input only as text. */
export async function writeWord(title: string, blocks: readonly WordBlock[]): Promise<Uint8Array> {
  const document = new Document({
    title: title.replace(CONTROL, ''),
    styles: {
      default: {
        document: {
          run: { font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: '宋体' }, size: 21 },
          paragraph: { spacing: { after: 100, line: 300 } },
        },
        heading1: { run: { size: 32, bold: true, color: '000000' } },
        heading2: {
          run: { size: 24, bold: true, color: '000000' },
          paragraph: { spacing: { before: 200, after: 80 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
          },
        },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(title, true) }),
          ...blocks.flatMap(elementsOf),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

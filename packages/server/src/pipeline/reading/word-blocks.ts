import { readXml } from './xml-pieces.ts'

export interface WordLine {
  /** `# ` of a heading, `3. ` of a numbered list. */
  readonly mark: string
  readonly text: string
}

/** Extent of a merged cell. */
export interface CellSpan {
  readonly columns: number
  readonly rows: number
}

/** A paragraph, or the lines in each cell of a row; spans only if the row has merged cells. */
export type WordBlock =
  | WordLine
  | { readonly cells: readonly (readonly WordLine[])[]; readonly spans?: readonly CellSpan[] }

/** Larger spans do not occur in real tables. */
const SPAN_MAX = 1000

const ENDS_LINE: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li'])

/** Blocks of the HTML converted from a Word document. */
export async function wordBlocks(html: string): Promise<WordBlock[]> {
  const blocks: WordBlock[] = []
  /** Rows of the enclosing tables, which may be nested; text belongs to the innermost. */
  const rows: WordLine[][][] = []
  const spans: CellSpan[][] = []
  /** Current numbers of the enclosing lists; null for unnumbered ones. */
  const lists: (number | null)[] = []
  let mark = ''
  let text = ''

  function endLine(): void {
    const line = { mark, text }
    mark = ''
    text = ''
    const row = rows.at(-1)
    if (!row) blocks.push(line)
    else if (row.length > 0) row.at(-1)?.push(line)
  }
  const endRest = () => {
    if (text !== '') endLine()
  }

  async function* whole() {
    yield Buffer.from(html, 'utf8')
  }
  await readXml(whole(), {
    open: (name, attributes) => {
      if (name === 'br') text += '\n'
      else if (name === 'tr') {
        rows.push([])
        spans.push([])
      } else if (name === 'td' || name === 'th') {
        rows.at(-1)?.push([])
        spans.at(-1)?.push({ columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) })
      } else if (name === 'ol') lists.push(0)
      else if (name === 'ul') lists.push(null)
      else if (/^h\d$/u.test(name)) mark = '# '
      else if (name === 'li') {
        endRest()
        const reached = lists.at(-1)
        if (typeof reached === 'number') {
          lists[lists.length - 1] = reached + 1
          mark = `${reached + 1}. `
        }
      }
    },
    text: (piece) => {
      text += piece
    },
    close: (name) => {
      if (ENDS_LINE.has(name)) {
        if (name !== 'li' || text !== '') endLine()
      } else if (name === 'td' || name === 'th') endRest()
      else if (name === 'ol' || name === 'ul') lists.pop()
      else if (name === 'tr') {
        const cells = rows.pop() ?? []
        const merged = spans.pop() ?? []
        const isMerged = merged.some(({ columns, rows: down }) => columns > 1 || down > 1)
        blocks.push({ cells, ...(isMerged && { spans: merged }) })
      }
    },
  })
  endRest()
  return blocks
}

function spanOf(attribute: string | undefined): number {
  const span = Number(attribute ?? 1)
  return Number.isInteger(span) && span > 1 ? Math.min(span, SPAN_MAX) : 1
}

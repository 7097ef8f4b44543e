import type { OpenZip } from '../../../platform/zip/open-zip.ts'
import { type GridBudget, SheetProblem } from '../sheet-grid.ts'
import { readXml } from '../xml-pieces.ts'
import { isDateFormat } from './date-formats.ts'

/** Parts of a workbook that are needed to interpret its sheets. */
export interface WorkbookParts {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly path: string }[]
  readonly is1904: boolean
  /** By the style index of the cells. */
  readonly isDateStyle: readonly boolean[]
  readonly texts: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

interface Relation {
  readonly type: string
  readonly path: string
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Reads everything but the sheets (ECMA-376 part 1, 18.2, 18.4 and 18.8; part 2, 9.3). */
export async function readWorkbookParts(zip: OpenZip, budget: GridBudget): Promise<WorkbookParts> {
  const path = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (!zip.has(path)) throw new SheetProblem('broken')
  const relations = await relationsById(zip, path)
  const ofType = (type: string) => [...relations.values()].find((each) => each.type === type)?.path ?? ''
  const sheets: { name: string; hidden: boolean; path: string }[] = []
  let is1904 = false
  await readXml(zip.pieces(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const relation = relations.get(relationId(attributes) ?? '')
      // chart and macro sheets have no cells
      if (relation?.type !== 'worksheet' || !zip.has(relation.path)) return
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: attributes.name ?? '', hidden, path: relation.path })
    },
  })
  if (sheets.length === 0) throw new SheetProblem('broken')
  return {
    sheets,
    is1904,
    isDateStyle: await dateStyles(zip, ofType('styles')),
    texts: await sharedTexts(zip, ofType('sharedStrings'), budget),
  }
}

/** The `id` of a relation has a namespace prefix, unlike other ids. */
const relationId = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

async function relationsOf(zip: OpenZip, part: string): Promise<(Relation & { id: string })[]> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const relations: (Relation & { id: string })[] = []
  await readXml(zip.pieces(`${folder}_rels/${part.slice(slash)}.rels`), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) })
    },
  })
  return relations
}

const relationsById = async (zip: OpenZip, part: string): Promise<ReadonlyMap<string, Relation>> =>
  new Map((await relationsOf(zip, part)).map((relation) => [relation.id, relation]))

/**
 * A target as an entry name of the zip: absolute, or relative to the folder of the part that refers to it; empty if it
 * is not a path.
 */
function resolved(folder: string, target: string): string {
  try {
    return decodeURI(new URL(target.replaceAll('\\', '/'), `file:///${folder}`).pathname.slice(1))
  } catch {
    return ''
  }
}

/** Which cell styles show a date. */
async function dateStyles(zip: OpenZip, path: string): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isInCells = false
  await readXml(zip.pieces(path), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** The shared strings, without Japanese phonetic guides. */
async function sharedTexts(zip: OpenZip, path: string, budget: GridBudget): Promise<string[]> {
  const texts: string[] = []
  const text = createTextGatherer()
  await readXml(zip.pieces(path), {
    ...text.listener,
    close: (name) => {
      text.listener.close(name)
      if (name !== 'si') return
      const whole = text.take()
      budget.addText(whole)
      texts.push(whole)
    },
  })
  return texts
}

/** Collects the text of an item: its `t` elements in order, except those within `rPh`. */
export function createTextGatherer() {
  let pieces: string[] = []
  let isText = false
  let isAid = false
  return {
    listener: {
      open: (name: string) => {
        if (name === 'rPh') isAid = true
        else if (name === 't') isText = !isAid
      },
      text: (piece: string) => {
        if (isText) pieces.push(piece)
      },
      close: (name: string) => {
        if (name === 'rPh') isAid = false
        else if (name === 't') isText = false
      },
    },
    take: (): string => {
      const whole = unescaped(pieces.join(''))
      pieces = []
      return whole
    },
  }
}

/** `_x000D_` is a character that XML cannot express (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

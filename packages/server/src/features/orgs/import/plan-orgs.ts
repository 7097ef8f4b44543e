import { ORG_DEPTH_MAX } from '@keguan/contract/api/org'
import { requiredLine, SPECIAL_CHARACTERS } from '@keguan/contract/api/text'
import { trim } from '@keguan/contract/vocabulary/constants'
import {
  ORG_EXAMPLE,
  ORG_IMPORT_COLUMN_NAMES,
  ORG_IMPORT_COLUMNS,
  ORG_IMPORT_REQUIRED,
  ORG_IMPORT_SYNONYMS,
  type OrgImportColumn,
  type OrgImportProblem,
} from '@keguan/contract/vocabulary/org-import'
import { ORG_NAME_MAX } from '@keguan/contract/vocabulary/org-node'
import type { ImportRowKind } from '@keguan/contract/vocabulary/sheet-import'
import { problemOfCell } from '../../../pipeline/reading/table/cell-problem.ts'
import { headingsOf } from '../../../pipeline/reading/table/headings.ts'
import {
  cellText,
  isFilled,
  type SheetTable,
  type TableRow,
  type TableRules,
} from '../../../pipeline/reading/table/sheet-table.ts'
import { type OutsideNode, placeKey, type TreeIndex } from './tree-index.repository.ts'

export const ORG_TABLE: TableRules<OrgImportColumn> = {
  fields: ORG_IMPORT_COLUMNS,
  required: ORG_IMPORT_REQUIRED,
  headings: headingsOf(ORG_IMPORT_COLUMNS, ORG_IMPORT_COLUMN_NAMES, ORG_IMPORT_SYNONYMS),
}

export interface PlannedOrg {
  readonly row: number
  readonly kind: ImportRowKind
  readonly name: string
  /** Folders from the root. */
  readonly folders: readonly string[]
  readonly problems: readonly { field: OrgImportColumn; problem: OrgImportProblem; value: string }[]
  readonly merged: readonly OrgImportColumn[]
}

const NAME = requiredLine(ORG_NAME_MAX)
const VALUE_MAX = 60
const PATH_MAX = ORG_DEPTH_MAX * (ORG_NAME_MAX + 1)
const EXAMPLES: ReadonlySet<string> = new Set(Object.values(ORG_EXAMPLE))

/** What an import does with each row; institutions that are already in the right folder stay as they are. */
export function planOrgs(
  { rows }: SheetTable<OrgImportColumn>,
  tree: TreeIndex,
  { hidden }: { readonly hidden: boolean },
): { rows: PlannedOrg[]; newFolders: string[] } {
  const seen = new Set<string>()
  const newFolders = new Set<string>()
  const planned = rows.filter(isFilled).map((row) => {
    const org = planOrg(row, tree, seen, hidden)
    if (org.kind === 'create') for (const path of missingFolders(org.folders, tree)) newFolders.add(path)
    return org
  })
  return { rows: planned, newFolders: [...newFolders] }
}

function planOrg(
  { number, hidden: isHidden, cells }: TableRow<OrgImportColumn>,
  tree: TreeIndex,
  seen: Set<string>,
  hidden: boolean,
): PlannedOrg {
  const problems: { field: OrgImportColumn; problem: OrgImportProblem; value: string }[] = []
  const say = (field: OrgImportColumn, problem: OrgImportProblem, value: string) =>
    problems.push({ field, problem, value: value.slice(0, VALUE_MAX) })
  const textOf = (field: OrgImportColumn): string => {
    const cell = cells.get(field)
    const text = cellText(cell?.value)
    const fault = cell && problemOfCell(cell)
    if (fault) say(field, fault, text)
    return text
  }
  const check = (field: OrgImportColumn, text: string) => {
    const issue = NAME.safeParse(text).error?.issues[0]?.message
    if (issue === undefined || problems.some((each) => each.field === field)) return
    say(field, issue === SPECIAL_CHARACTERS ? issue : issue === 'required' ? 'missing' : 'too_long', text)
  }
  const name = textOf('name')
  const typedPath = textOf('folder')
  const folders = typedPath
    .slice(0, PATH_MAX)
    .split('/')
    .map(trim)
    .filter((each) => each !== '')
  const merged = [...cells].flatMap(([field, cell]) => (cell.merged === 'filled' ? [field] : []))
  const base = { row: number, name, folders, merged }
  if (EXAMPLES.has(name)) return { ...base, kind: 'example', problems: [] }
  if (isHidden && !hidden) return { ...base, kind: 'hidden', problems: [] }
  check('name', name)
  for (const folder of folders) check('folder', folder)
  if (folders.length >= ORG_DEPTH_MAX || typedPath.length > PATH_MAX) say('folder', 'too_deep', typedPath)
  const parent = walk(folders, tree)
  if (parent === 'blocked') say('folder', 'not_a_folder', typedPath)
  const key = [...folders, name].join('/').toLowerCase()
  if (name !== '' && seen.has(key)) say('name', 'duplicate', name)
  seen.add(key)
  const there = parent === 'blocked' || parent === 'new' ? undefined : tree.get(placeKey(parent?.id ?? null, name))
  if (there?.isFolder) say('name', 'exists', name)
  const kind = problems.length > 0 ? 'bad' : there ? 'same' : 'create'
  return { ...base, kind, problems }
}

/** The folder at the end of a path; null for the root, `new` for a folder that is yet to be created. */
function walk(folders: readonly string[], tree: TreeIndex): OutsideNode | null | 'new' | 'blocked' {
  let at: OutsideNode | null = null
  for (const name of folders) {
    const next: OutsideNode | undefined = tree.get(placeKey(at?.id ?? null, name))
    if (!next) return 'new'
    if (!next.isFolder) return 'blocked'
    at = next
  }
  return at
}

function missingFolders(folders: readonly string[], tree: TreeIndex): string[] {
  const depth = folders.findIndex((_, i) => walk(folders.slice(0, i + 1), tree) === 'new')
  return depth < 0 ? [] : folders.slice(depth).map((_, i) => folders.slice(0, depth + i + 1).join('/'))
}

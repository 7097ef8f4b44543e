import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { ORG_EXAMPLE } from '@keguan/contract/vocabulary/org-import'
import type { QuotaImportColumn, QuotaImportProblem } from '@keguan/contract/vocabulary/quota-import'
import type { ImportRowKind } from '@keguan/contract/vocabulary/sheet-import'
import { isFilled, type SheetTable, type TableRow } from '../../../pipeline/reading/table/sheet-table.ts'
import type { KnownQuota, NamedInstitution } from './quota-import.repository.ts'
import { type QuotaRowValues, type ReportProblem, readQuota } from './read-quotas.ts'

/** A quota as requested by the sheet. */
export interface WantedQuota {
  readonly edition: LessonEdition
  readonly startsOn: string
  readonly endsOn: string
  readonly total: number
  /** Null if it is to be created. */
  readonly known: KnownQuota | null
}

export interface PlannedQuota {
  readonly row: number
  readonly kind: ImportRowKind
  readonly said: QuotaRowValues
  readonly org: NamedInstitution | null
  readonly wanted: WantedQuota | null
  /** Whether the institution is to be metered, if this row changes that. */
  readonly metered: boolean | null
  readonly problems: readonly { field: QuotaImportColumn; problem: QuotaImportProblem; value: string }[]
  readonly merged: readonly QuotaImportColumn[]
}

/** What already exists. */
export interface Known {
  readonly orgs: readonly NamedInstitution[]
  readonly quotas: readonly KnownQuota[]
  readonly today: string
}

const VALUE_MAX = 60
const EXAMPLES: ReadonlySet<string> = new Set(Object.values(ORG_EXAMPLE))

/** Names of institutions in a sheet. */
export const namesIn = ({ rows }: SheetTable<QuotaImportColumn>): string[] => [
  ...new Set(rows.map((row) => readQuota(row, () => undefined).org).filter((name) => name !== '')),
]

const periodKey = (orgId: string, edition: number, startsOn: string, endsOn: string): string =>
  [orgId, edition, startsOn, endsOn].join(' ')

/**
 * What an import does with each row: quotas are set to the total in the sheet, so that repeating the import changes
 * nothing.
 */
export function planQuotas(
  { rows }: SheetTable<QuotaImportColumn>,
  { orgs, quotas, today }: Known,
  { hidden }: { readonly hidden: boolean },
): PlannedQuota[] {
  const byName = new Map<string, NamedInstitution[]>()
  for (const org of orgs) {
    const key = org.name.toLowerCase()
    byName.set(key, [...(byName.get(key) ?? []), org])
  }
  const byPeriod = new Map(
    quotas.map((each) => [periodKey(each.orgId, each.edition, each.startsOn, each.endsOn), each]),
  )
  const seen = new Set<string>()
  /** What earlier rows say about metering an institution. */
  const decided = new Map<string, boolean>()

  return rows.filter(isFilled).map((row) => {
    const problems: { field: QuotaImportColumn; problem: QuotaImportProblem; value: string }[] = []
    const complain: ReportProblem = (field, problem, value) =>
      problems.push({ field, problem, value: value.slice(0, VALUE_MAX) })
    const said = readQuota(row, complain)
    const nothing = { row: row.number, said, org: null, wanted: null, metered: null, merged: mergedOf(row) }
    if (EXAMPLES.has(said.org)) return { ...nothing, kind: 'example', problems: [] }
    if (row.hidden && !hidden) return { ...nothing, kind: 'hidden', problems: [] }

    const org = said.org === '' ? null : findOrg(byName.get(said.org.toLowerCase()) ?? [], said, complain)
    const wanted = org && wantedOf(org, said, complain)
    const change = wanted ? wanted.total - (wanted.known?.total ?? 0) : 0
    const metered = org && decide(org, said, change !== 0, complain)
    if (problems.length > 0) return { ...nothing, org, kind: 'bad', problems }
    const isMade = wanted !== null && wanted.known === null && change > 0
    const kind = isMade ? 'create' : change !== 0 || metered !== null ? 'update' : 'same'
    return { ...nothing, org, wanted, metered, kind, problems }
  })

  function wantedOf({ id }: NamedInstitution, said: QuotaRowValues, complain: ReportProblem): WantedQuota | null {
    const { edition, startsOn, endsOn, total } = said
    if (edition === undefined || startsOn === undefined || endsOn === undefined || total === undefined) return null
    if (endsOn < startsOn) {
      complain('ends_on', 'ends_before_start', endsOn)
      return null
    }
    const key = periodKey(id, edition, startsOn, endsOn)
    if (seen.has(key)) complain('edition', 'duplicate', '')
    seen.add(key)
    const known = byPeriod.get(key) ?? null
    if (total !== (known?.total ?? 0) && endsOn < today) complain('ends_on', 'over', endsOn)
    else if (known && total < known.used) complain('total', 'below_used', String(known.used))
    return { edition, startsOn, endsOn, total, known }
  }

  /** Whether this row switches metering on or off; null if it stays as it is. */
  function decide(
    org: NamedInstitution,
    said: QuotaRowValues,
    isChange: boolean,
    complain: ReportProblem,
  ): boolean | null {
    const before = decided.get(org.id)
    if (said.metered === undefined) {
      if (isChange && !org.metered && before === undefined) complain('metered', 'undecided', '')
      return null
    }
    if (before !== undefined) {
      if (before !== said.metered) complain('metered', 'contradicts', '')
      return null
    }
    decided.set(org.id, said.metered)
    return said.metered === org.metered ? null : said.metered
  }
}

function findOrg(
  named: readonly NamedInstitution[],
  { org, folder }: QuotaRowValues,
  complain: ReportProblem,
): NamedInstitution | null {
  const path = folder?.toLowerCase()
  const found = path === undefined ? named : named.filter((each) => each.folder.toLowerCase() === path)
  const [only, ...others] = found
  if (only && others.length === 0) return only
  complain('org', only ? 'ambiguous_org' : 'unknown_org', only || path === undefined ? org : `${folder}/${org}`)
  return null
}

const mergedOf = ({ cells }: TableRow<QuotaImportColumn>): QuotaImportColumn[] =>
  [...cells].flatMap(([field, cell]) => (cell.merged === 'filled' ? [field] : []))

import type { ReportShare, SharedReport } from '@keguan/contract/api/report-shares'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { Subject } from '@keguan/contract/vocabulary/subject'

/** What the dialog says, where it is not a report about pupils. */
export interface ShareTexts {
  readonly title: Named
  readonly hint: Named
}

export interface Colleague {
  readonly account_id: string
  readonly name: string
  readonly account: string
}

/** How one kind of report is shared. */
export interface ShareCalls {
  readonly list: (id: string, signal?: AbortSignal) => Promise<readonly ReportShare[]>
  readonly colleagues: (search: string, signal?: AbortSignal) => Promise<readonly Colleague[]>
  readonly share: (
    id: string,
    input: { readonly account_ids: string[]; readonly classes: string[] | null; readonly subjects: Subject[] | null },
  ) => Promise<readonly ReportShare[]>
  readonly unshare: (id: string, accountId: string) => Promise<readonly ReportShare[]>
  readonly shared: (signal?: AbortSignal) => Promise<readonly SharedReport[]>
}

/** What a report can be limited to; the total is no subject. */
export const subjectsOf = (papers: readonly { readonly id: Subject | 'total' }[]): Subject[] =>
  papers.flatMap(({ id }) => (id === 'total' ? [] : id))

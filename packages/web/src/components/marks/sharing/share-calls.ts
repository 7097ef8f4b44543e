import type { ReportShare, SharedReport } from '@keguan/contract/api/report-shares'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { Subject } from '@keguan/contract/vocabulary/subject'

/** Texts of the dialog for reports that are not about pupils. */
export interface ShareTexts {
  readonly title: Named
  readonly hint: Named
}

export interface Colleague {
  readonly account_id: string
  readonly name: string
  readonly account: string
}

/** API calls for sharing one kind of report. */
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

/** Subjects to which a report can be limited; the total is not one. */
export const subjectsOf = (papers: readonly { readonly id: Subject | 'total' }[]): Subject[] =>
  papers.flatMap(({ id }) => (id === 'total' ? [] : id))

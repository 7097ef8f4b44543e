import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'

/** How sharing the runs of a kind is audited and announced. */
export interface SharedKind {
  readonly id: RunKindId
  readonly share: AuditAction
  readonly unshare: AuditAction
  readonly notice: string
  /** Target page of the notice. */
  link(id: string): string
}

export const SHARED_EXAMS: SharedKind = {
  ...{ id: 'exam', share: 'exam.share', unshare: 'exam.unshare', notice: 'exam.shared' },
  link: (id) => `/exam/report?exam_analysis_id=${id}`,
}
export const SHARED_TERMS: SharedKind = {
  ...{ id: 'term', share: 'term.share', unshare: 'term.unshare', notice: 'term.shared' },
  link: (id) => `/term/report?term_analysis_id=${id}`,
}
export const SHARED_UNITS: SharedKind = {
  ...{ id: 'unit', share: 'unit.share', unshare: 'unit.unshare', notice: 'unit.shared' },
  link: (id) => `/unit/report?chapter_analysis_id=${id}`,
}
/** Colleagues do not read shared lessons, but add them to their units. */
export const SHARED_LESSONS: SharedKind = {
  ...{ id: 'ai', share: 'analysis.share', unshare: 'analysis.unshare', notice: 'analysis.shared' },
  link: () => '/unit',
}

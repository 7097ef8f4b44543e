import type { MeasureId } from '@keguan/contract/report/lesson/measure'
import { REPORT_SECTION_NAMES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { Context } from '../context.ts'
import { measureLinks } from '../measure-table.ts'
import type { EvidenceGroup, FigureView, SectionView } from '../view.ts'

export interface SectionParts {
  readonly id: ReportSection
  readonly summary: string
  readonly caveat?: Named
  readonly figures: readonly FigureView[]
  readonly evidence: readonly EvidenceGroup[]
  readonly measures: readonly MeasureId[]
}

/** A section, or null when it has nothing to show: no figure drawn, no evidence and no value. */
export function section(context: Context, parts: SectionParts): SectionView | null {
  const { report, say } = context
  const hasContent =
    parts.evidence.length > 0 ||
    parts.figures.some(({ empty }) => empty === null) ||
    parts.measures.some((id) => (report.measures[id]?.value ?? null) !== null)
  if (!hasContent) return null
  return {
    id: parts.id,
    title: say(REPORT_SECTION_NAMES[parts.id]),
    summary: parts.summary,
    caveat: parts.caveat ? say(parts.caveat) : null,
    figures: parts.figures,
    evidence: parts.evidence,
    measures: measureLinks(context, parts.measures),
  }
}

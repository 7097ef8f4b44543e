import type { EvidenceGroup, FigureView, GraphView, MeasureLink, ReportKind, SectionView } from './view.ts'

interface SectionParts<Kind extends ReportKind, Graph extends GraphView> {
  readonly id: Kind['section']
  readonly title: string
  readonly summary: string
  readonly caveat: string | null
  readonly figures: readonly FigureView<Graph>[]
  readonly evidence: readonly EvidenceGroup<Kind>[]
  readonly measures: readonly MeasureLink<Kind>[]
}

/** A section, or null when it has nothing to show: no figure drawn, no evidence and no value. */
export function section<Kind extends ReportKind, Graph extends GraphView>(
  parts: SectionParts<Kind, Graph>,
): SectionView<Kind, Graph> | null {
  const hasContent =
    parts.evidence.length > 0 ||
    parts.figures.some(({ empty }) => empty === null) ||
    parts.measures.some(({ why }) => why === null)
  return hasContent ? parts : null
}

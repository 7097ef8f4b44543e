import type { Report } from '@keguan/contract/report/lesson/report'

/** What a report holds besides its numbers, where there is nothing of it. */
export const NOTHING = {
  codes: [],
  chains: [],
  fias: { unit_s: 3, codes: [], matrix: [], itias: [], ifias: [] },
  fillers: [],
  knowledge_action: { statements: [], pairs: [] },
  hemisphere: { delta: 0, labels: [] },
  phases: [],
  graph: { nodes: [], edges: [] },
  review: { per_phase: [] },
} satisfies Partial<Report>

/** A report that an earlier version stored lacks some parts; it is shown without them until it is analysed again. */
export const withAllParts = (report: Report): Report => ({ ...NOTHING, ...report })

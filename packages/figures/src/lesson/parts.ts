import type { Report } from '@keguan/contract/report/lesson/report'

/** Empty values of the optional parts of a report. */
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

/** A report stored by an earlier version lacks some parts; it is shown without them until it is analysed again. */
export const withAllParts = (report: Report): Report => ({ ...NOTHING, ...report })

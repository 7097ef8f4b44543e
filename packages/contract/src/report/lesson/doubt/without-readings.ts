import type { Report } from '../report.ts'

/** Curves derived from sound alone. */
const OF_SOUND = /^(?:talk|pause|wait|pitch|loudness)\./u
const WHY = 'text_unsure'

type Parts = Omit<Report, 'advice'>

/**
 * A report without anything derived from its words: codes, chains, terms, phases, graph, curves. The words themselves
 * stay, to be read and corrected, and so does everything derived from sound alone.
 */
export function withoutReadings<Some extends Parts>(report: Some): Omit<Some, 'distance'> {
  const { distance: _, ...rest } = report
  const { fias, relevance, hemisphere, series, plan } = report
  return {
    ...rest,
    ...{ codes: [], chains: [], question_series: [], terms: [], fillers: [], phases: [] },
    fias: { unit_s: fias.unit_s, codes: [], matrix: [], itias: [], ifias: [], why_missing: WHY },
    ...(relevance && { relevance: { ...relevance, spans: [] } }),
    series: series.filter(({ id }) => OF_SOUND.test(id)),
    knowledge_action: { statements: [], pairs: [] },
    hemisphere: { ...hemisphere, labels: [] },
    graph: { nodes: [], edges: [] },
    review: { per_phase: [] },
    ...(plan && { plan: { stages: [], why_missing: WHY } }),
  }
}

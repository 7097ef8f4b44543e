import type { Report } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import { FIXTURE_LENGTH_S, fixtureSegment, fixtureUtterances } from '../../test/path/lesson-fixture.ts'
import type { Talk } from '../talk/talk.ts'
import { deriveReport } from './derive-report.ts'

const talk: Talk = {
  ...{ hasAudio: false, hasTranscript: true, durationS: FIXTURE_LENGTH_S, segments: [], turns: [] },
  ...{ utterances: fixtureUtterances(true), hasPauses: false, hasSpeakers: true, isTextPlaced: true },
  ...{ teacherConfidence: 1, warnings: [] },
}
const LAYERS = { signal: null, media: null, talk }
const FACTS = { edition: 5, grade: null, seed: 1, settings: {}, segment: fixtureSegment } as const
const PLAN = { text: '一、导入（1分钟）\n二、新授（3分钟）', segment: fixtureSegment }

const BARE = deriveReport(LAYERS, {}, FACTS)
const bytes = (report: Report): string => JSON.stringify(report)

/** The same report, its first edge a proposal that a person can judge. */
function proposing(report: Report): { report: Report; from: string; to: string } {
  const { nodes, edges } = report.graph
  const [first, second] = nodes
  if (!first || !second) throw new Error('the fixture has too few terms')
  const proposal = { ...edges[0]!, from: 0, to: 1, relation: 'prerequisite' as const, estimated: true as const }
  const graph = { nodes, edges: [proposal, ...edges.slice(1)] }
  return { report: { ...report, graph }, from: first.term, to: second.term }
}

it('comes to the same bytes whether an edit was there before or came later', () => {
  const before = deriveReport(LAYERS, { plan: PLAN }, FACTS)
  const later = deriveReport({ measured: BARE }, { plan: PLAN })
  expect(before.plan?.stages).toHaveLength(2)
  expect(bytes(later)).toBe(bytes(before))
})

it('forgets an edit that is taken back', () => {
  const planned = deriveReport({ measured: BARE }, { plan: PLAN })
  expect(bytes(deriveReport({ measured: planned }, { plan: null }))).toBe(bytes(BARE))
  const { report, from, to } = proposing(BARE)
  const judged = deriveReport({ measured: report }, { relations: [{ from, to, verdict: 'rejected' }] })
  expect(judged.graph.edges[0]?.verdict).toBe('rejected')
  const left = deriveReport({ measured: judged }, { relations: [] })
  expect(left.graph).toEqual(report.graph)
})

it('does not care in which order edits came', () => {
  const { report, from, to } = proposing(BARE)
  const relations = [{ from, to, verdict: 'confirmed' as const }]
  const both = bytes(deriveReport({ measured: report }, { plan: PLAN, relations }))
  const planFirst = deriveReport({ measured: deriveReport({ measured: report }, { plan: PLAN }) }, { relations })
  const relationFirst = deriveReport({ measured: deriveReport({ measured: report }, { relations }) }, { plan: PLAN })
  expect([planFirst, relationFirst].map(bytes)).toEqual([both, both])
})

it('leaves alone what no edit speaks of', () => {
  expect(deriveReport({ measured: BARE }, {})).toBe(BARE)
  const { report, from, to } = proposing(BARE)
  const judged = deriveReport({ measured: report }, { relations: [{ from, to, verdict: 'confirmed' }] })
  expect(deriveReport({ measured: judged }, { plan: PLAN }).graph).toEqual(judged.graph)
})

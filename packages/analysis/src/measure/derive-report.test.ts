import { Report } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
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

it('gives the same bytes whether an edit came before or after the analysis', () => {
  const before = deriveReport(LAYERS, { plan: PLAN }, FACTS)
  const later = deriveReport({ measured: BARE }, { plan: PLAN })
  expect(before.plan?.stages).toHaveLength(2)
  expect(bytes(later)).toBe(bytes(before))
})

it('forgets an edit that is withdrawn', () => {
  const planned = deriveReport({ measured: BARE }, { plan: PLAN })
  expect(bytes(deriveReport({ measured: planned }, { plan: null }))).toBe(bytes(BARE))
  const { report, from, to } = proposing(BARE)
  const judged = deriveReport({ measured: report }, { relations: [{ from, to, verdict: 'rejected' }] })
  expect(judged.graph.edges[0]?.verdict).toBe('rejected')
  const left = deriveReport({ measured: judged }, { relations: [] })
  expect(left.graph).toEqual(report.graph)
})

it('does not depend on the order of edits', () => {
  const { report, from, to } = proposing(BARE)
  const relations = [{ from, to, verdict: 'confirmed' as const }]
  const both = bytes(deriveReport({ measured: report }, { plan: PLAN, relations }))
  const planFirst = deriveReport({ measured: deriveReport({ measured: report }, { plan: PLAN }) }, { relations })
  const relationFirst = deriveReport({ measured: deriveReport({ measured: report }, { relations }) }, { plan: PLAN })
  expect([planFirst, relationFirst].map(bytes)).toEqual([both, both])
})

it('leaves everything else unchanged', () => {
  expect(deriveReport({ measured: BARE }, {})).toBe(BARE)
  const { report, from, to } = proposing(BARE)
  const judged = deriveReport({ measured: report }, { relations: [{ from, to, verdict: 'confirmed' }] })
  expect(deriveReport({ measured: judged }, { plan: PLAN }).graph).toEqual(judged.graph)
})

describe('words recognised by a model', () => {
  const heard = (error_rate: number): Talk => ({
    ...talk,
    recognition: {
      ...{ engine: 'whisper', model: 'm', sha256: '', speech_s: 300, recognised_s: 300 },
      ...{ empty_s: 0, doubtful_s: 0, failed_s: 0, error_rate },
    },
  })
  const report = (errors: number, plan = PLAN) => deriveReport({ ...LAYERS, talk: heard(errors) }, { plan }, FACTS)
  const [full, lost] = [report(0.4), report(0.41)]

  it('stay, without anything derived from them, where too many are wrong', () => {
    expect(() => Report.parse(lost)).not.toThrow()
    expect(lost.utterances).toEqual(full.utterances)
    expect(lost.sources.transcript).toBe(true)
    for (const part of ['terms', 'codes', 'phases', 'chains'] as const) {
      expect(full[part].length, part).toBeGreaterThan(0)
      expect(lost[part], part).toEqual([])
    }
    expect(full.graph.nodes.length).toBeGreaterThan(0)
    expect(lost.graph).toEqual({ nodes: [], edges: [] })
    expect(lost.review.per_phase).toEqual([])
    expect(lost.fias).toMatchObject({ codes: [], why_missing: 'text_unsure' })
    expect(full.plan?.stages).toHaveLength(2)
    expect(lost.plan).toEqual({ stages: [], why_missing: 'text_unsure' })
    const { utterances: _, ...rest } = lost
    const told = JSON.stringify(rest)
    for (const { term } of full.terms) expect(told).not.toContain(term)
  })

  it('matter only at the ceiling: the rest of the report is the same', () => {
    const { recognition: _, measures: __, advice: ___, warnings: ____, ...sure } = full
    const { recognition: _____, ...also } = report(0.1)
    expect(also).toMatchObject(sure)
  })

  it('give the same bytes whether the plan came before or after, and restore no number', () => {
    const bare = deriveReport({ ...LAYERS, talk: heard(0.41) }, {}, FACTS)
    expect(bytes(deriveReport({ measured: bare }, { plan: PLAN }))).toBe(bytes(lost))
    const judged = deriveReport({ measured: bare }, { relations: [{ from: 'a', to: 'b', verdict: 'confirmed' }] })
    expect(judged.measures['graph.term_count']).toMatchObject({ value: null, why_missing: 'text_unsure' })
    expect(lost.measures['path.plan_full']).toMatchObject({ value: null, why_missing: 'text_unsure' })
  })
})

import {
  type GraphEdge,
  type PhaseSpan,
  relationStateOf,
  standingEdges,
} from '@keguan/contract/report/lesson/parts/path'
import type { Report, Utterance } from '@keguan/contract/report/lesson/report'
import { largest } from '@keguan/contract/vocabulary/extremes'
import {
  PHASE_NAMES,
  PHASES,
  PLAN_VERDICT_NAMES,
  PLAN_VERDICTS,
  type PlanVerdict,
  RELATION_NAMES,
} from '@keguan/contract/vocabulary/lesson-path'
import { clock, moment, percent } from '../../kit/format.ts'
import { certainty } from '../certainty.ts'
import { type Context, numberOf } from '../context.ts'
import { group, utteranceMoment } from '../evidence/evidence.ts'
import { knowledgeGraph } from '../figures/map/knowledge-graph.ts'
import { phaseBand, phaseTable } from '../figures/map/phase-path.ts'
import { planFigures } from '../figures/map/plan-match.ts'
import { goodItem, tryItem } from '../story/advice-items.ts'
import type { EvidenceItem, SectionView, StoryItem } from '../view.ts'
import { MAP_CAVEATS, MAP_EVIDENCE_TEXTS, MAP_TEXTS } from '../words/map.ts'
import { PLAN_TEXTS } from '../words/plan.ts'
import { SECTION_TEXTS } from '../words/sections.ts'
import { section } from './section.ts'

const EDGES_SHOWN = 20

const listOf = ({ locale }: Context, parts: readonly string[]): string => parts.join(locale === 'zh-CN' ? '、' : ', ')
const sentencesOf = ({ locale }: Context, parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(locale === 'zh-CN' ? '' : ' ')

/** The path from introduction to transfer. */
export function pathSection(context: Context): SectionView | null {
  return section(context, {
    id: 'path',
    summary: pathSummary(context),
    caveat: MAP_CAVEATS.path,
    figures: [
      ...(context.report.phases.length === 0 ? [] : [phaseBand(context), phaseTable(context)]),
      ...planFigures(context),
    ],
    evidence: [
      ...group(context, 'phases', MAP_EVIDENCE_TEXTS.phases, phaseItems(context)),
      ...group(context, 'plan', PLAN_TEXTS.evidence, planItems(context)),
    ],
    measures: [
      'path.introduction_s',
      'path.introduction_share',
      'path.development_share',
      'path.practice_share',
      'path.transfer_share',
      'path.order',
      'path.cycles',
      'path.missing_count',
      'path.plan_full',
      'path.plan_seen',
      'path.plan_order',
      'path.plan_time',
    ],
  })
}

function pathSummary(context: Context): string {
  const { report, say } = context
  const shares = PHASES.map((phase) => ({
    phase: say(PHASE_NAMES[phase]),
    share: numberOf(report, `path.${phase}_share`),
  }))
  const there = shares.flatMap(({ phase, share }) =>
    share === null || share === 0 ? [] : [say(MAP_TEXTS.pathPart, { phase, share: percent(share) })],
  )
  if (there.length === 0) return say(SECTION_TEXTS.nothing)
  const only = there.length === 1 ? shares.find(({ share }) => share) : undefined
  if (only) return sentencesOf(context, [say(MAP_TEXTS.pathOne, { phase: only.phase }), planSummary(context)])
  const missing = shares.flatMap(({ phase, share }) => (share === 0 ? [phase] : []))
  const returns = numberOf(report, 'path.cycles') ?? 0
  return sentencesOf(context, [
    say(MAP_TEXTS.pathParts, { list: listOf(context, there) }),
    missing.length === 0 ? null : say(MAP_TEXTS.pathMissing, { list: listOf(context, missing) }),
    returns === 0 ? null : say(MAP_TEXTS.pathReturns, { n: returns }),
    planSummary(context),
  ])
}

function planSummary({ report, say }: Context): string | null {
  const { stages } = report.plan ?? { stages: [] }
  if (stages.length === 0) return null
  const count = (verdict: PlanVerdict) => stages.filter((stage) => stage.verdict === verdict).length
  const counts = Object.fromEntries(PLAN_VERDICTS.map((verdict) => [verdict, count(verdict)]))
  return say(PLAN_TEXTS.summary, { n: stages.length, ...counts })
}

/** Each stage that was found, with the sentence that holds most of its words. */
function planItems({ report, say }: Context): EvidenceItem[] {
  return (report.plan?.stages ?? []).flatMap(({ title, verdict, evidence }) => {
    const said = report.utterances[evidence[0]?.utterance ?? -1]
    if (!said) return []
    const stage = say(PLAN_TEXTS.stage, { title, verdict: say(PLAN_VERDICT_NAMES[verdict]) })
    return [{ moment: utteranceMoment(said), role: said.role, text: say(PLAN_TEXTS.said, { stage, said: said.text }) }]
  })
}

/** Minimum syllables; a shorter sentence, such as 上课, does not tell what was done (a proposal). */
const TELLING_SYLLABLES = 5

/** The sentence that represents a phase best, among those that tell what was done; else what the teacher says next. */
function telling({ utterances }: Report, { evidence, end_s: endS }: PhaseSpan): Utterance | undefined {
  const isTelling = ({ syllables }: Utterance) => syllables >= TELLING_SYLLABLES
  const said = evidence.flatMap(({ utterance }) => utterances[utterance ?? -1] ?? [])
  const [first] = said
  if (!first || said.some(isTelling)) return said.find(isTelling)
  const next = utterances
    .slice(first.index + 1)
    .find((each) => each.role === 'teacher' && isTelling(each) && (each.start_s ?? endS) < endS)
  return next ?? first
}

/** Each phase with its representative sentence, which is what is played. */
function phaseItems({ report, say }: Context): EvidenceItem[] {
  return report.phases.map((phase) => {
    const span = say(MAP_TEXTS.phaseSpan, {
      phase: say(PHASE_NAMES[phase.phase]),
      start: clock(phase.start_s),
      end: clock(phase.end_s),
      sure: certainty(phase.probability),
    })
    const said = telling(report, phase)
    return {
      moment: said ? utteranceMoment(said) : moment(phase),
      role: said?.role ?? null,
      text: said ? say(MAP_TEXTS.phaseSaid, { span, said: said.text }) : span,
    }
  })
}

/** Terms and their links. */
export function graphSection(context: Context): SectionView | null {
  const edges = standingEdges(context.report.graph)
  // unconfirmed relations are listed below the graph, to be confirmed
  const known = edges.flatMap((edge, at) => (relationStateOf(edge) === null ? [at] : []))
  const typed = known.filter((at) => edges[at]!.relation !== 'related')
  const closest = [...known].sort((a, b) => edges[b]!.weight - edges[a]!.weight || a - b)
  return section(context, {
    id: 'knowledgeGraph',
    summary: graphSummary(context, edges, typed.length),
    caveat: MAP_CAVEATS.graph,
    figures: context.report.graph.nodes.length === 0 ? [] : [knowledgeGraph(context)],
    evidence:
      typed.length > 0
        ? group(context, 'edges', MAP_EVIDENCE_TEXTS.edges, edgeItems(context, edges, typed))
        : group(context, 'ties', MAP_EVIDENCE_TEXTS.ties, edgeItems(context, edges, closest)),
    measures: ['graph.term_count', 'graph.edge_count', 'graph.mean_degree'],
  })
}

function graphSummary(context: Context, edges: readonly GraphEdge[], typed: number): string {
  const { report, say } = context
  const { nodes } = report.graph
  const degrees = nodes.map((_, at) => edges.filter(({ from, to }) => from === at || to === at).length)
  const most = nodes[degrees.indexOf(largest([...degrees, 0]))]
  if (!most || edges.length === 0) return say(SECTION_TEXTS.nothing)
  const proposed = edges.filter((edge) => relationStateOf(edge) === 'proposed').length
  return sentencesOf(context, [
    say(MAP_TEXTS.graphSize, { terms: nodes.length, edges: edges.length, most: `“${most.term}”` }),
    typed === 0 ? null : say(MAP_TEXTS.graphTyped, { n: typed }),
    proposed === 0 ? null : say(MAP_TEXTS.graphProposed, { n: proposed }),
  ])
}

function edgeItems({ report, say }: Context, all: readonly GraphEdge[], shown: readonly number[]): EvidenceItem[] {
  const { nodes } = report.graph
  return shown.slice(0, EDGES_SHOWN).flatMap((at) => {
    const edge = all[at]!
    const said = report.utterances[edge.evidence[0]?.utterance ?? -1]
    if (!said) return []
    const text = say(MAP_TEXTS.edge, {
      from: nodes[edge.from]?.term ?? '',
      to: nodes[edge.to]?.term ?? '',
      relation: say(RELATION_NAMES[edge.relation]),
      said: said.text,
    })
    return [{ moment: utteranceMoment(said), role: said.role, text }]
  })
}

/** All advice for this lesson; the story shows the first of it. */
export function suggestionsSection(context: Context): SectionView | null {
  const { report, say } = context
  const good = (report.advice?.good ?? []).map((item) => adviceItem(context, goodItem(context, item)))
  const tries = (report.advice?.tries ?? []).map((item) => adviceItem(context, tryItem(context, item)))
  if (good.length === 0 && tries.length === 0) return null
  return section(context, {
    id: 'suggestions',
    summary: sentencesOf(context, [
      good.length === 0 ? null : say(MAP_TEXTS.moments, { n: good.length }),
      tries.length === 0 ? null : say(MAP_TEXTS.tries, { n: tries.length }),
    ]),
    caveat: MAP_CAVEATS.suggestions,
    figures: [],
    evidence: [
      ...group(context, 'good', MAP_EVIDENCE_TEXTS.good, good),
      ...group(context, 'tries', MAP_EVIDENCE_TEXTS.tries, tries),
    ],
    measures: [],
  })
}

function adviceItem({ say }: Context, { title, text, quote, wording, why, moment: span }: StoryItem): EvidenceItem {
  const advice = quote
    ? say(MAP_TEXTS.adviceQuote, { title, text, quote: quote.text })
    : say(MAP_TEXTS.advice, { title, text })
  const told = wording === '' ? advice : say(MAP_TEXTS.adviceTry, { advice, wording, why })
  return { moment: span, role: quote?.role ?? null, text: told }
}

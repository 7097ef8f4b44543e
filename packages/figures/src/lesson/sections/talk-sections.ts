import { LESSON_EDITION_RULES } from '@keguan/contract/vocabulary/edition'
import { FEEDBACK_NAMES, FEEDBACK_TYPES } from '@keguan/contract/vocabulary/talk-acts'
import type { SeriesPattern } from '@keguan/contract/vocabulary/talk-moves'
import { lengthText } from '../../kit/figures/figure.ts'
import { percent, rounded } from '../../kit/format.ts'
import { type Context, measureOf, numberOf } from '../context.ts'
import { group, longestWaits } from '../evidence/evidence.ts'
import { utteranceItem } from '../evidence/sentences.ts'
import {
  chainItems,
  feedbackItems,
  seriesItems,
  taggedQuestions,
  talkMoveItems,
  uptakeItems,
} from '../evidence/talk-evidence.ts'
import { ifiasBars, itiasBars } from '../figures/codes/code-lists.ts'
import { fiasBand } from '../figures/codes/fias-band.ts'
import { fiasMatrix } from '../figures/codes/fias-matrix.ts'
import { fiasRadar, fiasTable } from '../figures/codes/fias-ratios.ts'
import { fiasSequences } from '../figures/codes/fias-sequences.ts'
import { relevanceCurve } from '../figures/language/relevance-curve.ts'
import { answerLengths, chainBars, feedbackBars } from '../figures/questions/feedback-bars.ts'
import { followUpBars } from '../figures/questions/follow-ups.ts'
import { bloomBars, questionKinds } from '../figures/questions/question-kinds.ts'
import { questionTimeline } from '../figures/questions/question-timeline.ts'
import { talkMoveBars } from '../figures/questions/talk-moves.ts'
import { replyHistogram, waitHistogram } from '../figures/talk/gap-histograms.ts'
import { joined, questionSentence, waitSentence } from '../overview/section-summaries.ts'
import type { EvidenceItem, SectionView } from '../view.ts'
import { FIAS_SHORT } from '../words/figures.ts'
import { EVIDENCE_TEXTS } from '../words/sections.ts'
import { TALK_CAVEATS, TALK_EVIDENCE_TEXTS, TALK_TEXTS } from '../words/talk-sections.ts'
import { section } from './section.ts'

const EXAMPLES_SHOWN = 20

/** Flanders' matrix, ratios and codes; nothing without codes, since they are derived from the words. */
export function flandersSection(context: Context): SectionView | null {
  const { fias } = context.report
  if (fias.codes.length === 0) return null
  return section(context, {
    id: 'flanders',
    summary: joined(context, [...fiasSentences(context), sequenceSentence(context)]),
    caveat: TALK_CAVEATS.flanders,
    figures: [
      fiasMatrix(context),
      fiasRadar(context),
      fiasTable(context),
      ...fiasSequences(context),
      fiasBand(context),
      ...(fias.itias.length > 0 ? [itiasBars(context)] : []),
      ...(fias.ifias.length > 0 ? [ifiasBars(context)] : []),
    ],
    evidence: [
      ...group(context, 'initiations', TALK_EVIDENCE_TEXTS.initiations, codedItems(context, 9)),
      ...group(context, 'ideas', TALK_EVIDENCE_TEXTS.ideas, codedItems(context, 3)),
    ],
    measures: [
      'fias.tt',
      'fias.pt',
      'fias.sc',
      'fias.id_revised',
      'fias.pir',
      'fias.ccr',
      'fias.ssr',
      'fias.sequence_count',
    ],
  })
}

function fiasSentences({ report, say }: Context): (string | null)[] {
  const [tt, pt, sc] = [numberOf(report, 'fias.tt'), numberOf(report, 'fias.pt'), numberOf(report, 'fias.sc')]
  const [id, pir] = [numberOf(report, 'fias.id'), numberOf(report, 'fias.pir')]
  return [
    tt === null || pt === null || sc === null
      ? null
      : say(TALK_TEXTS.fiasShares, { unit: report.fias.unit_s, tt: percent(tt), pt: percent(pt), sc: percent(sc) }),
    id === null ? null : say(TALK_TEXTS.fiasIndirect, { id: rounded(id, 2) }),
    pir === null ? null : say(TALK_TEXTS.fiasPupils, { pir: percent(pir) }),
  ]
}

/** The two strongest transitions between behaviours. */
function sequenceSentence({ report, say, locale }: Context): string | null {
  const telling = (report.fias.sequence?.pairs ?? []).filter(({ z, p }) => z > 0 && p < 0.05)
  const top = telling.sort((a, b) => b.z - a.z).slice(0, 2)
  if (top.length === 0) return null
  const list = top.map(({ from, to }) => say(TALK_TEXTS.pair, { from: say(FIAS_SHORT[from]), to: say(FIAS_SHORT[to]) }))
  return say(TALK_TEXTS.sequence, { n: telling.length, list: list.join(locale === 'zh-CN' ? '、' : ', ') })
}

const codedItems = ({ report }: Context, code: number): EvidenceItem[] =>
  report.codes
    .filter(({ fias }) => fias === code)
    .slice(0, EXAMPLES_SHOWN)
    .flatMap(({ utterance }) => {
      const said = report.utterances[utterance]
      return said ? [utteranceItem(said)] : []
    })

/** Questions need the words; without them the waits are shown with S-T. */
export const showsQuestions = ({ report }: Context): boolean =>
  report.sources.transcript && LESSON_EDITION_RULES[report.edition].sections.includes('questions')

export const waitEvidence = (context: Context) =>
  group(context, 'waits', EVIDENCE_TEXTS.waits, longestWaits(context, context.report.waits))

export function questionsSection(context: Context): SectionView | null {
  if (!showsQuestions(context)) return null
  return section(context, {
    id: 'questions',
    summary: joined(context, [
      questionSentence(context),
      openSentence(context),
      waitSentence(context),
      feedbackSentence(context),
      chainSentence(context),
      thinkSentence(context),
      seriesSentence(context),
    ]),
    caveat: TALK_CAVEATS.questions,
    figures: [
      questionTimeline(context),
      bloomBars(context),
      questionKinds(context),
      ...(context.report.codes.some(({ feedback }) => feedback) ? [feedbackBars(context)] : []),
      ...(context.report.chains.length > 0 ? [chainBars(context)] : []),
      ...followUpBars(context),
      ...talkMoveBars(context),
      ...relevanceCurve(context),
      waitHistogram(context),
      replyHistogram(context),
      answerLengths(context),
    ],
    evidence: [
      ...group(context, 'questions', EVIDENCE_TEXTS.questions, taggedQuestions(context)),
      ...group(context, 'chains', TALK_EVIDENCE_TEXTS.chains, chainItems(context)),
      ...group(context, 'series', TALK_EVIDENCE_TEXTS.series, seriesItems(context)),
      ...group(context, 'feedback', TALK_EVIDENCE_TEXTS.feedback, feedbackItems(context)),
      ...group(context, 'uptake', TALK_EVIDENCE_TEXTS.uptake, uptakeItems(context)),
      ...group(context, 'moves', TALK_EVIDENCE_TEXTS.moves, talkMoveItems(context)),
      ...waitEvidence(context),
    ],
    measures: [
      'question.count',
      'question.rate',
      'question.open_share',
      'question.high_order_share',
      'question.authentic_share',
      'wait1.median',
      'wait1.long_share',
      'wait2.median',
      'wait2.long_share',
      'feedback.count',
      'uptake.mean',
      'relevance.mean',
      'chain.count',
      'chain.follow_up_share',
      'chain.think_mean',
      'pattern.focusing_share',
      'pattern.funneling_share',
      'pattern.series_count',
      'student.full_expression_share',
      'move.teacher_rate',
      'move.press_reasoning',
      'move.pupil_rate',
      'move.pupil_evidence',
    ],
  })
}

function openSentence({ report, say }: Context): string | null {
  const [open, content] = [numberOf(report, 'question.open_share'), numberOf(report, 'question.content')]
  if (open === null || content === null) return null
  const n = Math.round(open * content)
  return say(n === 0 ? TALK_TEXTS.openNone : TALK_TEXTS.open, { content, n })
}

function feedbackSentence({ report, say }: Context): string | null {
  const told = report.codes.filter(({ feedback }) => feedback !== undefined)
  const kinds = FEEDBACK_TYPES.map((kind) => ({ kind, n: told.filter(({ feedback }) => feedback === kind).length }))
  const top = kinds.sort((a, b) => b.n - a.n)[0]
  if (!top || told.length < 5) return null
  return say(TALK_TEXTS.feedback, {
    n: told.length,
    kind: say(FEEDBACK_NAMES[top.kind]),
    share: percent(top.n / told.length),
  })
}

function chainSentence({ report, say }: Context): string | null {
  const n = report.chains.length
  const follow = report.chains.filter(({ type }) => type === 'IRIRE').length
  if (n === 0) return null
  return say(follow === 0 ? TALK_TEXTS.chainsNone : TALK_TEXTS.chains, { n, follow })
}

function thinkSentence({ report, say }: Context): string | null {
  const mean = numberOf(report, 'chain.think_mean')
  const n = measureOf(report, 'chain.think_mean')?.count ?? 0
  return mean === null || n === 0 ? null : say(TALK_TEXTS.think, { n, mean: lengthText(say, mean) })
}

function seriesSentence({ report, say, locale }: Context): string | null {
  const series = report.question_series ?? []
  if (series.length === 0) return null
  const count = (kind: SeriesPattern) => series.filter(({ pattern }) => pattern === kind).length
  const kinds = [
    { text: TALK_TEXTS.seriesFocusing, n: count('focusing') },
    { text: TALK_TEXTS.seriesFunneling, n: count('funneling') },
  ].flatMap(({ text, n }) => (n === 0 ? [] : [say(text, { n })]))
  const list = kinds.join(locale === 'zh-CN' ? '，' : ', ')
  return say(TALK_TEXTS.series, { n: series.length, kinds: list === '' ? '' : say(TALK_TEXTS.seriesKinds, { list }) })
}

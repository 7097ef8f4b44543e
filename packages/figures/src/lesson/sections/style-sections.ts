import { KNOWLEDGE_ACTION_STYLE_NAMES, KNOWLEDGE_ACTION_STYLES } from '@keguan/contract/vocabulary/lesson-path'
import { lengthText } from '../../kit/figures/figure.ts'
import { percent, rounded } from '../../kit/format.ts'
import { type Context, measureOf, numberOf } from '../context.ts'
import { group } from '../evidence/evidence.ts'
import { short, utteranceItem } from '../evidence/sentences.ts'
import { knowledgeActionPlane, knowledgeActionStyles } from '../figures/language/knowledge-action.ts'
import { knowledgeActionOrder } from '../figures/language/knowledge-action-order.ts'
import { leftRightMinutes, leftRightShares, SIDES_CAVEAT } from '../figures/language/left-right.ts'
import { joined } from '../overview/section-summaries.ts'
import type { EvidenceItem, SectionView } from '../view.ts'
import { TALK_CAVEATS, TALK_EVIDENCE_TEXTS, TALK_TEXTS } from '../words/talk-sections.ts'
import { section } from './section.ts'

const EXAMPLES_SHOWN = 15
const STEPS_EACH = 3
/** Closer to the middle than this, the value leans towards neither end. */
const EVEN = 0.1

export function knowledgeActionSection(context: Context): SectionView | null {
  if (context.report.knowledge_action.statements.length === 0) return null
  return section(context, {
    id: 'knowledgeAction',
    summary: joined(context, [centreSentence(context), styleSentence(context), orderSentence(context)]),
    caveat: TALK_CAVEATS.knowledgeAction,
    figures: [knowledgeActionPlane(context), knowledgeActionStyles(context), ...knowledgeActionOrder(context)],
    evidence: group(context, 'steps', TALK_EVIDENCE_TEXTS.styles, stepItems(context)),
    measures: [
      'knowledge_action.statements',
      'knowledge_action.x',
      'knowledge_action.y',
      'knowledge_action.intensity',
      'knowledge_action.style',
      'knowledge_action.balance',
      'knowledge_action.drive',
      'knowledge_action.order',
      'knowledge_action.rounds',
    ],
  })
}

function centreSentence({ report, say }: Context): string | null {
  const [x, y] = [numberOf(report, 'knowledge_action.x'), numberOf(report, 'knowledge_action.y')]
  if (x === null || y === null) return null
  const leaning = (
    value: number,
    low: keyof typeof TALK_TEXTS,
    high: keyof typeof TALK_TEXTS,
    even: keyof typeof TALK_TEXTS,
  ) => say(TALK_TEXTS[Math.abs(value) < EVEN ? even : value < 0 ? low : high])
  return say(TALK_TEXTS.knowledgeAction, {
    n: report.knowledge_action.statements.length,
    x: rounded(x, 2),
    y: rounded(y, 2),
    across: leaning(x, 'toConcept', 'toScene', 'acrossEven'),
    up: leaning(y, 'toInsight', 'toPractice', 'upEven'),
  })
}

function styleSentence({ report, say }: Context): string | null {
  const shares = measureOf(report, 'knowledge_action.style')?.probabilities ?? {}
  const top = [...KNOWLEDGE_ACTION_STYLES].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))[0]
  const share = top ? shares[top] : undefined
  if (!top || share === undefined) return null
  return say(TALK_TEXTS.style, { style: say(KNOWLEDGE_ACTION_STYLE_NAMES[top]), share: percent(share) })
}

function orderSentence({ report, say }: Context): string | null {
  const order = numberOf(report, 'knowledge_action.order')
  if (order === null) return null
  const way = Math.abs(order) < EVEN ? 'orderNone' : order > 0 ? 'orderAlong' : 'orderAgainst'
  return say(TALK_TEXTS.order, { order: rounded(order, 2), way: say(TALK_TEXTS[way]) })
}

/** A few steps in each direction, with both sentences. */
function stepItems({ report, say }: Context): EvidenceItem[] {
  return KNOWLEDGE_ACTION_STYLES.flatMap((style) =>
    report.knowledge_action.pairs
      .filter((pair) => pair.style === style)
      .slice(0, STEPS_EACH)
      .flatMap(({ from, to }) => {
        const [first, second] = [report.utterances[from], report.utterances[to]]
        if (!first || !second) return []
        const [name] = say(KNOWLEDGE_ACTION_STYLE_NAMES[style]).split(' (')
        return [
          { ...utteranceItem(first, `[${name}] `), text: `[${name}] ${short(first.text)} → ${short(second.text)}` },
        ]
      }),
  )
}

export function leftRightSection(context: Context): SectionView | null {
  if (context.report.hemisphere.labels.length === 0) return null
  return section(context, {
    id: 'leftRight',
    summary: joined(context, [sidesSentence(context)]),
    caveat: SIDES_CAVEAT,
    figures: [leftRightMinutes(context), leftRightShares(context)],
    evidence: [
      ...group(context, 'left', TALK_EVIDENCE_TEXTS.left, sideItems(context, 'left')),
      ...group(context, 'right', TALK_EVIDENCE_TEXTS.right, sideItems(context, 'right')),
    ],
    measures: [
      'hemisphere.left_s',
      'hemisphere.right_s',
      'hemisphere.unassigned_s',
      'hemisphere.ratio',
      'hemisphere.explaining_left_s',
      'hemisphere.explaining_right_s',
    ],
  })
}

function sidesSentence({ report, say }: Context): string | null {
  const [left, right] = [numberOf(report, 'hemisphere.left_s'), numberOf(report, 'hemisphere.right_s')]
  const unassigned = numberOf(report, 'hemisphere.unassigned_s')
  if (left === null || right === null || unassigned === null) return null
  return say(TALK_TEXTS.leftRight, {
    left: lengthText(say, left),
    right: lengthText(say, right),
    unassigned: lengthText(say, unassigned),
  })
}

/** The utterances in which the language leans most clearly. */
const sideItems = ({ report }: Context, side: 'left' | 'right'): EvidenceItem[] =>
  report.hemisphere.labels
    .filter((each) => each.side === side && each.scope === 'activation')
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, EXAMPLES_SHOWN)
    .sort((a, b) => a.utterance - b.utterance)
    .flatMap(({ utterance }) => {
      const said = report.utterances[utterance]
      return said ? [utteranceItem(said)] : []
    })

import type { Say } from '@keguan/contract/message'
import type { Chain } from '@keguan/contract/report/lesson/parts/codes'
import { named } from '@keguan/contract/vocabulary/locale'
import {
  BLOOM_NAMES,
  CHAIN_NAMES,
  FEEDBACK_NAMES,
  FEEDBACK_TYPES,
  FOUR_WHAT_NAMES,
  QUESTION_FORM_NAMES,
} from '@keguan/contract/vocabulary/talk-acts'
import {
  FOLLOW_UP_NAMES,
  SERIES_PATTERN_NAMES,
  TALK_MOVE_NAMES,
  TALK_MOVES,
} from '@keguan/contract/vocabulary/talk-moves'
import { lengthText } from '../../kit/figures/figure.ts'
import { moment, rounded } from '../../kit/format.ts'
import type { Context } from '../context.ts'
import type { EvidenceItem } from '../view.ts'
import { ROLE_MARKS } from '../words/terms.ts'
import { questionItems } from './evidence.ts'
import { short, utteranceItem } from './sentences.ts'

const TAGGED = named('[{tags}] ', '[{tags}] ')
const CHAIN_TEXT = named('[{type}] {moves}', '[{type}] {moves}')
const THINK = named('（思考 {length}）', '(thinking {length}) ')
const UPTAKE = named('{pupil} → {teacher}（采纳程度 {score}）', '{pupil} → {teacher} (uptake {score})')
const MORE_MOVES = named('还有 {n} 句', '{n} more {n, plural, one {sentence} other {sentences}}')
const CHAINS_SHOWN = 40
/** Number of sentences that identify a long exchange, which is played rather than read. */
const MOVES_SHOWN = 8
const UPTAKES_SHOWN = 8
/** Below this, the teacher's words may share one with the pupil's by chance. */
const UPTAKE_FROM = 0.15
const FEEDBACK_EACH = 2
const MOVES_EACH = 3
const SERIES_SHOWN = 20
const AUTHENTIC = named('真实性', 'Authentic')

/** The questions, each with its classification. */
export function taggedQuestions(context: Context): EvidenceItem[] {
  const { report, say } = context
  const codes = new Map(report.codes.map((code) => [code.utterance, code]))
  const asked = report.utterances.filter(({ question, role }) => question && role === 'teacher')
  return questionItems(context).map((item, i) => {
    const code = codes.get(asked[i]?.index ?? -1)
    const tags = [
      code?.form ? say(QUESTION_FORM_NAMES[code.form]) : '',
      code?.bloom ? say(BLOOM_NAMES[code.bloom]) : '',
      code?.four_what ? say(FOUR_WHAT_NAMES[code.four_what]) : '',
      code?.authentic ? say(AUTHENTIC) : '',
      code?.follow_up && code.follow_up !== 'neither' ? say(FOLLOW_UP_NAMES[code.follow_up]) : '',
    ].filter((tag) => tag !== '')
    return tags.length === 0 ? item : { ...item, text: `${say(TAGGED, { tags: tags.join(' · ') })}${item.text}` }
  })
}

/** Chains with their sentences in order; those with a second question or with thinking time first. */
export function chainItems(context: Context): EvidenceItem[] {
  const rank = ({ type }: Chain): number => (type === 'IRIRE' || type === 'IDRE' ? 0 : type === 'IRE' ? 1 : 2)
  return [...context.report.chains]
    .sort((a, b) => rank(a) - rank(b) || (a.start_s ?? 0) - (b.start_s ?? 0))
    .slice(0, CHAINS_SHOWN)
    .map((chain) => chainItem(context, chain))
}

function chainItem({ report, say }: Context, chain: Chain): EvidenceItem {
  const moves = [...new Set([...chain.initiations, ...chain.responses, ...chain.evaluations])].sort((a, b) => a - b)
  const said = moves.flatMap((index) => {
    const utterance = report.utterances[index]
    if (!utterance) return []
    const thinks = index === chain.responses[0] && chain.type === 'IDRE' && chain.think_s !== null
    const think = thinks ? say(THINK, { length: lengthText(say, chain.think_s ?? 0) }) : ''
    return [`${think}${say(ROLE_MARKS[utterance.role])} ${short(utterance.text)}`]
  })
  const { start_s, end_s } = chain
  return {
    moment: start_s === null || end_s === null ? null : moment({ start_s, end_s }),
    role: null,
    text: say(CHAIN_TEXT, { type: say(CHAIN_NAMES[chain.type]), moves: movesText(say, said) }),
  }
}

function movesText(say: Say, moves: readonly string[]): string {
  const left = moves.length - MOVES_SHOWN
  // One more sentence takes no more space than the note that it is left out.
  if (left <= 1) return moves.join(' → ')
  return [...moves.slice(0, MOVES_SHOWN), say(MORE_MOVES, { n: left })].join(' → ')
}

/** Moments where the teacher takes up most of a pupil's own words, with both sentences. */
export function uptakeItems({ report, say }: Context): EvidenceItem[] {
  return report.codes
    .flatMap(({ utterance, uptake }) => {
      const teacher = report.utterances[utterance]
      const pupil = report.utterances.slice(0, utterance).findLast(({ role }) => role === 'student')
      return uptake !== undefined && uptake >= UPTAKE_FROM && teacher && pupil ? [{ teacher, pupil, uptake }] : []
    })
    .sort((a, b) => b.uptake - a.uptake)
    .slice(0, UPTAKES_SHOWN)
    .map(({ teacher, pupil, uptake }) => {
      const { start_s } = pupil
      const { end_s } = teacher
      return {
        moment: start_s === null || end_s === null ? null : moment({ start_s, end_s }),
        role: 'student' as const,
        text: say(UPTAKE, {
          pupil: short(pupil.text),
          teacher: `${say(ROLE_MARKS.teacher)} ${short(teacher.text)}`,
          score: rounded(uptake, 2),
        }),
      }
    })
}

/** One or two examples of each kind of feedback. */
export function feedbackItems({ report, say }: Context): EvidenceItem[] {
  const codes = report.codes
  return FEEDBACK_TYPES.flatMap((type) =>
    codes
      .filter(({ feedback }) => feedback === type)
      .slice(0, FEEDBACK_EACH)
      .flatMap(({ utterance }) => {
        const said = report.utterances[utterance]
        return said ? [utteranceItem(said, say(TAGGED, { tags: say(FEEDBACK_NAMES[type]) }))] : []
      }),
  )
}

/** A few examples of each talk move. */
export function talkMoveItems({ report, say }: Context): EvidenceItem[] {
  return TALK_MOVES.flatMap((move) =>
    report.codes
      .filter(({ talk_move }) => talk_move === move)
      .slice(0, MOVES_EACH)
      .flatMap(({ utterance }) => {
        const said = report.utterances[utterance]
        return said ? [utteranceItem(said, say(TAGGED, { tags: say(TALK_MOVE_NAMES[move]) }))] : []
      }),
  )
}

/**
 * Series of questions with everything said from the first question to the last; series of one kind before mixed ones.
 */
export function seriesItems({ report, say }: Context): EvidenceItem[] {
  return [...(report.question_series ?? [])]
    .sort((a, b) => Number(a.pattern === 'mixed') - Number(b.pattern === 'mixed'))
    .slice(0, SERIES_SHOWN)
    .map(({ pattern, start_s, end_s, questions }) => {
      const moves = report.utterances
        .slice(questions[0], (questions.at(-1) ?? -1) + 1)
        .map((said) => `${say(ROLE_MARKS[said.role])} ${short(said.text)}`)
      return {
        moment: start_s === null || end_s === null ? null : moment({ start_s, end_s }),
        role: null,
        text: say(CHAIN_TEXT, { type: say(SERIES_PATTERN_NAMES[pattern]), moves: movesText(say, moves) }),
      }
    })
}

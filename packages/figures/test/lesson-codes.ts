import type { Chain, FiasTrack, QuestionSeries, UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import { FIAS_CODES, type FiasCode, type ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { BLOOM_LEVELS, FEEDBACK_TYPES, FOUR_WHATS } from '@keguan/contract/vocabulary/talk-acts'
import { TALK_MOVES } from '@keguan/contract/vocabulary/talk-moves'
import type { Chance } from './chance.ts'
import { LINE_MOVES } from './lesson-lines.ts'

const UNIT_S = 3
const ITIAS_OF = { 1: 1, 2: 2, 3: 3, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 10, 10: 14 } as const satisfies Record<
  FiasCode,
  ItiasCode
>
const drawn = <Item>(items: readonly Item[], random: Chance): Item =>
  items[Math.min(items.length - 1, Math.floor(random() * items.length))]!

/** Codes of made-up utterances: what follows a question is an answer, what follows an answer is feedback. */
export function makeCodes(utterances: readonly Utterance[], random: Chance): UtteranceCode[] {
  return utterances.map((utterance, at): UtteranceCode => {
    const move = utterance.role === 'several' ? undefined : LINE_MOVES[utterance.text]
    const isAfter = utterance.question && at > 0 && utterances[at - 1]!.role !== 'teacher'
    const follow_up = !isAfter ? undefined : move === 'press_reasoning' ? 'focusing' : 'funneling'
    return {
      ...makeCode(utterances, at, random),
      ...(move && { talk_move: move }),
      ...(follow_up && { follow_up }),
      ...(utterance.text.startsWith('还有没有不同') && { authentic: true as const }),
    }
  })
}

function makeCode(utterances: readonly Utterance[], at: number, random: Chance): UtteranceCode {
  const utterance = utterances[at]!
  const isReply = utterance.role === 'teacher' && (utterances[at - 1]?.role ?? 'teacher') !== 'teacher'
  if (utterance.role !== 'teacher') return { utterance: utterance.index, fias: random() < 0.7 ? 8 : 9 }
  if (utterance.question) {
    return {
      utterance: utterance.index,
      form: random() < 0.4 ? 'open' : 'closed',
      bloom: drawn(BLOOM_LEVELS, random),
      four_what: drawn(FOUR_WHATS, random),
      ...(isReply && { feedback: 'probe' as const }),
      fias: 4,
    }
  }
  if (!isReply) return { utterance: utterance.index, fias: random() < 0.85 ? 5 : 6 }
  const feedback = drawn(FEEDBACK_TYPES, random)
  const fias: FiasCode = feedback === 'use' || feedback === 'repeat' ? 3 : feedback === 'negate' ? 7 : 2
  return { utterance: utterance.index, feedback, uptake: Math.round(random() * 100) / 100, fias }
}

/** Units of 3 s from the codes of the utterances that lie in them. */
export function makeFias(
  utterances: readonly Utterance[],
  coded: readonly UtteranceCode[],
  lengthS: number,
): FiasTrack {
  const codes = Array.from({ length: Math.floor(lengthS / UNIT_S) }, (_, unit): FiasCode => {
    const middle = (unit + 0.5) * UNIT_S
    const at = utterances.findIndex(({ start_s, end_s }) => (start_s ?? 0) <= middle && middle < (end_s ?? 0))
    return coded[at]?.fias ?? 10
  })
  const matrix = FIAS_CODES.map(() => FIAS_CODES.map(() => 0))
  const padded: FiasCode[] = [10, ...codes, 10]
  for (let at = 1; at < padded.length; at++) matrix[padded[at - 1]! - 1]![padded[at]! - 1]! += 1
  return {
    unit_s: UNIT_S,
    codes,
    matrix,
    unseen: { itias: [13], ifias: ['11'] },
    sequence: makeSequence(codes),
    itias: codes.map((code) => ITIAS_OF[code]),
    ifias: codes.map((code) =>
      code === 4
        ? '4.2'
        : code === 9
          ? '9.1'
          : code === 10
            ? '12'
            : (`${code}` as '1' | '2' | '3' | '5' | '6' | '7' | '8'),
    ),
  }
}

/** Pairs of runs with their shares; z and p are made up in proportion. */
function makeSequence(codes: readonly FiasCode[]): NonNullable<FiasTrack['sequence']> {
  const order = codes.filter((code, at) => code !== codes[at - 1])
  const pairs = FIAS_CODES.flatMap((from) =>
    FIAS_CODES.filter((to) => to !== from).map((to) => {
      const count = order.filter((code, at) => code === to && order[at - 1] === from).length
      const [before, after] = [from, to].map((own) => order.filter((code) => code === own).length) as [number, number]
      const chance = Math.round((before * after * 100) / order.length) / 100
      const z = chance === 0 ? 0 : Math.round(((count - chance) / Math.sqrt(chance)) * 100) / 100
      return { from, to, count, chance, z, p: Math.abs(z) > 3 ? 0.001 : 0.4, unit_z: z }
    }),
  )
  return { stretches: order.length, draws: 1000, pairs: pairs.filter(({ chance }) => chance >= 1) }
}

export const emptyFias = (why: NonNullable<FiasTrack['why_missing']>): FiasTrack => ({
  unit_s: UNIT_S,
  codes: [],
  matrix: [],
  itias: [],
  ifias: [],
  why_missing: why,
})

/** Series of questions that follow answers with at most six sentences between them. */
export function makeSeries(utterances: readonly Utterance[], coded: readonly UtteranceCode[]): QuestionSeries[] {
  const series: number[][] = []
  utterances.forEach((utterance, at) => {
    if (!utterance.question) return
    const last = series.at(-1)
    if (last && coded[at]?.follow_up && at - last.at(-1)! <= 6) last.push(at)
    else series.push([at])
  })
  return series
    .filter((questions) => questions.length >= 3)
    .map((questions) => {
      const focusing = questions.slice(1).filter((at) => coded[at]?.follow_up === 'focusing').length
      const share = focusing / (questions.length - 1)
      return {
        pattern: share > 0.5 ? 'focusing' : share < 0.5 ? 'funneling' : 'mixed',
        start_s: utterances[questions[0]!]!.start_s,
        end_s: utterances[questions.at(-1)!]!.end_s,
        questions,
      }
    })
}

/** A chain wherever a pupil follows a question. */
export function makeChains(utterances: readonly Utterance[], coded: readonly UtteranceCode[]): Chain[] {
  return utterances.flatMap((utterance, at): Chain[] => {
    const answer = utterances[at + 1]
    if (!utterance.question || !answer || answer.role === 'teacher') return []
    const reply = coded[at + 2]
    const evaluations = reply?.feedback ? [reply.utterance] : []
    const gapS = (answer.start_s ?? 0) - (utterance.end_s ?? 0)
    const last = utterances[at + 1 + evaluations.length] ?? answer
    return [
      {
        type: gapS >= 3 ? 'IDRE' : evaluations.length > 0 ? 'IRE' : 'IR',
        start_s: utterance.start_s,
        end_s: last.end_s,
        initiations: [utterance.index],
        responses: [answer.index],
        evaluations,
        think_s: gapS >= 3 ? Math.round(gapS * 1000) / 1000 : null,
      },
    ]
  })
}

/** A few of the measures that rest on the codes; null without words. */
export function exchangeValues(
  { codes, matrix }: FiasTrack,
  coded: readonly UtteranceCode[],
  utterances: readonly Utterance[],
): Record<string, number | null> {
  const share = (part: number, whole: number): number | null =>
    whole === 0 ? null : Math.round((part / whole) * 1000) / 1000
  const count = (...own: FiasCode[]): number => codes.filter((code) => own.includes(code)).length
  const questions = coded.filter(({ form }) => form !== undefined)
  const given = coded.filter(({ feedback }) => feedback !== undefined)
  const has = utterances.length > 0
  const followUps = coded.flatMap(({ follow_up }) => follow_up ?? [])
  const series = makeSeries(utterances, coded)
  return {
    'fias.tt': share(count(1, 2, 3, 4, 5, 6, 7), codes.length),
    'fias.pt': share(count(8, 9), codes.length),
    'fias.sc': share(count(10), codes.length),
    'fias.trr': share(count(1, 2, 3), count(1, 2, 3, 6, 7)),
    'fias.tqr': share(count(4), count(4, 5)),
    'fias.pir': share(count(9), count(8, 9)),
    'fias.ssr': share(
      matrix.reduce((sum, row, at) => sum + (row[at] ?? 0), 0),
      codes.length,
    ),
    'question.open_share': share(questions.filter(({ form }) => form === 'open').length, questions.length),
    'question.self_answered': has ? 3 : null,
    'question.authentic_share': share(questions.filter(({ authentic }) => authentic).length, questions.length),
    'pattern.follow_up_count': has ? followUps.length : null,
    'pattern.focusing_share': share(followUps.filter((each) => each === 'focusing').length, followUps.length),
    'pattern.funneling_share': share(followUps.filter((each) => each === 'funneling').length, followUps.length),
    'pattern.series_count': has ? series.length : null,
    'pattern.focusing_series_share': share(
      series.filter(({ pattern }) => pattern === 'focusing').length,
      series.length,
    ),
    'pattern.funneling_series_share': share(
      series.filter(({ pattern }) => pattern === 'funneling').length,
      series.length,
    ),
    'feedback.count': has ? given.length : null,
    'feedback.praise': share(given.filter(({ feedback }) => feedback === 'praise').length, given.length),
    'feedback.probe': share(given.filter(({ feedback }) => feedback === 'probe').length, given.length),
    ...Object.fromEntries(
      TALK_MOVES.map((move) => [
        `move.${move}`,
        has ? coded.filter(({ talk_move }) => talk_move === move).length : null,
      ]),
    ),
    'chain.count': has ? makeChains(utterances, coded).length : null,
  }
}

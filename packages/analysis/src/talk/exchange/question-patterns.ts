import type { FollowUp, SeriesPattern, TalkMove } from '@keguan/contract/vocabulary/talk-moves'
import { INVITATION, PROBE, TRANSITION } from '../../language/lexicon/talk-cues.ts'
import { ANY_QUESTIONS, OWN_VIEW } from '../../language/lexicon/talk-move-cues.ts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { isBareTag } from '../../language/speech-acts/question-kinds.ts'
import { isEnglishCheck } from '../../language/speech-acts/questions.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { positions, type Run } from '../runs.ts'
import type { Move } from './moves.ts'

/** Questions of the teacher in a row, each after an answer to the one before; positions of the questions. */
export type SeriesOfQuestions = { pattern: SeriesPattern; questions: number[] }

/** Lists follow the sentences. */
export type QuestionPatterns = {
  /** What a question that follows an answer does; null for every other sentence. */
  followUps: (FollowUp | null)[]
  /** Whether a question leaves open what is answered. */
  authentic: boolean[]
  series: SeriesOfQuestions[]
}

/** Minimum number of questions in a series: two could be a question and its repair. */
const FEWEST_QUESTIONS = 3
/** Number of sentences of explanation that end a series, as for a chain. */
const CLOSING_STATEMENTS = 2
/** A kind names a series from more than this share of its follow-up questions on. */
const MOST = 0.5
/** The teacher judges the answer as right, so it was known before. */
const RIGHT =
  /^(?:嗯[,，]?)?(?:对|正确|没错|答对|说对|完全正确|是的|yes|right|correct|exactly|that's right)(?:了|的|啊|呀)*$/iu

/**
 * Funneling and focusing (Wood 1998; Alic et al. 2022 label single utterances) and authentic questions (Nystrand 1997),
 * by rules on the words (a proposal: the originals rest on people's judgement or on a trained model).
 *
 * @param talkMoves of the same sentences
 */
export function findPatterns(
  sentences: readonly SpokenSentence[],
  runs: readonly Run[],
  moves: readonly Move[],
  talkMoves: readonly (TalkMove | null)[],
): QuestionPatterns {
  const followUps: (FollowUp | null)[] = sentences.map(() => null)
  const series: SeriesOfQuestions[] = []
  const close = (open: Open | null): null => {
    if (open && open.questions.length >= FEWEST_QUESTIONS) {
      series.push({ pattern: patternOf(open.questions.slice(1), followUps), questions: open.questions })
    }
    return null
  }
  let open: Open | null = null
  for (const run of runs) {
    if (run.role !== 'teacher') {
      if (open) {
        open.isAnswered = true
        open.statements = 0
      }
      continue
    }
    for (const at of positions(run)) {
      const { text } = sentences[at]!
      const move = moves[at]!
      if (isRealQuestion(move, text)) {
        open ??= { questions: [], isAnswered: true, statements: 0 }
        // Repeating before an answer is the same question.
        if (!open.isAnswered) continue
        if (open.questions.length > 0) followUps[at] = followUpOf(text, move, talkMoves[at] ?? null)
        open.questions.push(at)
        open.isAnswered = false
      } else if (open && tellsOn(move, text)) {
        open.statements++
        if (open.statements >= CLOSING_STATEMENTS || TRANSITION.test(text)) open = close(open)
      }
    }
  }
  close(open)
  return { followUps, authentic: findAuthentic(sentences, runs, moves), series }
}

type Open = { questions: number[]; isAnswered: boolean; statements: number }

/** Neither a tag, alone or after a statement, nor a question that pupils could not answer. */
const isRealQuestion = (move: Move, text: string): boolean =>
  move.question !== null && !move.isSelfAnswered && !isEnglishCheck(text) && !isBareTag(clausesOf(text).at(-1) ?? '')

/** Telling, not reacting to the answer, calling or giving time to think. */
const tellsOn = (move: Move, text: string): boolean =>
  move.feedback === null && !move.asks && !move.isThinking && text !== ''

/**
 * Focusing asks for the pupil's own grounds, ways and views or has others deal with them; funneling goes on to the next
 * fact, choice or yes and no; a new 怎么算 and 听懂了吗 are neither.
 */
function followUpOf(text: string, move: Move, talkMove: TalkMove | null): FollowUp {
  if (talkMove === 'keep_together') return 'neither'
  if (talkMove === 'press_reasoning' || talkMove === 'relate') return 'focusing'
  if (OWN_VIEW.test(text) || PROBE.test(text) || move.feedback === 'pass_on') return 'focusing'
  return move.question?.form === 'closed' ? 'funneling' : 'neither'
}

function patternOf(asked: readonly number[], followUps: readonly (FollowUp | null)[]): SeriesPattern {
  const share = (kind: FollowUp) => asked.filter((at) => followUps[at] === kind).length / asked.length
  if (share('focusing') > MOST) return 'focusing'
  return share('funneling') > MOST ? 'funneling' : 'mixed'
}

/**
 * Questions for own ideas, or that invite what pupils want to say or suppose, unless the teacher goes on to judge right
 * or wrong.
 */
function findAuthentic(sentences: readonly SpokenSentence[], runs: readonly Run[], moves: readonly Move[]): boolean[] {
  const authentic = sentences.map(() => false)
  const taught = runs.filter(({ role }) => role === 'teacher')
  taught.forEach((run, index) => {
    const next = taught[index + 1]
    const isJudged = next !== undefined && judges(sentences, moves, next)
    for (const at of positions(run)) {
      const { text } = sentences[at]!
      const move = moves[at]!
      if (!isRealQuestion(move, text)) continue
      authentic[at] = (OWN_VIEW.test(text) || INVITATION.test(text)) && !ANY_QUESTIONS.test(text) && !isJudged
    }
  })
  return authentic
}

/** Whether the first sentence of a run says that the answer was right or wrong. */
function judges(sentences: readonly SpokenSentence[], moves: readonly Move[], run: Run): boolean {
  const { feedback } = moves[run.first]!
  if (feedback === 'negate' || feedback === 'correct') return true
  return RIGHT.test(clausesOf(sentences[run.first]!.text)[0] ?? '')
}

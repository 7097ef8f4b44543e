import type { ChainType } from '@keguan/contract/vocabulary/talk-acts'
import { INVITATION, PROBE, USES_IDEA } from '../../language/lexicon/talk-cues.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { lengthOf, positions, type Run } from '../runs.ts'
import type { Move } from './moves.ts'

/** A chain of question, answer and feedback; positions of its sentences. */
export type TalkChain = {
  type: ChainType
  initiations: number[]
  responses: number[]
  evaluations: number[]
  /** Seconds between the question and the first answer, where thinking was given; null when it has no length. */
  thinkS: number | null
  /** The teacher asks on after an answer: the one definition of a follow-up, for shares, kinds and sentences alike. */
  followsUp: boolean
}

export type Chains = {
  chains: TalkChain[]
  /** Positions of pupils' sentences that answer something. */
  answers: Set<number>
  /** Positions at which pupils talk with each other on a task of the teacher's. */
  discussions: Set<number>
}

/** A gap from here on before the answer is time to think (a proposal; Rowe's criterion for wait time), seconds. */
const THINK_S = 3
/** Talk of several voices after "讨论一下" is a discussion from here on, a choral answer below, seconds. */
const DISCUSSION_S = 5
/** This many sentences of explanation close a chain: the next pupil no longer answers its question. */
const CLOSING_STATEMENTS = 2

type Open = TalkChain & { hasCue: boolean; isInvitation: boolean; discussionS: number | null }

/**
 * Chains after Sinclair & Coulthard 1975 and Mehan 1979: the teacher asks (I), pupils answer (R), the teacher takes it
 * up (E). A further question that probes the answer goes on with the chain (IRIRE), any other one begins a new chain.
 * Time to think before the first answer (D: a gap of 3 s, a discussion, or without measured gaps a cue such as 想一想)
 * makes it IDRE (a proposal).
 *
 * @param hasPauses gaps between sentences were measured, not guessed
 */
export function findChains(
  sentences: readonly SpokenSentence[],
  runs: readonly Run[],
  moves: readonly Move[],
  hasPauses: boolean,
): Chains {
  const found: Chains = { chains: [], answers: new Set(), discussions: new Set() }
  let open: Open | null = null
  const close = (chain: Open | null) => {
    if (chain && chain.responses.length > 0) found.chains.push(finish(chain, sentences, hasPauses))
  }
  for (const run of runs) {
    if (run.role === 'teacher') open = readTeacher(run, sentences, moves, open, close)
    else if (open) answerChain(open, run, sentences, found)
  }
  close(open)
  return found
}

/**
 * The teacher's run: feedback on what was said, telling that closes the chain, a question that goes on or begins one.
 */
function readTeacher(
  run: Run,
  sentences: readonly SpokenSentence[],
  moves: readonly Move[],
  before: Open | null,
  close: (chain: Open | null) => void,
): Open | null {
  let open = before
  let statements = 0
  for (const at of positions(run)) {
    const move = moves[at]!
    if (open && open.responses.length > 0 && move.feedback !== null) open.evaluations.push(at)
    if (move.asks && !move.isSelfAnswered) {
      if (open && statements < CLOSING_STATEMENTS && goesOn(open, move, sentences[at]!.text)) {
        if (open.responses.length > 0 && followsUp(move)) open.followsUp = true
        open.initiations.push(at)
      } else {
        close(open)
        open = begin(at)
      }
      statements = 0
    } else if (move.feedback === null) statements++
    if (open) markCues(open, move, sentences[at]!.text)
  }
  if (statements >= CLOSING_STATEMENTS && open && open.responses.length > 0) {
    close(open)
    open = null
  }
  return open
}

/** A call on someone else, a check and an invitation continue the chain and do not ask about the answer. */
const followsUp = ({ feedback, question }: Move): boolean => feedback !== 'pass_on' && question?.purpose === 'content'

/** Repeating before an answer, passing the question on, and probing belong to the same chain. */
function goesOn(open: Open, move: Move, text: string): boolean {
  if (open.responses.length === 0) return true
  if (move.feedback === 'pass_on' || move.feedback === 'probe') return true
  return PROBE.test(text) || USES_IDEA.test(text) || move.question === null
}

const begin = (at: number): Open => ({
  type: 'IR',
  initiations: [at],
  responses: [],
  evaluations: [],
  thinkS: null,
  hasCue: false,
  isInvitation: false,
  discussionS: null,
  followsUp: false,
})

function markCues(open: Open, move: Move, text: string): void {
  if (open.responses.length === 0 && move.isThinking) open.hasCue = true
  if (move.asks) open.isInvitation = INVITATION.test(text)
}

/** Pupils speak while a question is open: an answer, or a discussion before it. */
function answerChain(open: Open, run: Run, sentences: readonly SpokenSentence[], found: Chains): void {
  const all = positions(run)
  const lengthS = lengthOf(run, sentences)
  if (
    run.role === 'several' &&
    open.hasCue &&
    open.responses.length === 0 &&
    (lengthS ?? DISCUSSION_S) >= DISCUSSION_S
  ) {
    for (const at of all) found.discussions.add(at)
    open.discussionS = (open.discussionS ?? 0) + (lengthS ?? 0)
    return
  }
  for (const at of all) {
    open.responses.push(at)
    if (!open.isInvitation) found.answers.add(at)
  }
}

/**
 * Names the chain. A follow-up goes before thinking, so that as many chains are called IRIRE as are counted to follow
 * up; `thinkS` tells of thinking in both. A gap that was measured decides about thinking, a cue such as 想一想 only where
 * there is none.
 */
function finish(open: Open, sentences: readonly SpokenSentence[], hasPauses: boolean): TalkChain {
  const { initiations, responses, evaluations, hasCue, discussionS, followsUp } = open
  const gapS = hasPauses ? gapBefore(responses[0]!, sentences) : null
  const isThought = discussionS !== null || (gapS === null ? hasCue : gapS >= THINK_S)
  const type = followsUp ? 'IRIRE' : isThought ? 'IDRE' : evaluations.length > 0 ? 'IRE' : 'IR'
  const thinkS = gapS === null ? discussionS : Math.max(gapS, discussionS ?? 0)
  const told = isThought && thinkS !== null && thinkS > 0 ? thinkS : null
  return { type, initiations, responses, evaluations, thinkS: told, followsUp }
}

/** Silence right before a sentence, seconds; null without times. */
function gapBefore(at: number, sentences: readonly SpokenSentence[]): number | null {
  const startS = sentences[at]!.utterance.startS
  const endS = sentences[at - 1]?.utterance.endS ?? null
  return startS === null || endS === null ? null : Math.max(0, startS - endS)
}

import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { FEEDBACK_TYPES, FOUR_WHATS } from '@keguan/contract/vocabulary/talk-acts'
import { isHighOrder } from '../../language/speech-acts/question-kinds.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import type { TalkChain } from '../../talk/exchange/chains.ts'
import type { Interaction } from '../../talk/exchange/interaction.ts'
import type { Move } from '../../talk/exchange/moves.ts'
import { measureRelevance, type RelevanceSpan } from '../content/relevance-measures.ts'
import type { Lesson } from '../lesson.ts'
import { missing } from '../measured.ts'
import { type Item, type ItemDetails, measureCount, measureMean, measureMedian, measureShare } from '../shares.ts'
import { measurePatterns, PATTERN_IDS } from './pattern-measures.ts'
import { measureTalkMoves, TALK_MOVE_IDS } from './talk-move-measures.ts'

const QUESTION_IDS = [
  'question.content',
  'question.unclassified',
  'question.open_share',
  'question.high_order_share',
  'question.what',
  'question.why',
  'question.how',
  'question.what_if',
  'question.self_answered',
  'question.authentic_share',
] as const satisfies readonly MeasureId[]
/** A share for each kind, in the order in which the rules try them. */
const FEEDBACK_IDS = FEEDBACK_TYPES.map((type) => `feedback.${type}` as const) satisfies MeasureId[]
const EXCHANGE_IDS = [
  ...QUESTION_IDS,
  'feedback.count',
  ...FEEDBACK_IDS,
  'uptake.mean',
  'relevance.mean',
  'chain.count',
  'chain.follow_up_share',
  'chain.think_mean',
  'chain.think_median',
  'student.question_count',
  ...PATTERN_IDS,
  ...TALK_MOVE_IDS,
] as const satisfies readonly MeasureId[]

/**
 * Questions, feedback, uptake, relevance and chains: everything that needs only words (methods: questions, feedback,
 * chains). Times are needed only for intervals and thinking time.
 *
 * @param interaction null without a transcript or named speakers: then everything is missing with that reason
 */
export function measureExchange(
  lesson: Lesson,
  interaction: Interaction | null,
  relevance: readonly RelevanceSpan[],
): Measure[] {
  const reason: MissingReason | null = !lesson.talk.hasTranscript
    ? 'no_transcript'
    : !lesson.talk.hasSpeakers
      ? 'too_little_data'
      : null
  if (reason !== null || interaction === null) {
    return EXCHANGE_IDS.map((id) => missing(id, reason ?? 'no_transcript', 'transcript'))
  }
  return [
    ...measureQuestionKinds(lesson, interaction),
    ...measureFeedback(lesson, interaction),
    measureUptake(lesson, interaction),
    measureRelevance(lesson, interaction.sentences, relevance),
    ...measureChains(lesson, interaction),
    measurePupilQuestions(interaction),
    ...measurePatterns(lesson, interaction),
    ...measureTalkMoves(lesson, interaction),
  ]
}

const details = (reason: MissingReason): ItemDetails => ({ source: 'transcript', reason })

/** A classified sentence, as an item. */
type MoveItem = Item & { move: Move; isAuthentic: boolean }

const itemsOf = ({ sentences, moves, patterns }: Interaction): MoveItem[] =>
  sentences.map(({ utterance: { startS, endS, index } }, at) => ({
    startS,
    endS,
    utterance: index,
    move: moves[at]!,
    isAuthentic: patterns.authentic[at]!,
  }))

/** Shares and counts of the teacher's questions. Those without a cue belong to none of the four whats. */
function measureQuestionKinds(lesson: Lesson, interaction: Interaction): Measure[] {
  // Call-ons, checks and tags ask for no content; an invitation leaves it open. Only content questions have a level and
  // a what.
  const questions = itemsOf(interaction).filter(({ move }) => move.question?.purpose === 'content')
  const classified = questions.filter(({ move }) => move.question?.bloom != null)
  if (questions.length === 0) return QUESTION_IDS.map((id) => missing(id, 'no_questions', 'transcript'))
  const share = (id: MeasureId, isHit: (move: Move) => boolean) =>
    measureShare(lesson, id, questions, ({ move }) => isHit(move), details('no_questions'))
  const count = (id: MeasureId, isHit: (move: Move) => boolean) =>
    measureCount(
      id,
      questions.filter(({ move }) => isHit(move)),
      'transcript',
    )
  return [
    count('question.content', () => true),
    count('question.unclassified', ({ question }) => question?.bloom == null),
    share('question.open_share', ({ question }) => question?.form === 'open'),
    measureShare(
      lesson,
      'question.high_order_share',
      classified,
      ({ move: { question } }) => question?.bloom != null && isHighOrder(question.bloom),
      details('too_little_data'),
    ),
    ...FOUR_WHATS.map((what) => count(`question.${what}`, ({ question }) => question?.fourWhat === what)),
    count('question.self_answered', ({ isSelfAnswered }) => isSelfAnswered),
    measureShare(
      lesson,
      'question.authentic_share',
      questions,
      ({ isAuthentic }) => isAuthentic,
      details('no_questions'),
    ),
  ]
}

/**
 * How many sentences take up an answer, and of which kind they are. Without pupils' words an absence of feedback is a
 * gap in the data, not a habit.
 */
function measureFeedback(lesson: Lesson, interaction: Interaction): Measure[] {
  const given = itemsOf(interaction).filter(({ move }) => move.feedback !== null)
  // A transcript of the teacher alone shows no feedback, which says nothing about the teacher.
  const hasPupils = interaction.runs.some(({ role }) => role !== 'teacher')
  const reason = hasPupils ? 'too_little_data' : 'no_student_speech'
  return [
    hasPupils ? measureCount('feedback.count', given, 'transcript') : missing('feedback.count', reason, 'transcript'),
    ...FEEDBACK_TYPES.map((type) =>
      measureShare(lesson, `feedback.${type}`, given, ({ move }) => move.feedback === type, details(reason)),
    ),
  ]
}

/**
 * How much of an answer returns in what the teacher says next (Demszky et al. 2021; our offline stand-in is a
 * proposal).
 */
function measureUptake(lesson: Lesson, { sentences, uptake, runs }: Interaction): Measure {
  const items = uptake.map(({ at, value }) => {
    const { startS, endS, index } = sentences[at]!.utterance
    return { startS, endS, utterance: index, value }
  })
  const reason = runs.some(({ role }) => role === 'student') ? 'too_little_data' : 'no_student_speech'
  return measureMean(lesson, 'uptake.mean', items, ({ value }) => value, details(reason))
}

/** Chains, how many probe the answer, and how long thinking before the first answer takes. */
function measureChains(lesson: Lesson, { sentences, chains: { chains }, runs }: Interaction): Measure[] {
  const items = chains.map((chain) => ({ ...timesOf(chain, sentences), chain }))
  const reason = runs.some(({ role }) => role !== 'teacher') ? 'too_little_data' : 'no_student_speech'
  // Only chains in which thinking was given: over all of them it would be 0 in most lessons.
  const think = items.filter(({ chain }) => chain.thinkS !== null)
  const thinkDetails = details(lesson.talk.hasPauses ? 'too_little_data' : 'no_times')
  return [
    measureCount('chain.count', items, 'transcript'),
    measureShare(lesson, 'chain.follow_up_share', items, ({ chain }) => chain.followsUp, details(reason)),
    // The mean identifies IDRE; one long group work may dominate it, so the median is reported too.
    measureMean(lesson, 'chain.think_mean', think, ({ chain }) => chain.thinkS ?? 0, thinkDetails),
    measureMedian(lesson, 'chain.think_median', think, ({ chain }) => chain.thinkS ?? 0, thinkDetails),
  ]
}

/** From the first sentence of a chain to its last one. */
export function timesOf(chain: TalkChain, sentences: readonly SpokenSentence[]): Item & { utterance: number } {
  const all = [...chain.initiations, ...chain.responses, ...chain.evaluations]
  const first = sentences[smallest(all)]!.utterance
  const last = sentences[largest(all)]!.utterance
  return { startS: first.startS, endS: last.endS, utterance: first.index }
}

/** Single pupils only: a class in chorus does not ask its own question. */
function measurePupilQuestions({ sentences, runs }: Interaction): Measure {
  if (!runs.some(({ role }) => role !== 'teacher')) {
    return missing('student.question_count', 'no_student_speech', 'transcript')
  }
  const asked = sentences
    .filter(({ utterance }) => utterance.role === 'student' && utterance.isQuestion)
    .map(({ utterance: { startS, endS, index } }) => ({ startS, endS, utterance: index }))
  return measureCount('student.question_count', asked, 'transcript')
}

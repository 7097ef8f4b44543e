import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { FiasTrack, UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import type { HemisphereTrack, KnowledgeActionTrack } from '@keguan/contract/report/lesson/parts/language'
import type { WordTable } from '../language/words/word-table.ts'
import type { SpokenSentence } from '../language/words/words.ts'
import type { Interaction } from '../talk/exchange/interaction.ts'
import { measureConciseness } from './content/concise-measures.ts'
import { type ConciseReading, readConciseness } from './content/concise-reading.ts'
import { type DistanceReading, readDistance } from './content/distance-measure.ts'
import { type FeltSentence, measureEmotion, readFeelings } from './content/emotion-measures.ts'
import { labelSides, measureHemispheres } from './content/hemisphere-measures.ts'
import { findImagination, type ImaginationCue, measureImagination } from './content/imagination-measures.ts'
import { findStatements, measureKnowledgeAction } from './content/knowledge-action-measures.ts'
import { type RelevanceSpan, readRelevance } from './content/relevance-measures.ts'
import type { Lesson } from './lesson.ts'
import { measureProsody, teacherVoice, type VoicedFrames } from './series/prosody.ts'
import { codeFias } from './talk/fias-measures.ts'
import { measureInteraction, readExchange } from './talk/interaction-measures.ts'
import { measureQuestions } from './talk/question-measures.ts'
import { measureRates } from './talk/rate-measures.ts'
import { measureSt, type StResult } from './talk/st-measures.ts'
import { measureTalk } from './talk/talk-measures.ts'
import { measureWaits } from './talk/wait-measures.ts'

/**
 * All classifications of sound and words before anything is counted. They are made once; the lesson, its minutes and
 * its phases are counted from the same readings, so that a sentence has the same class everywhere.
 */
export type Readings = {
  lesson: Lesson
  /** Of all speakers, in order. */
  sentences: readonly SpokenSentence[]
  interaction: Interaction | null
  fias: FiasTrack
  relevance: readonly RelevanceSpan[]
  concise: ConciseReading
  feelings: readonly FeltSentence[]
  knowledgeAction: KnowledgeActionTrack
  /** A label for every sentence, in their order. */
  hemisphere: HemisphereTrack
  imagination: readonly ImaginationCue[]
  /** Null without a word table. */
  distance: DistanceReading | null
  /** Voiced frames of the teacher; empty without sound. */
  voice: VoicedFrames
}

/**
 * @param sentences cut into words, once for all of them
 * @param acts labels of a model by utterance
 * @param seed for the chance levels of uptake and of the order of behaviours
 */
export function readLesson(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  acts: readonly UtteranceCode[],
  seed: number,
  wordTable: WordTable | null,
): Readings {
  const interaction = readExchange(lesson, sentences, acts, seed)
  return {
    lesson,
    sentences,
    interaction,
    fias: codeFias(lesson, interaction, seed),
    relevance: interaction ? readRelevance(lesson, sentences) : [],
    concise: readConciseness(lesson, sentences),
    feelings: readFeelings(sentences, lesson.settings),
    knowledgeAction: findStatements(sentences),
    hemisphere: labelSides(lesson, sentences),
    imagination: findImagination(sentences, lesson.settings),
    distance: wordTable && readDistance(sentences, wordTable),
    voice: teacherVoice(lesson),
  }
}

/**
 * Every measure that is meaningful for a part of a lesson as well as for the whole: all but those of the path, the net
 * of terms, the order of behaviours and the sources.
 */
export function measureReadings(readings: Readings, st: StResult = measureSt(readings.lesson)): Measure[] {
  const { lesson, sentences, voice } = readings
  const rates = measureRates(lesson)
  const speechRate = rates.find(({ id }) => id === 'rate.speech')
  return [
    ...st.measures,
    ...measureTalk(lesson),
    ...rates,
    ...measureWaits(lesson),
    ...measureProsody(lesson, voice),
    ...measureQuestions(lesson),
    ...measureConciseness(lesson, readings.concise.own, speechRate),
    ...measureEmotion(lesson, readings.feelings, voice),
    ...measureKnowledgeAction(lesson, sentences, readings.knowledgeAction),
    ...measureHemispheres(lesson, sentences, readings.hemisphere),
    ...measureImagination(lesson, sentences, readings.imagination, readings.distance),
    ...measureInteraction(lesson, readings.interaction, readings.fias, readings.relevance),
  ]
}

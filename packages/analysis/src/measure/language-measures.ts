import type { FillerPhrase, HemisphereTrack, KnowledgeActionTrack } from '@keguan/contract/report/language'
import type { Measure } from '@keguan/contract/report/measure'
import type { Series } from '@keguan/contract/report/report'
import type { SpokenSentence } from '../language/words.ts'
import { measureConciseness } from './concise-measures.ts'
import { measureEmotion } from './emotion-measures.ts'
import { labelSides, measureHemispheres, placedOf } from './hemisphere-measures.ts'
import { findImagination, measureImagination } from './imagination-measures.ts'
import { findStatements, measureKnowledgeAction } from './knowledge-action-measures.ts'
import { type Lesson, perStep, type Stretch } from './lesson.ts'
import type { VoicedFrames } from './prosody.ts'
import { minuteSeries, STEP_S } from './series.ts'

/** Everything that is read from the words, and what the report holds of it. */
export type LanguageMeasures = {
  measures: Measure[]
  series: Series[]
  fillers: FillerPhrase[]
  knowledgeAction: KnowledgeActionTrack
  hemisphere: HemisphereTrack
}

/**
 * The measures of language: conciseness, feeling, imagination, left/right, knowledge and action. Sentences come cut into words, once
 * for all of them; curves are left out where no sentence has a time.
 *
 * @param sentences of everybody, in order
 * @param voice voiced frames of the teacher; empty without sound
 * @param speechRate the measure rate.speech, which bits a minute rest on
 */
export function measureLanguage(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  voice: VoicedFrames,
  speechRate: Measure | undefined,
): LanguageMeasures {
  const concise = measureConciseness(lesson, sentences, speechRate)
  const hemisphere = labelSides(lesson, sentences)
  const knowledgeAction = findStatements(sentences)
  const cues = findImagination(sentences)
  const cued = cues.flatMap(({ sentence: { utterance }, kinds }) =>
    utterance.startS === null ? [] : [{ startS: utterance.startS, endS: utterance.startS, count: kinds.length }],
  )
  return {
    measures: [
      ...concise.measures,
      ...measureEmotion(lesson, sentences, voice),
      ...measureKnowledgeAction(lesson, sentences, knowledgeAction),
      ...measureHemispheres(lesson, sentences, hemisphere),
      ...measureImagination(lesson, cues),
    ],
    series: sentences.some(({ utterance }) => utterance.startS !== null)
      ? [
          ...(concise.bits.some((value) => value !== null) ? [minuteSeries('concise.bits', concise.bits)] : []),
          ...(['left', 'right'] as const).map((side) =>
            minuteSeries(
              `hemisphere.${side}`,
              shares(
                lesson,
                placedOf(hemisphere.labels, sentences, (label) => label.scope === 'activation' && label.side === side),
              ),
            ),
          ),
          minuteSeries('imagination.cues', perStep(cued, STEP_S, minutes(lesson))),
        ]
      : [],
    fillers: concise.fillers,
    knowledgeAction,
    hemisphere,
  }
}

/** Values of a curve: minutes begun. */
const minutes = ({ durationS }: Lesson): number => Math.ceil((durationS ?? 0) / STEP_S)

/** Share of each minute; the last one is divided by its own length. */
const shares = (lesson: Lesson, stretches: readonly Stretch[]): number[] =>
  perStep(stretches, STEP_S, minutes(lesson)).map((seconds, minute) =>
    Math.min(1, seconds / Math.min(STEP_S, (lesson.durationS ?? 0) - minute * STEP_S)),
  )

import { type CareerDelivery, type CareerRecognition, DELIVERY_MEASURES } from '@keguan/contract/report/career/report'
import type { Transcript } from '../language/transcript/transcript-types.ts'
import type { Segmenter } from '../language/words/token.ts'
import { prepareLesson, totalLength } from '../measure/lesson.ts'
import { measureProsody, teacherVoice } from '../measure/series/prosody.ts'
import { DEFAULT_SETTINGS, settingsFor } from '../measure/settings.ts'
import { measureRates } from '../measure/talk/rate-measures.ts'
import { describeWords } from '../recognition/describe-words.ts'
import type { Words } from '../recognition/words.ts'
import { transcriptOfWords } from '../recognition/words-transcript.ts'
import type { Speakers } from '../speakers/speakers.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import type { Talk } from '../talk/talk.ts'
import type { Signal } from '../voice/signal.ts'
import type { Passage } from './evidence.ts'

/** The lesson measures call the measured speaker the teacher: here it is the person. */
const PERSON = 'teacher'

/**
 * The transcript with one of its speakers as the person.
 *
 * @param speaker null: all of it is said by the person
 */
export const withPerson = (transcript: Transcript, speaker: string | null): Transcript => ({
  ...transcript,
  areRolesGuessed: false,
  lines: transcript.lines.map((line) => ({
    ...line,
    role: speaker === null || line.speaker === speaker ? PERSON : 'student',
  })),
})

/** Recognised words of a recording in which only the person speaks. */
export function talkOfWords(signal: Signal, speakers: Speakers | null, words: Words, segment: Segmenter): Talk {
  const transcript = withPerson(transcriptOfWords(words, [], segment), null)
  if (transcript.lines.length === 0) return codeTalk({ signal, speakers, transcript: null, segment })
  return codeTalk({ signal, speakers, transcript, recognition: describeWords(words), segment })
}

/** The report's note on the model and on speech that it left out. */
export function recognitionOf(words: Words): CareerRecognition {
  const { engine, model, sha256, speech_s, recognised_s, error_rate } = describeWords(words)
  return { engine, model, sha256, speech_s, recognised_s, error_rate }
}

/** Sentences of the person, each with its second. */
export const personSentences = ({ utterances }: Talk): Passage[] =>
  utterances.flatMap(({ role, text, startS }) => (role === PERSON ? [{ text, start_s: startS }] : []))

/**
 * How the person speaks: rate, pauses, pitch and loudness, as they are measured in lessons. It is no statement about
 * personality.
 */
export function describeDelivery(talk: Talk, signal: Signal, seed: number): Omit<CareerDelivery, 'media'> {
  const lesson = prepareLesson(talk, signal, settingsFor(DEFAULT_SETTINGS, talk.durationS), null, seed)
  const found = [...measureRates(lesson), ...measureProsody(lesson, teacherVoice(lesson))]
  return {
    duration_s: signal.durationS,
    spoken_s: totalLength(lesson.teacherSegments),
    misfit: talk.warnings.some(({ code }) => code === 'transcript_mismatch'),
    estimated: lesson.syllables.isEstimated,
    measures: DELIVERY_MEASURES.map((id) => {
      const measure = found.find((each) => each.id === id)
      return {
        id,
        value: typeof measure?.value === 'number' ? measure.value : null,
        interval: measure?.interval ?? null,
        why_missing: measure?.why_missing ?? null,
      }
    }),
  }
}

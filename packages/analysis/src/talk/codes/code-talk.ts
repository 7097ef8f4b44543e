import type { Recognition } from '@keguan/contract/report/lesson/parts/recognition'
import type { Transcript } from '../../language/transcript/transcript-types.ts'
import type { Segmenter } from '../../language/words/token.ts'
import type { Segment, Speakers } from '../../speakers/speakers.ts'
import { buildTurns } from '../../speakers/turns.ts'
import type { Signal } from '../../voice/signal.ts'
import { type Placed, placeByAlignment, placeByTimes, placeWithoutSound } from '../place/place.ts'
import type { Talk, TalkUtterance, TalkWarning } from '../talk.ts'
import { readSentences } from '../utterances.ts'

export type { Talk, TalkUtterance } from '../talk.ts'

export type CodeTalkInput = {
  signal: Signal | null
  speakers: Speakers | null
  transcript: Transcript | null
  /** How the words were recognised; for transcripts by a recogniser. */
  recognition?: Recognition
  /** Segments words, for the codes that need them; turns, roles and questions do not. */
  segment?: Segmenter
}

/**
 * Little speech is less than this share of a recording or this many seconds, whichever is smaller, so that three hours
 * of silent work are not called empty (a proposal).
 */
const LITTLE_SPEECH = { share: 0.05, seconds: 30 } as const
/** More full-scale samples than this share, one in a thousand, can be heard as distortion (a proposal). */
const CLIPPED_SHARE = 0.001
/** Below this confidence, 0–1, the teacher may be the wrong voice, and the report asks to listen (a proposal). */
const UNSURE_TEACHER = 0.7

/** Layers 3 and 4: turns, roles and sentences, from sound, transcript or both. */
export function codeTalk({ signal, speakers, transcript, recognition }: CodeTalkInput): Talk {
  const heard = speakers?.segments ?? []
  const hasAudio = signal !== null
  const placed = transcript ? place(transcript, heard, signal) : heardOnly(heard)
  // The sound has the length of the lesson; a transcript ends with its last word.
  const durationS = signal?.durationS ?? lastTime(placed)
  const { segments, utterances } = placed
  return {
    hasAudio,
    hasTranscript: transcript !== null,
    durationS,
    segments,
    turns: buildTurns(segments),
    utterances,
    // Ends estimated from the next start leave no gap, so waits and silence would all be 0.
    hasPauses: hasAudio || (transcript?.hasEnds ?? false),
    hasSpeakers: segments.length > 0 ? hasAudio || placed.isMarked : placed.isMarked,
    isTextPlaced: placed.isTextPlaced,
    teacherConfidence: confidenceOf(placed, speakers),
    ...(speakers?.doubt && !placed.isMarked && { doubt: speakers.doubt }),
    ...(recognition ? { recognition } : placed.misfit && { misfit: placed.misfit }),
    warnings: [...soundWarnings(signal, segments, speakers, placed), ...placed.warnings],
  }
}

/**
 * Precedence of evidence: written times over detected ones, labels of the transcript over voices, and detected
 * beginnings and ends of speech over written times where both exist.
 */
function place(transcript: Transcript, heard: readonly Segment[], signal: Signal | null): Placed {
  const sentences = readSentences(transcript)
  if (!signal) return placeWithoutSound(transcript, sentences)
  const nuclei = Array.from(signal.nucleusMs, (ms) => ms / 1000)
  const sound = { segments: heard, nuclei, durationS: signal.durationS }
  return transcript.timing === 'none'
    ? placeByAlignment(transcript, sentences, sound)
    : placeByTimes(transcript, sentences, sound)
}

/** No transcript: the detected speech is used. */
const heardOnly = (heard: readonly Segment[]): Placed => ({
  segments: [...heard],
  utterances: [],
  isMarked: false,
  isTextPlaced: false,
  warnings: [],
})

/** The latest end, for transcripts without a recording; null when nothing has a time. */
function lastTime({
  segments,
  utterances,
}: {
  segments: readonly Segment[]
  utterances: readonly TalkUtterance[]
}): number | null {
  const last = [...segments, ...utterances].reduce((latest, { endS }) => Math.max(latest, endS ?? 0), 0)
  return last > 0 ? last : null
}

/** A mark in a transcript is certain; an inference from names is as good as the voice, if any. */
function confidenceOf(placed: Placed, speakers: Speakers | null): number | null {
  if (placed.isMarked) return placed.warnings.some((warning) => warning.code === 'roles_guessed') ? 0.5 : 1
  return speakers && speakers.segments.length > 0 ? speakers.teacherConfidence : null
}

/**
 * Warnings about the recording. With marked roles, doubt about voices does not matter. Noise is reported with the
 * measures, because its limit is a setting.
 */
function soundWarnings(
  signal: Signal | null,
  segments: readonly Segment[],
  speakers: Speakers | null,
  placed: Placed,
): TalkWarning[] {
  if (!signal) return []
  const warnings: TalkWarning[] = []
  const spokenS = segments.reduce((sum, segment) => sum + segment.endS - segment.startS, 0)
  if (spokenS === 0) warnings.push({ code: 'no_speech' })
  else if (spokenS < Math.min(LITTLE_SPEECH.seconds, LITTLE_SPEECH.share * signal.durationS)) {
    warnings.push({ code: 'little_speech', value: spokenS / signal.durationS })
  }
  if (!signal.isSpeechChecked) warnings.push({ code: 'speech_unchecked' })
  if (signal.clippingShare > CLIPPED_SHARE) warnings.push({ code: 'clipped', value: signal.clippingShare })
  if (speakers && spokenS > 0 && !placed.isMarked) {
    if (speakers.isByPrint) warnings.push({ code: 'voice_print' })
    if (speakers.isByWords) warnings.push({ code: 'voices_by_words' })
    if (speakers.doubt?.isTrusted === false) warnings.push({ code: 'voices_unsure' })
    if (speakers.speakerCount === 1) warnings.push({ code: 'single_speaker' })
    if (speakers.teacherConfidence < UNSURE_TEACHER) {
      warnings.push({ code: 'teacher_unsure', value: speakers.teacherConfidence })
    }
  }
  return warnings
}

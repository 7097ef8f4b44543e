import type { Transcript } from '../../language/transcript/transcript-types.ts'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import type { TalkUtterance, TalkWarning } from '../talk.ts'
import { roleOfLabel, type Sentence } from '../utterances.ts'
import type { Alignment } from './align.ts'
import { fitOrder, type Heard, type Misfit } from './fit.ts'
import { fitTimes, partOfTimes, type TimedLine } from './fit-times.ts'
import { mostHeard, nearestStart, speechClock } from './heard-speech.ts'
import { type LineTime, timeLines } from './line-times.ts'
import { repaint, type Stretch } from './paint.ts'

/** Sentences with their place in time, and the segments that follow from them. */
export type Placed = {
  segments: Segment[]
  utterances: TalkUtterance[]
  /** The transcript says who speaks. */
  isMarked: boolean
  /** Sentences have times and agree with the segments on who speaks. */
  isTextPlaced: boolean
  /** Set when the transcript cannot be that of the recording. */
  misfit?: Misfit
  warnings: TalkWarning[]
}

/**
 * When an aligned transcript's labels replace the detected ones: the voices agree with it (Cohen's kappa; 0.41 begins
 * "moderate" in Landis & Koch 1977) and the lengths do not contradict it; or the lengths fit so well that the voices
 * must be wrong. In synthetic lessons the right text had a misfit of 0.00–0.02, whatever the voices, a foreign or
 * shuffled one 0.14–0.23.
 */
const CONFIDENT = { kappa: 0.41, misfit: 0.2, misfitAlone: 0.08 } as const
/**
 * Maximum distance between a written and a detected change of speaker: half a step of the clock and a reaction time,
 * seconds.
 */
const REACTION_S = 0.35

/** Written times and detected speech: labels come from the transcript, boundaries from the sound. */
export function placeByTimes(transcript: Transcript, sentences: readonly Sentence[], sound: Heard): Placed {
  const { segments: heard, durationS } = sound
  const { written, misfit, warnings } = readTimes(transcript, sentences, sound)
  const times = snapToSound(transcript, written, heard)
  const spread = spreadSentences(sentences, times, heard)
  const isMarked = sentences.some((sentence) => sentence.speaker !== null)
  const labelled = withLabels(sentences, spread, heard)
  const told = lineStretches(labelled, times, durationS)
  const segments = isMarked ? repaint(heard, told, transcript.hasEnds) : [...heard]
  const timeSource = transcript.timing === 'all' ? 'transcript' : 'aligned'
  return {
    segments,
    utterances: labelled.map((sentence, index) => utterance(sentence, index, spread[index]!, timeSource)),
    isMarked,
    isTextPlaced: true,
    ...(misfit && { misfit }),
    warnings: [...guessed(transcript), ...noted(transcript.timing === 'all' ? null : 'times_partly'), ...warnings],
  }
}

/** Times of the lines: as written, or shifted as a whole where the clock differed from the recording's. */
function readTimes(transcript: Transcript, sentences: readonly Sentence[], sound: Heard) {
  const times = timeLines(transcript, sound.durationS, false)
  if (transcript.timing !== 'all') return { written: times, misfit: null, warnings: [] }
  const { misfit, lateS } = fitTimes(withSyllables(sentences, times), sound)
  const written = lateS === 0 ? times : times.map((time) => moved(time, lateS))
  const part = misfit === null ? partOfTimes(withSyllables(sentences, written), sound) : null
  const last = written.at(-1)
  // speech after the last line is not part of it
  if (part && last) last.endS = Math.max(last.startS, Math.min(last.endS, part.endS))
  return { written, misfit, warnings: [...told('transcript_shifted', lateS), ...partial(part, sound)] }
}

const moved = ({ startS, endS }: LineTime, lateS: number): LineTime => ({
  startS: Math.max(0, startS - lateS),
  endS: Math.max(0, endS - lateS),
})

/** A warning with its value; none without one. */
const told = (code: TalkWarning['code'], value: number): TalkWarning[] => (value === 0 ? [] : [{ code, value }])
const partial = (part: LineTime | null | undefined, { durationS }: Heard): TalkWarning[] =>
  part ? told('transcript_partial', (part.endS - part.startS) / durationS) : []

/** No times: placed by alignment; labels win when sound and text agree well enough on who speaks. */
export function placeByAlignment(transcript: Transcript, sentences: readonly Sentence[], sound: Heard): Placed {
  const { segments: heard } = sound
  const { alignment, misfit, part } = fitOrder(sentences, sound)
  const isUnfit = misfit && { misfit }
  // Without speaker labels the voices are kept, and the text is assigned to them.
  const isMarked = sentences.some((sentence) => sentence.speaker !== null)
  if (!alignment) {
    // Text and sound could not be aligned (the wrong transcript, say): the words count, without times.
    const labelled = withLabels(sentences, null, heard)
    const utterances = labelled.map((sentence, index) => utterance(sentence, index, null, 'none'))
    return {
      segments: [...heard],
      utterances,
      isMarked: false,
      isTextPlaced: false,
      ...isUnfit,
      warnings: guessed(transcript),
    }
  }
  const labelled = withLabels(sentences, alignment.times, heard)
  const isConfident = isMarked && isTrusted(alignment)
  const told = labelled.map(({ speaker }, index): Stretch => ({ ...alignment.times[index]!, speaker }))
  return {
    segments: isConfident ? repaint(heard, told, false) : [...heard],
    utterances: labelled.map((sentence, index) => utterance(sentence, index, alignment.times[index]!, 'aligned')),
    isMarked: isConfident,
    isTextPlaced: isConfident || !isMarked,
    ...isUnfit,
    warnings: [...guessed(transcript), ...noted('times_estimated'), ...partial(part, sound)],
  }
}

/** Whether the labels of an aligned transcript may replace the voices; see `CONFIDENT`. */
function isTrusted({ agreement, misfit }: Alignment): boolean {
  if (misfit <= CONFIDENT.misfitAlone) return true
  return agreement !== null && agreement >= CONFIDENT.kappa && misfit <= CONFIDENT.misfit
}

/** A transcript alone: its lines are the segments when they have times. */
export function placeWithoutSound(transcript: Transcript, sentences: readonly Sentence[]): Placed {
  const isMarked = sentences.some((sentence) => sentence.speaker !== null)
  const labelled = withLabels(sentences, null, [])
  const warnings = isMarked ? guessed(transcript) : [{ code: 'roles_guessed' } as const]
  if (transcript.timing === 'none') {
    const utterances = labelled.map((sentence, index) => utterance(sentence, index, null, 'none'))
    return { segments: [], utterances, isMarked, isTextPlaced: false, warnings }
  }
  const times = timeLines(transcript, null, true)
  const spread = spreadSentences(sentences, times, [])
  const segments = lineStretches(labelled, times, Number.POSITIVE_INFINITY)
    .filter((stretch) => stretch.endS > stretch.startS)
    .map((stretch) => ({ ...stretch, role: roleOfLabel(stretch.speaker), confidence: 1 }))
  // Where only some lines have a time the others are interpolated: their sentences are marked as aligned.
  const timeSource = transcript.timing === 'all' ? 'transcript' : 'aligned'
  return {
    segments,
    utterances: labelled.map((sentence, index) => utterance(sentence, index, spread[index]!, timeSource)),
    isMarked,
    isTextPlaced: true,
    warnings: [
      ...warnings,
      ...noted(transcript.timing !== 'all' ? 'times_partly' : transcript.hasEnds ? null : 'ends_estimated'),
    ],
  }
}

/** The most talkative speaker was taken for the teacher. */
const guessed = (transcript: Transcript): TalkWarning[] =>
  transcript.areRolesGuessed ? [{ code: 'roles_guessed' }] : []
const noted = (code: TalkWarning['code'] | null): TalkWarning[] => (code === null ? [] : [{ code }])

/** Each line's time with the syllables of its sentences, and who says it. */
function withSyllables(sentences: readonly Sentence[], times: readonly LineTime[]): TimedLine[] {
  const lines = times.map((time): TimedLine => ({ ...time, syllables: 0 }))
  for (const { line, syllables, role } of sentences) {
    lines[line]!.syllables += syllables
    lines[line]!.role = role
  }
  return lines
}

/** A sentence with its final speaker. */
type Labelled = Sentence & { speaker: SpeakerLabel }

/** Unmarked sentences take the voice detected most during them, or the teacher's when none is. */
function withLabels(
  sentences: readonly Sentence[],
  times: readonly LineTime[] | null,
  heard: readonly Segment[],
): Labelled[] {
  return sentences.map((sentence, index) => {
    if (sentence.speaker !== null) return { ...sentence, speaker: sentence.speaker }
    const time = times?.[index]
    return { ...sentence, speaker: (time && mostHeard(time, heard)) ?? 'T' }
  })
}

/** A sentence in its place. */
function utterance(
  sentence: Labelled,
  index: number,
  time: LineTime | null,
  timeSource: TalkUtterance['timeSource'],
): TalkUtterance {
  const { speaker, text, syllables, isQuestion, errorRate, replaced } = sentence
  const times = { startS: time?.startS ?? null, endS: time?.endS ?? null, timeSource }
  const doubt = { ...(errorRate !== undefined && { errorRate }), ...(replaced && { replaced }) }
  return { index, ...times, speaker, role: roleOfLabel(speaker), text, syllables, isQuestion, ...doubt }
}

/** Where a line changes the speaker, moves its start to the nearest start of detected speech within reach. */
function snapToSound(transcript: Transcript, times: readonly LineTime[], heard: readonly Segment[]): LineTime[] {
  const reachS = REACTION_S + transcript.timeStepS
  const snapped = times.map((time) => ({ ...time }))
  for (let index = 1; index < snapped.length; index++) {
    const isChange = transcript.lines[index]?.speaker !== transcript.lines[index - 1]?.speaker
    const time = snapped[index]!
    const before = snapped[index - 1]!
    const start = isChange ? nearestStart(heard, time.startS) : undefined
    if (start === undefined || Math.abs(start - time.startS) > reachS) continue
    // A start must not pass its neighbours.
    if (start <= before.startS || start >= time.endS) continue
    if (before.endS > start || before.endS === time.startS) before.endS = start
    time.startS = start
  }
  return snapped
}

/** Shares a line's time among its sentences by syllables, over its speech only where speech was detected. */
function spreadSentences(
  sentences: readonly Sentence[],
  times: readonly LineTime[],
  heard: readonly Segment[],
): LineTime[] {
  const spread: LineTime[] = []
  for (let from = 0; from < sentences.length; ) {
    const line = sentences[from]!.line
    let to = from
    while (sentences[to]?.line === line) to++
    const own = sentences.slice(from, to)
    // At least one syllable each: "嗯" in brackets or a formula takes time too.
    const total = own.reduce((sum, sentence) => sum + Math.max(1, sentence.syllables), 0)
    const at = speechClock(times[line]!, heard)
    let said = 0
    for (const sentence of own) {
      const startS = at(said / total, 'start')
      said += Math.max(1, sentence.syllables)
      spread.push({ startS, endS: Math.max(startS, at(said / total, 'end')) })
    }
    from = to
  }
  return spread
}

/** One stretch per line, labelled as its first sentence. */
function lineStretches(sentences: readonly Labelled[], times: readonly LineTime[], durationS: number): Stretch[] {
  const stretches: Stretch[] = []
  let line = -1
  for (const sentence of sentences) {
    if (sentence.line === line) continue
    line = sentence.line
    const { startS, endS } = times[line]!
    stretches.push({ startS: Math.min(startS, durationS), endS: Math.min(endS, durationS), speaker: sentence.speaker })
  }
  return stretches
}

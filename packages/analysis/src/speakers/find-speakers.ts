import { largest } from '@keguan/contract/vocabulary/extremes'
import { lazy } from '../math/lazy.ts'
import { createRandom } from '../math/random.ts'
import { FRAME_S, type Signal } from '../voice/signal.ts'
import { markChoruses } from './choruses.ts'
import { setGroupTalkAside, withGroupTalk } from './group-talk.ts'
import { knownSpace } from './moods/known-space.ts'
import { partPupils } from './moods/merged-pupils.ts'
import { openReadings, type WeighedVoices } from './moods/open-readings.ts'
import { findMoods, type Moods, moodOdds, OTHER_MOODS, SURE } from './moods/same-teacher.ts'
import { longestVoice } from './moods/voice-runs.ts'
import { learnSides } from './sides/learn-sides.ts'
import type { Segment, SpeakerLabel, SpeakerRole, Speakers, VoiceDoubt } from './speakers.ts'
import { partStrangers } from './strangers.ts'
import {
  capConfidence,
  doubtVoices,
  isBorneOut,
  isSettled,
  OTHER_READINGS,
  type Reading,
  TRUSTED,
} from './voice-doubt.ts'
import { gatherVoices } from './voices/gather-voices.ts'
import { splitByMeans } from './voices/k-means.ts'
import { labelCount, relabel } from './voices/labels.ts'
import { guessTurns } from './voices/likely-turns.ts'
import { findMerges, type Merge, mergeVoices, SEPARATE, separationFromOthers } from './voices/merge-voices.ts'
import { measureRows, type RowMoments } from './voices/row-moments.ts'
import { PLAIN_LOOPS, type VoiceLoops } from './voices/voice-loops.ts'
import { fitVoices, type ModelSettings, type VoiceModel } from './voices/voice-model.ts'
import { projectVoices, type VoiceSpace } from './voices/voice-space.ts'
import { cutWindows, type Embed, thinWindows, type VoiceWindows } from './voices/voice-windows.ts'

export type SpeakerSettings = {
  /** Any number; the same seed gives the same speakers. */
  seed: number
  /** Compiled loops take less time and give the same bits; plain ones by default. */
  loops?: VoiceLoops
  /**
   * A speaker-embedding model, applied to every window instead of our own features; slow, and better on voices that
   * resemble each other.
   */
  embed?: Embed
}

/** The search uses every third window; the last round uses all of them. */
const THINNING = 3
/**
 * Initial number of clusters: more than the separable voices of a lesson; the model and the merging remove the surplus.
 */
const FIRST_GROUPS = 12
/** Minimum number of windows per initial group. */
const WINDOWS_PER_GROUP = 3
const DIMENSIONS = 8
/** Rounds of estimating turns and the scatter inside them. */
const TURN_ROUNDS = 2
/** Prior against further speakers, because the space does not yet reflect how much one speaker varies over a lesson. */
const SEARCH: ModelSettings = { evidence: 0.3, parsimony: 20, rounds: 30 }
const SEARCH_STAY = { inside: 0.9, acrossPause: 0.7 }
/** For known speakers: only finds when each of them speaks. */
const LAST: ModelSettings = { evidence: 0.2, parsimony: 5, rounds: 10 }
const LAST_STAY = { inside: 0.9, acrossPause: 0.5 }
/** In the learnt space, where a few rounds correct the boundaries and more would merge pupils. */
const KNOWN: ModelSettings = { evidence: 0.1, parsimony: 5, rounds: 5 }
/** Probability that the same speaker continues after a pause: falls by this much per second, down to `least`. */
const KNOWN_STAY = { inside: 0.9, afterNone: 0.95, fallsPerS: 0.8, least: 0.3 }

/**
 * Who spoke when, and which of them is the teacher.
 *
 * Windows of a second are projected into a space in which the differences inside likely turns are small; a model with
 * too many voices is fitted and pruned; voices that are not distinct are merged; windows unlike the longest voice are
 * split off; and then every window is classified again in a space in which the differences inside each detected speaker
 * are small. Everything after the search is repeated for several merging thresholds, which shows how far the result can
 * be trusted. Group talk has no single voices: it is excluded first and labelled `several`.
 */
export function findSpeakers(signal: Signal, settings: SpeakerSettings): Speakers {
  const { rest, groups } = setGroupTalkAside(signal)
  const speakers = tellVoices(rest, settings)
  return { ...speakers, segments: withGroupTalk(speakers.segments, groups) }
}

function tellVoices(signal: Signal, { seed, embed, loops = PLAIN_LOOPS }: SpeakerSettings): Speakers {
  const windows = cutWindows(signal, embed)
  if (windows.count === 0) return { segments: [], speakerCount: 0, teacherConfidence: 0 }
  const search = searchVoices(windows, seed, loops)
  const rows = measureRows(windows.features, windows.width, loops.addProducts)
  const found = new Map<string, Read>()
  // Thresholds often merge the same voices: each distinct merging is followed once.
  const read = (joinedBelow: number): Reading & Read => {
    const merged = mergeVoices(search.labels, search.merges, joinedBelow)
    const key = merged.join()
    const follow = () => readVoices(signal, windows, rows, spreadLabels(windows, search.kept, merged), loops)
    const known = found.get(key) ?? follow()
    found.set(key, known)
    return { ...known, joinedBelow }
  }
  // Alternatives differ only in when the teacher speaks: choruses are of no interest in them.
  const mark = <T extends Read>(chosen: T): T => ({ ...chosen, segments: markChoruses(signal, chosen.segments) })
  const own = mark(read(SEPARATE))
  const others = lazy(() => OTHER_READINGS.map(read))
  if (embed) return weigh(own, doubtVoices(own, others()), others())
  const { readKnown, weighVoices } = knowVoices(windows, rows, own.labels, loops)
  const byMoods = lazy(() => OTHER_MOODS.map((sure) => ({ ...readKnown(sure), joinedBelow: SEPARATE })))
  const known = mark({ ...readKnown(SURE), joinedBelow: SEPARATE })
  if (isSettled(known, byMoods, own)) return weigh(known, TRUSTED, byMoods())
  // Voices unlike the training voices of the space, or a lesson too short to compare pauses: the recording alone may
  // still separate them clearly. It separates the moods of a teacher who speaks alone as well, and as far.
  const byRecording = doubtVoices(own, others())
  if (byRecording.isTrusted && isBorneOut(own, known, moodOdds(windows, own.labels)))
    return weigh(own, byRecording, others())
  if (doubtVoices(known, [...byMoods(), own, ...others()]).isTrusted) return weigh(known, TRUSTED, byMoods())
  const alone = weighVoices(own.labels)
  const segments = learnSides(windows, partPupils(windows, known.segments, alone), known.odds)
  const readings = openReadings(windows, segments, known, alone)
  return weigh({ ...known, segments }, { isTrusted: false, isWeighed: true, readings }, byMoods())
}

/** @param near readings that differ where a segment is doubtful */
function weigh(chosen: Reading & Read, doubt: VoiceDoubt, near: readonly Reading[]): Speakers {
  const { segments, speakerCount, teacherConfidence } = chosen
  return { segments: capConfidence(segments, doubt, near), speakerCount, teacherConfidence, doubt }
}

/** `labels` (count): voice of each window. */
type Read = Speakers & { separation: () => number; labels: Int32Array }
/** As well the voices before moods were merged. */
type KnownRead = Read & WeighedVoices

/**
 * Finds the teacher by the learnt differences between people: voices are clustered, their boundaries corrected, and the
 * teacher's moods merged. Pupils are better distinguished by the differences within this recording.
 *
 * @param heard (count) voice of each window by the recording alone
 * @returns the assignment when moods are merged from given log odds on, and the odds of other voices
 */
function knowVoices(
  windows: VoiceWindows,
  rows: RowMoments,
  heard: Int32Array,
  loops: VoiceLoops,
): { readKnown: (sure: number) => KnownRead; weighVoices: (voices: Int32Array) => WeighedVoices } {
  const space = knownSpace(windows, loops)
  const found = gatherVoices(windows, space, loops.joinGroups)
  const fitted = fitVoices(space, found, goesOnAfter(windows), KNOWN, loops.fitRounds)
  const moods = findMoods(windows, space, found)
  const withOdds = (voices: Int32Array, odds: readonly number[]): WeighedVoices => ({
    voices,
    odds: Float64Array.from(voices, (voice) => odds[voice]! - SURE),
  })
  const joinBy = ({ becomes, odds }: Moods): KnownRead => {
    const joined = relabel(found, becomes)
    const teacher = longestVoice(windows, joined)
    const pupils = tellPupils(windows, joined, teacher, heard)
    const model = parted(fitted, (voice) => becomes[voice] === teacher, pupils)
    const labels = likeliest(model)
    return {
      ...describe(windows, model, labels),
      separation: lazy(() => separationOf(windows, projectVoices(rows, labels, DIMENSIONS, loops), labels)),
      labels,
      ...withOdds(found, odds),
    }
  }
  // Different odds mostly merge the same moods: each distinct merging is followed once.
  const reads = new Map<string, KnownRead>()
  const readKnown = (sure: number) => {
    const found = moods(sure)
    const key = found.becomes.join()
    const read = reads.get(key) ?? joinBy(found)
    reads.set(key, read)
    return read
  }
  const weighVoices = (voices: Int32Array) => withOdds(voices, findMoods(windows, space, voices)(SURE).odds)
  return { readKnown, weighVoices }
}

/**
 * (count) pupil of each window if it were a pupil's, from 0: the detected one, or where the teacher was detected, the
 * pupil most often detected for the same voice.
 */
function tellPupils(windows: VoiceWindows, joined: Int32Array, teacher: number, heard: Int32Array): Int32Array {
  const heardTeacher = longestVoice(windows, heard)
  const others = labelCount(heard)
  const counts = new Map<number, Int32Array>()
  joined.forEach((voice, i) => {
    if (voice === teacher || heard[i] === heardTeacher) return
    const count = counts.get(voice) ?? new Int32Array(others)
    count[heard[i]!] = count[heard[i]!]! + 1
    counts.set(voice, count)
  })
  const usual = (voice: number) => {
    const count = counts.get(voice)
    return count ? count.indexOf(largest(count)) : others + voice
  }
  return joined.map((voice, i) => (heard[i] === heardTeacher ? usual(voice) : heard[i]!))
}

/** The model with the teacher first; all other probability goes to the pupil of the window. */
function parted(
  { speakers, posterior, fit }: VoiceModel,
  isTeacher: (voice: number) => boolean,
  pupils: Int32Array,
): VoiceModel {
  const count = labelCount(pupils) + 1
  const chances = new Float64Array(pupils.length * count)
  const areTeacher = Array.from({ length: speakers }, (_, voice) => isTeacher(voice))
  for (let i = 0; i < pupils.length; i++) {
    for (let voice = 0; voice < speakers; voice++) {
      const at = i * count + (areTeacher[voice] ? 0 : pupils[i]! + 1)
      chances[at] = chances[at]! + posterior[i * speakers + voice]!
    }
  }
  return { speakers: count, posterior: chances, fit }
}

/** Result of the search from an initial label for each window. */
function readVoices(
  signal: Signal,
  windows: VoiceWindows,
  rows: RowMoments,
  first: Int32Array,
  loops: VoiceLoops,
): Read {
  const labels = partStrangers(signal, windows, first)
  const space = projectVoices(rows, labels, DIMENSIONS, loops)
  const model = fitVoices(space, labels, goesOn(windows, LAST_STAY), LAST, loops.fitRounds)
  const last = likeliest(model)
  const separation = lazy(() => separationOf(windows, space, last))
  return { ...describe(windows, model, last), separation, labels: last }
}

const separationOf = (windows: VoiceWindows, space: VoiceSpace, labels: Int32Array): number =>
  separationFromOthers(windows, space, labels, longestVoice(windows, labels))

/** Surplus of voices for every third window, and which of them are close to each other. */
type Search = { kept: Int32Array; labels: Int32Array; merges: readonly Merge[] }

function searchVoices(windows: VoiceWindows, seed: number, loops: VoiceLoops): Search {
  const { windows: thin, kept } = thinWindows(windows, THINNING)
  const rows = measureRows(thin.features, thin.width, loops.addProducts)
  let space = projectVoices(rows, thin.stretch, DIMENSIONS, loops)
  for (let round = 0; round < TURN_ROUNDS; round++) {
    space = projectVoices(rows, guessTurns(thin, space), DIMENSIONS, loops)
  }
  const groups = Math.max(1, Math.min(FIRST_GROUPS, Math.floor(thin.count / WINDOWS_PER_GROUP)))
  const first = splitByMeans(space.points, space.dimensions, groups, createRandom(seed), loops.settleMeans)
  const labels = likeliest(fitVoices(space, first, goesOn(thin, SEARCH_STAY), SEARCH, loops.fitRounds))
  return { kept, labels, merges: findMerges(thin, space, labels, largest([SEPARATE, ...OTHER_READINGS])) }
}

/** (count) initial label of each window: that of the last one that was kept for the search. */
function spreadLabels(windows: VoiceWindows, kept: Int32Array, merged: Int32Array): Int32Array {
  const labels = new Int32Array(windows.count)
  for (let k = 0; k < kept.length; k++) labels.fill(merged[k]!, kept[k], kept[k + 1] ?? windows.count)
  return labels
}

/** (count) probability that the speaker of the previous window continues. */
function goesOn({ stretch }: VoiceWindows, { inside, acrossPause }: typeof LAST_STAY): Float64Array {
  const chances = new Float64Array(stretch.length)
  for (let i = 0; i < chances.length; i++) chances[i] = i === 0 || stretch[i] !== stretch[i - 1] ? acrossPause : inside
  return chances
}

/** The same by the length of the pause: after a short one a speaker mostly continues. */
function goesOnAfter({ stretch, start, end }: VoiceWindows): Float64Array {
  const { inside, afterNone, fallsPerS, least } = KNOWN_STAY
  const chances = new Float64Array(stretch.length)
  for (let i = 0; i < chances.length; i++) {
    const pauseS = i === 0 ? 0 : (start[i]! - end[i - 1]!) * FRAME_S
    const isInside = i > 0 && stretch[i] === stretch[i - 1]
    chances[i] = isInside ? inside : Math.max(least, afterNone - fallsPerS * pauseS)
  }
  return chances
}

/** (count) the likeliest speaker of each window. */
function likeliest({ posterior, speakers }: VoiceModel): Int32Array {
  const labels = new Int32Array(posterior.length / speakers)
  for (let i = 0, at = 0; i < labels.length; i++, at += speakers) {
    let best = 0
    for (let s = 1; s < speakers; s++) if (posterior[at + s]! > posterior[at + best]!) best = s
    labels[i] = best
  }
  return labels
}

/** Names the speakers by their speaking time and joins their windows into segments. */
function describe(windows: VoiceWindows, model: VoiceModel, labels: Int32Array): Speakers {
  const spoken = new Float64Array(model.speakers)
  labels.forEach((label, i) => {
    spoken[label] = spoken[label]! + windows.end[i]! - windows.start[i]!
  })
  const order = [...spoken.keys()].filter((s) => spoken[s]! > 0).sort((a, b) => spoken[b]! - spoken[a]!)
  const segments: Segment[] = []
  let weight = 0
  for (let i = 0; i < windows.count; i++) {
    const rank = order.indexOf(labels[i]!)
    const speaker: SpeakerLabel = rank === 0 ? 'T' : `S${rank}`
    const role: SpeakerRole = rank === 0 ? 'teacher' : 'student'
    const sure = Math.min(1, model.posterior[i * model.speakers + labels[i]!]!)
    const last = segments.at(-1)
    const startS = windows.start[i]! / 100
    const endS = windows.end[i]! / 100
    if (last && last.speaker === speaker && last.endS === startS) {
      last.confidence += ((sure - last.confidence) * (endS - startS)) / (weight + endS - startS)
      last.endS = endS
      weight += endS - startS
    } else {
      segments.push({ startS, endS, speaker, role, confidence: sure })
      weight = endS - startS
    }
  }
  for (const segment of segments) segment.confidence = calibrate(segment.confidence)
  return { segments, speakerCount: order.length, teacherConfidence: rateTeacher(order.map((s) => spoken[s]! / 100)) }
}

/** A segment's error probability is this times the square root of the model's own estimate. */
const DOUBT = 0.35

/**
 * Neighbouring windows overlap, which the model ignores, so it is overconfident. Fitted to the frames of 3,731 segments
 * of seeds 1–24, clean and in noise at 15 dB: segments of 0.99–0.999 are right for 97 % of the time, those of 0.95–0.99
 * for 95 %.
 */
function calibrate(posterior: number): number {
  const doubt = Math.max(0, 1 - posterior)
  return 1 - Math.max(doubt, DOUBT * Math.sqrt(doubt))
}

/** Seconds of speech at which the confidence in the longest speaker is half that of a whole lesson. */
const HALF_BELIEVED_S = 20

/**
 * Confidence, 0–1, that the longest speaker is the teacher: the lead over the next one, reduced for short recordings. A
 * teacher alone is certain; two who speak equally long are a coin toss.
 *
 * @param seconds of speech of each speaker, longest first
 */
function rateTeacher(seconds: readonly number[]): number {
  const [most = 0, next = 0] = seconds
  const lead = most / (most + next)
  const total = seconds.reduce((sum, value) => sum + value, 0)
  return (lead * total) / (total + HALF_BELIEVED_S)
}

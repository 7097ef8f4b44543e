import { largest } from '@keguan/contract/vocabulary/extremes'
import { COEFFICIENTS, type Signal } from '../voice/signal.ts'
import { labelCount } from './voices/labels.ts'
import { cholesky, invertLower } from './voices/linear.ts'
import { FEATURES, type VoiceWindows } from './voices/voice-windows.ts'

/** Windows per passage, 2 s: long enough to average over the words, short enough to have one speaker. */
const PASSAGE_WINDOWS = 10
/** Passages of fewer windows scatter more and are left alone. */
const SHORTEST = 4
/** With fewer passages the usual variation of a voice is unknown. */
const ENOUGH = 60
/**
 * A passage is a stranger's if its squared distance from the voice is this multiple of the median over the voice's
 * passages. On seeds 1–40 of two generators 99 % of the teacher's passages stay under 3.5; those of pupils who were
 * taken for the teacher have 7 to 47, few of them less.
 */
const STRANGE = 6
/** From here on the neighbour of a stranger's passage in the same stretch of speech is the stranger's too. */
const STRANGE_BESIDE = 3.5
/**
 * Passages with less than this part of the usual voiced frames have no pitch or timbre to compare: whispers, and voices
 * below 75 Hz.
 */
const LEAST_VOICED = 0.5
/** Share of the passages that defines the usual voice; strangers are among the rest, which changes with every fit. */
const USUAL = 0.9
const FITS = 3
/** Shrinkage of the covariances: a short lesson cannot estimate 21 features jointly. */
const SHRINKAGE = 0.3
/**
 * Means of the coefficients, pitch and level. Their variation within a second depends more on the words than on the
 * voice.
 */
const TRAITS = [...Array(COEFFICIENTS).keys(), 2 * COEFFICIENTS, 2 * COEFFICIENTS + 1]

/** Windows `first` to `last` of one voice in one stretch of speech, with their mean features. */
type Passage = { first: number; last: number; voiced: number; traits: Float64Array; distance: number }

/**
 * Gives a separate label to passages of the longest voice that do not sound like it. The search has one scatter for all
 * voices, that of single windows, by which two or three sentences of a rare voice are not unusual and end up with the
 * teacher. Compared with how little the teacher's own passages vary, they stand out. So do choruses, a guest, a film.
 *
 * @param labels (count) voice of each window
 * @returns (count) the same, with one label more when there are strangers
 */
export function partStrangers(signal: Signal, windows: VoiceWindows, labels: Int32Array): Int32Array {
  // The scatter of a supplied embedding is unknown, and it separates rare voices by itself.
  if (windows.width !== FEATURES) return labels
  const passages = cutPassages(signal, windows, labels, mostFrequent(labels))
  if (passages.length < ENOUGH) return labels
  for (let fit = 0, usual = passages; fit < FITS; fit++) {
    measure(passages, usual)
    usual = passages.toSorted((a, b) => a.distance - b.distance).slice(0, Math.ceil(USUAL * passages.length))
  }
  const median = passages.map(({ distance }) => distance).sort((a, b) => a - b)[passages.length >> 1]!
  const parted = labels.slice()
  const stranger = labelCount(labels)
  passages.forEach(({ first, last, distance }, k) => {
    const beside = [passages[k - 1], passages[k + 1]].some(
      (other) =>
        other &&
        other.distance > STRANGE * median &&
        windows.stretch[other.first] === windows.stretch[first] &&
        (other.last === first - 1 || other.first === last + 1),
    )
    if (distance > (beside ? STRANGE_BESIDE : STRANGE) * median) parted.fill(stranger, first, last + 1)
  })
  return parted
}

function mostFrequent(labels: Int32Array): number {
  const counts = new Int32Array(labelCount(labels))
  for (let i = 0; i < labels.length; i++) counts[labels[i]!] = counts[labels[i]!]! + 1
  return counts.indexOf(largest(counts))
}

/** Stretches of the voice in equal parts of about two seconds, those with hardly a voiced frame left out. */
function cutPassages(signal: Signal, windows: VoiceWindows, labels: Int32Array, voice: number): Passage[] {
  const { count, stretch } = windows
  const passages: Passage[] = []
  for (let start = 0, end = 0; start < count; start = end) {
    for (end = start + 1; end < count && stretch[end] === stretch[start] && labels[end] === labels[start]; ) end++
    if (labels[start] !== voice) continue
    const parts = Math.max(1, Math.round((end - start) / PASSAGE_WINDOWS))
    for (let part = 0; part < parts; part++) {
      const first = start + Math.floor((part * (end - start)) / parts)
      const last = start + Math.floor(((part + 1) * (end - start)) / parts) - 1
      if (last - first + 1 >= SHORTEST) passages.push(describePassage(signal, windows, first, last))
    }
  }
  const usual = passages.map(({ voiced }) => voiced).sort((a, b) => a - b)[passages.length >> 1] ?? 0
  return passages.filter(({ voiced }) => voiced >= LEAST_VOICED * usual)
}

function describePassage({ f0 }: Signal, windows: VoiceWindows, first: number, last: number): Passage {
  const { width, features, start, end } = windows
  const traits = new Float64Array(TRAITS.length)
  for (let i = first; i <= last; i++) addTraits(traits, features, i * width)
  for (let t = 0; t < traits.length; t++) traits[t] = traits[t]! / (last - first + 1)
  const voiced = countVoiced(f0, start[first]!, end[last]!) / (end[last]! - start[first]!)
  return { first, last, voiced, traits, distance: 0 }
}

function addTraits(traits: Float64Array, features: Float32Array, at: number): void {
  for (let t = 0; t < traits.length; t++) traits[t] = traits[t]! + features[at + TRAITS[t]!]!
}

function countVoiced(f0: Uint16Array, start: number, end: number): number {
  let voiced = 0
  for (let frame = start; frame < end; frame++) if (f0[frame]! > 0) voiced++
  return voiced
}

/** Sets the squared Mahalanobis distance of every passage from the centre of the usual ones. */
function measure(passages: readonly Passage[], usual: readonly Passage[]): void {
  const size = TRAITS.length
  const centre = new Float64Array(size)
  const scatter = new Float64Array(size * size)
  for (const { traits } of usual) addShare(centre, traits, usual.length)
  for (const { traits } of usual) addScatter(scatter, traits, centre, usual.length)
  const whiten = invertLower(cholesky(scatter, size), size)
  for (const passage of passages) passage.distance = distanceFrom(centre, whiten, passage.traits)
}

function addShare(centre: Float64Array, traits: Float64Array, count: number): void {
  for (let a = 0; a < centre.length; a++) centre[a] = centre[a]! + traits[a]! / count
}

function addScatter(scatter: Float64Array, traits: Float64Array, centre: Float64Array, count: number): void {
  const size = centre.length
  for (let a = 0; a < size; a++) {
    const off = (traits[a]! - centre[a]!) / count
    const shared = off * (1 - SHRINKAGE)
    for (let b = 0; b < a; b++) scatter[a * size + b] = scatter[a * size + b]! + shared * (traits[b]! - centre[b]!)
    scatter[a * size + a] = scatter[a * size + a]! + off * (traits[a]! - centre[a]!)
  }
}

function distanceFrom(centre: Float64Array, whiten: Float64Array, traits: Float64Array): number {
  const size = centre.length
  let distance = 0
  for (let a = 0; a < size; a++) {
    let along = 0
    for (let b = 0; b <= a; b++) along += whiten[a * size + b]! * (traits[b]! - centre[b]!)
    distance += along * along
  }
  return distance
}

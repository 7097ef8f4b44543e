import type { VoiceRuns } from './voice-runs.ts'

type Normal = { mean: number; deviation: number }
/**
 * Pauses before a voice, against pauses between the teacher's own sentences: how often the first is the longer, 0–1,
 * and the variance of that by the choice of pauses.
 */
export type LongerPauses = { share: number; sampling: number }

/**
 * A pupil mostly answers after a wait, the teacher in another mood does not. Means and deviations over voices of real
 * and made lessons, seeds 1–16.
 */
const MOOD: Normal = { mean: 0.45, deviation: 0.14 }
const PUPIL: Normal = { mean: 0.82, deviation: 0.08 }
/**
 * In some classes everybody answers at once. How often, and where the mean over pupils then lies; single ones scatter
 * about it as others do.
 */
const AT_ONCE = { chance: 0.02, mean: 0.65, deviation: 0.15 }
/** Fewer changes than this say nothing about pauses. */
const ENOUGH_CHANGES = 6

/**
 * @param labels (runs) voice of each
 * @returns for a voice how much longer the pauses before it are; null with too few of them
 */
export function longerPauses(
  runs: VoiceRuns,
  labels: Int32Array,
  teacher: number,
): (label: number) => LongerPauses | null {
  const own = pausesBetween(runs, labels, teacher, teacher)
  return (label) => {
    const before = pausesBetween(runs, labels, teacher, label)
    if (before.length < ENOUGH_CHANGES || own.length === 0) return null
    let longer = 0
    for (const pause of before) for (const other of own) longer += pause > other ? 1 : pause === other ? 0.5 : 0
    // Variance of Mann and Whitney's statistic for two samples of one distribution, as a share.
    const sampling = (1 / before.length + 1 / own.length) / 12
    return { share: longer / (before.length * own.length), sampling }
  }
}

/**
 * Log odds of each voice that it is the teacher in another mood, by its pauses; 0 where nothing is known of them.
 * Whether this class waits before it answers is judged by the other voices, each as far as it is believed to be a
 * pupil's: where pupils answer at once, a voice that does not wait may be one of them.
 *
 * @param strange chance of each that it is somebody else's
 */
export function pauseOdds(voices: readonly (LongerPauses | null)[], strange: readonly number[]): number[] {
  return voices.map((voice, k) => {
    if (!voice) return 0
    const others = voices.flatMap((other, i) => (other && i !== k ? [{ ...other, weight: strange[i]! }] : []))
    return logNormal(voice, MOOD) - logPupil(voice, others)
  })
}

/** Log density of a pupil's pauses, given those of others who are pupils as far as their weight says. */
function logPupil(voice: LongerPauses, others: readonly (LongerPauses & { weight: number })[]): number {
  const { chance, mean, deviation } = AT_ONCE
  const spread = Math.hypot(deviation, PUPIL.deviation)
  let [waiting, atOnce] = [Math.log(1 - chance), Math.log(chance)]
  let [sum, precision] = [mean / deviation ** 2, 1 / deviation ** 2]
  for (const other of others) {
    waiting += other.weight * logNormal(other, PUPIL)
    atOnce += other.weight * logNormal(other, { mean, deviation: spread })
    const worth = other.weight / (PUPIL.deviation ** 2 + other.sampling)
    sum += worth * other.share
    precision += worth
  }
  const soon = { mean: sum / precision, deviation: Math.hypot(PUPIL.deviation, Math.sqrt(1 / precision)) }
  const most = Math.max(waiting, atOnce)
  const [a, b] = [Math.exp(waiting - most), Math.exp(atOnce - most)]
  return Math.log((a * Math.exp(logNormal(voice, PUPIL)) + b * Math.exp(logNormal(voice, soon))) / (a + b))
}

/** Log density of a normal distribution widened by sampling, but for a constant. */
function logNormal({ share, sampling }: LongerPauses, { mean, deviation }: Normal): number {
  const variance = deviation ** 2 + sampling
  return -((share - mean) ** 2) / (2 * variance) - Math.log(variance) / 2
}

/**
 * Frames between each run of one label and a run of the other that follows it after a pause. Without a pause the label
 * changes inside a stretch of speech: mostly a window at the boundary of two voices, which cannot be compared with the
 * teacher's own sentences.
 */
function pausesBetween({ count, start, end }: VoiceRuns, labels: Int32Array, first: number, second: number): number[] {
  const pauses: number[] = []
  for (let i = 1; i < count; i++) {
    const pause = start[i]! - end[i - 1]!
    if (pause > 0 && labels[i - 1] === first && labels[i] === second) pauses.push(pause)
  }
  return pauses
}

import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import { isDefaultSetting } from '@keguan/contract/report/lesson/settings-check'
import { intervalOfMedian, intervalOfSums } from '../math/bootstrap.ts'
import { median, ratio } from '../math/statistics.ts'
import type { Lesson } from './lesson.ts'
import { longest, measured, missing } from './measured.ts'
import { referenceOf } from './settings.ts'

/** Waits of 3–5 s are best (Rowe 1972, 1974, 1986; more than 900 classrooms, checked in a public source), seconds. */
const BEST_TO_S = 5

/**
 * Waits at the passing of the word between teacher and class (methods: wait time): all of them, whatever was said before. Wait time 1
 * and 2, which need words to be told apart, are in pupil-measures.ts.
 */
export function measureWaits(lesson: Lesson): Measure[] {
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  const reason = whyNoWait(lesson)
  if (reason !== null) return [missing('wait.median', reason, source), missing('wait.long_share', reason, source)]
  const { waits, draws, settings } = lesson
  const lengths = waits.map(({ startS, endS }) => endS - startS)
  const byBlock: number[][] = Array.from({ length: draws.blocks }, () => [])
  waits.forEach(({ startS }, index) => {
    byBlock[Math.floor(startS / settings.bootstrap_block_s)]?.push(lengths[index]!)
  })
  // Times are multiples of 10 ms; half of that keeps 3 s from failing as 2.99999.
  const isLong = (lengthS: number) => lengthS >= settings.wait_long_s - 0.005
  const value = median(lengths)!
  const share = lengths.filter(isLong).length / lengths.length
  const interval = intervalOfMedian(draws, byBlock, value)
  const columns = [byBlock.map((block) => block.filter(isLong).length), byBlock.map((block) => block.length)]
  const shareInterval = intervalOfSums(draws, columns, ([part = 0, whole = 0]) => ratio(part, whole), share)
  return [
    measured('wait.median', value, source, {
      ...(interval && { interval }),
      reference: referenceOf(settings, ['wait_long_s'], {
        low: settings.wait_long_s,
        // The upper end belongs to Rowe's 3 s; an institution's own limit has none.
        ...(isDefaultSetting('wait_long_s', settings.wait_long_s) && { high: BEST_TO_S }),
        source: 'rowe.1986',
        kind: 'published',
      }),
      count: waits.length,
      evidence: longest(waits, 50),
    }),
    measured('wait.long_share', share, source, {
      ...(shareInterval && { interval: shareInterval }),
      count: waits.length,
      evidence: longest(
        waits.filter(({ startS, endS }) => isLong(endS - startS)),
        50,
      ),
    }),
  ]
}

/**
 * Why there are no waits; null when there are. Guessed ends would make the waits a guess of the guess, so a
 * transcript alone needs written ends.
 */
function whyNoWait({ talk, teacherTurns, waits }: Lesson): MissingReason | null {
  if (talk.segments.length === 0) return talk.hasAudio ? 'no_speech' : 'no_times'
  if (!talk.hasPauses) return 'no_times'
  if (!talk.hasSpeakers) return 'too_little_data'
  if (teacherTurns.length === 0) return 'no_teacher_speech'
  if (teacherTurns.length === talk.turns.length) return 'no_student_speech'
  return waits.length === 0 ? 'too_little_data' : null
}

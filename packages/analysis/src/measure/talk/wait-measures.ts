import type { Reference } from '@keguan/contract/report/kit/measure'
import { isLongWait } from '@keguan/contract/report/lesson/gaps'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import { isDefaultSetting } from '@keguan/contract/report/lesson/settings/settings-check'
import { intervalOfMedian, intervalOfSums } from '../../math/bootstrap.ts'
import { median } from '../../math/quantile.ts'
import { ratio } from '../../math/statistics.ts'
import type { Lesson, Stretch } from '../lesson.ts'
import { longest, measured, missing } from '../measured.ts'
import { type LessonSettings, referenceOf } from '../settings.ts'

/** Waits of 3–5 s are best (Rowe 1972, 1974, 1986; more than 900 classrooms, checked in a public source), seconds. */
const BEST_TO_S = 5

/** The criterion of Rowe and the best range; if the institution has set one, only that. */
export const waitReference = (settings: LessonSettings): Reference =>
  referenceOf(settings, ['wait_long_s'], {
    low: settings.wait_long_s,
    ...(isDefaultSetting('wait_long_s', settings.wait_long_s) && { high: BEST_TO_S }),
    source: 'rowe.1986',
    kind: 'published',
  })

/**
 * Waits at every change of speaker between teacher and class (methods: wait time), whatever was said before. Wait time
 * 1 and 2, which need words, are in pupil-measures.ts.
 */
export function measureWaits(lesson: Lesson): Measure[] {
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  const reason = whyNoWait(lesson)
  if (reason !== null) return [missing('wait.median', reason, source), missing('wait.long_share', reason, source)]
  const { waits, draws, settings } = lesson
  const lengths = waits.map(({ startS, endS }) => endS - startS)
  const byBlock: Stretch[][] = Array.from({ length: draws.blocks }, () => [])
  for (const wait of waits) byBlock[Math.floor(wait.startS / settings.bootstrap_block_s)]?.push(wait)
  const isLong = (wait: Stretch) => isLongWait(wait, settings.wait_long_s)
  const long = waits.filter(isLong)
  const value = median(lengths)!
  const share = long.length / lengths.length
  const interval = intervalOfMedian(
    draws,
    byBlock.map((block) => block.map(({ startS, endS }) => endS - startS)),
    value,
  )
  const columns = [byBlock.map((block) => block.filter(isLong).length), byBlock.map((block) => block.length)]
  const shareInterval = intervalOfSums(draws, columns, ([part = 0, whole = 0]) => ratio(part, whole), share)
  return [
    measured('wait.median', value, source, {
      ...(interval && { interval }),
      reference: waitReference(settings),
      count: waits.length,
      evidence: longest(waits, 50),
    }),
    measured('wait.long_share', share, source, {
      ...(shareInterval && { interval: shareInterval }),
      count: waits.length,
      evidence: longest(long, 50),
    }),
  ]
}

/**
 * Why there are no waits; null when there are. Waits from estimated ends would only return the estimate, so a
 * transcript alone needs explicit ends.
 */
function whyNoWait({ talk, teacherTurns, waits }: Lesson): MissingReason | null {
  if (talk.segments.length === 0) return talk.hasAudio ? 'no_speech' : 'no_times'
  if (!talk.hasPauses) return 'no_times'
  if (!talk.hasSpeakers) return 'too_little_data'
  if (teacherTurns.length === 0) return 'no_teacher_speech'
  if (teacherTurns.length === talk.turns.length) return 'no_student_speech'
  return waits.length === 0 ? 'too_little_data' : null
}

import type { BoardMeasure } from '@keguan/contract/vocabulary/board'
import { percent, rounded } from '../kit/format.ts'

const SHARES: readonly BoardMeasure[] = ['pupil_share', 'teacher_share']

export const isShare = (measure: BoardMeasure): boolean => SHARES.includes(measure)

/** The number alone: its unit is written where it belongs. */
export function boardNumber(measure: BoardMeasure, value: number): string {
  if (isShare(measure)) return percent(value, 1)
  return rounded(value, measure === 'speech_rate' ? 0 : 2)
}

import type { Named } from '@keguan/contract/vocabulary/locale'

/** All texts about one measure. */
export interface MeasureText {
  readonly name: Named
  /** What the number means, for the table. */
  readonly note: Named
  readonly formula: Named
  readonly thresholds: Named
  readonly source: Named
  readonly limits: Named
}

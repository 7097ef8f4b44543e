import type { Named } from '@keguan/contract/vocabulary/locale'

/** All that is said about one measure. */
export interface MeasureText {
  readonly name: Named
  /** What the number means, for the table. */
  readonly note: Named
  readonly formula: Named
  readonly thresholds: Named
  readonly source: Named
  readonly limits: Named
}

export const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

export const NO_THRESHOLD = named(
  '没有参考值。请与自己的其他课比较。',
  'No reference value. Compare with your own other lessons.',
)

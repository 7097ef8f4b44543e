import { named } from '@keguan/contract/vocabulary/locale'

export const NO_THRESHOLD = named(
  '没有参考值。请与自己的其他课比较。',
  'No reference value. Compare with your own other lessons.',
)

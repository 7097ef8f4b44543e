import { highestOf, type Scale } from '@keguan/contract/report/evaluation/form'

const TEN = 10

/**
 * What a key on an item means: a rating, 0 to clear it, null for nothing. `0` stands for ten, as on a keyboard behind
 * the nine.
 */
export function ratingOfKey(key: string, scale: Scale): number | null {
  if (key === 'Delete' || key === 'Backspace') return 0
  if (!/^\d$/u.test(key)) return null
  const value = key === '0' ? TEN : Number(key)
  return value <= highestOf(scale) ? value : null
}

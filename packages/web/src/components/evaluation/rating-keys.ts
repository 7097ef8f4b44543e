import { highestOf, type Scale } from '@keguan/contract/report/evaluation/form'

const TEN = 10

/**
 * The effect of a key on an item: a rating, 0 to clear it, null for none. `0` stands for ten, since it follows 9 on the
 * keyboard.
 */
export function ratingOfKey(key: string, scale: Scale): number | null {
  if (key === 'Delete' || key === 'Backspace') return 0
  if (!/^\d$/u.test(key)) return null
  const value = key === '0' ? TEN : Number(key)
  return value <= highestOf(scale) ? value : null
}

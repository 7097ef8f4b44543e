import type { AdviceMark } from '@keguan/contract/vocabulary/advice'

/** Says something of a piece of advice; null where it cannot be kept. */
export type MarkAdvice = ((id: string, mark: AdviceMark) => void) | null

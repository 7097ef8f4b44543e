import type { AdviceMark } from '@keguan/contract/vocabulary/advice'

/** Stores a response to a piece of advice; null if it cannot be stored. */
export type MarkAdvice = ((id: string, mark: AdviceMark) => void) | null

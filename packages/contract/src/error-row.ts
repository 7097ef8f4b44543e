import type { Named } from './vocabulary/locale.ts'

/** Who has to act on an error: the user, the operator, or no one. */
export type ErrorAudience = 'user' | 'operator'

export interface ErrorRow {
  /** HTTP status. Business, validation, media and log-in errors answer 200 with a code other than 0. */
  readonly http: number
  readonly audience: ErrorAudience
  /** What happened, what is safe, what to do. `{name}` are details filled in by the server. */
  readonly message: Named
}

export const user = (http: number, zh: string, en: string): ErrorRow => ({
  http,
  audience: 'user',
  message: { 'zh-CN': zh, 'en-US': en },
})
export const operator = (http: number, zh: string, en: string): ErrorRow => ({
  http,
  audience: 'operator',
  message: { 'zh-CN': zh, 'en-US': en },
})

/** Languages of the console. zh-CN is the default and the fallback. */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** One text in every language: a closed list names its members with these. */
export type Named = Readonly<Record<Locale, string>>

export const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

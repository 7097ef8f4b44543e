import type { Named } from '@keguan/contract/vocabulary/locale'

/** A text in both languages. */
export const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

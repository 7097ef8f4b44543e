import { formatMessage, type MessageValues } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { createContext, useContext, useMemo } from 'react'
import type { MessageId, Messages } from './messages.ts'

/** The texts of the current language. */
export interface Texts {
  readonly locale: Locale
  readonly messages: Messages
}

/** Formats a text in the current language. */
export type Translate = (id: MessageId, values?: MessageValues) => string

export const translator =
  ({ locale, messages }: Texts): Translate =>
  (id, values) => {
    const message: string | undefined = messages[id]
    if (message === undefined) throw new Error(`there is no text "${id}"`)
    return formatMessage(message, locale, values)
  }

const TextsContext = createContext<Texts | null>(null)
export const TextsProvider = TextsContext.Provider

function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('outside of TextsProvider')
  return texts
}

/** The same function until the language changes, so that effects may depend on it. */
export function useText(): Translate {
  const texts = useTexts()
  return useMemo(() => translator(texts), [texts])
}

export const useLocale = (): Locale => useTexts().locale

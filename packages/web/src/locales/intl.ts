import type { Locale } from '@keguan/contract/vocabulary/locale'
import { useMemo } from 'react'
import { createIntl, createIntlCache, type IntlShape, useIntl } from 'react-intl'
import type { MessageId, Messages, MessageValues } from './messages.ts'

/** Writes a text in the present language. */
export type Translate = (id: MessageId, values?: MessageValues) => string

/** A missing text or a missing variable throws: a half-filled sentence must not reach a reader. */
export const createConsoleIntl = (locale: Locale, messages: Messages): IntlShape =>
  createIntl(
    {
      locale,
      messages: messages as Record<string, string>,
      onError: (error) => {
        throw error
      },
    },
    createIntlCache(),
  )

export const translator =
  (intl: IntlShape): Translate =>
  (id, values) =>
    intl.formatMessage({ id }, values)

/** The same function until the language changes, so that effects may depend on it. */
export function useText(): Translate {
  const intl = useIntl()
  return useMemo(() => translator(intl), [intl])
}

export const useLocale = (): Locale => useIntl().locale as Locale

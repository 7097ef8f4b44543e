import { useCallback } from 'react'
import { type Translate, useText } from '../../locales/intl.ts'
import { failureWordsOf, type NoticeText } from '../../requestErrorConfig.ts'

export const writeNotice = (text: Translate, notice: NoticeText): string =>
  'id' in notice ? text(notice.id, notice.values) : notice.text

/**
 * A failed request on one line, in the words of the error catalogue: the server's message, or what is known of the
 * failure.
 */
export function failureLine(text: Translate, error: unknown): string {
  const { sentence, mark } = failureWordsOf(error)
  const words = writeNotice(text, sentence)
  if ('text' in sentence || mark === null) return words
  return text('request.line', { sentence: words, mark: writeNotice(text, mark) })
}

/** For a single line: next to a form, or in a short message. */
export function useFailureText(): (error: unknown) => string {
  const text = useText()
  return useCallback((error) => failureLine(text, error), [text])
}

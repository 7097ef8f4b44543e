import { ERRORS, errorText } from '@keguan/contract/errors'
import { sayIn } from '@keguan/contract/message'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import type { ErrorDetails } from '../../../platform/http/api-error.ts'
import type { RunKind } from '../run-kind.ts'

/** For a failure in one of several files. */
const OF_FILE = named('“{file}”：{text}', '“{file}”: {text}')

/** The text of a stored failure in this language. Details are stored as codes and become words only here. */
export const failureText = (
  kind: Pick<RunKind, 'wordsOf'>,
  code: number,
  details: ErrorDetails,
  locale: Locale,
): string => {
  if (code === 0) return ''
  const text = errorText(ERRORS[code as ErrorCode], locale, kind.wordsOf(details, locale))
  const { file } = details
  return file === undefined || text.includes(String(file)) ? text : sayIn(locale)(OF_FILE, { file: String(file), text })
}

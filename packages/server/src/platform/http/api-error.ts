import { fieldName } from '@keguan/contract/api/field-names'
import { ERRORS, errorText } from '@keguan/contract/errors'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'

export type ErrorDetails = Readonly<Record<string, string | number>>

/** A response other than success; everything about it is in the contract's table. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorText(ERRORS[code], 'en-US', details), options)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

/** The first supported language in Accept-Language. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  for (const language of wanted) {
    const locale = LOCALES.find((each) => each.startsWith(language) && language !== '')
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

export function errorEnvelope(error: ApiError, locale: Locale) {
  const details = inWords(error.details, locale)
  return { error_code: error.code, error_message: errorText(ERRORS[error.code], locale, details), data: null }
}

/** Translates field names for people; all other details are already text. */
function inWords(details: ErrorDetails, locale: Locale): ErrorDetails {
  const { field, fields } = details
  const name = (path: string) => fieldName(path, locale)
  const comma = locale === 'zh-CN' ? '、' : ', '
  return {
    ...details,
    ...(typeof field === 'string' ? { field: name(field) } : {}),
    ...(typeof fields === 'string' ? { fields: [...new Set(fields.split(', ').map(name))].join(comma) } : {}),
  }
}

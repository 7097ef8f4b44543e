import { ERROR_NOTICE_S } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { MessageId } from './locales/messages.ts'

export const FAILURE_KINDS = ['network', 'timeout', 'http', 'business', 'parse'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

export interface RequestErrorDetails {
  readonly url: string
  readonly message: string
  readonly status?: number
  readonly code?: number
  readonly text?: string
  readonly timeoutMs?: number
  readonly isChange?: boolean
  readonly requestId?: string
  readonly retryAfterS?: number
}

/** A failed request. `message` is for developers; users see the text from `noticeOf`. */
export class RequestError extends Error {
  readonly kind: FailureKind
  readonly url: string
  /** HTTP status, 0 when there was no response. */
  readonly status: number
  /** The server's own code and message, if it sent them. */
  readonly code: number
  readonly text: string
  readonly timeoutMs: number
  /** A write: without a response its result is unknown. */
  readonly isChange: boolean
  /** The request id in the server's log; empty if there was no response. */
  readonly requestId: string
  /** How long the server asks to wait before a retry; 0 if it did not say. */
  readonly retryAfterS: number

  constructor(kind: FailureKind, details: RequestErrorDetails) {
    super(details.message)
    this.name = 'RequestError'
    this.kind = kind
    this.url = details.url
    this.status = details.status ?? 0
    this.code = details.code ?? 0
    this.text = details.text ?? ''
    this.timeoutMs = details.timeoutMs ?? 0
    this.isChange = details.isChange ?? false
    this.requestId = details.requestId ?? ''
    this.retryAfterS = details.retryAfterS ?? 0
  }
}

export type NoticeText =
  | { readonly id: MessageId; readonly values?: Record<string, string | number> }
  | { readonly text: string }

export interface ErrorNotice {
  /** Notices of the same key replace each other, so that a poll that keeps failing does not pile them up. */
  readonly key: string
  readonly title: NoticeText
  readonly description: NoticeText | null
  readonly durationS: number
  readonly logout: boolean
}

/** Statuses with their own message, as the specification lists them. */
export const STATUS_TEXTS: Readonly<Record<number, MessageId>> = {
  200: 'request.status.200',
  201: 'request.status.201',
  202: 'request.status.202',
  204: 'request.status.204',
  400: 'request.status.400',
  401: 'request.status.401',
  403: 'request.status.403',
  404: 'request.status.404',
  406: 'request.status.406',
  410: 'request.status.410',
  422: 'request.status.422',
  500: 'request.status.500',
  502: 'request.status.502',
  503: 'request.status.503',
  504: 'request.status.504',
}

/** Keys of the notices that are closed once the server answers again. */
export const NETWORK_NOTICE = 'network'
export const SESSION_NOTICE = 'session'

const notice = (
  key: string,
  title: NoticeText,
  description: NoticeText | null = null,
  logout = false,
): ErrorNotice => ({ key, title, description, durationS: ERROR_NOTICE_S, logout })

/** Whether a failure ends the session: a 401 status or code 2001, and nothing else. */
export const endsSession = (error: RequestError): boolean =>
  error.status === 401 || (error.kind === 'business' && error.code === ERROR.sessionExpired)

/** User-facing text of a failed request. */
export function noticeOf(error: RequestError): ErrorNotice {
  switch (error.kind) {
    case 'network':
      return notice(NETWORK_NOTICE, { id: 'request.network' }, { id: 'request.network.description' })
    case 'timeout':
      return notice(
        // the next response says nothing about a mutation that may or may not have been applied
        error.isChange ? 'timeout' : NETWORK_NOTICE,
        { id: 'request.timeout' },
        { id: 'request.timeout.description', values: { seconds: error.timeoutMs / 1000, ms: error.timeoutMs } },
      )
    case 'parse':
      return notice('parse', { id: 'request.parse' }, { text: `${error.message}: ${error.url}` })
    case 'http':
      return httpNotice(error)
    case 'business':
      return endsSession(error)
        ? notice(SESSION_NOTICE, { id: 'request.timedOut' }, null, true)
        : notice(`code-${error.code}`, codeTitle(error.code), { text: error.text })
  }
}

function httpNotice(error: RequestError): ErrorNotice {
  const { status, url, code, text } = error
  if (status === 401) return notice(SESSION_NOTICE, { id: 'request.notLoggedIn' }, null, true)
  if (status === 403) return notice('forbidden', codeTitle(code), text ? { text } : { id: 'request.status.403' })
  const id = STATUS_TEXTS[status]
  return notice(`http-${status}`, { id: 'request.http', values: { status, url } }, text ? { text } : id ? { id } : null)
}

const codeTitle = (code: number): NoticeText => ({ id: 'request.code', values: { code: String(code) } })

/** The catalogue's text for display in the page: the message first, then the details. */
export interface FailureWords {
  readonly sentence: NoticeText
  /** Code or status and address; null if the message says it all. */
  readonly mark: NoticeText | null
  readonly requestId: string
  readonly retryAfterS: number
  /** Whether a retry would get the same response. */
  readonly isFinal: boolean
}

export function failureWordsOf(error: unknown): FailureWords {
  if (!(error instanceof RequestError)) {
    return { sentence: { id: 'request.unknown' }, mark: null, requestId: '', retryAfterS: 0, isFinal: false }
  }
  const { title, description } = noticeOf(error)
  const { requestId, retryAfterS, status } = error
  const answered = error.kind === 'http' || error.kind === 'business' || error.kind === 'parse'
  return {
    sentence: answered && description ? (error.kind === 'parse' ? title : description) : title,
    mark: error.kind === 'parse' ? description : answered && description ? title : description,
    requestId,
    retryAfterS,
    isFinal: status === 403 || status === 404 || status === 410,
  }
}

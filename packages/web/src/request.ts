import type { Endpoint, Envelope, InputOf, OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { login } from './models/login.ts'
import { spinEnd, spinStart } from './models/spin.ts'
import { RequestError } from './requestErrorConfig.ts'
import { begin, takeOr } from './services/head-start.ts'

export const REQUEST_TIMEOUT_MS = 30_000

/** Polled in the background: does not affect the loading bar. */
const WITHOUT_INDICATOR = 'api/analysis/query_state'
/** A missing maintenance message is not reported. */
const SILENT = 'api/home_page_config/get_maintenance_message'

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /**
   * The caller shows failures itself, in the catalogue's words (`Failure`); an ended session is reported all the same.
   */
  readonly quiet?: boolean
}

type Listener = (error: RequestError, quiet: boolean) => void
type Context = {
  readonly locale: string
  readonly base: string
  readonly onError: Listener
  /** The server responded, whatever it said: the network works. */
  readonly onAnswer: () => void
  /** The person is not allowed to do this, or no longer. */
  readonly onRefused: () => void
  /** Something was changed on the server: cached data may be stale. */
  readonly onChanged: () => void
}

const nothing = () => undefined
let context: Context = {
  ...{ locale: 'zh-CN', base: '' },
  ...{ onError: nothing, onAnswer: nothing, onRefused: nothing, onChanged: nothing },
}

/** Connects the client to the page: who shows failures, and the language of responses. */
export function configureRequests(changes: Partial<Context>): void {
  context = { ...context, ...changes }
}

/**
 * Calls an endpoint of the contract by its type: `request<typeof list>('GET', '/api/analysis/list', {…})`.
 * Method and path are literal types there, so another address does not compile, and the schemas stay out of the bundle.
 */
export async function request<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<OutputOf<E>> {
  const answer = await send(method, path, input, options, { Accept: 'application/json' }, readEnvelope)
  if (method !== 'GET') context.onChanged()
  return answer as OutputOf<E>
}

/** A file as the endpoint returns it. */
export const requestBlob = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<Blob> => send(method, path, input, options, {}, (response, url) => readFile(response, url, (r) => r.blob()))

/** An HTML page as the endpoint returns it; as specified, the request accepts JSON and receives HTML. */
export const requestText = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<string> =>
  send(
    method,
    path,
    input,
    options,
    { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    (response, url) => readFile(response, url, (r) => r.text()),
  )

/** Work that reports progress: one envelope per line, the last one with the result. */
export async function requestLines<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: InputOf<E>,
  onLine: (data: OutputOf<E>) => void,
  options: RequestOptions = {},
): Promise<void> {
  await send(method, path, input, options, {}, (response, url) =>
    readFile(response, url, (r) => readLines(r, url, (data) => onLine(data as OutputOf<E>))),
  )
  context.onChanged()
}

/** Sends a file as the body, with progress; parameters are in the address. */
export function requestSending<E extends Endpoint>(
  path: E['path'],
  query: Readonly<Record<string, string | undefined>>,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<OutputOf<E>> {
  const url = `${context.base}${path}${queryOf(query)}`
  const call = new XMLHttpRequest()
  call.open('POST', url)
  for (const [name, value] of Object.entries({ ...languageHeader(), ...bearerFor(url) }))
    call.setRequestHeader(name, value)
  call.setRequestHeader('Content-Type', 'application/octet-stream')
  call.upload.onprogress = ({ loaded }) => onSent(loaded)
  const stop = () => call.abort()
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<Response>((resolve, reject) => {
    call.onload = () => resolve(new Response(call.responseText, { status: call.status }))
    call.onerror = () => reject(new TypeError('the connection broke off'))
    call.onabort = () => reject(signal.reason)
    call.send(file)
  })
    .then(async (response) => {
      context.onAnswer()
      if (!response.ok) throw await httpError(response, url)
      const answer = await readEnvelope(response, url)
      context.onChanged()
      return answer as OutputOf<E>
    })
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause
      throw failureOf(cause, url, 0, true)
    })
    .finally(() => signal.removeEventListener('abort', stop))
}

type Reader<T> = (response: Response, url: string) => Promise<T>

async function send<T>(
  method: string,
  path: string,
  input: unknown,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, quiet = false }: RequestOptions,
  headers: Record<string, string>,
  read: Reader<T>,
): Promise<T> {
  const url = `${context.base}${path}${method === 'GET' ? queryOf(input) : ''}`
  const indicated = !url.includes(WITHOUT_INDICATOR)
  if (indicated) spinStart()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const ask = () =>
      fetch(url, {
        method,
        credentials: 'include',
        headers: { ...headers, ...languageHeader(), ...bearerFor(url), ...(method === 'GET' ? {} : JSON_BODY) },
        ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
    const response = await (method === 'GET' ? takeOr(keyOf(url), ask) : ask())
    context.onAnswer()
    if (!response.ok) throw await httpError(response, url)
    return await read(response, url)
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = failureOf(cause, url, timeout.aborted ? timeoutMs : 0, method !== 'GET')
    context.onError(error, quiet || url.includes(SILENT))
    if (error.code === ERROR.forbidden) context.onRefused()
    throw error
  } finally {
    if (indicated) spinEnd()
  }
}

/**
 * Starts a request that a page will make, before its scripts have loaded. The page's own request uses this response if
 * it succeeded and is for the same person.
 */
export function requestEarly(path: string, input: Readonly<Record<string, string>>): void {
  const url = `${context.base}${path}${queryOf(input)}`
  const headers = { Accept: 'application/json', ...languageHeader(), ...bearerFor(url) }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  begin(keyOf(url), () => fetch(url, { credentials: 'include', headers, signal }))
}

/** Responses differ by person and language. */
const keyOf = (url: string) => [url, context.locale, login.get().token].join(' ')

const JSON_BODY = { 'Content-Type': 'application/json' }
const languageHeader = () => ({ 'Accept-Language': context.locale })

/** The bearer token goes to this server only, never to a storage host elsewhere. */
function bearerFor(url: string): Record<string, string> {
  const { token } = login.get()
  const own = context.base || globalThis.location?.origin
  const foreign = /^https?:/.test(url) && new URL(url).origin !== new URL(own).origin
  return token === null || foreign ? {} : { Authorization: `Bearer ${token}` }
}

function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
  const query = new URLSearchParams(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return query === '' ? '' : `?${query}`
}

async function readEnvelope(response: Response, url: string): Promise<unknown> {
  const body = await response.text()
  const envelope = parseEnvelope(body)
  if (!envelope) throw new RequestError('parse', unreadable(response, url))
  if (envelope.error_code !== 0) throw businessError(envelope, url, response)
  return envelope.data
}

/** A failure returns an envelope where a file was expected; a JSON file comes as an attachment. */
async function readFile<T>(response: Response, url: string, read: (response: Response) => Promise<T>): Promise<T> {
  const json = response.headers.get('content-type')?.includes('application/json')
  if (json && !response.headers.has('content-disposition')) await readEnvelope(response, url)
  return read(response)
}

async function readLines(response: Response, url: string, onLine: (data: unknown) => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines.filter((each) => each !== '')) {
      const envelope = parseEnvelope(line)
      if (!envelope) throw new RequestError('parse', unreadable(response, url))
      if (envelope.error_code !== 0) throw businessError(envelope, url, response)
      onLine(envelope.data)
    }
    if (done) return
  }
}

const businessError = (envelope: Envelope<unknown>, url: string, response: Response): RequestError =>
  new RequestError('business', {
    url,
    status: response.status,
    message: envelope.error_message,
    code: envelope.error_code,
    text: envelope.error_message,
    ...traceOf(response),
  })

async function httpError(response: Response, url: string): Promise<RequestError> {
  const envelope = parseEnvelope(await response.text().catch(() => ''))
  return new RequestError('http', {
    url,
    message: 'http error',
    status: response.status,
    code: envelope?.error_code ?? response.status,
    text: envelope?.error_message ?? '',
    ...traceOf(response),
  })
}

const unreadable = (response: Response, url: string) => ({
  url,
  message: 'JSON.parse fail',
  status: response.status,
  ...traceOf(response),
})

/** The request id for the operator, and when to retry. A date instead of seconds is ignored. */
function traceOf({ headers }: Response): { requestId: string; retryAfterS: number } {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return {
    requestId: headers.get('x-request-id') ?? '',
    retryAfterS: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0,
  }
}

function parseEnvelope(body: string): Envelope<unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && 'error_code' in value ? (value as Envelope<unknown>) : null
  } catch {
    return null
  }
}

function failureOf(cause: unknown, url: string, timeoutMs: number, isChange: boolean): RequestError {
  if (cause instanceof RequestError) return cause
  if (timeoutMs > 0) {
    return new RequestError('timeout', { url, timeoutMs, isChange, message: `timeout of ${timeoutMs} ms exceeded` })
  }
  return new RequestError('network', { url, message: cause instanceof Error ? cause.message : String(cause) })
}

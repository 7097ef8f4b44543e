import { type Logger, pino } from 'pino'
import { terminalStream } from './terminal-stream.ts'

export type Log = Logger

interface LogStream {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Field names under which a secret could reach a log line, at the top or one level down. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'secret', 'access_token', 'refresh_token']
const SECRET_PATHS = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * An error in the form in which it is logged. A query error contains the query's values, in its message as well:
 * password hashes, words of a lesson. The statement and the cause show what failed.
 */
function readError(error: unknown) {
  // thrown values need not be Errors: tus throws plain objects
  if (!(error instanceof Error)) return typeof error === 'object' ? { ...error } : { message: String(error) }
  const { params: _, ...said } = pino.stdSerializers.err(error)
  return { ...said, message: withoutValues(said.message ?? ''), stack: withoutValues(said.stack ?? '') }
}

const withoutValues = (text: string): string => text.replace(/^params: .*(\n(?! {4}at ).*)*/m, 'params: [cut]')

/** JSON lines on stderr; short readable lines at a terminal. Secrets are redacted. */
export function createLog(level: string, stream: LogStream = process.stderr): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_PATHS, censor: '[cut]' },
      serializers: { err: readError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream.isTTY ? terminalStream(stream) : stream,
  )
}

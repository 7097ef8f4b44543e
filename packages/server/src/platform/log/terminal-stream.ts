import type { DestinationStream } from 'pino'

const LEVEL_NAMES: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** Formats pino's JSON as `12:30:05 info  message key=value` for a terminal. */
export function terminalStream(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(line: string) {
      const { time, level, msg, err, ...rest } = JSON.parse(line)
      const details = Object.entries(rest).map(
        ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      const words = [String(time).slice(11, 19), (LEVEL_NAMES[level] ?? String(level)).padEnd(5), msg, ...details]
      out.write(`${words.filter(Boolean).join(' ')}${err?.stack ? `\n${err.stack}` : ''}\n`)
    },
  }
}

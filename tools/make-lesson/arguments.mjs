import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const SUBJECTS = ['maths', 'chinese', 'mixed']

export const USAGE = `Makes a classroom recording whose truth is known: who speaks when, and every sentence.

  node tools/make-lesson.mjs --out FOLDER/NAME [--seed 1] [--minutes 45] [--subject ${SUBJECTS.join('|')}] [--bitrate 128]
  node tools/make-lesson.mjs --out FOLDER/NAME --script TEXT [--seed 1] [--bitrate 128]

Writes NAME.mp3 (mono), NAME.txt (transcript with speakers and times) and NAME.json (truth).
With --script it speaks the lesson of that text, as tools/make-lesson/texts/parallelogram.txt is written, to its end.
The same arguments on the same espeak-ng, sox and ffmpeg give the same lesson.`

export class UsageError extends Error {}

function numberIn(name, text, low, high) {
  const value = Number(text)
  if (text.trim() === '' || !(value >= low && value <= high)) {
    throw new UsageError(`--${name} must be a number from ${low} to ${high}, not "${text}"`)
  }
  return value
}

/**
 * @returns {{ help: true } | { help?: false, seed: number, minutes: number, subject: string, bitrateKbps: number, out:
 * string, script: string | undefined }}
 */
export function readArguments(argv) {
  let values
  try {
    values = parseArgs({
      args: argv,
      options: {
        seed: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '45' },
        subject: { type: 'string', default: 'mixed' },
        bitrate: { type: 'string', default: '128' },
        out: { type: 'string' },
        script: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    throw new UsageError(cause.message)
  }
  if (values.help) return { help: true }
  if (!values.out) throw new UsageError('--out is missing')
  if (!SUBJECTS.includes(values.subject)) throw new UsageError(`--subject must be one of ${SUBJECTS.join(', ')}`)
  const seed = numberIn('seed', values.seed, 0, 2 ** 31)
  if (!Number.isInteger(seed)) throw new UsageError('--seed must be a whole number')
  return {
    seed,
    minutes: numberIn('minutes', values.minutes, 1, 240),
    subject: values.subject,
    bitrateKbps: numberIn('bitrate', values.bitrate, 16, 320),
    out: resolve(values.out),
    script: values.script && resolve(values.script),
  }
}

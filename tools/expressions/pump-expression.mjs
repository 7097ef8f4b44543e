import { hostileStrings } from './hostile-strings.mjs'

/** Lengths that are tried in turn, so that an exponential or cubic expression shows before it would hang. */
const LENGTHS = [26, 200, 800, 2500, 12_000]
/** Shorter times are ignored, milliseconds. */
const SUSPICIOUS_MS = 6
/** No linear expression takes this long on such lengths, milliseconds. */
const PLAINLY_MS = 60
/** Four times the length costs a linear expression four times the time and a quadratic one sixteen times. */
const MOST_GROWTH = 8
const TRIES = 3

/**
 * The first string on which an expression takes more than linear time, by experiment; undefined when none does.
 *
 * @returns {{ head: string, unit: string, tail: string, length: number, ms: number, growth: number } | undefined}
 */
export function slowString(expression) {
  const pattern = new RegExp(expression.source, expression.flags)
  // the engine compiles an expression at its second use
  for (let turn = 0; turn < 3; turn++) timeMs(pattern, 'warm 一')
  for (const string of hostileStrings(expression)) {
    for (const length of LENGTHS) {
      const firstMs = timeMs(pattern, written(string, length))
      if (firstMs < SUSPICIOUS_MS) continue
      const ms = Math.round(firstMs > PLAINLY_MS ? firstMs : bestMs(pattern, written(string, length)))
      if (ms < SUSPICIOUS_MS) continue
      // the shortest length alone reveals an exponential one, which would not end on a longer text
      if (length === LENGTHS[0] || ms > PLAINLY_MS) return { ...string, length, ms, growth: Number.POSITIVE_INFINITY }
      const growthTo = (longest) =>
        bestMs(pattern, written(string, longest)) / bestMs(pattern, written(string, longest / 4))
      // twice, because other work on the machine may disturb one run
      const growth = Math.min(growthTo(length * 2), growthTo(length * 4))
      if (growth >= MOST_GROWTH) return { ...string, length, ms, growth: Math.round(growth) }
    }
  }
  return undefined
}

const written = ({ head, unit, tail }, length) =>
  head + unit.repeat(Math.max(1, Math.round(length / unit.length))) + tail

function timeMs(pattern, text) {
  // processor time: the wall clock also counts other processes
  const start = process.cpuUsage()
  pattern.lastIndex = 0
  // finding all matches may be slow between them too
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function bestMs(pattern, text) {
  let best = Infinity
  for (let turn = 0; turn < TRIES; turn++) best = Math.min(best, timeMs(pattern, text))
  return best
}

import type { WhisperFacts } from './whisper-files.ts'

/**
 * The first words begin within this many steps of 0.02 s, because chunks begin with speech (openai/whisper:
 * max_initial_timestamp 1.0).
 */
const FIRST_TIME_MAX = 50
/** The audio ends with speech as well: a gap of this many seconds at its end causes another attempt. */
const UNWRITTEN_MAX_S = 2
const TIME_STEP_S = 0.02
/** Chunks have no pause over 3 s: the next words begin within this many steps after the last ones. */
const NEXT_TIME_MAX = 200

/**
 * Which token may come next if the model writes times around every stretch of words: times come in pairs, never
 * backwards, and if all times together are likelier than any word, a time must come (openai/whisper, decoding.py,
 * ApplyTimestampRules). Without times Whisper leaves out whole sentences where the speaker or the level changes.
 */
export function allowedTokens(
  facts: WhisperFacts,
  written: readonly number[],
  logits: Float32Array,
): (token: number) => boolean {
  const { eos_token_id: end, no_timestamps_token_id: noTimes } = facts
  const firstTime = noTimes + 1
  const isTime = (token: number | undefined) => token !== undefined && token >= firstTime
  const suppressed =
    written.length === 0 ? [...facts.suppress_tokens, ...facts.begin_suppress_tokens] : facts.suppress_tokens
  const isSuppressed = new Set(suppressed)
  if (written.length === 0) return (token) => isTime(token) && token <= firstTime + FIRST_TIME_MAX

  const isBehindTime = isTime(written.at(-1))
  // an opening time is followed by words; a closing one by the next opening time, or by the end
  const isOpened = isBehindTime && (written.length === 1 || isTime(written.at(-2)))
  const isClosed = isBehindTime && !isOpened
  const latest = written.findLast(isTime) ?? firstTime
  const earliest = isClosed ? latest : latest + 1
  const last = isClosed ? latest + NEXT_TIME_MAX : Number.POSITIVE_INFINITY
  const isPossible = (token: number): boolean => {
    if (isTime(token)) return !isOpened && token >= earliest && token <= last
    if (isClosed) return token === end
    return token <= end && !isSuppressed.has(token)
  }
  return !isBehindTime && isTimeLikelier(logits, firstTime, earliest, isPossible)
    ? (token) => isTime(token) && token >= earliest
    : isPossible
}

/**
 * For a model that wants to end long before the audio does: the times at which it may continue, or close the current
 * words. Undefined if the end is near, or if the model has just written an opening time and then no words.
 */
export function timesBehind(
  { no_timestamps_token_id: noTimes }: WhisperFacts,
  written: readonly number[],
  soundS: number,
): ((token: number) => boolean) | undefined {
  const firstTime = noTimes + 1
  const isTime = (token: number | undefined) => token !== undefined && token >= firstTime
  const latest = written.findLast(isTime) ?? firstTime
  const isBehindTime = isTime(written.at(-1))
  const isOpened = isBehindTime && (written.length === 1 || isTime(written.at(-2)))
  const end = firstTime + Math.ceil(soundS / TIME_STEP_S)
  if (isOpened || end - latest <= UNWRITTEN_MAX_S / TIME_STEP_S) return undefined
  const [earliest, last] = isBehindTime ? [latest, Math.min(end, latest + NEXT_TIME_MAX)] : [latest + 1, end]
  return (token) => token >= earliest && token <= last
}

function isTimeLikelier(
  logits: Float32Array,
  firstTime: number,
  earliest: number,
  isPossible: (token: number) => boolean,
): boolean {
  let word = Number.NEGATIVE_INFINITY
  for (let token = 0; token < firstTime; token++) if (logits[token]! > word && isPossible(token)) word = logits[token]!
  let times = 0
  for (let token = earliest; token < logits.length; token++) times += Math.exp(logits[token]! - word)
  return times > 1
}

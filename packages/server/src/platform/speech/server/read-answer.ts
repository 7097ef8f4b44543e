import * as z from 'zod'
import type { HeardChunk, HeardToken } from '../recogniser.ts'

const seconds = z.number().finite().nonnegative()
const Timed = z.object({ start: seconds, end: seconds })
const Word = Timed.extend({
  word: z.string(),
  /** Only of whisper.cpp. */
  probability: z.number().min(0).max(1).nullish(),
})
/** vLLM returns a meaningless average of −1; some servers return none. */
const Segment = Timed.extend({
  text: z.string(),
  avg_logprob: z.number().nullish(),
  /** whisper.cpp nests the words here. */
  words: z.array(z.unknown()).nullish(),
})
/** Only the text is common to all of these servers. `duration` is ignored: it may be that of the request. */
const Answer = z.object({ text: z.string(), words: z.unknown().optional(), segments: z.unknown().optional() })

/** Tolerance for times outside a chunk, since servers round. */
const SLACK_S = 0.3
/** A word of this length has no real time; the server spread it. */
const NO_LOG_PROB = -1

export interface HeardPlace {
  readonly startS: number
  readonly durationS: number
}

/** The server's response does not match any known format. */
export class UnreadableAnswer extends Error {}

/**
 * Converts a response of an OpenAI-compatible server to tokens. Times come from words, otherwise from segments, and
 * only if all of them are inside the chunk and in order; otherwise the text has no times and is placed by the audio.
 *
 * @throws UnreadableAnswer
 */
export function readAnswer(body: unknown, { startS, durationS }: HeardPlace): HeardChunk {
  const answer = Answer.safeParse(body)
  if (!answer.success) throw new UnreadableAnswer('an answer without a text')
  const text = answer.data.text.trim()
  const segments = listOf(Segment, answer.data.segments)
  const inside = segments?.every(({ words }) => words && words.length > 0)
    ? segments.flatMap(({ words }) => words)
    : null
  const words = listOf(Word, answer.data.words) ?? listOf(Word, inside)
  const timed =
    words &&
    isInOrder(words, durationS) &&
    isSame(
      words.map(({ word }) => word),
      text,
    )
      ? words
      : null
  if (timed) {
    const tokens = timed.map(({ word, start, end, probability }, at): HeardToken => {
      const logProb = typeof probability === 'number' && probability > 0 ? Math.log(probability) : null
      return { text: spaced(word, at), startS: startS + start, endS: startS + end, logProb }
    })
    return { text, tokens: withMarks(tokens, text) }
  }
  const spread =
    segments &&
    isInOrder(segments, durationS) &&
    isSame(
      segments.map((each) => each.text),
      text,
    )
  if (spread) {
    const tokens = segments.flatMap((each, at): HeardToken[] =>
      charactersOf({ ...each, text: spaced(each.text, at) }, startS),
    )
    return { text, tokens }
  }
  return { text, tokens: untimed(text) }
}

function listOf<T extends z.ZodType>(schema: T, value: unknown): z.output<T>[] | null {
  const list = z.array(schema).min(1).safeParse(value)
  return list.success ? list.data : null
}

/** Whether all times are inside the chunk, in ascending order, and not all the same. */
function isInOrder(timed: readonly z.output<typeof Timed>[], durationS: number): boolean {
  let last = 0
  for (const { start, end } of timed) {
    if (start > end || start + SLACK_S < last || end > durationS + SLACK_S) return false
    last = start
  }
  return (timed.at(-1)?.end ?? 0) > 0
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
/** Whether the parts make up the whole text: some servers leave out parts without times. */
const isSame = (parts: readonly string[], text: string) => lettersOf(parts.join('')) === lettersOf(text)

const untimed = (text: string) =>
  [...text].map((character): HeardToken => ({ text: character, startS: null, endS: null, logProb: null }))

/** In languages with spaces, words and segments are returned without them. */
const spaced = (word: string, at: number) => (at > 0 && /^[\p{Script=Latin}\p{N}]/u.test(word) ? ` ${word}` : word)

/** The characters of a segment, distributed evenly over its time. */
function charactersOf({ text, start, end, avg_logprob: mean }: z.output<typeof Segment>, startS: number) {
  const characters = [...text]
  const step = (end - start) / Math.max(1, characters.length)
  const logProb = typeof mean === 'number' && mean <= 0 && mean !== NO_LOG_PROB ? mean : null
  return characters.map(
    (character, at): HeardToken => ({
      text: character,
      startS: startS + start + at * step,
      endS: startS + start + (at + 1) * step,
      logProb,
    }),
  )
}

/** Words lack the punctuation of the text; a mark gets the end time of the word before it. */
function withMarks(tokens: readonly HeardToken[], text: string): HeardToken[] {
  const marked: HeardToken[] = []
  let at = 0
  for (const token of tokens) {
    for (const letter of lettersOf(token.text)) {
      while (at < text.length && text[at]!.toLowerCase() !== letter) {
        pushMark(marked, text[at]!)
        at++
      }
      at++
    }
    marked.push({ ...token, text: token.text.replaceAll(/[^\p{L}\p{N}\s'’.%-]+$/gu, '') })
  }
  for (; at < text.length; at++) pushMark(marked, text[at]!)
  return marked
}

function pushMark(tokens: HeardToken[], mark: string): void {
  const last = tokens.at(-1)
  if (last && /^[\p{P}]$/u.test(mark)) tokens.push({ ...last, text: mark, startS: last.endS })
}

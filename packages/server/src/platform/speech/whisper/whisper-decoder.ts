import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-node'
import { allowedTokens, timesBehind } from './timestamp-rules.ts'
import type { HeadAttention } from './token-times.ts'
import type { WhisperFacts } from './whisper-files.ts'

/** Output of the decoder for one window. */
export interface Written {
  /** Tokens after the prompt, without the end; time tokens are included. */
  readonly tokens: readonly number[]
  readonly logProbs: readonly number[]
  /** Attention of each alignment head for each token, including the end: (tokens + 1 × frames of the window). */
  readonly heads: readonly HeadAttention[]
}

export interface DecoderTools {
  readonly session: InferenceSession
  readonly tensor: TensorConstructor
  readonly facts: WhisperFacts
}

export interface WindowAsk {
  /** Undefined: the likeliest language is used. */
  readonly language: number | undefined
  /** Tokens of the preceding text, which set the style, by language. */
  readonly before: (language: number) => readonly number[]
  /** Length of the audio, in seconds. */
  readonly soundS: number
  readonly abort?: AbortSignal | undefined
}

/** More tokens than half a minute of speech can have; after that many the decoder is in a loop. */
const TOKENS_MAX = 220
/**
 * This many repetitions of a group of tokens in a row are not speech, and the rest of the window is skipped.
 */
const LOOP_TIMES = 6
const LOOP_TOKENS_MAX = 12
/** In units of the natural logarithm: e⁻²⁵ times the size of the vocabulary is below a millionth. */
const NEGLIGIBLE = 25
/** How often the model is made to continue when it wants to end before the speech does. */
const SENT_ON_TIMES = 4

/**
 * Greedy decoding of one encoded window. Keys and values of the written tokens are cached between steps, those of the
 * audio throughout.
 */
export async function writeWindow(tools: DecoderTools, encoded: Tensor, ask: WindowAsk): Promise<Written> {
  const { facts } = tools
  const start = facts.decoder_start_token_id
  const language = ask.language ?? likeliest(await createSteps(tools, encoded)([start]), facts)
  const step = createSteps(tools, encoded, ask.abort)
  const tokens: number[] = []
  const logProbs: number[] = []
  const attention: Float32Array[][] = facts.alignment_heads.map(() => [])
  let input: readonly number[] = [...ask.before(language), start, language, facts.task_to_id.transcribe]
  let sentOn = 0
  for (; tokens.length < TOKENS_MAX; input = tokens.slice(-1)) {
    const result = await step(input)
    for (const [index, [layer, head]] of facts.alignment_heads.entries()) {
      attention[index]!.push(lastRow(result[`cross_attentions.${layer}`]!, head))
    }
    const logits = lastLogits(result)
    const isAllowed = allowedTokens(facts, tokens, logits)
    let { token, logProb } = best(logits, isAllowed)
    if (token === facts.eos_token_id) {
      const isTimeNext = sentOn < SENT_ON_TIMES ? timesBehind(facts, tokens, ask.soundS) : undefined
      if (!isTimeNext) break
      sentOn++
      ;({ token, logProb } = best(logits, isTimeNext))
    }
    tokens.push(token)
    logProbs.push(logProb)
    const looped = loopedTokens(tokens)
    if (looped > 0) {
      tokens.length -= looped
      break
    }
  }
  const rows = tokens.length + 1
  return { tokens, logProbs: logProbs.slice(0, tokens.length), heads: attention.map((head) => head.slice(0, rows)) }
}

type Step = (tokens: readonly number[]) => Promise<InferenceSession.ReturnType>

function createSteps({ session, tensor: Tensor, facts }: DecoderTools, encoded: Tensor, abort?: AbortSignal): Step {
  const { decoder_attention_heads: heads, d_model: width, decoder_layers: layers } = facts
  const partsOf = (side: string) =>
    Array.from({ length: layers }, (_, layer) => ['key', 'value'].map((kind) => `${layer}.${side}.${kind}`)).flat()
  const [ownParts, soundParts] = [partsOf('decoder'), partsOf('encoder')]
  const cross = [...new Set(facts.alignment_heads.map(([layer]) => `cross_attentions.${layer}`))]
  const empty = new Tensor('float32', new Float32Array(0), [1, heads, 0, width / heads])
  let own: Record<string, Tensor> = {}
  let sound: Record<string, Tensor> = {}
  return async (tokens) => {
    abort?.throwIfAborted()
    const isFirst = Object.keys(sound).length === 0
    const feeds: Record<string, Tensor> = {
      input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, tokens.length]),
      encoder_hidden_states: encoded,
      use_cache_branch: new Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]),
    }
    for (const part of ownParts) feeds[`past_key_values.${part}`] = own[part] ?? empty
    for (const part of soundParts) feeds[`past_key_values.${part}`] = sound[part] ?? empty
    const present = (part: string) => `present.${part}`
    const kept = [...ownParts, ...(isFirst ? soundParts : [])]
    const result = await session.run(feeds, ['logits', ...cross, ...kept.map(present)])
    own = Object.fromEntries(ownParts.map((part) => [part, result[present(part)]!]))
    if (isFirst) sound = Object.fromEntries(soundParts.map((part) => [part, result[present(part)]!]))
    return result
  }
}

/** Number of tokens at the end that are one repeated group; 0 if there is no repetition. */
export function loopedTokens(tokens: readonly number[]): number {
  for (let period = 1; period <= LOOP_TOKENS_MAX; period++) {
    const needed = period * LOOP_TIMES
    if (tokens.length < needed) return 0
    let at = tokens.length - needed + period
    while (at < tokens.length && tokens[at] === tokens[at - period]) at++
    if (at === tokens.length) return needed
  }
  return 0
}

/** Logits of the last token, from (1 × tokens × vocabulary). */
function lastLogits(result: InferenceSession.ReturnType): Float32Array {
  const { data, dims } = result.logits!
  return (data as Float32Array).subarray(data.length - dims[2]!)
}

/** Attention of one head for the last token, from (1 × heads × tokens × frames). */
function lastRow({ data, dims }: Tensor, head: number): Float32Array {
  const [, , tokens, frames] = dims as [number, number, number, number]
  const from = (head * tokens + tokens - 1) * frames
  return (data as Float32Array).slice(from, from + frames)
}

/** The likeliest allowed token, and the logarithm of its probability among the allowed ones. */
function best(logits: Float32Array, isAllowed: (token: number) => boolean): { token: number; logProb: number } {
  let token = -1
  let highest = Number.NEGATIVE_INFINITY
  for (let each = 0; each < logits.length; each++) {
    if (logits[each]! > highest && isAllowed(each)) {
      highest = logits[each]!
      token = each
    }
  }
  let sum = 0
  for (let each = 0; each < logits.length; each++) {
    // the other 50,000 together are less than a millionth
    if (logits[each]! > highest - NEGLIGIBLE && isAllowed(each)) sum += Math.exp(logits[each]! - highest)
  }
  return { token, logProb: -Math.log(sum) }
}

function likeliest(result: InferenceSession.ReturnType, { lang_to_id: ids }: WhisperFacts): number {
  const logits = lastLogits(result)
  return Object.values(ids).reduce((found, each) => (logits[each]! > logits[found]! ? each : found))
}

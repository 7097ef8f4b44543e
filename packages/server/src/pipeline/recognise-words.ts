import type { Segmenter } from '@keguan/analysis/language/words/token'
import { type Chunk, planChunks } from '@keguan/analysis/recognition/chunk-plan'
import { replaceTerms } from '@keguan/analysis/recognition/glossary'
import { type BelievedChunk, believeChunk, unheardIn } from '@keguan/analysis/recognition/hear-chunk'
import { tellLanguage } from '@keguan/analysis/recognition/tell-language'
import { wordsOfTokens } from '@keguan/analysis/recognition/token-words'
import type { HeardStretch, Word, Words } from '@keguan/analysis/recognition/words'
import type { Signal } from '@keguan/analysis/voice/signal'
import type { Media } from '../platform/media/media.ts'
import type { Recogniser, SpeechAsk, SpeechLanguage } from '../platform/speech/recogniser.ts'
import { SpeechProcessLost } from '../platform/speech/speech-error.ts'
import { loadPronounce } from './language/pronounce.ts'
import { loadSimplify, type Simplify } from './language/simplify.ts'
import type { Recording } from './lesson-steps.ts'
import { readChunks } from './read-chunks.ts'

/** The stored result of a chunk, so that none is recognised twice. */
export interface ChunkStore {
  /** Chunks that an earlier attempt has done, by their index. */
  done(): Promise<ReadonlyMap<number, BelievedChunk>>
  keep(index: number, chunk: BelievedChunk): Promise<void>
}

/** `told`: the model detects the language in the first chunks, and keeps it for the rest of the recording. */
export type RecordingLanguage = SpeechLanguage | 'told'

export interface RecogniseInput {
  readonly recording: Recording
  readonly signal: Signal
  readonly language: RecordingLanguage
  /** Terms of the lesson: passed to models that accept them, else substituted for similar-sounding words. */
  readonly terms: readonly string[]
}

/**
 * The input of a model. Terms that the model does not accept are left out, so that other terms do not make it a new
 * input.
 */
export const askOf = (
  { language, terms }: Pick<RecogniseInput, 'language' | 'terms'>,
  { gives }: Pick<Recogniser, 'gives'>,
): Omit<SpeechAsk, 'language'> & { readonly language: RecordingLanguage } => ({
  language,
  terms: gives.glossary ? terms : [],
})

export interface RecogniseTools {
  readonly media: Pick<Media, 'decode'>
  /** Opens the model; called again after its process has crashed on a chunk. */
  readonly open: () => Promise<Recogniser>
  readonly segment: Segmenter
  readonly store?: ChunkStore
  readonly abort?: AbortSignal | undefined
  /** Called with the seconds of speech that are done, and the total; the next chunk waits for the returned promise. */
  readonly onProgress?: (doneS: number, totalS: number) => unknown
}

/** Recognises the words of a recording with one model, which is closed at the end. */
export async function recogniseWords(input: RecogniseInput, tools: RecogniseTools): Promise<Words> {
  const { recording, signal, terms } = input
  const { media, store, abort, onProgress, segment } = tools
  const simplify = await loadSimplify()
  let recogniser = await tools.open()
  const ask = askOf(input, recogniser)
  try {
    const plan = planChunks(signal, recogniser.maxChunkS)
    const results = new Map(await store?.done())
    const totalS = plan.reduce((sum, { speechS }) => sum + speechS, 0)
    let doneS = plan.reduce((sum, { speechS }, index) => sum + (results.has(index) ? speechS : 0), 0)
    await onProgress?.(doneS, totalS)
    const left = plan.map((chunk, index) => ({ ...chunk, index })).filter(({ index }) => !results.has(index))
    // determined from the stored chunks before it, so that an interruption does not change it
    const languageAt = (index: number): SpeechLanguage =>
      ask.language === 'told' ? (tellLanguage(wordsBefore(results, index)) ?? 'auto') : ask.language
    const sound = readChunks(media, recording, left, abort)
    for (const chunk of left) {
      const { value: pcm } = await sound.next()
      if (!pcm) break
      abort?.throwIfAborted()
      const asked = { ...ask, language: languageAt(chunk.index) }
      const hear = () => hearChunk({ recogniser, signal, ask: asked, simplify, abort }, chunk, pcm)
      const result = await hear().catch(async (error: unknown) => {
        if (!(error instanceof SpeechProcessLost)) throw error
        recogniser = await tools.open()
        return hear().catch(async (again: unknown) => {
          if (!(again instanceof SpeechProcessLost)) throw again
          recogniser = await tools.open()
          return failedChunk(chunk)
        })
      })
      results.set(chunk.index, result)
      await store?.keep(chunk.index, result)
      doneS += chunk.speechS
      await onProgress?.(doneS, totalS)
    }
    const all = plan.flatMap((_, index) => results.get(index) ?? [])
    const said = all.flatMap(({ words }) => words)
    const isTold = recogniser.gives.glossary || terms.length === 0
    return {
      by: recogniser.id,
      language: languageAt(plan.length),
      words: isTold ? said : replaceTerms(said, terms, { segment, pronounce: await loadPronounce() }),
      stretches: all.flatMap(({ stretches }) => stretches),
    }
  } finally {
    await recogniser.close()
  }
}

function* wordsBefore(results: ReadonlyMap<number, BelievedChunk>, end: number): Generator<Word> {
  for (let index = 0; index < end; index++) yield* results.get(index)?.words ?? []
}

/** The chunk crashes the process each time: it stays without words, so that the rest of the lesson is not blocked. */
const failedChunk = ({ startS, endS, speechS }: Chunk): BelievedChunk => ({
  words: [],
  stretches: [{ startS, endS, speechS, state: 'failed' }],
})

interface HearTools {
  readonly recogniser: Recogniser
  readonly signal: Signal
  readonly ask: SpeechAsk
  readonly simplify: Simplify
  readonly abort?: AbortSignal | undefined
}

const RATE_HZ = 16_000

async function hearChunk(
  tools: HearTools,
  chunk: Chunk & { index: number },
  pcm: Float32Array,
): Promise<BelievedChunk> {
  const first = await hearOnce(tools, chunk, pcm, false)
  const unheard = tools.recogniser.gives.times === 'none' ? [] : unheardIn(first.stretches)
  let words: readonly Word[] = first.words
  let stretches: readonly HeardStretch[] = first.stretches
  // models occasionally skip a sentence or end early: skipped parts are recognised separately
  for (const part of unheard) {
    const from = Math.round((part.startS - chunk.startS) * RATE_HZ)
    const to = Math.round((part.endS - chunk.startS) * RATE_HZ)
    const again = await hearOnce(tools, { ...part, index: chunk.index }, pcm.slice(from, to), true)
    words = [...words, ...again.words]
    stretches = stretches.flatMap((each) => (each.startS === part.startS ? again.stretches : [each]))
  }
  return { words: words.toSorted((a, b) => a.startS - b.startS), stretches }
}

async function hearOnce(
  { recogniser, signal, ask, simplify, abort }: HearTools,
  chunk: Chunk & { index: number },
  pcm: Float32Array,
  isPlain: boolean,
): Promise<BelievedChunk> {
  const { index, startS } = chunk
  const heard = await recogniser.recognise({ pcm, index, startS }, { ...ask, isPlain }, abort)
  const said = wordsOfTokens(heard.tokens, chunk, signal.nucleusMs)
  return believeChunk(chunk, simplify(said), signal)
}

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ModelFamily } from '@keguan/contract/vocabulary/speech'
import type { HeardToken, LocalModel, Recogniser } from '../recogniser.ts'
import { BrokenModel, SpeechRuntimeMissing } from '../speech-error.ts'

export type SherpaFamily = Exclude<ModelFamily, 'whisper'>

interface SherpaResult {
  readonly text: string
  readonly tokens?: readonly string[]
  readonly timestamps?: readonly number[]
  readonly ys_log_probs?: readonly number[]
}

interface SherpaStream {
  acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void
}

interface SherpaRecogniser {
  createStream(hotwords?: string): SherpaStream
  decodeAsync(stream: SherpaStream): Promise<SherpaResult>
}

/** The part of sherpa-onnx-node that is used; the package has no types. */
interface SherpaOnnx {
  readonly OfflineRecognizer: new (config: unknown) => SherpaRecogniser
}

interface Layout {
  /** Files of the family, by sherpa-onnx's name for the part. */
  readonly parts: Readonly<Record<string, string>>
  readonly config: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
  readonly gives: Recogniser['gives']
  readonly maxChunkS: number
}

/** Longer chunks need too much memory: 8 GB for 60 s (k2-fsa/sherpa-onnx#1571). */
const CHUNK_MAX_S = 20
const RATE_HZ = 16_000

const LAYOUTS: Readonly<Record<SherpaFamily, Layout>> = {
  'sense-voice': {
    parts: { model: 'model.int8.onnx' },
    config: ({ model }) => ({ senseVoice: { model, useInverseTextNormalization: 1 } }),
    gives: { times: 'character', punctuation: true, confidence: false, glossary: false },
    maxChunkS: CHUNK_MAX_S,
  },
  paraformer: {
    parts: { model: 'model.int8.onnx' },
    config: ({ model }) => ({ paraformer: { model } }),
    gives: { times: 'character', punctuation: false, confidence: false, glossary: false },
    maxChunkS: CHUNK_MAX_S,
  },
  transducer: {
    parts: {
      encoder: 'encoder-epoch-99-avg-1.int8.onnx',
      decoder: 'decoder-epoch-99-avg-1.onnx',
      joiner: 'joiner-epoch-99-avg-1.int8.onnx',
    },
    config: (transducer) => ({ transducer }),
    gives: { times: 'character', punctuation: true, confidence: true, glossary: true },
    maxChunkS: CHUNK_MAX_S,
  },
  moonshine: {
    parts: { encoder: 'encoder_model.onnx', mergedDecoder: 'decoder_model_merged.onnx' },
    config: (moonshine) => ({ moonshine }),
    gives: { times: 'none', punctuation: true, confidence: false, glossary: false },
    maxChunkS: CHUNK_MAX_S,
  },
}

const TOKENS = 'tokens.txt'
/** sherpa-onnx's marker of the beginning of a word, and SenseVoice's markers of other events. */
const WORD_START = '▁'
const SPECIAL = /^<\|.*\|>$/u

/** Opens a model that sherpa-onnx runs. */
export async function openSherpa({ folder, id, threads }: LocalModel, family: SherpaFamily): Promise<Recogniser> {
  const { parts, config, gives, maxChunkS } = LAYOUTS[family]
  const paths = Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, join(folder, name)]))
  for (const path of [...Object.values(paths), join(folder, TOKENS)]) {
    if (!existsSync(path)) throw new BrokenModel(`${path} is missing`)
  }
  const { OfflineRecognizer } = loadSherpa()
  const recogniser = new OfflineRecognizer({
    featConfig: { sampleRate: RATE_HZ, featureDim: 80 },
    modelConfig: { ...config(paths), tokens: join(folder, TOKENS), numThreads: threads, provider: 'cpu', debug: 0 },
    ...(gives.glossary && { decodingMethod: 'modified_beam_search', maxActivePaths: 4 }),
  })
  return {
    id,
    gives,
    maxChunkS,
    async recognise({ pcm, startS }, { terms }) {
      const stream =
        gives.glossary && terms.length > 0 ? recogniser.createStream(terms.join('/')) : recogniser.createStream()
      stream.acceptWaveform({ sampleRate: RATE_HZ, samples: pcm })
      const result = await recogniser.decodeAsync(stream)
      const tokens = tokensOf(result, startS, startS + pcm.length / RATE_HZ)
      return { tokens, text: tokens.map(({ text }) => text).join('') }
    },
    close: async () => undefined,
  }
}

function loadSherpa(): SherpaOnnx {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx
  } catch (cause) {
    throw new SpeechRuntimeMissing('the package sherpa-onnx-node is missing or does not fit this machine', { cause })
  }
}

/** Pieces of words with a space where a word begins; without times from the model, the text by its characters. */
function tokensOf(
  { text, tokens = [], timestamps = [], ys_log_probs: logProbs = [] }: SherpaResult,
  startS: number,
  endS: number,
) {
  if (tokens.length === 0 || timestamps.length !== tokens.length) {
    return [...text].map((character): HeardToken => ({ text: character, startS: null, endS: null, logProb: null }))
  }
  return tokens.flatMap((token, index): HeardToken[] =>
    SPECIAL.test(token)
      ? []
      : [
          {
            text: token.replaceAll(WORD_START, ' '),
            startS: startS + timestamps[index]!,
            endS: timestamps[index + 1] === undefined ? endS : startS + timestamps[index + 1]!,
            logProb: logProbs[index] ?? null,
          },
        ],
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import { slimModel } from '../onnx/slim-model.ts'
import type { HeardToken, LocalModel, Recogniser, SpeechLanguage } from '../recogniser.ts'
import { BrokenModel, SpeechRuntimeMissing } from '../speech-error.ts'
import { spell } from './byte-pieces.ts'
import { createMel, WHISPER_RATE_HZ } from './mel.ts'
import { tokenFrames } from './token-times.ts'
import { writeWindow } from './whisper-decoder.ts'
import { readWhisperFacts, type WhisperFacts } from './whisper-files.ts'

/** A window has 30 s; a chunk cut at a pause just below that fits as a whole. */
const CHUNK_MAX_S = 28
/** Seconds per position of the encoder's output. */
const PLACE_S = 0.02

/**
 * <|startofprev|> and 以下是普通话的句子。 in the vocabulary of all multilingual Whisper models: makes them write simplified
 * characters, with punctuation.
 */
const CHINESE_BEFORE = [50_361, 3588, 4438, 1541, 29_993, 19_550, 21_596, 1546, 34_592, 7626, 1543] as const

export const WHISPER_WEIGHTS = {
  encoder: 'encoder_model_quantized.onnx',
  decoder: 'decoder_model_merged_quantized.onnx',
} as const

/** Whisper in ONNX as exported by Hugging Face's optimum, with an encoder and a merged decoder. */
export async function openWhisper({ folder, id, threads }: LocalModel): Promise<Recogniser> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node').catch((cause: unknown) => {
    throw new SpeechRuntimeMissing('the package onnxruntime-node is missing or does not fit this machine', { cause })
  })
  const facts = await readWhisperFacts(folder)
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // sizes change with every step: memory would be planned and kept for each of them
    enableMemPattern: false,
    executionProviders: ['cpu'],
  }
  const open = async (name: string, inputs: readonly string[], isKept: (output: string) => boolean) => {
    const bytes = await readFile(join(folder, name)).catch((cause: unknown) => {
      throw new BrokenModel(`${name} cannot be read`, { cause })
    })
    const session = await InferenceSession.create(slimModel(bytes, isKept), options).catch((cause: unknown) => {
      throw new BrokenModel(`${name} is no model of this kind`, { cause })
    })
    const missing = inputs.filter((input) => !session.inputNames.includes(input))
    if (missing.length > 0) throw new BrokenModel(`${name} is another model: it takes no ${missing.join(', ')}`)
    return session
  }
  const cross = new Set(facts.alignment_heads.map(([layer]) => `cross_attentions.${layer}`))
  const encoder = await open(WHISPER_WEIGHTS.encoder, ['input_features'], (name) => name === 'last_hidden_state')
  const decoder = await open(
    WHISPER_WEIGHTS.decoder,
    ['input_ids', 'encoder_hidden_states', 'use_cache_branch'],
    (name) => !name.includes('attentions') || cross.has(name),
  )
  const melOf = createMel(facts.num_mel_bins)
  const chinese = facts.lang_to_id['<|zh|>']

  return {
    id,
    gives: { times: 'character', punctuation: true, confidence: true, glossary: false },
    maxChunkS: CHUNK_MAX_S,
    async recognise({ pcm, startS }, { language, isPlain }, abort) {
      const soundS = pcm.length / WHISPER_RATE_HZ
      const mel = melOf(pcm)
      const features = new Tensor('float32', mel, [1, facts.num_mel_bins, mel.length / facts.num_mel_bins])
      abort?.throwIfAborted()
      const { last_hidden_state: encoded } = await encoder.run({ input_features: features }, ['last_hidden_state'])
      if (!encoded) throw new BrokenModel('the encoder gives no states')
      const { tokens, logProbs, heads } = await writeWindow({ session: decoder, tensor: Tensor, facts }, encoded, {
        language: languageToken(facts, language),
        before: (found) => (found === chinese && !isPlain ? CHINESE_BEFORE : []),
        ...{ soundS, abort },
      })
      const places = Math.max(1, Math.min(Math.ceil(soundS / PLACE_S), encoded.dims[1]!))
      const firsts = tokenFrames(heads, places)
      const at = (token: number) => startS + Math.min(soundS, (firsts[token] ?? places) * PLACE_S)
      const characters = spell(tokens.map((token) => facts.pieces[token] ?? ''))
      const heard = characters.map(
        ({ text, firstToken, lastToken }): HeardToken => ({
          text,
          startS: at(firstToken),
          endS: at(lastToken + 1),
          logProb: logProbs.slice(firstToken, lastToken + 1).reduce((least, each) => Math.min(least, each)),
        }),
      )
      return { tokens: heard, text: heard.map(({ text }) => text).join('') }
    },
    async close() {
      await Promise.all([encoder.release(), decoder.release()])
    },
  }
}

const languageToken = ({ lang_to_id: ids }: WhisperFacts, language: SpeechLanguage): number | undefined =>
  language === 'auto' ? undefined : ids[`<|${language}|>`]

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editDistance, unitsOf } from '@keguan/analysis/recognition/reading-errors'
import type { ModelFamily } from '@keguan/contract/vocabulary/speech'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fetchMoonshine,
  MOONSHINE_FILES,
  samplesOf,
  speakEnglish,
  unpackMoonshine,
} from '../../../../../tools/lib/test-models.mjs'
import { serverFolder } from '../files/paths.ts'
import type { LocalModel, SpeechAsk } from './recogniser.ts'
import { BrokenModel, SpeechProcessLost } from './speech-error.ts'
import { startSpeech } from './speech-process.ts'
import { WHISPER_WEIGHTS } from './whisper/whisper-recogniser.ts'

const SAID = 'Good morning everybody. Please open your books on page twenty. Today we talk about rivers and mountains.'
const RATE_HZ = 16_000
const ENGLISH: SpeechAsk = { language: 'en', terms: [] }
/** The processes under test have the lowest priority. */
const PATIENCE_MS = 180_000
/** The test runner loads sources with its own loader, which the child does not inherit. */
const FROM_SOURCES = { script: join(serverFolder(), 'src/speech.ts'), nodeArgs: ['--import', 'tsx'] }

const missing = await fetchMoonshine()
if (missing !== undefined) process.stderr.write(`\n!!! NOT RUN: speech recognition with a real model: ${missing}\n\n`)

describe.skipIf(missing !== undefined)('a real model', { timeout: PATIENCE_MS }, () => {
  let folder: string
  let moonshine: string
  let pcm: Float32Array

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keguan-model-'))
    moonshine = join(folder, 'moonshine')
    await unpackMoonshine(moonshine)
    speakEnglish(SAID, join(folder, 'spoken.wav'))
    pcm = samplesOf(join(folder, 'spoken.wav'))
  }, PATIENCE_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const modelIn = (at: string, family: ModelFamily = 'moonshine'): LocalModel => ({
    ...{ family, folder: at, threads: 1 },
    id: { engine: family === 'whisper' ? 'whisper' : 'sherpa', model: 'tiny', sha256: 'ab' },
  })
  const hear = (speech: Awaited<ReturnType<typeof startSpeech>>) =>
    speech.recognise({ pcm, index: 0, startS: 0 }, ENGLISH)

  test('transcribes speech, in a process that ends with it', async () => {
    const speech = await startSpeech(modelIn(moonshine), FROM_SOURCES)
    const heard = await hear(speech)
    const truth = unitsOf(SAID)
    expect(editDistance(unitsOf(heard.text), truth) / truth.length).toBeLessThan(0.25)
    const quiet = { pcm: new Float32Array(5 * RATE_HZ), index: 1, startS: 0 }
    expect(unitsOf((await speech.recognise(quiet, ENGLISH)).text).length).toBeLessThan(3)
    const { pid } = speech
    await speech.close()
    expect(() => process.kill(pid!, 0)).toThrow()
  })

  test('a process killed during a chunk is reported as lost, and the next one gives the same result', async () => {
    const first = await startSpeech(modelIn(moonshine), FROM_SOURCES)
    const before = await hear(first)
    const dying = hear(first)
    process.kill(first.pid!, 'SIGKILL')
    await expect(dying).rejects.toThrow(SpeechProcessLost)
    await expect(hear(first)).rejects.toThrow(SpeechProcessLost)
    await first.close()
    const second = await startSpeech(modelIn(moonshine), FROM_SOURCES)
    expect(await hear(second)).toEqual(before)
    await second.close()
  })

  /** A copy of the model with some files replaced. */
  function damaged(name: string, files: Readonly<Record<string, Uint8Array>>): string {
    const at = join(folder, name)
    mkdirSync(at)
    for (const each of MOONSHINE_FILES) if (!(each in files)) copyFileSync(join(moonshine, each), join(at, each))
    for (const [each, bytes] of Object.entries(files)) writeFileSync(join(at, each), bytes)
    return at
  }
  const [ENCODER = '', DECODER = '', TOKENS = ''] = MOONSHINE_FILES
  const read = (name: string) => readFileSync(join(moonshine, name))
  const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1)
  /** Whisper's additional files, as small as possible. */
  const WHISPER_TEXTS = {
    'config.json': {
      ...{ model_type: 'whisper', num_mel_bins: 80, d_model: 288, decoder_layers: 6 },
      ...{ decoder_attention_heads: 8, max_target_positions: 448 },
    },
    'generation_config.json': {
      ...{ alignment_heads: [[0, 0]], begin_suppress_tokens: [], suppress_tokens: [], decoder_start_token_id: 1 },
      ...{ eos_token_id: 2, no_timestamps_token_id: 3, lang_to_id: { '<|en|>': 4 }, task_to_id: { transcribe: 5 } },
    },
    'vocab.json': { a: 0 },
  }
  const asWhisper = (encoder: Uint8Array) => ({
    ...Object.fromEntries(
      Object.entries(WHISPER_TEXTS).map(([name, json]) => [name, Buffer.from(JSON.stringify(json))]),
    ),
    [WHISPER_WEIGHTS.encoder]: encoder,
    [WHISPER_WEIGHTS.decoder]: read(DECODER),
  })

  test.each<[string, ModelFamily, () => Readonly<Record<string, Uint8Array>>]>([
    ['an empty file', 'moonshine', () => ({ [ENCODER]: Buffer.alloc(0) })],
    ['weights that are cut off', 'moonshine', () => ({ [DECODER]: half(read(DECODER)) })],
    ['a table of tokens that is none', 'moonshine', () => ({ [TOKENS]: read(ENCODER).subarray(0, 100_000) })],
    ['files of another kind', 'sense-voice', () => ({ 'model.int8.onnx': read(ENCODER) })],
    ['Whisper with an empty file', 'whisper', () => asWhisper(Buffer.alloc(0))],
    ['Whisper with weights that are cut off', 'whisper', () => asWhisper(half(read(ENCODER)))],
    ['another model given as Whisper', 'whisper', () => asWhisper(read(ENCODER))],
    ['Whisper without its texts', 'whisper', () => ({ [WHISPER_WEIGHTS.encoder]: read(ENCODER) })],
  ])('%s is a broken model: the child may crash, its parent reports it', async (name, family, files) => {
    const model = modelIn(damaged(name, files()), family)
    const tried = startSpeech(model, FROM_SOURCES).then(async (speech) => {
      try {
        return await hear(speech)
      } finally {
        await speech.close()
      }
    })
    await expect(tried).rejects.toThrow(BrokenModel)
  })
})

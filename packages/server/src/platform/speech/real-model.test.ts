import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { editDistance, unitsOf } from '@keguan/analysis/recognition/reading-errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverFolder } from '../files/paths.ts'
import { fetchFile } from './models/fetch-file.ts'
import { packageAddress, registryAddress } from './models/registry.ts'
import type { LocalModel } from './recogniser.ts'
import { startSpeech } from './speech-process.ts'

/** Moonshine tiny (MIT, English) and the pieces of words that it writes, as packages of the registry. */
const PACKAGES = [
  {
    ...{ name: '@moonshine-ai/moonshine-js', version: '0.1.29', bytes: 21_514_347 },
    sha256: '864e17a00ed494857c71693e835306fa038e0f82002c76e3056d67d574e1c2d8',
  },
  {
    ...{ name: 'llama-tokenizer-js', version: '1.2.2', bytes: 388_950 },
    sha256: 'ee83014ac8b379b16cf8d81e99ffcdb23dfade8c0d2e751bd06e7dc0b8476e72',
  },
] as const
const KEPT =
  process.env.KEGUAN_TEST_MODELS ?? join(import.meta.dirname, '../../../../../node_modules/.cache/keguan-models')
const PARTS = { encoder: 'encoder_model.onnx', decoder: 'decoder_model_merged.onnx' } as const
const SAID = 'Good morning everybody. Please open your books on page twenty. Today we talk about rivers and mountains.'
const RATE_HZ = 16_000
/** A network that keeps silent is one that is not there. */
const FETCH_MS = 60_000
/** The processes under test give way to everything else on the machine. */
const PATIENCE_MS = 180_000
/** The runner of the tests loads sources in a way of its own, which the child does not inherit. */
const FROM_SOURCES = { script: join(serverFolder(), 'src/speech.ts'), nodeArgs: ['--import', 'tsx'] }

/** Once fetched they stay; without them nothing here can run, which is told and never silent. */
async function fetchPackages(): Promise<string | undefined> {
  mkdirSync(KEPT, { recursive: true })
  try {
    for (const { name, version, ...known } of PACKAGES) {
      const target = join(KEPT, `${name.replace('/', '+')}-${version}.tgz`)
      if (existsSync(target)) continue
      const abort = AbortSignal.timeout(FETCH_MS)
      await fetchFile({ url: packageAddress(registryAddress(), name, version), target, abort, ...known })
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}

const missing = await fetchPackages()
if (missing !== undefined) process.stderr.write(`\n!!! NOT RUN: speech recognition with a real model: ${missing}\n\n`)

describe.skipIf(missing !== undefined)('a real model', () => {
  let folder: string
  let model: LocalModel
  let pcm: Float32Array

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keguan-model-'))
    const own = join(folder, 'moonshine')
    mkdirSync(own)
    const [sound, pieces] = PACKAGES.map(({ name, version }) => join(KEPT, `${name.replace('/', '+')}-${version}.tgz`))
    const inside = 'package/dist/model/tiny/quantized'
    const names = Object.values(PARTS).map((name) => `${inside}/${name}`)
    execFileSync('tar', ['-xzf', sound!, '-C', own, '--strip-components=5', ...names])
    execFileSync('tar', ['-xzf', pieces!, '-C', folder, '--strip-components=1', 'package/llama-tokenizer.js'])
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(own, 'tokens.txt'), await tokensOf(join(folder, 'llama-tokenizer.js')))
    model = { family: 'moonshine', id: { engine: 'sherpa', model: 'tiny', sha256: 'ab' }, folder: own, threads: 1 }
    pcm = spoken(folder)
  }, PATIENCE_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(
    'writes down what is said, in a process that goes with it',
    async () => {
      const speech = await startSpeech(model, FROM_SOURCES)
      const heard = await speech.recognise({ pcm, index: 0, startS: 0 }, { language: 'en', terms: [] })
      const truth = unitsOf(SAID)
      expect(editDistance(unitsOf(heard.text), truth) / truth.length).toBeLessThan(0.25)
      const quiet = { pcm: new Float32Array(5 * RATE_HZ), index: 1, startS: 0 }
      expect(unitsOf((await speech.recognise(quiet, { language: 'en', terms: [] })).text).length).toBeLessThan(3)
      const { pid } = speech
      await speech.close()
      expect(() => process.kill(pid!, 0)).toThrow()
    },
    PATIENCE_MS,
  )
})

/** The table that sherpa-onnx reads: a piece of a word in base64, and its number. */
async function tokensOf(script: string): Promise<string> {
  const { default: tokenizer } = (await import(pathToFileURL(script).href)) as {
    default: { vocabById: readonly string[] }
  }
  const pieces = tokenizer.vocabById.map((piece) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1]
    return byte === undefined ? Buffer.from(piece) : Buffer.from(byte, 'hex')
  })
  const all = [...pieces, ...Array.from({ length: 768 }, (_, at) => Buffer.from(`<<ST_${at}>>`))]
  return all.map((piece, at) => `${piece.toString('base64')} ${at}\n`).join('')
}

/** Spoken by eSpeak NG, which Moonshine takes for a person. */
function spoken(folder: string): Float32Array {
  const wave = join(folder, 'spoken.wav')
  execFileSync('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', wave, SAID])
  const raw = execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-v', 'error', '-i', wave, '-ar', String(RATE_HZ), '-ac', '1', '-f', 'f32le', '-'],
  ])
  return new Float32Array(new Uint8Array(raw).buffer)
}

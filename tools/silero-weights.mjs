// Writes packages/analysis/weights/silero-v5.bin from the network as its makers published it.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { readTensors } from './silero-weights/onnx.mjs'
import { packWeights } from './silero-weights/pack.mjs'

const HELP = `node tools/silero-weights.mjs silero_vad.onnx

Takes the 16 kHz half of Silero VAD v5.1 (https://github.com/snakers4/silero-vad, MIT; also in the npm package
@ricky0123/vad-web@0.0.31 as dist/silero_vad_v5.onnx), puts its weights in the order that the signal kernel reads them in, and
writes packages/analysis/weights/silero-v5.bin. No value is changed.
`
/** src/silero_vad/data/silero_vad.onnx of the tags v5.1 to v5.1.2. */
const SHA256 = '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f'

const [file] = process.argv.slice(2)
if (file === undefined || file.startsWith('-')) {
  console.log(HELP)
  process.exit(file === '--help' ? 0 : 2)
}
const bytes = readFileSync(file)
const found = createHash('sha256').update(bytes).digest('hex')
if (found !== SHA256) throw new Error(`This is another file: its SHA-256 is ${found}`)
writeFileSync(
  at('packages', 'analysis', 'weights', 'silero-v5.bin'),
  packWeights(readTensors(bytes, 'If_0_then_branch__Inline_0__')),
)

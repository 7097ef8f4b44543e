// Trains the classifier of teachers' sentences and writes packages/analysis/weights/teacher-acts.bin.
import { register } from 'tsx/esm/api'
import { at } from './lib/root.mjs'

const HELP = `node tools/train-teacher-acts.mjs DATA_FOLDER [--out FILE]

Trains the classifier of Chinese teachers' sentences on train.csv of the folder, chooses and calibrates on dev.csv, and writes
the weights (packages/analysis/weights/teacher-acts.bin unless said). Each file has a head "text,label", labels 0-8.

The data are the train and dev parts of DialogID, https://github.com/ai4ed/DialogID (MIT licence): sentences of Chinese K-12
teachers in online classes. They are not part of this repository; the weights are what is learnt from them.
`

const args = process.argv.slice(2)
const outAt = args.indexOf('--out')
const out = outAt === -1 ? at('packages', 'analysis', 'weights', 'teacher-acts.bin') : args.splice(outAt, 2)[1]
const [folder] = args
if (folder === undefined || out === undefined || folder.startsWith('-') || args.length > 1) {
  console.log(HELP)
  process.exit(folder === '--help' ? 0 : 2)
}
// The features and the decoder are the product's own, in TypeScript.
register()
const { trainAndWrite } = await import('./train-teacher-acts/train.mjs')
trainAndWrite(folder, out)

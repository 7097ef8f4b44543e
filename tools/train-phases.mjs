// Trains the weights for where phases of a lesson begin and writes packages/analysis/src/path/phase-weights.ts.
import { register } from 'tsx/esm/api'

const HELP = `node tools/train-phases.mjs [--check]

Learns from the tuning lessons of bench/meaning and those made to tune with which signs open a phase, prints what leaving
a fifth of the lessons out gives, and writes the weights. --check writes nothing.
`

const args = process.argv.slice(2)
if (args.some((each) => each !== '--check')) {
  console.log(HELP)
  process.exit(args[0] === '--help' ? 0 : 2)
}
// Lessons and features are read by the product's own code, in TypeScript.
register()
const { trainPhases } = await import('./train-phases/train.mjs')
trainPhases({ writes: args.length === 0 })

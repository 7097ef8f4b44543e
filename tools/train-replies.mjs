// Trains the weights of a reply's features and writes packages/analysis/src/talk/exchange/reply-weights.ts.
import { register } from 'tsx/esm/api'

const HELP = `node tools/train-replies.mjs [--check]

Learns from the tuning and the made lessons of bench/meaning which signs speak for which kind of feedback, prints what
leaving a fifth of the lessons out gives for the signs and for cues alone, and writes the weights. --check writes
nothing. A minute.
`

const args = process.argv.slice(2)
if (args.some((each) => each !== '--check')) {
  console.log(HELP)
  process.exit(args[0] === '--help' ? 0 : 2)
}
// Lessons and features are read by the product's own code, in TypeScript.
register()
const { trainReplies } = await import('./train-replies/train.mjs')
trainReplies({ writes: args.length === 0 })

// Trains the weights of a sentence's signs and writes packages/analysis/src/language/roles/role-weights.ts.
import { register } from 'tsx/esm/api'

const HELP = `node tools/train-roles.mjs [--check]

Learns from the tuning and the made lessons of bench/meaning which characters speak for the teacher and which for a
pupil, prints what lessons left out give, and writes the weights. --check writes nothing. A minute.
`

const args = process.argv.slice(2)
if (args.some((each) => each !== '--check')) {
  console.log(HELP)
  process.exit(args[0] === '--help' ? 0 : 2)
}
// Lessons and signs are read by the product's own code, in TypeScript.
register()
const { trainRoles } = await import('./train-roles/train.mjs')
trainRoles({ writes: args.length === 0 })

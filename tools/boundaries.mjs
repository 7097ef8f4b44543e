import { cruiseTree } from './lib/cruise.mjs'
import { ROOT } from './lib/root.mjs'
import { say } from './lib/say.mjs'
import { isWellNamed } from './lib/sources.mjs'

process.chdir(ROOT)
const { sources, unread, violations, dependencies } = await cruiseTree(ROOT)
for (const { rule, from, to } of violations) say(`${rule}: ${from} → ${to}`)
// a parser that fails silently reads nothing and finds nothing: success only counts when every source was read
for (const path of unread) say(`not read: ${path}`)
const misnamed = sources.filter((path) => !isWellNamed(path))
for (const path of misnamed) say(`not named <noun>.<layer>.ts in kebab-case: ${path}`)
const isBlind = dependencies < sources.length
if (isBlind) say(`only ${dependencies} dependencies in ${sources.length} sources: the TypeScript parser did not work`)
const isGood = violations.length === 0 && unread.length === 0 && misnamed.length === 0 && !isBlind
say(
  `${isGood ? '✓' : '✗'} boundaries: ${sources.length - unread.length} of ${sources.length} sources read, ${dependencies} dependencies, ${violations.length} violations`,
)
process.exit(isGood ? 0 : 1)

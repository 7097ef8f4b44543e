import { cruiseTree } from './lib/cruise.mjs'
import { ROOT } from './lib/root.mjs'
import { say } from './lib/say.mjs'
import { crowdedRooms, isTestData, isWellNamed, ROOM_MAX } from './lib/sources.mjs'

process.chdir(ROOT)
const { sources, unread, violations, dependencies } = await cruiseTree(ROOT)
for (const { rule, from, to } of violations) say(`${rule}: ${from} → ${to}`)
// a parser that fails silently reads no file and finds nothing: the check passes only if every source was read
for (const path of unread) say(`not read: ${path}`)
const misnamed = sources.filter((path) => !isWellNamed(path))
for (const path of misnamed) say(`not named <noun>.<layer>.ts in kebab-case: ${path}`)
const testData = sources.filter(isTestData)
for (const path of testData) say(`test data among what ships, move it to the folder test of its package: ${path}`)
const crowded = crowdedRooms(sources)
for (const [room, count] of crowded) say(`${count} sources in one folder, ${ROOM_MAX} at most: ${room}`)
const isBlind = dependencies < sources.length
if (isBlind) say(`only ${dependencies} dependencies in ${sources.length} sources: the TypeScript parser did not work`)
const isGood = !isBlind && [violations, unread, misnamed, testData, crowded].every((found) => found.length === 0)
say(
  `${isGood ? '✓' : '✗'} boundaries: ${sources.length - unread.length} of ${sources.length} sources read, ${dependencies} dependencies, ${violations.length} violations`,
)
process.exit(isGood ? 0 : 1)

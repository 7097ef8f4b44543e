// With a registry that lacks the packages of other platforms, `npm install` drops them from the lock file, and `npm ci`
// then refuses the file on every machine. This writes the missing entries: run it after changing dependencies.
import { readFileSync, writeFileSync } from 'node:fs'
import { missingEntries } from './lib/lock-entries.mjs'
import { at } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const path = at('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingEntries(lock.packages)
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
say(`✓ package-lock.json: ${Object.keys(missing).length} entries added`)

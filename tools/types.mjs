import { existsSync, readdirSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { say } from './lib/say.mjs'

/** Every tsconfig of every workspace: code and, where it is checked with other types, its tests. */
function projects() {
  const folders = [...readdirSync(at('packages')).map((name) => `packages/${name}`), 'e2e', 'bench']
  return folders
    .flatMap((folder) => ['tsconfig.json', 'tsconfig.test.json'].map((file) => `${folder}/${file}`))
    .filter((path) => existsSync(at(path)))
}

const tsc = at('node_modules', 'typescript', 'bin', 'tsc')
const isMissingInput = (output) => /error TS18003/.test(output) // a folder that holds no TypeScript yet

let failed = 0
for (const project of projects()) {
  const { code, output } = await runNode(tsc, ['-p', project, '--pretty', 'false'])
  if (code === 0 || isMissingInput(output)) continue
  failed++
  say(`${project}\n${output.trim()}`)
}
say(failed === 0 ? '✓ types' : `✗ types: ${failed} projects`)
process.exit(failed === 0 ? 0 : 1)

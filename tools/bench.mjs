import { spawn } from 'node:child_process'
import { buildAll } from './build.mjs'
import { at, ROOT } from './lib/root.mjs'

const given = process.argv.slice(2)
// The benches of meaning, exams and the data board import the sources, which load the compiled kernel.
const readsSources = ['--meaning', '--recognition', '--exams', '--board'].some((option) => given.includes(option))
await buildAll(readsSources ? ['kernel'] : undefined)
const script = given.includes('--validity') ? at('bench', 'validity', 'real.ts') : at('bench', 'run.ts')
const args = ['--import', 'tsx', script, ...given]
spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1))

import { spawn } from 'node:child_process'
import { buildAll } from './build.mjs'
import { at, ROOT } from './lib/root.mjs'

// What words are taken for is read off the sources.
if (!process.argv.includes('--meaning')) await buildAll()
const args = ['--import', 'tsx', at('bench', 'run.ts'), ...process.argv.slice(2)]
spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1))

// Compiles the signal kernel to build/kernel.wasm; does nothing if neither the sources nor the compiler have changed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const sources = join(here, 'assembly')
const target = join(here, 'build', 'kernel.wasm')
const stamp = `${target}.hash`
const require = createRequire(import.meta.url)
const compiler = require.resolve('assemblyscript/package.json')
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=', '--initialMemory', '16']

function hashInputs() {
  const hash = createHash('sha256')
  hash.update(JSON.parse(readFileSync(compiler, 'utf8')).version).update(options.join(' '))
  for (const name of readdirSync(sources).sort()) hash.update(name).update(readFileSync(join(sources, name)))
  return hash.digest('hex')
}

const wanted = hashInputs()
if (!existsSync(target) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  mkdirSync(dirname(target), { recursive: true })
  // Written to a temporary file and renamed: concurrent builds cannot leave half a file.
  const draft = `${target}.${process.pid}`
  const asc = join(dirname(compiler), 'bin', 'asc.js')
  execFileSync(process.execPath, [asc, join(sources, 'index.ts'), '-o', draft, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  renameSync(draft, target)
  writeFileSync(stamp, wanted)
}

// Reads generated files with faults, one per seed, and reports what no reader may do: crash the process, throw an
// unnamed error, or take long. npm run fuzz -- --n 1000 --seed 1
import { type ChildProcess, fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Outcome } from './try-seed.ts'

/** Limits in milliseconds: of reading, and of analysing the largest accepted lesson. */
const SLOW = { readMs: 2000, analyseMs: 30_000 } as const
/** The process is killed after this long. */
const KILL_MS = 180_000

const { values } = parseArgs({
  options: { n: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const [count, first] = [Number(values.n), Number(values.seed)]
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(first)) {
  process.stderr.write('usage: npm run fuzz -- --n 1000 --seed 1\n')
  process.exit(2)
}

const start = (): ChildProcess => fork(new URL('./worker.ts', import.meta.url))

/** Result of a seed; a crashed process is replaced. */
function ask(worker: ChildProcess, seed: number): Promise<Outcome | string> {
  return new Promise((resolve) => {
    const settle = (answer: Outcome | string) => {
      clearTimeout(limit)
      worker.removeAllListeners()
      resolve(answer)
    }
    const limit = setTimeout(() => {
      worker.kill('SIGKILL')
      settle(`took more than ${KILL_MS / 1000} s`)
    }, KILL_MS)
    worker.once('message', (outcome) => settle(outcome as Outcome))
    worker.once('exit', (code, signal) => settle(`ended the process: ${signal ?? code}`))
    worker.send(seed)
  })
}

const results = new Map<string, number>()
const found: string[] = []
let slowest: Outcome | undefined
let worker = start()
for (let seed = first; seed < first + count; seed++) {
  const outcome = await ask(worker, seed)
  if (typeof outcome === 'string') {
    found.push(`seed ${seed}: ${outcome}`)
    worker = start()
    continue
  }
  const { input, bytes, result, readMs, analyseMs } = outcome
  const kind = result.startsWith('unnamed') ? 'unnamed' : result.replace(/\d+/u, 'N')
  results.set(kind, (results.get(kind) ?? 0) + 1)
  if (slowest === undefined || readMs > slowest.readMs) slowest = outcome
  if (kind === 'unnamed') found.push(`seed ${seed} (${input}, ${bytes} bytes): ${result}`)
  else if (readMs > SLOW.readMs || analyseMs > SLOW.analyseMs) {
    found.push(`seed ${seed} (${input}, ${bytes} bytes): read in ${readMs} ms, analysed in ${analyseMs} ms, ${result}`)
  }
}
worker.kill()

for (const [result, times] of [...results].sort((a, b) => b[1] - a[1])) process.stdout.write(`${times}\t${result}\n`)
if (slowest) process.stdout.write(`slowest: seed ${slowest.seed} (${slowest.input}), read in ${slowest.readMs} ms\n`)
process.stdout.write(`${count} inputs, ${found.length} to fix\n`)
for (const each of found) process.stdout.write(`✗ ${each}\n`)
process.exitCode = found.length > 0 ? 1 : 0

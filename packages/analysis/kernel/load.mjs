// Builds the kernel where it is missing or out of date and compiles it: for tests and scripts, which run in Node.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export function loadKernel() {
  execFileSync(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url))])
  return new WebAssembly.Module(readFileSync(new URL('./build/kernel.wasm', import.meta.url)))
}

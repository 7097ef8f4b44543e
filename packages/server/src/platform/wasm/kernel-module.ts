import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let compiled: WebAssembly.Module | undefined

/** The compiled signal kernel; compiled once, each listener creates its own instance. */
export function kernelModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@keguan/analysis/kernel.wasm')),
  )
  return compiled
}

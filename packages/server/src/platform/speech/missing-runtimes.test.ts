import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SPEECH_RUNTIMES } from '@keguan/contract/vocabulary/speech'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingRuntimes } from './missing-runtimes.ts'

const PATIENCE_MS = 180_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keguan-runtimes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A package as installed by npm, with this program. */
function install(name: string, program: string): void {
  const at = join(folder, 'node_modules', name)
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
  writeFileSync(join(at, 'index.js'), program)
}

const isInstalled = (name: string): boolean => {
  try {
    return import.meta.resolve(name) !== ''
  } catch {
    return false
  }
}

test('what is installed with the product can be loaded', { timeout: PATIENCE_MS }, async () => {
  expect(await missingRuntimes()).toEqual(SPEECH_RUNTIMES.filter((name) => !isInstalled(name)))
})

test('reports packages that are not installed or crash their process', { timeout: PATIENCE_MS }, async () => {
  expect(await missingRuntimes(folder)).toEqual(['onnxruntime-node', 'sherpa-onnx-node'])
  install('onnxruntime-node', 'module.exports = {}')
  install('sherpa-onnx-node', "process.kill(process.pid, 'SIGILL')")
  expect(await missingRuntimes(folder)).toEqual(['sherpa-onnx-node'])
})

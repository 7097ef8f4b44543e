import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keptFolder } from '../made-lessons.ts'

type Fft = {
  realTransform(out: number[] | Float64Array, data: ArrayLike<number>): void
  createComplexArray(): number[]
}
type MeydaSettings = {
  bufferSize: number
  sampleRate: number
  melBands: number
  numberOfMFCCCoefficients: number
  windowingFunction: string
}

/** What the engine is set against from npm. */
export interface Peers {
  /** Folder whose node_modules holds them. */
  readonly folder: string
  createFft(size: number): Fft
  createMeyda(settings: MeydaSettings): (window: Float32Array) => number[]
}

/**
 * Fetches the optional peers of package.json, at their pinned versions, into a folder of their own: together they weigh
 * 180 MB, which nobody should have to load who only uses the product.
 */
export function fetchPeers(): Peers {
  const { peerDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>
  }
  const folder = keptFolder('peers')
  const isThere = Object.entries(peerDependencies).every(([name, version]) => {
    const path = join(folder, 'node_modules', name, 'package.json')
    return existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version === version
  })
  if (!isThere) {
    console.log('Fetching the packages that the engine is set against …')
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    const wanted = Object.entries(peerDependencies).map(([name, version]) => `${name}@${version}`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...wanted], {
      cwd: folder,
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const load = createRequire(join(folder, 'package.json'))
  return {
    folder,
    createFft: (size) => new (load('fft.js') as new (size: number) => Fft)(size),
    createMeyda: (settings) => {
      const meyda = load('meyda') as MeydaSettings & { extract(feature: 'mfcc', window: Float32Array): number[] }
      Object.assign(meyda, settings)
      return (window) => meyda.extract('mfcc', window)
    },
  }
}

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

/** npm packages that the engine is compared with. */
export interface Peers {
  /** Folder with their node_modules. */
  readonly folder: string
  createFft(size: number): Fft
  createMeyda(settings: MeydaSettings): (window: Float32Array) => number[]
}

/** Fetches packages at their pinned versions into their own folder, unless they are there. */
export function fetchPackages(name: string, wanted: Readonly<Record<string, string>>, more: string[] = []): string {
  const folder = keptFolder(name)
  const isThere = Object.entries(wanted).every(([name, version]) => {
    const path = join(folder, 'node_modules', name, 'package.json')
    return existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version === version
  })
  if (isThere) return folder
  console.log(`Fetching ${Object.keys(wanted).join(', ')} …`)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const packages = Object.entries(wanted).map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...more, ...packages], {
    cwd: folder,
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/**
 * The optional peers of package.json: together they weigh 180 MB, which users of the product should not have to
 * download.
 */
export function fetchPeers(): Peers {
  const { peerDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>
  }
  const folder = fetchPackages('peers', peerDependencies)
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

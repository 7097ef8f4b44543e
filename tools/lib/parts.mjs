import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildServer } from './build-server.mjs'
import { compressFiles } from './compress.mjs'
import { contentHash } from './content-hash.mjs'
import { at } from './root.mjs'
import { runNode } from './run.mjs'

const STAMPS = at('node_modules', '.cache', 'keguan', 'build.json')
const SHARED = [
  'package-lock.json',
  'tools/lib',
  'packages/contract/src',
  'packages/analysis/src',
  'packages/figures/src',
]

const script = (path) => async () => requireSuccess(path, await runNode(at(path), []))

/** Build parts with their sources and outputs; a part without its source is left out. */
export const PARTS = [
  {
    name: 'kernel',
    source: 'packages/analysis/kernel/build.mjs',
    inputs: ['package-lock.json', 'packages/analysis/kernel'],
    output: 'packages/analysis/kernel/build',
    build: script('packages/analysis/kernel/build.mjs'),
  },
  {
    name: 'server',
    source: 'packages/server/src/main.ts',
    inputs: [...SHARED, 'packages/server/src'],
    output: 'packages/server/dist/main.mjs',
    build: () => buildServer(),
  },
  {
    name: 'plotly',
    source: 'packages/web/build-plotly.mjs',
    inputs: ['package-lock.json', 'packages/web/build-plotly.mjs', 'packages/web/plotly'],
    output: 'packages/web/dist/lib/plotly.json',
    build: script('packages/web/build-plotly.mjs'),
  },
  {
    name: 'web',
    source: 'packages/web/index.html',
    inputs: [...SHARED, 'packages/web', 'docs/guide', 'docs/methods', 'docs/schema'],
    output: 'packages/web/dist/index.html',
    build: async () => {
      const vite = at('node_modules', 'vite', 'bin', 'vite.js')
      requireSuccess('vite build', await runNode(vite, ['build', '--logLevel', 'warn'], { cwd: at('packages', 'web') }))
      await compressFiles(at('packages', 'web', 'dist'))
    },
  },
]

function requireSuccess(name, { code, output }) {
  if (code !== 0) throw new Error(`${name} failed\n${output.trim()}`)
}

/** Stamps are stored next to the packages, so that a fresh install builds again. */
export function readStamps() {
  return existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {}
}

export function writeStamp(name, hash) {
  mkdirSync(dirname(STAMPS), { recursive: true })
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [name]: hash }))
}

/** The hash to remember when the part has to be built, undefined when it is up to date. */
export function staleHash(part, stamps = readStamps()) {
  const hash = contentHash(part.inputs)
  const isThere = part.output === undefined || existsSync(at(part.output))
  return isThere && stamps[part.name] === hash ? undefined : hash
}

export const exists = (part) => existsSync(at(part.source))

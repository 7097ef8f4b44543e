import { existsSync, rmSync } from 'node:fs'
import { at } from './root.mjs'

/**
 * npm packages stay outside, found in node_modules at run time, except those named; the workspace's own TypeScript is
 * inlined.
 */
const npmStaysOutside = (except = []) => ({
  name: 'npm-stays-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isInlined = path.startsWith('@keguan/') || except.includes(path) || importer.includes('node_modules')
      return kind === 'entry-point' || isInlined ? undefined : { external: true }
    })
  },
})

/**
 * Entry points of the server; the worker is main.mjs under another role. The command line and the reader start often,
 * so their zod and formatter are bundled. Tests add further entry points.
 */
export async function buildServer(outdir = at('packages', 'server', 'dist'), others = {}) {
  const { build } = await import('esbuild')
  rmSync(outdir, { recursive: true, force: true })
  const source = (name) => at('packages', 'server', 'src', `${name}.ts`)
  for (const [name, entry, inlined] of [
    ['main', source('main'), []],
    ['cli', source('cli'), ['zod', 'intl-messageformat']],
    ['reader', source('reader'), ['zod', 'intl-messageformat']],
    ['speech', source('speech'), ['zod', 'intl-messageformat']],
    ['model-cli', source('model-cli'), ['zod', 'intl-messageformat']],
    ['exam-cli', source('exam-cli'), ['zod', 'intl-messageformat']],
    ['person-cli', source('person-cli'), ['zod', 'intl-messageformat']],
    ['unit-cli', source('unit-cli'), ['zod', 'intl-messageformat']],
    ['board-cli', source('board-cli'), []],
    ...Object.entries(others).map(([name, entry]) => [name, entry, []]),
  ]) {
    if (!existsSync(entry)) continue
    await build({
      entryPoints: { [name]: entry },
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [npmStaysOutside(inlined)],
      logLevel: 'warning',
    })
  }
}

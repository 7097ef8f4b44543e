import { existsSync, rmSync } from 'node:fs'
import { at } from './root.mjs'

/** npm packages stay outside, found in node_modules at run time, except those named; the workspace's own TypeScript is inlined. */
const npmStaysOutside = (except = []) => ({
  name: 'npm-stays-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isInlined = path.startsWith('@keguan/') || except.includes(path) || importer.includes('node_modules')
      return kind === 'entry-point' || isInlined ? undefined : { external: true }
    })
  },
})

/** Entry points of the server; the worker is main.mjs under another role. The command line and the reader start often, so they bring their own zod. */
export async function buildServer(outdir = at('packages', 'server', 'dist')) {
  const { build } = await import('esbuild')
  rmSync(outdir, { recursive: true, force: true })
  for (const [name, inlined] of [
    ['main', []],
    ['cli', ['zod']],
    ['reader', ['zod']],
  ]) {
    const entry = at('packages', 'server', 'src', `${name}.ts`)
    if (!existsSync(entry)) continue
    await build({
      entryPoints: [entry],
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

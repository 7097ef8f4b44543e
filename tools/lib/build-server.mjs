import { existsSync, rmSync } from 'node:fs'
import { at } from './root.mjs'

/** npm packages stay outside, found in node_modules at run time; the workspace's own TypeScript is inlined. */
const npmStaysOutside = {
  name: 'npm-stays-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@keguan/') ? undefined : { external: true },
    )
  },
}

/** Entry points of the server; the worker is main.mjs under another role. */
export async function buildServer(outdir = at('packages', 'server', 'dist')) {
  const { build } = await import('esbuild')
  const entries = ['main', 'cli']
    .map((name) => at('packages', 'server', 'src', `${name}.ts`))
    .filter((path) => existsSync(path))
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [npmStaysOutside],
    logLevel: 'warning',
  })
}

// Builds dist/lib/plotly-<version>-<hash>.min.js (a classic script that sets window.Plotly) and dist/lib/plotly.json,
// which contains its name for server, page and command line. Run after vite, which clears dist.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { stripDescriptions } from './plotly/strip-descriptions.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, 'dist', 'lib')

const fewColorSpaces = {
  name: 'few-color-spaces',
  setup: ({ onResolve }) => onResolve({ filter: /^culori$/ }, () => ({ path: join(here, 'plotly', 'colors.mjs') })),
}

export async function bundlePlotly() {
  const result = await build({
    entryPoints: [join(here, 'plotly', 'entry.cjs')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'Plotly',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    loader: { '.css': 'empty' },
    define: { global: 'window', 'define.amd': 'false' },
    banner: { js: '/* plotly.js (c) Plotly, Inc., MIT; custom bundle */' },
    plugins: [fewColorSpaces, stripDescriptions],
  })
  return { text: inlineSafe(result.outputFiles[0].text), metafile: result.metafile }
}

/** The downloaded report has the library in a script element, which a `</script` inside it would end. */
const inlineSafe = (text) => text.replace(/<\/(script)/giu, '<\\/$1').replace(/<!--/gu, '<\\!--')

export async function buildPlotly() {
  const { text } = await bundlePlotly()
  const manifest = createRequire(import.meta.url).resolve('plotly.js/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const file = `plotly-${version}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.min.js`
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.startsWith('plotly')) await rm(join(folder, name))
  }
  await writeFile(join(folder, file), text)
  const sizes = { bytes: Buffer.byteLength(text), gzipBytes: gzipSync(text, { level: 9 }).length }
  await writeFile(join(folder, 'plotly.json'), `${JSON.stringify({ file, ...sizes })}\n`)
  return { file, ...sizes }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { file, bytes, gzipBytes } = await buildPlotly()
  process.stdout.write(`lib/${file}  ${(bytes / 1000).toFixed(0)} kB, ${(gzipBytes / 1000).toFixed(0)} kB gzipped\n`)
}

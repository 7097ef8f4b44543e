import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** Entry points of the console that opens without a network; their chunks are cached with all imports. */
const OFFLINE = [
  '/index.html',
  '/src/session/signed-in.tsx',
  '/src/pages/login/login-page.tsx',
  '/src/pages/home/home-page.tsx',
  '/src/pages/exception/exception-pages.tsx',
  '/src/components/shell/menu/menu-drawer.tsx',
  '/src/components/help/help-drawer.tsx',
  '/src/components/layout/layout-drawer.tsx',
  '/src/locales/zh-CN.ts',
  '/src/locales/en-US.ts',
  '/antd/es/locale/zh_CN.js',
  '/antd/es/locale/en_US.js',
  '/src/locales/dates.ts',
  '/dayjs/locale/zh-cn.js',
] as const
const UNHASHED = ['/', '/favicon.svg', '/first-paint.js'] as const

const WORKER = 'sw.js'

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Builds the service worker that caches the console's files, with their list, and the files for installing it. If the
 * setting is off, the same address serves a worker that cleans up after its predecessors.
 */
export function offline(): Plugin {
  let root = ''
  let on = false
  // Node itself reads the configuration and cannot load the shared TypeScript, so Vite loads it.
  const read = async <T>(path: string): Promise<T> => (await runnerImport<T>(resolve(root, path))).module
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      const { DEFAULT_SETTINGS } = await read<typeof import('../defaultSettings.ts')>('config/defaultSettings.ts')
      on = DEFAULT_SETTINGS.pwa
      this.emitFile({
        type: 'chunk',
        id: resolve(root, 'src/pwa', on ? 'worker.ts' : 'removing-worker.ts'),
        fileName: WORKER,
      })
      if (!on) return
      const { webAppFiles } = await read<typeof import('./web-app.ts')>('config/build/web-app.ts')
      for (const file of webAppFiles()) this.emitFile({ type: 'asset', ...file })
    },
    transformIndexHtml: (html) => html.replace('content="$PWA"', `content="${on ? 'on' : 'off'}"`),
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      const page = bundle['index.html']
      if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('the worker or the page was not built')
      if (worker.imports.length > 0) throw new Error('the worker must be one file: it is started as a plain script')
      if (!on) return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const files = [...UNHASHED, ...filesOf(chunks).map((name) => `/${name}`)]
      const version = createHash('sha256').update(JSON.stringify(files)).update(page.source).digest('hex').slice(0, 12)
      worker.code = worker.code
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', JSON.stringify(version))
    },
  }
}

/** The files of the sources above and of all that these import. */
export function filesOf(chunks: readonly Chunk[]): string[] {
  const wanted = new Set<string>()
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk || wanted.has(chunk.fileName)) return
    wanted.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css)
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
  }
  for (const path of OFFLINE) {
    const found = chunks.find(({ moduleIds, facadeModuleId }) =>
      [facadeModuleId ?? '', ...moduleIds].some((id) => id.replaceAll('\\', '/').endsWith(path)),
    )
    if (!found) throw new Error(`no chunk holds ${path}, which the console needs offline`)
    take(found)
  }
  return [...wanted].sort()
}

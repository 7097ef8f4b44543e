import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { GUIDES, guideFile } from '../guides.ts'
import { GUIDE_CSS, guidePage } from './guide-page.ts'

const FOLDER = '/guides/'

/** Serves the guides of docs/ as pages of the console: built once, static, without scripts or external requests. */
export function guides(): Plugin {
  let root = ''
  const source = (path: string) => resolve(root, '../../docs', path)
  const contentOf = (file: string): string | undefined => {
    if (file === 'guide.css') return GUIDE_CSS
    for (const guide of GUIDES) {
      for (const locale of ['zh-CN', 'en-US'] as const) {
        if (guideFile(guide.id, locale) !== file) continue
        return guidePage(guide, locale, readFileSync(source(guide.source[locale]), 'utf8'))
      }
    }
    return undefined
  }
  const files = () => ['guide.css', ...GUIDES.flatMap(({ id }) => [guideFile(id, 'zh-CN'), guideFile(id, 'en-US')])]
  return {
    name: 'guides',
    configResolved: (config) => {
      root = config.root
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        const content = path.startsWith(FOLDER) ? contentOf(path.slice(FOLDER.length)) : undefined
        if (content === undefined) return next()
        response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8')
        response.end(content)
      })
    },
    generateBundle() {
      for (const file of files()) {
        this.emitFile({ type: 'asset', fileName: `guides/${file}`, source: contentOf(file) ?? '' })
      }
    },
  }
}

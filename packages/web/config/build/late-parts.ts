import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A table of the library brings the tree of its column settings and of filters in the shape of a tree, its pager and
 * the tabs of a tool bar along: 50 kB gzipped that most tables never draw. There they are fetched when first drawn.
 */
const LATE = [
  { path: /pro-components\/es\/table\/components\/ColumnSetting\/index\.js$/, part: 'Tree', from: 'antd/es/tree' },
  { path: /pro-components\/es\/table\/components\/ListToolBar\/index\.js$/, part: 'Tabs', from: 'antd/es/tabs' },
  { path: /pro-components\/es\/table\/components\/ListToolBar\/HeaderMenu\.js$/, part: 'Tabs', from: 'antd/es/tabs' },
  { path: /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/, part: 'Tree', from: 'antd/es/tree' },
  { path: /antd\/es\/table\/InternalTable\.js$/, part: 'Pagination', from: 'antd/es/pagination' },
] as const

export function lateParts(): Plugin {
  let late = ''
  return {
    name: 'late-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      late = resolve(root, 'src/lib/late.ts')
    },
    transform(code, id) {
      const entry = LATE.find(({ path }) => path.test(id.replaceAll('\\', '/')))
      return entry ? withLatePart(code, entry.part, entry.from, late) : null
    },
  }
}

/** Takes a component out of a module's imports and declares it late instead; the library may have moved it, which stops the build. */
export function withLatePart(code: string, part: string, from: string, late: string): string {
  const alone = new RegExp(`^import ${part} from ['"][^'"]+['"];?$`, 'm')
  const among = new RegExp(`^(import \\{[^}]*?)\\b${part}\\b,?\\s*([^}]*\\} from ['"]antd['"];?)$`, 'm')
  const without = alone.test(code) ? code.replace(alone, '') : code.replace(among, '$1$2')
  if (without === code) throw new Error(`"${part}" is no longer imported where it should be fetched late`)
  return [
    `import { late as fetchLate } from ${JSON.stringify(late)};`,
    without,
    `const ${part} = fetchLate(() => import(${JSON.stringify(from)}));`,
  ].join('\n')
}

import type { Plugin } from 'vite'

/**
 * ProTable reaches every field editor of the library (colour picker, cascader, image viewer…), its forms and
 * 25 languages: 200 kB gzipped of what no page here shows. Cells are drawn by `render` and filters are our own, so
 * those modules are replaced by empty ones at build. A page that comes to need one takes it off this list.
 */
const EMPTIED = [
  { path: /pro-components\/es\/provider\/locale\/(?!zh_CN|en_US)\w+\.js$/, code: 'export default {}' },
  { path: /pro-components\/es\/field\/ValueTypeToComponent\.js$/, code: 'export default {}' },
  { path: /pro-components\/es\/table\/components\/Form\/FormRender\.js$/, code: 'export default () => null' },
  { path: /pro-components\/es\/form\/layouts\/ProForm\/index\.js$/, code: 'export const ProForm = () => null' },
  // Nothing here is fetched by the library itself; it only empties that cache when it goes.
  {
    path: /\/swr\/dist\/index\/index\.m?js$/,
    code: `export const SWRConfig = ({ children }) => children
const cache = new Map()
export const useSWRConfig = () => ({ cache })
export default () => { throw new Error('requests of the component library are left out of this build') }`,
  },
  // Cards and error pages around a table are the shell's own.
  { path: /pro-components\/es\/card\/ProCard\.js$/, code: 'export default ({ children }) => children' },
  {
    path: /pro-components\/es\/utils\/components\/ErrorBoundary\/index\.js$/,
    code: 'export const ErrorBoundary = ({ children }) => children',
  },
] as const

export const leanProComponents = (): Plugin => ({
  name: 'lean-pro-components',
  enforce: 'pre',
  load: (id) => EMPTIED.find(({ path }) => path.test(id.replaceAll('\\', '/')))?.code ?? null,
})

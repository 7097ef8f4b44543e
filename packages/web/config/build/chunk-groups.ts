/**
 * Without groups the libraries are split into a hundred small files, one for every combination of pages that share
 * something; the log-in page alone would fetch eighty, and they compress badly. Groups follow the order of use: what
 * the log-in page needs, what the shell adds, what lists and their filters add. Parts that only some pages need
 * (calendars, tabs) stay out of them.
 */
const LOGIN = [
  'react',
  'react-dom',
  'react-is',
  'scheduler',
  'react-router',
  '@formatjs',
  'intl-messageformat',
  'stylis',
  'clsx',
  'is-mobile',
  '@babel/runtime',
  '@emotion',
  '@ant-design/(cssinjs|cssinjs-utils|colors|fast-color)',
  '@rc-component/(motion|form|async-validator|notification|portal|trigger|tooltip|resize-observer)',
  'antd/es/(button|form|alert|notification|config-provider|theme|style|space|tooltip)',
  'antd/es/locale/(context|useLocale|index)',
  // the pager's texts belong to the library's locale, which comes first
  '@rc-component/pagination/(es|lib)/locale',
]
/** Form fields of the log-in, which the visitors' page does not need. */
const FIELDS = ['@rc-component/input', 'antd/es/input']
const SHELL = [
  '@tanstack',
  '@rc-component/(menu|dropdown|dialog|overflow)',
  'antd/es/(app|menu|dropdown|modal|message|popover|badge)',
]
const LISTS = [
  '@rc-component/(table|select|virtual-list|segmented|checkbox|context|pagination|tree)',
  'antd/es/(table|select|empty|checkbox|tag|segmented|skeleton|pagination|tree)',
]

const inAny = (packages: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|').replaceAll('/', '[\\\\/]')})(?:[\\\\/.]|(?<=[\\\\/]))`)

/** Needed first, and shared by the log-in page and the shell: small parts that would otherwise be a file each. */
const START =
  /[\\/]src[\\/](app\.tsx$|components[\\/](common[\\/](bar|view-switches|logo|offline-notice)|shell[\\/]late-part|maintenance[\\/])|locales[\\/](verbs|[^\\/]+[\\/]menu)\.ts$|services[\\/]account\.ts$)/

export const CHUNK_GROUPS = [
  // The small helper that every dynamic import calls belongs to the first chunk.
  { name: 'login', test: /vite[\\/]preload-helper/, priority: 4 },
  { name: 'login', test: inAny(LOGIN), priority: 3 },
  { name: 'fields', test: inAny(FIELDS), priority: 3 },
  // Everything that every page needs first: one file, with all its imports that are in no library group.
  { name: 'shell', test: inAny(SHELL), priority: 2 },
  { name: 'lists', test: inAny(LISTS), priority: 1 },
  // The product's own modules that every page needs first: a group with all its imports, so one file instead of forty.
  // Over a network with 20 ms latency an exam's sentences appear a sixth sooner (3.1 s instead of 3.7, 2.7 instead of
  // 3.2 on a busy machine). Not main.tsx, which has a top-level await on dynamic imports: two files that wait for each
  // other would never load.
  { name: 'start', test: START, priority: 3 },
  // The shell; what pages without it share stays apart, unless it is too small for its own file.
  {
    name: 'frame',
    test: /[\\/]src[\\/]session[\\/]signed-in\.tsx$/,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
]

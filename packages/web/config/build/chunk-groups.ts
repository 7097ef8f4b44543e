/**
 * Left alone the libraries fall into a hundred small files, one for every combination of pages that share something;
 * the log-in page alone would fetch eighty, and they compress badly. Groups follow how one comes in: what the log-in
 * page needs, what the frame behind it adds, what lists and their filters add. Parts that only some page wants
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
  // the words of a pager belong to the words of the library, which come first
  '@rc-component/pagination/(es|lib)/locale',
]
/** Fields of the log-in, which the page for visitors does without. */
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

/**
 * What opens first, and what the log-in page shares with the frame behind it: small parts that would be a file each.
 */
const START =
  /[\\/]src[\\/](app\.tsx$|components[\\/](common[\\/](bar|view-switches|logo|offline-notice)|shell[\\/]late-part|maintenance[\\/])|locales[\\/](verbs|[^\\/]+[\\/]menu)\.ts$|services[\\/]account\.ts$)/

export const CHUNK_GROUPS = [
  // The small function that every late import goes through belongs to the chunk that comes first.
  { name: 'login', test: /vite[\\/]preload-helper/, priority: 4 },
  { name: 'login', test: inAny(LOGIN), priority: 3 },
  { name: 'fields', test: inAny(FIELDS), priority: 3 },
  // All that every page begins with: one file, with whatever it imports and no library has taken.
  { name: 'shell', test: inAny(SHELL), priority: 2 },
  { name: 'lists', test: inAny(LISTS), priority: 1 },
  // Our own of what every page begins with, which is a group with all that it imports: one file instead of forty.
  // Over a network that answers after 20 ms an exam's sentences are there a sixth sooner (3.1 s instead of 3.7, 2.7
  // instead of 3.2 on a busy machine).
  // Not main.tsx, which waits for late imports at its top: a file that waits for one that waits for it never opens.
  { name: 'start', test: START, priority: 3 },
  // The frame behind the log-in; what pages without it share stays apart, unless it is too small for its own file.
  {
    name: 'frame',
    test: /[\\/]src[\\/]session[\\/]signed-in\.tsx$/,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
]

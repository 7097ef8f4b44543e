import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const SKIPPED = /(^|\/)(node_modules|dist|server\/build|analysis\/kernel|public|migrations|test-results)$/

/** Folders whose TypeScript the boundary rules cover, relative to `root`. */
export function sourceFolders(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return [...packages, 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)))
}

/** Every .ts and .tsx file under them, except declarations, which contain no code. */
export function sourceFiles(root) {
  return sourceFolders(root).flatMap((folder) => filesUnder(root, join(root, folder)))
}

/**
 * `<noun>.<layer>.ts` in kebab-case, or without a layer; a test says so after it. Two names are conventions of Ant
 * Design Pro, and two are languages.
 */
const LAYERS = 'routes|service|repository|policy|port|job|handler|api|worker|view'
const NAME = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*([.](${LAYERS}))?([.](test|spec|config))?[.]tsx?$`)
const KNOWN_NAMES = /^(defaultSettings|requestErrorConfig|zh-CN|en-US)([.]test)?[.]ts$/

export const isWellNamed = (path) => NAME.test(basename(path)) || KNOWN_NAMES.test(basename(path))

/** Test data is in the folder `test` of a package, which no build reads. */
const TEST_DATA = /^packages\/[^/]+\/src\/(.*\/)?([^/]*-)?(fixtures?|mocks?|stubs?|synth|testing)([.-][^/]*|\/.*)$/

export const isTestData = (path) => TEST_DATA.test(path) && !/[.]test[.]tsx?$/.test(path)

/** A folder has about a dozen sources at most; beyond that it should be two. */
export const ROOM_MAX = 16

/** Exceptions: folders of many files of one kind, each named after the one thing that it describes. */
const SHELVES = [
  'packages/contract/src/vocabulary', // a closed list each
  'packages/contract/src/api', // a resource each
  'packages/server/src/platform/postgres/schema', // a table each
  'packages/web/src/services', // the calls of a resource each
  'packages/web/src/models', // the page's state of one thing each
]

/** Folders of `src` with too many sources, tests not counted. */
export function crowdedRooms(sources) {
  const counts = new Map()
  for (const path of sources) {
    if (!/^packages\/[^/]+\/src\//.test(path) || /[.]test[.]tsx?$/.test(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts].filter(([room, count]) => count > ROOM_MAX && !SHELVES.includes(room))
}

function filesUnder(root, folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.test(path) ? [] : filesUnder(root, path)
    return /[.]tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative(root, path)] : []
  })
}

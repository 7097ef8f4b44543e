import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const SKIPPED = /(^|\/)(node_modules|dist|server\/build|analysis\/kernel|public|migrations|test-results)$/

/** Folders whose TypeScript the boundary rules speak about, relative to `root`. */
export function sourceFolders(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return [...packages, 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)))
}

/** Every .ts and .tsx file under them, declarations left out: those hold no code that could know anything. */
export function sourceFiles(root) {
  return sourceFolders(root).flatMap((folder) => filesUnder(root, join(root, folder)))
}

/**
 * `<noun>.<layer>.ts` in kebab-case, or without a layer; a test says so after it. Two names are those that an Ant Design Pro user
 * looks for, and two are languages.
 */
const LAYERS = 'routes|service|repository|policy|port|job|handler|api|worker|view'
const NAME = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*([.](${LAYERS}))?([.](test|spec|config))?[.]tsx?$`)
const KNOWN_NAMES = /^(defaultSettings|requestErrorConfig|zh-CN|en-US)([.]test)?[.]ts$/

export const isWellNamed = (path) => NAME.test(basename(path)) || KNOWN_NAMES.test(basename(path))

function filesUnder(root, folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.test(path) ? [] : filesUnder(root, path)
    return /[.]tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative(root, path)] : []
  })
}

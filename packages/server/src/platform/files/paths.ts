import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const absolutePath = (path: string): string => resolve(path)

/**
 * The folder of @keguan/server, whether this module runs from `src/` or from a bundle in `dist/`:
 * the nearest folder upwards whose package.json carries that name.
 */
export function serverFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!isServerPackage(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the folder of @keguan/server was not found')
    folder = parent
  }
  return folder
}

function isServerPackage(manifest: string): boolean {
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === '@keguan/server'
}

/** Version of the product, from its package.json. */
export const productVersion = (): string =>
  JSON.parse(readFileSync(join(serverFolder(), 'package.json'), 'utf8')).version

export const migrationsFolder = (): string => join(serverFolder(), 'migrations')
export const webFolder = (): string => join(serverFolder(), '..', 'web', 'dist')

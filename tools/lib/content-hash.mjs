import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './root.mjs'

const SKIPPED = /(^|\/)(node_modules|dist|kernel\/build)$/

/** One hash over the names and contents of files and folders; a missing one counts as empty. */
export function contentHash(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) addPath(hash, path)
  return hash.digest('hex')
}

function addPath(hash, path) {
  const stat = statSync(at(path), { throwIfNoEntry: false })
  if (stat === undefined) return
  if (stat.isFile()) {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(at(path)))
    return
  }
  const names = readdirSync(at(path)).filter((name) => !SKIPPED.test(join(path, name)) && !/[.]test[.]tsx?$/.test(name))
  for (const name of names.sort()) addPath(hash, join(path, name))
}

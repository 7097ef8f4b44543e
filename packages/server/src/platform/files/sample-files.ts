import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './paths.ts'

/** The files of a folder that ships with the server; undefined when one of them is not there. */
export function readShippedFiles<N extends string>(
  folder: string,
  names: readonly N[],
): Readonly<Record<N, Uint8Array>> | undefined {
  const paths = names.map((name) => [name, join(serverFolder(), folder, name)] as const)
  if (!paths.every(([, path]) => existsSync(path))) return undefined
  const files: Partial<Record<N, Uint8Array>> = {}
  for (const [name, path] of paths) files[name] = readFileSync(path)
  return files as Record<N, Uint8Array>
}

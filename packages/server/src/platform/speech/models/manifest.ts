import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MODEL_FAMILIES, MODEL_ID } from '@keguan/contract/vocabulary/speech'
import * as z from 'zod'
import type { ModelFile } from './catalogue.ts'

export const MANIFEST = 'model.json'

/** Plain file names: no folders and no parent references. */
const FileName = z.string().regex(/^[\w][\w.+-]*$/)

/** Written next to the files of a model once all of them are complete. */
export const Manifest = z.object({
  id: z.string().regex(MODEL_ID),
  title: z.string(),
  family: z.enum(MODEL_FAMILIES),
  /** Verified by the hashes of the catalogue, or trusted manually. */
  trust: z.enum(['catalogue', 'person']),
  sha256: z.string(),
  files: z.array(z.object({ name: FileName, bytes: z.int().nonnegative(), sha256: z.string() })).min(1),
})
export type Manifest = z.infer<typeof Manifest>

/** One hash for all files of a model, whatever their order. */
export function hashOfModel(files: readonly ModelFile[]): string {
  const hash = createHash('sha256')
  for (const { name, sha256 } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${sha256}  ${name}\n`)
  return hash.digest('hex')
}

/** Undefined if no model is installed, or if one of its files is missing or has another size. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const json: unknown = await readFile(join(folder, MANIFEST), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  const manifest = Manifest.safeParse(json).data
  if (!manifest) return undefined
  const isThere = await Promise.all(
    manifest.files.map(async ({ name, bytes }) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return found?.isFile() === true && found.size === bytes
    }),
  )
  return isThere.every(Boolean) ? manifest : undefined
}

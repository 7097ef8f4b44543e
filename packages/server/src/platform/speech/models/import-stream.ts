import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './manifest.ts'
import type { ModelStore } from './model-store.ts'
import { importModel, type Trusted } from './move-model.ts'

/** The archive, its unpacked files, and the installed model. */
const COPIES = 3

/**
 * Imports an archive while it is received.
 *
 * @throws ModelProblem when it is not a model; then nothing of it is kept
 */
export async function importStream(
  store: ModelStore,
  body: Readable,
  bytes: number,
  trusted?: Trusted,
): Promise<Manifest> {
  await mkdir(store.folder, { recursive: true })
  store.requireRoom(COPIES * bytes)
  const scratch = await mkdtemp(join(store.folder, '.upload-'))
  try {
    const archive = join(scratch, 'archive')
    await pipeline(body, createWriteStream(archive))
    return await importModel(store, archive, trusted)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ModelFile } from './catalogue.ts'
import { ModelProblem } from './model-error.ts'
import { readTar } from './read-tar.ts'

/** The unpacked bytes of a .tar.gz or a .tar. */
function tarStream(path: string, isPacked: boolean): Readable {
  const file = createReadStream(path)
  if (!isPacked) return file
  const unpacked = createGunzip()
  file.once('error', (error) => unpacked.destroy(error))
  return file.pipe(unpacked)
}

/** Reads a tar like `readTar`, but reports gunzip failures as ModelProblem. */
export async function readTarFile(path: string, want: Parameters<typeof readTar>[1], isPacked = true): Promise<void> {
  try {
    await readTar(tarStream(path, isPacked), want)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw code?.startsWith('Z_') ? new ModelProblem('bad_archive', 'the archive is damaged', { cause }) : cause
  }
}

/**
 * Extracts the files of a model from an archive, and verifies them while writing.
 *
 * @param pathOf path of each file in the archive
 * @throws ModelProblem for a missing or wrong file
 */
export async function unpackFiles(
  archive: string,
  files: readonly ModelFile[],
  pathOf: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const left = new Map(files.map((file) => [pathOf[file.name] ?? file.name, file]))
  const written: { readonly file: ModelFile; readonly hash: Hash; readonly handle: Promise<FileHandle> }[] = []
  try {
    await readTarFile(archive, (path, bytes) => {
      const file = left.get(path)
      if (!file) return undefined
      if (bytes !== file.bytes)
        throw new ModelProblem('wrong_size', `${file.name}: ${bytes} bytes instead of ${file.bytes}`)
      left.delete(path)
      const hash = createHash('sha256')
      const handle = open(join(folder, file.name), 'wx')
      written.push({ file, hash, handle })
      return async (piece) => {
        hash.update(piece)
        await (await handle).write(piece)
      }
    })
    for (const { file, hash, handle } of written) {
      await (await handle).sync()
      if (hash.digest('hex') !== file.sha256)
        throw new ModelProblem('wrong_hash', `${file.name} is not the file that it should be`)
    }
  } finally {
    for (const { handle } of written) await (await handle).close()
  }
  const [missing] = left.values()
  if (missing) throw new ModelProblem('incomplete', `${missing.name} is not in the archive`)
}

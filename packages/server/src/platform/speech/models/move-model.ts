import { execFile } from 'node:child_process'
import { copyFile, type FileHandle, lstat, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { MODEL_ID, type ModelFamily } from '@keguan/contract/vocabulary/speech'
import { hashOfFile } from '../../files/file-hash.ts'
import type { CatalogueModel, ModelFile } from './catalogue.ts'
import { requireOwnNames } from './check-parts.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { ModelProblem } from './model-error.ts'
import { describe, type ModelStore } from './model-store.ts'
import { readTarFile } from './unpack-package.ts'

const run = promisify(execFile)

/** A folder with more files is not a model. */
const FILES_MAX = 200
const BYTES_MAX = 8 * 1024 ** 3
/** Offset of the magic bytes in the header of a tar file. */
const TAR_MARK = 257

/** Manual declaration of files that are not in the catalogue. */
export interface Trusted {
  readonly id: string
  readonly family: ModelFamily
}

interface Candidate {
  readonly path: string
  readonly name: string
  readonly sha256: string
}

/**
 * Imports a model from a folder or an archive, such as a USB stick. Files are identified by hash, whatever their names;
 * unknown files need a manual declaration.
 *
 * @throws ModelProblem, and nothing is changed
 */
export async function importModel(store: ModelStore, path: string, trusted?: Trusted): Promise<Manifest> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.isSymbolicLink()) throw new ModelProblem('incomplete', `there is no file or folder ${path}`)
  await mkdir(store.folder, { recursive: true }) // the machine may never have started the server
  if (found.isDirectory()) return importFiles(store, await candidatesIn(path), trusted)
  const scratch = await mkdtemp(join(store.folder, '.import-'))
  try {
    store.requireRoom(2 * found.size)
    await unpackAll(path, scratch)
    return await importFiles(store, await candidatesIn(scratch), trusted)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function candidatesIn(folder: string): Promise<Candidate[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  // links are not followed, since they may point anywhere
  const files = entries.filter((entry) => entry.isFile() && entry.name !== MANIFEST)
  if (files.length > FILES_MAX) throw new ModelProblem('unknown_files', `more than ${FILES_MAX} files`)
  const candidates: Candidate[] = []
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name)
    candidates.push({ path, name, sha256: await hashOfFile(path) })
  }
  return candidates
}

async function importFiles(store: ModelStore, candidates: readonly Candidate[], trusted?: Trusted): Promise<Manifest> {
  const byHash = new Map(candidates.map((each) => [each.sha256, each.path]))
  const model = store.catalogue.find(({ files }) => files.length > 0 && files.every(({ sha256 }) => byHash.has(sha256)))
  if (model) return copyIn(store, model, 'catalogue', model.files, (file) => byHash.get(file.sha256)!)
  if (!trusted) throw new ModelProblem('unknown_files', unknownText(store.catalogue, byHash))
  if (!MODEL_ID.test(trusted.id)) throw new ModelProblem('unknown_files', `${trusted.id} is no name for a model`)
  await requireOwnNames(candidates)
  const files = await Promise.all(
    candidates.map(async ({ path }) => (await describe(join(path, '..'), [basename(path)]))[0]!),
  )
  const pathOf = new Map(candidates.map(({ name, path }) => [name, path]))
  return copyIn(store, { ...trusted, title: trusted.id }, 'person', files, ({ name }) => pathOf.get(name)!)
}

function unknownText(catalogue: readonly CatalogueModel[], byHash: ReadonlyMap<string, string>): string {
  for (const { id, files } of catalogue) {
    const missing = files.filter(({ sha256 }) => !byHash.has(sha256)).map(({ name }) => name)
    if (files.length > 0 && missing.length < files.length)
      return `this is a part of ${id}: ${missing.join(', ')} is missing`
  }
  return 'these files belong to no model of the catalogue'
}

function copyIn(
  store: ModelStore,
  model: Pick<CatalogueModel, 'id' | 'title' | 'family'>,
  trust: Manifest['trust'],
  files: readonly ModelFile[],
  pathOf: (file: ModelFile) => string,
): Promise<Manifest> {
  store.requireRoom(files.reduce((sum, { bytes }) => sum + bytes, 0))
  return store.place(model, trust, async (draft) => {
    for (const file of files) await copyFile(pathOf(file), join(draft, file.name))
    return files
  })
}

/**
 * Only the last part of each name is used, so that no archive writes elsewhere; duplicate names get a number.
 */
async function unpackAll(path: string, folder: string): Promise<void> {
  const kind = await archiveKind(path)
  if (kind === 'bzip2') {
    await run('tar', ['-xjf', path, '-C', folder]).catch((cause: unknown) => {
      throw new ModelProblem('bad_archive', 'tar cannot unpack the archive', { cause })
    })
    return
  }
  if (!kind) throw new ModelProblem('bad_archive', 'a folder, .tar, .tar.gz, .tgz or .tar.bz2 is needed')
  const taken = new Set<string>()
  const opened: Promise<FileHandle>[] = []
  let bytes = 0
  const want: Parameters<typeof readTarFile>[1] = (inside, size) => {
    bytes += size
    if (taken.size >= FILES_MAX || bytes > BYTES_MAX)
      throw new ModelProblem('bad_archive', 'the archive holds too much')
    const name = inside
      .split(/[/\\]/u)
      .at(-1)!
      .replaceAll(/[^\w.+-]/gu, '_')
    const free = taken.has(name) ? `${taken.size}-${name}` : name
    if (free === '' || free.startsWith('.')) return undefined
    taken.add(free)
    const file = open(join(folder, free), 'wx')
    opened.push(file)
    return async (piece) => void (await (await file).write(piece))
  }
  try {
    await readTarFile(path, want, kind === 'gzip')
  } finally {
    for (const file of opened) await (await file).close()
  }
}

/** Type of an archive by its first bytes, whatever its name. */
async function archiveKind(path: string): Promise<'bzip2' | 'gzip' | 'tar' | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAR_MARK + 5), 0, TAR_MARK + 5, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.subarray(0, 3).equals(Buffer.from('BZh'))) return 'bzip2'
    if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
    return head.subarray(TAR_MARK).equals(Buffer.from('ustar')) ? 'tar' : undefined
  } finally {
    await file.close()
  }
}

/** Writes one file to carry to another machine, where `importModel` reads it. */
export async function exportModel(store: ModelStore, id: string, file: string): Promise<void> {
  const manifest = await readManifest(store.folderOf(id))
  if (!manifest) throw new ModelProblem('not_installed', `${id} is not installed`)
  await run('tar', ['-cf', file, '-C', store.folderOf(id), MANIFEST, ...manifest.files.map(({ name }) => name)])
}

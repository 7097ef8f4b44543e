import { readFileSync } from 'node:fs'
import { expectAccessible } from '../setup/accessibility.ts'
import { untilAtRest } from '../setup/at-rest.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const PICTURE = readFileSync(new URL('../../packages/server/samples/courses/waits-zh.png', import.meta.url))
const SOUND = readFileSync(new URL('../../packages/server/samples/lesson.mp3', import.meta.url)).subarray(0, 400_000)
const SRT = '1\n00:00:00,500 --> 00:00:04,000\n同学们好\n'

test('a course is written, published, read by a visitor and exported', async ({ page, browser, site, logIn }) => {
  test.slow()
  await logIn(page, 'sys_platform_admin')
  await page.goto(`${site.url}#/introductory_training`)
  await page.getByRole('link', { name: '编辑课程' }).click()
  await expect(page.getByRole('heading', { name: '编辑课程' })).toBeVisible()
  await page.getByRole('button', { name: '新建课程' }).click()
  await page.getByRole('dialog').getByLabel('标题').fill('听课三问')
  await page.getByRole('dialog').getByRole('button', { name: '新建课程' }).click()
  await expect(page.getByRole('heading', { name: '听课三问' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^发布$|^发 布$/ })).toBeDisabled()

  await page.getByLabel('上传文件').setInputFiles([
    { name: '等待.png', mimeType: 'image/png', buffer: PICTURE },
    { name: '开头.mp3', mimeType: 'audio/mpeg', buffer: SOUND },
    { name: '开头.srt', mimeType: 'text/plain', buffer: Buffer.from(SRT) },
  ])
  const files = page.getByRole('list', { name: '文件' })
  await expect(files.getByRole('listitem').filter({ hasText: '等待.png' })).toContainText('图片')
  await expect(files.getByRole('listitem').filter({ hasText: '开头.mp3' })).toContainText('音频')
  await expect(files.getByRole('listitem').filter({ hasText: '开头.srt' })).toContainText('字幕')

  await page.getByRole('button', { name: '添加一章' }).click()
  await page.getByLabel('章节标题').fill('先听')
  await page.getByLabel('正文').fill('## 一问\n\n老师等了多久？\n\n![等待的分布](file:等待.png)')
  await page.getByRole('button', { name: '添加一章' }).click()
  await page.getByLabel('章节标题').fill('再数')
  const chapters = page.getByRole('list', { name: '章节' })
  await expect(chapters.getByRole('listitem')).toHaveText([/先听/, /再数/])
  await chapters.getByRole('listitem').nth(1).dragTo(chapters.getByRole('listitem').nth(0))
  await expect(chapters.getByRole('listitem')).toHaveText([/再数/, /先听/])
  await page.getByRole('button', { name: '上移“先听”' }).click()
  await expect(chapters.getByRole('listitem')).toHaveText([/先听/, /再数/])
  await page.getByRole('combobox', { name: '形式' }).click()
  await page.getByTitle('音频', { exact: true }).click()
  await page.getByRole('combobox', { name: '文件', exact: true }).click()
  await page.getByTitle('开头.mp3', { exact: true }).click()
  await page.getByRole('combobox', { name: '字幕', exact: true }).click()
  await page.getByTitle('开头.srt', { exact: true }).click()
  await page.getByRole('combobox', { name: '谁能看' }).click()
  await page.getByTitle('公开', { exact: true }).click()
  await expectAccessible(page, 'a course that is written')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  const visitor = await (await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })).newPage()
  await visitor.goto(`${site.url}#/user/peanut`)
  await expect(visitor.getByRole('link', { name: /等待 3 秒/ })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /听课三问/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^发布$|^发 布$/ }).click()
  await expect(page.getByRole('button', { name: /^撤回$|^撤 回$/ })).toBeVisible()
  await visitor.reload()
  await visitor.getByRole('link', { name: /听课三问/ }).click()
  await expect(visitor.getByRole('img', { name: '等待的分布' })).toBeVisible()
  await visitor.getByRole('button', { name: /再数/ }).click()
  await expect
    .poll(() => visitor.locator('audio').evaluate((audio: HTMLAudioElement) => audio.textTracks[0]?.cues?.length ?? 0))
    .toBe(1)

  await page.getByRole('link', { name: '全部课程' }).click()
  const row = page.getByRole('list', { name: '课程列表' }).getByRole('listitem').filter({ hasText: '听课三问' })
  await expect(row).toContainText('看过 1')
  await expectAccessible(page, 'courses that are edited')
  const download = page.waitForEvent('download')
  await chooseItem(row.getByRole('button', { name: '听课三问 的更多操作' }), '导出')
  const zip = readFileSync(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes(Buffer.from('course.json'))).toBe(true)
  await visitor.context().close()
})

test('a course is withdrawn, deleted and imported again from its zip', async ({
  page,
  browser,
  site,
  logIn,
  openApi,
}) => {
  const title = '一节课的往返'
  const api = await openApi('sys_platform_admin')
  const at = 'api/introductory_training'
  const chapter = (name: string) => ({
    ...{ chapter_id: crypto.randomUUID(), title: name, kind: 'text', text: `${name}的正文` },
    ...{ file_id: null, subtitles_id: null, url: '' },
  })
  const { course_id } = (await api.post(`${at}/create`, { title })).data
  const { version } = (await api.get(`${at}/get_edited?course_id=${course_id}`)).data
  const chapters = [chapter('去程'), chapter('回程')]
  await api.post(`${at}/update`, { course_id, version, title, visibility: 'public', chapters })
  await api.post(`${at}/set_state`, { course_id, course_state: 'published' })

  const visitors = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  const visitor = await visitors.newPage()
  await visitor.goto(`${site.url}#/user/peanut`)
  await visitor.getByRole('link', { name: new RegExp(title) }).click()
  await expect(visitor.getByText('去程的正文')).toBeVisible()

  await logIn(page, 'sys_platform_admin')
  await page.goto(`${site.url}#/introductory_training`)
  await page.getByRole('link', { name: '编辑课程' }).click()
  const row = page.getByRole('list', { name: '课程列表' }).getByRole('listitem').filter({ hasText: title })
  const choose = async (action: string) => {
    await untilAtRest(page)
    await chooseItem(row.getByRole('button', { name: `${title} 的更多操作` }), action)
    await untilAtRest(page)
  }
  const download = page.waitForEvent('download')
  await choose('导出')
  const zip = readFileSync(await (await download).path())

  await choose('撤回')
  await page
    .getByRole('dialog')
    .filter({ hasText: `撤回“${title}”？` })
    .getByRole('button', { name: '撤回' })
    .click()
  await expect(row).toContainText('已撤回')
  await visitor.reload()
  await expect(visitor.getByText('这门课程没有加载成功', { exact: false })).toBeVisible()
  await visitors.close()

  await choose('删除')
  await page
    .getByRole('dialog')
    .filter({ hasText: `删除“${title}”？` })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByLabel('导入').setInputFiles({ name: '往返.zip', mimeType: 'application/zip', buffer: zip })
  await expect(row).toContainText('草稿')
  await expect(row).toContainText('2 章')
  await row.getByRole('link', { name: `编辑 ${title}` }).click()
  await expect(page.getByRole('list', { name: '章节' }).getByRole('listitem')).toHaveText([/去程/, /回程/])
})

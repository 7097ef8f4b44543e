import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const NAMES = ['魏一', '蒋二', '沈三', '韩四', '杨五', '朱六', '秦七', '尤八', '许九', '何十', '吕东', '施南']
const sheet = (markOf: (i: number) => number) =>
  [
    '学号\t姓名\t班级\t数学(100)',
    ...NAMES.map((name, i) => `61${String(i).padStart(2, '0')}\t${name}\t八${(i % 2) + 1}\t${markOf(i)}`),
  ].join('\n')

/** Hands in the marks of an exam and waits for its report. */
async function addExam(page: Page, url: string, title: string, text: string): Promise<void> {
  await page.goto(`${url}#/exam/new`)
  await page.getByLabel(/粘贴到这里/).fill(text)
  await expect(page.getByText('12 名学生').first()).toBeVisible()
  await page.getByLabel('考试名称').fill(title)
  await page.getByRole('button', { name: '确认并生成报告' }).click()
  await expect(page.getByText('报告已生成。成绩是刚刚保存的。')).toBeVisible({ timeout: 200_000 })
}

test('a teacher combines two exams, reads the term, and gives a pupil the sheet', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  test.slow()
  await logIn(page, 'sys_analysis_web_user')
  await addExam(
    page,
    site.url,
    '八年级上期中',
    sheet((i) => 92 - 5 * i),
  )
  await addExam(
    page,
    site.url,
    '八年级上期末',
    sheet((i) => 88 - 4 * i),
  )

  await page.goto(`${site.url}#/term`)
  await expect(page.getByRole('row', { name: /七年级数学三次考试（示例）.*已完成/ })).toBeVisible({ timeout: 200_000 })
  await expectAccessible(page, 'terms')
  await page.getByRole('button', { name: '新建阶段分析' }).click()
  const dialog = page.getByRole('dialog', { name: '新建阶段分析' })
  await dialog.getByLabel('名称').fill('八年级上学期数学')
  await expect(dialog.getByRole('button', { name: '生成报告' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /八年级上期末/ }).check()
  await dialog.getByRole('checkbox', { name: /八年级上期中/ }).check()
  await dialog.getByRole('button', { name: '把“八年级上期中”移到前一场' }).click()
  await expectAccessible(page, 'a term to put together')
  await dialog.getByRole('button', { name: '生成报告' }).click()

  await expect(page.getByText('阶段报告已生成。')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByRole('heading', { name: '八年级上学期数学' })).toBeVisible()
  await expect(page.getByText(/2 次考试，共 12 名学生/)).toBeVisible()
  await expectAccessible(page, 'the report of a term')
  await page.getByRole('combobox', { name: '范围' }).click()
  await page.getByTitle('八年级(1)班').click()
  await expect(page.getByText('班级报告写有学生姓名')).toBeVisible()
  await expect(page.getByRole('cell', { name: '魏一' }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await chooseItem(page.getByRole('button', { name: '下载' }), /^表格（.xlsx）$/)
  expect((await saved).suggestedFilename()).toContain('八年级(1)班')

  await page.getByRole('link', { name: '学生阶段单' }).click()
  const row = page.getByRole('row', { name: /魏一/ })
  await expect(row).toContainText('优秀 → 优秀')
  await expectAccessible(page, 'pupils of a term')
  await page.getByRole('button', { name: '发出魏一的成绩单链接' }).click()
  const linking = page.getByRole('dialog', { name: '魏一的成绩单链接' })
  await linking.getByRole('button', { name: '生成链接' }).click()
  const link = await linking.getByRole('textbox', { name: '链接' }).inputValue()
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' })
  ).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: '魏一' })).toBeVisible()
  await expect(phone.getByRole('main')).not.toContainText('蒋二')
  await expectAccessible(phone, 'the sheet of a pupil over a term')
  await fits(phone)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}#/term`)
  await expect(page.getByRole('link', { name: '八年级上学期数学', exact: true })).toBeVisible()
  await fits(page)
})

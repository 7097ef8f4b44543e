import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { chooseOption } from '../setup/choose-option.ts'
import { settingsOf } from '../setup/exam-settings.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const NAMES = ['赵一', '钱二', '孙三', '李四', '周五', '吴六', '郑七', '王八', '冯九', '陈十']
/** The last heading is meaningless; the person sets its subject to physics. */
const TABLE = [
  '学号\t姓名\t班级\t数学(100)\t成绩二',
  ...NAMES.map((name, i) => `80${i}\t${name}\t七${(i % 2) + 1}\t${95 - 6 * i}\t${60 + 3 * i}`),
  '平均分\t\t\t68\t73.5',
].join('\n')

/** From now on every click of the person is counted. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.clicks = '0'
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)
    }
    document.addEventListener('click', count, true)
  })
const clicksOf = async (page: Page) => Number(await page.evaluate(() => document.body.dataset.clicks))

test('a teacher pastes marks, corrects a column, reads the report and gives a pupil the sheet', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  test.slow()
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/exam`)
  await expect(page.getByRole('row', { name: /七年级数学期中考试（示例）/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /七年级数学期中考试（示例）.*已完成/ })).toBeVisible({ timeout: 200_000 })
  await expectAccessible(page, 'exams')
  await countClicks(page)
  await page.getByRole('link', { name: '新建考试分析' }).click()
  const cells = page.getByLabel(/粘贴到这里/)
  await cells.click()
  await cells.fill(TABLE)
  await expect(page.getByText('10 名学生').first()).toBeVisible()
  await expect(page.getByText(/不是学生的行/)).toBeVisible()
  const meaning = page.getByLabel('E 列“成绩二”的含义')
  await meaning.selectOption({ label: '物理' })
  await expect(page.getByText('各列按您的选择读取。')).toBeVisible()
  await expect(page.getByLabel('D 列“数学(100)”的满分')).toHaveValue('100')
  const title = page.getByLabel('考试名称')
  await title.click()
  await title.fill('七年级期中')
  await expectAccessible(page, 'a sheet to confirm')
  await page.getByRole('button', { name: '确认并生成报告' }).click()

  await expect(page.getByText('报告已生成。成绩是刚刚保存的。')).toBeVisible({ timeout: 200_000 })
  expect(await clicksOf(page)).toBe(4)
  await expect(page.getByRole('heading', { name: '七年级期中' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '要点' })).toBeVisible()
  await expectAccessible(page, 'the report of an exam')
  const saved = page.waitForEvent('download')
  await chooseItem(page.getByRole('button', { name: '下载' }), /^表格（.xlsx）$/)
  expect((await saved).suggestedFilename()).toBe('七年级期中.xlsx')

  await page.getByRole('link', { name: '学生成绩单' }).click()
  const row = page.getByRole('row', { name: /赵一/ })
  await expect(row).toContainText('优秀')
  await expect(row).not.toContainText('95')
  await expectAccessible(page, 'pupils of an exam')
  await page.getByRole('button', { name: '发出赵一的成绩单链接' }).click()
  const dialog = page.getByRole('dialog', { name: '赵一的成绩单链接' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const link = await dialog.getByRole('textbox', { name: '链接' }).inputValue()
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' })
  ).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: '赵一' })).toBeVisible()
  await expect(phone.getByRole('main')).not.toContainText('钱二')
  await expectAccessible(phone, 'the sheet of a pupil')
  await fits(phone)
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByRole('heading', { name: 'What to do next' })).toBeVisible()

  await chooseItem(page.getByRole('button', { name: '赵一的更多操作' }), '停用全部链接')
  await expect(page.getByText('已停用 1 个链接')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/expired|过期/)).toBeVisible()
})

test('on a phone a school head sets the compulsory-school rule', async ({ page, site, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/exam`)
  await expect(page.getByRole('heading', { name: '还没有考试' })).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: '义务教育阶段设置' }).click()
  const dialog = page.getByRole('dialog', { name: '义务教育阶段设置' })
  await dialog.getByRole('radio', { name: '所有考试' }).check()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('设置已保存')).toBeVisible()
  await page.goto(`${site.url}#/exam/new`)
  await fits(page)
})

const POINT = '平行四边形的面积'
const LESSON = '示例课：平行四边形的面积'
const [FIRST, SECOND] = ['高一(1)班', '高一(2)班'] as const
const WITH_QUESTIONS = [
  '学号\t姓名\t班级\t1\t2\t3',
  '满分\t\t\t10\t10\t10',
  ...Array.from({ length: 12 }, (_, i) => `55${i}\t同学${i}\t${i % 2 ? SECOND : FIRST}\t${i % 11}\t5\t${(3 * i) % 11}`),
].join('\n')

/** Exams linked to the sample lesson; other tests expect its report without them. */
const tied: string[] = []
test.afterEach(async ({ openApi }) => {
  if (tied.length === 0) return
  const api = await openApi('sys_analysis_web_user')
  await api.post('api/exam_analysis/delete', { exam_analysis_ids: tied.splice(0) })
})

test('a teacher opens the minutes in which a point was taught, and shares a class with a colleague', async ({
  page,
  browser,
  site,
  logIn,
  openApi,
}) => {
  test.slow()
  const api = await openApi('sys_analysis_web_user')
  const settings = await settingsOf(api)
  const made = await api.post('api/exam_analysis/create', {
    ...{ title: '高一面积小测', type: 'midterm', subject: 'mathematics', grade: 'h1', exam_date: null, term: '' },
    ...{ text: WITH_QUESTIONS, settings, accept_errors: true },
    blueprint: ['1', '2', '3'].map((label) => ({
      ...{ label, type: '', full: 10, points: [POINT], level: '', difficulty: null },
    })),
  })
  expect(made.error_message).toBe('')
  const id: string = made.data.exam_analysis_id
  tied.push(id)
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/exam/report?exam_analysis_id=${id}`)
  await expect(page.getByRole('heading', { name: '高一面积小测' })).toBeVisible({ timeout: 200_000 })

  await page.getByRole('button', { name: '关联课例' }).click()
  const drawer = page.getByRole('dialog', { name: '为知识点关联课例' })
  await drawer.getByRole('button', { name: `把《${LESSON}》关联到“${POINT}”` }).click()
  await expect(drawer.getByRole('button', { name: `移除《${LESSON}》与“${POINT}”的关联` })).toBeVisible()
  await expectAccessible(page, 'lessons of a point')
  await drawer
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()

  await page.getByRole('button', { name: '共享', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '与同事共享报告' })
  await dialog.getByRole('combobox', { name: '同事' }).fill('机构管理员')
  await chooseOption(dialog, '示例机构管理员 (manager)')
  await dialog.getByRole('radio', { name: /只看所教班级/ }).check()
  await dialog.getByRole('combobox', { name: '班级' }).click()
  await chooseOption(dialog, SECOND)
  // a multi-select list closes when its field loses focus
  await dialog.getByText('可以看到', { exact: true }).click()
  await expectAccessible(page, 'sharing a report')
  await dialog.getByRole('button', { name: '共享', exact: true }).click()
  await expect(dialog.getByRole('list', { name: '已共享给' })).toContainText(SECOND)
  await dialog.getByRole('button', { name: /取\s*消/ }).click()

  const colleague = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' })
  ).newPage()
  await logIn(colleague, 'sys_org_ops_admin')
  await colleague.goto(`${site.url}#/exam`)
  await colleague.getByRole('link', { name: '高一面积小测' }).click()
  await expect(colleague.getByRole('heading', { name: `高一面积小测 · ${SECOND}` })).toBeVisible()
  await expect(colleague.getByText('示例教师与您共享了这份报告', { exact: false })).toBeVisible()
  await expect(colleague.getByText('同学1', { exact: true }).first()).toBeVisible()
  await expect(colleague.getByText('同学0', { exact: true })).toHaveCount(0)
  await expectAccessible(colleague, 'a class that a colleague shares')
  await fits(colleague)

  await page
    .getByRole('link', { name: new RegExp(`打开《${LESSON}》`) })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/report\?analysis_id=.*&at_s=\d+/)
  await expect(page.getByRole('button', { name: '暂停' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '考试中的作答' })).toBeVisible()
  await expect(page.getByRole('link', { name: '高一面积小测' })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import type { Api } from '../setup/api.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { chooseOption } from '../setup/choose-option.ts'
import { fits } from '../setup/fits.ts'
import type { SampleRole } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'
import { makeTextLesson } from '../setup/text-lessons.ts'

const SECRET = 'river stone'
const TASK = '公开课评课'
const ITEMS = [
  ...['目标定位', '课堂氛围', '课堂调控', '思维激发', '评价反馈', '整体发展', '合作交流', '学习体验', '目标达成'],
] as const

/** Remarks while the recording plays, then nine marks, with the network gone for some of them. */
async function evaluateOnPhone(guest: Page, link: string) {
  await guest.goto(link)
  await guest.getByLabel('姓名').fill('李老师')
  await guest.getByLabel('口令').fill(SECRET)
  await guest.getByRole('button', { name: '进入' }).click()
  await guest.getByRole('button', { name: '播放', exact: true }).click()
  await expect(guest.getByRole('button', { name: '暂停' })).toBeVisible()
  const words = guest.getByPlaceholder(/开始输入时暂停播放/)
  await words.pressSequentially('追问及时')
  await words.press('Enter')
  await expect(guest.getByRole('list', { name: '点评' })).toContainText('追问及时')
  await guest.getByRole('button', { name: '打开评价表' }).click()
  for (const [at, title] of ITEMS.entries()) {
    if (at === 3) await guest.context().setOffline(true)
    const item = guest.getByRole('article', { name: `${at + 1} ${title}` })
    // the mark, not the number of the item
    await item.locator('label').filter({ hasText: /^7$/ }).click()
    if (at === 6) await guest.context().setOffline(false)
  }
  await expect(guest.getByText('已评 9/9').first()).toBeVisible()
  await expect(guest.getByRole('status').filter({ hasText: '已保存' })).toBeAttached()
  await fits(guest)
  await guest.getByRole('button', { name: '提交', exact: true }).click()
  await guest.getByRole('dialog', { name: /提交/ }).getByRole('button', { name: '提交' }).click()
  await expect(guest.getByText('在对方确认前仍可修改', { exact: false }).first()).toBeVisible()
}

/** The whole form without a mouse. */
async function evaluateByKeyboard(expert: Page) {
  await expert.getByRole('link', { name: `去评课: ${TASK}` }).press('Enter')
  for (const at of ITEMS.keys()) {
    const item = expert.locator(`[data-item="g1-i${at + 1}"]`)
    await item.focus()
    await item.press('9')
  }
  await expect(expert.getByText('已评 9/9')).toBeVisible()
  await expert.getByRole('button', { name: '提交', exact: true }).press('Enter')
  await expert.getByRole('dialog').getByRole('button', { name: '提交' }).press('Enter')
  await expect(expert.getByText('在对方确认前仍可修改', { exact: false }).first()).toBeVisible()
}

test('a manager gives a task, a teacher joins it on a phone, two experts evaluate, all read the result', async ({
  page,
  browser,
  site,
  logIn,
  sampleId,
}) => {
  test.slow()
  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/evaluation_template`)
  await chooseItem(page.getByRole('row', { name: /九项指标评课表/ }).getByRole('button', { name: /操作/ }), '复制')
  await page.getByRole('textbox', { name: '模板名称' }).fill('公开课评课表')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('row', { name: /公开课评课表/ })).toBeVisible()

  await page.goto(`${site.url}#/task?side=given`)
  await expectAccessible(page, 'tasks given')
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const drawer = page.getByRole('dialog', { name: '布置任务' })
  await drawer.getByLabel('任务名称').fill(TASK)
  await drawer.getByLabel('说明').fill('每位教师提交一节课。')
  await drawer.getByRole('combobox', { name: '评价表' }).fill('公开课评课表')
  await page.getByTitle('公开课评课表').click()
  await drawer.getByRole('combobox', { name: '评课人' }).fill('示例专家')
  await page.getByTitle(/示例专家/).click()
  await drawer.getByLabel('每节课几位评课人').fill('1')
  await expectAccessible(page, 'giving a task')
  await drawer.getByRole('button', { name: '发出' }).click()
  await expect(page.getByRole('heading', { name: TASK })).toBeVisible()

  const asTeacher = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logIn(asTeacher, 'sys_analysis_web_user')
  await asTeacher.goto(`${site.url}#/task`)
  const join = asTeacher.getByRole('link', { name: `参加: ${TASK}` })
  await expect(join).toBeVisible()
  await fits(asTeacher)
  await join.click()
  await expect(asTeacher.getByText('看不到录音录像、文字稿和分析报告', { exact: false })).toBeVisible()
  await asTeacher
    .getByRole('list', { name: '我的课例' })
    .getByRole('checkbox', { name: /示例课/ })
    .check()
  await expect(asTeacher.getByRole('button', { name: '提交课例' })).toBeDisabled()
  await asTeacher.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await expectAccessible(asTeacher, 'a task to join')
  await fits(asTeacher)
  await asTeacher.getByRole('button', { name: '提交课例' }).click()
  await expect(asTeacher.getByRole('region', { name: '参加人' })).toContainText('已提交')

  await page.reload()
  await expect(page.getByRole('row', { name: /示例教师.*参加人.*已提交.*示例专家/ })).toBeVisible()
  await page.getByRole('tab', { name: '课例' }).click()
  await page.getByRole('button', { name: /指定评课人/ }).click()
  const more = page.getByRole('dialog')
  await more.getByLabel('没有账号的专家（每行一个姓名）').fill('李老师')
  await more.getByLabel('口令').fill(SECRET)
  await more.getByRole('button', { name: '指定评课人' }).click()
  const link = await page.getByRole('textbox', { name: '访客链接: 李老师' }).inputValue()
  expect(link).toMatch(/link=[\w-]{43}$/)
  await page.getByRole('button', { name: '完成', exact: true }).click()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await evaluateOnPhone(await phone.newPage(), link)

  const asExpert = await (await browser.newContext()).newPage()
  await logIn(asExpert, 'sys_expert')
  await asExpert.goto(`${site.url}#/task`)
  await evaluateByKeyboard(asExpert)

  await asTeacher.goto(`${site.url}#/evaluation/lesson?analysis_id=${sampleId}`)
  await expect(asTeacher.getByRole('img', { name: /^雷达图：目标定位 8/ })).toBeVisible()
  await expect(asTeacher.getByRole('list', { name: '点评' })).toContainText('追问及时')
  await fits(asTeacher)

  await page.reload()
  await page.getByRole('tab', { name: '结果' }).click()
  await expect(page.getByRole('region', { name: '各节课' })).toContainText('80')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toBe(`${TASK}.xlsx`)
})

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, wanted: Locator) {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await wanted.evaluateAll(([element]) => element !== undefined && element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('a task is given by keyboard alone, fields for several people included', async ({ page, site, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/task?side=given`)
  const give = page.getByRole('button', { name: '布置任务' }).first()
  await expect(give).toBeVisible()
  await tabTo(page, give)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '布置任务' })
  await tabTo(page, drawer.getByLabel('任务名称'))
  await page.keyboard.type('键盘布置的任务')
  await tabTo(page, drawer.getByRole('radio', { name: '本机构全体教师' }))
  await page.keyboard.press('ArrowRight')
  const pick = async (field: Locator, name: string) => {
    await tabTo(page, field)
    await page.keyboard.type(name)
    await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText([new RegExp(name)])
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  }
  await pick(drawer.getByRole('combobox', { name: '人员' }), '示例教师')
  // the list is still open: Tab goes on, chooses nothing and closes it
  await page.keyboard.press('Tab')
  await expect(drawer.getByLabel('每人几节')).toBeFocused()
  await expect(drawer.getByRole('combobox', { name: '人员' })).toHaveAttribute('aria-expanded', 'false')
  await tabTo(page, drawer.getByRole('combobox', { name: '评价表' }))
  await page.keyboard.type('九项')
  await page.keyboard.press('Enter')
  await pick(drawer.getByRole('combobox', { name: '评课人' }), '示例专家')
  await tabTo(page, drawer.getByLabel('每节课几位评课人'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')
  await tabTo(page, drawer.getByRole('button', { name: '发出' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '键盘布置的任务' })).toBeVisible()
  await expect(page.getByRole('row', { name: /示例教师/ })).toHaveCount(1)
})

/** A task with two lessons handed in, through the API. */
async function giveTask(openApi: (role: SampleRole) => Promise<Api>, title: string): Promise<string> {
  const teacher = await openApi('sys_analysis_web_user')
  const manager = await openApi('sys_org_ops_admin')
  const talk = '师:什么是分数?\n生:平均分成几份。\n'.repeat(20)
  const analysis_ids: string[] = []
  for (const lesson of ['访客评的第一课', '访客评的第二课'])
    analysis_ids.push(await makeTextLesson(teacher, lesson, talk))
  const found = (await manager.get(`api/task/candidates?search=${encodeURIComponent('示例教师')}`)).data
  const account_ids = [found.find(({ name }: { name: string }) => name === '示例教师').account_id]
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const rules = { kind: 'hand_in', audience: 'picked', wanted: 2, template_id: '5a0c3f10-0000-4000-8000-000000000001' }
  const { task_id } = (
    await manager.post('api/task/create', { title, account_ids, from_on: today, until_on: today, ...rules })
  ).data
  const handed = await teacher.post('api/task/hand_in', { task_id, analysis_ids, consent: true })
  expect(handed.error_message).toBe('')
  return task_id
}

test('a guest evaluates two lessons of a task by one link, offline in two tabs for a while, and reads why one is returned', async ({
  page,
  browser,
  site,
  openApi,
  logIn,
}) => {
  test.slow()
  const taskId = await giveTask(openApi, '访客评课任务')
  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/task?task_id=${taskId}`)
  await page.getByRole('button', { name: '邀请访客' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请访客' })
  await dialog.getByLabel('姓名').fill('周老师')
  await dialog.getByLabel('口令').fill(SECRET)
  await dialog.getByRole('button', { name: '邀请访客' }).click()
  const link = await page.getByRole('textbox', { name: '访客链接: 周老师' }).inputValue()
  await page.getByRole('button', { name: '完成', exact: true }).click()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const enter = async () => {
    const tab = await phone.newPage()
    await tab.goto(link)
    await tab.getByLabel('姓名').fill('周老师')
    await tab.getByLabel('口令').fill(SECRET)
    await tab.getByRole('button', { name: '进入' }).click()
    return tab
  }
  const openLesson = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: `评课: ${name}` }).click()
    await tab.getByRole('button', { name: '打开评价表' }).click()
  }
  const mark = (tab: Page, at: number, value: number) =>
    tab
      .getByRole('article', { name: `${at + 1} ${ITEMS[at]}` })
      .locator('label')
      .filter({ hasText: new RegExp(`^${value}$`) })
      .click()
  const first = await enter()
  await expect(first.getByRole('list', { name: '请我评的课' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(first, 'lessons of a guest')
  await fits(first)
  await openLesson(first, '访客评的第一课')
  const second = await enter()
  await openLesson(second, '访客评的第一课')

  // both offline: of one item the later mark wins, and a closed tab loses nothing
  await phone.setOffline(true)
  await mark(first, 0, 7)
  await mark(first, 2, 6)
  await expect(first.getByRole('status').filter({ hasText: '网络中断' })).toBeAttached()
  await mark(second, 0, 9)
  await first.close()
  await phone.setOffline(false)
  await expect(second.getByRole('status').filter({ hasText: '已保存' })).toBeAttached()
  await expect(second.getByText('已评 2/9').first()).toBeVisible()
  await expect(
    second.getByRole('article', { name: `1 ${ITEMS[0]}` }).getByRole('radio', { name: '9', exact: true }),
  ).toBeChecked()

  const submit = async (tab: Page) => {
    await expect(tab.getByText('已评 9/9').first()).toBeVisible()
    await tab.getByRole('button', { name: /^(再次)?提交$/ }).click()
    await tab.getByRole('dialog', { name: /提交/ }).getByRole('button', { name: '提交' }).click()
    await expect(tab.getByText('在对方确认前仍可修改', { exact: false }).first()).toBeVisible()
    await tab.getByRole('button', { name: '收起评价表' }).click()
    await tab.getByRole('button', { name: '返回课例列表' }).click()
  }
  for (const at of [1, 3, 4, 5, 6, 7, 8]) await mark(second, at, 8)
  await submit(second)
  await openLesson(second, '访客评的第二课')
  for (const at of ITEMS.keys()) await mark(second, at, 8)
  await submit(second)

  await page.reload()
  await page.getByRole('tab', { name: '课例' }).click()
  await expectAccessible(page, 'lessons of a task')
  const row = page.getByRole('row', { name: /访客评的第二课/ })
  // a dialog opened from a menu by keyboard stays open
  await row.getByRole('button', { name: '处理 周老师 的评课' }).press('Enter')
  await page.getByRole('menuitem', { name: '退回' }).press('Enter')
  const why = page.getByRole('dialog', { name: '退回给 周老师' })
  await why.getByLabel('原因（对方会看到）').fill('请补充建议')
  await why.getByRole('button', { name: '退回' }).click()
  await expect(row).toContainText('周老师 · 退回')
  const back = await enter()
  await expect(back.getByText('退回原因：请补充建议')).toBeVisible()
  await openLesson(back, '访客评的第二课')
  await submit(back)
  await page.reload()
  await page.getByRole('tab', { name: '课例' }).click()
  await expect(row.getByRole('button', { name: '处理 周老师 的评课' })).toContainText('80')
})

test('a manager shares a unit report through a task, an expert reads it on a phone, and it ends with the task', async ({
  page,
  browser,
  site,
  openApi,
  logIn,
}) => {
  test.slow()
  const manager = await openApi('sys_org_ops_admin')
  // the samples are this manager's, and analysed before the console began
  const { list } = (await manager.get('api/analysis/list')).data as { list: { analysis_id: string; sample: boolean }[] }
  const lessons = list.flatMap(({ analysis_id, sample }) => (sample ? [{ analysis_id }] : []))
  expect(lessons).toHaveLength(5)
  const plan = { theme: '分数', goals: [{ id: 'g1', text: '理解分数的意义' }] }
  const unit = { title: '教研组的分数单元', plan, lessons }
  const { chapter_analysis_id: id } = (await manager.post('api/chapter_analysis/create', unit)).data
  await manager.post('api/chapter_analysis/start', { chapter_analysis_id: id })
  const status = async () =>
    (await manager.get(`api/chapter_analysis/query_state?chapter_analysis_ids=${id}`)).data[0].status
  await expect.poll(status, { timeout: 150_000 }).toBe(60_000)

  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/task?side=given`)
  await page.getByRole('button', { name: '布置任务' }).first().click()
  const drawer = page.getByRole('dialog', { name: '布置任务' })
  await drawer.getByLabel('任务名称').fill('读分数单元')
  await drawer.getByRole('combobox', { name: '类型' }).click()
  await page.getByTitle('阅读报告').click()
  await drawer.getByRole('radio', { name: '读我的大单元报告' }).check()
  await drawer.getByRole('combobox', { name: '我的大单元（已有报告）' }).click()
  await chooseOption(drawer, '教研组的分数单元')
  await page.keyboard.press('Tab')
  await drawer.getByRole('radio', { name: '指定的人' }).check()
  await drawer.getByRole('combobox', { name: '人员' }).fill('示例专家')
  await page.getByTitle(/^示例专家/).click()
  await expectAccessible(page, 'giving a task to read unit reports')
  await drawer.getByRole('button', { name: '发出' }).click()
  await expect(page.getByRole('heading', { name: '读分数单元' })).toBeVisible()

  const expert = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logIn(expert, 'sys_expert')
  await expert.goto(`${site.url}#/task`)
  await expert.getByRole('link', { name: '去阅读: 读分数单元' }).click()
  await expect(expert.getByText('任务到期、关闭或删除后就看不到了', { exact: false })).toBeVisible()
  await expectAccessible(expert, 'a task to read unit reports')
  await fits(expert)
  await expert.getByRole('link', { name: '阅读报告: 教研组的分数单元' }).click()
  await expect(expert.getByRole('table', { name: '目标 × 课：教、练、评' })).toBeVisible()
  await expect(expert.getByText('任务结束后不再开放', { exact: false })).toBeVisible()
  await expect(expert.getByRole('button', { name: '下载' })).toHaveCount(0)
  await expectAccessible(expert, 'a unit report that a task lends')
  await fits(expert)
  await expert.getByRole('link', { name: '返回任务' }).click()
  await expect(expert.getByRole('region', { name: '参加人' })).toContainText('已提交')

  await page.reload()
  await expect(page.getByRole('row', { name: /示例专家.*参加人.*已提交/ })).toBeVisible()
  const tasks = (await manager.get('api/task/given')).data.list as { task_id: string; title: string }[]
  const task_id = tasks.find(({ title }) => title === '读分数单元')?.task_id
  await manager.post('api/task/close', { task_id, closed: true })
  await expert.reload()
  await expect(expert.getByText('任务不在进行期间，报告没有开放', { exact: false })).toBeVisible()
  await expert.goto(`${site.url}#/unit/report?chapter_analysis_id=${id}&task_id=${task_id}`)
  await expect(expert.getByText('这份报告没有对您开放', { exact: false })).toBeVisible()
})
